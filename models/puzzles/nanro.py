"""Nanro. Put numbers into some cells so that

1. each room has numbers, and each of them says how many there are in the room;
2. the cells with numbers are connected;
3. no square of 2 x 2 cells has four numbers;
4. equal numbers of different rooms do not share a side.

A cell with `?` has a number.
Model: `x_ROW_COLUMN` is the number of the cell, 0 for an empty one; `_n_I` that of room I.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    EQ, FILE_NUMBERS, SOME_NUMBER_FAMILY, Board, Borders, Cells, FileMarks, Kind, Layout, Link,
    Problem, by, compare, connected, count, differ, disjunction, has_number, negation, no_block,
    number, number16, rooms, some_numbers, walls_between,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    parts = rooms(board).values()
    x = some_numbers(problem, board, {cell: len(cells) for cells in parts for cell in cells})
    full = {cell: has_number(variable) for cell, variable in x.items()}
    for i, cells in enumerate(parts):
        size = problem.int_var(f"_n_{i}", 1, len(cells))
        counted = compare(EQ, count(full[place] for place in cells), size)
        problem.add(counted, origin=by(1, cells=cells))
        for cell in cells:
            same = disjunction([negation(full[cell]), compare(EQ, x[cell], size)])
            problem.add(same, origin=by(1, cells=(cell,)))
    problem.add(connected(board, full), origin=by(2))
    no_block(problem, board, full, 3)
    for one, other in walls_between(board, board.regions):
        problem.add(differ(x[one], x[other]), origin=by(4, cells=(one, other)))


KIND = Kind(
    about="Numbers in some cells, connected; each counts those of its room",
    family=SOME_NUMBER_FAMILY,
    layout=Layout(number(also={"-": "empty", "?": "any number"}), regions=True),
    link=Link("nanro", Borders(), Cells(number16())),
    file_marks=FileMarks({**FILE_NUMBERS.cells, "-": "-"}),
)
