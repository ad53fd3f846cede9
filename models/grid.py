"""Boards as text: comments, `size WIDTH HEIGHT`, rows of tokens; and runs of cells on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator

from csp2sat.csp.errors import CspError, Diagnostic, Source

Cell = tuple[int, int]
"""Row and column, both from 0 at the top left."""


class Grid:
    """A board of `height` rows and `width` columns; `cells` has their tokens."""

    __slots__ = ("cells", "height", "lines", "width")

    def __init__(self, width: int, height: int, cells: dict[Cell, str], lines: list[str]) -> None:
        self.width = width
        self.height = height
        self.cells = cells
        self.lines = lines  # the text of the board, as it was given

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The cells above, left, right and below, as far as there are any."""
        r, c = cell
        return [
            each for each in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)) if each in self.cells
        ]

    def ray(self, cell: Cell, down: int, right: int, open_: Container[Cell]) -> list[Cell]:
        """The open cells from the next one in a direction up to the first that is not open."""
        r, c = cell[0] + down, cell[1] + right
        found = []
        while (r, c) in open_:
            found.append((r, c))
            r, c = r + down, c + right
        return found

    def runs(self, open_: Container[Cell], down: int, right: int) -> Iterator[list[Cell]]:
        """The longest runs of open cells in a direction (0, 1) or (1, 0)."""
        for r, c in self.cells:
            if (r, c) in open_ and (r - down, c - right) not in open_:
                yield [(r, c), *self.ray((r, c), down, right, open_)]

    def draw(self, token: Callable[[Cell], str], cell: str = "{}", between: str = " ") -> str:
        """The rows, each cell shown by a token; `cell` is the format of one cell."""
        rows = (
            between.join(cell.format(token((r, c))) for c in range(self.width))
            for r in range(self.height)
        )
        return "\n".join(rows)


def read_grid(source: Source, known: Callable[[str], str]) -> Grid:
    """Read a board.

    Args:
        source: the text.
        known: says what is wrong with a token; the empty text if nothing is.

    Raises:
        CspError: a line is not as it should be; all that were found.
    """
    wrong: list[Diagnostic] = []
    size: tuple[int, int] | None = None
    rows: list[list[re.Match[str]]] = []
    offsets: list[int] = []
    offset = 0
    for line in source.text.splitlines(keepends=True):
        start, offset = offset, offset + len(line)
        words = list(re.compile(r"\S+").finditer(source.text, start, offset))
        if not words or line.startswith("#"):
            continue
        if size is None:
            size = _size(source, words, wrong)
            continue
        rows.append(words)
        offsets.append(start)
    if size is None:
        message = "there is no line 'size WIDTH HEIGHT'"
        raise CspError([Diagnostic(source, 0, message, "it stands before the rows of the board")])
    width, height = size
    for words, start in zip(rows[:height], offsets, strict=False):
        if len(words) != width:
            at = words[width].start() if len(words) > width else start
            message = f"this row has {len(words)} cells; the size line says {width}"
            wrong.append(Diagnostic(source, at, message, "a blank parts the cells of a row"))
        for word in words:
            if message := known(word[0]):
                wrong.append(Diagnostic(source, word.start(), message))
    if len(rows) != height:
        at = offsets[height] if len(rows) > height else max(0, len(source.text) - 1)
        message = f"the board has {len(rows)} rows; the size line says {height}"
        wrong.append(Diagnostic(source, at, message))
    if wrong:
        raise CspError(wrong)
    cells = {(r, c): word[0] for r, words in enumerate(rows) for c, word in enumerate(words)}
    return Grid(width, height, cells, source.text.splitlines())


def _size(source: Source, words: list[re.Match[str]], wrong: list[Diagnostic]) -> tuple[int, int]:
    match [each[0] for each in words]:
        case ["size", width, height] if width.isdecimal() and height.isdecimal():
            if int(width) and int(height):
                return int(width), int(height)
    message = "expected 'size WIDTH HEIGHT', two positive integers"
    hint = "the width (number of columns) stands first"
    raise CspError([*wrong, Diagnostic(source, words[0].start(), message, hint)])
