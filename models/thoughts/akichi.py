"""Akichiwake: black cells that are apart, white parts of rooms, and white lines over walls."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from csp2sat.models.board.grid import Cell, connected_parts
from csp2sat.models.board.regions import numbered_rooms, walls
from csp2sat.models.thoughts.area_faults import View, area_thoughts
from csp2sat.models.thoughts.area_patterns import crossed_walls, neighbours
from csp2sat.models.thoughts.phrases import count_cells, numbers_at
from csp2sat.models.thoughts.shading import apart, connected


def _largest_parts(view: View) -> str:
    """A number is the size of the largest white part of its room."""
    for cell, number, room in numbered_rooms(view.board):
        white, possible = (
            {x for x in room if view.black.get(x, not with_open) is False}
            for with_open in (False, True)
        )
        least, most = (_largest(view, some) for some in (white, possible))
        place = numbers_at(view.board, [cell], view.language)
        if least > number:
            cells = count_cells(least, view.language)
            return view.say("{number} would count at least {cells}", number=place, cells=cells)
        if most < number and "most" not in view.board.numbers:
            if len(possible) < number:
                text = "the room of {number} would have too few white cells"
                return view.say(text, number=place)
            text = "the room of {number} would be split into white parts of at most {cells}"
            return view.say(text, number=place, cells=count_cells(most, view.language))
    return ""


def _largest(view: View, white: Collection[Cell]) -> int:
    """The size of the largest part of some cells of a room."""
    walled = {*walls(view.board)}

    def near(one: Cell) -> Iterator[Cell]:
        for other in view.board.neighbours(one):
            if other in white and (min(one, other), max(one, other)) not in walled:
                yield other

    return max(map(len, connected_parts(sorted(white), near)), default=0)


THOUGHTS = (
    *apart(1),
    *connected(2, "white"),
    *area_thoughts(neighbours, crossed_walls, _largest_parts),
)
