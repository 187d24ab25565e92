"""What holds for every game whatever happened in it."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules import RuleSet
from scorekeeper.score import Game, Role, after_penalties, course, points, standings, titles
from tests.score.build import deal, game, ids
from tests.score.histories import WORTH, added_up, games, rules


@given(games())
def test_totals_are_what_adding_up_every_deal_gives(facts: Game) -> None:
    assert dict(course(facts).totals) == added_up(facts)


@given(games())
def test_the_total_at_every_deal_is_what_adding_up_to_it_gives(facts: Game) -> None:
    for result in course(facts).results:
        expected = added_up(facts, result.deal.number)
        assert dict(result.totals) == expected
        assert all(place.total == expected[place.player] for place in result.places)


@given(games())
def test_working_a_game_out_twice_gives_the_same(facts: Game) -> None:
    assert course(facts) == course(facts)


@given(games(), st.randoms(use_true_random=False))
def test_adjustments_count_the_same_in_whatever_order_they_were_made(facts: Game, random: Random) -> None:
    shuffled = list(facts.adjustments)
    random.shuffle(shuffled)
    found, again = course(facts), course(replace(facts, adjustments=tuple(shuffled)))
    assert (found.results, found.totals, found.winner) == (again.results, again.totals, again.winner)


@given(games(), st.data())
def test_edits_of_deals_give_the_same_game_in_whatever_order_they_are_made(
    facts: Game, data: st.DataObject
) -> None:
    edits = {
        one.number: replace(one, finish=tuple(data.draw(st.permutations(one.finish))), void=not one.void)
        for one in facts.deals
    }
    numbers = list(edits)
    results = []
    for order in (numbers, data.draw(st.permutations(numbers))):
        edited = facts
        for number in order:
            deals = tuple(edits[number] if one.number == number else one for one in edited.deals)
            edited = replace(edited, deals=deals)
            course(edited)
        results.append(course(edited))
    assert results[0] == results[1]


@given(games())
def test_a_deal_never_changes_what_came_before_it(facts: Game) -> None:
    found = course(facts)
    for count in range(len(facts.deals)):
        before = course(replace(facts, deals=facts.deals[:count]))
        assert before.results == found.results[: len(before.results)]


@given(games())
def test_a_struck_deal_is_as_if_it_had_never_been_played(facts: Game) -> None:
    without = replace(facts, deals=tuple(one for one in facts.deals if not one.void))
    found, again = course(facts), course(without)
    assert (found.results, found.totals, found.winner) == (again.results, again.totals, again.winner)
    assert found.next == again.next


@given(games())
def test_the_winner_of_a_game_stays_the_winner_when_it_goes_on(facts: Game) -> None:
    winner = None
    for count in range(len(facts.deals) + 1):
        now = course(replace(facts, deals=facts.deals[:count])).winner
        assert winner is None or now == winner
        winner = now


@given(games())
def test_a_winner_has_the_highest_total_at_their_deal_or_the_most_presidencies(facts: Game) -> None:
    found = course(facts)
    if found.winner is not None:
        result = found.result(found.winner.deal)
        assert result is not None
        counts = dict(result.totals)
        if "presidencies" in found.winner.reason:
            until = [one for one in found.results if one.deal.number <= found.winner.deal]
            firsts = [place.player for one in until for place in one.places if place.role is Role.PRESIDENT]
            counts = {player: firsts.count(player) for player in counts}
        assert {counts[player] for player in found.winner.players} == {max(counts.values())}


@given(games())
def test_every_place_of_a_deal_is_taken_once_with_a_title_of_its_own(facts: Game) -> None:
    for result in course(facts).results:
        assert tuple(place.player for place in result.places) == result.deal.finish
        assert [place.place for place in result.places] == list(range(1, len(result.places) + 1))
        by_title = after_penalties(result.deal.finish, result.deal.penalties)
        titled = {place.player: place.title for place in result.places}
        assert tuple(titled[player] for player in by_title) == titles(result.deal.rules, len(by_title))


@given(games())
def test_who_deals_and_who_leads_is_always_somebody_who_is_dealt_in(facts: Game) -> None:
    found = course(facts)
    for opening in (*(result.opening for result in found.results), found.next):
        assert opening.dealer in opening.seats
        assert opening.leader in opening.seats or opening.lead.startswith("three-of-clubs")
        assert sorted(opening.order or opening.seats) == sorted(opening.seats)
        owing = [player for debt in opening.debts for player in (debt.giver, debt.receiver)]
        assert set(owing) <= set(opening.seats)


@given(games())
def test_as_many_cards_come_to_a_player_as_go_from_them(facts: Game) -> None:
    for debt in course(facts).next.debts:
        back = [
            other
            for other in course(facts).next.debts
            if (other.giver, other.receiver) == (debt.receiver, debt.giver)
        ]
        assert [other.cards for other in back] == [debt.cards]


@given(games())
def test_the_standings_list_everybody_once_from_the_best_to_the_worst(facts: Game) -> None:
    found = course(facts)
    rows = standings(found)
    assert sorted(row.player for row in rows) == sorted(seat.player for seat in facts.seats)
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
    assert rows[0].rank == 1
    assert sum(row.presidencies for row in rows) == len(found.results)
    assert sum(row.last_places for row in rows) == len(found.results)
    assert sum(row.deals for row in rows) == sum(len(result.places) for result in found.results)


@given(st.sampled_from(sorted(WORTH)), st.integers(3, 12))
def test_a_deal_gives_out_the_sum_of_its_titles(scoring: str, players: int) -> None:
    first, second, middle, second_last, last = WORTH[scoring]
    vices = second + second_last if players >= 4 else 0
    others = players - (4 if players >= 4 else 2)
    assert sum(points(RuleSet(scoring=scoring), players)) == first + vices + middle * others + last


@given(rules, st.permutations("abcde"), st.permutations("abcde"))
def test_the_next_exchange_depends_on_the_last_deal_alone(
    table: RuleSet, first: list[str], last: list[str]
) -> None:
    alone = course(game("abcde", deal(1, "".join(last), table), rules=table)).next
    after = course(
        game("abcde", deal(1, "".join(first), table), deal(2, "".join(last), table), rules=table)
    ).next
    assert (after.order, after.titles, after.debts) == (alone.order, alone.titles, alone.debts)
    assert after.order == ids("".join(last))
