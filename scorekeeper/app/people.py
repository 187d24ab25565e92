"""People: list, add, rename, merge, alias, archive. Old deals never change with a name."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.app import clock
from scorekeeper.app.desk import anybody
from scorekeeper.app.errors import Hint, Refused, command, usage
from scorekeeper.names import fold, name_fault, tidy
from scorekeeper.score import PlayerId
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store
from scorekeeper.store.people import Player


@dataclass(frozen=True, slots=True)
class Known:
    """A person with how many games they had a chair in and how many deals they played."""

    player: Player
    games: int
    deals: int


def check_name(name: str) -> str:
    """The name as it is kept. Raises `Refused` (usage) where it is empty or too long."""
    kept = tidy(name)
    fault = name_fault(kept)
    if fault:
        raise usage(f"{fault[0].upper()}{fault[1:]}.")
    return kept


def people(store: Store, *, archived: bool = False) -> tuple[Known, ...]:
    """Everybody known, in the order they came; the archived ones only where asked for."""
    with store.reading() as book:
        played = book.played()
        return tuple(
            Known(player, *played.get(player.id, (0, 0)))
            for player in book.players()
            if archived or not player.archived
        )


def add(store: Store, names: Sequence[str]) -> tuple[str, ...]:
    """Make new people known; their names as kept. Raises `Refused` where one is known already."""

    def work(book: Book) -> tuple[str, ...]:
        kept = tuple(map(check_name, names))
        for name in kept:
            _free(book, name)
            book.add_player(name)
        book.summary = f"the adding of {', '.join(kept)}"
        return kept

    return store.founding(clock.now(), work)


def rename(store: Store, old: str, new: str) -> tuple[str, str]:
    """Give a person another name; the old name and the new one as kept. Raises `Refused`."""
    with store.changing(clock.now()) as book:
        player = anybody(book, old, ("players", "rename", old, new))
        before, name = book.names()[player], check_name(new)
        alias = next((other for other in _aliases(book, player) if fold(other) == fold(name)), None)
        if alias is not None:
            book.remove_alias(alias)
        elif fold(before) != fold(name):
            _free(book, name)
        book.rename_player(player, name)
        book.summary = f"the renaming of {before} to {name}"
        return before, name


def merge(store: Store, gone: str, kept: str) -> tuple[str, str]:
    """Make two people one: *gone* becomes an alias of *kept*; the two names.

    Raises `Refused` where the two sat in one deal, and so cannot be one person.
    """
    with store.changing(clock.now()) as book:
        first = anybody(book, gone, ("players", "merge", gone, kept))
        second = anybody(book, kept, ("players", "merge", gone, kept))
        names = book.names()
        if first == second:
            raise Refused("same-player", f"{names[first]} and {kept.strip()} are one person already.")
        both = book.deal_with(first, second)
        if both is not None:
            game, number = both
            raise Refused(
                "in-one-deal",
                f"{names[first]} and {names[second]} both played in deal {number} of game {game}: "
                "they are two people.",
                [Hint("See it:", command("show", str(number), "--game", str(game)))],
            )
        book.merge_players(first, second)
        book.summary = f"the merging of {names[first]} into {names[second]}"
        return names[first], names[second]


def alias(store: Store, name: str, other: str, *, remove: bool = False) -> tuple[str, str]:
    """Let a person be known by *other* too, or no longer; their name and the alias.

    Raises `Refused`.
    """
    with store.changing(clock.now()) as book:
        player = anybody(book, name, ("players", "alias", name, other))
        own, word = book.names()[player], check_name(other)
        if remove:
            if fold(word) not in map(fold, _aliases(book, player)):
                raise Refused("no-such-alias", f"{own} has no alias {word}.")
            book.remove_alias(word)
            book.summary = f"the forgetting of the alias {word} of {own}"
        else:
            _free(book, word)
            book.add_alias(player, word)
            book.summary = f"the alias {word} of {own}"
        return own, word


def archive(store: Store, name: str, *, archived: bool = True) -> str:
    """Hide a person from lists and suggestions, or show them again; their name. Raises `Refused`."""
    with store.changing(clock.now()) as book:
        player = anybody(book, name, ("players", "archive", name))
        own = book.names()[player]
        book.archive_player(player, archived=archived)
        book.summary = f"the {'archiving' if archived else 'return'} of {own}"
        return own


def _aliases(book: Book, player: PlayerId) -> tuple[str, ...]:
    return next(known.aliases for known in book.players() if known.id == player)


def _free(book: Book, name: str) -> None:
    """Raise `Refused` where somebody has this name or alias already."""
    owner = book.find(name)
    if owner is not None:
        own = book.names()[owner]
        known = f"{own} is known already" if fold(own) == fold(name) else f'"{name}" is an alias of {own}'
        raise Refused("name-taken", f"{known}.")
