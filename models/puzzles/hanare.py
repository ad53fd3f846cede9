"""Hanare-gumi. Put a number into one cell of each room so that

1. the number of a room is how many cells it has;
2. neighbouring numbers of a row or column differ by the number of cells between them.

Model: `x_ROW_COLUMN` is the number of the cell, 0 for an empty one.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.csp.kernel import disjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.board.regions import rooms
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Borders, Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.some_numbers import (
    SOME_FILLED,
    SOME_NUMBERS,
    room_sizes,
    some_number_answer,
    some_number_picture,
)


def problem(board: Board) -> Problem:
    """One number in each room; those without another between them fit."""
    problem = Problem()
    size = {cell: len(cells) for cells in rooms(board).values() for cell in cells}
    has = room_sizes(problem, board, 1)
    for line in board.rows_and_columns():
        for i, j in combinations(range(len(line)), 2):
            one, other = line[i], line[j]
            is_far = abs(size[one] - size[other]) != j - i - 1
            if is_far and board.regions[one] != board.regions[other]:
                between = [has[each] for each in line[i + 1 : j]]
                fit = disjunction([negation(has[one]), negation(has[other]), *between])
                problem.add(fit, origin=by(2, cells=line[i : j + 1]))
    return problem


KIND = Kind(
    name="hanare",
    title="Hanare-gumi Puzzle",
    about="One number in each room, its size; the gaps are the differences",
    rules=__doc__ or "",
    layout=Layout(number(), regions=True),
    problem=problem,
    answer=some_number_answer,
    filling=SOME_FILLED,
    picture=some_number_picture,
    words=SOME_NUMBERS,
    other_names=("hanare-gumi",),
    link=Link("hanare", Borders(), Cells(number16())),
    penpa_tag="hanare-gumi",
)
