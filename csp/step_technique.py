"""The name that players have for a step, and where it is seen."""

from __future__ import annotations

from csp2sat.csp.expr import Variable
from csp2sat.csp.quick_typing import NamedTuple

NO_NUMBER, NO_PLACE = "no number left", "no place left"
"""How a proof ends at a cell, and in an area."""


class Technique(NamedTuple):
    """A way to see what follows.

    Attributes:
        name: the name: `naked pair`.
        values: the numbers that all its places are about, if there are some.
        places: the variables that it is seen at; of a chain, in its order.
        blockers: of a hidden single, the variables whose value excludes it elsewhere.
        excluded: the variables of its area that it was excluded at by other steps.
    """

    name: str
    values: tuple[int, ...] = ()
    places: tuple[Variable, ...] = ()
    blockers: tuple[Variable, ...] = ()
    excluded: tuple[Variable, ...] = ()
