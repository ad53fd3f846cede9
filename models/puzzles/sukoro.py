"""Sukoro. Put a number from 1 to 4 into some cells so that

1. the number of a cell counts the cells above, left, right and below it that have numbers;
2. equal numbers do not share a side;
3. the cells with numbers are connected.

A cell with `?` has a number.
Model: `x_ROW_COLUMN` is the number of the cell, 0 for an empty one.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    EQ, FILE_NUMBERS, SOME_NUMBER_FAMILY, Board, Cells, FileMarks, Kind, Layout, Link, Problem, by,
    compare, connected, count, differ, disjunction, has_number, negation, number, number10,
    some_numbers,
)  # fmt: skip

_MOST = 4


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    x = some_numbers(problem, board, dict.fromkeys(board.cells, _MOST))
    full = {cell: has_number(variable) for cell, variable in x.items()}
    for cell in board.cells:
        near = board.neighbours(cell)
        counted = compare(EQ, count(full[place] for place in near), x[cell])
        problem.add(disjunction([negation(full[cell]), counted]), origin=by(1, cells=(cell, *near)))
    for one, other in board.pairs():
        problem.add(differ(x[one], x[other]), origin=by(2, cells=(one, other)))
    problem.add(connected(board, full), origin=by(3))


KIND = Kind(
    about="Numbers in some cells count the neighbours with numbers; all differ",
    family=SOME_NUMBER_FAMILY,
    layout=Layout(number(1, _MOST, also={"-": "empty", "?": "any number"})),
    link=Link("sukoro", Cells(number10())),
    file_marks=FileMarks({**FILE_NUMBERS.cells, "-": "-"}),
)
