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

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import EQ, add, apply, compare
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, Answer, Board, Layout, number
from csp2sat.models.board.boxes import boxes, no_boxes
from csp2sat.models.board.placed import Placed
from csp2sat.models.board.regions import numbered_rooms, only_first_cells, rooms, walls_between
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.special_parts import Boxes, Cages
from csp2sat.models.rules.numbers import (
    FILLED_NUMBERS,
    latin_square,
    no_latin_square,
    number_answer,
)
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import NUMBERS


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board, given={})
    yield from no_boxes(board)
    yield from only_first_cells(board)


def problem(board: Board) -> Problem:
    """A Latin square, whose boxes and cages have different numbers; the sums."""
    problem = Problem()
    x = latin_square(problem, board, 1, given={})
    for rule, groups in ((2, boxes(board)), (3, rooms(board).values())):
        for group in groups:
            if len(group) > 1:
                different = apply(ALLDIFFERENT, *(x[each] for each in group))
                problem.add(different, origin=by(rule, cells=group))
    for clue, total, cage in numbered_rooms(board):
        added = compare(EQ, add(x[each] for each in cage), total)
        problem.add(added, origin=by(3, clue, cells=cage))
    return problem


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
    found = Board(board.width, board.height, board.source)
    found.numbers, found.filled = board.numbers, board.filled
    for cells in rooms(board).values():
        total = board.number(cells[0])
        if total is not None or len(cells) > 1:
            found.placed.append(Placed("killercage", tuple(cells), (), str(total or "")))
    return found


KIND = Kind(
    name="killer-sudoku",
    title="Killer Sudoku Puzzle",
    about="A Sudoku with cages of different numbers and their sums",
    rules=__doc__ or "",
    layout=Layout(
        number(),
        regions=True,
        clue_in_first_cell=True,
        words={"box": 2},
        mistakes=_mistakes,
    ),
    problem=problem,
    answer=number_answer,
    filling=FILLED_NUMBERS,
    picture=picture,
    words=NUMBERS._replace(region="cage", block="box"),
    other_names=("killer", "sumdoku"),
    penpa=(Boxes(), Cages()),
    variant=variant,
    penpa_tag="killer",
    generator="csp2sat.models.generate.drafts.cages",
)
