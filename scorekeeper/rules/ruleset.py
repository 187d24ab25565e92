"""The one registry of options: each field of `RuleSet` is an option with its words and sources.

A new option is one field here. Nothing else lists the options: reading, writing, the help
texts, completion and the rule sheet all go through `OPTIONS`.
"""

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, Self

from scorekeeper.cards import Card, Rank
from scorekeeper.rules.option import (
    OPTION,
    CardList,
    Choice,
    Flag,
    Kind,
    Number,
    OneRank,
    Option,
    Ranks,
    RuleError,
    Section,
    Source,
    Span,
    Value,
    near,
    source,
)
from scorekeeper.rules.table import FEWEST, MOST
from scorekeeper.rules.titles import PointsText, TitleText


def _option(
    section: Section,
    meaning: str,
    kind: Kind,
    of: Source,
    *values: tuple[str, str, Source],
    default: str = "",
) -> Any:
    """A field that is an option; its default is the first named value, or *default*."""
    named = tuple(Value(*value) for value in values)
    value = kind.read(default or named[0].text)
    # The name is not known yet: `OPTIONS` fills it in from the field.
    option = Option("", section, meaning, kind, value, of, named)
    return dataclasses.field(default=value, metadata={OPTION: option})


def _choice(section: Section, meaning: str, of: Source, *values: tuple[str, str, Source]) -> Any:
    return _option(section, meaning, Choice(tuple(value[0] for value in values)), of, *values)


def _flag(section: Section, meaning: str, of: Source, no: str, yes: str) -> Any:
    return _option(section, meaning, Flag(), of, ("no", no, BASE), ("yes", yes, of))


BASE = source("S0 S1 S2 S3 S4")
"""The source of what every document has in common."""

_TABLE, _LEAD, _PLAY, _SPECIAL, _FOURS, _SWAP, _SCORE = Section

_HOLDER = source("S0")
_HOLDER_PLAYED = source("S2 S3")
_LATER_HOLDER = source("S3", "3♣ opens later deals too")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """What a table has chosen: a value for each option of RULES, the defaults where it says nothing."""

    players: tuple[int, int] = _option(
        _TABLE,
        "How many may sit down",
        Span(FEWEST, MOST),
        source("S0 S1 S2 S3 S4"),
        default=f"{FEWEST}-{MOST}",
    )
    second_deck_from: int = _option(
        _TABLE,
        "Two packs are shuffled together from this many players up; 0 = never",
        Number(0, MOST),
        source(reading="this table's own number"),
        ("7", "Two packs are shuffled together from seven players up", source("S0 S2")),
        ("8", "Two packs are shuffled together from eight players up", source("S3 S4")),
        ("0", "One pack is used, however many play", source("S1")),
    )
    second_deck_drops_3c: bool = _flag(
        _TABLE,
        "Is the second pack played without its 3♣?",
        source("S3"),
        "The second pack is complete",
        "The second pack is played without its 3♣",
    )
    jokers: int = _option(
        _TABLE,
        "Jokers in the pack",
        Number(0, 4),
        source("S0 S1 S2"),
        ("0", "The jokers stay in the box", source("S0 S1 S2 S3 S4")),
    )
    seating: Literal["fixed", "by-rank"] = _choice(
        _TABLE,
        "Do the seats follow the finishing order?",
        source("S1 S2"),
        ("fixed", "Everybody keeps their seat", BASE),
        ("by-rank", "Before a later deal all sit in finishing order, the president first", source("S1 S2")),
    )
    dealer: Literal["scum", "president", "rotate"] = _choice(
        _LEAD,
        "Who deals each later deal",
        source("S0 S1 S4"),
        ("scum", "The scum deals", source("S0 S1 S4")),
        ("president", "The president deals", source("S1")),
        ("rotate", "The deal goes round, one seat to the left each time", source(reading="no source has it")),
    )
    first_lead: Literal["left-of-dealer", "three-of-clubs", "three-of-clubs-played"] = _choice(
        _LEAD,
        "Who opens the first deal",
        source("S0 S2 S3 S4"),
        ("left-of-dealer", "The player left of the dealer opens the first deal", source("S0 S1 S2 S4")),
        ("three-of-clubs", "Whoever holds 3♣ opens the first deal, with any set", _HOLDER),
        (
            "three-of-clubs-played",
            "Whoever holds 3♣ opens the first deal with a set that contains it",
            _HOLDER_PLAYED,
        ),
    )
    later_lead: Literal["scum", "president", "left-of-dealer", "three-of-clubs", "three-of-clubs-played"] = (
        _choice(
            _LEAD,
            "Who opens a later deal",
            source("S0 S1 S2 S4"),
            ("scum", "The scum opens later deals", source("S0 S2 S4")),
            ("president", "The president opens later deals", source("S0 S2 S4")),
            ("left-of-dealer", "The player left of the dealer opens later deals", source("S1 S2")),
            ("three-of-clubs", "Whoever holds 3♣ opens later deals, with any set", _LATER_HOLDER),
            (
                "three-of-clubs-played",
                "Whoever holds 3♣ opens later deals with a set that contains it",
                _LATER_HOLDER,
            ),
        )
    )
    beat_size: Literal["same", "larger-higher", "larger-any"] = _choice(
        _PLAY,
        "Which sizes of set beat the top set",
        source("S1 S3"),
        ("same", "A set is beaten by a higher set of the same size only", source("S0 S1 S2 S4")),
        ("larger-higher", "A larger set of higher rank beats too", source("S1")),
        ("larger-any", "Any larger set beats, whatever its rank", source("S1 S3")),
    )
    equal_rank: Literal["no", "beats", "skips"] = _choice(
        _PLAY,
        "May a set of the same size and rank be played on the top set?",
        source("S0 S1"),
        ("no", "An equal set does not beat", BASE),
        ("beats", "An equal set beats", source("S1")),
        ("skips", "An equal set beats, and the next player loses their turn", source("S0 S1")),
    )
    passing: Literal["free", "strict"] = _choice(
        _PLAY,
        "May a player who passed play again in the same trick?",
        source("S0 S2"),
        ("free", "A pass costs that turn only", source("S0 S1 S2 S3 S4")),
        ("strict", "A player who passes is out of the trick until it ends", source("S0 S2")),
    )
    clearing_ranks: tuple[Rank, ...] = _option(
        _SPECIAL,
        "A set of one of these ranks ends the trick at once; its player leads",
        Ranks(),
        source(reading="this table's own ranks"),
        ("none", "No rank ends a trick by itself", BASE),
        (
            "2",
            "Twos end the trick at once; their player leads",
            source("S2 S3 S4", "that sets of twos clear, not single twos alone"),
        ),
        ("8", "Eights end the trick at once; their player leads", source("S2")),
    )
    lone_two: bool = _flag(
        _SPECIAL,
        "Does a single 2 beat any set?",
        source("S2 S4", "that a single 2 and a set of jokers withstand it"),
        "A single 2 beats single cards only",
        "A single 2 beats any set, save a single 2 and a set of jokers",
    )
    two_low_too: bool = _flag(
        _SPECIAL,
        "Is the 2 both the highest and the lowest rank?",
        source("S1"),
        "The 2 is the highest rank",
        "The 2 is the highest and the lowest: it beats every rank but the joker, and every rank beats it",
    )
    transparent_threes: bool = _flag(
        _SPECIAL,
        "Do threes beat any set of their size and take on its rank?",
        source("S1"),
        "Threes are the lowest rank",
        "Threes beat any set of their size and take on the rank they were played on",
    )
    three_of_clubs_bomb: Literal["no", "in-turn", "any-time"] = _choice(
        _SPECIAL,
        "Is 3♣ played alone a bomb?",
        source("S0"),
        ("no", "3♣ is a three like the others", BASE),
        ("in-turn", "3♣ alone, in turn, beats anything and clears the pile", source("S0")),
        (
            "any-time",
            "3♣ alone beats anything and clears the pile, also out of turn",
            source("S0", "that it needs a set on the pile to be played out of turn"),
        ),
    )
    joker_role: Literal["high", "wild"] = _choice(
        _SPECIAL,
        "What a joker is",
        source("S0 S1 S2"),
        ("high", "Jokers are a rank of their own above the 2", source("S1 S2")),
        ("wild", "A joker takes any rank needed", source("S0 S2")),
    )
    lone_joker: Literal["single", "anything"] = _choice(
        _SPECIAL,
        "What one joker played alone beats",
        source("S0 S1"),
        (
            "single",
            "A joker alone beats any single card but a joker",
            source("S1", "that it beats single cards only"),
        ),
        (
            "anything",
            "A joker alone beats any set but one of jokers",
            source("S0", "that a set of jokers withstands it"),
        ),
    )
    spade_three: bool = _flag(
        _SPECIAL,
        "Does 3♠ alone beat a joker played alone?",
        source(reading="a local rule of Daifugō that no document has"),
        "3♠ is a three like the others",
        "3♠ alone beats a joker played alone, whatever the order, and ends the trick",
    )
    wild_rank: Rank | None = _option(
        _SPECIAL,
        "Cards of this rank may take any rank in a set with cards of another rank",
        OneRank(),
        source(reading="this table's own rank"),
        ("none", "No rank is wild", BASE),
        ("6", "Sixes may take any rank in a set with other cards; alone they are sixes", source("S0")),
    )
    turn_down_rank: Rank | None = _option(
        _SPECIAL,
        "After a set of this rank the next play must be lower instead of higher",
        OneRank(),
        source("S0"),
        ("none", "No rank turns the order down", BASE),
        ("8", "After a set of eights the next play must be lower", source("S0")),
    )
    turn_down_for: Literal["next-play", "trick"] = _choice(
        _SPECIAL,
        "How long a turn-down lasts",
        source("S0", "how long it lasts"),
        ("next-play", "A turn-down lasts for the next play", source("S0", "how long it lasts")),
        (
            "trick",
            "A turn-down lasts until the trick ends or it is turned again",
            source("S0", "how long it lasts"),
        ),
    )
    never_last: tuple[Card, ...] = _option(
        _SPECIAL,
        "A play that empties the hand may not contain one of these",
        CardList(),
        source(reading="this table's own cards"),
        ("none", "A player may go out on any card", BASE),
        ("2", "Nobody may go out on a 2", source("S3", "that sets count too")),
        ("3c", "Nobody may go out on 3♣", source("S0", "what it means to be left holding it")),
    )
    four_clears: Literal["no", "one-hand", "in-turn", "any-time"] = _choice(
        _FOURS,
        "Do four cards of one rank on top of the pile end the trick?",
        source("S0 S3", "the run of sets that counts"),
        ("no", "Four of a kind is a set like any other", BASE),
        ("one-hand", "A set of four or more ends the trick; its player leads", source("S0 S3")),
        (
            "in-turn",
            "Four of one rank on top end the trick; a player in turn may add the missing cards",
            source("S0", "the run of sets that counts"),
        ),
        (
            "any-time",
            "Four of one rank on top end the trick; anyone may add the missing cards at any time",
            source("S3", "the run of sets that counts"),
        ),
    )
    four_bomb: bool = _flag(
        _FOURS,
        "Does a set of exactly four beat any set?",
        source("S4"),
        "Four of a kind is no bomb that beats other sizes",
        "A set of exactly four cards beats any set and ends the trick",
    )
    revolution: Literal["no", "led", "one-hand", "completed"] = _choice(
        _FOURS,
        "What turns the ranking over",
        source("S0 S1 S2"),
        ("no", "Nothing turns the ranking over", BASE),
        ("led", "Four of a kind led turns the ranking over until it is turned back", source("S2")),
        ("one-hand", "Four of a kind from one hand turns the ranking over", source("S0 S1 S2")),
        (
            "completed",
            "Four of one rank on top, from one hand or several, turn the ranking over",
            source("S1", "the run of sets that counts"),
        ),
    )
    revolution_order: Literal["upside-down", "ace-both-ends"] = _choice(
        _FOURS,
        "The order of ranks while it is turned over",
        source("S1"),
        ("upside-down", "Turned over, threes are the highest and twos the lowest", source("S0 S1 S2")),
        (
            "ace-both-ends",
            "Turned over, an ace beats everything and is beaten by everything; between, 2 is highest",
            source("S1"),
        ),
    )
    revolution_turns_play: bool = _flag(
        _FOURS,
        "Does the direction of play turn with the ranking?",
        source("S1"),
        "Play keeps going left",
        "The direction of play turns with the ranking",
    )
    exchange: Literal["two-one", "one", "by-size", "none"] = _choice(
        _SWAP,
        "Who exchanges how many cards before a later deal",
        source("S0 S1 S2 S3 S4"),
        ("two-one", "Scum and president exchange two cards, the vices one", source("S0 S2 S4")),
        (
            "one",
            "Scum and president exchange one card",
            source("S1 S2 S3 S4"),
        ),
        (
            "by-size",
            "One card with three or four players; two, and one between the vices, from five",
            source("S2"),
        ),
        ("none", "No cards are exchanged", source(reading="no source plays without")),
    )
    president_may_decline: bool = _flag(
        _SWAP,
        "May the president call off their exchange?",
        source("S1", "that then no card moves either way"),
        "The president's exchange always takes place",
        "The president may call off their exchange before anything is given",
    )
    president_names_cards: bool = _flag(
        _SWAP,
        "May the president name the cards they want?",
        source("S0", "that a named card which is not held brings nothing"),
        "The president gets the best cards",
        "The president may name cards; the scum gives those of them that are held",
    )
    middle_trade: bool = _flag(
        _SWAP,
        "May the players between president and scum swap one card each?",
        source("S0"),
        "The middle players exchange nothing",
        "Two players who are neither president nor scum may swap one card each, once per player",
    )
    newcomer: Literal["scum", "citizen"] = _choice(
        _SWAP,
        "Where a player who joins between deals stands",
        source(reading="no source decides"),
        ("scum", "A newcomer stands below the scum", source(reading="no source decides")),
        (
            "citizen",
            "A newcomer stands in the middle, in front of the vice scum",
            source(reading="no source decides"),
        ),
    )
    hands_off_pile: bool = _flag(
        _SWAP,
        "Is whoever but the scum moves the pile the scum of the next deal?",
        source("S0"),
        "Anyone may move the pile",
        "Whoever but the scum moves the pile is the scum of the next deal",
    )
    titles: str = _option(
        _SCORE,
        "The titles of the places",
        TitleText(),
        source(reading="this table's own titles"),
        ("scum", "President, Vice President, Citizen, Vice Scum, Scum", source("S2 S4")),
        ("bum", "President, Vice President, Neutral, Vice Bum, Bum", source("S0")),
        (
            "neutral",
            "President, Vice President, Upper Neutral … Lower Neutral, Vice Scum, Scum or Super Scum",
            source("S1", "the names of three or more in the middle"),
        ),
        (
            "pond-scum",
            "President, Vice President, Citizen, Vice Scum, Pond Scum",
            source("S3", "the middle title"),
        ),
        ("daifugo", "Daifugō, Fugō, Heimin, Hinmin, Daihinmin", source("S2")),
    )
    scoring: str = _option(
        _SCORE,
        "Points for president, vice president, middle, vice scum, scum",
        PointsText(),
        source(reading="this table's own points"),
        ("plus-minus", "2, 1, 0, −1, −2 points", source("S1 S2")),
        ("two-one", "2 points to the president, 1 to the vice president", source("S0 S3 S4")),
        ("tally", "A tally of presidencies", source("S0")),
        ("none", "No points are kept", source("S2")),
    )
    target: int | None = _option(
        _SCORE,
        "The total that wins the game; 0 = none",
        Number(0, 9999, "scheme"),
        source(reading="this table's own target"),
        ("scheme", "The target that goes with the scoring", source("S0 S2 S3 S4")),
        ("0", "No total ends the game", source("S1")),
        ("11", "The first to 11 wins", source("S0 S2 S3 S4")),
    )
    deals: int = _option(
        _SCORE,
        "The game ends after this many deals; 0 = no fixed number",
        Number(0, 9999),
        source("S0 S3"),
        ("0", "No fixed number of deals", BASE),
    )

    @classmethod
    def read(cls, texts: Mapping[str, str]) -> Self:
        """A rule set from option texts; what is not named has its default. Raises `RuleError`."""
        return cls().changed(texts)

    @classmethod
    def whole(cls, texts: Mapping[str, str]) -> Self:
        """A rule set from the texts of all options. Raises `RuleError`.

        What was kept names every option, so that a value is never made up: a version with more of
        them brings those of older stores and files along.
        """
        missing = [name for name in OPTIONS if name not in texts]
        if missing:
            raise RuleError(f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing.")
        return cls.read(texts)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The rule set that `to_json` wrote. Raises `RuleError` where an option is unknown or missing."""
        return cls.whole(json.loads(text))

    def changed(self, texts: Mapping[str, str]) -> Self:
        """This rule set with the options of *texts* changed. Raises `RuleError`."""
        values = {(found := option(name)).name: found.read(text) for name, text in texts.items()}
        return dataclasses.replace(self, **values)

    def text(self, name: str) -> str:
        """The value of option *name* as RULES writes it."""
        return option(name).write(getattr(self, name))

    def texts(self) -> dict[str, str]:
        """Every option and its value as text, in the order of RULES."""
        return {name: self.text(name) for name in OPTIONS}

    def to_json(self) -> str:
        """The canonical JSON: equal rule sets give equal text."""
        return json.dumps(self.texts(), ensure_ascii=False, separators=(",", ":"))

    def difference(self, other: "RuleSet") -> dict[str, tuple[str, str]]:
        """Option → (its text in *other*, its text here), for the options that differ."""
        theirs, ours = other.texts(), self.texts()
        return {name: (theirs[name], ours[name]) for name in OPTIONS if theirs[name] != ours[name]}


OPTIONS: dict[str, Option] = {
    row.name: dataclasses.replace(row.metadata[OPTION], name=row.name) for row in fields(RuleSet)
}
"""Every option by name, in the order of RULES."""


def option(name: str) -> Option:
    """The option called *name*; ``-`` may stand for ``_``. Raises `RuleError`, with likely names."""
    key = name.strip().casefold().replace("-", "_")
    if key not in OPTIONS:
        raise RuleError(f"There is no option {name.strip()!r}.", near(key, OPTIONS))
    return OPTIONS[key]
