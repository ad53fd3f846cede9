"""Puzzles in which some cells get a number and the others stay empty."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import IntVar, Node
from csp2sat.csp.kernel import EQ, GE, NE, compare, disjunction
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.filling import Filling, Values
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import rooms
from csp2sat.models.board.tokens import number
from csp2sat.models.draw.picture import Picture
from csp2sat.models.penpa.answer_marks import DRAWN_NUMBERS
from csp2sat.models.pzpr.answer_marks import FILE_NUMBERS
from csp2sat.models.rules.count_formulas import exactly
from csp2sat.models.rules.numbers_in_all_cells import number_variables, variables_of
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.puzzle_family import Family
from csp2sat.models.tutor.kind_vocabulary import numbers

ANY = "?"
"""The token of a cell with an unknown number."""

SOME_NUMBERS = numbers({0: "is empty"})


def some_numbers(problem: Problem, board: Board, most: Mapping[Cell, int]) -> dict[Cell, IntVar]:
    """`x_ROW_COLUMN`: the number of a cell, at most its number in `most`; 0: the cell is empty.

    Numbers on the board stay, and cells with `?` are not empty.
    """
    given = board.numbered()
    x: dict[Cell, IntVar] = {}
    for cell in board.cells:
        known = {cell: given[cell]} if given.get(cell, most[cell] + 1) <= most[cell] else {}
        x |= number_variables(problem, board, 0, most[cell], [cell], known)
        if cell not in known and board[cell] != EMPTY:
            fits = compare(EQ, x[cell], given[cell]) if cell in given else has_number(x[cell])
            problem.add(fits, origin=by(0, cell, cells=(cell,)))
    return x


def room_sizes(problem: Problem, board: Board, rule: int) -> dict[Cell, Node]:
    """For each cell the formula that it has a number.

    `x_ROW_COLUMN`: one cell of each room has a number, how many cells the room has; 0 elsewhere.
    Numbers on the board stay.
    """
    has: dict[Cell, Node] = {}
    for cells in rooms(board).values():
        x = variables_of(problem, dict.fromkeys(cells, (0, len(cells))))
        has |= {cell: has_number(variable) for cell, variable in x.items()}
        problem.add(exactly(1, [has[other] for other in cells]), origin=by(rule, cells=cells))
        for cell in cells:
            if (given := board.number(cell)) is not None:
                problem.add(compare(EQ, x[cell], given), origin=by(0, cell, cells=(cell,)))
    return {cell: has[cell] for cell in board.cells}


def has_number(x: Node) -> Node:
    """A cell is not empty."""
    return compare(GE, x, 1)


def differ(one: Node, other: Node) -> Node:
    """Two cells do not have the same number; both may be empty."""
    return disjunction([compare(EQ, one, 0), compare(NE, one, other)])


def some_number_answer(board: Board, solution: Solution) -> Answer:
    """The number of each cell, `-` for an empty one."""
    return {(r, c): str(solution.ints[f"x_{r}_{c}"] or EMPTY) for r, c in board.cells}


def _read(_board: Board, tokens: Answer) -> Values:
    for (r, c), token in tokens.items():
        yield (r, c), f"x_{r}_{c}", 0 if token == EMPTY else int(token)


SOME_FILLED = Filling(number(1, also={EMPTY: "no number"}), _read)
"""Numbers in some cells, and cells known to be empty."""


def some_number_picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers of the board, and those of the answer in the other cells."""
    picture = Picture.of(board)
    for cell in board.cells:
        token = (answer or {}).get(cell, EMPTY)
        if board[cell] not in (EMPTY, ANY) or token == EMPTY != board[cell]:
            picture.text(cell, board[cell])
        elif token != EMPTY:
            picture.text(cell, token, answer=True)
    return picture


SOME_NUMBER_FAMILY = Family(
    some_number_answer,
    SOME_FILLED,
    some_number_picture,
    SOME_NUMBERS,
    FILE_NUMBERS,
    DRAWN_NUMBERS,
)
"""Some cells get numbers."""
