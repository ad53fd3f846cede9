"""Yajilin. Blacken cells and draw a loop through centres of cells so that

1. a number counts the black cells in the direction of its arrow, up to the border;
2. no two black cells share a side;
3. the loop goes through all other cells that have no clue, and neither crosses itself nor branches;
4. if there is a line `outside` under the size, no black cell is inside the loop.

A clue without a number or without an arrow is only a cell that is neither black nor on the loop.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`x_ROW_COLUMN` of the cells on the loop.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    ARROW_CLUES, EMPTY, LOOP_AND_BLACK_FAMILY, OUTSIDE, Answer, Arrows, Board, Cells, Kind, Layout,
    Link, Picture, Problem, arrow_clue_name, arrows, by, draw_arrow_clue, draw_loop_and_black,
    exactly, file_parts, loop_or_black, number_and_way,
)  # fmt: skip
from csp2sat.models.rules.loop_and_black import WORDS


def constrain(problem: Problem, board: Board) -> None:
    """Black cells and the loop, then the numbers."""
    free = [cell for cell in board.cells if board[cell] == EMPTY]
    black = loop_or_black(problem, board, free, apart=2, loop=3, outside=4)
    for cell in board.clues():
        count, way = number_and_way(board[cell])
        if count is not None and way:
            ray = board.ray(cell, way)
            counted = exactly(count, [black[other] for other in ray if other in black])
            problem.add(counted, origin=by(1, cell, cells=ray))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Clues; black cells and the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        draw_arrow_clue(picture, cell, board[cell])
    return draw_loop_and_black(picture, answer)


KIND = Kind(
    about="Blacken cells, draw a loop through the others; arrows count black cells",
    family=LOOP_AND_BLACK_FAMILY,
    layout=Layout(ARROW_CLUES, words={OUTSIDE: 0}),
    words=WORDS._replace(clue=arrow_clue_name),
    other_names=("yajirin",),
    link=Link(
        "yajilin",
        Cells(arrows()),
        flags="b",
        variants={"o": (OUTSIDE, ())},
        file=(file_parts.no_flag, file_parts.cells(file_parts.arrow)),
    ),
    penpa=(Arrows(),),
)
