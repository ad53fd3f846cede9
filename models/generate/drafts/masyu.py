"""Masyu: all circles that a random loop allows; the loop is bent until it allows many."""

from __future__ import annotations


from csp2sat.models.generate.kit import (
    EMPTY, Answer, Cell, Drafting, Finishing, Grid, Random, Repairing, Setter, step,
)  # fmt: skip
from csp2sat.models.generate.loops import Loops


def _circles(_grid: Grid, answer: Answer, _inside: set[Cell], _chance: Random) -> dict[Cell, str]:
    found = {}
    for cell, lines in answer.items():
        if lines != EMPTY:
            straight = [answer[step(cell, way)] in ("ns", "ew") for way in lines]
            if lines not in ("ns", "ew"):
                found[cell] = "b" if all(straight) else EMPTY
            elif not all(straight):
                found[cell] = "w"
    return found


_LOOPS = Loops(_circles, lambda board: len(board.clues()))
SETTER = Setter(
    Drafting(_LOOPS.draw),
    Repairing(_LOOPS.repair, keeps_best=True),
    Finishing(_LOOPS.clued, kept_share=0.6, repairs_answers=True),
)
