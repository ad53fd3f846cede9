"""The rectangles of cells around a cell of a square grid."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from csp2sat.models.board.grid import Cell, Grid


def rectangles(
    grid: Grid, cell: Cell, among: Collection[Cell], size: int | None
) -> Iterator[list[Cell]]:
    """The rectangles with a cell, whose other cells are in a set; `size`: only those of a size."""
    spans = {r: _span(cell, r, among) for r in range(grid.height)}
    r, c = cell
    for top in range(r, -1, -1):
        if spans[top] is None:
            return
        first, last = 0, grid.width - 1
        for bottom in range(top, grid.height):
            span = spans[bottom]
            if span is None:
                break
            first, last = max(first, span[0]), min(last, span[1])
            if bottom >= r:
                for left, right in _sides(first, c, last, bottom - top + 1, size):
                    yield [(i, j) for i in range(top, bottom + 1) for j in range(left, right + 1)]


def _span(cell: Cell, r: int, among: Collection[Cell]) -> tuple[int, int] | None:
    """The first and the last column of the cells of a row, side by side, in the cell's column."""
    c = cell[1]
    if (r, c) != cell and (r, c) not in among:
        return None
    first = last = c
    while (r, first - 1) in among:
        first -= 1
    while (r, last + 1) in among:
        last += 1
    return first, last


def _sides(first: int, c: int, last: int, height: int, size: int | None) -> Iterator[Cell]:
    """The first and the last column of rectangles with a column."""
    if size is None:
        yield from ((left, right) for left in range(first, c + 1) for right in range(c, last + 1))
    elif size % height == 0:
        width = size // height
        for left in range(max(first, c - width + 1), min(c, last - width + 1) + 1):
            yield left, left + width - 1
