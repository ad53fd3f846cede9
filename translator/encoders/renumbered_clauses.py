"""Clauses of another library, renumbered: it counts variables from 1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.translator.clauses import constant_name
from csp2sat.translator.encoders.sum_to_encode import SumConstraint


def add_renamed(
    constraint: SumConstraint,
    literals: Sequence[int],
    clauses: Iterable[Sequence[int]],
    variables: int,
    name: str,
) -> None:
    """Add clauses over the variables 1..`variables`, unless a literal of the condition is true.

    The first variables are those of `literals`; the others become new ones, described by `name`.
    The condition is in each clause: which of them only define variables is not known.
    """
    sink = constraint.clauses
    more = variables - len(literals)
    first = sink.new(more, constant_name(name)) if more else 0
    renamed = [0, *literals, *range(first, first + more)]
    for clause in clauses:
        rest = [renamed[p] if p > 0 else -renamed[-p] for p in clause]
        sink.add([*constraint.condition, *rest])
