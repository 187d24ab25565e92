"""Every command of the program: what it is called, how it succeeds and how it fails."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.cli.root import command


def tree() -> dict[str, Any]:
    """Every command by its full name, the hidden short ones included."""

    def walk(group: Any, above: str) -> Iterator[tuple[str, Any]]:
        for name, found in group.commands.items():
            full = f"{above} {name}".strip()
            if hasattr(found, "commands"):
                yield from walk(found, full)
            else:
                yield full, found

    return dict(walk(command(), ""))


SHORT = {
    "d": "deal",
    "e": "edit",
    "u": "undo",
    "s": "standings",
    "w": "swap",
    "j": "judge",
    "t": "table",
}
"""The commands' short names."""

GAME = {"game", "rules", "seats", "standings", "winner", "target", "exchange", "next", "reason"}
DEAL = {"game", "deal", "finish", "exchange", "next", "winner"}
TABLE = {"standings", "winner", "target"}
VERIFIED = {"file", "legal", "code", "line", "finished", "complete", "titles", "to_act"}
VERDICT = {"legal", "code", "message", "rule", "source", "reading", "by", "effects"}


@dataclass(frozen=True)
class Use:
    """A command on the reference game after six deals: words that succeed, words that do not.

    ``before`` are commands to run first, ``fields`` what the JSON data holds at least, ``code`` and
    ``exit`` how the words in ``refused`` fail.
    """

    words: str
    fields: set[str]
    refused: str
    code: str
    exit: int
    before: tuple[str, ...] = field(default=())


USES = {
    "start": Use("start Ana Bo Cy", GAME, "start Ana Bo", "too-few", 1),
    "finish": Use("finish", GAME, "finish now", "usage", 2),
    "resume": Use("resume", GAME, "resume 9", "no-such-game", 3, ("finish",)),
    "games": Use("games", {"current", "games"}, "games 1", "usage", 2),
    "deal": Use("deal abcd", DEAL, "deal abcx", "unknown-player", 1),
    "d": Use("d abcd", DEAL, "d abca", "named-twice", 1),
    "edit": Use("edit 3 abcd", DEAL, "edit 9 abcd", "no-such-deal", 3),
    "e": Use("e 3 abcd", DEAL, "e 9 abcd", "no-such-deal", 3),
    "void": Use("void 2", DEAL, "void two", "usage", 2),
    "adjust": Use("adjust bo -1", TABLE, "adjust bo none", "usage", 2),
    "penalty": Use("penalty bo", DEAL, "penalty eve", "scum-may", 1, ("rules set hands_off_pile=yes",)),
    "undo": Use("undo", {"undid", "totals", "game"}, "undo 2", "usage", 2),
    "u": Use("u", {"undid", "totals", "game"}, "u 2", "usage", 2),
    "redo": Use("redo", {"redid", "totals", "game"}, "redo", "nothing-to-redo", 3, ("undo",)),
    "swap": Use("swap", {"exchange", "reason"}, "swap --names 2c", "rule-off", 1),
    "w": Use("w", {"exchange", "reason"}, "w --decline", "rule-off", 1),
    "standings": Use("standings", TABLE, "standings --game 9", "no-such-game", 3),
    "s": Use("s", TABLE, "s --game 9", "no-such-game", 3),
    "history": Use("history", {"game", "deals"}, "history --game 9", "no-such-game", 3),
    "show": Use("show 3", DEAL, "show 9", "no-such-deal", 3),
    "stats": Use("stats", {"players", "records", "deals"}, "stats Zoe", "no-such-player", 3),
    "versus": Use("versus Ana Bo", {"players", "deals"}, "versus Ana Ana", "same-player", 1),
    "ladder": Use("ladder", {"least", "ladder", "waiting"}, "ladder --least 0", "usage", 2),
    "chart": Use("chart", {"counts", "deals", "series"}, "chart --game 9", "no-such-game", 3),
    "share": Use("share", {"game", "text"}, "share --game 9", "no-such-game", 3),
    "join": Use("join Fay", {"player", "key"} | GAME, "join Eve", "at-table", 1),
    "leave": Use("leave Eve", {"player", "key"} | GAME, "leave Zoe", "unknown-player", 1),
    "out": Use("out Eve", {"player", "key"} | GAME, "out Zoe", "unknown-player", 1),
    "back": Use("back Di", {"player", "key"} | GAME, "back Eve", "no-change", 1, ("out Di",)),
    "players list": Use("players list", {"players"}, "players list x", "usage", 2),
    "players add": Use("players add Gus", {"players"}, "players add Eve", "name-taken", 1),
    "players rename": Use(
        "players rename Bo Bodo", {"before", "player"}, "players rename Zoe Zo", "no-such-player", 3
    ),
    "players merge": Use(
        "players merge Bobby Bo",
        {"merged", "player"},
        "players merge Eve Bo",
        "in-one-deal",
        1,
        ("players add Bobby",),
    ),
    "players alias": Use(
        "players alias Bo Bobby", {"player", "alias", "removed"}, "players alias Bo Eve", "name-taken", 1
    ),
    "players archive": Use(
        "players archive Gus",
        {"player", "archived"},
        "players archive Zoe",
        "no-such-player",
        3,
        ("players add Gus",),
    ),
    "rules list": Use("rules list", {"rule_sets", "saved", "house_rules"}, "rules list x", "usage", 2),
    "rules show": Use("rules show", {"name", "base", "options"}, "rules show nothing", "no-such-rules", 2),
    "rules set": Use(
        "rules set passing=strict", {"changes", "totals"} | GAME, "rules set passing=maybe", "unknown-rule", 2
    ),
    "rules save": Use("rules save ours", {"name"}, "rules save ours --rules nothing", "no-such-rules", 2),
    "rules diff": Use(
        "rules diff boms daifugo",
        {"first", "second", "changes"},
        "rules diff boms nothing",
        "no-such-rules",
        2,
    ),
    "rules check": Use("rules check", {"contradictions"}, "rules check nothing", "no-such-rules", 2),
    "rules sheet": Use(
        "rules sheet --players 4",
        {"in_play", "not_in_play", "titles", "exchange", "duties", "file"},
        "rules sheet nothing",
        "no-such-rules",
        2,
    ),
    "report": Use(
        "report page.html", {"file", "game", "deals"}, "report page.html --game 9", "no-such-game", 3
    ),
    "print": Use("print", {"game", "players", "deals", "totals"}, "print --game 9", "no-such-game", 3),
    "rules explain": Use("rules explain passing", set(), "rules explain nothing", "usage", 2),
    "judge": Use("judge 88 on 77", VERDICT, "judge XX on 77", "usage", 2),
    "j": Use("j 88 on 77", VERDICT, "j XX on 77", "usage", 2),
    "legal": Use("legal 3c 7 7 K 2 on 5", {"plays"}, "legal XX", "usage", 2),
    "verify": Use("verify evening.deal", VERIFIED, "verify", "usage", 2),
    "export": Use(
        "export json scores.json", {"format", "file", "games", "deals", "players"}, "export xls", "usage", 2
    ),
    "import": Use(
        "import scores.json --skip-known",
        {"source", "games", "deals", "new", "matched", "skipped", "notes", "dry_run"},
        "import nothing.json",
        "unreadable",
        1,
        ("export json scores.json",),
    ),
    "doctor": Use("doctor", {"path", "findings", "games", "deals"}, "doctor x", "usage", 2),
    "backup": Use("backup copy.db", {"file"}, "backup copy.db x", "usage", 2),
    "restore": Use(
        "restore scores-copy.db", {"file"}, "restore nothing.db", "no-store", 1, ("backup scores-copy.db",)
    ),
}
"""How to use each command."""

PLAIN = {
    "table": Use("table", set(), "table now", "usage", 2),
    "t": Use("t", set(), "t now", "usage", 2),
    "board": Use("board --once", set(), "board --once --json", "usage", 2),
    "demo": Use("demo", set(), "demo --json", "usage", 2),
}
"""Commands that print no object of their own."""

RECORD = "rules: boms\nplayers: Ana, Bo, Cy\nplay:\nAna: 3c\nBo: 5c\n"
"""A written-down deal, for the commands that read one."""
