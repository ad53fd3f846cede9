"""Constraints of variant Sudoku as lines of text: `thermometer r1c1-r4c1`.

A line is the name of the constraint, its value if it has one, its cells, and after `=` its other
cells. `r1c1-r1c4-r3c4` stands for all cells on the way; each part of it is a row, a column or a
diagonal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from csp2sat.csp.errors import Diagnostic, near
from csp2sat.models.board.board import Board
from csp2sat.models.board.board_text import Line
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.placed_constraint import PLACED, Placed
from csp2sat.models.board.rows import Word
from csp2sat.models.variants.constraint import mistake_in
from csp2sat.models.variants.table import TABLE

_CELL = re.compile(r"[rR](\d{1,3})[cC](\d{1,3})")
_OTHERS = "="
_KROPKI = "write 'difference' for a white dot, 'ratio' for a black one"
_CALLED = {
    "killercage": ("cage", "killer", "sum"),
    "xv": ("x", "v"),
    "thermometer": ("thermo",),
    "inequality": ("greater", "less"),
    "minimum": ("min",),
    "maximum": ("max",),
    "extraregion": ("region", "extra"),
}
_OTHER_NAMES = {other: f"did you mean {name!r}?" for name in _CALLED for other in _CALLED[name]}
_OTHER_NAMES |= dict.fromkeys(("kropki", "dot", "white", "black"), _KROPKI)
"""Hints for names that people have for constraints."""


class _Wrong(Exception):
    """A mistake at a word."""

    def __init__(self, word: Word, message: str) -> None:
        super().__init__(message)
        self.start = word.start


def take(board: Board, lines: Sequence[Line]) -> Iterator[Diagnostic]:
    """Take the constraints of a section into a board; yields mistakes."""
    for line in lines:
        first = line[0]
        if first.text not in TABLE:
            message = f"there is no constraint {first.text!r}"
            hint = _OTHER_NAMES.get(first.text.lower()) or near(first.text.lower(), TABLE)
            yield Diagnostic(board.source, first.start, message, hint)
            continue
        try:
            placed = _read_constraint(line, board)
        except _Wrong as wrong:
            yield Diagnostic(board.source, wrong.start, str(wrong))
            continue
        board.places[PLACED, len(board.placed)] = first.start
        board.placed.append(placed)


def _read_constraint(line: Line, board: Board) -> Placed:
    """The constraint of a line; raises a `_Wrong` for a mistake."""
    values: list[Word] = []
    groups: list[list[Cell]] = [[]]
    words: dict[Cell | str | None, Word] = {None: line[0]}  # where mistakes are, by `about`
    for word in (part for text in line[1:] for part in _between_commas(text)):
        if word.text == _OTHERS and len(groups) == 1:
            groups.append([])
        elif _CELL.match(word.text):
            for cell in _path(word):
                groups[-1].append(cell)
                words.setdefault(cell, word)
        elif any(groups):
            expected = "expected cells like 'r1c1' or 'r1c1-r1c4'"
            raise _Wrong(word, f"{word.text!r} is not a cell: {expected}")
        else:
            values.append(word)
    others = tuple(groups[1]) if len(groups) > 1 else ()
    value = " ".join(value.text for value in values)
    words[value] = values[0] if values else line[0]
    placed = Placed(line[0].text, tuple(groups[0]), others, value)
    if wrong := mistake_in(TABLE[placed.name], placed, board.__contains__):
        raise _Wrong(words[wrong.about], wrong.message)
    return placed


def _between_commas(word: Word) -> list[Word]:
    """The cells of `r1c1,r1c2`; other words stay as they are."""
    if not _CELL.match(word.text) or "," not in word.text:
        return [word]
    return [Word(m[0], word.start + m.start()) for m in re.finditer("[^,]+", word.text)]


def _path(word: Word) -> list[Cell]:
    """The cells of `r1c1-r1c4-r3c4`; raises a `_Wrong` for a mistake."""
    cells: list[Cell] = []
    for name in word.text.split("-"):
        match = _CELL.fullmatch(name)
        if not match:
            raise _Wrong(word, f"{name!r} is not a cell: expected one like 'r1c1'")
        cell = int(match[1]) - 1, int(match[2]) - 1
        cells += _way(word, cells[-1], cell) if cells else [cell]
    return cells


def _way(word: Word, start: Cell, end: Cell) -> list[Cell]:
    """The cells after `start` up to `end`."""
    down, right = end[0] - start[0], end[1] - start[1]
    length = max(abs(down), abs(right))
    if not length or {abs(down), abs(right)} - {0, length}:
        names = f"{name_of(start)}-{name_of(end)}"
        raise _Wrong(word, f"{names} is not a row, column or diagonal")
    return [
        (start[0] + down * i // length, start[1] + right * i // length)
        for i in range(1, length + 1)
    ]


def name_of(cell: Cell) -> str:
    """`r1c1` for the first cell."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def constraint_lines(board: Board) -> list[str]:
    """The lines of the constraints of a board."""
    return [" ".join(_words(placed)) for placed in board.placed]


def _words(placed: Placed) -> Iterator[str]:
    yield placed.name
    if placed.value:
        yield placed.value
    yield from _paths(placed.cells)
    if placed.others:
        yield _OTHERS
        yield from _paths(placed.others)


def _paths(cells: Sequence[Cell]) -> Iterator[str]:
    """Cells as short as possible."""
    ends: list[Cell] = []
    for cell in cells:
        if ends and max(abs(cell[0] - ends[-1][0]), abs(cell[1] - ends[-1][1])) == 1:
            if len(ends) > 1 and _is_straight(ends[-2], ends[-1], cell):
                ends.pop()
        elif ends:
            yield "-".join(map(name_of, ends))
            ends = []
        ends.append(cell)
    if ends:
        yield "-".join(map(name_of, ends))


def _is_straight(start: Cell, middle: Cell, end: Cell) -> bool:
    """Whether a row, column or diagonal goes on after its middle."""
    length = max(abs(middle[0] - start[0]), abs(middle[1] - start[1]))
    step = (middle[0] - start[0]) // length, (middle[1] - start[1]) // length
    return (middle[0] + step[0], middle[1] + step[1]) == end
