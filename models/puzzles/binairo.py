"""Binairo (Takuzu). Put 0 or 1 into each cell so that

1. each row and each column has as many zeros as ones;
2. no three cells in a row next to each other are equal, nor three in a column;
3. no two rows are equal, and no two columns.

A line `alike` under the size sets rule 3 aside. The names `unruly` and `tohu-wa-vohu` stand for
that line, too. Boards of all other names have rule 3, as most rules say, without a line under the
size; but many published boards of Binairo need that line, and have no solution without it.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from csp2sat.models.kit import (
    EQ, NE, NUMBER_FAMILY, Board, Diagnostic, Kind, Layout, Problem, by, compare, disjunction,
    exactly, number, number_variables,
)  # fmt: skip


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    if board.width % 2 or board.height % 2:
        size = f"{board.width} x {board.height}"
        yield board.wrong((0, 0), f"the board is {size}, but both numbers must be even")


_ALIKE = "alike"
"""The line at the top of a board whose rows and columns may be equal."""


def constrain(problem: Problem, board: Board) -> None:
    """Halves are counted; no three are equal; lines differ."""
    x = number_variables(problem, board, 0, 1)
    for line in board.rows_and_columns():
        ones = [compare(EQ, x[cell], 1) for cell in line]
        problem.add(exactly(len(line) // 2, ones), origin=by(1, cells=line))
        for i in range(len(line) - 2):
            three = line[i : i + 3]
            for value in (0, 1):
                mixed = disjunction(compare(NE, x[cell], value) for cell in three)
                problem.add(mixed, origin=by(2, cells=three))
    for lines in (board.rows(), board.columns()) if _ALIKE not in board.numbers else ():
        for one, other in combinations(lines, 2):
            differ = (compare(NE, x[a], x[b]) for a, b in zip(one, other, strict=True))
            problem.add(disjunction(differ), origin=by(3, cells=[*one, *other]))


KIND = Kind(
    about="As many 0s as 1s, no three alike in a row",
    family=NUMBER_FAMILY,
    layout=Layout(number(0, 1), words={_ALIKE: 0}, mistakes=_mistakes),
    other_names=("takuzu", "binary", "binary-puzzle", "binoxxo"),
    lines={"unruly": _ALIKE, "tohu-wa-vohu": _ALIKE},
    easing=_ALIKE,
)
