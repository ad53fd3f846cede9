"""How the author of a problem would look for a solution: which variables first, which values."""

from __future__ import annotations

from csp2sat.csp.expr import Variable
from csp2sat.csp.quick_typing import NamedTuple

IN_ORDER, FEWEST, MOST, LEAST, GREATEST = "in order", "fewest", "most", "least", "greatest"
"""Which variable is next: the first one, that with the fewest or most values, with the least least
value, with the greatest greatest value."""
LOW, HIGH, MIDDLE, LOWER_HALF, UPPER_HALF = "low", "high", "middle", "lower half", "upper half"
"""Which values it takes first."""


class Stage(NamedTuple):
    """Variables to be fixed one after another, and how the next one and its values are chosen.

    With `wanted`, a value for each variable, they take these, in order; a variable that cannot is
    left to later stages.
    """

    variables: tuple[Variable, ...]
    next: str
    values: str
    wanted: tuple[int | bool, ...] = ()
