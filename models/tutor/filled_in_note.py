"""What is filled in on a board, in words, where values of variables do not show it."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.expr import Variable
from csp2sat.models.board.board import Board
from csp2sat.models.board.filling import Filling
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.places import cell_names


def entries(board: Board, filling: Filling, variables: Iterable[Variable]) -> str:
    """The tokens that give variables their values: ` (filled in: r1c1 as inside, ...)`.

    Empty if the values themselves show the tokens.
    """
    names = {x.name for x in variables}
    cells: dict[str, dict[Cell, None]] = {}
    for cell, name, _ in filling.values(board, board.filled):
        if name in names and (word := filling.entered(board.filled[cell])):
            cells.setdefault(word, {})[cell] = None
    parts = ", ".join(f"{cell_names(item)} as {word}" for word, item in cells.items())
    return f" (filled in: {parts})" if parts else ""
