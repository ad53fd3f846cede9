"""A kind of constraint of variant Sudoku: one row of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from csp2sat.csp.records import NamedTuple
from csp2sat.models.board.board import TokenCheck, Tokens, number, one_of, wrong_token

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from csp2sat.csp.expr import Node
    from csp2sat.models.board.board import Board
    from csp2sat.models.board.grid import Cell
    from csp2sat.models.board.placed import Placed
    from csp2sat.models.draw.picture import Picture
    from csp2sat.models.variants.game import Game

    About: TypeAlias = tuple[Node, Iterable[Cell]]
    """A formula, and the cells that it is about."""


class Form(NamedTuple):
    """What a constraint has.

    Attributes:
        least, most: the numbers of its cells (`most` None: any number).
        others: how many other cells it needs at least; None: it has no others.
        like_cells: there are as many other cells as cells.
        outside: its cell is outside of the board, beside it.
    """

    least: int = 0
    most: int | None = 0
    others: int | None = None
    like_cells: bool = False
    outside: bool = False


FLAG = Form()
CELL = Form(1, 1)
CELLS = Form(1, None)
PAIR = Form(2, 2)
LINE = Form(2, None)
CORNER = Form(4, 4)
ARROW = Form(1, None, others=1)
CLONE = Form(1, None, others=1, like_cells=True)
OUTSIDE = Form(1, 1, outside=True)


class Value(NamedTuple):
    """The value of a constraint: its check, and what a missing one means (None: it is needed)."""

    check: TokenCheck
    default: str | None = ""


def _digits(token: str) -> bool:
    return all(not number(also={})(each) for each in token.split(","))


WAYS = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}
"""The diagonal directions of f-puzzles: up and left, ..."""


def _sum_and_way(token: str) -> bool:
    total, _, way = token.partition(" ")
    return not number(0)(total) and way in WAYS


NO_VALUE = Value(lambda token: wrong_token(token, "no value") if token else "")
ANY_SUM = Value(number(also={}))
SUM = Value(number(0, also={}), None)
COUNT = Value(number(also={}), None)
DIGITS = Value(Tokens(_digits, "numbers with commas: '1,2'"), None)
DIAGONAL_SUM = Value(Tokens(_sum_and_way, "a number and UL, UR, DL or DR: '14 DR'"), None)


def words(*known: str) -> Value:
    """One of some words is needed."""
    return Value(one_of({each: each for each in known}), None)


class Constraint(NamedTuple):
    """A kind of constraint.

    Attributes:
        name: the name of its field in f-puzzles, and the first word of its line on boards.
        noun: what sentences call it: `thermometer`.
        rule: its rule, in words.
        form: what cells it has.
        value: what value it has.
        build: its formulas on a board.
        draw: draws it.
    """

    name: str
    noun: str
    rule: str
    form: Form
    build: Callable[[Game, Placed], Iterable[About]]
    draw: Callable[[Picture, Placed, Board], None] = lambda _picture, _placed, _board: None
    value: Value = NO_VALUE


def mistake(row: Constraint, placed: Placed, is_on_board: Callable[[Cell], bool]) -> str:
    """What is wrong with a constraint of a board; empty: nothing."""
    form, (check, default) = row.form, row.value
    if (placed.value or default is None) and (message := check(placed.value)):
        return message
    if wrong := _wrong_count(form, placed):
        return f"{wrong} in {row.name!r}"
    if form.outside and not _is_beside(placed, is_on_board):
        return f"{_name(placed.cells[0])} is not outside of the board, beside it"
    for each in () if form.outside else (*placed.cells, *placed.others):
        if not is_on_board(each):
            return f"{_name(each)} is not on the board"
    return ""


def _name(cell: Cell) -> str:
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def _is_beside(placed: Placed, is_on_board: Callable[[Cell], bool]) -> bool:
    """Whether the cell of a number outside is where the number looks at the board."""
    r, c = placed.cells[0]
    way = placed.value.rpartition(" ")[2]
    steps = [WAYS[way]] if way in WAYS else [(-1, 0), (1, 0), (0, -1), (0, 1)]
    sees = any(is_on_board((r + down, c + right)) for down, right in steps)
    return sees and not is_on_board((r, c))


def _wrong_count(form: Form, placed: Placed) -> str:
    """What is wrong with the number of cells; empty: nothing."""
    found, others = len(placed.cells), len(placed.others)
    if found < form.least or (form.most is not None and found > form.most):
        wanted = f"at least {form.least}" if form.most is None else str(form.least or "no")
        return f"expected {wanted} cell{'s' * (form.least != 1)}, found {found}"
    if form.others is None:
        return "there are cells after '='" if others else ""
    if others < form.others or (form.like_cells and others != found):
        wanted = f"{found} cells" if form.like_cells else "cells"
        return f"expected {wanted} after '=', found {others}"
    return ""
