"""Two numbers in binary whose sum is a third one: a chain of full adders, without further sums.

As `x + y = z` of variables with bits, in the first and last of which the sum has its ends: half of
the clauses of an adder, which adds all three and compares.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import Clauses, names_by_index
from csp2sat.translator.encoders.adder import relate
from csp2sat.translator.encoders.sum_to_encode import EQ, SumConstraint, SumSteps
from csp2sat.translator.encoding_options import Thresholds


class Addition(NamedTuple):
    """The places of the literals of two numbers and of their sum, from the lowest bit on.

    With a sign of 1 the literals of the numbers are their bits, and those of the sum are negated;
    with -1 it is the other way round.
    """

    numbers: Sequence[range]
    result: range
    sign: int


def plan(constraint: SumConstraint, _thresholds: Thresholds) -> Addition | None:
    """How the terms are two numbers and their sum; None: they are not, or there is a condition."""
    if constraint.op != EQ or constraint.condition:
        return None
    numbers = _numbers(constraint.terms)
    if len(numbers) != 3:
        return None
    for sign, bound in ((1, constraint.bound), (-1, constraint.top - constraint.bound)):
        for result in numbers:
            if bound == (1 << len(result)) - 1:
                return Addition([some for some in numbers if some is not result], result, sign)
    return None


def _numbers(terms: Sequence[SumSteps]) -> list[range]:
    """The places of terms with the weights 1, 2, 4, ..., or nothing if some have others."""
    starts: list[int] = []
    expected = 0
    for place, (values, _) in enumerate(terms):
        if len(values) > 1 or values[0] not in (1, expected):
            return []
        if values[0] == 1:
            starts.append(place)
        expected = 2 * values[0]
    return [*map(range, starts, [*starts[1:], len(terms)])]


def encode(constraint: SumConstraint, plan: Addition) -> None:
    """The two numbers add up to the third."""
    clauses, terms = constraint.clauses, constraint.terms
    parts = [[plan.sign * terms[i].literals[0] for i in some] for some in plan.numbers]
    result = [-plan.sign * terms[i].literals[0] for i in plan.result]
    carry: list[int] = []
    for i in range(max(len(result), *map(len, parts))):
        inputs = [*(part[i] for part in parts if i < len(part)), *carry]
        carry = _add_bit(clauses, inputs, result[i : i + 1])
    clauses.extend([-p] for p in carry)


def _add_bit(clauses: Clauses, inputs: Sequence[int], result: Sequence[int]) -> list[int]:
    """Let a bit be the sum of some literals; returns the carry, if there is one."""
    if len(inputs) < 2:
        for p in inputs or result:
            others = result if inputs else ()
            clauses.extend([[-p, *others], *([p, -q] for q in others)])
        return []
    first = clauses.new(2 - len(result), names_by_index("_carry"))
    total = [*result] or [first + 1]
    relate(clauses, [[p] for p in inputs], total, [first], both=True)
    if not result:
        clauses.add([-total[0]])
    return [first]
