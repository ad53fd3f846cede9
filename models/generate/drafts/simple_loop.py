"""Simple Loop: the cells beside a random loop are black."""

from __future__ import annotations

from random import Random

from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.generate.generators import Setter
from csp2sat.models.generate.loops import Loops

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Answer


def _black(_grid: Grid, answer: Answer, _inside: set[Cell], _chance: Random) -> dict[Cell, str]:
    return {cell: "X" for cell, lines in answer.items() if lines == EMPTY}


_LOOPS = Loops(_black)
SETTER = Setter(_LOOPS.draw, _LOOPS.repair, bare="X", climbs=True)
