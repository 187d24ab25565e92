"""What is to be imported: the bytes of a file or of standard input, as text."""

import sys
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.app.errors import Hint, Refused, command

MOST_BYTES = 100_000_000
"""No file is larger: ten thousand evenings have room in it."""

_BINARY = {
    b"PK\x03\x04": "a spreadsheet or another packed file",
    b"\xd0\xcf\x11\xe0": "an old spreadsheet",
    b"SQLite format 3\x00": "a database",
}


@dataclass(frozen=True, slots=True)
class Source:
    """``name`` is what it is called in messages and ``stem`` in a game's name; ``note`` is what
    should be said of how it was read; ``json`` tells an export from a sheet."""

    name: str
    stem: str
    text: str
    json: bool
    note: str = ""

    def again(self, *words: str) -> str:
        """The command that imports it, with *words* more."""
        return command("import", "-" if self.stem == "" else self.name, *words)


def read_source(file: str) -> Source:
    """The text of *file*; ``-`` is standard input. Raises `Refused` where it is none."""
    name = "standard input" if file == "-" else file
    data = _bytes(file, name)
    for start, what in _BINARY.items():
        if data.startswith(start):
            raise _no_text(name, what, data)
    text, note = _decoded(data, name)
    suffix = Path(file).suffix.casefold()
    json = suffix == ".json" or (suffix != ".csv" and text.lstrip()[:1] in ("{", "["))
    return Source(name, "" if file == "-" else Path(file).stem, text, json, note)


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


def _no_text(name: str, what: str, data: bytes) -> Refused:
    hints = [Hint("Save it as CSV first, and import that.", "")]
    if data.startswith(b"SQLite"):
        hints = [Hint("A backup is brought back by:", "scorekeeper restore FILE")]
    return Refused("unreadable", f"{name} is {what}, not text.", hints)


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
