"""Texts of boards of other shapes: a line `shape NAME`, and rows of different lengths.

A row with fewer cells than the longest one stands in the middle of it, so that boards can be
hexagons or triangles. Blanks before a row mean nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source, near
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import NoReturn
from csp2sat.models.board.board import MOST_CELLS, Board, Layout
from csp2sat.models.board.comment_or_row import without_comments
from csp2sat.models.board.grid import SQUARE
from csp2sat.models.board.header_lines import SIZE, head_of
from csp2sat.models.board.rows import Line, Word, characters
from csp2sat.models.board.section_names import REGIONS, WALLS, lacking_names, names_of
from csp2sat.models.board.sections import sections_of
from csp2sat.models.board.shape import LEAST_TORUS, SHAPES
from csp2sat.models.board.shaped_board import ShapedBoard

SHAPE = "shape"
"""The word of the line with the shape."""
_STATED = re.compile(rf"^[ \t]*({SHAPE}[ \t]+(?:{'|'.join(SHAPES)}))[ \t\r]*$", re.I | re.M)


def shape_of(source: Source, layout: Layout) -> str:
    """The shape that a text states, or the usual one of the layout.

    Raises:
        CspError: there is no such shape, or boards of the layout are all squares.
    """
    if not layout.shape:
        if stated := _STATED.search(source.text):
            message = "the cells of boards of this kind are squares"
            hint = "kinds from rules have other shapes (docs/rules.md)"
            _fail(source, Word(SHAPE, stated.start(1)), message, hint)
        return SQUARE
    known = (SQUARE, *SHAPES)
    for line in without_comments(sections_of(source, names_of(layout))[""]):
        if _is_shape(line):
            word = line[-1]
            if len(line) != 2 or word.text.lower() not in known:
                hint = near(word.text, known) if len(line) > 1 else ""
                _fail(source, word, f"expected '{SHAPE}' and one of {', '.join(known)}", hint)
            return word.text.lower()
    return layout.shape


def without_shape(lines: Sequence[Line]) -> list[Line]:
    """The lines of a text but for that with the shape."""
    return [line for line in lines if not (_is_shape(line) and len(line) == 2)]


def _is_shape(line: Line) -> bool:
    return line[0].text.lower().rstrip(":") == SHAPE


def read_shaped(source: Source, layout: Layout, shape: str) -> ShapedBoard:
    """The board in a text, of a shape; tokens may be wrong.

    Raises:
        CspError: its rows do not fit together, or the kind has no boards of this shape.
    """
    return _Reader(source, layout, shape).board()


class _Reader:
    """Reads one text."""

    def __init__(self, source: Source, layout: Layout, shape: str) -> None:
        self._source = source
        self._layout = layout
        self._shape = shape
        self._sections = sections_of(source, names_of(layout), lacking_names(layout))

    def board(self) -> ShapedBoard:
        source, layout = self._source, self._layout
        plain = without_shape(without_comments(self._sections[""]))
        start = plain[0][0] if plain else Word("", 0)
        for what in [*lacking(layout), *(["walls inside regions"] * (WALLS in self._sections))]:
            _fail(source, start, f"{self._shape} boards have no {what}")
        head, lines = head_of(source, plain, layout.words)
        rows = _tokens(lines)
        if not rows:
            _fail(source, start, "there are no rows of the board")
        width, height = head.pop(SIZE, (max(map(len, rows)), len(rows)))
        if len(rows) != height:
            at = rows[min(height, len(rows) - 1)][0]
            message = f"the board has {quantity(len(rows), 'row')}; the size line says {height}"
            _fail(source, at, message)
        if width * height > MOST_CELLS:
            _fail(source, start, f"a board has at most {MOST_CELLS:,} cells")
        if self._shape == "torus" and min(width, height) < LEAST_TORUS:
            message = f"a torus has at least {LEAST_TORUS} rows and columns"
            _fail(source, rows[0][0], message)
        spans = [self._span(r, row, rows, width) for r, row in enumerate(rows)]
        board = ShapedBoard(self._shape, spans, width, source)
        board.numbers = head
        for line in plain[: len(plain) - len(lines)]:
            board.places |= {(line[0].text, i): word.start for i, word in enumerate(line)}
        self._take(board, rows, REGIONS if layout.tokens is None else "")
        if layout.regions and layout.tokens:
            self._take(board, self._regions(board), REGIONS)
        if layout.section:
            lines = without_comments(self._sections.get(layout.section.name, []))
            if wrong := list(layout.section.take(board, lines)):
                raise CspError(wrong)
        return board

    def _span(self, r: int, row: Line, rows: Sequence[Line], width: int) -> tuple[int, int]:
        """The first cell of a row, and the number of its cells."""
        count = len(row)
        if count == width:
            return 0, count
        if count > width or self._shape == "torus":
            message = f"this row has {quantity(count, 'cell')}; the board has {width}"
            _fail(self._source, row[width if count > width else 0], message)
        if self._shape == "hexagonal":
            widest = next((i for i, other in enumerate(rows) if len(other) == width), 0)
            blanks = width - count + widest % 2 - r % 2
        else:
            blanks = width - count
        if blanks % 2 or blanks < 0:
            expected = f"{count + 1}" if count == 1 else f"{count - 1} or {count + 1}"
            message = f"this row has {quantity(count, 'cell')}; the row of {width} has its middle"
            hint = f"a row in the middle has {expected} cells here"
            _fail(self._source, row[0], f"{message} elsewhere", hint)
        return blanks // 2, count

    def _regions(self, board: ShapedBoard) -> list[Line]:
        """The rows of the names of regions."""
        rows = _tokens(without_comments(self._sections.get(REGIONS, [])))
        if len(rows) != board.height:
            at = rows[-1][-1] if rows else Word("", max(0, len(self._source.text) - 1))
            count = quantity(len(rows), "row")
            message = f"the section '# {REGIONS}' has {count}; the board has {board.height}"
            _fail(self._source, at, message)
        return rows

    def _take(self, board: ShapedBoard, rows: Sequence[Line], section: str) -> None:
        """Take rows of tokens or of the names of regions."""
        for r, row in enumerate(rows):
            cells = board.text_row(r)
            if len(row) != len(cells):
                message = f"this row has {quantity(len(row), 'cell')}; the board has {len(cells)}"
                _fail(self._source, row[0], message)
            for cell, word in zip(cells, row, strict=True):
                if section:
                    board.regions[cell] = word.text
                    board.places[section, board.index(cell)] = word.start
                else:
                    board.tokens[cell] = word.text
                    board.places[cell] = word.start


def lacking(layout: Layout) -> list[str]:
    """What boards of a layout have, but those of other shapes than squares do not."""
    only_square = {
        "clues outside": layout.sides,
        "clues at corners": layout.corners,
        "signs between cells": layout.between,
        "boxes": "box" in layout.words,
    }
    return [what for what, is_there in only_square.items() if is_there]


def _tokens(lines: Sequence[Line]) -> list[Line]:
    """The tokens of each row; if all rows are single words, each character is one."""
    is_dense = all(len(line) == 1 for line in lines) and any(len(x[0].text) > 1 for x in lines)
    return [characters(line[0]) if is_dense else line for line in lines]


def shaped_lines(board: Board, layout: Layout) -> Iterator[str]:
    """The rows of the text of a board, and its regions."""
    for section, tokens in (("", board.tokens), (REGIONS, board.regions)):
        if tokens and (section or layout.tokens):
            if section and layout.tokens:
                yield f"# {section}"
            size = max(map(len, tokens.values()))
            yield from board.draw(tokens.__getitem__, f"{{:>{size}}}").splitlines()


def _fail(source: Source, word: Word, message: str, hint: str = "") -> NoReturn:
    raise CspError([Diagnostic(source, word.start, message, hint)])
