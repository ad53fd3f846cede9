"""Drawings as fields of f-puzzles, which has lines, figures, texts, cages and colours of cells.

Lines go through middles of cells there, and a figure or text is in the middle of one, two or four
cells. Arrows, and drawings at other places, have no counterpart.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from csp2sat.csp.quick_typing import Any
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.sketch import ARROW, CAGE, LINE, TEXT, Sketch
from csp2sat.models.fpuzzles.drawings import LETTERS, LINE_WIDTH
from csp2sat.models.fpuzzles.fields import cell_of, name_of


def fields_of(sketches: Iterable[Sketch]) -> dict[str, list[dict[str, Any]]]:
    """The fields of a board for the drawings that have a counterpart, but no colours of cells."""
    fields: dict[str, list[dict[str, Any]]] = {}
    for sketch in sketches:
        if sketch.filled_cell() is None and (entry := _entry(sketch)):
            fields.setdefault(sketch.form, []).append(entry)
    return fields


def colours_of(sketches: Iterable[Sketch]) -> dict[Cell, str]:
    """The colours of whole cells, which stand in the grid; of several in one cell the last."""
    return {cell: sketch.fill for sketch in sketches if (cell := sketch.filled_cell()) is not None}


def _entry(sketch: Sketch) -> dict[str, Any]:
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
        width = round(sketch.size[0] / LINE_WIDTH, 4)
        return {"lines": [cells], "outlineC": colour, "width": width}
    entry = {"cells": around[0], "value": sketch.text, "angle": sketch.angle}
    width, height = sketch.size
    if sketch.form == TEXT:
        return entry | {"fontC": sketch.stroke, "size": round(height / LETTERS, 4)}
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
