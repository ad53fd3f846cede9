"""Double Back. Draw a loop through centres of cells so that

1. the loop goes through all cells;
2. the loop neither crosses itself nor branches;
3. the loop visits each room exactly twice: it enters and leaves it twice.

Black cells, `X`, do not belong to the board: they bound the rooms, as walls do. Walls may stand
inside of a room, too: a loop that crosses one leaves the room and enters it again.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    HOLE, LINE_FAMILY, Answer, Board, Borders, Edges, Holes, Kind, Layout, Link, Picture, Problem,
    Regions, by, draw_lines, exactly, file_parts, one_of, parts_without, single_cycle,
)  # fmt: skip
from csp2sat.models.rules.loop_in_rooms import crossings


def constrain(problem: Problem, board: Board) -> None:
    """The loop goes through all open cells, and four times across the walls of each room."""
    edges = Edges(problem, board)
    for cell in board.cells:
        problem.add(exactly(2, edges.at(cell)), origin=by(1, cells=(cell,)))
    for cells, crossed in crossings(board, edges, parts_without(board)):
        problem.add(exactly(4, crossed), origin=by(3, cells=cells))
    problem.add(single_cycle(edges.all), origin=by(2))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms; the loop."""
    picture = Picture.of(board)
    draw_lines(picture, answer)
    return picture


KIND = Kind(
    about="A loop through all cells that visits each room twice",
    family=LINE_FAMILY,
    layout=Layout(one_of({"-": "empty", HOLE: "black"}), regions=True, holes=True),
    other_names=("doubleback",),
    link=Link(
        "doubleback",
        Borders(),
        Holes(),
        file=(file_parts.regions, file_parts.cells(file_parts.renamed({"*": HOLE}))),
    ),
    penpa=(Regions(),),
    penpa_tag="double back",
)
