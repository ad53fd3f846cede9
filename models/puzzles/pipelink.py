"""Pipe Link. Draw a loop through centres of cells so that

1. the loop goes through all cells;
2. the loop does not branch, and where it crosses itself, it goes straight on;
3. a cell with given lines has these lines and no others.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`_t_ROW_COLUMN` of cells in which the loop turns.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, one_of
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.pzpr.pipes_codec import Pipes
from csp2sat.models.rules.crossing_loop import (
    GIVEN,
    crossing_loop,
    draw_crossing_loop,
    given_lines,
    named_clue,
)
from csp2sat.models.rules.loop import FILLED_LINES, Edges, directions
from csp2sat.models.tutor.words import TURNS


def problem(board: Board) -> Problem:
    """The given lines, then the loop."""
    problem = Problem()
    edges = Edges(problem, board)
    given_lines(problem, board, edges, 3)
    crossing_loop(problem, board, edges, everywhere=1, straight=2)
    return problem


KIND = Kind(
    name="pipelink",
    title="Pipe Link Puzzle",
    about="A loop through all cells, which may cross itself; some parts are given",
    rules=__doc__ or "",
    layout=Layout(one_of(GIVEN)),
    problem=problem,
    answer=directions,
    filling=FILLED_LINES,
    picture=draw_crossing_loop,
    words=TURNS._replace(clue=named_clue),
    link=Link("pipelink", Cells(Pipes()), file=file_parts.PIPES),
    generator="csp2sat.models.generate.drafts.pipelink",
)
