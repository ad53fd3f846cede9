"""Parts of cells as SVG: texts of several words, diagonals between sums, parts of ships."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from csp2sat.models.board.grid import Cell
from csp2sat.models.draw.picture import Text

_SPREAD = {
    2: ((0.3, 0.32), (0.7, 0.72)),
    3: ((0.5, 0.25), (0.27, 0.72), (0.73, 0.72)),
    4: ((0.5, 0.2), (0.2, 0.5), (0.8, 0.5), (0.5, 0.8)),
}
"""Where the words of a text stand in a cell, as parts of its width and height."""
_SIZES = {2: 18, 3: 16, 4: 13}

_ROUND = {
    "n": "M5 37V20A15 15 0 0 1 35 20V37Z",
    "e": "M3 5H20A15 15 0 0 1 20 35H3Z",
    "s": "M5 3V20A15 15 0 0 0 35 20V3Z",
    "w": "M37 5H20A15 15 0 0 0 20 35H37Z",
    "m": "M5 5H35V35H5Z",
    "nw": "M37 5V37H5V20A15 15 0 0 1 20 5Z",
    "ne": "M3 5H20A15 15 0 0 1 35 20V37H3Z",
    "sw": "M5 3H37V35H20A15 15 0 0 1 5 20Z",
    "se": "M3 3H35V20A15 15 0 0 1 20 35H3Z",
    "x": "M20 5A15 15 0 0 1 35 20A15 15 0 0 1 20 35A15 15 0 0 1 5 20A15 15 0 0 1 20 5Z",
}
"""Parts of ships in a square of 40 units: round ends, the middle, bends, a ship of one cell."""


def spread(text: str) -> list[tuple[str, float, float, int]]:
    """The words of a text with their places in a cell and their size; none if it is one word."""
    words = text.split(",")
    if len(words) not in _SPREAD:
        return []
    size = _SIZES[len(words)]
    return [(word, x, y, size) for word, (x, y) in zip(words, _SPREAD[len(words)], strict=True)]


def diagonals(texts: Iterable[Text], cell: int, colour: str) -> Iterator[str]:
    """A line from the upper left through each cell with sums; a cell is `cell` units wide."""
    cells: dict[Cell, None] = {text.cell: None for text in texts if text.corner in ("sw", "ne")}
    for r, c in cells:
        y, x = cell * r, cell * c
        yield f'<path class="clue" d="M{x} {y}l{cell} {cell}" stroke="{colour}"/>'


def ship(part: str, colour: str) -> str:
    """A part of a ship: an end (`n`), a bend (`nw`), the middle (`m`), a whole one (empty)."""
    return f'<path d="{_ROUND[part or "x"]}" fill="{colour}"/>'


def written(x: float, y: float, size: int, text: str, colour: str, anchor: str, role: str) -> str:
    """A text at a point."""
    place = f'x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"'
    # A white rim keeps letters readable on lines.
    rim = "" if colour == "white" else 'stroke="white" stroke-width="3" paint-order="stroke"'
    return f'<text class="{role}" {place} fill="{colour}" {rim}>{escape(text)}</text>'
