"""``stats``, ``versus``, ``ladder``, ``chart``, and the standings of a night and of all games."""

import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pexpect
import pyte
import pytest
from rich.cells import cell_len

from tests.cli.conftest import Inside
from tests.conftest import Scorekeeper, Terminal

REFERENCE = "bdace\nabdce\nbacde\nbdaec\ndbcae\nbacde\nbdace\n"
STRANGE = ("[/red]x", "太郎", "Maximiliana-Theodora von Hohenstein-Lang", ":smile:", "Zoë")
LOOKS = (
    "stats",
    "stats 3 --all",
    "versus 1 2",
    "ladder --least 1",
    "chart",
    "chart --all",
    "standings --night",
    "standings --all",
    "show 3",
)

ALONE = ("stats 3 --all", "versus 1 2")
"""Those that do not name everybody."""


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of stores to copy: an empty game, the reference game, and one of strange names."""
    folder = tmp_path_factory.mktemp("shelf")
    for name, people in (("reference", ("Ana", "Bo", "Cy", "Di", "Eve")), ("strange", STRANGE)):
        program = Inside(folder / f"{name}.db")
        program.ok("start", *people, "--rules", "boms")
        shutil.copy(program.db, folder / f"{name}-0.db")
        program.ok("deal", "-", stdin=REFERENCE.translate(str.maketrans("abcde", "12345")))
    return folder


@pytest.fixture
def sk(tmp_path: Path) -> Inside:
    """The program with an empty store."""
    return Inside(tmp_path / "scores.db")


@pytest.fixture
def table(sk: Inside, shelf: Path) -> Inside:
    """A game of ``boms`` without a deal."""
    shutil.copy(shelf / "reference-0.db", sk.db)
    return sk


@pytest.fixture
def reference(sk: Inside, shelf: Path) -> Inside:
    """The reference game, written down at once."""
    shutil.copy(shelf / "reference.db", sk.db)
    return sk


@pytest.fixture
def strange(sk: Inside, shelf: Path) -> Inside:
    """The reference game, played by people with strange names."""
    shutil.copy(shelf / "strange.db", sk.db)
    return sk


def test_the_table_in_numbers(reference: Inside) -> None:
    data = reference.json("stats")
    assert (data["game"], data["deals"]) == (1, 7)
    rows = {row["player"]: row for row in data["players"]}
    assert [*rows] == ["Bo", "Di", "Ana", "Cy", "Eve"]
    bo, eve = rows["Bo"], rows["Eve"]
    assert (bo["presidencies"], bo["last_places"], bo["place"]) == (5, 0, pytest.approx(2 / 28))
    assert bo["longest_reign"] == {
        "length": 2,
        "from": {"game": 1, "deal": 3},
        "to": {"game": 1, "deal": 4},
    }
    assert (eve["escapes"], eve["escape_chances"], eve["escape_rate"]) == (1, 5, 0.2)
    assert data["records"]["longest_bottom"][0]["player"] == "Eve"
    assert data["titles"][0] == {
        "role": "president",
        "title": "President",
        "held": 7,
        "kept": 2,
        "chances": 6,
    }


def test_one_player_in_numbers(reference: Inside) -> None:
    data = reference.json("stats", "cy")
    assert (data["player"], data["deals"], data["last_places"]) == ("Cy", 7, 1)
    text = reference.ok("stats", "cy").out
    assert text.startswith("Cy · game 1 · 7 deals\n")
    assert "Escaped         1 of 1" in text


def test_each_coup_names_its_deal(table: Inside) -> None:
    table.ok("deal", "-", stdin="abcde\neabcd\n")
    assert table.json("stats", "eve")["coups"] == [{"game": 1, "deal": 2}]
    assert "deal 2" in table.ok("stats", "eve").out
    assert "game 1 deal 2" in table.ok("stats", "eve", "--all").out


def test_a_player_without_a_deal_is_no_error(reference: Inside) -> None:
    reference.ok("join", "Fay")
    assert reference.json("stats", "fay")["place"] is None
    assert "no deal yet" in reference.ok("stats", "fay").out
    assert "not played a deal together" in reference.ok("versus", "fay", "bo").out


def test_the_time_between_deals_gives_the_pace(sk: Inside) -> None:
    sk.ok("start", "Ana", "Bo", "Cy")
    for minute in ("00", "10", "30"):
        sk.ok("deal", "abc", "--at", f"2026-11-28 20:{minute}", "--again")
    assert sk.json("stats")["deals_an_hour"] == pytest.approx(4.0)
    assert "4.0 deals an hour" in sk.ok("stats").out


def test_two_players_against_each_other(reference: Inside) -> None:
    data = reference.json("versus", "Ana", "Di")
    ana, di = data["players"]
    assert (ana["player"], ana["ahead"], di["player"], di["ahead"]) == ("Ana", 3, "Di", 4)
    assert ana["net_places"] == -di["net_places"] == 0
    assert di["longest_run"] == {"length": 2, "from": {"game": 1, "deal": 4}, "to": {"game": 1, "deal": 5}}
    lines = [line.split() for line in reference.ok("versus", "Ana", "Di").out.splitlines()]
    assert ["Di", "4", "57", "%", "2", "(game", "1", "deals", "4", "to", "5)"] in lines


def test_versus_asks_on_a_terminal_and_tells_what_is_missing_off_it(
    reference: Inside, terminal: Terminal
) -> None:
    child = terminal("versus", "ana")
    child.expect_exact("Against whom: ")
    child.sendline("di")
    child.expect_exact("7 deals together")
    done = reference("versus", "ana")
    assert (done.exit, "against whom" in done.err) == (2, True)


def test_the_ladder_lists_ten_deals_or_as_many_as_wanted(reference: Inside) -> None:
    empty = reference.json("ladder")
    assert empty["ladder"] == []
    assert {row["player"]: row["deals"] for row in empty["waiting"]} == dict.fromkeys(
        ("Ana", "Bo", "Cy", "Di", "Eve"), 7
    )
    assert "scorekeeper ladder --least 7" in reference.ok("ladder").out
    rows = reference.json("ladder", "--least", "7")["ladder"]
    assert [row["player"] for row in rows] == ["Bo", "Ana", "Di", "Cy", "Eve"]
    assert [row["rating"] for row in rows] == sorted((row["rating"] for row in rows), reverse=True)


def test_show_says_what_the_deal_moved(reference: Inside) -> None:
    ladder = {row["player"]: row["rating"] for row in reference.json("ladder", "--least", "1")["ladder"]}
    moved = reference.json("show")["ratings"]
    assert [row["player"] for row in moved] == ["Bo", "Di", "Ana", "Cy", "Eve"]
    assert {row["player"]: row["after"] for row in moved} == pytest.approx(ladder)
    assert "Rated" in reference.ok("show").out
    reference.ok("void", "7")
    assert reference.json("show")["ratings"] == []


def test_the_standings_of_a_night_and_of_all_games(reference: Inside) -> None:
    reference.ok("start")
    reference.ok("deal", "edcba", "--at", "2026-11-20 05:30")
    early = reference.json("standings", "--on", "2026-11-19")
    assert early["night"] == "2026-11-19"
    assert early["standings"][0] == {
        "rank": 1,
        "player": "Eve",
        "points": 2,
        "deals": 1,
        "presidencies": 1,
        "last_places": 0,
        "left": False,
    }
    night = {row["player"]: row["points"] for row in reference.json("standings", "--night")["standings"]}
    assert night == {"Bo": 12, "Di": 5, "Ana": 4, "Cy": 0, "Eve": 0}
    whole = {row["player"]: row["points"] for row in reference.json("s", "--all")["standings"]}
    assert whole == {"Bo": 12, "Di": 6, "Ana": 4, "Cy": 0, "Eve": 2}
    assert reference.totals() == {"Eve": 2, "Di": 1, "Ana": 0, "Bo": 0, "Cy": 0}
    assert reference("standings", "--on", "2026-11-18").exit == 3
    assert reference("standings", "--on", "soon").exit == 2


def test_the_chart_ends_with_the_totals(reference: Inside) -> None:
    data = reference.json("chart")
    assert data["counts"] == "points"
    assert {row["player"]: row["totals"][-1] for row in data["series"]} == reference.totals()
    assert data["series"][0] == {"player": "Bo", "totals": [2, 3, 5, 7, 8, 10, 12]}


def test_a_chart_on_a_pipe_is_plain_and_every_line_has_a_letter_that_the_legend_explains(
    reference: Inside,
) -> None:
    text = reference.ok("chart").out
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) <= 60
    plot, _, legend = text.partition("b  Bo")
    assert {letter for letter in plot.partition("┌")[2] if letter.isalpha()} >= {"a", "b", "c", "d"}
    assert legend.split()[0] == "12"


def test_a_chart_in_plain_letters(reference: Inside) -> None:
    assert reference.ok("chart", "--ascii").out.isascii()


@pytest.mark.parametrize("orders", ["", "abcde\n"])
def test_a_chart_of_no_deal_and_of_one(table: Inside, orders: str) -> None:
    if orders:
        table.ok("deal", "-", stdin=orders)
    assert ("no deal yet" in table.ok("chart").out) is not bool(orders)


def test_without_points_the_chart_counts_presidencies(sk: Inside) -> None:
    sk.ok("start", "Ana", "Bo", "Cy", "--scoring", "none")
    sk.ok("deal", "-", stdin="abc\nabc\nbac\n")
    assert sk.json("chart")["counts"] == "presidencies"
    assert sk.ok("chart").out.startswith("Presidencies")


MANY = """
import shlex, sys
from scorekeeper.cli.boundary import run
for words in sys.argv[1:]:
    run(shlex.split(words))
    print("=====", flush=True)
"""


def screens(sk: Scorekeeper, columns: int) -> list[list[str]]:
    """The lines of each of the looks on a terminal of so many columns, one process for all."""
    child = pexpect.spawn(
        sys.executable,
        ["-c", MANY, *LOOKS],
        env=sk.environment(),
        dimensions=(60, columns),
        encoding="utf-8",
        timeout=60,
    )
    text = child.read()
    # Shown on a wide screen, a line that was too long for the narrow one is seen to be so.
    wide = pyte.Screen(400, text.count("\n") + 2)
    pyte.Stream(wide).feed(text)
    looks: list[list[str]] = [[]]
    for line in wide.display:
        if line.startswith("====="):
            looks.append([])
        else:
            looks[-1].append(line.rstrip())
    return looks[:-1]


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_every_screen_fits_and_shows_strange_names_whole(strange: Inside, columns: int) -> None:
    looks = screens(strange, columns)
    assert len(looks) == len(LOOKS)
    for words, lines in zip(LOOKS, looks, strict=True):
        text = "".join("".join(lines).split())
        assert max(cell_len(line) for line in lines) <= columns, words
        assert "…" not in text, words
        for name in () if words in ALONE else ("[/red]x", ":smile:", "Zoë"):
            assert name in text, words


@pytest.mark.parametrize("words", LOOKS)
def test_nothing_is_cut_or_wrapped_on_a_pipe(strange: Inside, words: str) -> None:
    text = strange.ok(*shlex.split(words), COLUMNS="40").out
    assert "\x1b" not in text
    if words not in ALONE:
        for name in STRANGE:
            assert name in text


def test_names_are_verbatim_for_machines(strange: Inside) -> None:
    assert {row["player"] for row in strange.json("stats")["players"]} == set(STRANGE)
    assert {row["player"] for row in strange.json("chart")["series"]} == set(STRANGE)


@pytest.mark.parametrize(
    ("words", "name"),
    [("stats B", "Bo"), ("versus Ana D", "Di"), ("versus E", "Eve"), ("chart --game ", "1")],
)
def test_tab_offers_names_and_games(reference: Inside, words: str, name: str) -> None:
    typed = f"scorekeeper {words}"
    done = subprocess.run(
        reference.command,
        env=reference.environment(
            _SCOREKEEPER_COMPLETE="complete_bash",
            COMP_WORDS=typed,
            COMP_CWORD=str(len(typed.split(" ")) - 1),
        ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert name in done.stdout.split()


LOADED = """
import json, shlex, sys
from scorekeeper.cli.boundary import run
codes = [run(shlex.split(words)) for words in sys.argv[1:]]
print("\\n" + json.dumps([codes, [*sys.modules]]))
"""
NEITHER = ("deal abcde", "standings --all", "stats", "stats bo --all", "versus ana bo", "history")
HELPS = ("chart --json", "chart --help", "ladder --help")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (NEITHER + HELPS, set()),
        (("ladder",), {"openskill"}),
        (("show 3",), {"openskill"}),
        (("chart",), {"plotext"}),
    ],
)
def test_only_a_rating_loads_openskill_and_only_a_chart_plotext(
    reference: Inside, words: tuple[str, ...], found: set[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *words],
        env=reference.environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    codes, modules = json.loads(done.stdout.splitlines()[-1])
    assert codes == [0] * len(words)
    assert {"openskill", "plotext"} & set(modules) == found


@pytest.mark.parametrize("name", ["stats", "versus", "ladder", "chart", "standings", "show"])
def test_the_example_of_the_help_runs(reference: Inside, name: str) -> None:
    text = reference.ok(name, "--help").out
    example = text.partition("Example: scorekeeper ")[2].splitlines()[0]
    assert example.split()[0] == name
    reference.ok(*shlex.split(example))
