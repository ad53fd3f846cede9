"""Draws the marks of a few kinds as text."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import combinations, pairwise

from csp2sat.models.board.grid import Cell, Grid, Point
from csp2sat.models.draw.shapes import Bank, Beside, Cage, Disc, Patch, Route, Shape, arrange

_STEPS = {(0, 1): "┿=", (1, 0): "╂#", (1, 1): "╲\\", (1, -1): "╱/"}  # noqa: RUF001  # slashes
"""What stands between two cells of a line, in Unicode and in ASCII."""
_GAPS = ("┇:", "┅.")
"""An upright and a level wall with gaps, in Unicode and in ASCII."""
_DISCS = {"white": "○o", "black": "●*", "": "  "}
_ARROWS = dict(zip("↖↗↙↘", "\\//\\", strict=True))


def characters(
    mark: Shape, grid: Grid, inner: int, walls: Container[tuple[Cell, Cell]], which: int
) -> Iterator[tuple[Point, str]]:
    """The characters of a mark, each with its row and column in the text.

    `inner`: the width of a cell; `walls`: neighbours with a wall between them; `which`: 0 for
    Unicode, 1 for ASCII.
    """
    match mark:
        case Route(cells, _, _, ends):
            for (r, c), (i, j) in pairwise(cells):
                step = (i - r, j - c) if (i, j) > (r, c) else (r - i, c - j)
                if sign := _STEPS.get(step):
                    yield _at((r + i + 1, c + j + 1), inner), sign[which]
            if ends in ("bulb", "pill"):
                yield from _around(cells[0], "()", inner)
        case Cage(cells):
            yield from _open_cage(cells, inner, walls, which)
        case Disc(at, text, fill):
            y, x = _at(at, inner)
            for k, character in enumerate(text or _DISCS[fill][which]):
                yield (y, x + k - (len(text) - 1) // 2 * bool(text)), character
        case Patch(cell, form):
            yield from _around(cell, "()" if form == "circle" else "[]", inner)
        case Beside((r, c), text):
            shown = "".join(
                _ARROWS.get(character, character) if which else character for character in text
            )
            y, x = _at((2 * r + 1, 2 * c + 1), inner)
            if c < 0:
                x = -1 - len(shown)
            elif c >= grid.width:
                x = _at((0, 2 * grid.width), inner)[1] + 2
            else:
                x -= (len(shown) - 1) // 2
            for k, character in enumerate(shown):
                yield (y, x + k), character
        case Bank(pieces):
            below, right = _at((2 * grid.height + 1, 2 * grid.width), inner)
            for y, x in arrange(pieces, right // 2):
                yield from (((below + y, 2 * x + k), "█#"[which]) for k in (0, 1))


def _at(place: Point, inner: int) -> Point:
    """The character at a place given in half cells."""
    return place[0], (inner + 1) * place[1] // 2


def _around(cell: Cell, signs: str, inner: int) -> Iterator[tuple[Point, str]]:
    """Two characters at the left and the right end of a cell."""
    y, x = _at((2 * cell[0] + 1, 2 * cell[1] + 1), inner)
    if inner > 1:
        yield (y, x - inner // 2), signs[0]
        yield (y, x + inner // 2), signs[1]


def _open_cage(
    cells: tuple[Cell, ...], inner: int, walls: Container[tuple[Cell, Cell]], which: int
) -> Iterator[tuple[Point, str]]:
    """No line between neighbouring cells of a cage; where a wall is, it has gaps."""
    for one, other in combinations(sorted(cells), 2):
        down, right = other[0] - one[0], other[1] - one[1]
        if down + abs(right) == 1:
            sign = _GAPS[down][which] if (one, other) in walls else " "
            y, x = _at((one[0] + other[0] + 1, one[1] + other[1] + 1), inner)
            for k in range(-(inner // 2), inner // 2 + 1) if down else (0,):
                yield (y, x + k), sign
