"""Puzzles in which each cell gets a number: the variables, the answer, the picture."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.expr import IntVar, Node
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import EQ, apply, compare
from csp2sat.csp.origin import Given
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Answer, Board
from csp2sat.models.board.filling import Filling, Values
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import number as number_token
from csp2sat.models.draw.picture import Picture
from csp2sat.models.penpa.answer_marks import DRAWN_NUMBERS
from csp2sat.models.pzpr.answer_marks import FILE_NUMBERS
from csp2sat.models.rules.count_formulas import exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.puzzle_family import Family
from csp2sat.models.tutor.kind_vocabulary import NUMBERS


def number_variables(
    problem: Problem,
    board: Board,
    lo: int,
    hi: int,
    cells: Iterable[Cell] | None = None,
    given: Mapping[Cell, int] | None = None,
) -> dict[Cell, IntVar]:
    """`x_ROW_COLUMN` for each cell (or some), from `lo` to `hi`.

    The numbers in `given` (default: those on the board) are fixed.
    """
    given = board.numbered() if given is None else given
    variables: dict[Cell, IntVar] = {}
    every = Domain.of(lo, hi)
    for cell in board.cells if cells is None else cells:
        value = given.get(cell)
        x = problem.int_at("x", cell, every if value is None else Domain.of(value, value))
        variables[cell] = x
        if value is not None:
            problem.given[x.name] = Given(by(0, cell, cells=(cell,)), every)
    return variables


def variables_of(problem: Problem, possible: Mapping[Cell, Iterable[int]]) -> dict[Cell, IntVar]:
    """`x_ROW_COLUMN` for some cells, with the possible numbers of each as its domain."""
    return {
        cell: problem.int_at("x", cell, Domain.from_values(some)) for cell, some in possible.items()
    }


def in_every_line(
    problem: Problem, board: Board, x: Mapping[Cell, Node], times: Mapping[int, int], rule: int
) -> None:
    """Each row and each column has each number exactly as often as `times` gives."""
    for line in board.rows_and_columns():
        for number, count in times.items():
            placed = exactly(count, [compare(EQ, x[cell], number) for cell in line])
            problem.add(placed, origin=by(rule, cells=line))


def latin_square(
    problem: Problem, board: Board, rule: int, given: Mapping[Cell, int] | None = None
) -> dict[Cell, IntVar]:
    """`x_ROW_COLUMN`, a number from 1 to N in each cell; those of each row and column differ."""
    x = number_variables(problem, board, 1, board.width, given=given)
    for line in board.rows_and_columns():
        problem.add(apply(ALLDIFFERENT, *(x[cell] for cell in line)), origin=by(rule, cells=line))
    return x


def no_latin_square(board: Board, given: Mapping[Cell, int] | None = None) -> Iterator[Diagnostic]:
    """A mistake for a board that is not square, else one for each number that is too large."""
    n = board.width
    if board.height != n:
        yield board.wrong((0, 0), f"the board is {n} x {board.height}, but must be a square")
        return
    for cell, number in (board.numbered() if given is None else given).items():
        if number > n:
            yield board.wrong(cell, f"{number} is too large: the numbers are 1 to {n}")


def number_answer(board: Board, solution: Solution) -> Answer:
    """The value of `x_ROW_COLUMN` for each cell; `-` without this variable."""
    return {(r, c): str(solution.ints.get(f"x_{r}_{c}", "-")) for r, c in board.whole.cells}


def _read_numbers(_board: Board, filled: Answer) -> Values:
    for (r, c), token in filled.items():
        if token.isdecimal():
            yield (r, c), f"x_{r}_{c}", int(token)


FILLED_NUMBERS = Filling(number_token(0), _read_numbers)
"""Numbers in some cells."""


def number_picture(board: Board, answer: Answer | None, without: Collection[Cell] = ()) -> Picture:
    """The numbers of the board, and those of the answer in the other cells and where `?` is.

    Nothing is written into cells of `without`, which have clues of another sort.
    """
    picture = Picture.of(board)
    tokens = {
        cell: token
        for cell, token in (answer or {}).items()
        if board[cell] in ("-", "?") and token != "-"
    }
    for cell in board.clues():
        if cell not in tokens and cell not in without:
            picture.text(cell, board[cell])
    for cell, token in tokens.items():
        picture.text(cell, token, answer=True)
    return picture


def room_picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers of rooms in the corners of cells, and those of the answer."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.text(cell, board[cell], corner="nw")
    for cell, token in (answer or {}).items():
        picture.text(cell, token, answer=True)
    return picture


NUMBER_FAMILY = Family(
    number_answer, FILLED_NUMBERS, number_picture, NUMBERS, FILE_NUMBERS, DRAWN_NUMBERS
)
"""All cells get numbers."""
