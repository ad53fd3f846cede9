"""Yin-Yang. Put a black or a white circle into each empty cell so that

1. the black circles are connected, and so are the white ones;
2. no square of 2 x 2 cells has circles of one colour only.

Model: `x_ROW_COLUMN` says that the circle is black. That no square of 2 x 2 cells has equal
colours just across, and that the colour changes at most twice along the border, follows from the
rules and is stated, too.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    CIRCLES, SHADED, SHADE_FAMILY, XOR, Answer, Board, Cell, Cells, FileMarks, Grid, Kind, Layout,
    Link, Picture, Problem, Symbols, apply, at_most, by, connected, file_parts, no_block,
    no_crossing, one_of, shade_variables, ternary, whites,
)  # fmt: skip

_CIRCLES = {"w": "white", "b": "black", "-": "white", "x": "black"}


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order, then what follows from them."""
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
    title="Yin-Yang",
    about="A circle in each cell; each colour is connected, no square of one",
    family=SHADE_FAMILY,
    layout=Layout(one_of({"-": "empty", "w": "white circle", "b": "black circle"})),
    words=SHADED._replace(clue=CIRCLES, signs={"is black": "black", "is white": "white"}),
    other_names=("yinyang",),
    link=Link(
        "yinyang",
        Cells(ternary()),
        file=(file_parts.cells(file_parts.renamed({"1": "w", "2": "b"})),),
    ),
    penpa=(Symbols("circle_", {1: "w", 2: "b"}),),
    file_marks=FileMarks({"1": "-", "2": "x"}),
)
