"""Castle Wall: the cells beside a random loop have the colour of their side, and count pieces."""

from __future__ import annotations


from csp2sat.models.generate.kit import (
    EMPTY, WAYS, Answer, Cell, Drafting, Finishing, Grid, Random, Repairing, Setter,
)  # fmt: skip
from csp2sat.models.generate.loops import Loops


def _walls(grid: Grid, answer: Answer, inside: set[Cell], chance: Random) -> dict[Cell, str]:
    found = {}
    for cell, lines in answer.items():
        if lines == EMPTY:
            way = chance.choice([way for way in WAYS if grid.ray(cell, way)])
            count = sum(way in answer[each] for each in grid.ray(cell, way))
            found[cell] = f"{'w' if cell in inside else 'b'}{count}{way}"
    return found


_LOOPS = Loops(_walls)
SETTER = Setter(
    Drafting(_LOOPS.draw),
    Repairing(_LOOPS.repair, keeps_best=True),
    Finishing(_LOOPS.clued, kept_share=0.6, independent=False),
)
