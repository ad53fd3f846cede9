"""Putteria. Put a number into one cell of each room so that

1. the number of a room is how many cells it has;
2. no two numbers share a side;
3. the numbers of a row or column differ.

A cell with `x` has no number.
Model: `x_ROW_COLUMN` is the number of the cell, 0 for an empty one.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.models.kit import (
    FILE_NUMBERS, SOME_NUMBER_FAMILY, Board, Borders, Cells, FileMarks, Kind, Layout, Link, Numbers,
    Problem, Regions, by, disjunction, file_parts, negation, no_neighbours, number, number16,
    room_sizes, rooms,
)  # fmt: skip

_NONE = "x"


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    size = {cell: len(cells) for cells in rooms(board).values() for cell in cells}
    has = room_sizes(problem, board, 1)
    for cell in board.clues():
        if board[cell] == _NONE:
            problem.add(negation(has[cell]), origin=by(0, cell, cells=(cell,)))
    no_neighbours(problem, board, has, 2)
    for line in board.rows_and_columns():
        for one, other in combinations(line, 2):
            if size[one] == size[other] and board.regions[one] != board.regions[other]:
                apart = disjunction([negation(has[one]), negation(has[other])])
                problem.add(apart, origin=by(3, cells=(one, other)))


KIND = Kind(
    about="One number in each room, its size; equal ones not in one row or column",
    family=SOME_NUMBER_FAMILY,
    layout=Layout(number(also={"-": "empty", _NONE: "no number"}), regions=True),
    link=Link(
        "putteria",
        Borders(),
        Cells(number16(_NONE)),
        file=(file_parts.borders, file_parts.cells(file_parts.renamed({"-": _NONE}))),
    ),
    penpa=(Regions(), Numbers(unknown=_NONE)),
    file_marks=FileMarks({**FILE_NUMBERS.cells, "+": "-"}),
)
