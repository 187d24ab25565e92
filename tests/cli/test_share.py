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


def test_the_swap_is_told_again_where_play_goes_on_after_a_win(table: Scorekeeper) -> None:
    _play(table, 7)
    table.ok("deal", "abcde")
    text = table.ok("share").out
    assert "Bo has won in deal 7: first to 11." in text
    assert "Eve gives Ana 2 best" in text


def test_a_night_or_all_games_are_told_as_standings(table: Scorekeeper) -> None:
    _play(table, 2)
    table.ok("start", "Ana", "Bo", "Cy", "Di", "--to", "21")
    table.ok("deal", "cabd")
    rows = "1 Bo: 3\n1 Ana: 3\n3 Cy: 2\n4 Di: 1\n5 Eve: 0\n"
    assert table.ok("share", "--all").out == f"All games (2), 3 deals\n\n{rows}"
    first, _, rest = table.ok("share", "--night").out.partition("\n\n")
    assert first.startswith("Night of 20")
    assert first.endswith(", 3 deals")
    assert rest == rows
    assert table.ok("share", "--on", first[9:19]).out == f"{first}\n\n{rest}"
    one = table.json("share", "--night", "--game", "1")
    assert one["game"] == 1
    assert one["text"].startswith("Game 1, night of")
    assert max(map(len, one["text"].splitlines())) <= 40
    assert table.json("share", "--all")["game"] is None
    assert table("share", "--on", "1999-01-01").exit == 3
    assert table("share", "--all", "--game", "1").exit == 2


def test_changes_of_the_rules_are_named_where_they_are_few(table: Scorekeeper) -> None:
    table.ok("rules", "set", "passing=strict", "--house", "skip")
    assert "boms with 2 changes, first to 11\nequal_rank skips, passing strict\n" in table.ok("share").out
    table.ok("rules", "set", "jokers=2", "revolution=led", "four_bomb=yes", "--house", "going-down")
    many = table.ok("share").out
    assert "changes, first to 11" in many
    assert "passing strict" not in many


def test_no_line_is_longer_than_a_telephone_shows(sk: Scorekeeper) -> None:
    sk.ok("start", "Long" * 20, "太郎" * 15, "\x1b[31mred\nline", "A name of many words that goes on and on")
    sk.ok("deal", "123", "--note", "a note that goes on and on, about the weather and the cards")
    text = sk.ok("share").out
    assert max(cell_len(line) for line in text.splitlines()) == 40
    assert "\x1b" not in text
    assert "Long" * 20 in text.replace("\n", "")  # nothing is cut


def test_before_the_first_deal_it_tells_who_plays(table: Scorekeeper) -> None:
    lines = table.ok("share").out.splitlines()
    assert lines[0] == "Game 1, no deal yet"
    assert lines[-5:] == ["1 Ana: 0", "1 Bo: 0", "1 Cy: 0", "1 Di: 0", "1 Eve: 0"]


def test_without_points_it_tells_how_often_somebody_was_first(sk: Scorekeeper) -> None:
    sk.ok("start", "Ana", "Bo", "Cy", "--rules", "bicycle")
    sk.ok("deal", "bac")
    assert "1 Bo: 1 × first\n2 Ana: 0 × first\n3 Cy: 0 × first" in sk.ok("share").out
    assert "points" not in sk.ok("standings").out
    assert "how often first" in sk.ok("board", "--once").out
    assert "Points" not in sk.ok("export", "md").out


def test_a_name_cannot_forge_a_line(sk: Scorekeeper) -> None:
    sk.ok("start", "Ana", "Bo", "Cy\n1 Cy: 99")
    assert "1 Cy\ufffd1 Cy: 99: 0" in sk.ok("share").out


def test_json_holds_the_text(table: Scorekeeper) -> None:
    _play(table, 2)
    assert table.json("share") == {"game": 1, "text": table.ok("share").out}


def test_another_game_can_be_shared(table: Scorekeeper) -> None:
    _play(table, 3)
    table.ok("start")
    assert table.ok("share", "--game", "1").out.startswith("Game 1, 3 deals")
    assert table("share", "--game", "9").exit == 3
