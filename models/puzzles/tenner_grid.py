"""Tenner Grid. Put a number into each cell so that

1. each row has each number once; the numbers are 0 to 9, or 0 to W - 1 on a board W cells wide;
2. numbers of cells that touch, also at corners, differ;
3. a number below is the sum of its column.

Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.kit import (
    ALLDIFFERENT, EQ, NE, NUMBER_FAMILY, Board, Diagnostic, Kind, Layout, Problem, add, apply, by,
    compare, number, number_variables,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """Rows have all numbers; those that touch differ; columns have sums."""
    x = number_variables(problem, board, 0, board.width - 1)
    for row in board.rows():
        problem.add(apply(ALLDIFFERENT, *(x[cell] for cell in row)), origin=by(1, cells=row))
    for r, c in board.cells:
        for below in ((r + 1, c - 1), (r + 1, c), (r + 1, c + 1)):
            if below in x:
                differ = compare(NE, x[r, c], x[below])
                problem.add(differ, origin=by(2, cells=((r, c), below)))
    for place, clue, column in board.sights():
        total = compare(EQ, add(x[cell] for cell in column), int(clue))
        problem.add(total, origin=by(3, place, cells=column))


def _too_large(board: Board) -> Iterator[Diagnostic]:
    for cell, given in board.numbered().items():
        if given >= board.width:
            yield board.wrong(cell, f"{given} is too large: the numbers are 0 to {board.width - 1}")


KIND = Kind(
    heading="Tenner Grid",
    about="Each number once in a row; the columns have given sums",
    family=NUMBER_FAMILY,
    layout=Layout(number(0), sides=("bottom",), clues=number(0), mistakes=_too_large),
    other_names=("tenner",),
)
