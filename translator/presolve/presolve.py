"""The whole of presolving: propagate, merge what is found equal, go on with what that tells."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.translator.normalform.normal import Normal
from csp2sat.translator.presolve.bounded_connectivity import layered
from csp2sat.translator.presolve.golomb_bounds import stretched
from csp2sat.translator.presolve.merge_variables import merge
from csp2sat.translator.presolve.propagate import propagate
from csp2sat.translator.presolve.split_disequalities import told_apart
from csp2sat.translator.presolve.substitution import shorten_aliases

MOST_ROUNDS = 5


def presolve(normal: Normal, tick: Callable[[], None] = lambda: None) -> Normal:
    """A normal form with the same solutions, and less in it.

    Variables keep their numbers; those that were replaced are in `aliases` and `same`. `tick` is
    called now and then; it may raise.
    """
    result = _merged(stretched(told_apart(normal)), tick)
    if (nearer := layered(result)) is not None:  # equal literals are one by now
        result = _merged(nearer, tick)
    shorten_aliases(result)
    return result


def _merged(normal: Normal, tick: Callable[[], None]) -> Normal:
    result = propagate(normal, tick)
    for _ in range(MOST_ROUNDS):
        merged = merge(result)
        if merged is None:
            break
        result = propagate(merged, tick)
    return result
