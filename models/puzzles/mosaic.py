"""Mosaic (Fill-a-Pix). Blacken cells so that

1. a number counts the black cells among its own cell and the eight around it.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    GIVEN, SHADE_FAMILY, Board, Kind, Layout, Problem, by, exactly, number, shade_variables,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The black cells around each number are counted."""
    black = shade_variables(problem, board)
    for clue, count in board.numbered().items():
        cells = [clue, *board.around(clue)]
        counted = exactly(count, [black[cell] for cell in cells])
        problem.add(counted, origin=by(1, clue, cells=cells))


KIND = Kind(
    about="Blacken cells; numbers count black cells in the nine cells around",
    family=SHADE_FAMILY,
    layout=Layout(number(0, 9, also={"-": "empty", "?": "any number"}), section=GIVEN),
    other_names=("fillpix", "fill-a-pix"),
)
