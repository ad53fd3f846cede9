"""Thermometers on boards: `A.1` is the bulb of thermometer A, `A.2` the cell after it."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.parse_numbers import natural
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import Tokens


def _place(token: str) -> int:
    """The place of a cell from the bulb; 0: the token has no such place."""
    name, _, place = token.partition(".")
    return (natural(place, 3) or 0) if name.isalnum() else 0


def thermometers(board: Board) -> dict[str, list[Cell]]:
    """The cells of each thermometer from the bulb on."""
    cells_by_name: dict[str, list[Cell]] = {}
    for cell in sorted(board.clues(), key=lambda place: _place(board[place])):
        cells_by_name.setdefault(board[cell].partition(".")[0], []).append(cell)
    return cells_by_name


def no_gaps(board: Board) -> Iterator[Diagnostic]:
    """A mistake for each thermometer that is not a line of cells side by side."""
    for name, cells in thermometers(board).items():
        for i, cell in enumerate(cells, 1):
            place = _place(board[cell])
            if place < i:
                message = f"{board[cell]} is in two cells"
            elif place > i:
                message = f"there is no {name}.{i} before {board[cell]}"
            elif i > 1 and cell not in board.neighbours(cells[i - 2]):
                message = f"{board[cell]} is not beside {name}.{i - 1}"
            else:
                continue
            yield board.wrong(cell, message)
            break


PLACES = Tokens(
    lambda token: token == EMPTY or _place(token) > 0,
    "the name of a thermometer, a dot and the place from its bulb: 'A.1'; or '-' (empty)",
)
"""The tokens of cells."""
