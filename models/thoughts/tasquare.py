"""Tasquare: black squares, and numbers without one beside them."""

from __future__ import annotations

from csp2sat.models.thoughts.area_faults import View, area_thoughts
from csp2sat.models.thoughts.area_patterns import bends
from csp2sat.models.thoughts.phrases import numbers_at
from csp2sat.models.thoughts.shading import connected


def _lonely(view: View) -> str:
    """A number whose neighbours are all white."""
    for cell in view.board.clues():
        if all(view.black.get(x) is False for x in view.board.neighbours(cell)):
            number = numbers_at(view.board, [cell], view.language)
            return view.say("{number} would have no black cell beside it", number=number)
    return ""


THOUGHTS = (*connected(3, "white"), *area_thoughts(bends(True), _lonely))
