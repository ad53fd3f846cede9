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

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.expr import IntVar, Node, Number
from csp2sat.csp.kernel import EQ, MUL, add, apply, compare, disjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, Tokens
from csp2sat.models.board.regions import only_first_cells, rooms
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Regions
from csp2sat.models.penpa.special_parts import SmallClues
from csp2sat.models.rules.numbers import (
    FILLED_NUMBERS,
    latin_square,
    no_latin_square,
    number_answer,
    room_picture,
)
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import NUMBERS

_TOKEN = re.compile(r"-|([1-9][0-9]{0,8})([-+x/]?)")


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board, given={})
    yield from only_first_cells(board)


def problem(board: Board) -> Problem:
    """A Latin square; the clues of the cages."""
    problem = Problem()
    x = latin_square(problem, board, 1, given={})
    cages = rooms(board)
    for clue in board.clues():
        cage = cages[board.regions[clue]]
        match = _TOKEN.fullmatch(board[clue])
        assert match
        number, sign = int(match[1]), match[2]
        ways = (_result(each, [x[cell] for cell in cage], number) for each in sign or "+x-/")
        problem.add(disjunction(ways), origin=by(2, clue, cells=cage))
    return problem


def _result(sign: str, x: Sequence[IntVar], number: int) -> Node:
    """The numbers give a result by a sign."""
    if sign == "+":
        return compare(EQ, add(x), number)
    if sign == "x":
        return compare(EQ, apply(MUL, *x), number)
    ways = []
    for largest in x:
        others = [each for each in x if each is not largest]
        parts = [*others, Number(number)]
        joined = add(parts) if sign == "-" else apply(MUL, *parts)
        ways.append(compare(EQ, largest, joined))
    return disjunction(ways)


KIND = Kind(
    name="kenken",
    title="KenKen Puzzle",
    about="Each number once in a row and column; cages have results",
    rules=__doc__ or "",
    layout=Layout(
        Tokens(
            lambda token: bool(_TOKEN.fullmatch(token)),
            "a number and perhaps a sign ('12+', '24x', '3-', '2/', '5') or '-' (no clue)",
        ),
        regions=True,
        clue_in_first_cell=True,
        mistakes=_mistakes,
    ),
    problem=problem,
    answer=number_answer,
    filling=FILLED_NUMBERS,
    picture=room_picture,
    words=NUMBERS._replace(region="cage"),
    other_names=("calcudoku", "mathdoku", "tomtom"),
    penpa=(Regions(), SmallClues()),
)
