"""Marks at sides of cells, on boards of other shapes than squares."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell


class Side(NamedTuple):
    """A thick line at the side of a cell in a direction."""

    cell: Cell
    way: str
    answer: bool


class SideCross(NamedTuple):
    """A small cross in the middle of such a side: it is not drawn, or no line goes through it."""

    cell: Cell
    way: str
    answer: bool
