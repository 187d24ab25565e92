"""A deal taken from its written-down record: verified first, then stored with the record."""

from dataclasses import replace

from scorekeeper.app.deals import Entry, Recorded, record
from scorekeeper.app.desk import open_game, table
from scorekeeper.app.errors import Exit, Hint, Refused, command, missing
from scorekeeper.app.judging import known_rules, read_record
from scorekeeper.records.model import RecordError
from scorekeeper.records.parser import parse
from scorekeeper.records.replay import Replay, replay
from scorekeeper.records.report import why_not
from scorekeeper.score import Presence
from scorekeeper.store.opened import Store


def record_file(
    store: Store, file: str, entry: Entry, *, after: int | None = None, dry_run: bool = False
) -> Recorded:
    """Record the deal in *file* (``-`` for standard input), with the record kept beside it.

    Where the record names no rule set, the rules of the game on the table hold. Who is dealt in and
    not in the record sat out. Raises `Refused` where it cannot be read, is not legal, or not complete.
    """
    text = read_record(file)
    with store.reading() as book:
        game = open_game(book)
        chairs = table(book, game, ("deal", "--record", file))
    try:
        found = replay(parse(text), lambda name: known_rules(store.path, name), game.rules)
    except RecordError as error:
        raise Refused("unreadable", f"{file}: {error}.", exit=Exit.USAGE) from error
    _check(found, file)
    playing = {chairs.player(name).player for name in found.finished}
    aside = tuple(
        chairs.chair(seat.player).name
        for seat in game.seats
        if seat.presence is Presence.IN and seat.player not in playing
    )
    entry = replace(entry, out=(*entry.out, *aside), record=text, file=file)
    return record(store, [found.finished], entry, after=after, dry_run=dry_run)


def _check(found: Replay, file: str) -> None:
    """Refuse a record that is not legal to its end."""
    if found.failure is not None:
        why = why_not(found)
        assert why is not None  # it failed
        raise Refused(
            found.failure.code.value,
            f"{file}, line {found.failure.line}: {why.sentence} ({why.rule})",
            [Hint("Look closer:", command("verify", file))],
        )
    if not found.complete:
        raise Refused("not-complete", f"{file} ends before the deal does.")


def kept(text: str | None, number: int) -> str:
    """The record that was kept with a deal. Raises `Refused` where there is none."""
    if text is None:
        raise missing("no-record", f"Deal {number} was recorded by its order alone.")
    return text
