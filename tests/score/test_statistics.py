"""Statistics, beside a second, naive computation and beside small tables worked out by hand."""

from collections import defaultdict
from datetime import datetime, timedelta
from fractions import Fraction

import pytest
from hypothesis import given

from scorekeeper.score import Game, PlayerId, Role
from scorekeeper.score.rivalry import rivalry
from scorekeeper.score.statistics import Run, Share, Tally, kept, pace, record, tallies, tally
from scorekeeper.score.timeline import Spot, timeline
from tests.score.games import PEOPLE, deal, game, some_games

A, B, C, D, E = map(PlayerId, range(1, 6))


def naive(games: tuple[Game, ...], player: int) -> list[tuple[Spot, int, int, str, datetime]]:
    """(deal, place, players, title, time) of the player's deals that count, written the long way."""
    queues = {one.id: [deal for deal in one.deals if not deal.void] for one in games}
    rows = []
    while any(queues.values()):
        # The next deal is that of the game whose remaining deals began earliest.
        following = min((min(deal.at for deal in queue), id_) for id_, queue in queues.items() if queue)[1]
        deal = queues[following].pop(0)
        last = [other for other in deal.finish if other in deal.penalties]
        order = [other for other in deal.finish if other not in last]
        order += list(deal.penalties)
        n = len(order)
        names = ["middle"] * n
        names[0], names[-1] = "president", "scum"
        if n >= 4:
            names[1], names[-2] = "vice-president", "vice-scum"
        if player in order:
            place = list(deal.finish).index(PlayerId(player)) + 1
            title = names[order.index(PlayerId(player))]
            rows.append((Spot(following, deal.number), place, n, title, deal.at))
    return rows


def naive_run(flags: list[tuple[bool, Spot]]) -> Run | None:
    best = None
    for begin in range(len(flags)):
        end = begin
        while end < len(flags) and flags[end][0]:
            end += 1
        if end > begin and (best is None or end - begin > best.length):
            best = Run(end - begin, flags[begin][1], flags[end - 1][1])
    return best


@given(some_games())
def test_every_number_of_a_player_equals_the_naive_one(games: tuple[Game, ...]) -> None:
    deals = timeline(games)
    for player in PEOPLE:
        rows, found = naive(games, player), tally(deals, player)
        became = [row[3] for row in rows]
        assert found.deals == len(rows)
        assert found.presidencies == became.count("president")
        assert found.last_places == became.count("scum")
        if rows:
            mean = sum(Fraction(place - 1, n - 1) for _, place, n, _, _ in rows) / len(rows)
            assert found.place == pytest.approx(float(mean))
        else:
            assert found.place is None
        assert found.reign == naive_run([(row[3] == "president", row[0]) for row in rows])
        assert found.bottom == naive_run([(row[3] == "scum", row[0]) for row in rows])
        nexts = [(became[index], became[index + 1], rows[index + 1]) for index in range(len(rows) - 1)]
        falls = [(after, row) for before, after, row in nexts if before == "scum"]
        assert found.escapes == Share(sum(after != "scum" for after, _ in falls), len(falls))
        assert found.coups == tuple(row[0] for after, row in falls if after == "president")


@given(some_games())
def test_how_often_titles_are_kept_equals_the_naive_count(games: tuple[Game, ...]) -> None:
    smallest = {"president": 3, "vice-president": 4, "middle": 3, "vice-scum": 4, "scum": 3}

    def has(title: str, n: int) -> bool:
        return n >= smallest[title] and not (title == "middle" and n == 4)

    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for player in PEOPLE:
        rows = naive(games, player)
        for index, row in enumerate(rows):
            counts[row[3]][0] += 1
            if index + 1 < len(rows) and has(row[3], rows[index + 1][2]):
                counts[row[3]][1] += rows[index + 1][3] == row[3]
                counts[row[3]][2] += 1
    found = kept(tallies(timeline(games)))
    assert [(hold.held, hold.kept.done, hold.kept.chances) for hold in found] == [
        tuple(counts[name]) for name in smallest
    ]


@given(some_games())
def test_the_pace_equals_the_naive_one(games: tuple[Game, ...]) -> None:
    gaps = hours = Fraction(0)
    for one in games:
        nights: dict[object, list[datetime]] = defaultdict(list)
        for played in one.deals:
            if not played.void:
                clock = played.at
                day = clock.date() if clock.hour >= 6 else clock.date() - timedelta(days=1)
                nights[day].append(clock)
        for times in nights.values():
            gaps += len(times) - 1
            hours += Fraction(int((times[-1] - times[0]).total_seconds()), 3600)
    found = pace(timeline(games))
    if hours * 60 < 1:
        assert found is None
    else:
        assert found == pytest.approx(float(gaps / hours))


@given(some_games())
def test_two_players_against_each_other_equal_the_naive_count(games: tuple[Game, ...]) -> None:
    one, other = {row[0]: row for row in naive(games, A)}, {row[0]: row for row in naive(games, B)}
    both = [(one[spot], other[spot]) for spot in one if spot in other]
    found = rivalry(timeline(games), A, B)
    ahead = [mine[1] < theirs[1] for mine, theirs in both]
    assert found.deals == len(both)
    assert found.ahead == (ahead.count(True), ahead.count(False))
    assert found.places == sum(theirs[1] - mine[1] for mine, theirs in both)
    if both:
        mean = sum(Fraction(theirs[1] - mine[1], mine[2] - 1) for mine, theirs in both) / len(both)
        assert found.net == pytest.approx(float(mean))
    spots = [mine[0] for mine, _ in both]
    assert found.runs[0] == naive_run(list(zip(ahead, spots, strict=True)))
    assert found.runs[1] == naive_run([(not lead, spot) for lead, spot in zip(ahead, spots, strict=True)])


@given(some_games())
def test_what_a_says_of_b_is_what_b_says_of_a_turned_round(games: tuple[Game, ...]) -> None:
    deals = timeline(games)
    there, back = rivalry(deals, A, B), rivalry(deals, B, A)
    assert there.ahead == back.ahead[::-1]
    assert there.runs == back.runs[::-1]
    assert there.places == -back.places
    assert (there.net or 0.0) == pytest.approx(-(back.net or 0.0))


@given(some_games())
def test_the_whole_table_stands_in_the_middle(games: tuple[Game, ...]) -> None:
    # However many play, the mean place of a deal is one half: so deals of every size weigh the same.
    found = tallies(timeline(games))
    seats = sum(one.deals for one in found)
    assert sum((one.place or 0) * one.deals for one in found) == pytest.approx(seats / 2)
    counted = sum(len(one.counted) for one in games)
    assert sum(one.presidencies for one in found) == sum(one.last_places for one in found) == counted


def of(deals: str, player: PlayerId) -> Tally:
    """The player's tally after the deals of one game, their orders separated by blanks."""
    return tally(timeline([game(1, *[deal(n, order) for n, order in enumerate(deals.split(), 1)])]), player)


def test_a_missed_deal_neither_breaks_nor_extends_a_reign() -> None:
    found = of("1234 234 1234 2134", A)
    assert found.reign == Run(2, Spot(1, 1), Spot(1, 3))


def test_a_reign_goes_on_into_the_next_game() -> None:
    first, second = game(1, deal(1, "123", minutes=1)), game(2, deal(1, "123", minutes=2))
    assert tally(timeline([first, second]), A).reign == Run(2, Spot(1, 1), Spot(2, 1))


def test_a_struck_deal_does_not_count() -> None:
    deals = timeline([game(1, deal(1, "123"), deal(2, "321", void=True), deal(3, "123"))])
    found = tally(deals, A)
    assert (found.deals, found.presidencies, found.last_places) == (2, 2, 0)
    assert found.reign == Run(2, Spot(1, 1), Spot(1, 3))


def test_who_moved_the_pile_is_last_by_title_but_not_by_place() -> None:
    found = tally(timeline([game(1, deal(1, "123", penalties=(A,)))]), A)
    assert (found.place, found.presidencies, found.last_places) == (0.0, 0, 1)


def test_first_of_three_and_first_of_eight_are_as_good() -> None:
    assert of("123", A).place == of("12345678", A).place == 0
    assert of("213", A).place == of("34152", A).place == 0.5


def test_a_coup_leads_from_scum_to_president_and_names_its_deal() -> None:
    found = of("2341 234 1234 4231 1234", A)
    assert found.coups == (Spot(1, 3), Spot(1, 5))
    assert found.escapes == Share(2, 2)


def test_the_last_deal_as_scum_is_no_chance_to_escape() -> None:
    assert of("2341 2341", A).escapes == Share(0, 1)


def test_a_vice_title_cannot_be_kept_among_three() -> None:
    found = of("2134 213 2134 2134", A)
    assert found.titles[Role.VICE_PRESIDENT.value].kept == Share(1, 1)


def test_a_record_names_all_who_hold_it_the_earliest_first() -> None:
    deals = timeline([game(1, *[deal(n, order) for n, order in enumerate(["213", "213", "123", "123"], 1)])])
    found = record(tallies(deals), lambda one: one.reign, deals)
    assert found is not None
    assert found.length == 2
    assert [player for player, _ in found.holders] == [B, A]
    assert record((), lambda one: one.reign, ()) is None


def test_deals_typed_in_all_at_once_have_no_pace() -> None:
    deals = timeline([game(1, *[deal(n, "123", minutes=7) for n in range(1, 5)])])
    assert pace(deals) is None


def test_the_day_between_two_nights_does_not_slow_the_pace() -> None:
    minutes = [1, 13, 24 * 60, 24 * 60 + 12]
    deals = timeline([game(1, *[deal(n, "123", minutes=at) for n, at in enumerate(minutes, 1)])])
    assert pace(deals) == pytest.approx(5.0)


def test_who_has_not_played_has_no_numbers() -> None:
    found = of("123", E)
    assert (found.deals, found.place, found.reign, found.pace) == (0, None, None, None)
    assert found.escapes.rate is None
