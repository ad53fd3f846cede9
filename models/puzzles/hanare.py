"""Hanare-gumi. Put a number into one cell of each room so that

1. the number of a room is how many cells it has;
2. neighbouring numbers of a row or column differ by the number of cells between them.

Model: `x_ROW_COLUMN` is the number of the cell, 0 for an empty one.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.models.kit import (
    FILE_NUMBERS, SOME_NUMBER_FAMILY, Board, Borders, Cells, FileMarks, Kind, Layout, Link, Problem,
    by, disjunction, negation, number, number16, room_sizes, rooms,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """One number in each room; those without another between them fit."""
    size = {cell: len(cells) for cells in rooms(board).values() for cell in cells}
    has = room_sizes(problem, board, 1)
    for line in board.rows_and_columns():
        for i, j in combinations(range(len(line)), 2):
            one, other = line[i], line[j]
            is_far = abs(size[one] - size[other]) != j - i - 1
            if is_far and board.regions[one] != board.regions[other]:
                between = [has[cell] for cell in line[i + 1 : j]]
                fit = disjunction([negation(has[one]), negation(has[other]), *between])
                problem.add(fit, origin=by(2, cells=line[i : j + 1]))


KIND = Kind(
    title="Hanare-gumi",
    about="One number in each room, its size; the gaps are the differences",
    family=SOME_NUMBER_FAMILY,
    layout=Layout(number(), regions=True),
    other_names=("hanare-gumi",),
    link=Link("hanare", Borders(), Cells(number16())),
    penpa_tag="hanare-gumi",
    file_marks=FileMarks({**FILE_NUMBERS.cells, "+": "-"}),
)
