"""Stostone: stones that are apart, fall as a whole and fill half of each column."""

from __future__ import annotations

from csp2sat.csp.expr import Apply
from csp2sat.csp.kernel import EQ
from csp2sat.models.board.regions import numbered_rooms, rooms
from csp2sat.models.thoughts.area_faults import View, area_thoughts
from csp2sat.models.thoughts.area_patterns import rooms_apart
from csp2sat.models.thoughts.rooms_apart import BEYOND_WALLS
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen, Thought

_FALL = 4


def _is_half(seen: Seen) -> bool:
    """Whether the constraint counts the black cells of a column."""
    formula = seen.constraints[0].formula
    return isinstance(formula, Apply) and formula.op is EQ


def _no_stone(view: View) -> str:
    """A room without a black cell, though its number is not 0."""
    numbers = {cells[0]: number for _, number, cells in numbered_rooms(view.board)}
    for room in rooms(view.board).values():
        if numbers.get(room[0]) != 0 and all(view.black.get(cell) is False for cell in room):
            return view.say("the room of {cell} would have no stone", cell=cell_name(room[0]))
    return ""


_HALF = "half of {place} could not be black"
_WHOLE = "a stone could not fall as a whole"

THOUGHTS = (
    BEYOND_WALLS,
    *area_thoughts(rooms_apart, _no_stone),
    Thought("half of a column", "{Targets}, as half of {place} is black.", _FALL, when=_is_half),
    Thought("falling stone", f"{{Targets}}, or {_WHOLE}, because {{facts}}.", _FALL),
    Thought("falling stone", f"{{Targets}}, or {_WHOLE}.", _FALL),
    at_the_end("half of a column", _HALF, _FALL, when=_is_half),
    at_the_end("falling stone", _WHOLE, _FALL),
)
