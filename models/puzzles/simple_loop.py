"""Simple Loop. Draw a loop through centres of cells so that

1. the loop goes through all cells;
2. the loop neither crosses itself nor branches.

Black cells, `X`, do not belong to the board.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    HOLE, LINE_FAMILY, Answer, Board, Edges, Holes, Kind, Layout, Link, Picture, Problem, by,
    draw_lines, exactly, file_parts, one_of, single_cycle,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The loop goes through all open cells."""
    edges = Edges(problem, board)
    for cell in board.cells:
        problem.add(exactly(2, edges.at(cell)), origin=by(1, cells=(cell,)))
    problem.add(single_cycle(edges.all), origin=by(2))


def picture(board: Board, answer: Answer | None) -> Picture:
    """The loop."""
    picture = Picture.of(board)
    draw_lines(picture, answer)
    return picture


KIND = Kind(
    about="A loop through all cells that are not black",
    family=LINE_FAMILY,
    layout=Layout(one_of({"-": "empty", HOLE: "black"}), holes=True),
    other_names=("simpleloop",),
    link=Link("simpleloop", Holes(), file=(file_parts.cells(file_parts.renamed({"*": HOLE})),)),
    penpa=(),
    penpa_tag="simple loop",
)
