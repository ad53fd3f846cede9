"""Literals of "one of the first i is true", so that one clause serves all of these at once."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.translator.clauses import FALSE, TRUE, Clauses


def ladder(clauses: Clauses, literals: Iterable[int]) -> list[int]:
    """Literals, number i of which is implied by each of the first i of some literals.

    They are auxiliary variables where need be, half-reified: two clauses for each.
    """
    steps = [FALSE]
    for literal in literals:
        steps.append(_either(clauses, steps[-1], literal))
    return steps


def _either(clauses: Clauses, p: int, q: int) -> int:
    """A literal that is implied by two others."""
    if TRUE in (p, q):
        return TRUE
    if FALSE in (p, q):
        return p if q == FALSE else q
    either = clauses.new(1, _describe)
    clauses.add([-p, either])
    clauses.add([-q, either])
    return either


def _describe(_index: int, positive: bool) -> str:
    return f"{'' if positive else '~'}_some"
