"""Linesweeper: all numbers of a random loop."""

from __future__ import annotations


from csp2sat.models.generate.kit import (
    EMPTY, Answer, Cell, Drafting, Finishing, Grid, Random, Repairing, Setter,
)  # fmt: skip
from csp2sat.models.generate.loops import Loops


def _counts(grid: Grid, answer: Answer, _inside: set[Cell], _chance: Random) -> dict[Cell, str]:
    """The number of each cell beside the loop."""

    def count(cell: Cell) -> str:
        return str(sum(answer[each] != EMPTY for each in grid.around(cell)))

    return {cell: count(cell) for cell, lines in answer.items() if lines == EMPTY}


_LOOPS = Loops(_counts)
# A cell without its number may be on the loop.
SETTER = Setter(
    Drafting(_LOOPS.draw, usual_size=(7, 7)),
    Repairing(_LOOPS.repair),
    Finishing(kept_share=0.3, independent=False),
)
