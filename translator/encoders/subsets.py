"""Cardinality constraints by subsets: of each k + 1 literals, one is false."""

from __future__ import annotations

from itertools import combinations
from math import comb

from csp2sat.translator.encoders.sum_to_encode import EQ, NE, SumConstraint
from csp2sat.translator.encoding_options import Thresholds


def plan(constraint: SumConstraint, thresholds: Thresholds) -> tuple[list[int], int] | None:
    """The literals and how many may be true; None: not a cardinality, or too many subsets."""
    if constraint.op == NE:
        return None
    literals, most = constraint.cardinality()
    if not literals:
        return None
    clauses = comb(len(literals), most + 1)
    if constraint.op == EQ:
        clauses = max(clauses, comb(len(literals), most - 1))
    return (literals, most) if clauses <= thresholds.subset_clauses else None


def encode(constraint: SumConstraint, cardinality: tuple[list[int], int]) -> None:
    """Of each set of `most + 1` literals, one is false."""
    literals, most = cardinality
    for subset in combinations(literals, most + 1):
        constraint.clauses.add([*constraint.condition, *(-p for p in subset)])
