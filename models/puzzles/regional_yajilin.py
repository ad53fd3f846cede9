"""Regional Yajilin. Blacken cells and draw a loop through centres of cells so that

1. a number counts the black cells of its room;
2. no two black cells share a side;
3. the loop goes through all other cells, and neither crosses itself nor branches;
4. if there is a line `outside` under the size, no black cell is inside the loop.

The number of a room stands in its first cell in reading order.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`x_ROW_COLUMN` of the cells on the loop.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Answer, Board
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Regions, RoomNumbers
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Borders, Rooms
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.loop_and_black import (
    FILLED_ON_CLUES,
    OUTSIDE,
    WORDS,
    answer,
    draw_loop_and_black,
    loop_or_black,
)
from csp2sat.models.rules.shading import NUMBERED_ROOMS, rooms_counted


def problem(board: Board) -> Problem:
    """Black cells and the loop, then the numbers."""
    problem = Problem()
    black = loop_or_black(problem, board, board.cells, apart=2, loop=3, outside=4)
    rooms_counted(problem, board, black, 1)
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms with their numbers; black cells and the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.text(cell, board[cell], corner="nw")
    return draw_loop_and_black(picture, answer)


KIND = Kind(
    name="regional-yajilin",
    title="Regional Yajilin Puzzle",
    about="Blacken cells in rooms, draw a loop through the rest",
    rules=__doc__ or "",
    layout=NUMBERED_ROOMS._replace(words={OUTSIDE: 0}),
    problem=problem,
    answer=answer,
    filling=FILLED_ON_CLUES,
    picture=picture,
    words=WORDS,
    other_names=("yajilin-regions", "yajirin-regions"),
    link=Link("yajilin-regions", Borders(), Rooms(number16()), variants={"o": (OUTSIDE, ())}),
    penpa=(Regions(), RoomNumbers()),
    penpa_tag="regional yajilin",
    derived="csp2sat.models.derived.loops",
)
