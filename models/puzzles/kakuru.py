"""Kakuru. Put a digit from 1 to 9 into each empty cell so that

1. a number is the sum of the digits in the cells around it, at most eight;
2. the digits around a number differ;
3. equal digits do not touch, not even at corners.

Model: `x_ROW_COLUMN` is the digit of an empty cell.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    ALLDIFFERENT, CIRCLED, EMPTY, EQ, FILLED_NUMBERS, NUMBER_FAMILY, Answer, Black, Board, Cells,
    Kind, Layout, Link, Picture, Problem, add, apply, by, compare, file_parts, number,
    number_variables, one_of,
)  # fmt: skip
from csp2sat.models.pzpr.rare_alphabets import KakuruCells

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
    about="A digit in each empty cell; clues are sums of the digits around them",
    family=NUMBER_FAMILY,
    layout=Layout(number(0, 45, also={"-": "empty", _BLACK: "black", "?": "any number"})),
    filling=FILLED_NUMBERS._replace(tokens=number(1, 9, also={}), clue=one_of({EMPTY: "no digit"})),
    link=Link(
        "kakuru",
        Cells(KakuruCells(black=_BLACK)),
        file=(file_parts.cells(file_parts.renamed({"b": _BLACK, "?": "?"})),),
    ),
    penpa=(Black(CIRCLED, unknown="?"),),
)
