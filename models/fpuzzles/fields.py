"""The fields of f-puzzles that hold constraints, by the forms of the table.

A field is a list of entries; an entry has cells (`cell`, `cells`, `lines`, `cloneCells`), named
`R1C1`, and perhaps a value. Sources: what f-puzzles.com writes; the types of
yusitnikov/fpuzzles-data (MIT licence).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from csp2sat.csp.quick_typing import Any
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.variants.constraint import (
    ARROW,
    CAGE_SUM,
    CELL,
    CLONE,
    FLAG,
    LINE,
    OUTSIDE,
    Constraint,
    name_of,
)
from csp2sat.models.variants.table import TABLE

_CELL = re.compile("R([0-9]{1,2})C([0-9]{1,2})")
_LONGEST = 200
_UNKNOWN = "?"
"""Stands for any number: a clue with it says nothing, unless it is a cage."""
_SIGNS = str.maketrans({" ": "", "/": ",", "≤": "<=", "≥": ">="})
"""Other signs in the sums of cages."""
_OTHER_NAMES = {
    "between": "betweenline",
    "entropic": "entropicline",
    "germanwhispers": "whispers",
    "killer": "killercage",
    "littlekiller": "littlekillersum",
    "lockoutline": "lockout",
    "modular": "modularline",
    "nabnerline": "nabner",
    "regionsum": "regionsumline",
    "renbanline": "renban",
    "sandwich": "sandwichsum",
    "slowthermo": "slowthermometer",
    "thermo": "thermometer",
    "whispersline": "whispers",
    "zipper": "zipperline",
}
"""Other names of fields, in small letters; `dutchwhispers` has a value of its own, too."""
_NEGATIVE, _QUADRUPLE, _DIAGONAL = "negative", "quadruple", "littlekillersum"


def cell_of(name: Any) -> Cell:
    """The cell with a name; raises a `ValueError` for other names."""
    match = _CELL.fullmatch(name) if isinstance(name, str) else None
    if not match:
        raise ValueError(f"expected a cell such as 'R1C1', found {str(name)[:20]!r}")
    return int(match[1]) - 1, int(match[2]) - 1


def row_of(field: str, size: int) -> tuple[Constraint | None, str]:
    """The constraint of a field by any of its names, and its value without one of its own."""
    if field in TABLE:
        return TABLE[field], ""
    name = re.sub("[^a-z+-]", "", field.lower())
    if name == "dutchwhispers":
        return TABLE["whispers"], str((size + 1) // 2 - 1)
    return TABLE.get(_OTHER_NAMES.get(name, name)), ""


def entries_in(row: Constraint, value: Any) -> list[Any]:
    """The entries in the value of a field; a flag has one, if it is set.

    Raises:
        ValueError: it is not a list.
    """
    if row.form is FLAG and row.name != _NEGATIVE:
        return [True] if value else []
    return _list(value)


def place_of(entry: Any) -> str:
    """The place of an entry in words, ` at R1C1`; empty: it has no cell."""
    names = re.findall(r"R\d+C\d+", str(entry)[:_LONGEST])
    return f" at {names[0]}" if names else ""


def constraints_in(row: Constraint, entry: Any, usual: str = "") -> Iterator[Placed]:
    """The constraints in an entry; `usual` is the value of one without a value.

    Raises:
        ValueError: it has another form.
    """
    if row.form is FLAG:
        yield Placed(row.name, value=str(entry) if row.name == _NEGATIVE else "")
        return
    if not isinstance(entry, dict):
        raise ValueError(f"expected an object, found {str(entry)[:20]!r}")
    value = _value(row, entry)
    if value is not None:
        for cells, others in _groups(row, entry):
            yield Placed(row.name, cells, others, value or usual)


def _list(entries: Any) -> list[Any]:
    if not isinstance(entries, list):
        raise ValueError(f"expected a list, found {str(entries)[:20]!r}")
    return entries


def _value(row: Constraint, entry: Mapping[str, Any]) -> str | None:
    """The value of an entry; None for an entry that says nothing without one."""
    if row.name == _QUADRUPLE:
        value = ",".join(map(str, _list(entry.get("values") or [])))
    else:
        stated = entry.get("value")
        value = "" if stated is None else str(stated).strip()
    if row.name == "xv":
        value = value.upper()
    if row.value is CAGE_SUM:
        value = value.translate(_SIGNS)
    if not value or (value == _UNKNOWN and row.value.default is None):
        return row.value.default
    return f"{value} {entry.get('direction')}" if row.name == _DIAGONAL else value


def _groups(
    row: Constraint, entry: Mapping[str, Any]
) -> Iterator[tuple[tuple[Cell, ...], tuple[Cell, ...]]]:
    """The cells and the other cells of the constraints in an entry.

    A line of one cell, and a circle without arrows, say nothing: editors let people draw them.
    """

    def cells(names: Any) -> tuple[Cell, ...]:
        return tuple(map(cell_of, _list(names)))

    form = row.form
    if form in (CELL, OUTSIDE):
        yield (cell_of(entry.get("cell")),), ()
    elif form in (LINE, ARROW):
        for line in map(cells, _list(entry.get("lines") or [])):
            if len(line) > 1:
                yield (line, ()) if form is LINE else (cells(entry.get("cells")), line[1:])
    elif form is CLONE:
        yield cells(entry.get("cells")), cells(entry.get("cloneCells"))
    else:
        yield cells(entry.get("cells")), ()


def entries_of(row: Constraint, placed: Sequence[Placed]) -> Any:
    """The value of the field for the constraints of one kind."""
    if row.name == _NEGATIVE:
        return [constraint.value for constraint in placed]
    if row.form is FLAG:
        return True
    if row.form is ARROW:  # all arrows of a circle make one entry
        circles = groupby(placed, key=lambda arrow: arrow.cells)
        return [_arrows(list(same)) for _, same in circles]
    return [_entry(row, constraint) for constraint in placed]


def _arrows(same: Sequence[Placed]) -> dict[str, Any]:
    circle = same[0].cells
    lines = [(_nearest(circle, arrow.others[0]), *arrow.others) for arrow in same]
    return {"lines": [names_of(line) for line in lines], "cells": names_of(circle)}


def _nearest(cells: Sequence[Cell], to: Cell) -> Cell:
    return min(cells, key=lambda cell: max(abs(cell[0] - to[0]), abs(cell[1] - to[1])))


def names_of(cells: Sequence[Cell]) -> list[str]:
    """The names of some cells."""
    return [name_of(cell) for cell in cells]


def _entry(row: Constraint, placed: Placed) -> dict[str, Any]:
    form, cells = row.form, names_of(placed.cells)
    if row.name == _DIAGONAL:
        total, _, way = placed.value.partition(" ")
        return {"cell": cells[0], "direction": way, "value": total}
    fields: dict[str, Any] = {"cells": cells}
    if form in (CELL, OUTSIDE):
        fields = {"cell": cells[0]}
    elif form is LINE:
        fields = {"lines": [cells]}
    elif form is CLONE:
        fields |= {"cloneCells": names_of(placed.others)}
    if row.name == _QUADRUPLE:
        fields |= {"values": [int(number) for number in placed.value.split(",")]}
    elif placed.value:
        fields |= {"value": placed.value}
    return fields
