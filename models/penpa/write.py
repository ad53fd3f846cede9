"""Writes addresses of Penpa+ (their form: `models/penpa/read.py`)."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable, Mapping
from itertools import pairwise

from csp2sat.models.board.grid import Cell
from csp2sat.models.penpa.drawing import Drawing
from csp2sat.models.penpa.read import BELOW, CENTRE, CORNER, RIGHT, SHORT

HOST = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
_TABLES = (
    "surface", "number", "numberS", "symbol", "freeline", "freelineE", "line", "lineE", "wall",
    "cage", "deletelineE",
)  # fmt: skip
_LISTS = (
    "thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo",
)  # fmt: skip
_VERSION = [3, 1, 4]
_SIZE = 38
_EDGE = 2


def write(drawing: Drawing) -> str:
    """The address of a drawing."""
    top, bottom, left, right = drawing.margins
    columns, rows = drawing.width + left + right, drawing.height + top + bottom
    middle = _middle(columns, rows)
    head = [drawing.grid, columns, rows, _SIZE, 0, 1, 1]
    head += [(columns + 1) * _SIZE, (rows + 1) * _SIZE, middle, middle, 0, 0, 0, 0]
    title, rules = (text.replace(",", "%2C") for text in (drawing.title, drawing.rules))
    rules = rules.replace("\n", "%2D")
    head += [f"Title: {title}", "Author: ", "", rules, "OFF", "false"]
    cells = [
        (r + 2 + top) * (columns + 4) + c + 2 + left
        for r in range(drawing.height)
        for c in range(drawing.width)
    ]
    steps = [cells[0], *(b - a for a, b in pairwise(cells))]
    nothing = _layers({})
    values: dict[int, object] = {
        1: drawing.margins, 2: {}, 3: _layers(_Writer(drawing).tables), 4: nothing, 5: steps,
        6: [], 7: {}, 8: "x", 9: "x", 10: _VERSION, 12: "x", 13: 0, 14: nothing, 15: nothing,
        16: {}, 17: drawing.tags,
    }  # fmt: skip
    lines = [",".join(map(str, head))]
    lines += [
        json.dumps(values[i], separators=(",", ":")) if i in values else "" for i in range(1, 19)
    ]
    deflate = zlib.compressobj(9, wbits=-15)
    data = deflate.compress(_short("\n".join(lines)).encode()) + deflate.flush()
    return HOST + base64.b64encode(data).decode()


def _middle(columns: int, rows: int) -> int:
    """The place in the middle of the grid."""
    sort = {(1, 1): CENTRE, (0, 0): CORNER, (1, 0): 2, (0, 1): 3}[columns % 2, rows % 2]
    r, c = ((length - 1) // 2 + 2 if length % 2 else length // 2 + 1 for length in (rows, columns))
    return (sort * (rows + 4) + r) * (columns + 4) + c


def _layers(tables: Mapping[str, object]) -> dict[str, object]:
    return {name: {} for name in _TABLES} | {name: [] for name in _LISTS} | dict(tables)


def _short(text: str) -> str:
    text = text.replace("z", "zZ")
    for letter, name in SHORT.items():
        text = text.replace(name, f"z{letter}") if letter != "Z" else text
    return text


class _Writer:
    """Writes the layers of one drawing."""

    def __init__(self, drawing: Drawing) -> None:
        top, bottom, left, right = drawing.margins
        self._top, self._left = top + 2, left + 2
        self._columns = drawing.width + left + right + 4
        self._places = self._columns * (drawing.height + top + bottom + 4)
        numbers = {self._index(CENTRE, cell): list(n) for cell, n in drawing.numbers.items()}
        for (r, c), number in drawing.corners.items():
            numbers[self._index(CORNER, (r - 1, c - 1))] = list(number)
        small = {
            4 * self._index(CORNER, cell) + corner: [text, 1]
            for (cell, corner), text in drawing.small.items()
        }
        symbols = {self._index(CENTRE, cell): symbol for cell, symbol in drawing.symbols.items()}
        for (one, other), symbol in drawing.between.items():
            sort = RIGHT if one[0] == other[0] else BELOW if one[1] == other[1] else CORNER
            symbols[self._index(sort, one)] = symbol
        self.tables: dict[str, object] = {
            "number": numbers,
            "numberS": small,
            "symbol": {
                index: [symbol.style, symbol.family, 1] for index, symbol in symbols.items()
            },
            "surface": {self._index(CENTRE, k): colour for k, colour in drawing.surfaces.items()},
            "lineE": {self._edge(*pair): _EDGE for pair in sorted(drawing.walls)},
            "killercages": [self._cells(cells) for cells in drawing.cages],
            "thermo": [self._cells(cells) for cells in drawing.thermometers],
        }

    def _cells(self, cells: Iterable[Cell]) -> list[int]:
        return [self._index(CENTRE, cell) for cell in cells]

    def _index(self, sort: int, cell: Cell) -> int:
        r, c = cell
        return sort * self._places + (r + self._top) * self._columns + c + self._left

    def _edge(self, one: Cell, other: Cell) -> str:
        """The side between two neighbouring cells: the lower right corners at its ends."""
        r, c = one
        start = (r - 1, c) if r == other[0] else (r, c - 1)
        return f"{self._index(CORNER, start)},{self._index(CORNER, one)}"
