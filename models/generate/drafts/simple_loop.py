"""Simple Loop: the cells beside a random loop are black."""

from __future__ import annotations


from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Draft, Drafting, Grid, Random, Repairing, Setter,
)  # fmt: skip
from csp2sat.models.generate.loops import Loops

BORDER = 2
"""How much worse a black cell at the border is than one beside another."""


def _no_clues(_grid: Grid, _answer: Answer, _inside: set[Cell], _: Random) -> dict[Cell, str]:
    return {}


def _looseness(board: Board) -> int:
    """Less for black cells at the border and beside each other."""
    black, whole = board.holes, board.whole
    beside = sum(each in black for cell in black for each in whole.neighbours(cell))
    return -beside - BORDER * sum(len(whole.neighbours(cell)) < 4 for cell in black)


def _polished(draft: Draft, chance: Random) -> Draft | None:
    return _LOOPS.polish(draft, chance, _looseness)


_LOOPS = Loops(_no_clues, tight=True)
SETTER = Setter(Drafting(_LOOPS.draw), Repairing(_LOOPS.repair, keeps_best=True, polish=_polished))
