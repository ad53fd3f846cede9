"""A row of the table of constraints."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.expr import Node
from csp2sat.csp.quick_typing import NamedTuple


class Row(NamedTuple):
    """A constraint: its name, the kinds of its arguments (`arguments.KINDS`), its formula.

    The constraint with one more argument, a truth value that it is equal to (reified) or that
    implies it (half-reified), is `NAME_reif` or `NAME_imp`. If `is_function`, the reified
    constraint has the name itself: `bool_and(a, b, r)`.

    `formula` takes the values of the arguments; it raises ValueError for a wrong one.
    """

    name: str
    kinds: str
    formula: Callable[..., Node]
    is_function: bool = False
