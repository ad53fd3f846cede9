"""All of presolve: propagate, merge equal variables, and propagate again what that gives."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import AllDifferent, Cumulative, Table
from csp2sat.translator.normalform.normal_form import Normal, shorten_aliases
from csp2sat.translator.presolve.counted_values import add_bounds_of_counts
from csp2sat.translator.presolve.difference_bounds import add_golomb_bounds, drop_implied_sums
from csp2sat.translator.presolve.merge_comparisons import merge_comparisons
from csp2sat.translator.presolve.merge_variables import merge_variables
from csp2sat.translator.presolve.propagate import propagate
from csp2sat.translator.presolve.supported_values import keep_supported_values

WITHOUT_GRAPHS = (int, Linear, AllDifferent, Cumulative, Table)
"""All other atoms are constraints on graphs."""
MOST_ROUNDS = 5
"""How often equal variables are merged."""


def presolve(normal: Normal, tick: Callable[[], None] = lambda: None) -> Normal:
    """A smaller normal form with the same solutions.

    Variables keep their numbers; merged ones are in `int_aliases` and `literal_aliases`. `tick` is
    called now and then; it may raise to stop.
    """
    bounded = add_bounds_of_counts(add_golomb_bounds(normal), tick)
    result = _propagate_and_merge(bounded, tick)
    if _has_graphs(result):
        # Few problems need it. Equal literals are merged by now.
        from csp2sat.translator.presolve.bounded_connectivity import encode_bounded_connectivity

        if (encoded := encode_bounded_connectivity(result)) is not None:
            result = _propagate_and_merge(encoded, tick)
    if (smaller := keep_supported_values(result, tick=tick)) is not None:
        result = _propagate_and_merge(smaller, tick)
    # Decisions 20 and 65; probing does not pay: decision 6.
    result = drop_implied_sums(merge_comparisons(result))
    shorten_aliases(result)
    return result


def _has_graphs(normal: Normal) -> bool:
    """Whether a constraint on a graph must hold."""
    units = (clause[0] for clause in normal.clauses if len(clause) == 1)
    return any(atom.__class__ not in WITHOUT_GRAPHS for atom in units)


def _propagate_and_merge(normal: Normal, tick: Callable[[], None]) -> Normal:
    result = propagate(normal, tick)
    for _ in range(MOST_ROUNDS):
        merged = merge_variables(result)
        if merged is None:
            break
        result = propagate(merged, tick)
    return result
