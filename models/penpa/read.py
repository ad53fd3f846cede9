"""Addresses of Penpa+ (`...penpa-edit/#m=edit&p=...`): a drawing as text, deflated, in base64.

Lines of the text: 1 the grid, its size, title; 2 the margins; 4 the layers of the question as JSON
with short names (`zN` for "number"); 5 the layers of the answer; 6 the cells of the board; 18 tags.
A place is a number: the centres of all cells row by row, then their lower right corners, their
lower sides, their right sides, their quarters; the grid has two rows and columns more on each side
than the board and its margins. Source: `class_p.js`, `class_square.js` and `general.js` of
swaroopg92/penpa-edit (MIT licence). `models/penpa/write.py` writes addresses;
`models/penpa/parts.py` reads boards from drawings.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from urllib.parse import unquote

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.parse_numbers import natural
from csp2sat.csp.quick_typing import NoReturn
from csp2sat.models.board.board import MOST_CELLS
from csp2sat.models.board.grid import Cell
from csp2sat.models.penpa.drawing import Drawing, Number, Symbol
from csp2sat.models.pzpr.links import trim

_PAYLOAD = re.compile(r"(?:^|[?#&])p=([^&#\s]*)")
_MOST_BYTES = 4_000_000
_GRIDS = ("square", "sudoku", "kakuro")
SHORT = {
    "Z": "z", "9": '"qa"', "Q": '"pu_q"', "A": '"pu_a"', "G": '"grid"', "M": '"edit_mode"',
    "S": '"surface"', "L": '"line"', "E": '"lineE"', "W": '"wall"', "C": '"cage"', "N": '"number"',
    "Y": '"symbol"', "P": '"special"', "B": '"board"', "R": '"command_redo"',
    "U": '"command_undo"', "8": '"command_replay"', "1": '"numberS"', "F": '"freeline"',
    "2": '"freelineE"', "T": '"thermo"', "3": '"arrows"', "D": '"direction"', "0": '"squareframe"',
    "5": '"polygon"', "4": '"deletelineE"', "6": '"killercages"', "7": '"nobulbthermo"',
    "_": '"__a"', "O": "null",
}  # fmt: skip
"""The text for `z` and a character."""
_UNREAD = {
    "line": "lines", "freeline": "lines", "freelineE": "lines", "wall": "walls",
    "nobulbthermo": "thermometers without bulbs", "arrows": "arrows", "direction": "arrows",
}  # fmt: skip
"""The layers that no kind of puzzle reads, and their names in messages."""
_CROSS = 98
"""The style of a cross, among lines."""
_DOTTED = (12, 13, 80)
_BETWEEN = "marks between cells"

CENTRE, CORNER, BELOW, RIGHT = 0, 1, 2, 3
"""Sorts of places: the centre of a cell, its lower right corner, lower side, right side."""


def read(address: Source) -> Drawing:
    """The drawing of an address.

    Raises:
        CspError: it is not an address of Penpa, is cut off, or its grid is not of squares.
    """
    source = trim(address)
    match = _PAYLOAD.search(source.text)
    if match is None or not match[1]:
        at = match.start(1) if match else len(source.text)
        raise _wrong(source, at, "there is no drawing in this address: expected 'p=' and its data")
    lines = _inflate(source, match[1], match.start(1)).split("\n")
    return _Reader(source, match.start(1), lines).drawing()


def _wrong(source: Source, at: int, message: str) -> CspError:
    return CspError([Diagnostic(source, source.clamped(at), message)])


def _inflate(source: Source, payload: str, at: int) -> str:
    """The text of a drawing, its short names replaced."""
    if payload.startswith("http"):
        raise _wrong(source, at, "give the address inside this one")
    data = unquote(payload).rstrip("=")
    for i, character in enumerate(data):
        if not (character.isascii() and (character.isalnum() or character in "+/")):
            raise _wrong(source, at + i, f"{character!r} is not a character of base64")
    ends = _wrong(source, at + len(payload), "the address is cut off")
    try:
        raw = base64.b64decode(data + "=" * (-len(data) % 4))
        inflate = zlib.decompressobj(-15)
        text = inflate.decompress(raw, _MOST_BYTES)
    except binascii.Error:
        raise ends from None
    except zlib.error:
        raise _wrong(source, at, "this is not a drawing of Penpa") from None
    if not inflate.eof:
        raise ends if len(text) < _MOST_BYTES else _wrong(source, at, "the drawing is too large")
    try:
        plain = text.decode()
    except UnicodeDecodeError:
        raise _wrong(source, at, "this is not a drawing of Penpa") from None
    return re.sub("z(.)", lambda match: SHORT.get(match[1], match[0]), plain)


class _Reader:
    """Reads the lines of one drawing."""

    def __init__(self, source: Source, at: int, lines: list[str]) -> None:
        self._source = source
        self._at = at
        self._lines = lines

    def drawing(self) -> Drawing:
        fields = self._lines[0].split(",")
        if fields[0] not in _GRIDS:
            self._fail(f"a grid of the kind {fields[0][:20]!r} can't be read, only a square one")
        columns, rows = (self._number(length) + 4 for length in [*fields[1:3], "", ""][:2])
        if columns * rows > MOST_CELLS:
            self._fail(f"a board of {columns - 4} x {rows - 4} cells can't be read")
        self._columns, self._places = columns, columns * rows
        top, left, bottom, right = self._rectangle(columns, rows)
        self._top, self._left = top, left
        drawing = Drawing(right - left + 1, bottom - top + 1)
        drawing.margins = [top - 2, rows - 3 - bottom, left - 2, columns - 3 - right]
        drawing.holes = self._holes
        drawing.grid, drawing.source, drawing.at = fields[0], self._source, self._at
        more = [field.replace("%2C", ",") for field in [*fields, *[""] * 19]]
        drawing.title = more[15].removeprefix("Title:").strip()
        drawing.rules = more[18].replace("%2D", "\n")
        tags = self._json(17) if len(self._lines) > 17 else []
        drawing.tags = (
            [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else []
        )
        self._layers(drawing, self._json(3))
        drawing.answer = self._answer(drawing)
        return drawing

    def _answer(self, question: Drawing) -> Drawing | None:
        """What is filled in; None if it can't be read, as the puzzle has no need of it."""
        answer = Drawing(question.width, question.height)
        try:
            layers = self._json(4)
            self._layers(answer, layers)
            for name, add in _ANSWER_LAYERS.items():
                for index, value in _items(layers.get(name) if isinstance(layers, dict) else None):
                    add(self, answer, index, value)
        except CspError:
            return None
        return answer

    def _fail(self, message: str) -> NoReturn:
        raise _wrong(self._source, self._at, message)

    def _number(self, text: str) -> int:
        return natural(text, 5) or self._fail("the drawing has no size")

    def _json(self, i: int) -> object:
        """The value in a line."""
        try:
            value: object = json.loads(self._lines[i])
        except (IndexError, ValueError, RecursionError):
            self._fail(f"line {i + 1} of the drawing can't be read")
        return value

    def _rectangle(self, columns: int, rows: int) -> tuple[int, int, int, int]:
        """The first row and column of the board, without margins, and the last ones."""
        steps = self._json(5)
        if not isinstance(steps, list) or not all(type(number) is int for number in steps):
            self._fail("line 6 of the drawing has no cells")
        cells, cell = set(), 0
        for more in steps:
            cell += more
            cells.add(divmod(cell, columns))
        if not cells or not all(1 < r < rows - 2 and 1 < c < columns - 2 for r, c in cells):
            self._fail("the drawing has no board, or it is outside the grid")
        bounds = [f(place[i] for place in cells) for f in (min, max) for i in (0, 1)]
        top, left, bottom, right = bounds
        self._holes = [
            (r - top, c - left)
            for r in range(top, bottom + 1)
            for c in range(left, right + 1)
            if (r, c) not in cells
        ]
        return top, left, bottom, right

    def _place(self, index: object) -> tuple[int, Cell]:
        """The sort of a place, and its cell."""
        number = int(index) if type(index) is int else self._natural(index)
        sort, rest = divmod(number, self._places)
        r, c = divmod(rest, self._columns)
        return sort, (r - self._top, c - self._left)

    def _natural(self, index: object) -> int:
        if not (isinstance(index, str) and index.isascii() and index.isdecimal()):
            self._fail(f"{str(index)[:20]!r} is not a place in a drawing")
        return int(index[:9])

    def _layers(self, drawing: Drawing, layers: object) -> None:
        """Read each layer by its function in the table."""
        if not isinstance(layers, dict):
            self._fail("line 4 of the drawing has no layers")
        for name, what in _UNREAD.items():
            layer = layers.get(name)
            if isinstance(layer, dict | list) and any(layer):
                drawing.others.append(what)
        for name, add in _LAYERS.items():
            for index, value in _items(layers.get(name)):
                add(self, drawing, index, value)
        if layers.get("cage") and not drawing.cages:
            drawing.others.append("cages drawn by hand")

    def _add_number(self, drawing: Drawing, index: str, value: object) -> None:
        match value:
            case [_, _, "7"]:
                return  # candidates
            case [str() | int() as text, colour, submode]:
                number = Number(str(text), colour if type(colour) is int else 1, str(submode))
            case _:
                self._fail(f"the number at {index[:20]} can't be read")
        sort, (r, c) = self._place(index)
        if sort == CENTRE:
            drawing.numbers[r, c] = number
        elif sort == CORNER:
            drawing.corners[r + 1, c + 1] = number
        else:
            drawing.others.append(_BETWEEN)

    def _add_symbol(self, drawing: Drawing, index: str, value: object) -> None:
        match value:
            case [style, str(family), *_]:
                symbol = Symbol(family, style if type(style) is int else -1)
            case _:
                self._fail(f"the symbol at {index[:20]} can't be read")
        sort, (r, c) = self._place(index)
        if sort == CENTRE:
            drawing.symbols[r, c] = symbol
        elif sort in (CORNER, BELOW, RIGHT):
            other = r + (sort in (CORNER, BELOW)), c + (sort in (CORNER, RIGHT))
            drawing.between[(r, c), other] = symbol
        else:
            drawing.others.append(_BETWEEN)

    def _add_small(self, drawing: Drawing, index: str, value: object) -> None:
        place, corner = divmod(self._natural(index), 4)
        sort, cell = self._place(place)
        match value:
            case [str() | int() as text, *_] if sort == CORNER:
                if str(text).strip():
                    drawing.small[cell, corner] = str(text).strip()
            case _:
                drawing.others.append("numbers at the sides of cells")

    def _add_surface(self, drawing: Drawing, index: str, value: object) -> None:
        sort, cell = self._place(index)
        if sort == CENTRE and type(value) is int:
            drawing.surfaces[cell] = value

    def _add_edge(self, drawing: Drawing, index: str, value: object) -> None:
        if value in _DOTTED:
            return
        ends = [self._place(end) for end in index.split(",")]
        if len(ends) != 2 or any(sort != CORNER for sort, _ in ends):
            return  # a solver's mark
        (r, c), (down, right) = sorted(cell for _, cell in ends)
        if (down, right) == (r, c + 1):
            drawing.walls.add(((r, c + 1), (r + 1, c + 1)))
        elif (down, right) == (r + 1, c):
            drawing.walls.add(((r + 1, c), (r + 1, c + 1)))
        else:
            drawing.others.append("slanted edges")

    def _add_line(self, drawing: Drawing, index: str, value: object) -> None:
        ends = sorted(self._place(end) for end in index.split(","))
        match ends:
            case [(0, one), (0, other)] if type(value) is int:
                if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1:
                    drawing.lines[one, other] = value
            case [(sort, (r, c))] if value == _CROSS and sort in (BELOW, RIGHT):
                drawing.crossed.add(((r, c), (r + (sort == BELOW), c + (sort == RIGHT))))

    def _add_thermometer(self, drawing: Drawing, _index: str, cells: object) -> None:
        if isinstance(cells, list) and cells:
            drawing.thermometers.append([self._place(place)[1] for place in cells])

    def _add_cage(self, drawing: Drawing, _index: str, cage: object) -> None:
        if isinstance(cage, list) and cage:
            drawing.cages.append([self._place(place)[1] for place in cage])


_LAYERS: Mapping[str, Callable[[_Reader, Drawing, str, object], None]] = {
    "number": _Reader._add_number,
    "symbol": _Reader._add_symbol,
    "numberS": _Reader._add_small,
    "surface": _Reader._add_surface,
    "lineE": _Reader._add_edge,
    "killercages": _Reader._add_cage,
    "thermo": _Reader._add_thermometer,
}
"""How each layer is read into a drawing, entry by entry."""


_ANSWER_LAYERS = {"line": _Reader._add_line, "lineE": _Reader._add_line}
"""Layers that only what is filled in has, beside the others; crosses are in both."""


def _items(layer: object) -> Iterator[tuple[str, object]]:
    """The entries of a layer, with an empty index in lists."""
    match layer:
        case dict():
            yield from layer.items()
        case list():
            yield from (("", value) for value in layer)
