"""What is to be imported: the bytes of a file or of standard input, as text."""

import io
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from scorekeeper.app.errors import Hint, Refused, command

MOST_BYTES = 100_000_000
"""No file is larger: ten thousand evenings have room in it."""

READS = "import reads a json export, or a sheet as CSV"
_BINARY = {
    b"\xd0\xcf\x11\xe0": "an old spreadsheet",
    b"SQLite format 3\x00": "a database",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"%PDF": "a PDF",
    b"\x1f\x8b": "a packed file",
}
_PACKED = {
    "xl/": "an Excel workbook",
    "content.xml": "an OpenDocument file, such as a spreadsheet",
    "Index/": "a spreadsheet of Numbers",
    "word/": "a text document",
}
"""What the names of the files in a ZIP file begin with."""
_PAGE = re.compile(r"\s*(<!doctype|<\?xml|<html|<svg|<table|<!--)", re.IGNORECASE)
_MARKDOWN = re.compile(r"^\s*(#{1,6} |\|?[ :]*-{3,}[ :]*\|)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Source:
    """``name`` is what it is called in messages and ``stem`` in a game's name; ``note`` is what
    should be said of how it was read; ``json`` tells an export from a sheet."""

    name: str
    stem: str
    text: str
    json: bool
    note: str = ""

    @property
    def word(self) -> str:
        """What names it on a command line."""
        if self.stem == "":
            return "-"
        return f"./{self.name}" if self.name.startswith("-") else self.name


def read_source(file: str) -> Source:
    """The text of *file*; ``-`` is standard input. Raises `Refused` where it is none."""
    name = "standard input" if file == "-" else file
    data = _bytes(file, name)
    what = _binary(data)
    if what:
        raise _other(name, what, data)
    text, note = _decoded(data, name)
    suffix = Path(file).suffix.casefold()
    json = suffix == ".json" or (suffix != ".csv" and text.lstrip()[:1] in ("{", "["))
    page = None if json else _page(text, suffix)
    if page:
        raise _other(name, page, data)
    return Source(name, "" if file == "-" else Path(file).stem, text, json, note)


def _binary(data: bytes) -> str | None:
    """What *data* is, where it is no text."""
    if data.startswith(b"PK\x03\x04"):
        return _packed(data)
    return next((what for start, what in _BINARY.items() if data.startswith(start)), None)


def _packed(data: bytes) -> str:
    try:
        with ZipFile(io.BytesIO(data)) as opened:
            names = opened.namelist()
    except (BadZipFile, ValueError, NotImplementedError):
        names = []
    found = (what for start, what in _PACKED.items() if any(name.startswith(start) for name in names))
    return next(found, "a spreadsheet or another packed file")


def _page(text: str, suffix: str) -> str | None:
    """What the text is, where it is a page and no sheet."""
    if _PAGE.match(text):
        return "a web page"
    if suffix in (".md", ".markdown") or (suffix != ".csv" and _MARKDOWN.search(text)):
        return "a page in Markdown"
    return None


def _bytes(file: str, name: str) -> bytes:
    try:
        if file == "-":
            buffer = getattr(sys.stdin, "buffer", None)
            data = buffer.read(MOST_BYTES + 1) if buffer else sys.stdin.read().encode()
        else:
            with Path(file).expanduser().open("rb") as opened:
                data = opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise Refused("unreadable", f"{name} cannot be read: {why}.") from error
    if len(data) > MOST_BYTES:
        raise Refused("too-large", f"{name} is larger than {MOST_BYTES // 1_000_000} MB.")
    return data


def _other(name: str, what: str, data: bytes) -> Refused:
    """The refusal of a file that is neither of the two."""
    if "spreadsheet" in what or "Excel" in what:
        hints = [Hint("Save it as CSV (in the menu: Save as, or Download), and import that.", "")]
    elif what == "a database":
        hints = [
            Hint("A store, or a backup of one, is brought back by:", command("restore", name)),
            Hint("To look into it:", command("games", "--db", name)),
        ]
    elif "page" in what:
        hints = [Hint("The same games to be read again:", command("export", "json", "scores.json"))]
    else:
        hints = []
    return Refused("unreadable", f"{name} is {what}; {READS}.", hints)


def _decoded(data: bytes, name: str) -> tuple[str, str]:
    """The text, and a note where it was not UTF-8."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = [("utf-16", "")]
    else:
        encodings = [
            ("utf-8-sig", ""),
            ("cp1252", f"{name} is not UTF-8; it was read as Windows text (cp1252)."),
        ]
    for encoding, note in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" in text:
            break
        return text, note
    raise Refused("unreadable", f"{name} is not text in UTF-8, UTF-16 or cp1252.")
