"""What is in cells as SVG: texts of several words, diagonals between sums, symbols."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import ceil, sqrt

from csp2sat.models.board.grid import Cell
from csp2sat.models.draw.picture import Candidates, Text
from csp2sat.models.draw.symbols import MERCURY

_SPREAD = {
    2: ((0.3, 0.32), (0.7, 0.72)),
    3: ((0.5, 0.25), (0.27, 0.72), (0.73, 0.72)),
    4: ((0.5, 0.2), (0.2, 0.5), (0.8, 0.5), (0.5, 0.8)),
}
"""Where the words of a text stand in a cell, as parts of its width and height."""
_SIZES = {2: 18, 3: 16, 4: 13}
_ONE_LINE, _MOST_NAMES, _LONG_NAME = 9, 4, 10
"""Most letters of names side by side, most names below each other, and their most letters."""


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


def text_element(
    x: float, y: float, size: int, text: str, colour: str, anchor: str, role: str
) -> str:
    """A text at a point."""
    place = f'x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"'
    # A white rim keeps letters readable on lines.
    rim = "" if colour == "white" else 'stroke="white" stroke-width="3" paint-order="stroke"'
    return f'<text class="{role}" {place} fill="{colour}" {rim}>{escape(text)}</text>'


def _name_lines(names: Sequence[str]) -> list[tuple[str, int]]:
    """Names as lines with their sizes; none if they don't fit into a cell."""
    line = "/".join(names)
    if len(line) <= _ONE_LINE:
        return [(line, 9)]
    fits = len(names) <= _MOST_NAMES and max(map(len, names)) <= _LONG_NAME
    return [(name, 7) for name in names] if fits else []


def small_numbers(mark: Candidates, cell: int, colour: str) -> Iterator[str]:
    """Candidates, each at its place among all numbers; a cell is `cell` units wide."""
    side = ceil(sqrt(mark.most))
    pitch = cell / side
    size, half = max(6, round(pitch * 0.8)), pitch * 0.4
    role = "answer" if mark.answer else "clue"
    if mark.named and not all(name.isdecimal() for name in mark.left):
        x, y = cell * (mark.cell[1] + 0.5), cell * (mark.cell[0] + 0.5)
        for i, (line, size) in enumerate(lines := _name_lines(mark.left)):
            down = 3 + (i - (len(lines) - 1) / 2) * (size + 3)
            yield text_element(x, y + down, size, line, colour, "middle", role)
        return
    for number in sorted((*mark.numbers, *mark.out)):
        down, right = divmod(number - 1, side)
        y = cell * mark.cell[0] + pitch * (down + 0.5)
        x = cell * mark.cell[1] + pitch * (right + 0.5)
        yield text_element(x, y + size * 0.36, size, str(number), colour, "middle", role)
        if mark.struck or number in mark.out:
            line = f"M{x - half:g} {y + half:g}L{x + half:g} {y - half:g}"
            yield f'<path class="{role}" d="{line}" stroke="{colour}"/>'


_SHIPS = {
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
_HALVES = {"nw": "0,0 40,0 0,40", "ne": "0,0 40,0 40,40"}
_HALVES |= {"sw": "0,0 0,40 40,40", "se": "40,0 40,40 0,40"}
_ARROWS = {"n": 0, "e": 90, "s": 180, "w": 270}
_HALF_LINES = {"n": "V3", "s": "V37", "e": "H37", "w": "H3"}
_SIGNS = {"less e": "<", "less w": ">", "less n": "∨", "less s": "∧"}
_PATHS = {
    "cross": '<path d="M12 12L28 28M28 12L12 28" stroke="{0}" stroke-width="3"/>',
    "/": '<path d="M0 40L40 0" stroke="{0}" stroke-width="3"/>',
    "\\": '<path d="M0 0L40 40" stroke="{0}" stroke-width="3"/>',
    "tent": '<polygon points="20,7 35,33 5,33" fill="{0}"/>',
    "lamp": '<circle cx="20" cy="20" r="12" fill="#ffd84d" stroke="{0}" stroke-width="3"/>',
    "star": '<polygon points="20,5 24,16 35,16 26,23 29,34 20,27 11,34 14,23 5,16 16,16" '
    'fill="{0}"/>',
    "tree": '<circle cx="20" cy="15" r="10" fill="{0}"/>'
    '<rect x="17.5" y="24" width="5" height="11" fill="{0}"/>',
    "queen": '<path d="M6 12L13 22L20 8L27 22L34 12L30 33H10Z" fill="{0}"/>',
    "mine": '<path d="M20 5V35M5 20H35M9 9L31 31M31 9L9 31" stroke="{0}" stroke-width="2"/>'
    '<circle cx="20" cy="20" r="10" fill="{0}"/>',
    "mercury": f'<circle cx="20" cy="20" r="5" fill="{MERCURY}"/>',
    "plus": '<path d="M20 8V32M8 20H32" stroke="{0}" stroke-width="4"/>',
    "minus": '<path d="M8 20H32" stroke="{0}" stroke-width="4"/>',
    "bar h": '<path d="M5 20H35" stroke="{0}" stroke-width="5"/>',
    "bar v": '<path d="M20 5V35" stroke="{0}" stroke-width="5"/>',
    "hollow": '<circle cx="20" cy="20" r="15" fill="none" stroke="{0}" stroke-width="2"/>',
    "circle": '<circle cx="20" cy="20" r="12" fill="none" stroke="{0}" stroke-width="2.5"/>',
    "square": '<path d="M9 9H31V31H9Z" fill="none" stroke="{0}" stroke-width="2.5"/>',
    "triangle": '<polygon points="20,8 34,32 6,32" fill="none" stroke="{0}" stroke-width="2"/>',
    "moon": '<path d="M24 6A14.5 14.5 0 1 0 34 27A12 12 0 0 1 24 6Z" fill="{0}"/>',
    "sun": '<circle cx="20" cy="20" r="8" fill="none" stroke="{0}" stroke-width="2"/>'
    '<path d="M20 4V8M20 32V36M4 20H8M32 20H36M9 9L11.5 11.5M28.5 28.5L31 31M9 31L11.5 28.5'
    'M28.5 11.5L31 9" stroke="{0}" stroke-width="2"/>',
    "gate h": '<path d="M2 20H38" stroke="{0}" stroke-width="3" stroke-dasharray="4 4"/>',
    "gate v": '<path d="M20 2V38" stroke="{0}" stroke-width="3" stroke-dasharray="4 4"/>',
}
"""Symbols of one colour, in a square of 40 units."""


def symbol(name: str, colour: str, rim: str = "") -> str:
    """A symbol as SVG in a square of 40 units; `rim` is the colour around a black circle."""
    if name in _PATHS:
        return _PATHS[name].format(colour)
    kind, _, way = name.partition(" ")
    around = f' stroke="{rim}" stroke-width="2"' if rim else ""
    match kind:
        case "white" | "black" if way:
            x, y = {"c": (20, 20), "e": (40, 20), "s": (20, 40), "se": (40, 40)}[way]
            fill = "white" if kind == "white" else colour
            return f'<circle cx="{x}" cy="{y}" r="6" fill="{fill}" stroke="{colour}"/>'
        case "white" | "ring":
            return (
                f'<circle cx="20" cy="20" r="15" fill="white" stroke="{colour}" stroke-width="2"/>'
            )
        case "ship":
            return f'<path d="{_SHIPS[way or "x"]}" fill="{colour}"/>'
        case "black":
            return f'<circle cx="20" cy="20" r="15" fill="{colour}"{around}/>'
        case "dot":
            return f'<circle cx="20" cy="20" r="3" fill="{colour}"/>'
        case "quarter":
            turn = f'transform="rotate({_ARROWS[way]} 20 20)"'
            return f'<polygon points="0,0 40,0 20,20" fill="{colour}" {turn}/>'
        case "pipe":
            path = "".join(f"M20 20{_HALF_LINES[direction]}" for direction in way)
            return f'<path d="{path}" stroke="{colour}" stroke-width="5" stroke-linecap="round"/>'
        case "spark":
            turn = f'transform="rotate({_ARROWS[way]} 20 20)"'
            return f'<circle cx="20" cy="5" r="4.5" fill="{colour}" {turn}/>'
        case "half":
            return f'<polygon points="{_HALVES[way]}" fill="{colour}"/>'
        case "beside":
            shift = "translate(11 0)" if way in "ns" else "translate(0 -13)"
            turn = f'transform="{shift} rotate({_ARROWS[way]} 20 20)"'
            return f'<path d="M20 5L25 13H21.5V35H18.5V13H15Z" fill="{colour}" {turn}/>'
        case "arrow":
            turn = f'transform="rotate({_ARROWS[way]} 20 20)"'
            return f'<path d="M20 6L26 14H21.5V34H18.5V14H14Z" fill="{colour}" {turn}/>'
        case "less":
            x, y = {"e": (40, 26), "w": (0, 26), "s": (20, 46), "n": (20, 6)}[way]
            return text_element(x, y, 16, _SIGNS[name], colour, "middle", "clue")
    raise AssertionError(name)
