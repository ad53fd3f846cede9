"""Kurochute. Blacken cells so that

1. cells with a number are white; `?` stands for any number;
2. of the cells as far from a number as it says, above, left, right and below, exactly one is black;
3. no two black cells share a side;
4. the white cells are connected.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    GIVEN, SHADE_FAMILY, WAYS, Board, Cells, FileMarks, Kind, Layout, Link, Problem, by,
    clues_white, connected, exactly, no_neighbours, number, number16, shade_variables, whites,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    black = shade_variables(problem, board)
    clues_white(problem, board, black, 1)
    for clue, away in board.numbered().items():
        cells = [cell for way in WAYS for cell in board.ray(clue, way)[away - 1 : away]]
        one = exactly(1, [black[cell] for cell in cells])
        problem.add(one, origin=by(2, clue, cells=cells))
    no_neighbours(problem, board, black, 3)
    problem.add(connected(board, whites(black)), origin=by(4))


KIND = Kind(
    about="Blacken cells; one of the cells as far away as a number says is black",
    family=SHADE_FAMILY,
    layout=Layout(number(also={"-": "empty", "?": "white"}), section=GIVEN),
    link=Link("kurochute", Cells(number16())),
    file_marks=FileMarks({"1": "x", "+": "-"}),
)
