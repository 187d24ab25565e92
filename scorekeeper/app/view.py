"""What the commands give back: a game worked out, and the names to show it with."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.app.ruling import goal, rules_label
from scorekeeper.app.words import listed
from scorekeeper.score import FEWEST, Course, Game, Opening, PlayerId, Presence, course

if TYPE_CHECKING:
    from scorekeeper.store.book import Book


@dataclass(frozen=True, slots=True)
class View:
    """A game worked out from its facts, with everybody's name."""

    course: Course
    names: Mapping[PlayerId, str]

    @property
    def game(self) -> Game:
        """The facts of the game."""
        return self.course.game

    @property
    def rules_label(self) -> str:
        """The rules in force in a few words: ``boms``, ``boms with 2 changes``."""
        return rules_label(self.game.base, self.game.rules)

    @property
    def goal(self) -> str:
        """What ends the game, in a few words."""
        return goal(self.game.rules)

    @property
    def owed(self) -> bool:
        """Is the swap owed? Not once the game is finished, nor right after the deal that won it.

        Where play goes on after a win, so does the exchange.
        """
        winner, results = self.course.winner, self.course.results
        just_won = winner is not None and bool(results) and winner.deal == results[-1].deal.number
        return not self.game.finished and not just_won

    def name(self, player: PlayerId) -> str:
        """The player's name."""
        return self.names[player]

    def order(self, players: tuple[PlayerId, ...]) -> str:
        """The names with commas between them."""
        return ", ".join(self.names[player] for player in players)

    def listed(self, players: tuple[PlayerId, ...]) -> str:
        """The names as a sentence lists them."""
        return listed(self.names[player] for player in players)

    def left(self, player: PlayerId) -> bool:
        """Has the player gone home?"""
        return player in self.game.gone

    def _sits_out(self, player: PlayerId) -> bool:
        return any(seat.player == player and seat.presence is not Presence.LEFT for seat in self.game.seats)

    def reason(self, opening: Opening) -> str | None:
        """Why the exchange of *opening* is not simply that of the deal before, None where it is."""
        if not opening.enough:
            return f"A deal needs at least {FEWEST} players, and {are_dealt_in(len(opening.seats))}."
        if not opening.order:
            return "There is no exchange before the first deal."
        parts = []
        gone = [self.names[player] for player in opening.left if not self._sits_out(player)]
        aside = [self.names[player] for player in opening.left if self._sits_out(player)]
        if gone:
            parts.append(f"{listed(gone)} {'has' if len(gone) == 1 else 'have'} left")
        if aside:
            parts.append(f"{listed(aside)} {'sits' if len(aside) == 1 else 'sit'} out")
        parts = [f"{' and '.join(parts)}: the others move up."] if parts else []
        if opening.joined:
            new = listed(self.names[player] for player in opening.joined)
            where = "at the bottom" if self.game.rules.newcomer == "scum" else "in the middle"
            verb = "comes" if len(opening.joined) == 1 else "come"
            parts.append(f"{new} {verb} in {where} (newcomer, our reading).")
        if not opening.debts:
            parts.append("This table exchanges no cards (exchange none).")
        return " ".join(parts) or None

    @property
    def size_note(self) -> str | None:
        """A warning where the rules are not for so many players, None where all is well."""
        least, most = self.game.rules.players
        count = len(self.game.present)
        if least <= count <= most or count < FEWEST:
            return None
        return f"These rules are for {least} to {most} players; {are_dealt_in(count)}."


def are_dealt_in(players: int) -> str:
    """So many are dealt in, in words."""
    return f"{players} is dealt in" if players == 1 else f"{players} are dealt in"


def view(book: "Book", game: Game) -> View:
    """The view of a game as it was read from the book."""
    return View(course(game), book.names())


def view_again(book: "Book", game: int) -> View:
    """The view of a game that has just been changed in the book."""
    return view(book, book.known_game(game))
