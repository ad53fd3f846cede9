"""All values differ: at most one literal x = v for each value, at least one if all are needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.translator.clauses import Clauses
from csp2sat.translator.encoders.at_most_one import at_most_one
from csp2sat.translator.encoding_options import DEFAULTS


def all_different(
    clauses: Clauses,
    values: Sequence[Sequence[int]],
    equal: Callable[[int, int], int],
    condition: Sequence[int],
    pairs: int = DEFAULTS.thresholds.pairs,
) -> None:
    """All terms have different values, unless a literal of the condition is true.

    `values[i]` are the values of term i, `equal(i, v)` is the literal of term i = v; `pairs` is the
    threshold of `at_most_one`.
    """
    users: dict[int, list[int]] = {}
    for i, domain in enumerate(values):
        for value in domain:
            users.setdefault(value, []).append(i)
    if condition and len(users) < len(values):  # without a condition, presolve sees it
        clauses.add(condition)
        return
    for value, terms in users.items():
        literals = (
            [equal(i, value) for i in terms] if len(terms) > 1 or len(users) == len(values) else []
        )
        at_most_one(clauses, literals, condition, pairs)
        if len(users) == len(values):
            clauses.add([*condition, *literals])
