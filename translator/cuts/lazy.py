"""Constraints that are encoded lazily: clauses are added when a model violates them.

The other clauses are a relaxation. A model of it either satisfies a constraint, or violates
clauses ("cuts") that all solutions satisfy; these exclude the model and many more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter

from csp2sat.csp.quick_typing import Protocol
from csp2sat.translator.clauses import TRUE


class Lazy(Protocol):
    """A constraint that makes cuts."""

    def cuts(self, truth: bytearray) -> Iterable[list[int]]:
        """Clauses that a model violates, but no solution; none if it satisfies the constraint.

        `truth[p]` is 1 if the variable p is true in the model, else 0. Auxiliary variables in
        the clauses are made, and their own clauses added, before.
        """


class LiteralReader:
    """Reads the truth of some literals, TRUE and FALSE too, in models."""

    def __init__(self, literals: Sequence[int]) -> None:
        # Of a variable that is false in all models, one literal is TRUE, the other FALSE.
        variables = [0 if abs(literal) == TRUE else abs(literal) for literal in literals]
        self._size = len(literals)
        self._select = itemgetter(*variables, 0, 0)  # a tuple, also of few
        self._flips = int.from_bytes(
            literal > 0 if abs(literal) == TRUE else literal < 0 for literal in literals
        )

    def __call__(self, truth: bytearray) -> bytes:
        """1 for each literal that is true, 0 for the others."""
        values = int.from_bytes(self._select(truth)[: self._size])
        return (values ^ self._flips).to_bytes(self._size)


class Conditional:
    """A lazy constraint that must hold unless a literal of a condition is true."""

    def __init__(self, lazy: Lazy, condition: Sequence[int]) -> None:
        self.lazy = lazy
        self.condition = list(condition)
        self._read = LiteralReader(condition)

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """The cuts, each with the condition; none if the condition holds."""
        if not any(self._read(truth)):
            for clause in self.lazy.cuts(truth):
                yield [*self.condition, *clause]


def are_off(every: Iterable[Lazy], assumptions: Iterable[int]) -> bool:
    """Whether the assumptions have a literal of each condition: no constraint must hold."""
    assumed = set(assumptions)
    return all(
        isinstance(lazy, Conditional) and not assumed.isdisjoint(lazy.condition) for lazy in every
    )
