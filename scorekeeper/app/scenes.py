"""Small scenes of a deal, on which the engine shows what an option or a code means.

A scene is the beginning of a deal record and some lines that somebody might try next. Whether a
try is legal, and why not, is always the engine's answer; nothing of it is written here.
"""

from dataclasses import dataclass

from scorekeeper.records.model import RecordError
from scorekeeper.records.parser import parse
from scorekeeper.records.replay import replay
from scorekeeper.records.report import UNREADABLE, why_not
from scorekeeper.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Example:
    """A try in a scene: the lines before it, its line, and the engine's verdict."""

    before: tuple[str, ...]
    line: str
    code: str | None
    message: str

    @property
    def legal(self) -> bool:
        """Whether the engine allows it."""
        return self.code is None


@dataclass(frozen=True, slots=True)
class Scene:
    """The lines before, of the head and of the play, and what may be tried after them."""

    head: tuple[str, ...]
    played: tuple[str, ...]
    tries: tuple[str, ...]

    def tried(self, line: str, rules: RuleSet) -> Example | None:
        """The verdict on *line* under *rules*; None where the scene itself is not legal then."""
        text = self._with(line)
        at = text.index(line) + 1
        try:
            found = replay(parse("\n".join(text)), rules=rules)
        except RecordError as error:
            message = f"A record must have {error.expected} here."
            return Example(self.before, line, UNREADABLE, message) if error.line == at else None
        if found.failure is None:
            return Example(self.before, line, None, "")
        if found.failure.line != at:
            return None
        why = why_not(found)
        assert why is not None  # it failed
        return Example(self.before, line, found.failure.code.value, why.sentence)

    @property
    def before(self) -> tuple[str, ...]:
        """The lines that tell the scene, without the table at which most of them play."""
        return tuple(line for line in self.head if line not in _TABLE) + self.played

    def _with(self, line: str) -> list[str]:
        """The record with the line that is tried, in the head or at the end."""
        key = line.split(" ", 1)[0]
        head = [known for known in self.head if not (key == "players:" and known.startswith(key))]
        if key in ("give", "names", "decline", "players:"):
            return [*head, line]
        return [*head, line] if line == "play:" else [*head, "play:", *self.played, line]


_TABLE = ("players: Ana, Ben, Cara, Dev", "dealer: Dev")
_SEVEN = ("players: Ana, Ben, Cara, Dev, Eve, Finn, Gus", "dealer: Gus")
_TWELVE = ("players: Ana, Ben, Cara, Dev, Eve, Finn, Gus, Hal, Ida, Jo, Kim, Lea", "dealer: Lea")
_LATER = "previous: Ana, Ben, Cara, Dev"
_TURNED = "previous: Dev, Cara, Ben, Ana"
_CALLED = ("players: Ana, Ben, Cara, Dev", _LATER)


def _scene(played: str, tries: str, *head: str, table: tuple[str, ...] = _TABLE) -> Scene:
    def lines(text: str) -> tuple[str, ...]:
        return tuple(filter(None, text.split("; ")))

    return Scene((*table, *head), lines(played), lines(tries))


_GIVEN = ("give Dev > Ana: Kc Kd", "give Ana > Dev: 3d 4d", "give Cara > Ben: 9c", "give Ben > Cara: 5c")
_DEVS = "hand Dev: 2c Ad Kd 9s"

SCENES = (
    # The pack, the seats, who deals and leads.
    _scene("", "Ana: 9c 9c; Ana: 9c 9d; Ana: 9c 9c 9c", table=_SEVEN),
    _scene("", "Ana: 3c 3c; Ana: 3c 3c 3c; Ana: Jkr; Ana: 9c"),
    _scene("", "Ana: 5c; Ben: 3c; Ben: 4d", "hand Ben: 3c 4d"),
    _scene("", "Dev: 5c; Ana: 5c; Ben: 5d; Ben: 3c; Ben: 4d", _LATER, "hand Ben: 3c 4d"),
    _scene("", "Ana: 5c; Ben: 5c; Dev: 5c", table=_CALLED),
    _scene("", "Ana: 5c; Cara: 5c; Dev: 5c", table=("players: Ana, Ben, Dev, Cara", _LATER)),
    _scene("Ana: 5c", "Ben: 6c; Dev: 6c", _TURNED),
    _scene("", "players: Ana, Ben, Cara; players: Ana, Ben, Cara, Dev; players: Ana, Ben", table=_TABLE[:1]),
    # Beating the top set.
    _scene("Ana: 7c 7d", "Ben: 8c 8d; Ben: 7h 7s; Ben: 8c; Ben: 9c 9d 9h; Ben: 6c 6d 6h; Ben: 2c"),
    _scene("Ana: 7c 7d", "Ben: 8c 8d; Ben: 6c 8d; Ben: 6c 6d"),
    _scene("Ana: 2c 2d", "Ben: 3c; Dev: 3c; Ben: Jkr; Ben: Jkr Jkr; Ben: 4c 4d 4h 4s; Ben: 3c 3d"),
    _scene("Ana: 7c", "Ben: 8c; Ben: 7d; Ben: 9c 9d; Ben: 6c; Ben: 2c; Ben: Jkr; Dev: 9c"),
    _scene("Ana: Qc", "Ben: Kc; Ben: 3d; Ben: 6c; Ben: Jkr"),
    _scene("Ana: Qc; Ben: 3d", "Cara: Kc; Cara: Jc"),
    _scene("Ana: 2c", "Ben: 3d; Ben: 2d; Ana: 4c; Ben: pass"),
    _scene("Ana: Jkr", "Ben: 3s; Ben: 3d; Ben: pass"),
    _scene("Ana: 8c", "Ben: 9c; Ben: 7c; Ana: 4c"),
    _scene("Ana: 8c; Ben: 5c", "Cara: 6c; Cara: 4c"),
    # Four of a kind.
    _scene("Ana: 7c 7d 7h", "Ben: 7s; Dev: 7s; Ben: 8c 8d 8h"),
    _scene("Ana: 7c 7d 7h 7s", "Ana: 4c; Ben: 8c 8d 8h 8s; Ben: 6c 6d 6h 6s; Dev: pass; Ben: pass"),
    _scene("Ana: 5c 5d 5h 5s; Ben: 9c 9d 9h 9s", "Cara: Tc Td Th Ts; Cara: 8c 8d 8h 8s; Ben: 4c"),
    _scene("Ana: 9c 9d; Ben: 9h 9s", "Cara: Tc Td; Cara: 8c 8d; Ben: 4c"),
    _scene("Ana: 7c 7d 7h 7s; Ben: pass; Cara: pass; Dev: pass; Ana: Qc", "Ben: Jc; Ben: Kc; Ben: Ac"),
    # Passing, skipping, going out.
    _scene("Ana: 7c; Ben: pass; Cara: 8c; Dev: pass; Ana: pass", "Ben: 9c; Cara: 4c"),
    _scene("Ana: 7c; Ben: pass; Cara: 8c", "Ben: 9c; Dev: 9c"),
    _scene("Ana: 7c; Ben: 7d", "Cara: 8c; Dev: 8c"),
    _scene("", "Ana: 2c; Ana: pass", "hand Ana: 2c"),
    _scene("", "Ana: 3c; Ana: 3d; Ana: 3c 3d", "hand Ana: 3c 3d"),
    _scene("", "Ana: 3c 3d; Ana: 3d; Ana: 3c; Ana: pass; Ana: 3c 4d", "hand Ana: 3c 3d 4d"),
    _scene("Ana: 5c; Ben: pass; Cara: pass; Dev: pass", "Ana: 2c; Ana: Kc; Ana: pass", "hand Ana: 5c 2c"),
    # Wild cards.
    _scene("Ana: 7c 7d", "Ben: 8c Jkr; Ben: Jkr Jkr; Ben: 6c Jkr"),
    # The exchange.
    _scene("", "give Dev > Ana: 2c Ad; give Dev > Ana: 2c; give Dev > Ana: Kd 9s", _LATER, _DEVS),
    _scene("", "give Dev > Ana: 2c Ad; give Ana > Dev: 3d 4d; decline Ana; decline Dev", _LATER, _DEVS),
    _scene("", "give Dev > Ana: 2c Ad; names Ana > Dev: 9s; names Ana > Ben: 9s", _LATER, _DEVS),
    _scene("", "give Dev > Ana: 9s; give Dev > Ana: 2c", _LATER, _DEVS, "names Ana > Dev: 9s"),
    _scene("", "play:; give Ben > Cara: 9h; give Ana > Cara: 9h", _LATER, *_GIVEN),
    _scene("", "give Dev > Ana: 2c Ad; give Cara > Ana: 2c Ad", "previous: Ana, Ben, Cara"),
    _scene("", "Dev: 2h; Dev: 9h; Dev: Kc", _LATER, *_GIVEN),
    _scene("", "play:; give Ana > Dev: 3d 4d", _LATER, *_GIVEN[:1]),
    # Players who are out, have left, or are none; too many cards; a claim.
    _scene("Ana: 3c; Ben: 4c; Cara: 5c; Dev: 6c", "Ana: 9c; Ben: pass; Zoe: 9c", "hand Ana: 3c"),
    _scene("Ana: 3c; Ben: leaves; Cara: leaves", "Dev: 9c; result: Dev, Ana", "hand Ana: 3c"),
    _scene("Ana: 5 5 5 5; Ana: 7 7 7 7", "Ana: 9 9; Ana: 9", "passes: implied", table=_TWELVE),
)  # fmt: skip
