"""What should be said of a sheet before it is taken in: how it was read, and what to look at."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from scorekeeper.app.errors import Hint
from scorekeeper.app.portable.asked import Asked
from scorekeeper.app.portable.sheet import Form, Sheet, SheetDeal, SheetGame
from scorekeeper.app.portable.source import Source
from scorekeeper.app.portable.tallying import games_told
from scorekeeper.app.view import View
from scorekeeper.app.words import counted, listed
from scorekeeper.score.timeline import night

_SHOWN = 3
"""So many deals are shown."""
_NAMED = 10
"""So many lines are named for one reason."""


def first_lines(sheet: Sheet) -> tuple[str, ...]:
    """How the first lines of the sheet were read."""
    deals = sheet.deals
    rest = len(deals) - _SHOWN
    top = sheet.heading
    lines = [] if top is None else [f"line {top.line}: taken for headings: {', '.join(top.cells)}"]
    lines += [f"{column}: left out" for column in sheet.left_out]
    lines += map(_told, deals[:_SHOWN])
    return (*lines, *([f"… and {rest} more"] if rest > 0 else []))


def _told(deal: SheetDeal) -> str:
    at = f"{deal.at:%Y-%m-%d %H:%M} " if deal.at else ""
    return f"line {deal.line}: {at}{', '.join(deal.names)}"


def of_sheet(sheet: Sheet, at: datetime, *, told: bool) -> list[str]:
    """What is as it looks, but may not be meant: no dates (unless *told*), and small deals."""
    undated = f"The sheet has no dates: its deals count as of now, {at:%Y-%m-%d %H:%M}."
    return [*([] if sheet.dated or told else [undated]), *_small(sheet)]


def _small(sheet: Sheet) -> Iterator[str]:
    """The lines with fewer players than most; a sheet of places shows who did not play."""
    if sheet.form is not Form.ORDERS:
        return
    sizes = Counter(len(deal.names) for deal in sheet.deals)
    usual = max(sizes, key=lambda size: (sizes[size], size))
    lines: defaultdict[int, list[int]] = defaultdict(list)
    for deal in sheet.deals:
        if len(deal.names) < usual:
            lines[len(deal.names)].append(deal.line)
    for size, found in sorted(lines.items(), reverse=True):
        yield f"{_lines(found)}: {size} players, others have {usual}."


def _lines(numbers: Sequence[int]) -> str:
    shown = [str(number) for number in numbers[:_NAMED]]
    if len(numbers) > len(shown):
        return f"lines {', '.join(shown)} and {len(numbers) - len(shown)} more"
    return f"{'line' if len(shown) == 1 else 'lines'} {listed(shown)}"


def ways(source: Source, sheet: Sheet, asked: Asked, at: datetime) -> list[Hint]:
    """Other ways to take the sheet in."""
    hints: list[Hint] = []
    if not sheet.dated and asked.at is None:
        other = replace(asked, at="yesterday 20:00")
        hints.append(Hint("To say when it was played:", other.command(source)))
    times = [deal.at for game in games_told(sheet, at, nights=False) for deal in game.deals]
    nights = {night(when) for when in times if when}
    if len(nights) > len(sheet.games) and not asked.nights:
        many = counted(len(nights), "night")
        hints.append(Hint(f"It covers {many}. A game for each:", replace(asked, nights=True).command(source)))
    return hints


def differing(views: Sequence[View], games: Iterable[SheetGame]) -> list[str]:
    """What to say where the points of the sheet are not those of the rules."""
    wrong = 0
    for view, game in zip(views, games, strict=True):
        for result, deal in zip(view.course.results, game.deals, strict=True):
            points = [place.points for place in result.places]
            wrong += sum(
                told not in (None, own) for own, told in zip(points, deal.points or points, strict=True)
            )
    if not wrong:
        return []
    where = f"In {counted(wrong, 'place')} the sheet has other points than these rules give;"
    return [f"{where} --rules or --set scoring=… names the rules that were played."]
