"""A kind of constraint of variant Sudoku: one row of the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.board.tokens import TokenCheck, Tokens, number, wrong_token
from csp2sat.models.draw.picture import Picture
from csp2sat.models.variants.board_context import About, Game


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
    return all(not number(also={})(digit) for digit in token.split(","))


WAYS = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}
"""The diagonal directions of f-puzzles: up and left, ..."""


def _sum_and_way(token: str) -> bool:
    total, _, way = token.partition(" ")
    return not number(0)(total) and way in WAYS


_CAGE_SUM = re.compile(r"\?|(<=?|>=?)?[1-9][0-9]{0,8}|[1-9][0-9]{0,8}(,[1-9][0-9]{0,8})+")

NO_VALUE = Value(lambda token: wrong_token(token, "no value") if token else "")
ANY_SUM = Value(number(also={}))
CAGE_SUM = Value(
    Tokens(
        lambda token: _CAGE_SUM.fullmatch(token) is not None,
        "a number, '<12', '<=12', '>12', '>=12', '5,9' (one of them) or '?' (any)",
    )
)
SUM = Value(number(0, also={}), None)
COUNT = Value(number(also={}), None)
DIGITS = Value(Tokens(_digits, "numbers with commas: '1,2'"), None)
DIAGONAL_SUM = Value(Tokens(_sum_and_way, "a number and UL, UR, DL or DR: '14 DR'"), None)


def words(*known: str) -> Value:
    """One of some words is needed."""
    *most, last = map(repr, known)
    return Value(Tokens(known.__contains__, f"{', '.join(most)} or {last}"), None)


class Constraint(NamedTuple):
    """A kind of constraint.

    Attributes:
        name: the name of its field in f-puzzles, and the first word of its line on boards.
        noun: what sentences call it: `thermometer`.
        rule: its rule, in words.
        build: its formulas on a board.
        draw: draws it.
        value: what value it has.
        form: what cells it has.
    """

    name: str
    noun: str
    rule: str
    build: Callable[[Game, Placed], Iterable[About]]
    draw: Callable[[Picture, Placed, Board], None] = lambda _picture, _placed, _board: None
    value: Value = NO_VALUE
    form: Form = FLAG


class Mistake(NamedTuple):
    """What is wrong with a constraint: a message, and the cell or the value that it is about.

    `about` is None if it is about the whole constraint.
    """

    message: str
    about: Cell | str | None = None


def mistake(row: Constraint, placed: Placed, is_on_board: Callable[[Cell], bool]) -> str:
    """What is wrong with a constraint of a board; empty: nothing."""
    wrong = mistake_in(row, placed, is_on_board)
    return wrong.message if wrong else ""


def mistake_in(
    row: Constraint, placed: Placed, is_on_board: Callable[[Cell], bool]
) -> Mistake | None:
    """What is wrong with a constraint of a board, and with which part; None: nothing."""
    form, (check, default) = row.form, row.value
    if (placed.value or default is None) and (message := check(placed.value)):
        return Mistake(message, placed.value)
    if wrong := _wrong_count(form, placed):
        return Mistake(f"{wrong} in {row.name!r}")
    if form.outside:
        wrong = _not_beside(placed, is_on_board)
        return Mistake(wrong, placed.cells[0]) if wrong else None
    for cell in (*placed.cells, *placed.others):
        if not is_on_board(cell):
            return Mistake(f"{name_of(cell)} is not on the board", cell)
    return None


def name_of(cell: Cell) -> str:
    """`R1C1` for the first cell."""
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def _not_beside(placed: Placed, is_on_board: Callable[[Cell], bool]) -> str:
    """Why a number outside does not look at the board from its cell; empty: it does."""
    (r, c), name = placed.cells[0], name_of(placed.cells[0])
    if is_on_board((r, c)):
        return f"{name} is on the board: expected a cell outside, such as 'r0c1' above the board"
    way = placed.value.rpartition(" ")[2]
    steps = [WAYS[way]] if way in WAYS else [(-1, 0), (1, 0), (0, -1), (0, 1)]
    if any(is_on_board((r + down, c + right)) for down, right in steps):
        return ""
    if ways := [w for w, (down, right) in WAYS.items() if is_on_board((r + down, c + right))]:
        if way in WAYS:
            return f"{way} leads away from the board at {name}: expected {' or '.join(ways)}"
        return f"{name} is beside a corner of the board: expected a cell beside a row or column"
    return f"{name} is not beside the board"


def _wrong_count(form: Form, placed: Placed) -> str:
    """What is wrong with the number of cells; empty: nothing."""
    count, others = len(placed.cells), len(placed.others)
    if count < form.least or (form.most is not None and count > form.most):
        wanted = f"at least {form.least}" if form.most is None else str(form.least or "no")
        return f"expected {wanted} cell{'s' * (form.least != 1)}, found {count}"
    if form.others is None:
        return "there are cells after '='" if others else ""
    if others < form.others or (form.like_cells and others != count):
        wanted = f"{count} cells" if form.like_cells else "cells"
        return f"expected {wanted} after '=', found {others}"
    return ""
