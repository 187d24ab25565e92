"""Rank, suit, card, and the text that players write them in (RULES section 8)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Self


class Rank(IntEnum):
    """A rank; the number is its place in the natural order, low to high."""

    THREE = 0
    FOUR = 1
    FIVE = 2
    SIX = 3
    SEVEN = 4
    EIGHT = 5
    NINE = 6
    TEN = 7
    JACK = 8
    QUEEN = 9
    KING = 10
    ACE = 11
    TWO = 12
    JOKER = 13

    @property
    def text(self) -> str:
        """The rank as players write it: ``3`` … ``10``, ``J``, ``Q``, ``K``, ``A``, ``2``, ``Jkr``."""
        return _RANK_TEXT[self]

    @classmethod
    def read(cls, text: str) -> Self:
        """The rank that *text* names, in any case; ``T`` is the ten.

        Raises `CardTextError` for anything else.
        """
        found = _RANK_OF.get(text.strip().casefold())
        if found is None:
            raise CardTextError(text, 1, "a rank: 3 to 10, J, Q, K, A, 2 or Jkr")
        return cls(found)


_RANK_TEXT = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "Jkr")
_RANK_OF = {text.casefold(): value for value, text in enumerate(_RANK_TEXT)}
_RANK_OF |= {"t": 7, "joker": 13, "🃏": 13}


class Suit(StrEnum):
    """A suit. Suits never matter for beating; they tell two cards of a rank apart."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def symbol(self) -> str:
        """The suit as printed on a card: ♣ ♦ ♥ ♠."""
        return _SYMBOL[self]


_SYMBOL = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_SUIT_OF = {suit.value: suit for suit in Suit}
_SUIT_OF |= {symbol: suit for suit, symbol in _SYMBOL.items()}
_SUIT_OF |= {"♧": Suit.CLUBS, "♢": Suit.DIAMONDS, "♡": Suit.HEARTS, "♤": Suit.SPADES}


@dataclass(frozen=True, slots=True)
class Card:
    """A card as written: its rank, its suit where one was given, and the rank it was named as.

    A card without a suit may be any card of its rank. ``named`` is what a wild card was said
    to stand for (``Jkr=9``), None where nothing was said.
    """

    rank: Rank
    suit: Suit | None = None
    named: Rank | None = None

    def __str__(self) -> str:
        """The card in plain letters, as records hold it: ``2c``, ``10``, ``Jkr=9``."""
        suit = self.suit.value if self.suit else ""
        return self.rank.text + suit + (f"={self.named.text}" if self.named is not None else "")

    @property
    def bare(self) -> "Card":
        """The card without the rank it was named as."""
        return self if self.named is None else Card(self.rank, self.suit)

    @property
    def face(self) -> str:
        """The card as people like to read it: ``2♣``."""
        suit = self.suit.symbol if self.suit else ""
        return self.rank.text + suit + (f"={self.named.text}" if self.named is not None else "")


THREE_OF_CLUBS = Card(Rank.THREE, Suit.CLUBS)
JOKER = Card(Rank.JOKER)


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards of a deal: whole decks of 52, jokers, less the cards that are taken out (RULES 1.2)."""

    decks: int = 1
    jokers: int = 0
    without: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, deck by deck from 3♣ to 2♠, the jokers last."""
        suited = [Card(rank, suit) for rank in Rank if rank is not Rank.JOKER for suit in Suit] * self.decks
        for card in self.without:
            suited.remove(card)
        return (*suited, *[JOKER] * self.jokers)

    def copies(self, card: Card) -> int:
        """How many such cards there are; a card without a suit asks for its rank."""
        if card.rank is Rank.JOKER:
            return self.jokers
        if card.suit is None:
            return 4 * self.decks - sum(gone.rank is card.rank for gone in self.without)
        return self.decks - sum(gone == card for gone in self.without)

    def __len__(self) -> int:
        return 52 * self.decks + self.jokers - len(self.without)


class CardTextError(ValueError):
    """Card text that cannot be read: ``text``, the 1-based ``column``, and what was ``expected``.

    ``found`` is what stands there instead, ``word`` the whole word that it is in.
    """

    def __init__(self, text: str, column: int, expected: str) -> None:
        self.text = text
        self.column = column
        self.expected = expected
        self.found = text[column - 1 :].split()[0] if text[column - 1 :].split() else "the end"
        begun = re.split(r"[\s,]", text[: column - 1])[-1]
        self.word = re.split(r"[\s,]", begun + text[column - 1 :])[0] or self.found
        super().__init__(f"{self.found!r} at column {column} of {text!r} is not {expected}")


_CARD = re.compile(
    r"(?P<rank>jkr|joker|🃏|10|[2-9tjqka])"
    r"(?P<suit>[cdhs♣♦♥♠♧♢♡♤])?"
    r"(?:=(?P<named>jkr|joker|🃏|10|[2-9tjqka]))?",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"[\s,]*")
# Variation selectors choose between the text and the picture form of ♣ and 🃏.
_SELECTORS = str.maketrans("", "", "\ufe0e\ufe0f")


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards that *text* lists, in its order; empty text gives no cards.

    Cards may be separated by blanks or commas, or run together (``KsKd``, ``777``, ``1010``).
    Raises `CardTextError` at the first character that starts no card.
    """
    plain = text.translate(_SELECTORS)
    cards: list[Card] = []
    at = _end(_BETWEEN.match(plain))
    while at < len(plain):
        match = _CARD.match(plain, at)
        if match is None:
            raise CardTextError(plain, at + 1, "a card such as Ks, 10, 3♣ or Jkr")
        cards.append(_card(match, plain))
        at = _end(_BETWEEN.match(plain, match.end()))
    return tuple(cards)


def write_cards(cards: Iterable[Card]) -> str:
    """The cards in plain letters, separated by blanks; `read_cards` reads them back."""
    return " ".join(map(str, cards))


def _end(match: re.Match[str] | None) -> int:
    assert match is not None  # the pattern also matches nothing
    return match.end()


def _card(match: re.Match[str], text: str) -> Card:
    rank = Rank.read(match["rank"])
    if rank is Rank.JOKER and match["suit"]:
        raise CardTextError(text, match.start("suit") + 1, "the end of a joker, which has no suit")
    suit = _SUIT_OF[match["suit"].casefold()] if match["suit"] else None
    return Card(rank, suit, Rank.read(match["named"]) if match["named"] else None)
