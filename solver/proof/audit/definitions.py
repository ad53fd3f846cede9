"""Helpers in the order of their definitions."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from csp2sat.solver.proof.audit.meanings import Defined, Meaning


def defining(meaning: Meaning) -> set[int]:
    """The variables of the clauses that define a helper; none of other meanings."""
    if not isinstance(meaning, Defined):
        return set()
    return {abs(p) for clause in meaning.clauses for p in clause}


def in_order(
    variable: int, known: Container[int], meanings: Mapping[int, Meaning]
) -> Iterator[int]:
    """A variable after all that it depends on, by definitions, without those that are known.

    The caller makes each known before it takes the next one. Chains of helpers are long, so this
    does not call itself.
    """
    stack = [variable]
    while stack:
        v = stack[-1]
        due = [] if v in known else [p for p in defining(meanings[v]) if p not in known]
        if due:
            stack += due
            continue
        stack.pop()
        if v not in known:
            yield v
