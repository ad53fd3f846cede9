"""What is filled in, in drawings of Penpa+: which marks a kind has, and their tokens."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.quick_typing import NamedTuple


class DrawnMarks(NamedTuple):
    """The marks of a kind in drawings, and the tokens of the answer that they stand for.

    Attributes:
        dark: the token of dark cells; empty: they are not marks.
        green: that of green cells.
        numbers: whether numbers in cells are marks.
        lines: `centres` of cells are joined by lines, `sides` of cells are drawn, or `bridges`.
        symbols: the tokens of the symbols of one sort by their numbers; `sort` begins its name.
    """

    dark: str = ""
    green: str = ""
    numbers: bool = False
    lines: str = ""
    sort: str = ""
    symbols: Mapping[int, str] = {}


DRAWN_SHADES = DrawnMarks(dark="x", green="-")
DRAWN_NUMBERS = DrawnMarks(numbers=True)
DRAWN_LINES = DrawnMarks(lines="centres")
