"""Pipe Link Returns. Draw a loop through centres of cells so that

1. the loop goes through all cells;
2. the loop does not branch, and where it crosses itself, it goes straight on;
3. a cell with given lines has these lines and no others;
4. the loop goes straight on in circles, and crosses itself only in circles and given crossings.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`_t_ROW_COLUMN` of cells in which the loop turns.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    EMPTY, LINE_FAMILY, TURNS, Board, Cells, Edges, Kind, Layout, Link, Pipes, Problem, at_most, by,
    crossing_loop, draw_crossing_loop, file_parts, given_lines, named_clue, negation, one_of,
)  # fmt: skip
from csp2sat.models.pzpr.rare_alphabets import CIRCLE
from csp2sat.models.rules.crossing_loop import GIVEN


def problem(board: Board) -> Problem:
    """The given lines, the circles, then the loop."""
    problem = Problem()
    edges = Edges(problem, board)
    given_lines(problem, board, edges, 3)
    turns = crossing_loop(problem, board, edges, everywhere=1, straight=2)
    for cell in board.cells:
        if board[cell] == CIRCLE:
            problem.add(negation(turns[cell]), origin=by(4, cell, cells=(cell,)))
        elif board[cell] in (EMPTY, "?"):
            problem.add(at_most(2, edges.at(cell)), origin=by(4, cells=(cell,)))
    return problem


KIND = Kind(
    title="Pipe Link Returns",
    about="A loop through all cells, which crosses itself only in circles",
    family=LINE_FAMILY,
    layout=Layout(one_of({**GIVEN, CIRCLE: "a circle"})),
    picture=draw_crossing_loop,
    words=TURNS._replace(clue=named_clue),
    other_names=("pipe-link-returns",),
    link=Link("pipelinkr", Cells(Pipes()), file=file_parts.PIPE_PARTS),
)
