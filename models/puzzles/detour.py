"""Detour. Draw a loop through centres of cells so that

1. the loop goes through all cells, and neither crosses itself nor branches;
2. a number counts the cells of its room in which the loop turns.

The number of a room stands in its first cell in reading order.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`_t_ROW_COLUMN` of cells in which the loop turns.
"""

from __future__ import annotations

from csp2sat.csp.kernel import disjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Answer, Board
from csp2sat.models.board.regions import numbered_rooms
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Regions, RoomNumbers
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Borders, Rooms
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import single_cycle
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.loop import FILLED_LINES, Edges, directions, draw_lines
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import NUMBERED_ROOMS
from csp2sat.models.tutor.words import TURNS


def problem(board: Board) -> Problem:
    """All cells, the numbers, then the loop."""
    problem = Problem()
    edges = Edges(problem, board)
    for cell in board.cells:
        problem.add(disjunction(edges.at(cell)), origin=by(1, cells=(cell,)))
    for clue, count, cells in numbered_rooms(board):
        turns = edges.turns(problem, cells, 2)
        problem.add(exactly(count, turns.values()), origin=by(2, clue, cells=cells))
    problem.add(single_cycle(edges.all), origin=by(1))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms with their numbers in corners, beside the loop; the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.text(cell, board[cell], corner="nw")
    draw_lines(picture, answer)
    return picture


KIND = Kind(
    name="detour",
    title="Detour Puzzle",
    about="A loop through all cells; numbers count its turns in their room",
    rules=__doc__ or "",
    layout=NUMBERED_ROOMS,
    problem=problem,
    answer=directions,
    filling=FILLED_LINES,
    picture=picture,
    words=TURNS,
    link=Link("detour", Borders(), Rooms(number16())),
    penpa=(Regions(), RoomNumbers()),
    derived="csp2sat.models.derived.loops",
)
