"""Gappy. Blacken cells so that

1. each row and each column has two black cells;
2. no two black cells touch, not even at corners;
3. a number outside counts the white cells between the two black cells of its row or column.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from functools import partial

from csp2sat.models.kit import (
    EMPTY, SHADED, SHADE_FAMILY, Answer, Black, Board, Kind, Layout, Picture, Problem, Sides, apart,
    by, clues_named, conjunction, disjunction, exactly, no_latin_square, number, one_of,
    shade_variables, shaded_picture,
)  # fmt: skip

_SIDES = ("top", "left")
_BLACK = "X"


def constrain(problem: Problem, board: Board) -> None:
    """Two black cells in each line, apart, with gaps."""
    black = shade_variables(problem, board)
    for cell in board.clues():
        problem.add(black[cell], origin=by(0, cell, cells=(cell,)))
    for line in board.rows_and_columns():
        problem.add(exactly(2, [black[other] for other in line]), origin=by(1, cells=line))
    apart(problem, board, black, 2)
    for place, clue, line in board.sights():
        pairs = zip(line, line[int(clue) + 1 :], strict=False)
        two = disjunction(conjunction([black[one], black[other]]) for one, other in pairs)
        problem.add(two, origin=by(3, place, cells=line))


def picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers outside and the black cells."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.fill(cell)
    return shaded_picture(board, answer, picture)


KIND = Kind(
    about="Two black cells in each row and column; clues count the cells between",
    family=SHADE_FAMILY,
    layout=Layout(
        one_of({EMPTY: "empty", _BLACK: "black"}),
        sides=_SIDES,
        clues=number(0),
        mistakes=partial(no_latin_square, given={}),
    ),
    words=SHADED._replace(clue=clues_named({_BLACK: "black cell"})),
    penpa=(Sides(_SIDES), Black()),
)
