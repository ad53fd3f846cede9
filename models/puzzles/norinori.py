"""Norinori. Blacken cells so that

1. each room has exactly two black cells;
2. each black cell shares a side with exactly one other; the two may be in different rooms.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.models.kit import (
    GIVEN, SHADE_FAMILY, Board, Borders, Kind, Layout, Link, Problem, by, disjunction, exactly,
    negation, rooms, shade_variables,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """Two black cells in each room; one beside each."""
    black = shade_variables(problem, board)
    for cells in rooms(board).values():
        problem.add(exactly(2, [black[other] for other in cells]), origin=by(1, cells=cells))
    for cell in board.cells:
        off = negation(black[cell])
        near = [black[other] for other in board.neighbours(cell)]
        problem.add(disjunction([off, *near]), origin=by(2, cells=(cell,)))
        for pair in combinations(near, 2):
            problem.add(disjunction([off, *map(negation, pair)]), origin=by(2, cells=(cell,)))


KIND = Kind(
    about="Two black cells in each room; all are pairs, like dominoes",
    family=SHADE_FAMILY,
    layout=Layout(regions=True, section=GIVEN),
    link=Link("norinori", Borders()),
)
