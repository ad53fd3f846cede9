"""A constraint on a sum of terms in steps, as all encoders of sums take it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import Clauses
from csp2sat.translator.encoders.steps import SumSteps

LE, EQ, NE = "<=", "==", "!="

Binary = Callable[[], tuple[list[SumSteps], int]]
"""Makes the same terms from the bits of their variables, and the bound for those."""


class SumConstraint(NamedTuple):
    """`sum of the terms` <op> `bound`, unless a literal of the condition is true.

    The clauses are added to `clauses`. `top` is the greatest value of the sum. An encoder that
    works on bits takes its terms from `binary`, if there is one.
    """

    clauses: Clauses
    terms: list[SumSteps]
    op: str
    bound: int
    condition: Sequence[int]
    top: int
    binary: Binary | None = None

    @property
    def both(self) -> bool:
        """Whether the sum is compared with the bound from below, too."""
        return self.op != LE

    def cardinality(self) -> tuple[list[int], int]:
        """The literals and how many of them may be true, if all terms have one equal step.

        Otherwise the list is empty.
        """
        first = self.terms[0].values[0]  # an encoder gets at least one term
        result: list[int] = []
        for values, literals in self.terms:
            if len(values) > 1 or values[0] != first:
                return [], 0
            result.append(literals[0])
        return result, self.bound // first
