"""Kropki. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number;
2. the numbers on both sides of a white circle differ by 1;
3. of the numbers on both sides of a black circle one is twice the other;
4. without a circle between two numbers, they do not differ by 1 and neither is twice the other;
   between 1 and 2 may be either circle.

A cell's token has the circles between it and the next cell on the right, then between it and
the cell below: `w` white, `b` black, `-` none.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.kernel import times
from csp2sat.models.kit import (
    ABS, EQ, NUMBERS, NUMBER_FAMILY, SUB, Answer, Board, Cell, Cursor, Diagnostic, Kind, Layout,
    Link, Picture, Problem, apply, by, compare, disjunction, file_parts, latin_square, negation,
    no_latin_square, one_of, signs_between, ternary,
)  # fmt: skip
from csp2sat.models.penpa.symbol_parts import Circles

_CIRCLES = {"w": "white", "b": "black", "-": "none"}
_TOKENS = {
    right + below: f"{on_right} on the right, {under} below"
    for right, on_right in _CIRCLES.items()
    for below, under in _CIRCLES.items()
}


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board)
    for r, c in board.cells:
        token = board[r, c]
        for circle, side in ((token[0], (r, c + 1)), (token[1], (r + 1, c))):
            if circle != "-" and side not in board:
                yield board.wrong((r, c), "a circle is at the border of the board")


class _Circles:
    """The circles between neighbouring cells, three of them a character."""

    _alphabet = ternary()

    def decode(self, cursor: Cursor, board: Board) -> None:
        """Take the circles."""
        pairs = list(board.pairs())
        board.tokens.update(dict.fromkeys(board.cells, "--"))
        found = self._alphabet.read(cursor, len(pairs))
        for (one, other), (token, offset) in zip(pairs, found, strict=True):
            before = board[one]
            board.tokens[one] = token + before[1] if one[0] == other[0] else before[0] + token
            board.places[one] = offset

    def encode(self, board: Board) -> str:
        """Write the circles."""
        return self._alphabet.write([_circle(board, *pair) for pair in board.pairs()])


def _circle(board: Board, one: Cell, other: Cell) -> str:
    """What is between two cells: `w`, `b` or `-`."""
    return board[one][one[0] != other[0]]


def problem(board: Board) -> Problem:
    """A Latin square; the numbers beside circles, and beside none."""
    problem = Problem()
    x = latin_square(problem, board, 1)
    for one, other in board.pairs():
        a, b = x[one], x[other]
        near = compare(EQ, apply(ABS, apply(SUB, a, b)), 1)
        double = disjunction([compare(EQ, a, times(2, b)), compare(EQ, b, times(2, a))])
        match _circle(board, one, other):
            case "w":
                problem.add(near, origin=by(2, one, cells=(one, other)))
            case "b":
                problem.add(double, origin=by(3, one, cells=(one, other)))
            case _:
                problem.add(negation(near), negation(double), origin=by(4, cells=(one, other)))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """Circles between the cells; the numbers."""
    picture = Picture.of(board)
    for one, other in board.pairs():
        if (circle := _circle(board, one, other)) != "-":
            side = "e" if one[0] == other[0] else "s"
            picture.symbol(one, f"{_CIRCLES[circle]} {side}")
    for cell, token in (answer or {}).items():
        picture.text(cell, token, answer=True)
    return picture


KIND = Kind(
    about="Each number once in a row and column; dots say if one is 1 more or double",
    family=NUMBER_FAMILY,
    layout=Layout(one_of(_TOKENS), empty="--", mistakes=_mistakes),
    words=NUMBERS._replace(clue=signs_between("circle")),
    link=Link("kropki", _Circles(), file=(file_parts.circles,)),
    penpa=(Circles(),),
    generator="latin",
)
