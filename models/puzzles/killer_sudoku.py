"""Killer Sudoku. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number;
2. each box has every number; boxes are those of Sudoku;
3. the numbers of a cage differ, and a number on the board is the sum of its cage.

The sum of a cage stands in its first cell in reading order; a cell alone is a cage, too. A board
with given numbers is one of `variant-sudoku`: cages are lines such as `killercage 15 r1c1-r1c2`.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.kit import (
    ALLDIFFERENT, EMPTY, EQ, NUMBERS, NUMBER_FAMILY, Answer, Board, Boxes, Diagnostic, Kind, Layout,
    Picture, Problem, add, apply, boxes, by, compare, latin_square, no_boxes, no_latin_square,
    number, numbered_rooms, only_first_cells, rooms, walls_between,
)  # fmt: skip
from csp2sat.models.penpa.special_parts import Cages


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board, given={})
    yield from no_boxes(board)
    yield from only_first_cells(board)


def constrain(problem: Problem, board: Board) -> None:
    """A Latin square, whose boxes and cages have different numbers; the sums."""
    x = latin_square(problem, board, 1, given={})
    for rule, groups in ((2, boxes(board)), (3, rooms(board).values())):
        for group in groups:
            if len(group) > 1:
                different = apply(ALLDIFFERENT, *(x[cell] for cell in group))
                problem.add(different, origin=by(rule, cells=group))
    for clue, total, cage in numbered_rooms(board):
        added = compare(EQ, add(x[cell] for cell in cage), total)
        problem.add(added, origin=by(3, clue, cells=cage))


def picture(board: Board, answer: Answer | None) -> Picture:
    """The boxes, the cages with their sums, the numbers."""
    picture = Picture(board)
    names = {cell: i for i, box in enumerate(boxes(board)) for cell in box}
    picture.walls([*walls_between(board, names), *sorted(board.walls)])
    for cells in rooms(board).values():
        if len(cells) > 1 or board[cells[0]] != EMPTY:
            picture.cage(cells)
    for cell in board.clues():
        picture.text(cell, board[cell], corner="nw")
    for cell, token in (answer or {}).items():
        picture.text(cell, token, answer=True)
    return picture


def variant(board: Board) -> Board:
    """The same with its cages as constraints of variant Sudoku."""
    result = Board(board.width, board.height, board.source)
    result.numbers, result.filled = board.numbers, board.filled
    for cells in rooms(board).values():
        total = board.number(cells[0])
        if total is not None or len(cells) > 1:
            result.placed.append(Placed("killercage", tuple(cells), (), str(total or "")))
    return result


KIND = Kind(
    about="A Sudoku with cages of different numbers and their sums",
    family=NUMBER_FAMILY,
    layout=Layout(
        number(),
        regions=True,
        clue_in_first_cell=True,
        words={"box": 2},
        mistakes=_mistakes,
    ),
    words=NUMBERS._replace(region="cage", block="box"),
    other_names=("killer", "sumdoku"),
    penpa=(Boxes(), Cages()),
    penpa_tag="killer",
)
