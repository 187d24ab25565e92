"""Change the rules of the game on the table, and keep rule sets by name."""

from dataclasses import dataclass, replace

from scorekeeper.app import clock
from scorekeeper.app.deals import moved
from scorekeeper.app.desk import open_game
from scorekeeper.app.errors import usage
from scorekeeper.app.ruling import Change, Ruling, changed, changes, resolve, rules_at_table, saving_fault
from scorekeeper.app.view import View, view, view_again
from scorekeeper.names import tidy
from scorekeeper.rules import Contradiction, NamedRules, contradictions
from scorekeeper.score import PlayerId
from scorekeeper.store.book import Book
from scorekeeper.store.opened import Store


@dataclass(frozen=True, slots=True)
class Ruled:
    """The rules of a game changed: what changed, from which deal on, and the game before and after."""

    before: View
    view: View
    changes: tuple[Change, ...]
    retroactive: bool
    faults: tuple[Contradiction, ...]
    dry_run: bool = False

    @property
    def totals(self) -> tuple[tuple[PlayerId, int, int], ...]:
        """(player, total before, total after) of everybody whose total has changed."""
        return moved(self.before, self.view)


def set_rules(store: Store, ruling: Ruling, *, retroactive: bool = False, dry_run: bool = False) -> Ruled:
    """Let other rules hold from the next deal on, or for the deals played too (*retroactive*).

    A rule set named in *ruling* replaces the game's; its options go on top of what held, for each
    deal by itself. Raises `Refused`.
    """
    if ruling.empty:
        raise usage("No rule was named: write OPTION=VALUE, --house NAME or --rules NAME.")
    with store.changing(clock.now(), dry_run=dry_run) as book:
        game = open_game(book)
        named = resolve(store.path, ruling, NamedRules(game.base, game.base, game.rules))
        what = changes(game.rules, named.rules)
        before = view(book, game)
        book.change_game_rules(game.id, named.base, named.rules)
        if retroactive:
            for deal in game.deals:
                # A whole rule set replaces what a deal was played under; options go on top of it.
                if ruling.rules:
                    ruled = replace(deal, base=named.base, rules=named.rules)
                else:
                    ruled = replace(deal, rules=changed(deal.rules, ruling))
                if ruled != deal:
                    book.change_deal(game.id, ruled)
        book.summary = (
            f"the change of rules ({', '.join(f'{one.option}={one.after}' for one in what) or named.name})"
        )
        return Ruled(
            before, view_again(book, game.id), what, retroactive, contradictions(named.rules), dry_run
        )


def save_rules(store: Store, name: str, ruling: Ruling) -> NamedRules:
    """Keep the rules in force, with *ruling* on top, under *name*. Raises `Refused`."""
    kept = tidy(name)
    fault = saving_fault(kept)
    if fault:
        raise fault
    named = resolve(store.path, ruling, rules_at_table(store.path))
    saved = NamedRules(kept, named.base, named.rules)

    def work(book: Book) -> NamedRules:
        book.save_rules(saved)
        book.summary = f"the saving of the rules {kept}"
        return saved

    return store.founding(clock.now(), work)
