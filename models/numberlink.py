"""Numberlink (Arukone). Join equal numbers by lines through centres of cells so that

1. each line runs from a number to the other number that is equal;
2. through a cell goes no more than one line, and none goes through a number;
3. lines don't branch, and lines without ends are none.

Not all cells need be used.

Model of Tamura's page on the puzzle: `h_ROW_COLUMN` and `v_ROW_COLUMN` tell of the line from a cell
to the right or down, `_x_ROW_COLUMN` is the number of the cell's line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.kernel import EQ, IMP, apply, compare, disjunction
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.alphabets import number16
from csp2sat.models.board import Board, Layout, number
from csp2sat.models.codecs import Cells
from csp2sat.models.connectivity import no_cycle
from csp2sat.models.links import Link
from csp2sat.models.logic import exactly
from csp2sat.models.loop import Edges, directions, draw_lines
from csp2sat.models.picture import Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer

TITLE = "Numberlink Puzzle"


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    times = Counter(board.numbered().values())
    for cell, label in board.numbered().items():
        if times[label] != 2:
            message = f"{label} must stand in two cells, but stands in {times[label]}"
            yield board.wrong(cell, message)


LAYOUT = Layout(number(), mistakes=_mistakes)
LINK = Link("numlin", Cells(number16()))


def problem(board: Board) -> Problem:
    """One line at a number; two or none in other cells; all of a line has its number."""
    problem = Problem()
    edges = Edges(problem, board)
    given = board.numbered()
    labels = {label: i for i, label in enumerate(sorted(set(given.values())))}
    line = {}
    for r, c in board.cells:
        lo, hi = (labels[given[r, c]],) * 2 if (r, c) in given else (0, len(labels) - 1)
        line[r, c] = problem.int_var(f"_x_{r}_{c}", lo, hi)
    for cell in board.cells:
        if cell in given:
            problem.add(exactly(1, edges.at(cell)))
        else:
            problem.add(disjunction([exactly(0, edges.at(cell)), exactly(2, edges.at(cell))]))
    for (one, other), edge in edges.all.items():
        problem.add(apply(IMP, edge, compare(EQ, line[one], line[other])))
    problem.add(no_cycle(edges.all))
    return problem


def answer(board: Board, solution: Solution) -> Answer:
    """The directions of the lines in each cell: `ns`, `e`, ...; `-` for none."""
    return directions(board, solution)


def picture(board: Board, answer: Answer | None) -> Picture:
    """Numbers and lines."""
    picture = Picture.of(board, numbers=True)
    draw_lines(picture, answer)
    return picture
