"""Double Back. Draw a loop through centres of cells so that

1. the loop goes through all cells;
2. the loop neither crosses itself nor branches;
3. the loop visits each room exactly twice: it enters and leaves it twice.

Black cells, `X`, do not belong to the board: they bound the rooms, as walls do. Walls may stand
inside of a room, too: a loop that crosses one leaves the room and enters it again.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import HOLE, Answer, Board, Layout, one_of
from csp2sat.models.board.regions import parts_without
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Regions
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.codecs import Borders, Holes
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import single_cycle
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.loop import FILLED_LINES, Edges, directions, draw_lines
from csp2sat.models.rules.loop_in_rooms import crossings
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import LINES


def problem(board: Board) -> Problem:
    """The loop goes through all open cells, and four times across the walls of each room."""
    problem = Problem()
    edges = Edges(problem, board)
    for cell in board.cells:
        problem.add(exactly(2, edges.at(cell)), origin=by(1, cells=(cell,)))
    for cells, crossed in crossings(board, edges, parts_without(board)):
        problem.add(exactly(4, crossed), origin=by(3, cells=cells))
    problem.add(single_cycle(edges.all), origin=by(2))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms; the loop."""
    picture = Picture.of(board)
    draw_lines(picture, answer)
    return picture


KIND = Kind(
    name="double-back",
    title="Double Back Puzzle",
    about="A loop through all cells that visits each room twice",
    rules=__doc__ or "",
    layout=Layout(one_of({"-": "empty", HOLE: "black"}), regions=True, holes=True),
    problem=problem,
    answer=directions,
    filling=FILLED_LINES,
    picture=picture,
    words=LINES,
    other_names=("doubleback",),
    link=Link(
        "doubleback",
        Borders(),
        Holes(),
        file=(file_parts.regions, file_parts.cells(file_parts.renamed({"*": HOLE}))),
    ),
    penpa=(Regions(),),
    penpa_tag="double back",
    derived="csp2sat.models.derived.loops",
)
