"""At most one of some literals, by pairs or, when there are many, by the product encoding.

Product encoding: Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010; it has
2n + O(sqrt n) clauses and O(sqrt n) variables; unit propagation is as strong as with all pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import isqrt
from operator import itemgetter

from csp2sat.translator.clauses import FALSE, TRUE, Clauses, names_by_index
from csp2sat.translator.encoders.sum_to_encode import EQ, NE, SumConstraint
from csp2sat.translator.encoding_options import DEFAULTS, Thresholds

Chosen = Callable[[list[int]], Sequence[int]]
"""Some items of a list."""


def plan(constraint: SumConstraint, thresholds: Thresholds) -> tuple[list[int], int] | None:
    """The literals of which at most one may be true, and `pairs`; None: it is another sum."""
    if constraint.op == NE:
        return None
    literals, most = constraint.cardinality()
    if not literals or most != 1:
        return None
    if constraint.op == EQ and constraint.bound != constraint.terms[0].values[0]:
        return None  # not a multiple of the weight
    return literals, thresholds.pairs


def encode(constraint: SumConstraint, cardinality: tuple[list[int], int]) -> None:
    """At most one of the literals is true, unless a literal of the condition is."""
    literals, pairs = cardinality
    at_most_one(constraint.clauses, literals, constraint.condition, pairs)


def at_most_one(
    clauses: Clauses,
    literals: Sequence[int],
    condition: Sequence[int],
    pairs: int = DEFAULTS.thresholds.pairs,
) -> None:
    """At most one literal is true, unless a literal of the condition is.

    Up to `pairs` literals are encoded by pairs, more by the product encoding.
    """
    literals = [p for p in literals if p != FALSE]
    if TRUE in literals:
        literals.remove(TRUE)
        for p in literals:
            clauses.add([*condition, -p])
        return
    if len(literals) <= pairs:
        if len(literals) > 1:
            negated = [-p for p in literals]
            firsts, seconds = _pairs(len(literals))
            clauses.add_columns(condition, firsts(negated), seconds(negated))
        return
    width = isqrt(len(literals) - 1) + 1
    height = (len(literals) + width - 1) // width
    names = clauses.new(width + height, names_by_index("_line"))
    columns, rows = range(names, names + width), range(names + width, names + width + height)
    negated, count = [-p for p in literals], range(len(literals))
    clauses.add_columns((), negated, [columns[i % width] for i in count])
    clauses.add_columns((), negated, [rows[i // width] for i in count])
    at_most_one(clauses, columns, condition, pairs)
    at_most_one(clauses, rows, condition, pairs)


@cache
def _pairs(count: int) -> tuple[Chosen, Chosen]:
    """Functions that take the first and the second items of all pairs of `count` items."""
    if count == 2:
        return itemgetter(slice(0, 1)), itemgetter(slice(1, 2))
    firsts, seconds = zip(*combinations(range(count), 2), strict=True)
    return itemgetter(*firsts), itemgetter(*seconds)


def all_different(
    clauses: Clauses,
    values: Sequence[Sequence[int]],
    equal: Callable[[int, int], int],
    condition: Sequence[int],
    pairs: int = DEFAULTS.thresholds.pairs,
) -> None:
    """All terms have different values, unless a literal of the condition is true.

    At most one literal x = v is true for each value, at least one if all values are needed.
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
