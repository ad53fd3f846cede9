"""Geradeweg: the lengths of the straight parts of a random loop, where both are equal."""

from __future__ import annotations


from csp2sat.models.generate.kit import (
    EMPTY, OPPOSITE, Answer, Cell, Drafting, Finishing, Grid, Random, Repairing, Setter, step,
)  # fmt: skip
from csp2sat.models.generate.loops import Loops


def _lengths(_grid: Grid, answer: Answer, _inside: set[Cell], _chance: Random) -> dict[Cell, str]:
    found = {}
    for cell, lines in answer.items():
        if lines != EMPTY:
            lengths = {way: _length(answer, cell, way) for way in lines}
            if OPPOSITE[lines[0]] == lines[1]:
                found[cell] = str(sum(lengths.values()))
            elif len(set(lengths.values())) == 1:
                found[cell] = str(lengths[lines[0]])
    return found


def _length(answer: Answer, cell: Cell, way: str) -> int:
    """The number of lines from a cell straight on."""
    length = 0
    while way in answer[cell]:
        cell, length = step(cell, way), length + 1
    return length


_LOOPS = Loops(_lengths)
SETTER = Setter(
    Drafting(_LOOPS.draw), Repairing(_LOOPS.repair), Finishing(_LOOPS.clued, kept_share=0.3)
)
