"""Heyawake. Blacken cells so that

1. a number counts the black cells of its room;
2. no two black cells share a side;
3. the white cells hang together;
4. no straight run of white cells crosses two walls: it goes through two rooms at most.

The number of a room stands in its first cell in reading order. Walls may stand inside of a room,
too.
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from collections.abc import Container
from itertools import pairwise

from csp2sat.csp.kernel import disjunction
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import only_first_cells, rooms_counted, walls
from csp2sat.models.draw.picture import Picture
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Borders, Rooms
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.shading import (
    no_neighbours,
    shade_variables,
    shaded,
    shaded_picture,
    whites,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer

TITLE = "Heyawake Puzzle"
LAYOUT = Layout(
    number(0, also={"-": "empty", "?": "any number"}), regions=True, mistakes=only_first_cells
)
LINK = Link("heyawake", Borders(), Rooms(number16()))


def problem(board: Board) -> Problem:
    """The rules in their order."""
    problem = Problem()
    black = shade_variables(problem, board)
    problem.add(*rooms_counted(board, black))
    problem.add(*no_neighbours(board, black))
    problem.add(connected(board, whites(black)))
    between = set(walls(board))
    for line in board.rows_and_columns():
        for run in _across_two_walls(line, between):
            problem.add(disjunction(black[each] for each in run))
    return problem


def _across_two_walls(line: list[Cell], between: Container[tuple[Cell, Cell]]) -> list[list[Cell]]:
    """The shortest runs of a row or column that cross two walls."""
    behind = [i for i in range(1, len(line)) if (line[i - 1], line[i]) in between]
    return [line[a - 1 : b + 1] for a, b in pairwise(behind)]


def answer(board: Board, solution: Solution) -> Answer:
    """`x` for black cells, `-` for white ones."""
    return shaded(board, solution)


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms with their numbers; black cells."""
    return shaded_picture(board, answer)
