"""Hitori. Blacken cells so that

1. no number is twice among the white cells of a row or column;
2. no two black cells share a side;
3. the white cells are connected.

Cells without a number (`-`, `?`) are like no other.
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.models.kit import (
    GIVEN, SHADE_FAMILY, Board, Cells, Kind, Layout, Link, Problem, by, connected, disjunction,
    no_neighbours, number, shade_variables, whites,
)  # fmt: skip
from csp2sat.models.pzpr.dense_alphabets import Single


def constrain(problem: Problem, board: Board) -> None:
    """One of two equal numbers in a line is black; the rules on colours."""
    black = shade_variables(problem, board)
    numbers = board.numbered()
    for line in board.rows_and_columns():
        for one, other in combinations(line, 2):
            if one in numbers and numbers[one] == numbers.get(other):
                origin = by(1, one, other, cells=(one, other))
                problem.add(disjunction([black[one], black[other]]), origin=origin)
    no_neighbours(problem, board, black, 2)
    problem.add(connected(board, whites(black)), origin=by(3))


KIND = Kind(
    about="Blacken cells so that no number is twice in a row or column",
    family=SHADE_FAMILY,
    layout=Layout(
        number(also={"-": "no number", "?": "a number that is nowhere else"}), section=GIVEN
    ),
    other_names=("singles",),
    link=Link("hitori", Cells(Single())),
)
