"""Str8ts. Put a number from 1 to N into each white cell of an N x N board so that

1. no number is twice in a row or column; numbers in black cells count, too;
2. white cells next to each other in a row or column, up to the next black ones, have numbers
   without a gap, in any order.

Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from csp2sat.models.kit import (
    ABS, ALLDIFFERENT, EMPTY, FALSE, FILLED_NUMBERS, LT, NE, NUMBER_FAMILY, SUB, Answer, Board,
    Cell, Diagnostic, Kind, Layout, OnBlack, Picture, Problem, Tokens, apply, by, compare,
    no_latin_square, number, number_variables, one_of,
)  # fmt: skip

_BLACK = "X"
_TOKEN = re.compile(f"-|{_BLACK}|{_BLACK}?[1-9][0-9]?")


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board, board.numbered() | _on_black(board))


def _on_black(board: Board) -> dict[Cell, int]:
    """The numbers of black cells."""
    return {
        cell: int(n)
        for cell in board.cells
        if (n := board[cell][1:])[:1].isdecimal() and board[cell][0] == _BLACK
    }


def constrain(problem: Problem, board: Board) -> None:
    """Numbers of a line differ, and those of a run span no more than its length."""
    white = [cell for cell in board.cells if not board[cell].startswith(_BLACK)]
    x = number_variables(problem, board, 1, board.width, white)
    black = _on_black(board)
    for line in board.rows_and_columns():
        open_ = [cell for cell in line if cell in x]
        problem.add(apply(ALLDIFFERENT, *(x[place] for place in open_)), origin=by(1, cells=open_))
        given = [cell for cell in line if cell in black]
        for clue in given:
            for place in open_:
                differ = compare(NE, x[place], black[clue])
                problem.add(differ, origin=by(1, clue, cells=(place,)))
        for one, other in combinations(given, 2):
            if black[one] == black[other]:
                problem.add(FALSE, origin=by(1, one, other, cells=(one, other)))
    for way in "es":
        for run in board.runs(x, way):
            for one, other in combinations(run, 2):
                apart = apply(ABS, apply(SUB, x[one], x[other]))
                problem.add(compare(LT, apart, len(run)), origin=by(2, cells=run))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Black cells, the numbers of the board, those of the answer."""
    picture = Picture.of(board)
    for cell in board.clues():
        number = board[cell].removeprefix(_BLACK)
        if number != board[cell]:
            picture.fill(cell)
        if number:
            picture.text(cell, number)
    for cell, token in (answer or {}).items():
        if board[cell] == EMPTY != token:
            picture.text(cell, token, answer=True)
    return picture


KIND = Kind(
    title="Str8ts",
    about="Each number at most once in a row and column; runs are straights",
    family=NUMBER_FAMILY,
    layout=Layout(
        Tokens(
            lambda token: bool(_TOKEN.fullmatch(token)),
            "a number, 'X' (black), 'X5' (black with a number) or '-' (empty)",
            {_BLACK: "black"},
            typed=True,
        ),
        mistakes=_mistakes,
    ),
    filling=FILLED_NUMBERS._replace(
        tokens=number(1, also={}),
        clue=one_of({EMPTY: "black"}),
        clue_at=lambda token: token.startswith(_BLACK),
    ),
    other_names=("str8t", "straights"),
    penpa=(OnBlack(),),
)
