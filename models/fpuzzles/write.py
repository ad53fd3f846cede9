"""Boards of variant Sudoku as JSON and addresses of f-puzzles."""

from __future__ import annotations

import json

from csp2sat.csp.quick_typing import Any
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.fpuzzles.address import HOST, SUDOKUPAD
from csp2sat.models.fpuzzles.fields import entries_of
from csp2sat.models.fpuzzles.lz_string import compress
from csp2sat.models.fpuzzles.read import CANDIDATES, LARGEST, FromJson
from csp2sat.models.variants.board_context import areas
from csp2sat.models.variants.table import TABLE


def write(board: Board) -> str:
    """The address of a board.

    Raises:
        ValueError: f-puzzles has no boards of this form.
    """
    return f"{HOST}{compress(json_of(board))}"


def write_sudokupad(board: Board) -> str:
    """The address of a board at SudokuPad. Raises a `ValueError` as `write` does."""
    from urllib.parse import quote

    return f"{SUDOKUPAD}{quote(compress(json_of(board)), safe='')}"


def json_of(board: Board) -> str:
    """The JSON text of a board. Raises a `ValueError` as `write` does."""
    try:
        return json.dumps(data_of(board), separators=(",", ":"))
    except RecursionError:  # what is read with little room left is not always written
        raise ValueError("the drawings of the board are nested too deeply") from None


def data_of(board: Board) -> dict[str, Any]:
    """The JSON object of a board; what only drew or described it where it was read goes along.

    Raises a `ValueError` as `write` does.
    """
    if "squares" in board.numbers or board.width > LARGEST:
        raise ValueError(f"f-puzzles has only single squares of at most {LARGEST} rows")
    fields: dict[str, Any] = {"size": board.width, "grid": _grid(board)}
    groups: dict[str, list[Placed]] = {}
    for placed in board.placed:
        if placed.name != CANDIDATES:
            groups.setdefault(placed.name, []).append(placed)
    fields |= {name: entries_of(TABLE[name], some) for name, some in groups.items()}
    return fields | board.silent if isinstance(board, FromJson) else fields


def _grid(board: Board) -> list[list[dict[str, Any]]]:
    regions: dict[Cell, int] = {}
    if board.regions or "box" in board.numbers:
        regions = {cell: i for i, cells in enumerate(areas(board)) for cell in cells}
    marks: dict[Cell, set[int]] = {}
    for constraint in board.placed:
        if constraint.name == CANDIDATES:
            numbers = set(map(int, constraint.value.split(",")))
            marks[constraint.cells[0]] = numbers & marks.get(constraint.cells[0], numbers)

    notes = board.notes if isinstance(board, FromJson) else {}

    def cell(place: Cell) -> dict[str, Any]:
        entry: dict[str, Any] = {**notes.get(place, {})}
        if board[place] != EMPTY:
            entry |= {"value": int(board[place]), "given": True}
        elif place in board.filled:
            entry |= {"value": int(board.filled[place])}
        if regions:
            entry["region"] = regions.get(place)
        if place in marks:
            entry["givenPencilMarks"] = sorted(marks[place])
        return entry

    return [[cell(place) for place in row] for row in board.rows()]
