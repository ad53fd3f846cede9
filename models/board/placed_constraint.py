"""A constraint that a board has at some cells, beside the tokens in them."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell

PLACED = "constraints"
"""The name of the section of a text; `(PLACED, i)` is the place of the i-th of its constraints."""


class Placed(NamedTuple):
    """A constraint on a board.

    Attributes:
        name: the name of its kind: `thermometer`.
        cells: its cells in order, such as those along a line; empty if it is about all cells.
        others: further cells with another role, such as those along an arrow.
        value: a number or a word that belongs to it; may be empty.
    """

    name: str
    cells: tuple[Cell, ...] = ()
    others: tuple[Cell, ...] = ()
    value: str = ""
