"""The first help: every command where a player looks for it, on one screen."""

from typing import Any

from typer.core import TyperGroup

from scorekeeper.cli.settings import Settings

Line = tuple[str, str]

GROUPS: dict[str, tuple[Line, ...]] = {
    "The game": (
        ("start", "a new game; no names: last time's people"),
        ("table (t)", "one prompt for the whole evening"),
        ("deal (d)", "who went out, first to last"),
        ("swap (w)", "who owes which cards to whom now"),
        ("standings (s)", "the totals"),
        ("finish, resume, games", "close a game, go on with one, list them"),
    ),
    "Mistakes": (
        ("undo (u), redo", "take any change back, or make it again"),
        ("edit (e), void", "correct a deal, or strike it"),
        ("adjust, penalty", "points outside a deal; hands off the pile"),
    ),
    "People": (
        ("join, leave", "sit down, go home"),
        ("out, back", "sit out for a while, be dealt in again"),
        ("players", "names, aliases; two that are one person"),
    ),
    "The rules": (
        ("judge (j), legal", "is this play legal; what may be played"),
        ("verify", "replay written-down deals"),
        ("rules", "what this table plays, and who says so"),
    ),
    "Looking back": (
        ("history, show", "the deals of a game; one deal"),
        ("stats, versus", "records and streaks; two players"),
        ("ladder, chart", "ratings; the points over the deals"),
    ),
    "To share": (
        ("share, report, board", "for a chat; a page; a live scoreboard"),
        ("print", "a score sheet for pencil"),
        ("export, import", "for other programs, and from them"),
    ),
    "The store": (
        ("backup, restore, doctor", "copy it, bring it back, examine it"),
        ("demo", "see a sample evening"),
    ),
}
"""Lines of commands that go together, each with its short name, and what they do."""

_OPTIONS = (
    ("--db PATH", "the store; else SCOREKEEPER_DB"),
    ("--json, --quiet", "one JSON object; errors only"),
    ("--no-color, --ascii", "for a plain screen; --no-input never asks"),
    ("--help (-h), --version", "and --install-completion for Tab"),
)


class Front(TyperGroup):
    """The command line as a whole, which shows itself on one screen."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the screen."""
        from scorekeeper.cli.render.paper import Paper

        paper = Paper(Settings())
        paper.sentence("Usage: scorekeeper [OPTIONS] COMMAND ...", "bold")
        paper.sentence((self.help or "").partition("\n")[0])
        paper.sentence("Alone it says where the game stands. COMMAND --help shows an example.")
        paper.blank()
        rows: list[list[Any]] = []
        for group, lines in [*GROUPS.items(), ("Options", _OPTIONS)]:
            for names, says in lines:
                rows.append([paper.text(group, "bold"), names, says])
                group = ""
        table = paper.grid(rows, firm=(0,))
        if paper.fits(table):
            paper.print(table)
            return
        for group, names, says in rows:
            if group.plain:
                paper.print(group)
            paper.sentence(f"{names}: {says}", indent=2)
