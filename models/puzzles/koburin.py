"""Koburin. Blacken empty cells and draw a loop through centres of cells so that

1. a number counts the black cells above, left, right and below it; if there is a line `around`
   under the size, it counts those in the eight cells around it; `?` stands for any number;
2. no two black cells share a side;
3. the loop goes through all other empty cells, and neither crosses itself nor branches;
4. if there is a line `outside`, no black cell is inside the loop.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`x_ROW_COLUMN` of the cells on the loop.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, Answer, Board, Layout, number
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.dense_alphabets import four_cell
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.loop_and_black import (
    FILLED_BETWEEN_CLUES,
    OUTSIDE,
    WORDS,
    answer,
    draw_loop_and_black,
    loop_or_black,
)
from csp2sat.models.rules.shading import neighbours_counted

_AROUND = "around"
"""The line at the top of a board whose numbers count eight cells."""


def rules_of(board: Board) -> str:
    """The rules; numbers count as the board says."""
    beside, around = "above, left, right and below it;", "in the eight cells around it;"
    rules = __doc__ or ""
    return rules.replace(beside, around, 1) if _AROUND in board.numbers else rules


def problem(board: Board) -> Problem:
    """Black cells and the loop, then the numbers."""
    problem = Problem()
    free = [cell for cell in board.cells if board[cell] == EMPTY]
    black = loop_or_black(problem, board, free, apart=2, loop=3, outside=4)
    neighbours_counted(problem, board, black, 1, _AROUND in board.numbers)
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """Numbers on grey cells; black cells and the loop."""
    picture = Picture.of(board, numbers=True)
    for cell in board.clues():
        picture.fill(cell, "grey")
    return draw_loop_and_black(picture, answer)


KIND = Kind(
    name="koburin",
    title="Koburin Puzzle",
    about="Blacken cells, draw a loop through the others; numbers count cells beside",
    rules=__doc__ or "",
    layout=Layout(
        number(0, 4, also={"-": "empty", "?": "any number"}), words={OUTSIDE: 0, _AROUND: 0}
    ),
    problem=problem,
    answer=answer,
    filling=FILLED_BETWEEN_CLUES,
    picture=picture,
    words=WORDS,
    link=Link(
        "koburin",
        Cells(four_cell()),
        flags="b",
        variants={"o": (OUTSIDE, ()), "m": (_AROUND, ())},
    ),
    rules_of=rules_of,
    derived="csp2sat.models.derived.loops",
)
