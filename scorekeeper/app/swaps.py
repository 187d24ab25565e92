"""Who owes which cards to whom before the next deal."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.app.desk import game_on_table, table
from scorekeeper.app.errors import Refused, usage
from scorekeeper.app.orders import Table
from scorekeeper.app.view import View, view
from scorekeeper.app.words import counted
from scorekeeper.cards import Card, CardTextError, Pack, Rank, read_cards
from scorekeeper.engine.bound import bind
from scorekeeper.engine.exchange import Owed, named_gift, owed
from scorekeeper.rules import RuleSet
from scorekeeper.score import Debt, PlayerId, Which, traders
from scorekeeper.store.opened import Store


@dataclass(frozen=True, slots=True)
class Gift:
    """A debt, with the very cards where the giver's hand is known and the rule fixes them."""

    debt: Debt
    owed: Owed | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """The next exchange; ``traders`` may swap a card with each other, ``declined`` tells that the
    president has called theirs off."""

    view: View
    gifts: tuple[Gift, ...]
    reason: str | None
    traders: tuple[PlayerId, ...] = ()
    declined: bool = False


def swap(store: Store, hands: Sequence[str] = (), *, named: str | None = None, decline: bool = False) -> Swap:
    """The exchange before the next deal.

    *hands* are texts ``NAME: cards``, as dealt; with them it tells the very cards. *named* are the
    cards that the president asks for, and *decline* tells that the president calls it off.
    Raises `Refused`.
    """
    with store.reading() as book:
        game = game_on_table(book)
        shown = view(book, game)
        chairs = table(book, game, ("swap",))
    opening = shown.course.next
    known = _hands(chairs, hands, game.rules, len(opening.seats))
    wanted = _wanted(game.rules, named, decline=decline)
    gifts: list[Gift] = []
    for debt in opening.debts:
        presidents = opening.order[0] in (debt.giver, debt.receiver)
        if decline and presidents:
            continue
        if wanted is not None and presidents:
            gifts.append(_named(debt, known, wanted, gifts))
        else:
            gifts.append(_gift(debt, known))
    return Swap(shown, tuple(gifts), shown.reason(opening), traders(opening.order, game.rules), decline)


def _hands(
    chairs: Table, texts: Sequence[str], rules: RuleSet, players: int
) -> Mapping[PlayerId, tuple[Card, ...]]:
    hands: dict[PlayerId, tuple[Card, ...]] = {}
    for text in texts:
        name, colon, cards = text.rpartition(":")
        if not colon:
            raise usage(f'{text!r} is not a hand: write --hand "NAME: 2c Kd 9 9 3".')
        chair = chairs.player(name)
        if chair.player in hands:
            raise usage(f"There are two hands of {chair.name}.")
        hands[chair.player] = _cards(cards)
    _check_pack([card for hand in hands.values() for card in hand], bind(rules, players).pack)
    return hands


def _cards(text: str) -> tuple[Card, ...]:
    try:
        # People stop where the low cards begin.
        cards = read_cards(text.strip().rstrip(".…"))
    except CardTextError as error:
        raise usage(f"{error.word!r} is not a card: write cards as Ks, 10, 3♣ or Jkr.") from error
    if any(card.named is not None for card in cards):
        raise usage("In a hand, a wild card has no other name yet.")
    return cards


def _check_pack(cards: Sequence[Card], pack: Pack) -> None:
    """Refuse cards that the pack does not hold, or not so often."""
    ranks = Counter(Card(card.rank) for card in cards)
    for card, count in (ranks + Counter(card for card in cards if card.suit)).items():
        have = pack.copies(card)
        if count > have:
            what = "joker" if card.rank is Rank.JOKER else card.face
            held = f"has no {what}s" if not have else f"has {counted(have, what)}"
            raise Refused(
                "unknown-card", f"The pack {held}, and {count} {'is' if count == 1 else 'are'} named."
            )


def _wanted(rules: RuleSet, named: str | None, *, decline: bool) -> tuple[Card, ...] | None:
    if decline and not rules.president_may_decline:
        raise Refused("rule-off", "At this table the president may not decline (president_may_decline).")
    if named is None:
        return None
    if not rules.president_names_cards:
        raise Refused("rule-off", "At this table the president may not name cards (president_names_cards).")
    return _cards(named)


def _gift(debt: Debt, hands: Mapping[PlayerId, tuple[Card, ...]]) -> Gift:
    hand = hands.get(debt.giver)
    if debt.which is not Which.BEST or hand is None:
        return Gift(debt)
    if len(hand) < debt.cards:
        raise usage(f"{debt.cards} cards are owed; the hand shows {len(hand)}.")
    return Gift(debt, owed(hand, debt.cards))


def _named(
    debt: Debt,
    hands: Mapping[PlayerId, tuple[Card, ...]],
    wanted: tuple[Card, ...],
    before: Sequence[Gift],
) -> Gift:
    """The president's exchange where they name cards: those held go, and as many come back."""
    if debt.which is Which.CHOICE:
        answer = before[0].owed
        return Gift(replace(debt, cards=len(answer.must) if answer else len(wanted)))
    if not 0 < len(wanted) <= debt.cards:
        raise Refused("wrong-count", f"The president may name up to {debt.cards}, not {len(wanted)} cards.")
    hand = hands.get(debt.giver)
    if hand is None:
        return Gift(replace(debt, which=Which.NAMED, cards=len(wanted)), None)
    given = named_gift(hand, wanted)
    return Gift(replace(debt, which=Which.NAMED, cards=len(given)), Owed(given))
