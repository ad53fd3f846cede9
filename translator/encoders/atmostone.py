"""At most one of some literals, by pairs or, when there are many, by the product encoding.

Product encoding: Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010; it has
2n + O(sqrt n) clauses and O(sqrt n) variables; unit propagation is as strong as with all pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import isqrt

from csp2sat.translator.clauses import FALSE, TRUE, Clauses

MOST_PAIRED = 10


def at_most_one(clauses: Clauses, literals: Sequence[int], condition: Sequence[int]) -> None:
    """At most one literal is true, unless some literal of the condition is."""
    literals = [p for p in literals if p != FALSE]
    if TRUE in literals:
        literals.remove(TRUE)
        for p in literals:
            clauses.add([*condition, -p])
        return
    if len(literals) <= MOST_PAIRED:
        for p, q in combinations(literals, 2):
            clauses.add([*condition, -p, -q])
        return
    width = isqrt(len(literals) - 1) + 1
    height = (len(literals) + width - 1) // width
    names = clauses.new(width + height, lambda i, positive: f"{'' if positive else '~'}_line{i}")
    columns, rows = range(names, names + width), range(names + width, names + width + height)
    negated, count = [-p for p in literals], range(len(literals))
    clauses.add_columns((), negated, [columns[i % width] for i in count])
    clauses.add_columns((), negated, [rows[i // width] for i in count])
    at_most_one(clauses, columns, condition)
    at_most_one(clauses, rows, condition)
