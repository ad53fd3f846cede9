"""All of presolve: propagate, merge equal variables, and propagate again what that gives."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.translator.presolve.bounded_connectivity import encode_bounded_connectivity
from csp2sat.translator.presolve.golomb_bounds import add_golomb_bounds
from csp2sat.translator.presolve.merge_variables import merge_variables
from csp2sat.translator.presolve.propagate import propagate
from csp2sat.translator.presolve.split_disequalities import split_disequalities
from csp2sat.translator.presolve.substitution import shorten_aliases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.normal import Normal

MOST_ROUNDS = 5
"""How often equal variables are merged."""


def presolve(normal: Normal, tick: Callable[[], None] = lambda: None) -> Normal:
    """A smaller normal form with the same solutions.

    Variables keep their numbers; merged ones are in `int_aliases` and `literal_aliases`. `tick` is
    called now and then; it may raise to stop.
    """
    result = _propagate_and_merge(add_golomb_bounds(split_disequalities(normal)), tick)
    # Equal literals are merged by now.
    if (encoded := encode_bounded_connectivity(result)) is not None:
        result = _propagate_and_merge(encoded, tick)
    shorten_aliases(result)
    return result


def _propagate_and_merge(normal: Normal, tick: Callable[[], None]) -> Normal:
    result = propagate(normal, tick)
    for _ in range(MOST_ROUNDS):
        merged = merge_variables(result)
        if merged is None:
            break
        result = propagate(merged, tick)
    return result
