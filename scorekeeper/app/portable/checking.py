"""What a document may not say, though every value of it is of its kind."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence

from scorekeeper.app.portable.document import Document, GamePart
from scorekeeper.app.ruling import saving_fault
from scorekeeper.names import LONGEST, fold, is_key, name_fault, tidy
from scorekeeper.records.model import RecordError
from scorekeeper.records.parser import parse
from scorekeeper.rules import PRESETS, RuleError, RuleSet
from scorekeeper.score import FEWEST


def faults(document: Document) -> Iterator[str]:
    """A sentence with its place for everything that cannot be."""
    known = {fold(person.name) for person in document.players}
    revisions = {revision.rules for revision in document.rules}
    yield from _people(document)
    yield from _rules(document, revisions)
    before: set[int] = set()
    for index, game in enumerate(document.games):
        where = f".games[{index}]"
        if game.game in before:
            yield f"{where}.game: there is another game {game.game}"
        if game.titles_from is not None and game.titles_from not in before:
            yield f"{where}.titles_from: there is no game {game.titles_from} before this one"
        before.add(game.game)
        yield from _game(game, where, known, revisions)
    if document.on_table is not None and document.on_table not in before:
        yield f".on_table: there is no game {document.on_table}"


def _people(document: Document) -> Iterator[str]:
    called: dict[str, str] = {}
    for index, person in enumerate(document.players):
        names = [(f".players[{index}].name", person.name)]
        names += [
            (f".players[{index}].aliases[{number}]", alias) for number, alias in enumerate(person.aliases)
        ]
        for where, name in names:
            fault = name_fault(tidy(name))
            if fault:
                yield f"{where}: {fault}"
            elif fold(name) in called:
                yield f'{where}: "{name}" is the name of {called[fold(name)]} already'
            called.setdefault(fold(name), f".players[{index}]")


def _rules(document: Document, revisions: set[int]) -> Iterator[str]:
    for index, revision in enumerate(document.rules):
        where = f".rules[{index}]"
        if revision.base not in PRESETS:
            yield f"{where}.base: there is no rule set {revision.base!r} to start from"
        try:
            RuleSet.whole(revision.options)
        except RuleError as error:
            yield f"{where}.options: {error.message}"
    for place in _twice([revision.rules for revision in document.rules]):
        yield f".rules[{place}].rules: there is another {document.rules[place].rules}"
    for index, saved in enumerate(document.saved_rules):
        where = f".saved_rules[{index}]"
        fault = saving_fault(tidy(saved.name))
        if fault:
            yield f"{where}.name: {fault.message}"
        if saved.rules not in revisions:
            yield f"{where}.rules: there are no rules {saved.rules}"
    for place in _twice([fold(saved.name) for saved in document.saved_rules]):
        yield f".saved_rules[{place}].name: there is another {document.saved_rules[place].name}"


def _game(game: GamePart, where: str, known: set[str], revisions: set[int]) -> Iterator[str]:
    seated = [fold(seat.player) for seat in game.seats]
    yield from _named([seat.player for seat in game.seats], f"{where}.seats", known, "is not among .players")
    if len(game.name) > LONGEST:
        yield f"{where}.name: the name of a game has at most {LONGEST} letters"
    if not game.seats:
        yield f"{where}.seats: nobody is seated"
    for index, seat in enumerate(game.seats):
        if not is_key(seat.key):
            yield f"{where}.seats[{index}].key: {seat.key!r} is no key; a key is one letter a to z"
    for place in _twice([seat.key for seat in game.seats]):
        yield f"{where}.seats[{place}].key: there is another {game.seats[place].key}"
    if game.rules not in revisions:
        yield f"{where}.rules: there are no rules {game.rules}"
    if game.first_dealer is not None and fold(game.first_dealer) not in seated:
        yield f'{where}.first_dealer: "{game.first_dealer}" is not seated'
    yield from _deals(game, where, set(seated), revisions)
    for index, made in enumerate(game.adjustments):
        if fold(made.player) not in seated:
            yield f'{where}.adjustments[{index}].player: "{made.player}" is not seated'
        if made.after > len(game.deals):
            yield f"{where}.adjustments[{index}].after: there is no deal {made.after}"


def _deals(game: GamePart, where: str, seated: set[str], revisions: set[int]) -> Iterator[str]:
    for index, deal in enumerate(game.deals):
        here = f"{where}.deals[{index}]"
        played = set(map(fold, deal.finish))
        if deal.deal != index + 1:
            yield f"{here}.deal: this is deal {index + 1}; deals are numbered from 1 on"
        if deal.rules not in revisions:
            yield f"{here}.rules: there are no rules {deal.rules}"
        if deal.record is not None:
            try:
                parse(deal.record)
            except RecordError as error:
                yield f"{here}.record: {error}"
        if len(deal.finish) < FEWEST:
            yield f"{here}.finish: a deal needs at least {FEWEST} players"
        yield from _named(deal.finish, f"{here}.finish", seated, "is not seated")
        yield from _named(deal.sat_out, f"{here}.sat_out", seated - played, "is not seated, or played")
        yield from _named(deal.penalties, f"{here}.penalties", seated & played, "did not play")


def _named(names: Sequence[str], where: str, allowed: set[str], why: str) -> Iterator[str]:
    """Faults of a list of names that all must be *allowed*, each once."""
    for index, name in enumerate(names):
        if fold(name) not in allowed:
            yield f'{where}[{index}]: "{name}" {why}'
    for index in _twice(list(map(fold, names))):
        yield f'{where}[{index}]: "{names[index]}" is named twice'


def _twice(items: Sequence[Hashable]) -> Iterable[int]:
    """The places of items that stood before already."""
    often = Counter(items)
    seen: set[Hashable] = set()
    for index, item in enumerate(items):
        if often[item] > 1 and item in seen:
            yield index
        seen.add(item)
