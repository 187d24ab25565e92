"""From the text of a sheet to its games, in whichever of the three forms it is kept."""

from collections.abc import Sequence

from scorekeeper.app.errors import Hint, Refused
from scorekeeper.app.portable import longform, placesform, wideform
from scorekeeper.app.portable.cells import CellError, Row, rows
from scorekeeper.app.portable.reading import refused
from scorekeeper.app.portable.sheet import Faults, Form, Sheet
from scorekeeper.app.portable.source import Source


def read_sheet(source: Source) -> Sheet:
    """The games in *source*. Raises `Refused` with every line that cannot be read."""
    try:
        found = rows(source.text)
    except CellError as error:
        raise Refused("unreadable", f"{source.name} is not CSV that can be read: {error}.") from None
    faults = Faults()
    sheet = _read(found, faults, source.stem) if found else Sheet(games=(), form=Form.ORDERS)
    if faults.found:
        raise refused(source.name, faults.told())
    if not sheet.deals:
        raise Refused(
            "empty-file",
            f"{source.name} holds no deal.",
            [Hint("A row is a deal: the names in the order they went out, a date before them or not.", "")],
        )
    return sheet


def _read(found: Sequence[Row], faults: Faults, name: str) -> Sheet:
    if longform.fits(found[0]):
        return longform.sheet(found, faults, name)
    if placesform.fits(found):
        return placesform.sheet(found, faults, name)
    return wideform.sheet(found, faults, name)
