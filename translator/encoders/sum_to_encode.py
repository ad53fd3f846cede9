"""A constraint on a sum of terms in steps, as all encoders of sums take it.

A step is a literal which says that a term has at least some value:

    values: v_1 < v_2 < ... < v_n, all positive;  literals: p_i holds iff the term is >= v_i

Terms are shifted so that their least value is 0. A literal with a weight has one step, an
order-encoded variable one for each value but its least; so sums of both are encoded alike.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import Clauses


class SumSteps(NamedTuple):
    """A term whose value is 0 or one of `values`.

    Values in a range have literals in a range that goes down by 1, as those of `steps_of_order`.
    """

    values: Sequence[int]
    literals: Sequence[int]

    @property
    def top(self) -> int:
        """The greatest value."""
        return self.values[-1]

    def at_least(self, bound: int) -> int:
        """The index of the first step that reaches a bound; `len(values)` if none does."""
        values = self.values
        # Most terms reach no bound that they are asked for.
        if not values or values[-1] < bound:
            return len(values)
        return bisect_left(values, bound)

    def mirror(self) -> SumSteps:
        """The term `top - this`."""
        top = self.top
        values = [top - v for v in self.values[-2::-1]] + [top]
        return SumSteps(values, [-p for p in reversed(self.literals)])


def steps_of_literal(factor: int, p: int) -> tuple[SumSteps, int]:
    """factor * p as steps and a constant to add to them."""
    return (SumSteps([factor], [p]), 0) if factor > 0 else (SumSteps([-factor], [-p]), factor)


def steps_of_order(factor: int, domain: Domain, order: Sequence[int]) -> tuple[SumSteps, int]:
    """factor * x as steps and a constant to add to them; `order` has the literals of x <= v."""
    if isinstance(order, range) and len(domain.ranges) == 1:
        # Without lists: large domains are used often.
        heights = range(abs(factor), abs(factor) * len(order) + 1, abs(factor))
        if factor > 0:
            return SumSteps(heights, range(-order[0], -order[-1] - 1, -1)), factor * domain.lo
        return SumSteps(heights, order[::-1]), factor * domain.hi
    values = list(domain)
    if factor > 0:
        steps = [factor * (v - values[0]) for v in values[1:]]
        return SumSteps(steps, [-p for p in order]), factor * values[0]
    steps = [factor * (v - values[-1]) for v in values[-2::-1]]
    return SumSteps(steps, list(reversed(order))), factor * values[-1]


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
