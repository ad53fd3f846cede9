"""Double Back. Draw a loop through centres of cells so that

1. the loop goes through all cells that are not black;
2. the loop neither crosses itself nor branches;
3. the loop visits each room exactly twice: it enters and leaves it twice.

Walls and black cells bound the rooms. Walls may stand inside of a room, too: a loop that crosses
one leaves the room and enters it again.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, Answer, Board, Layout, one_of
from csp2sat.models.board.regions import parts_without
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Black, Regions
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.codecs import Borders, Cells
from csp2sat.models.pzpr.dense_alphabets import binary
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import single_cycle
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.loop import FILLED_BETWEEN_CLUES, Edges, directions, draw_lines
from csp2sat.models.rules.loop_in_rooms import crossings
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import LINES

_BLACK = "X"


def problem(board: Board) -> Problem:
    """The loop goes through all open cells, and four times across the walls of each room."""
    problem = Problem()
    on_loop = [cell for cell in board.cells if board[cell] == EMPTY]
    edges = Edges(problem, board, set(on_loop))
    for cell in on_loop:
        problem.add(exactly(2, edges.at(cell)), origin=by(1, cells=(cell,)))
    for cells, crossed in crossings(board, edges, parts_without(board, _BLACK)):
        problem.add(exactly(4, crossed), origin=by(3, cells=cells))
    problem.add(single_cycle(edges.all), origin=by(2))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms and black cells; the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.fill(cell)
    draw_lines(picture, answer)
    return picture


KIND = Kind(
    name="double-back",
    title="Double Back Puzzle",
    about="A loop through all cells that visits each room twice",
    rules=__doc__ or "",
    layout=Layout(one_of({"-": "empty", _BLACK: "black"}), regions=True, outside_regions=(_BLACK,)),
    problem=problem,
    answer=directions,
    filling=FILLED_BETWEEN_CLUES,
    picture=picture,
    words=LINES,
    other_names=("doubleback",),
    link=Link(
        "doubleback",
        Borders(),
        Cells(binary(_BLACK), optional=True),
        file=(file_parts.regions, file_parts.cells(file_parts.renamed({"*": _BLACK}))),
    ),
    penpa=(Regions(), Black()),
    penpa_tag="double back",
    derived="csp2sat.models.derived.loops",
)
