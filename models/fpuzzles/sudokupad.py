"""Boards of SudokuPad (`scl...`, `ctc...`) as those of f-puzzles: what has a meaning there.

These are numbers, regions, cages, and two rules by name; all else is a drawing, whose rules stand
in words. Long data have short names of fields and lack quotation marks. Source: what the addresses
of sudokupad.app contain.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.models.board.grid import Cell
from csp2sat.models.fpuzzles.fields import cell_of, names_of

_FIELDS = {"ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor"}
_FIELDS |= {"c": "color", "ce": "cells", "cs": "cellSize", "a": "arrows", "o": "overlays"}
_FIELDS |= {"u": "underlays", "w": "width", "h": "height", "v": "value", "l": "lines"}
_FIELDS |= {"r": "rounded", "re": "regions", "fs": "fontSize", "th": "thickness"}
_FIELDS |= {"wp": "wayPoints", "t": "title", "te": "text", "d": "duration", "d2": "d"}
"""The fields by their short names."""

_TOKEN = re.compile(r"""\s+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}\[\],:]|[^\s{}\[\],:"']+""")
_WORDS = {"t": "true", "f": "false", "#0": '"#000000"', "#F": '"#FFFFFF"'}
_COLOUR = re.compile("[0-9a-fA-F]{6}")
_FLAGS = ("antiknight", "antiking")


class Parts(NamedTuple):
    """What has a meaning in a board.

    Attributes:
        data: the board as one of f-puzzles.
        drawn: the cages that are only drawn.
        start: the first cell of the board in the grid of SudokuPad, which may have a margin.
    """

    data: dict[str, Any]
    drawn: list[dict[str, Any]]
    start: Cell


def is_sudokupad(data: Any) -> bool:
    """Whether JSON is a board of SudokuPad."""
    return isinstance(data, dict) and "cells" in data and "grid" not in data


def load(text: str) -> Any:
    """The JSON of a text, which may have the short form of SudokuPad.

    Raises:
        ValueError: it is neither.
    """
    try:
        return json.loads(text)
    except ValueError as error:
        if re.match(r"\s*\{\s*\w+\s*:", text):  # a name of a field without quotation marks
            return json.loads("".join(_strict(text)))
        raise error from None


def _strict(text: str) -> Iterator[str]:
    """The tokens of the short form as JSON. `[,,]` has empty objects."""
    tokens = [token for token in _TOKEN.findall(text) if not token.isspace()]
    before = ""
    for token, after in zip(tokens, [*tokens[1:], ""], strict=True):
        if before in ("[", ",") and (token == "," or (token == "]" and before == ",")):
            yield "{}"
        if token[0] == "'":
            yield json.dumps(re.sub(r"\\(['\"])", r"\1", token[1:-1]))
        elif after == ":" and token[0] not in '"{}[],:':
            yield json.dumps(_FIELDS.get(token, token))
        elif before == ":" and _COLOUR.fullmatch(token):
            yield f'"#{token}"'
        else:
            yield _WORDS.get(token, token)
        before = token


def parts(data: dict[str, Any]) -> Parts:
    """What has a meaning in a board of SudokuPad.

    Raises:
        ValueError: a part that has a meaning has another form.
    """
    about = data.get("metadata")
    about = about if isinstance(about, dict) else {}
    if about.get("norowcol") is True:
        raise ValueError("boards whose rows repeat numbers (norowcol) are not supported")
    regions = [
        _cells(list(filter(None, region))) for region in filter(None, _list(data, "regions"))
    ]
    rows, start = _rows(data, {cell for cells in regions for cell in cells})
    regions = [_move(region, start) for region in regions if len(region) <= len(rows)]
    cages = [_Cage(entry, start) for entry in _list(data, "cages") if isinstance(entry, dict)]
    board: dict[str, Any] = {"grid": _grid(rows, regions), **_title(data, about)}
    for flag in (*filter(about.get, _FLAGS), *_list(data, "global")):
        board[str(flag)] = True
    size = range(len(rows))
    known = [{(r, c) for c in size} for r in size] + [{(r, c) for r in size} for c in size]
    known += map(set, regions)
    fields = {"killercage": [cage for cage in cages if cage.is_killer and not cage.is_hidden]}
    fields["extraregion"] = [
        cage for cage in cages if cage.is_hidden and cage.is_killer and set(cage.cells) not in known
    ]
    board |= {name: [cage.entry() for cage in some] for name, some in fields.items() if some}
    return Parts(board, [cage.data for cage in cages if cage.cells and not cage.is_killer], start)


def _list(data: dict[str, Any], field: str) -> list[Any]:
    value = data.get(field)
    return value if isinstance(value, list) else []


def _rows(data: dict[str, Any], inside: set[Cell]) -> tuple[list[list[Any]], Cell]:
    """The rows of the board, and its first cell: cells around all regions are a margin."""
    rows = [row if isinstance(row, list) else [] for row in _list(data, "cells")]
    if not inside:
        return rows, (0, 0)
    (top, bottom), (left, right) = (
        (min(numbers), max(numbers)) for numbers in zip(*inside, strict=True)
    )
    return [row[left : right + 1] for row in rows[top : bottom + 1]], (top, left)


def _move(cells: list[Cell], start: Cell) -> list[Cell]:
    return [(r - start[0], c - start[1]) for r, c in cells]


class _Cage:
    """A cage: its numbers differ if it says so, or if it has a sum."""

    def __init__(self, data: dict[str, Any], start: Cell) -> None:
        self.data = data
        self.cells = _move(_cells(data.get("cells") or []), start)
        value = data.get("sum", data.get("value"))
        self._sum = str(value).strip() if str(value).strip().isdecimal() else ""
        self.is_hidden = bool(data.get("hidden"))
        self.is_killer = bool(self.cells and (self._sum or data.get("unique")))

    def entry(self) -> dict[str, Any]:
        """The cage as an entry of f-puzzles."""
        names = names_of(self.cells)
        return {"cells": names, "value": self._sum} if self._sum else {"cells": names}


def _title(data: dict[str, Any], about: dict[str, Any]) -> dict[str, str]:
    """Title, author and rules in words, which may stand in cages without cells."""
    names = {"title": "title", "author": "author", "rules": "ruleset"}
    facts = {name: data.get(name) or about.get(name) for name in names}
    for cage in _list(data, "cages"):
        if isinstance(cage, dict) and not cage.get("cells"):
            name, _, text = str(cage.get("value") or "").partition(": ")
            facts.setdefault(name, text)
            facts[name] = facts[name] or text
    return {field: str(facts[name]) for name, field in names.items() if facts[name]}


def _grid(rows: list[list[Any]], regions: list[list[Cell]]) -> list[list[dict[str, Any]]]:
    names = {cell: i for i, cells in enumerate(regions) for cell in cells}
    return [
        [{"region": names.get((r, c)), **_number(entry)} for c, entry in enumerate(row)]
        for r, row in enumerate(rows)
    ]


def _number(entry: Any) -> dict[str, Any]:
    """The number of a cell."""
    if not isinstance(entry, dict):
        return {}
    value = entry.get("value")
    if value in (None, ""):
        return {}
    text = str(value)
    return {"value": int(text) if text.isdecimal() else text, "given": True}


def _cells(places: Any) -> list[Cell]:
    """Cells, each as its row and column from 0, or as `r1c1`; raises a `ValueError`."""
    cells = []
    for place in places if isinstance(places, list) else [places]:
        match place:
            case [int(r), int(c)]:
                cells.append((r, c))
            case str():
                cells.append(cell_of(place.upper()))
            case _:
                raise ValueError(f"expected a row and a column, found {str(place)[:20]!r}")
    return cells
