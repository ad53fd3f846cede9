"""KenKen. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number;
2. the numbers of a cage give the number of its clue by the sign there: `+` their sum, `x` their
   product, `-` the largest less all others, `/` the largest divided by all others; without a sign
   any of these.

The clue of a cage stands in its first cell in reading order: `12+`, `24x`, `3-`, `2/`, `5`.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from csp2sat.models.draw.picture import Text
from csp2sat.models.kit import (
    EQ, MUL, NUMBERS, NUMBER_FAMILY, Answer, Board, Diagnostic, IntVar, Kind, Layout, Node, Number,
    Picture, Problem, Regions, Tokens, add, apply, by, compare, disjunction, latin_square,
    no_latin_square, only_first_cells, room_picture, rooms,
)  # fmt: skip
from csp2sat.models.penpa.special_parts import SmallClues

_TOKEN = re.compile(r"-|([1-9][0-9]{0,8})([-+x/]?)")


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board, given={})
    yield from only_first_cells(board)


def constrain(problem: Problem, board: Board) -> None:
    """A Latin square; the clues of the cages."""
    x = latin_square(problem, board, 1, given={})
    cages = rooms(board)
    for clue in board.clues():
        cage = cages[board.regions[clue]]
        match = _TOKEN.fullmatch(board[clue])
        assert match
        number, sign = int(match[1]), match[2]
        ways = (
            _result(operation, [x[cell] for cell in cage], number) for operation in sign or "+x-/"
        )
        problem.add(disjunction(ways), origin=by(2, clue, cells=cage))


def _result(sign: str, x: Sequence[IntVar], number: int) -> Node:
    """The numbers give a result by a sign."""
    if sign == "+":
        return compare(EQ, add(x), number)
    if sign == "x":
        return compare(EQ, apply(MUL, *x), number)
    ways = []
    for largest in x:
        others = [term for term in x if term is not largest]
        parts = [*others, Number(number)]
        joined = add(parts) if sign == "-" else apply(MUL, *parts)
        ways.append(compare(EQ, largest, joined))
    return disjunction(ways)


_WRITTEN = str.maketrans("x-/", "×−÷")
"""The signs of clues as pictures have them."""


def picture(board: Board, answer: Answer | None) -> Picture:
    """The clues of the cages, and the numbers."""
    picture = room_picture(board, answer)
    for i, mark in enumerate(picture.marks):
        if isinstance(mark, Text) and mark.corner:
            picture.marks[i] = mark._replace(text=mark.text.translate(_WRITTEN))
    return picture


KIND = Kind(
    title="KenKen",
    about="Each number once in a row and column; cages have results",
    family=NUMBER_FAMILY,
    layout=Layout(
        Tokens(
            lambda token: bool(_TOKEN.fullmatch(token)),
            "a number and perhaps a sign ('12+', '24x', '3-', '2/', '5') or '-' (no clue)",
        ),
        regions=True,
        clue_in_first_cell=True,
        mistakes=_mistakes,
    ),
    words=NUMBERS._replace(region="cage"),
    other_names=("calcudoku", "mathdoku", "tomtom"),
    penpa=(Regions(), SmallClues()),
)
