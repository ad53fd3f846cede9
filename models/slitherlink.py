"""Slitherlink. Draw a line along the sides of cells so that

1. a number counts the sides of its cell that are drawn;
2. all that is drawn is one loop, which neither crosses itself nor branches.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` tell of the line from a corner to the right or down.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.alphabets import four_cell
from csp2sat.models.board import Board, Layout, number
from csp2sat.models.codecs import Cells
from csp2sat.models.connectivity import single_cycle
from csp2sat.models.grid import Cell, Grid
from csp2sat.models.links import Link
from csp2sat.models.logic import exactly
from csp2sat.models.loop import Edges
from csp2sat.models.picture import DOTS, Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer

TITLE = "Slitherlink Puzzle"
LAYOUT = Layout(number(0, 3, {"-": "empty", "?": "any number"}))
LINK = Link("slither", Cells(four_cell()))


def problem(board: Board) -> Problem:
    """The numbers count; there is one loop."""
    problem = Problem()
    edges = Edges(problem, Grid(board.width + 1, board.height + 1))
    for (r, c), count in board.numbered().items():
        sides = [*edges.way((r, c), "e"), *edges.way((r, c), "s")]
        sides += [*edges.way((r + 1, c), "e"), *edges.way((r, c + 1), "s")]
        problem.add(exactly(count, sides))
    problem.add(single_cycle(edges.all))
    return problem


def answer(board: Board, solution: Solution) -> Answer:
    """`x` for cells inside of the loop, `-` for others."""
    tokens: Answer = {}
    for row in board.rows():
        inside = False
        for r, c in row:
            inside ^= solution.bools[f"v_{r}_{c}"]
            tokens[r, c] = "x" if inside else "-"
    return tokens


def picture(board: Board, answer: Answer | None) -> Picture:
    """Numbers between dots; the loop."""
    picture = Picture.of(board, DOTS, numbers=True)
    if answer:

        def inside(cell: Cell) -> bool:
            return answer.get(cell) == "x"

        for r, c in Grid(board.width + 1, board.height + 1).cells:
            if inside((r, c)) != inside((r - 1, c)):
                picture.edge((r, c), (r, c + 1), answer=True)
            if inside((r, c)) != inside((r, c - 1)):
                picture.edge((r, c), (r + 1, c), answer=True)
    return picture
