"""Double Choco. Cut the board along the lines into areas so that

1. each area has one connected group of white cells and one of grey cells, both of the same shape;
   one may be turned or mirrored;
2. a number counts the cells of its group.

`g` is a grey cell, `g3` one with a number; `?` and `g?` stand for any number.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are borders at the upper and left side of a cell.
"""

from __future__ import annotations

from csp2sat.models.draw.picture import GREY as SHADE
from csp2sat.models.kit import (
    EMPTY, PART_FAMILY, Answer, Board, Cell, Kind, Layout, Link, Number, OnBlack, Picture, Problem,
    Tokens, border_variables, by, divided, draw_parts, file_parts, natural,
)  # fmt: skip
from csp2sat.models.penpa.parts import GREY as PENPA_GREY
from csp2sat.models.pzpr.rare_codecs import GREY, GreyNumbers, grey_number
from csp2sat.models.rules.connectivity import halved

_TOKENS = Tokens(
    lambda token: token == EMPTY or _is_clue(token.removeprefix(GREY)),
    "a number >= 1, '?' (any number) or '-' (empty), and g for a grey cell: 'g', 'g3', 'g?'",
    {EMPTY: "empty", "?": "any number", GREY: "grey", f"{GREY}?": "grey with any number"},
    (1, None),
    typed=True,
)


def _is_clue(token: str) -> bool:
    number = natural(token, 9)
    return token in ("", "?") or bool(number and token == str(number))


def size_of(board: Board, cell: Cell) -> int | None:
    """The number of a cell; None without one."""
    return natural(board[cell].removeprefix(GREY), 9)


def constrain(problem: Problem, board: Board) -> None:
    """Areas of two halves, and the sizes of the halves with numbers."""
    borders = border_variables(problem, board)
    grey = {cell for cell in board.cells if board[cell].startswith(GREY)}
    problem.add(halved(board, grey, borders), origin=by(1))
    same = {pair: border for pair, border in borders.items() if len(grey.intersection(pair)) != 1}
    for cell in board.clues():
        if size := size_of(board, cell):
            group = divided(board, {cell: Number(size)}, same)
            problem.add(group, origin=by(2, cell, cells=(cell,)))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Grey cells, numbers, and borders between the areas."""
    picture = draw_parts(Picture.of(board), answer)
    for cell in board.clues():
        if board[cell].startswith(GREY):
            picture.fill(cell, SHADE)
        if number := board[cell].removeprefix(GREY):
            picture.text(cell, number)
    return picture


KIND = Kind(
    title="Double Choco",
    about="Cut into areas with a white and a grey part of one shape",
    family=PART_FAMILY,
    layout=Layout(_TOKENS),
    other_names=("double-choco", "double-chocolate"),
    link=Link("dbchoco", GreyNumbers(), file=(file_parts.cells(grey_number),)),
    penpa=(OnBlack(sign=GREY, shade=PENPA_GREY),),
)
