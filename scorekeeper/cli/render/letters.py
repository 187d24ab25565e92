"""Letters and digits big enough to be read across a room."""

from scorekeeper.names import bare

HEIGHT = 5
"""Dots from top to bottom."""

_DOTS = {
    "A": ".#. #.# ### #.# #.#",
    "B": "##. #.# ##. #.# ##.",
    "C": ".## #.. #.. #.. .##",
    "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###",
    "F": "### #.. ##. #.. #..",
    "G": ".### #... #.## #..# .###",
    "H": "#.# #.# ### #.# #.#",
    "I": "# # # # #",
    "J": "..# ..# ..# #.# .#.",
    "K": "#..# #.#. ##.. #.#. #..#",
    "L": "#.. #.. #.. #.. ###",
    "M": "#...# ##.## #.#.# #...# #...#",
    "N": "#..# ##.# #.## #..# #..#",
    "O": ".##. #..# #..# #..# .##.",
    "P": "##. #.# ##. #.. #..",
    "Q": ".##. #..# #..# #.## .###",
    "R": "##. #.# ##. #.# #.#",
    "S": ".## #.. .#. ..# ##.",
    "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###",
    "V": "#.# #.# #.# #.# .#.",
    "W": "#...# #...# #.#.# ##.## #...#",
    "X": "#.# #.# .#. #.# #.#",
    "Y": "#.# #.# .#. .#. .#.",
    "Z": "### ..# .#. #.. ###",
    "0": "### #.# #.# #.# ###",
    "1": ".#. ##. .#. .#. ###",
    "2": "### ..# ### #.. ###",
    "3": "### ..# ### ..# ###",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###",
    "7": "### ..# ..# .#. .#.",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###",
    "-": "... ... ### ... ...",
    "+": "... .#. ### .#. ...",
    ">": "#... .#.. ..#. .#.. #...",
    ".": ". . . . #",
    "'": "# # . . .",
    "?": "### ..# .## ... .#.",
    " ": ".. .. .. .. ..",
}
_GLYPHS = {letter: dots.split() for letter, dots in _DOTS.items()}
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
BLOCKS = "▀▄█"


def drawable(text: str) -> bool:
    """Is there a glyph for every letter of *text*, accents aside?"""
    return bool(text) and all(letter in _GLYPHS for letter in _plain(text))


def big(text: str, scale: int) -> list[str]:
    """*text* in rows of blocks: a dot is *scale* columns wide, and half as many rows high.

    A scale of 1 uses half blocks; the others, which are even, draw with whole ones.
    """
    dots = _dots(text)
    if scale > 1:
        wide = ["".join(("█" if dot else " ") * scale for dot in row) for row in dots]
        return [row.rstrip() for row in wide for _ in range(scale // 2)]
    dots.append([False] * len(dots[0]))
    pairs = zip(dots[::2], dots[1::2], strict=True)
    return ["".join(_HALVES[pair] for pair in zip(*rows, strict=True)).rstrip() for rows in pairs]


def size(text: str, scale: int) -> tuple[int, int]:
    """Columns and rows of `big`."""
    wide = len(_dots(text)[0])
    return wide * scale, HEIGHT * scale // 2 if scale > 1 else 3


def _dots(text: str) -> list[list[bool]]:
    glyphs = [_GLYPHS.get(letter, _GLYPHS["?"]) for letter in _plain(text)]
    return [[dot == "#" for dot in ".".join(glyph[row] for glyph in glyphs)] for row in range(HEIGHT)]


def _plain(text: str) -> str:
    return bare(text.replace("−", "-").replace("→", ">")).upper()
