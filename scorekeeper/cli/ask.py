"""Ask a person at the terminal for what the command line left out."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from scorekeeper.app.errors import Exit, Hint, Refused, usage
from scorekeeper.app.orders import Chair, Table
from scorekeeper.cli.settings import Settings
from scorekeeper.score import PlayerId

if TYPE_CHECKING:
    from scorekeeper.cli.render.paper import Paper

BACK = "<"


def checked(text: str) -> str:
    """*text* as it is, where it is text. Raises `Refused` (usage) for bytes that are none."""
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise usage("What was typed is not valid text.")
    return text


def answer(question: str) -> str:
    """One line from the terminal. Raises `Refused` (interrupted) where the person stops."""
    try:
        while True:
            with suppress(Refused):
                return checked(input(question)).strip()
            print("That is not text; once more:")
    except (EOFError, KeyboardInterrupt):
        print()
        # Questions come before anything is done.
        raise Refused("interrupted", "Nothing recorded.", exit=Exit.INTERRUPTED) from None


def wanted(settings: Settings, given: str | None, what: str, example: str) -> str:
    """*given*, or the answer to a question for it on a terminal. Raises `Refused` (usage)."""
    if given is not None and given.strip():
        return given
    if not settings.interactive:
        raise usage(f"One thing is missing: {what[0].lower()}{what[1:]}?", Hint("For example:", example))
    while not (said := answer(f"{what}: ")):
        pass
    return said


def names(settings: Settings, given: Sequence[str]) -> list[str]:
    """The players going left, asked for one by one on a terminal; an empty answer ends the row."""
    if given or not settings.interactive:
        return list(given)
    print("Who plays? One name a line, going left round the table; an empty line ends.")
    said: list[str] = []
    while name := answer(f"{len(said) + 1:>2}: "):
        said.append(name)
    return said


def order(settings: Settings, chairs: Table, dealt_in: Sequence[PlayerId], what: str = "") -> list[str]:
    """The finishing order, asked for place by place with who is left; as seat keys.

    *what* opens the question.
    """
    from scorekeeper.cli.render.paper import Paper

    paper = Paper(settings)
    paper.sentence(f"{what}Who went out? One a line; < takes the last answer back, Ctrl-C stops.")
    out: list[PlayerId] = []
    while len(out) < len(dealt_in) - 1:
        left = [chairs.chair(player) for player in dealt_in if player not in out]
        asked = ", ".join(f"{chair.key} {chair.name}" for chair in left)
        said = answer(f"{len(out) + 1:>2} ({paper.fit(asked)}): ")
        if said == BACK:
            out = out[:-1]
        elif said:
            out = _added(paper, chairs, out, left, said)
    return [chairs.chair(player).key for player in out]


def _added(
    paper: "Paper", chairs: Table, out: list[PlayerId], left: Sequence[Chair], said: str
) -> list[PlayerId]:
    """*out* with what was *said*: a player, or the rest of the order in one go."""
    remaining = [chair.player for chair in left]
    try:
        if len(said.split()) > 1:
            return out + list(chairs.order([said], remaining).finish)
        chair = chairs.player(said)
        if chair.player not in remaining:
            paper.sentence(f"    {chair.name} is not among those left.")
            return out
        return [*out, chair.player]
    except Refused as error:
        paper.sentence(f"    {error.message}")
        return out


def agreed(question: str) -> bool:
    """Does the person say yes? Raises `Refused` (interrupted) where they stop."""
    return answer(question).casefold() in ("y", "yes")


def who(paper: "Paper", name: str, near: Sequence[str]) -> str:
    """Whom an unknown *name* belongs to: the name of somebody known, or nothing for a new player."""
    meant = f" Is it {' or '.join(near)}?" if near else ""
    paper.sentence(f"Nobody here is called {name}.{meant}")
    return answer("Whose name is it? Enter = a new player: ")
