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

from csp2sat.models.kit import (
    LOOP_AND_BLACK_FAMILY, NUMBERED_ROOMS, OUTSIDE, Answer, Board, Borders, Kind, Link, Picture,
    Problem, Regions, RoomNumbers, Rooms, count_rooms, draw_loop_and_black, loop_or_black, number16,
)  # fmt: skip
from csp2sat.models.rules.loop_and_black import FILLED_ON_CLUES


def constrain(problem: Problem, board: Board) -> None:
    """Black cells and the loop, then the numbers."""
    black = loop_or_black(problem, board, board.cells, apart=2, loop=3, outside=4)
    count_rooms(problem, board, black, 1)


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms with their numbers; black cells and the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.text(cell, board[cell], corner="nw")
    return draw_loop_and_black(picture, answer)


KIND = Kind(
    about="Blacken cells in rooms, draw a loop through the rest",
    family=LOOP_AND_BLACK_FAMILY,
    layout=NUMBERED_ROOMS._replace(words={OUTSIDE: 0}),
    filling=FILLED_ON_CLUES,
    other_names=("yajilin-regions", "yajirin-regions"),
    link=Link("yajilin-regions", Borders(), Rooms(number16()), variants={"o": (OUTSIDE, ())}),
    penpa=(Regions(), RoomNumbers()),
    penpa_tag="regional yajilin",
)
