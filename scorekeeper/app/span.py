"""Which deals a look back is about: a game, a night, or everything."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from scorekeeper.app.clock import now
from scorekeeper.app.desk import chosen_game
from scorekeeper.app.errors import Hint, Refused, command, missing, usage
from scorekeeper.app.words import counted
from scorekeeper.score import Game, Role
from scorekeeper.score.timeline import Played, night, timeline
from scorekeeper.store.book import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """What was asked for: a ``game`` by id, ``every`` game, the latest ``night``, or the night that
    began ``on`` a day, written YYYY-MM-DD. Nothing of it = the game on the table."""

    game: int | None = None
    every: bool = False
    night: bool = False
    on: str | None = None

    @property
    def nightly(self) -> bool:
        """Is it about one night?"""
        return self.night or self.on is not None

    @property
    def several(self) -> bool:
        """Is it about a night, or all games, rather than one game as it stands?"""
        return self.every or self.nightly

    @property
    def words(self) -> list[str]:
        """The options that ask for it."""
        asked = [*(["--all"] if self.every else []), *(["--night"] if self.night else [])]
        asked += ["--game", str(self.game)] if self.game is not None else []
        return asked + (["--on", self.on] if self.on is not None else [])


@dataclass(frozen=True, slots=True)
class Stretch:
    """The ``deals`` that are looked at, in the order of play, and the ``games`` they were chosen from.

    ``night`` is the day on which the one night began, None where it is about more. ``whole`` tells
    whether all games are looked at.
    """

    games: tuple[Game, ...]
    deals: tuple[Played, ...]
    night: date | None
    whole: bool

    @property
    def single(self) -> Game | None:
        """The one game that all of it is about, None where there may be several."""
        return self.games[0] if not self.whole else None

    @property
    def label(self) -> str:
        """What is looked at, in a few words."""
        game = f"game {self.single.id}" if self.single else ""
        if self.night:
            return f"{game}, night of {self.night}" if game else f"night of {self.night}"
        return game or f"all games ({len(self.games)})"

    @property
    def heading(self) -> str:
        """What is looked at, to begin a line with."""
        return f"{self.label[:1].upper()}{self.label[1:]}"

    @property
    def titled(self) -> Game:
        """The game whose words for the titles are used: the latest one."""
        return self.games[-1]

    def title(self, role: Role) -> str:
        """The title of *role* in the words of the latest game."""
        from scorekeeper.rules import title_set

        names = title_set(self.titled.rules.titles)
        return (names.first, names.second, names.middle, names.second_last, names.last)[role.value]

    @property
    def size(self) -> str:
        """How many deals there are."""
        return counted(len(self.deals), "deal") if self.deals else "no deal yet"


def stretch(book: Book, span: Span) -> Stretch:
    """The deals that *span* names. Raises `Refused`."""
    day = _day(span.on)
    if span.game is not None and span.every:
        raise usage("One game, or all of them: --game and --all do not go together.")
    # A night is the games of one evening, so it is looked for in all of them.
    whole = span.every or (span.nightly and span.game is None)
    games = book.every_game() if whole else (chosen_game(book, span.game),)
    if not games:
        games = (chosen_game(book, None),)  # says that there is none
    deals = timeline(games)
    if not span.nightly:
        return Stretch(games, deals, None, whole)
    day = day or max((night(played.deal.at) for played in deals), default=None)
    tonight = tuple(played for played in deals if night(played.deal.at) == day)
    if day is None or (span.on is not None and not tonight):
        raise _no_night(day, deals)
    return Stretch(games, tonight, day, whole)


def _no_night(day: date | None, deals: Sequence[Played]) -> Refused:
    """There was no such night; deals of that date belong to the one that began the evening before."""
    if day is None:
        return missing("no-such-night", "There is no deal yet.", Hint("See when:", command("games")))
    small_hours = {night(played.deal.at) for played in deals if played.deal.at.date() == day}
    hints = [
        Hint("Those after midnight belong to:", command("standings", "--on", str(one))) for one in small_hours
    ]
    what = f"No deal was played in the night of {day}, which begins at six in the morning."
    return missing("no-such-night", what, *hints, Hint("See when:", command("games")))


def _day(text: str | None) -> date | None:
    """The day that was written, from *yesterday* to a date. Raises `Refused` (usage)."""
    if text is None:
        return None
    word = text.strip().casefold()
    if word in ("today", "yesterday"):
        return night(now()) - timedelta(days=word == "yesterday")
    try:
        return date.fromisoformat(word)
    except ValueError:
        raise usage(f"{text!r} is not a day: write yesterday, or 2026-11-30.") from None
