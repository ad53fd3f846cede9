"""What is filled in on a board, in words, where values of variables do not show it."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.expr import Variable
from csp2sat.models.board.board import Board
from csp2sat.models.board.filling import Filling
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor import english
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_names


def entries(
    board: Board, filling: Filling, variables: Iterable[Variable], language: Language
) -> str:
    """The tokens that give variables their values: `r1c1 as inside, r1c2 as outside`.

    Empty if the values themselves show the tokens.
    """
    names = {x.name for x in variables}
    cells: dict[str, dict[Cell, None]] = {}
    for cell, name, _ in filling.values(board, board.filled):
        if name in names and (word := filling.entered(board.filled[cell])):
            cells.setdefault(word, {})[cell] = None
    slots = ({"cells": cell_names(x, language), "token": token} for token, x in cells.items())
    return ", ".join(language.fill([english.ENTRY], x) for x in slots)
