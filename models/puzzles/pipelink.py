"""Pipe Link. Draw a loop through centres of cells so that

1. the loop goes through all cells;
2. the loop does not branch, and where it crosses itself, it goes straight on;
3. a cell with given lines has these lines and no others.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`_t_ROW_COLUMN` of cells in which the loop turns.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    LINE_FAMILY, TURNS, Board, Cells, Edges, Kind, Layout, Link, Pipes, Problem, crossing_loop,
    draw_crossing_loop, file_parts, given_lines, named_clue, one_of,
)  # fmt: skip
from csp2sat.models.rules.crossing_loop import GIVEN


def problem(board: Board) -> Problem:
    """The given lines, then the loop."""
    problem = Problem()
    edges = Edges(problem, board)
    given_lines(problem, board, edges, 3)
    crossing_loop(problem, board, edges, everywhere=1, straight=2)
    return problem


KIND = Kind(
    title="Pipe Link",
    about="A loop through all cells, which may cross itself; some parts are given",
    family=LINE_FAMILY,
    layout=Layout(one_of(GIVEN)),
    picture=draw_crossing_loop,
    words=TURNS._replace(clue=named_clue),
    link=Link("pipelink", Cells(Pipes()), file=file_parts.PIPE_PARTS),
    generator="pipelink",
)
