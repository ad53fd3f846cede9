"""Dots in the middle of cells, on their sides, at their corners: their tokens and places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import Cell, Point
from csp2sat.models.board.tokens import Tokens

_SHIFTS = {"": (0, 0), "e": (0, 1), "s": (1, 0), "se": (1, 1)}
"""From the middle of a cell to its right side, its lower side, the corner between them."""

COLOURS = {"w": "white", "b": "black"}


class Dot(NamedTuple):
    """A dot: the cell with its token, its colour, its place.

    The place is counted in half cells: both numbers are odd in the middle of a cell.
    """

    cell: Cell
    colour: str
    at: Point

    def side(self) -> str:
        """Where in its cell it is: empty for the middle, `e`, `s` or `se`."""
        return _place(self.at)[1]

    def touched(self) -> list[Cell]:
        """The cells that the dot touches: one, two or four."""
        y, x = self.at
        return [
            (r, c) for r in range((y - 1) // 2, y // 2 + 1) for c in range((x - 1) // 2, x // 2 + 1)
        ]

    def opposite(self, cell: Cell) -> Cell:
        """The place of a cell after half a turn around the dot."""
        return self.at[0] - 1 - cell[0], self.at[1] - 1 - cell[1]


def dot_tokens(colours: str, also: Mapping[str, str] = {EMPTY: "empty"}) -> Tokens:
    """A check of tokens: dots of some colours, with commas between several of one cell.

    `also`: other tokens with their meanings.
    """
    pattern = re.compile(f"[{colours}](e|s|se)?(,[{colours}](e|s|se)?){{0,3}}")
    listed = ", ".join(f"'{colour}' ({COLOURS[colour]} dot in the middle)" for colour in colours)
    about = "'e', 's' or 'se' behind it (on the right side, the lower side, the corner between)"
    others = " or ".join(f"{token!r} ({meaning})" for token, meaning in also.items())
    return Tokens(
        lambda token: token in also or bool(pattern.fullmatch(token)),
        f"{listed}, perhaps with {about}, several with ',', or {others}",
    )


def dots(board: Board) -> Iterator[Dot]:
    """The dots of a board."""
    for cell in board.clues():
        for dot in board[cell].split(","):
            down, right = _SHIFTS[dot[1:]]
            yield Dot(cell, dot[0], (2 * cell[0] + 1 + down, 2 * cell[1] + 1 + right))


def dot_token(board: Board, at: Point) -> str:
    """The token of the dot at a place, without others of the same cell; empty without one."""
    cell, shift = _place(at)
    if cell in board.holes:
        return ""
    return next((dot for dot in board[cell].split(",") if dot[1:] == shift != EMPTY), "")


def put_dot(board: Board, at: Point, colour: str) -> Cell:
    """Put a dot on a board; its cell."""
    cell, shift = _place(at)
    before = "" if board[cell] == EMPTY else f"{board[cell]},"
    board.tokens[cell] = f"{before}{colour}{shift}"
    return cell


def _place(at: Point) -> tuple[Cell, str]:
    down, right = (half % 2 == 0 for half in at)
    shift = next(name for name, steps in _SHIFTS.items() if steps == (down, right))
    return ((at[0] - 1) // 2, (at[1] - 1) // 2), shift


def no_wrong_dots(board: Board) -> Iterator[Diagnostic]:
    """A mistake for each cell with a dot on the border of the board, or two at one place."""
    places: set[Point] = set()
    for dot in dots(board):
        if not all(cell in board for cell in dot.touched()):
            yield board.wrong(dot.cell, "a dot is on the border of the board")
        elif dot.at in places:
            yield board.wrong(dot.cell, "two dots are at one place")
        places.add(dot.at)
