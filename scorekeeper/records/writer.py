"""Writing a deal record; `parser.parse` reads it back as it was."""

from collections.abc import Iterator

from scorekeeper.cards import write_cards
from scorekeeper.records.model import DealRecord, Decline, Gift, Leaving, Names, Naming, Turn


def render(record: DealRecord) -> str:
    """The text of *record*, its lines in the order of RULES section 8, without comments."""
    return "".join(f"{line}\n" for line in _lines(record))


def _lines(record: DealRecord) -> Iterator[str]:
    yield from _head(record)
    for hand in record.hands:
        yield f"hand {hand.player}: {write_cards(hand.cards)}"
    for step in record.exchange:
        yield _exchange(step)
    if record.plays is not None:
        yield "play:"
        for play in record.plays:
            yield f"{play.player}: {_play(play)}"
    if record.result is not None:
        yield f"result: {_listed(record.result)}"


def _head(record: DealRecord) -> Iterator[str]:
    if record.rules is not None:
        yield f"rules: {record.rules.text}"
    if record.settings:
        yield "set: " + ", ".join(f"{setting.option}={setting.value}" for setting in record.settings)
    yield f"players: {_listed(record.players)}"
    if record.dealer is not None:
        yield f"dealer: {record.dealer.text}"
    if record.previous is not None:
        yield f"previous: {_listed(record.previous)}"
    if record.implied:
        yield "passes: implied"


def _exchange(step: Gift | Naming | Decline) -> str:
    if isinstance(step, Gift):
        return f"give {step.giver} > {step.receiver}: {write_cards(step.cards)}"
    if isinstance(step, Naming):
        return f"names {step.upper} > {step.lower}: {write_cards(step.cards)}"
    return f"decline {step.player}"


def _play(play: Turn | Leaving) -> str:
    if isinstance(play, Leaving):
        return "leaves"
    return write_cards(play.cards) if play.cards else "pass"


def _listed(names: Names) -> str:
    return ", ".join(names.names)
