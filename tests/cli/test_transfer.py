"""Export and import on the command line: files, pipes, a terminal, and questions."""

import json
import shlex
import shutil
import stat
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.conftest import Scorekeeper, Terminal
from tests.portable.evenings import facts


@pytest.fixture(scope="module")
def two_deals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a game of two deals."""
    program = Scorekeeper(tmp_path_factory.mktemp("two") / "scores.db")
    program.ok("start", "Ana", "Bo", "Cy", "Di", "Eve", "--rules", "boms")
    program.ok("deal", "-", stdin="bdace\nabdce\n")
    return program.db


@pytest.fixture
def played(sk: Scorekeeper, two_deals: Path) -> Scorekeeper:
    """The program with a game of two deals."""
    shutil.copy(two_deals, sk.db)
    return sk


def test_json_goes_out_and_comes_back_byte_by_byte(played: Scorekeeper, tmp_path: Path) -> None:
    text = played.ok("export", "json").out
    other = Scorekeeper(tmp_path / "other.db")
    done = other.ok("import", "-", stdin=text)
    assert "1 game, 2 deals from standard input" in done.out
    assert other.ok("export", "json").out == text
    assert "Undid the import of 1 game" in other.ok("undo").out


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-16"])
def test_a_pipe_gets_utf8_whatever_the_locale(sk: Scorekeeper, encoding: str) -> None:
    sk.ok("start", "太郎", "Zoë", "Bo")
    kept = sk("export", "json", PYTHONUTF8="0", PYTHONIOENCODING=encoding).out
    assert [person["name"] for person in json.loads(kept)["players"]] == ["太郎", "Zoë", "Bo"]


def test_a_file_is_written_whole_and_never_over_another(played: Scorekeeper, tmp_path: Path) -> None:
    done = played.ok("export", "csv", "evening.csv", cwd=tmp_path)
    assert done.out == "1 game, 2 deals: written to evening.csv\n"
    file = tmp_path / "evening.csv"
    assert file.read_bytes().startswith(b"game,game_name,rules,deal,at,place,player,")
    assert stat.S_IMODE(file.stat().st_mode) & 0o044
    file.write_text("mine", "utf-8")
    refused = played("export", "csv", "evening.csv", cwd=tmp_path)
    assert (refused.exit, refused.out) == (1, "")
    assert "scorekeeper export csv evening.csv --force" in refused.err
    assert file.read_text("utf-8") == "mine"
    played.ok("export", "csv", "evening.csv", "--force", cwd=tmp_path)
    assert file.read_text("utf-8") != "mine"
    left = {path.name for path in tmp_path.iterdir() if not path.name.startswith("scores.db")}
    assert left == {"evening.csv"}


def test_a_link_is_followed_and_a_device_is_not_replaced(played: Scorekeeper, tmp_path: Path) -> None:
    (tmp_path / "real.md").write_text("old", "utf-8")
    (tmp_path / "link.md").symlink_to(tmp_path / "real.md")
    played.ok("export", "md", str(tmp_path / "link.md"), "--force")
    assert (tmp_path / "link.md").is_symlink()
    assert (tmp_path / "real.md").read_text("utf-8").startswith("## Game 1")
    played.ok("export", "json", "/dev/null", "--force")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


@pytest.mark.parametrize("target", [".", "nothing/here.csv", "a\x01/b.csv"])
def test_where_nothing_can_be_written_it_says_so(played: Scorekeeper, tmp_path: Path, target: str) -> None:
    done = played("export", "csv", target, cwd=tmp_path)
    assert (done.exit, done.out) == (2, "")
    assert "cannot be written" in done.err


@pytest.mark.parametrize(
    "words",
    [
        ("export",),
        ("export", "xls"),
        ("export", "json", "--game", "1"),
        ("export", "json", "--all"),
        ("export", "html", "--excel"),
        ("export", "md", "--semicolons"),
        ("export", "csv", "--all", "--game", "1"),
        ("import",),
    ],
)
def test_words_that_do_not_go_together_are_usage_errors(played: Scorekeeper, words: tuple[str, ...]) -> None:
    assert played(*words).exit == 2


def test_what_is_not_there_is_not_found(played: Scorekeeper, tmp_path: Path) -> None:
    assert played("export", "csv", "--game", "9").exit == 3
    empty = Scorekeeper(tmp_path / "empty.db")
    for words in (("export", "csv"), ("export", "html", "--all")):
        assert empty(*words).exit == 3
    assert json.loads(empty.ok("export", "json").out)["games"] == []
    assert not empty.db.exists()


def test_excel_gets_its_mark_and_times_that_it_reads(played: Scorekeeper, tmp_path: Path) -> None:
    played.ok("export", "csv", "a.csv", "--excel", "--semicolons", cwd=tmp_path)
    text = (tmp_path / "a.csv").read_bytes()
    assert text.startswith(b"\xef\xbb\xbfgame;game_name;")
    assert b"+0" not in text
    assert b"T" not in text.split(b"\r\n")[1].split(b";")[4]


def test_every_game_is_exported_on_demand(played: Scorekeeper) -> None:
    played.ok("start")
    played.ok("deal", "cbdae")
    assert played.ok("export", "csv").out.count("\n") == 6
    assert played.ok("export", "csv", "--game", "1").out.count("\n") == 11
    assert played.ok("export", "csv", "--all").out.count("\n") == 16
    assert played.ok("export", "md", "--all").out.count("## Game") == 2


def test_json_of_an_export_and_of_an_import(played: Scorekeeper, tmp_path: Path) -> None:
    assert played.json("export", "csv")["text"].startswith("game,")
    made = played.json("export", "json", str(tmp_path / "a.json"))
    assert (made["games"], made["deals"], made["players"]) == (1, 2, 5)
    told = Scorekeeper(tmp_path / "b.db").json("import", str(tmp_path / "a.json"))
    assert told["new"] == ["Ana", "Bo", "Cy", "Di", "Eve"]
    assert [game["deals"] for game in told["games"]] == [2]
    bad = tmp_path / "bad.csv"
    bad.write_text("Bo,Ana\n", "utf-8")
    refused = played("import", str(bad), "--json")
    assert refused.exit == 1
    assert refused.json["error"]["faults"] == ["line 1: a deal needs at least 3 players; 2 named"]


def test_a_refused_import_changes_nothing_and_tells_each_line(played: Scorekeeper, tmp_path: Path) -> None:
    before = facts(played.db)
    bad = tmp_path / "bad.csv"
    bad.write_text("Bo,Ana,Cy\nBo,Ana\nBo,,Ana\n", "utf-8")
    done = played("import", str(bad), "--new")
    assert done.exit == 1
    assert done.err.startswith("Nothing recorded: ")
    assert "line 2:" in done.err
    assert "line 3:" in done.err
    assert facts(played.db) == before


def test_a_dry_run_shows_the_lines_and_the_standings(played: Scorekeeper, tmp_path: Path) -> None:
    before = facts(played.db)
    (tmp_path / "winter.csv").write_text("2026-01-05,Bo,Ana,Cy\n2026-01-12,Cy,Bo,Ana\n", "utf-8")
    done = played.ok("import", "winter.csv", "--dry-run", cwd=tmp_path)
    assert done.out.startswith("Dry run: nothing is recorded.\n   line 1: 2026-01-05 20:00 Bo, Ana, Cy\n")
    assert "2026-01-05 to 2026-01-12" in done.out
    assert "Standings · 2 deals" in done.out
    assert facts(played.db) == before


def test_on_a_terminal_it_asks_whose_names_are_whose_and_then_whether(
    played: Scorekeeper, terminal: Terminal, tmp_path: Path
) -> None:
    file = tmp_path / "winter.csv"
    file.write_text("Bo,Anne,Fay\nFay,Bo,Anne\n", "utf-8")
    child = terminal("import", str(file))
    child.expect("Nobody here is called Anne. Is it Ana")
    child.expect("a new player: ")
    child.sendline("Zora")
    child.expect('Nobody called "Zora" is known.')
    child.expect("a new player: ")
    child.sendline("Ana")
    child.expect("called Fay.")
    child.expect("a new player: ")
    child.sendline("")
    child.expect("New: Fay.")
    child.expect("Anne is Ana; the name is remembered.")
    child.expect(r"Import this\? ")
    child.sendline("y")
    child.expect("2 deals from")
    child.wait()
    assert child.exitstatus == 0
    assert [game["deals"] for game in played.json("games")["games"]] == [2, 2]


@pytest.mark.parametrize(("answer", "code"), [("n", 1), ("", 1), ("\x03", 130), ("\x04", 130)])
def test_without_a_yes_nothing_is_imported(
    played: Scorekeeper, terminal: Terminal, tmp_path: Path, answer: str, code: int
) -> None:
    before = facts(played.db)
    file = tmp_path / "winter.csv"
    file.write_text("Bo,Ana,Cy\n", "utf-8")
    child = terminal("import", str(file))
    child.expect(r"Import this\? ")
    if answer in ("\x03", "\x04"):
        child.send(answer)
    else:
        child.sendline(answer)
    child.expect("Nothing recorded")
    child.wait()
    assert child.exitstatus == code
    assert facts(played.db) == before


def test_yes_beforehand_leaves_the_question_out(
    played: Scorekeeper, terminal: Terminal, tmp_path: Path
) -> None:
    file = tmp_path / "winter.csv"
    file.write_text("Bo,Ana,Cy\n", "utf-8")
    child = terminal("import", str(file), "--yes")
    child.expect("1 game, 1 deal from")
    child.wait()
    assert child.exitstatus == 0


def test_a_terminal_shows_no_escape_code_of_a_name(sk: Scorekeeper, terminal: Terminal) -> None:
    sk.ok("start", "\x1b[31mred", "\u202egnorw", "Bo")
    sk.ok("deal", "--", "Bo", "\u202egnorw")
    for form in ("json", "csv", "md", "html"):
        child = terminal("export", form)
        child.expect("Bo")
        child.wait()
        shown = (child.before or "") + child.read()
        assert "\x1b[31m" not in shown
        assert "\u202e" not in shown


def pasted(sk: Scorekeeper, line: str, folder: Path) -> Scorekeeper:
    """Run a suggested command as it stands; it must succeed."""
    words = shlex.split(line)
    assert words[0] == "scorekeeper"
    sk.ok(*words[1:], cwd=folder)
    return sk


def test_one_command_takes_every_name_for_the_one_it_looks_like(played: Scorekeeper, tmp_path: Path) -> None:
    (tmp_path / "winter.csv").write_text("Bob,Anna,Quentin\nAnna,Quentin,Bob\n", "utf-8")
    words = ("import", "winter.csv", "--rules", "president", "--at", "2026-01-12", "--dry-run")
    error = played(*words, "--json", cwd=tmp_path).json["error"]
    options = "--rules president --at 2026-01-12 --new --dry-run"
    assert error["suggestions"] == [
        f"scorekeeper import winter.csv --match Bob=Bo --match Anna=Ana {options}",
        f"scorekeeper import winter.csv {options}",
    ]
    before = facts(played.db)
    for line in error["suggestions"]:
        pasted(played, line, tmp_path)
    assert facts(played.db) == before


def test_places_by_player_are_taken_in(played: Scorekeeper, tmp_path: Path) -> None:
    text = "Deal,Ana,Bo,Cy,Di,Zoë\n1,1,2,3,4,5\n2,2,1,,3,4\n"
    (tmp_path / "places.csv").write_text(text, "utf-8")
    refused = played("import", "places.csv", cwd=tmp_path)
    assert refused.err == (
        'Nothing recorded: Nobody here is called "Zoë".\n'
        "  A new player, Zoë?   scorekeeper import places.csv --new\n"
    )
    done = played.ok("import", "places.csv", "--new", cwd=tmp_path)
    assert "   line 3: Bo, Ana, Di, Zoë\n" in done.out
    assert played.ok("doctor").out.startswith("All is well")


def test_numbers_for_names_are_told_as_places_and_never_as_damage(
    played: Scorekeeper, tmp_path: Path
) -> None:
    (tmp_path / "numbers.csv").write_text("2026-01-12,1,1,2\n2026-01-12,2,1,3\n", "utf-8")
    for more in ((), ("--new",), ("--new", "--dry-run")):
        done = played("import", "numbers.csv", *more, cwd=tmp_path)
        assert done.exit == 1
        assert "line 1: '1' is no name; it looks like a place." in done.err
        assert "scorekeeper" not in done.err
    assert played.ok("doctor").out.startswith("All is well")


def test_a_preview_shows_the_way_to_a_game_per_night(played: Scorekeeper, tmp_path: Path) -> None:
    (tmp_path / "winter.csv").write_text("Datum,1.,2.,3.\n5.1.26,Bo,Ana,Cy\n12.1.26,Cy,Bo,Ana\n", "utf-8")
    told = Scorekeeper(played.db).json("import", str(tmp_path / "winter.csv"), "--dry-run")
    assert told["read"][0] == "line 1: taken for headings: Datum, 1., 2., 3."
    line = told["suggestions"][0].removesuffix(" --dry-run")
    assert "--nights" in line
    pasted(played, line, tmp_path)
    names = [game["name"] for game in played.json("games")["games"]]
    assert names[:2] == ["winter 2026-01-12", "winter 2026-01-05"]


@pytest.mark.parametrize(
    ("name", "what", "way"),
    [
        ("evening.html", "a web page", "scorekeeper export json scores.json"),
        ("evening.md", "a page in Markdown", "scorekeeper export json scores.json"),
        ("evening.db", "a database", "scorekeeper restore evening.db"),
        ("evening.png", "a picture", ""),
        ("evening.xlsx", "an Excel workbook", "Save it as CSV"),
        ("evening.ods", "an OpenDocument file, such as a spreadsheet", "Save it as CSV"),
    ],
)
def test_a_file_of_another_kind_is_told_in_one_sentence(
    played: Scorekeeper, tmp_path: Path, name: str, what: str, way: str
) -> None:
    file = tmp_path / name
    if file.suffix in (".html", ".md"):
        played.ok("export", file.suffix[1:], str(file))
    elif file.suffix == ".db":
        played.ok("backup", str(file))
    elif file.suffix == ".png":
        file.write_bytes(b"\x89PNG\r\n\x1a\n")
    else:
        with ZipFile(file, "w") as packed:
            packed.writestr("xl/workbook.xml" if file.suffix == ".xlsx" else "content.xml", "<a/>")
    done = played("import", name, cwd=tmp_path)
    assert done.exit == 1
    first, *rest = done.err.splitlines()
    assert first == f"Nothing recorded: {name} is {what}; import reads a json export, or a sheet as CSV."
    assert way in "".join(rest)
    assert len(rest) < 3


def test_when_is_for_sheets_alone(played: Scorekeeper, tmp_path: Path) -> None:
    played.ok("export", "json", "a.json", cwd=tmp_path)
    for option in (("--nights",), ("--at", "21:15")):
        done = played("import", "a.json", *option, cwd=tmp_path)
        assert done.exit == 2
        assert "--at and --nights are for sheets" in done.err
