"""Takes values out of what is filled in on a board: those that are wrong."""

from __future__ import annotations

from collections.abc import Collection

from csp2sat.models.board.board import Board
from csp2sat.models.board.filling import Filling
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import BY_LINES, BY_NAMES, BY_SIDES
from csp2sat.models.rules.shaped_edges import known_ways, turned


def take_out(board: Board, filling: Filling, names: Collection[str]) -> None:
    """Clear the tokens that give some variables a value; of lines only the directions that do.

    A part is cleared as a whole.
    """
    values = filling.values(board, board.filled)
    wrong = {cell for cell, name, _ in values if name in names}
    form = filling.tokens.form
    if form == BY_NAMES:
        parts = {board.filled[cell] for cell in wrong}
        wrong = {cell for cell, token in board.filled.items() if token in parts}
    for cell in wrong:
        left = _ways_left(board, filling, cell, names) if form in (BY_LINES, BY_SIDES) else {}
        if left:
            board.filled[cell] = turned(board, left)
        else:
            del board.filled[cell]


def _ways_left(
    board: Board, filling: Filling, cell: Cell, names: Collection[str]
) -> dict[str, bool]:
    """The directions that a token says, without those of some variables; none of other tokens."""
    token = board.filled[cell]
    if token in filling.tokens.meanings:
        return {}
    return {
        way: drawn
        for way, drawn in known_ways(token, board.ways).items()
        if not any(
            name in names
            for _, name, _ in filling.values(board, {cell: turned(board, {way: drawn})})
        )
    }
