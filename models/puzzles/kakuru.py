"""Kakuru. Put a digit from 1 to 9 into each empty cell so that

1. a number is the sum of the digits in the cells around it, at most eight;
2. the digits around a number differ;
3. equal digits do not touch, not even at corners.

Model: `x_ROW_COLUMN` is the digit of an empty cell.
"""

from __future__ import annotations

from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import EQ, add, apply, compare
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, Answer, Board, Layout, number, one_of
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import CIRCLED, Black
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.kakuru_codec import KakuruCells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.numbers import FILLED_NUMBERS, number_answer, number_variables
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import NUMBERS

_BLACK = "X"


def problem(board: Board) -> Problem:
    """The sums, then the digits that differ."""
    problem = Problem()
    empty = [cell for cell in board.cells if board[cell] == EMPTY]
    x = number_variables(problem, board, 1, 9, empty)
    around = {clue: [each for each in board.around(clue) if each in x] for clue in board.clues()}
    for clue, total in board.numbered().items():
        summed = compare(EQ, add(x[each] for each in around[clue]), total)
        problem.add(summed, origin=by(1, clue, cells=around[clue]))
        differ = apply(ALLDIFFERENT, *(x[each] for each in around[clue]))
        problem.add(differ, origin=by(2, clue, cells=around[clue]))
    for window in board.windows(min(2, board.height), min(2, board.width)):
        cells = [each for each in window if each in x]
        if len(cells) > 1:
            differ = apply(ALLDIFFERENT, *(x[each] for each in cells))
            problem.add(differ, origin=by(3, cells=cells))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """Grey cells, most of them with a number, and digits."""
    picture = Picture.of(board)
    for cell in board.cells:
        if board[cell] != EMPTY:
            picture.fill(cell, "grey")
            if board[cell] != _BLACK:
                picture.text(cell, board[cell])
        elif answer and cell in answer:
            picture.text(cell, answer[cell], answer=True)
    return picture


KIND = Kind(
    name="kakuru",
    title="Kakuru Puzzle",
    about="A digit in each empty cell; clues are sums of the digits around them",
    rules=__doc__ or "",
    layout=Layout(number(0, 45, also={"-": "empty", _BLACK: "black", "?": "any number"})),
    problem=problem,
    answer=number_answer,
    filling=FILLED_NUMBERS._replace(tokens=number(1, 9, also={}), clue=one_of({EMPTY: "no digit"})),
    picture=picture,
    words=NUMBERS,
    link=Link(
        "kakuru",
        Cells(KakuruCells(black=_BLACK)),
        file=(file_parts.cells(file_parts.renamed({"b": _BLACK, "?": "?"})),),
    ),
    penpa=(Black(CIRCLED, unknown="?"),),
)
