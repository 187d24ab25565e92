"""After any row of changes the store is what a naive account of them says, and every step goes back."""

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorekeeper.app import changes, company, deals, games, people
from scorekeeper.app.deals import Entry
from scorekeeper.app.errors import Refused
from scorekeeper.app.rulechange import set_rules
from scorekeeper.app.ruling import Ruling
from scorekeeper.store import current_rules, game_numbers
from scorekeeper.store.doctor import findings
from tests.app.helping import answer
from tests.app.naive import MOST, SCORING, Person, Played, Table, World
from tests.store.helping import dump, fresh

NAMES = ("Ana", "Bo", "Bob", "Cy", "Di", "Eve", "Zoë", "太郎", "Mary Ann", "x>y", "Öz", "Gus")
MOST_GAMES = 4
any_name = st.sampled_from(NAMES)


class Evening(RuleBasedStateMachine):
    """People at a table who do anything in any order, and whoever keeps the naive account."""

    @initialize(
        names=st.lists(any_name, min_size=5, max_size=6, unique=True),
        base=st.sampled_from(["boms", "president"]),
    )
    def sit_down(self, names: list[str], base: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.store = fresh(Path(self.folder.name))
        self.worlds, self.at = [World()], 0
        self.start(names, base, keep=False)
        for number in range(3):
            self.deal(self.table.present[number:] + self.table.present[:number])

    def teardown(self) -> None:
        self.folder.cleanup()

    # The account

    @property
    def world(self) -> World:
        return self.worlds[self.at]

    @property
    def table(self) -> Table:
        return self.world.table

    def playing(self) -> bool:
        return self.world.current is not None

    def open(self) -> bool:
        return self.playing() and not self.table.finished

    def dealt(self) -> bool:
        return self.playing() and bool(self.table.deals)

    def keys(self, *persons: Person) -> list[str]:
        """The keys of chairs: nobody here is called by a single letter."""
        view = games.where(self.store)
        assert view is not None
        found = {view.name(seat.player): seat.key for seat in view.game.seats}
        return [found[self.world.names[person]] for person in persons]

    def does(self, action: Callable[[], object], then: World, *, allowed: bool = True) -> None:
        """Do it; where it is *allowed* the world is *then* afterwards, else it is refused."""
        before = dump(self.store.path)
        outcome = answer(action)
        assert isinstance(outcome, Refused) is not allowed, outcome
        after = dump(self.store.path)
        if not allowed:
            assert after == before
        elif (
            len(after["journal"]) != len(before["journal"]) or after["journal"][-1:] != before["journal"][-1:]
        ):
            self.worlds = [*self.worlds[: self.at + 1], then]
            self.at += 1

    def on_table(self, change: Callable[[Table], Table]) -> World:
        return self.world.on_table(change)

    def person(self, data: st.DataObject) -> Person:
        return data.draw(st.sampled_from(list(self.table.seats)))

    def somebody(self, data: st.DataObject) -> str:
        """A name that is known, rarely one that is not."""
        return data.draw(st.sampled_from([*self.world.names.values(), "Nobody"]))

    # What people do

    @precondition(lambda self: len(self.world.tables) < MOST_GAMES)
    @rule(
        names=st.lists(any_name, min_size=2, max_size=7, unique=True),
        base=st.sampled_from(list(SCORING)),
        keep=st.booleans(),
    )
    def start(self, names: list[str], base: str, keep: bool) -> None:
        world, persons = self.world.meet(names)
        table = Table(SCORING[base], MOST[base], dict.fromkeys(persons, "in"))
        then = replace(world, tables=(*world.tables, table), current=len(world.tables))
        self.does(
            lambda: games.start(self.store, names, Ruling(rules=base), keep_titles=keep),
            then,
            allowed=3 <= len(set(persons)) == len(names) and (not keep or self.playing()),
        )

    @precondition(lambda self: self.playing() and len(self.world.tables) < MOST_GAMES)
    @rule()
    def start_with_the_same(self) -> None:
        old = self.table
        people = [person for person, presence in old.seats.items() if presence != "left"]
        table = Table(old.scoring, old.most, dict.fromkeys(people, "in"))
        then = replace(self.world, tables=(*self.world.tables, table), current=len(self.world.tables))
        fits = 3 <= len(people) <= old.most
        self.does(lambda: games.start(self.store, [], Ruling()), then, allowed=fits)

    def deal(self, order: list[Person], *, short: bool = False, dry: bool = False) -> None:
        words = self.keys(*order)
        then = self.on_table(lambda t: replace(t, deals=(*t.deals, Played(tuple(order), t.scoring))))
        entry = Entry(again=True)
        self.does(
            lambda: deals.record(self.store, [words[:-1] if short else words], entry, dry_run=dry),
            then,
            allowed=self.open() and len(order) >= 3,
        )

    @precondition(open)
    @rule(data=st.data(), short=st.booleans(), dry=st.booleans())
    def record(self, data: st.DataObject, short: bool, dry: bool) -> None:
        self.deal(data.draw(st.permutations(self.table.present)), short=short, dry=dry)

    @precondition(open)
    @rule(data=st.data())
    def record_late(self, data: st.DataObject) -> None:
        after = data.draw(st.integers(0, len(self.table.deals)))
        played = self.table.deals[max(after - 1, 0)].order if self.table.deals else self.table.present
        order = tuple(data.draw(st.permutations(played)))
        words = self.keys(*order)

        def insert(table: Table) -> Table:
            then = table.deals[max(after - 1, 0)] if after < len(table.deals) else table
            late = Played(order, then.scoring)
            return replace(table, deals=(*table.deals[:after], late, *table.deals[after:]))

        self.does(
            lambda: deals.record(self.store, [words], Entry(), after=after),
            self.on_table(insert),
            allowed=self.open() and len(order) >= 3,
        )

    def changed(self, index: int, deal: Played) -> World:
        return self.on_table(lambda t: replace(t, deals=(*t.deals[:index], deal, *t.deals[index + 1 :])))

    @precondition(dealt)
    @rule(data=st.data())
    def edit(self, data: st.DataObject) -> None:
        index = data.draw(st.integers(0, len(self.table.deals) - 1))
        old = self.table.deals[index]
        extra = [person for person in self.table.seats if person not in old.order]
        more = data.draw(st.lists(st.sampled_from(extra), unique=True, max_size=1)) if extra else []
        order = tuple(data.draw(st.permutations([*old.order, *more])))
        words = self.keys(*order)
        before = dump(self.store.path)
        outcome = answer(lambda: deals.edit(self.store, index + 1, words, Entry()))
        if isinstance(outcome, Refused):
            assert outcome.code == "no-change"
            assert order == old.order
            assert dump(self.store.path) == before
        else:
            self.worlds = [*self.worlds[: self.at + 1], self.changed(index, replace(old, order=order))]
            self.at += 1

    @precondition(dealt)
    @rule(data=st.data(), restore=st.booleans())
    def strike(self, data: st.DataObject, restore: bool) -> None:
        index = data.draw(st.integers(0, len(self.table.deals) - 1))
        old = self.table.deals[index]
        self.does(
            lambda: deals.void(self.store, index + 1, restore=restore),
            self.changed(index, replace(old, void=not restore)),
            allowed=old.void is restore,
        )

    @precondition(playing)
    @rule(data=st.data(), points=st.integers(-9, 9))
    def adjust(self, data: st.DataObject, points: int) -> None:
        person = self.person(data)
        (key,) = self.keys(person)
        then = self.on_table(lambda t: replace(t, given=(*t.given, (person, points))))
        self.does(lambda: deals.adjust(self.store, key, points, ""), then, allowed=points != 0)

    @precondition(dealt)
    @rule(data=st.data())
    def penalty(self, data: st.DataObject) -> None:
        (key,) = self.keys(self.person(data))
        before = dump(self.store.path)
        if isinstance(answer(lambda: deals.penalty(self.store, key)), Refused):
            assert dump(self.store.path) == before
        else:  # titles move, points do not
            self.worlds = [*self.worlds[: self.at + 1], self.world]
            self.at += 1

    @precondition(open)
    @rule(data=st.data(), move=st.sampled_from(["left", "out", "in"]))
    def move(self, data: st.DataObject, move: str) -> None:
        person = self.person(data)
        (key,), was = self.keys(person), self.table.seats[person]
        full = move == "in" and len(self.table.present) >= self.table.most
        act = {"left": company.leave, "out": company.out, "in": company.back}[move]
        self.does(
            lambda: act(self.store, key),
            self.on_table(lambda t: replace(t, seats={**t.seats, person: move})),
            allowed=self.open() and was not in (move, "left") and not full,
        )

    @precondition(open)
    @rule(name=any_name)
    def join(self, name: str) -> None:
        world, (person,) = self.world.meet([name])
        full = len(self.table.present) >= self.table.most
        self.does(
            lambda: company.join(self.store, name),
            world.on_table(lambda t: replace(t, seats={**t.seats, person: "in"})),
            allowed=self.open() and self.table.seats.get(person) != "in" and not full,
        )

    @precondition(open)
    @rule(
        scoring=st.sampled_from(["two-one", "plus-minus", "tally", "none"]),
        hands_off=st.booleans(),
        retroactive=st.booleans(),
    )
    def change_rules(self, scoring: str, hands_off: bool, retroactive: bool) -> None:
        def rule_it(table: Table) -> Table:
            old = tuple(replace(deal, scoring=scoring) for deal in table.deals)
            return replace(table, scoring=scoring, deals=old if retroactive else table.deals)

        options = (f"scoring={scoring}", f"hands_off_pile={'yes' if hands_off else 'no'}")
        self.does(
            lambda: set_rules(self.store, Ruling(options=options), retroactive=retroactive),
            self.on_table(rule_it),
            allowed=self.open(),
        )

    @precondition(lambda self: self.open() and len(self.table.deals) > 3)
    @rule()
    def finish(self) -> None:
        then = self.on_table(lambda t: replace(t, finished=True))
        self.does(lambda: games.finish(self.store), then, allowed=self.open())

    @precondition(lambda self: (self.playing() and not self.open()) or len(self.world.tables) > 1)
    @rule(data=st.data())
    def resume(self, data: st.DataObject) -> None:
        index = data.draw(st.integers(0, len(self.world.tables)))
        there = index < len(self.world.tables)
        then = replace(self.world, current=index) if there else self.world
        then = then.on_table(lambda t: replace(t, finished=False)) if there else then
        self.does(lambda: games.resume(self.store, index + 1), then, allowed=there)

    @rule(data=st.data(), new=any_name)
    def rename(self, data: st.DataObject, new: str) -> None:
        old = self.somebody(data)
        person, owner = self.world.known.get(old.casefold()), self.world.known.get(new.casefold())
        allowed = person is not None and owner in (None, person)
        then = self.world.renamed(person, new) if person is not None else self.world
        self.does(lambda: people.rename(self.store, old, new), then, allowed=allowed)

    @rule(data=st.data())
    def merge(self, data: st.DataObject) -> None:
        gone, kept = self.somebody(data), self.somebody(data)
        first, second = self.world.known.get(gone.casefold()), self.world.known.get(kept.casefold())
        if first is None or second is None or first == second or self.world.together(first, second):
            self.does(lambda: people.merge(self.store, gone, kept), self.world, allowed=False)
        else:
            then = self.world.merged(first, second)
            self.does(lambda: people.merge(self.store, gone, kept), then)

    @rule(steps=st.integers(1, 3))
    def undo(self, steps: int) -> None:
        for _ in range(steps):
            outcome = answer(lambda: changes.undo(self.store))
            assert isinstance(outcome, Refused) is (self.at == 0)
            self.at = max(self.at - 1, 0)

    @precondition(lambda self: self.at < len(self.worlds) - 1)
    @rule(steps=st.integers(1, 3))
    def redo(self, steps: int) -> None:
        for _ in range(steps):
            outcome = answer(lambda: changes.redo(self.store))
            assert isinstance(outcome, Refused) is (self.at == len(self.worlds) - 1)
            self.at = min(self.at + 1, len(self.worlds) - 1)

    @precondition(lambda self: self.at > 0)
    @rule()
    def undo_and_redo(self) -> None:
        before = dump(self.store.path)
        assert changes.undo(self.store).summary == changes.redo(self.store).summary
        assert dump(self.store.path) == before

    # What must hold

    @invariant()
    def the_store_is_what_the_account_says(self) -> None:
        world, view = self.world, games.where(self.store)
        assert (view is None) is (world.current is None)
        listed = games.games(self.store)
        assert game_numbers(self.store.path) == tuple((line.id, line.name) for line in listed.lines)
        assert len(listed.lines) == len(world.tables)
        assert sorted(listed.names.values()) == sorted(world.names.values())
        if view is None:
            assert current_rules(self.store.path) is None
            return
        name, game, table = world.names, view.game, world.table
        assert game.id == (world.current or 0) + 1
        assert {view.name(p): t for p, t in view.course.totals.items()} == {
            name[person]: total for person, total in table.totals().items()
        }
        assert [([view.name(p) for p in deal.finish], deal.void) for deal in game.deals] == [
            ([name[person] for person in deal.order], deal.void) for deal in table.deals
        ]
        assert {view.name(seat.player): seat.presence.value for seat in game.seats} == {
            name[person]: presence for person, presence in table.seats.items()
        }
        assert bool(game.finished) is table.finished
        rules = current_rules(self.store.path)
        assert rules is not None
        assert (rules.base, rules.rules) == (game.base, game.rules)

    @invariant()
    def keys_are_unique_numbers_have_no_gaps_and_nothing_contradicts_itself(self) -> None:
        view = games.where(self.store)
        if view is not None:
            keys = [seat.key for seat in view.game.seats]
            assert len(set(keys)) == len(keys)
            assert [deal.number for deal in view.game.deals] == list(range(1, len(view.game.deals) + 1))
            last = view.course.results[-1].totals if view.course.results else {}
            assert set(last) <= set(view.course.totals)
        with self.store.reading() as book:
            assert list(findings(book.session)) == []


TestEvening = Evening.TestCase
# Every step is a transaction on disk: shrinking would take minutes.
TestEvening.settings = settings(
    max_examples=8, stateful_step_count=25, phases=[Phase.explicit, Phase.reuse, Phase.generate]
)
