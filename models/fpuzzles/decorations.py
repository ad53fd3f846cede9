"""Drawings without a meaning in the data of f-puzzles and SudokuPad.

What can't be read is left out: it changes no solution. F-puzzles has lines, figures, texts, cages
and colours of cells. Lines go through middles of cells there, and a figure or text is in the middle
of one, two or four cells; arrows, and drawings at other places, have no counterpart.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from csp2sat.csp.quick_typing import Any
from csp2sat.models.board.decorations import ARROW, CAGE, CIRCLE, LINE, RECTANGLE, TEXT, Sketch
from csp2sat.models.board.grid import Cell
from csp2sat.models.fpuzzles.fields import cell_of
from csp2sat.models.variants.constraint import name_of

Points = tuple[tuple[float, float], ...]

_COPIES = ("fromConstraint", "fromRangskSolver", "isNewConstraint", "isPrimeConstraint")
"""Drawings with these marks repeat constraints, which have fields of their own."""
_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}|rgba?\([0-9., %]{5,40}\)|[a-z]{3,20}")
_ABOUT = re.compile("[a-z]+: ")
"""A cage with such a text says something about the board: `msgcorrect: ...`"""
_FARTHEST = 100
"""No place on a board is farther from its first cell."""
_USUAL_CELL = 64
"""Pixels of a cell of SudokuPad, if the data do not say it."""
_LINE_WIDTH = 0.5
"""A line of f-puzzles of width 1 is half a cell wide, ..."""
_LETTERS = 0.5
"""... and letters of size 1 are half a cell high."""


def of_fpuzzles(data: Mapping[str, Any]) -> Iterator[Sketch]:
    """The drawings of a board of f-puzzles."""
    for r, row in enumerate(_list(data.get("grid"))):
        for c, entry in enumerate(_list(row)):
            if isinstance(entry, dict) and (fill := _colour(entry.get("c"))):
                yield Sketch(RECTANGLE, ((r + 0.5, c + 0.5),), fill=fill, size=(1, 1))
    for entry in _originals(data.get("line")):
        width = _LINE_WIDTH * _number(entry.get("width"), 0.5)
        for line in _list(entry.get("lines")):
            if points := _middles(line):
                yield Sketch(LINE, points, _colour(entry.get("outlineC")), size=(width, width))
    for form in (RECTANGLE, CIRCLE, TEXT):
        for entry in _originals(data.get(form)):
            yield from _figure(form, entry)
    for entry in _originals(data.get("cage")):
        points = _middles(entry.get("cells"))
        if points and not _ABOUT.match(_text(entry)):
            yield Sketch(CAGE, points, _colour(entry.get("outlineC")), text=_text(entry))


def _figure(form: str, entry: Mapping[str, Any]) -> Iterator[Sketch]:
    points = _middles(entry.get("cells"))
    if not points:
        return
    middle = sum(r for r, _ in points) / len(points), sum(c for _, c in points) / len(points)
    angle = _number(entry.get("angle"), 0)
    if form == TEXT:
        high, ink = _LETTERS * _number(entry.get("size"), 1), _colour(entry.get("fontC"))
        yield Sketch(TEXT, (middle,), ink, "", (high, high), _text(entry), angle)
        return
    size = _number(entry.get("width"), 1), _number(entry.get("height"), 1)
    colours = _colour(entry.get("outlineC")), _colour(entry.get("baseC"))
    yield Sketch(form, (middle,), *colours, size, _text(entry), angle)


def of_sudokupad(
    data: Mapping[str, Any], only_drawn: Sequence[Any], start: Cell
) -> Iterator[Sketch]:
    """The drawings of a board of SudokuPad.

    `only_drawn`: the cages without a meaning; `start`: the first cell of the board in the grid.
    """
    for sketch in _of_grid(data, only_drawn):
        points = tuple((r - start[0], c - start[1]) for r, c in sketch.points)
        yield sketch._replace(points=points)


def _of_grid(data: Mapping[str, Any], only_drawn: Sequence[Any]) -> Iterator[Sketch]:
    cell = _number(data.get("cellSize"), _USUAL_CELL) or _USUAL_CELL
    for entry in _objects(data.get("underlays")):
        yield from _laid(entry, cell)
    for field, form in (("lines", LINE), ("arrows", ARROW)):
        for entry in _objects(data.get(field)):
            width = _number(entry.get("thickness"), 3) / cell
            if points := _points(entry.get("wayPoints")):
                yield Sketch(form, points, _colour(entry.get("color")), size=(width, width))
    for entry in only_drawn:
        if points := tuple((r + 0.5, c + 0.5) for r, c in _points(entry.get("cells"))):
            yield Sketch(CAGE, points, text=_text(entry))
    for entry in _objects(data.get("overlays")):
        yield from _laid(entry, cell)


def _laid(entry: Mapping[str, Any], cell: float) -> Iterator[Sketch]:
    """A figure and its text, which has a size of its own."""
    middle, text = _points([entry.get("center")]), str(entry.get("text") or "")[:_FARTHEST]
    size = _number(entry.get("width"), 1), _number(entry.get("height"), 1)
    colours = _colour(entry.get("borderColor")), _colour(entry.get("backgroundColor"))
    angle = _number(entry.get("angle"), 0)
    if middle and any(colours):
        form = CIRCLE if entry.get("rounded") else RECTANGLE
        yield Sketch(form, middle, *colours, size, "", angle)
    if middle and text.strip():
        high = _number(entry.get("fontSize"), 20) / cell
        yield Sketch(TEXT, middle, _colour(entry.get("color")), "", (high, high), text, angle)


def in_words(sketches: Sequence[Sketch]) -> str:
    """The drawings in words: `3 lines and 1 circle`; empty without any."""
    some = Counter("coloured cell" if sketch.filled_cell() else sketch.form for sketch in sketches)
    words = [f"{number} {form}{'s' * (number > 1)}" for form, number in some.items()]
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    return (entry for entry in _list(value) if isinstance(entry, dict))


def _originals(value: Any) -> Iterator[dict[str, Any]]:
    """The drawings without those that only repeat constraints."""
    return (entry for entry in _objects(value) if not any(map(entry.get, _COPIES)))


def _number(value: Any, usual: float) -> float:
    """A number of a reasonable size; anything else is the usual one."""
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return usual
    return number if math.isfinite(number) and 0 <= number <= 10 * _FARTHEST else usual


def _colour(value: Any) -> str:
    """A colour as in CSS; empty for anything else."""
    return value if isinstance(value, str) and _COLOUR.fullmatch(value) else ""


def _text(entry: Mapping[str, Any]) -> str:
    return str(entry.get("value") or "")[:_FARTHEST]


def _points(value: Any) -> Points:
    """Places in cells; none, if anything else is among them."""
    try:
        points = tuple((float(r), float(c)) for r, c in _list(value))
    except (TypeError, ValueError, OverflowError):
        return ()
    return points if all(abs(number) <= _FARTHEST for point in points for number in point) else ()


def _middles(names: Any) -> Points:
    """The middles of cells by their names; none, if anything else is among them."""
    try:
        cells: list[Cell] = [cell_of(name) for name in _list(names)]
    except ValueError:
        return ()
    return tuple((r + 0.5, c + 0.5) for r, c in cells)


def fields_of(sketches: Iterable[Sketch]) -> dict[str, list[dict[str, Any]]]:
    """The fields of a board for the drawings that have a counterpart, but no colours of cells."""
    fields: dict[str, list[dict[str, Any]]] = {}
    for sketch in sketches:
        if sketch.filled_cell() is None and (entry := _entry_of(sketch)):
            fields.setdefault(sketch.form, []).append(entry)
    return fields


def colours_of(sketches: Iterable[Sketch]) -> dict[Cell, str]:
    """The colours of whole cells, which stand in the grid; of several in one cell the last."""
    return {cell: sketch.fill for sketch in sketches if (cell := sketch.filled_cell()) is not None}


def _entry_of(sketch: Sketch) -> dict[str, Any]:
    """The entry of a drawing; empty: it has no counterpart."""
    around = [_around(*point) for point in sketch.points]
    if not all(around) or sketch.form == ARROW:
        return {}
    if sketch.form in (LINE, CAGE):
        if any(len(names) > 1 for names in around):
            return {}
        cells, colour = [names[0] for names in around], sketch.stroke
        if sketch.form == CAGE:
            return {"cells": cells, "value": sketch.text, "outlineC": colour}
        width = round(sketch.size[0] / _LINE_WIDTH, 4)
        return {"lines": [cells], "outlineC": colour, "width": width}
    entry = {"cells": around[0], "value": sketch.text, "angle": sketch.angle}
    width, height = sketch.size
    if sketch.form == TEXT:
        return entry | {"fontC": sketch.stroke, "size": round(height / _LETTERS, 4)}
    colours = {"baseC": sketch.fill, "outlineC": sketch.stroke}
    return entry | colours | {"width": width, "height": height}


def _around(row: float, column: float) -> list[str]:
    """The names of one, two or four cells with this place in the middle; empty: no cells have."""
    if row * 2 % 1 or column * 2 % 1:
        return []
    sides = ({int(x // 1), int(-(-x // 1)) - 1} for x in (row, column))
    names = [name_of((r, c)) for r, c in product(*map(sorted, sides))]
    try:
        for name in names:
            cell_of(name)
    except ValueError:
        return []
    return names
