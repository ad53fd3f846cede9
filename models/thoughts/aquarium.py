"""Aquarium: water of a tank lies on water, fills it from side to side, and is level."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import join_parts, walls
from csp2sat.models.thoughts.area_faults import View, area_thoughts
from csp2sat.models.tutor.places import cell_name


def _joined(view: View) -> set[tuple[Cell, Cell]]:
    """Neighbours in one tank, the upper or left one first."""
    return {*view.board.pairs()}.difference(walls(view.board))


def _hangs(view: View) -> str:
    """Water without water below it or beside it in its tank."""
    for one, other in sorted(_joined(view)):
        sides = view.black.get(one), view.black.get(other)
        wet, dry = (one, other) if sides[0] else (other, one)
        text = "the water at {wet} would stop at {dry}, beside it in the same tank"
        if one[1] == other[1]:
            text = "the water at {wet} would hang in the air over {dry}"
        if {*sides} == {True, False} and (one[0] == other[0] or wet == one):
            return view.say(text, wet=cell_name(wet), dry=cell_name(dry))
    return ""


def _slants(view: View) -> str:
    """Connected water of a tank that is higher at one place than at another."""
    joined = _joined(view)
    wet = {pair for pair in joined if all(view.black.get(cell) for cell in pair)}
    for part in join_parts(view.board, wet):
        if view.black.get(part[0]) and (low := _low(view, joined, part, min(part)[0])):
            slots = {"high": cell_name(min(part)), "low": cell_name(low)}
            return view.say("the water at {low} would be lower than at {high}", **slots)
    return ""


def _low(
    view: View, joined: Iterable[tuple[Cell, Cell]], part: Iterable[Cell], top: int
) -> Cell | None:
    """A cell below the top row of its water without water above it in the tank."""
    dry_above = {other: one for one, other in joined if one[1] == other[1]}
    cells = [cell for cell in part if cell[0] > top and cell in dry_above]
    return next((cell for cell in cells if view.black.get(dry_above[cell]) is False), None)


THOUGHTS = area_thoughts(_hangs, _slants)
