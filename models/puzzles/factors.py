"""Factors. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number;
2. a number on the board is the product of the numbers of its room.

The product of a room stands in its first cell in reading order.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.kit import (
    EQ, MUL, NUMBER_FAMILY, Board, Borders, Diagnostic, Kind, Layout, Link, Problem, Regions,
    RoomNumbers, Rooms, apply, by, compare, latin_square, no_latin_square, number, number16,
    numbered_rooms, only_first_cells, room_picture,
)  # fmt: skip


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board, given={})
    yield from only_first_cells(board)


def constrain(problem: Problem, board: Board) -> None:
    """A Latin square; the products."""
    x = latin_square(problem, board, 1, given={})
    for clue, product, cells in numbered_rooms(board):
        multiplied = apply(MUL, *(x[cell] for cell in cells))
        problem.add(compare(EQ, multiplied, product), origin=by(2, clue, cells=cells))


KIND = Kind(
    about="Each number once in a row and column; clues are products of rooms",
    family=NUMBER_FAMILY,
    layout=Layout(number(), regions=True, clue_in_first_cell=True, mistakes=_mistakes),
    picture=room_picture,
    link=Link("factors", Borders(), Rooms(number16())),
    penpa=(Regions(), RoomNumbers()),
)
