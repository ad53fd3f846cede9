"""Koburin. Blacken empty cells and draw a loop through centres of cells so that

1. a number counts the black cells {where}; if there is a line `around`
   under the size, it counts those in the eight cells around it; `?` stands for any number;
2. no two black cells share a side;
3. the loop goes through all other empty cells, and neither crosses itself nor branches;
4. if there is a line `outside`, no black cell is inside the loop.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`x_ROW_COLUMN` of the cells on the loop.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    EMPTY, LOOP_AND_BLACK_FAMILY, OUTSIDE, Answer, Board, Cells, Kind, Layout, Link, Picture,
    Problem, count_neighbours, draw_loop_and_black, four_cell, loop_or_black, number,
)  # fmt: skip

_AROUND = "around"
"""The line at the top of a board whose numbers count eight cells."""


_BESIDE = "above, left, right and below it"
"""Where usual numbers count."""


def rules_of(board: Board) -> str:
    """The rules; numbers count as the board says."""
    where = "in the eight cells around it" if _AROUND in board.numbers else _BESIDE
    return (__doc__ or "").format(where=where)


def constrain(problem: Problem, board: Board) -> None:
    """Black cells and the loop, then the numbers."""
    free = [cell for cell in board.cells if board[cell] == EMPTY]
    black = loop_or_black(problem, board, free, apart=2, loop=3, outside=4)
    count_neighbours(problem, board, black, 1, _AROUND in board.numbers)


def picture(board: Board, answer: Answer | None) -> Picture:
    """Numbers on grey cells; black cells and the loop."""
    picture = Picture.of(board, numbers=True)
    for cell in board.clues():
        picture.fill(cell, "grey")
    return draw_loop_and_black(picture, answer)


KIND = Kind(
    about="Blacken cells, draw a loop through the others; numbers count cells beside",
    family=LOOP_AND_BLACK_FAMILY,
    rules=(__doc__ or "").format(where=_BESIDE),
    layout=Layout(
        number(0, 4, also={"-": "empty", "?": "any number"}), words={OUTSIDE: 0, _AROUND: 0}
    ),
    link=Link(
        "koburin",
        Cells(four_cell()),
        flags="b",
        variants={"o": (OUTSIDE, ()), "m": (_AROUND, ())},
    ),
)
