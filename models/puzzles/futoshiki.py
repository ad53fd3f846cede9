"""Futoshiki. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number;
2. a sign between two cells shows which number is less.

Behind a number or `-` stand the signs to the next cell on the right (`<` or `>`) and to the cell
below (`^`: less than it, `v`: greater), as in `->`, `3<v`.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from csp2sat.models.kit import (
    EMPTY, LT, NUMBERS, NUMBER_FAMILY, WAYS, Answer, Board, Cell, Diagnostic, Kind, Layout, Picture,
    Problem, by, compare, latin_square, no_latin_square, signs_between, step, wrong_token,
)  # fmt: skip
from csp2sat.models.penpa.symbol_parts import Signs

_TOKEN = re.compile("([1-9][0-9]?|-)([<>]?)([v^]?)")


def _token(token: str) -> str:
    """A number or `-`, then `<` or `>` (to the right), then `^` or `v` (to the cell below)"""
    if _TOKEN.fullmatch(token):
        return ""
    return wrong_token(token, "a number or '-', then signs, as in '-<', '2', '->v'")


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board, _given(board))
    for cell in board.cells:
        if not all(each in board for signs in _signs(board, cell) for each in signs):
            yield board.wrong(cell, "a sign leads off the board")


def _number(board: Board, cell: Cell) -> str:
    """The number, or `-`."""
    return board[cell].rstrip("<>v^")


def _given(board: Board) -> dict[Cell, int]:
    """The numbers on the board."""
    return {cell: int(n) for cell in board.cells if (n := _number(board, cell)) != EMPTY}


def _signs(board: Board, cell: Cell) -> Iterator[tuple[Cell, Cell]]:
    """The cells that the signs of one are between: that with the less number first."""
    for sign in board[cell].removeprefix(_number(board, cell)):
        other = step(cell, "e" if sign in "<>" else "s")
        yield (cell, other) if sign in "<^" else (other, cell)


def problem(board: Board) -> Problem:
    """A Latin square; for each sign a comparison."""
    problem = Problem()
    x = latin_square(problem, board, 1, _given(board))
    for cell in board.cells:
        for less, greater in _signs(board, cell):
            origin = by(2, cell, cells=(less, greater))
            problem.add(compare(LT, x[less], x[greater]), origin=origin)
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """Numbers, and signs between the cells."""
    picture = Picture.of(board)
    for cell in board.cells:
        if (given := _number(board, cell)) != EMPTY:
            picture.text(cell, given)
        elif answer and cell in answer:
            picture.text(cell, answer[cell], answer=True)
        for less, greater in _signs(board, cell):
            way = next(way for way in WAYS if step(less, way) == greater)
            picture.symbol(less, f"less {way}")
    return picture


KIND = Kind(
    about="Each number once in a row and column; signs say which is less",
    family=NUMBER_FAMILY,
    layout=Layout(_token, mistakes=_mistakes),
    words=NUMBERS._replace(clue=signs_between("sign")),
    other_names=("unequal",),
    penpa=(Signs(),),
    generator="latin",
)
