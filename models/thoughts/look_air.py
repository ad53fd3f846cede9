"""Look-Air: black squares, and no two of the same size that see each other."""

from __future__ import annotations

from itertools import pairwise

from csp2sat.models.thoughts.area_faults import View, area_thoughts
from csp2sat.models.thoughts.area_patterns import bends
from csp2sat.models.thoughts.black_squares import no_square, sides
from csp2sat.models.tutor.places import cell_names


def _equal_squares(view: View) -> str:
    """Two squares of the same size with white cells alone between them."""
    board, black = view.board, view.black
    parts = {cell: part for part in view.parts(True, with_open=False) for cell in part}
    for line in board.straight_lines():
        seen = [i for i, cell in enumerate(line) if black.get(cell) is not False]
        for i, j in pairwise(seen):
            if j - i < 2 or not (black.get(line[i]) and black.get(line[j])):
                continue
            one, other = (sides(view, parts[line[k]]) for k in (i, j))
            if len(one) == 1 and one == other:
                cells = cell_names([line[i], line[j]], view.language)
                return view.say(
                    "{cells} would be in equal squares that see each other", cells=cells
                )
    return ""


THOUGHTS = area_thoughts(bends(True), no_square, _equal_squares)
