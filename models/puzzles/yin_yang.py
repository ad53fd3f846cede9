"""Yin-Yang. Put a black or a white circle into each empty cell so that

1. the black circles are connected, and so are the white ones;
2. no square of 2 x 2 cells has circles of one colour only.

Model: `x_ROW_COLUMN` says that the circle is black. That no square of 2 x 2 cells has equal
colours just across, and that the colour changes at most twice along the border, follows from the
rules and is stated, too.
"""

from __future__ import annotations

from csp2sat.csp.kernel import XOR, apply
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Answer, Board, Layout, one_of
from csp2sat.models.board.grid import Grid
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Symbols
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.dense_alphabets import ternary
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.counting import at_most
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import (
    FILLED_SHADES,
    no_block,
    no_crossing,
    shade_variables,
    shaded,
    whites,
)
from csp2sat.models.tutor.words import CIRCLES, SHADED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.grid import Cell


_CIRCLES = {"w": "white", "b": "black", "-": "white", "x": "black"}


def problem(board: Board) -> Problem:
    """The rules in their order, then what follows from them."""
    problem = Problem()
    black = shade_variables(problem, board)
    white = whites(black)
    for cell in board.clues():
        given = black[cell] if board[cell] == "b" else white[cell]
        problem.add(given, origin=by(0, cell, cells=(cell,)))
    problem.add(connected(board, black), connected(board, white), origin=by(1))
    no_block(problem, board, black, 2)
    no_block(problem, board, white, 2)
    problem.add(*no_crossing(board, black), origin=by(1))
    border = _border(board)
    changes = zip(border, [*border[1:], *border[:1]], strict=True)
    colours = (apply(XOR, black[one], black[other]) for one, other in changes)
    problem.add(at_most(2, colours), origin=by(1, cells=border))
    return problem


def _border(grid: Grid) -> list[Cell]:
    """The cells at the border, once around; none if the board has one row or column."""
    bottom, right = grid.height - 1, grid.width - 1
    if not bottom or not right:
        return []
    return [
        *((0, c) for c in range(right)),
        *((r, right) for r in range(bottom)),
        *((bottom, c) for c in range(right, 0, -1)),
        *((r, 0) for r in range(bottom, 0, -1)),
    ]


def picture(board: Board, answer: Answer | None) -> Picture:
    """The circles."""
    picture = Picture.of(board)
    for cell in board.cells:
        if board[cell] != "-":
            picture.symbol(cell, _CIRCLES[board[cell]])
        elif answer and cell in answer:
            picture.symbol(cell, _CIRCLES[answer[cell]], answer=True)
    return picture


KIND = Kind(
    name="yin-yang",
    title="Yin-Yang Puzzle",
    about="A circle in each cell; each colour is connected, no square of one",
    rules=__doc__ or "",
    layout=Layout(one_of({"-": "empty", "w": "white circle", "b": "black circle"})),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=picture,
    words=SHADED._replace(clue=CIRCLES, signs={"is black": "black", "is white": "white"}),
    other_names=("yinyang",),
    link=Link(
        "yinyang",
        Cells(ternary()),
        file=(file_parts.cells(file_parts.renamed({"1": "w", "2": "b"})),),
    ),
    penpa=(Symbols("circle_", {1: "w", 2: "b"}),),
    generator="csp2sat.models.generate.drafts.yin_yang",
)
