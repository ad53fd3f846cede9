"""Simple Loop: the cells beside a random loop are black."""

from __future__ import annotations

from random import Random

from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.generate.generators import Draft, Setter
from csp2sat.models.generate.loops import Loops

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Answer, Board

BORDER = 2
"""How much worse a black cell at the border is than one beside another."""


def _black(_grid: Grid, answer: Answer, _inside: set[Cell], _chance: Random) -> dict[Cell, str]:
    return {cell: "X" for cell, lines in answer.items() if lines == EMPTY}


def _looseness(board: Board) -> int:
    """Less for black cells at the border and beside each other."""
    black = {*board.clues()}
    beside = sum(each in black for cell in black for each in board.neighbours(cell))
    return -beside - BORDER * sum(len(board.neighbours(cell)) < 4 for cell in black)


def _polished(draft: Draft, chance: Random) -> Draft | None:
    return _LOOPS.polish(draft, chance, _looseness)


_LOOPS = Loops(_black)
SETTER = Setter(_LOOPS.draw, _LOOPS.repair, bare="X", climbs=True, polish=_polished)
