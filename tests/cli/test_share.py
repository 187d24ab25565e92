"""Text for the group chat."""

from rich.cells import cell_len

from tests.conftest import Scorekeeper

REFERENCE = ["bdace", "abdce", "bacde", "bdaec", "dbcae", "bacde", "bdace"]


def _play(sk: Scorekeeper, count: int) -> None:
    sk.ok("deal", "-", stdin="\n".join(REFERENCE[:count]))


def test_it_tells_standings_last_deal_and_swap(table: Scorekeeper) -> None:
    _play(table, 6)
    assert table.ok("share").out == (
        "Game 1, 6 deals\n"
        "boms, first to 11\n"
        "Bo needs 1 more.\n"
        "\n"
        "1 Bo: 10\n2 Ana: 4\n2 Di: 4\n4 Cy: 0\n4 Eve: 0\n"
        "\n"
        "Deal 6\n"
        "Bo: President, +2\nAna: Vice President, +1\nCy: Neutral\nDi: Vice Bum\nEve: Bum\n"
        "\n"
        "Swap\n"
        "Eve gives Bo 2 best\nBo gives Eve any 2\nDi gives Ana 1 best\nAna gives Di any 1\n"
    )


def test_it_tells_the_winner_and_no_swap_any_more(table: Scorekeeper) -> None:
    _play(table, 7)
    text = table.ok("share").out
    assert "Bo has won in deal 7: first to 11." in text
    assert "gives" not in text


def test_no_line_is_longer_than_a_telephone_shows(sk: Scorekeeper) -> None:
    sk.ok("start", "Long" * 20, "太郎" * 15, "\x1b[31mred\nline", "A name of many words that goes on and on")
    sk.ok("deal", "123", "--note", "a note that goes on and on, about the weather and the cards")
    text = sk.ok("share").out
    assert max(cell_len(line) for line in text.splitlines()) == 40
    assert "\x1b" not in text
    assert "Long" * 20 in text.replace("\n", "")  # nothing is cut


def test_before_the_first_deal_it_tells_who_plays(table: Scorekeeper) -> None:
    assert "no deal yet" in table.ok("share").out


def test_json_holds_the_text(table: Scorekeeper) -> None:
    _play(table, 2)
    assert table.json("share") == {"game": 1, "text": table.ok("share").out}


def test_another_game_can_be_shared(table: Scorekeeper) -> None:
    _play(table, 3)
    table.ok("start")
    assert table.ok("share", "--game", "1").out.startswith("Game 1, 3 deals")
    assert table("share", "--game", "9").exit == 3
