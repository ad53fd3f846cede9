"""How pictures show facts: a sign for each predicate, at the place of its subject."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from csp2sat.models.board.grid import Cell
from csp2sat.models.draw.picture import (
    BLACK,
    GREY,
    Candidates,
    Cross,
    Edge,
    Fill,
    Line,
    Side,
    SideCross,
    Symbol,
    Text,
)
from csp2sat.models.tutor.kind_vocabulary import Phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark

SIGNS: dict[str, str] = {
    "is black": BLACK,
    "is white": "dot",
    "is covered": BLACK,
    "is not covered": "dot",
    "has a lamp": "lamp",
    "has no lamp": "dot",
    "has a ship": "ship",
    "is water": "dot",
    "has a star": "star",
    "has no star": "dot",
    "has a tent": "tent",
    "has no tent": "dot",
    "has a mine": "mine",
    "has no mine": "dot",
    "has mercury": "mercury",
    "has no mercury": "dot",
    "is empty": "dot",
    "is on the loop": "dot",
    "is not on the loop": "cross",
    "is inside the loop": GREY,
    "is outside the loop": "dot",
    "is horizontal": "bar h",
    "is vertical": "bar v",
    "rises": "/",
    "falls": "\\",
}
"""What a cell with a predicate holds: a symbol or a shade."""

_BRIDGES = {"are joined by one bridge": 1, "are joined by two bridges": 2}
_QUARTERS = {"top": "quarter n", "bottom": "quarter s", "left": "quarter w", "right": "quarter e"}


def signs(phrase: Phrase, most: int, of_kind: Mapping[str, str]) -> Iterator[Mark]:
    """The marks for a fact; none if only its sentence can say it.

    `most` is the largest number of cells, `of_kind` has the signs of the kind of puzzle.
    """
    cells, is_so = phrase.cells, phrase.is_so
    if phrase.way:
        yield line_of(phrase) if is_so == "is drawn" else SideCross(cells[0], phrase.way, True)
    elif phrase.side and is_so in ("is black", "is white"):  # the halves of cells
        if is_so == "is black":
            yield Symbol(cells[0], _QUARTERS[phrase.side], True)
    elif phrase.side or phrase.heads == "the lines":
        line = line_of(phrase)
        yield line if is_so == "is drawn" else _cross(line)
    elif is_so in _BRIDGES:
        yield Line(cells[0], cells[1], True, _BRIDGES[is_so])
    elif is_so == "are not joined":
        yield _cross(Line(cells[0], cells[1], True))
    elif is_so in ("is drawn", "is an area"):
        yield from _outline(area_of(phrase))
    elif len(cells) == 1:
        yield from _in_cell(cells[0], is_so, most, of_kind)


def has_sign(phrase: Phrase, of_kind: Mapping[str, str]) -> bool:
    """Whether the predicate of a cell has a sign."""
    return phrase.is_so in of_kind or phrase.is_so in SIGNS


def line_of(phrase: Phrase) -> Line | Edge | Side:
    """The line or the side of a cell that a fact is about."""
    if phrase.way and phrase.heads != "the lines":
        return Side(phrase.cells[0], phrase.way, True)
    (r, c), *other = phrase.cells
    if other:
        return Line((r, c), other[0], True)
    down, right = {"bottom": (1, 0), "right": (0, 1)}.get(phrase.side, (0, 0))
    start = r + down, c + right
    along = phrase.side in ("top", "bottom")
    return Edge(start, (start[0] + (not along), start[1] + along), True)


def area_of(phrase: Phrase) -> list[Cell]:
    """The cells of the area that a fact is about; a rectangle is named by its corners."""
    if phrase.heads != "the rectangles":
        return list(phrase.cells)
    (top, left), (bottom, right) = phrase.cells[0], phrase.cells[-1]
    return [(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)]


def _cross(line: Line | Edge | Side) -> Cross:
    """A cross in the middle of a line."""
    assert not isinstance(line, Side), "boards of squares have edges"
    off = 1 if isinstance(line, Line) else 0
    (r, c), (i, j) = line.start, line.end
    return Cross((r + i + off, c + j + off), True)


def _outline(cells: Collection[Cell]) -> Iterator[Edge]:
    """The edges around cells."""
    for r, c in cells:
        for (down, right), edge in {
            (-1, 0): ((r, c), (r, c + 1)),
            (1, 0): ((r + 1, c), (r + 1, c + 1)),
            (0, -1): ((r, c), (r + 1, c)),
            (0, 1): ((r, c + 1), (r + 1, c + 1)),
        }.items():
            if (r + down, c + right) not in cells:
                yield Edge(*edge, True)


def _in_cell(cell: Cell, is_so: str, most: int, of_kind: Mapping[str, str]) -> Iterator[Mark]:
    """The marks for a predicate of a cell."""
    sign = SIGNS.get(is_so)
    if is_so in of_kind:
        yield Symbol(cell, of_kind[is_so], True)
    elif sign in (BLACK, GREY):
        yield Fill(cell, sign, True)
    elif sign:
        yield Symbol(cell, sign, True)
    elif token := re.fullmatch(r"is (\d+|[A-Z])", is_so):
        yield Text(cell, token[1], True)
    elif some := re.fullmatch(r"is (not |neither )?(\d+(?:(?:, | or | nor )\d+)*)", is_so):
        numbers = tuple(int(digits) for digits in re.findall(r"\d+", some[2]))
        if min(numbers) >= 1 and max(numbers) <= most:
            yield Candidates(cell, numbers, bool(some[1]), most, True)
