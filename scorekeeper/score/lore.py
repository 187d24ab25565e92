"""What titles do for each other between tricks: house lore, printed and never enforced (RULES 6)."""

from scorekeeper.rules import VICES_FROM, Clause, RuleSet, Source
from scorekeeper.score.places import titles

_PILE = Source(("S0", "S3"))
_WORK = Source(("S0", "S3", "S4"))
_ORDERS = Source(reading="house lore of many tables")
_DRINKS = Source(("S1",))


def duties(rules: RuleSet, players: int) -> tuple[Clause, ...]:
    """The duties with so many players, in the words of this table's titles."""
    last = titles(rules, players)[-1]
    if rules.dealer == "scum":
        work = Clause(f"The {last} shuffles, deals and clears the pile away.", _WORK)
    else:
        work = Clause(f"The {last} clears the pile away.", _PILE)
    return work, Clause("A higher title may order a lower one about.", _ORDERS)


def drinking(rules: RuleSet, players: int) -> tuple[Clause, ...]:
    """The same for the drinking version of S1, for those who ask for it."""
    names = titles(rules, players)
    first, last = names[0], names[-1]
    says = [f"The {first} makes anyone drink, drinks at will, and never fills their own glass."]
    between = names[1:-1]
    if players >= VICES_FROM:
        says.append(f"The {names[1]} makes anyone but the {first} drink.")
        between = names[2:-1]
    if len(between) > 1:
        *most, least = dict.fromkeys(between)
        says.append(f"{', '.join(most)} and {least} make each other drink.")
    says.append(f"The {last} makes nobody drink, and pours.")
    return tuple(Clause(sentence, _DRINKS) for sentence in says)
