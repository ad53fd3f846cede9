"""Simple Loop. Draw a loop through centres of cells so that

1. the loop goes through all cells;
2. the loop neither crosses itself nor branches.

Black cells, `X`, do not belong to the board.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import HOLE, Answer, Board, Layout, one_of
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.codecs import Holes
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import single_cycle
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.loop import FILLED_LINES, Edges, directions, draw_lines
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import LINES


def problem(board: Board) -> Problem:
    """The loop goes through all open cells."""
    problem = Problem()
    edges = Edges(problem, board)
    for cell in board.cells:
        problem.add(exactly(2, edges.at(cell)), origin=by(1, cells=(cell,)))
    problem.add(single_cycle(edges.all), origin=by(2))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """The loop."""
    picture = Picture.of(board)
    draw_lines(picture, answer)
    return picture


KIND = Kind(
    name="simple-loop",
    title="Simple Loop Puzzle",
    about="A loop through all cells that are not black",
    rules=__doc__ or "",
    layout=Layout(one_of({"-": "empty", HOLE: "black"}), holes=True),
    problem=problem,
    answer=directions,
    filling=FILLED_LINES,
    picture=picture,
    words=LINES,
    other_names=("simpleloop",),
    link=Link("simpleloop", Holes(), file=(file_parts.cells(file_parts.renamed({"*": HOLE})),)),
    penpa=(),
    penpa_tag="simple loop",
    generator="csp2sat.models.generate.drafts.simple_loop",
    derived="csp2sat.models.derived.loops",
)
