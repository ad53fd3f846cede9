"""Boards of f-puzzles and SudokuPad: the JSON of an address or a file as a variant Sudoku."""

from __future__ import annotations

import json
import re

from csp2sat.csp.errors import CspError, Diagnostic, Source, near
from csp2sat.csp.message_wording import visible
from csp2sat.csp.quick_typing import Any, NoReturn
from csp2sat.models.board.board import Board, Layout, Place, mistakes
from csp2sat.models.board.board_text import board_lines
from csp2sat.models.board.decorations import Sketch
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.placed_constraint import PLACED, Placed
from csp2sat.models.board.regions import named
from csp2sat.models.fpuzzles.address import unpack
from csp2sat.models.fpuzzles.decorations import (
    colours_of,
    fields_of,
    in_words,
    of_fpuzzles,
    of_sudokupad,
)
from csp2sat.models.fpuzzles.fields import (
    constraints_in,
    entries_in,
    names_of,
    place_of,
    row_of,
)
from csp2sat.models.fpuzzles.sudokupad import is_sudokupad, load, parts
from csp2sat.models.variants.board_context import NO_REGION, areas
from csp2sat.models.variants.constraint import mistake, name_of
from csp2sat.models.variants.table import TABLE

LARGEST = 31
"""The most rows of a board there."""

CANDIDATES = "candidates"
"""The constraint for given pencil marks, which stand in the grid."""

_OF_BOARD = ("size", "grid")
_OF_CELL = ("value", "given", "region", "givenPencilMarks")
"""The fields of a board and of a cell that are read by themselves."""

_ABOUT = ("title", "author", "ruleset", "solution", "successMessage", "metadata")
_DRAWN = ("line", "text", "circle", "rectangle", "cage", "fogofwar", "foglight")
_SETTINGS = (
    "highlightConflicts", "truecandidatesoptions", "disabledlogic", "activeConstraints",
    "settings", "tags", "version", "triggereffect", "foglink",
)  # fmt: skip
_SILENT = frozenset(map(str.lower, (*_ABOUT, *_DRAWN, *_SETTINGS)))
"""Fields without a meaning for solutions, in small letters."""


def _is_note(value: Any) -> bool:
    """Whether the value of a field is a text or a number: constraints are lists or flags."""
    return isinstance(value, str | int | float) and not isinstance(value, bool)


class InWords(Diagnostic):
    """A mistake whose place is in its message.

    The column in a line with the whole board, which may be packed, is shown to nobody.
    """

    def __str__(self) -> str:
        if "\n" in self.source.text.strip():
            return super().__str__()
        hint = f"\n  hint: {self.hint}" if self.hint else ""
        return visible(f"{self.source.name}: error: {self.message}{hint}")


class FromJson(Board):
    """A board from JSON: messages give the place of a mistake in words.

    Attributes:
        silent: the fields without a meaning for solutions, which go out again with the board.
        notes: the same of each cell.
    """

    def __init__(self, size: int, source: Source, at: int) -> None:
        super().__init__(size, size, source)
        self.silent: dict[str, Any] = {}
        self.notes: dict[Cell, dict[str, Any]] = {}
        self._at = at

    def wrong(self, place: Place, message: str, hint: str = "") -> Diagnostic:
        """A diagnostic about the token at a place."""
        match place:
            case (int(r), int(c)):
                message = f"{name_of((r, c))}: {message}"
            case (str(name), int(i)) if name == PLACED:
                where = place_of(names_of(self.placed[i].cells))
                message = f"{self.placed[i].name}{where}: {message}"
        return InWords(self.source, self._at, message, hint)


def read_address(address: Source, layout: Layout) -> Board:
    """The board in an address. Raises a `CspError` for mistakes."""
    packed = unpack(address)
    return _Reader(address, packed.text, packed.at).board(layout)


def read_file(text: Source, layout: Layout) -> Board:
    """The board in a JSON file. Raises a `CspError` for mistakes."""
    return _Reader(text, text.text.removeprefix("\ufeff"), None).board(layout)


def is_plain(board: Board, layout: Layout) -> bool:
    """Whether a board has nothing that those of a layout, of plain Sudoku, lack."""
    if board.placed or board.regions or board.sketches or board.remark:
        return False
    return not any(layout.mistakes(board))


class _Reader:
    """Reads one JSON text. `at` is its place in an address; None: the source is the JSON."""

    def __init__(self, source: Source, text: str, at: int | None) -> None:
        self._source = source
        self._at = at
        self._editor = "f-puzzles"
        try:
            self._data: Any = load(text)
        except (ValueError, RecursionError) as error:
            where = error.pos if isinstance(error, json.JSONDecodeError) and at is None else at
            self._fail_at(where or 0, f"the board is not JSON: {error}".split(":")[0])
        if not isinstance(self._data, dict):
            self._fail_at(at or 0, "the board is not a JSON object")
        self._sketches = self._drawings()

    def _drawings(self) -> list[Sketch]:
        """The drawings; data of SudokuPad become data of f-puzzles, as far as they can."""
        if not is_sudokupad(self._data):
            return list(of_fpuzzles(self._data))
        self._editor, drawing = "SudokuPad", self._data
        try:
            self._data, cages, start = parts(drawing)
        except ValueError as error:
            self._fail("cages", f"the cages or regions of SudokuPad: {error}")
        sketches = list(of_sudokupad(drawing, cages, start))
        self._data |= fields_of(sketches)
        for (r, c), colour in colours_of(sketches).items():
            if 0 <= r < len(self._data["grid"]) and 0 <= c < len(self._data["grid"][r]):
                self._data["grid"][r][c]["c"] = colour
        return sketches

    def board(self, layout: Layout) -> Board:
        board = self._grid()
        for field, value in self._data.items():
            if field.lower() in _SILENT or _is_note(value):
                board.silent[field] = value
            elif field not in _OF_BOARD and value:
                self._field(board, field, value)
        if wrong := mistakes(board, layout):
            raise CspError(wrong)
        about = [str(self._data.get(field) or "") for field in ("title", "author")]
        title = re.sub(r"\s+", " ", " by ".join(filter(None, about)))
        board.lines = [f"# {self._editor}: {title}".rstrip(": "), *board_lines(board, layout)]
        board.sketches, board.remark = self._sketches, self._remark()
        return board

    def _remark(self) -> str:
        """What is not read of the board, in words; empty if it is all read."""
        drawn = in_words(self._sketches)
        unread = f"only drawn, not read as rules: {drawn}" if drawn else ""
        if self._editor == "f-puzzles":
            return unread
        rules = "rules in words can't be read: this board of SudokuPad has only those of Sudoku"
        rules += " and of cages"
        return "; ".join(filter(None, (rules, unread)))

    def _field(self, board: Board, field: str, value: Any) -> None:
        row, usual = row_of(field, board.width)
        if row is None or field == CANDIDATES:
            hint = near(field, TABLE, "its rule is unknown, so the board can't be solved")
            where = "".join(map(place_of, value[:1])) if isinstance(value, list) else ""
            self._fail(field, f"the constraint {field!r}{where} is not supported", hint)
        what = field
        try:
            for number, entry in enumerate(entries_in(row, value), 1):
                what = f"{field} {number}{place_of(entry)}"
                for placed in constraints_in(row, entry, usual):
                    if message := mistake(row, placed, board.__contains__):
                        self._fail(field, f"{what}: {message}")
                    board.placed.append(placed)
        except ValueError as error:
            self._fail(field, f"{what}: {error}")

    def _grid(self) -> FromJson:
        grid = self._data.get("grid")
        size = len(grid) if isinstance(grid, list) else 0
        rows = grid if isinstance(grid, list) else []
        if not 0 < size <= LARGEST or any(len(r) != size for r in rows if isinstance(r, list)):
            self._fail("grid", f"expected a grid of at most {LARGEST} rows, as wide as high")
        if self._data.get("size", size) != size:
            self._fail("size", f"the grid has {size} rows, not {self._data['size']!r}")
        board = FromJson(size, self._source, self._at or 0)
        names = {cell: i for i, cells in enumerate(areas(board)) for cell in cells}
        regions: dict[Cell, int | None] = dict(names)
        for r, c in board.cells:
            entry = rows[r][c] if isinstance(rows[r], list) else None
            if not isinstance(entry, dict):
                self._fail("grid", f"{name_of((r, c))}: expected an object")
            self._cell(board, (r, c), entry)
            regions[r, c] = entry.get("region", names[r, c])
        if regions != names:
            self._regions(board, regions)
        return board

    def _cell(self, board: FromJson, cell: Cell, entry: dict[str, Any]) -> None:
        """Take a cell. Editors keep notes and colours there, too, under many names."""
        board.notes[cell] = {field: entry[field] for field in entry if field not in _OF_CELL}
        value = entry.get("value")
        if value is not None and not isinstance(value, int):
            self._fail("grid", f"{name_of(cell)}: {str(value)[:20]!r} is not a number")
        if value is not None:
            (board.tokens if entry.get("given") else board.filled)[cell] = str(value)
        if marks := entry.get("givenPencilMarks"):
            if not isinstance(marks, list):
                self._fail("givenPencilMarks", f"{name_of(cell)}: expected a list of numbers")
            placed = Placed(CANDIDATES, (cell,), value=",".join(map(str, marks)))
            if message := mistake(TABLE[CANDIDATES], placed, board.__contains__):
                self._fail("givenPencilMarks", f"{name_of(cell)}: {message}")
            board.placed.append(placed)

    def _regions(self, board: Board, regions: dict[Cell, int | None]) -> None:
        parts: dict[int, list[Cell]] = {}
        for cell, region in regions.items():
            if region is not None and not isinstance(region, int):
                self._fail("region", f"{name_of(cell)}: {str(region)[:20]!r} is not a region")
            if region is not None:
                parts.setdefault(region, []).append(cell)
        names = named(list(parts.values()))
        board.regions = {cell: names.get(cell, NO_REGION) for cell in board.cells}

    def _fail(self, field: str, message: str, hint: str = "") -> NoReturn:
        """Report a mistake at the first place of a field."""
        at = self._source.text.find(f'"{field}"') if self._at is None else self._at
        self._fail_at(max(0, at), message, hint)

    def _fail_at(self, at: int, message: str, hint: str = "") -> NoReturn:
        raise CspError([InWords(self._source, self._source.clamped(at), message, hint)])
