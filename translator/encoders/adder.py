"""Sums in binary, by full adders: few clauses for any size, weak propagation.

Een and Sorensson, "Translating pseudo-Boolean constraints into SAT", JSAT 2006, section 5.3.
Steps are weighted literals: the height of a step is the weight of its literal.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.translator.clauses import FALSE, Clauses
from csp2sat.translator.encoders.sum_to_encode import EQ, LE, SumConstraint, SumSteps
from csp2sat.translator.encoding_options import Thresholds


def plan(_constraint: SumConstraint, _thresholds: Thresholds) -> bool:
    """Adders encode any sum."""
    return True


def encode(constraint: SumConstraint, _plan: bool) -> None:
    """The sum in binary, compared with the bound."""
    clauses, terms, op, bound, condition, _, binary = constraint
    if binary:
        terms, bound = binary()
    bits = add(clauses, terms, constraint.both)
    compare = at_most if op == LE else equal if op == EQ else differs
    compare(clauses, bits, bound, condition)


def add(clauses: Clauses, terms: Sequence[SumSteps], both: bool) -> list[int]:
    """The bits of the sum, lowest first.

    Without `both`, their number is only an upper bound of the sum.
    """
    buckets: list[list[int]] = []

    def put(position: int, literals: Sequence[int]) -> None:
        while len(buckets) <= position:
            buckets.append([])
        buckets[position] += literals

    for term in terms:
        before = 0
        for value, p in zip(term.values, term.literals, strict=True):
            height, before = value - before, value
            for position in range(height.bit_length()):
                if height >> position & 1:
                    put(position, (p,))
    bits: list[int] = []
    while len(bits) < len(buckets):
        bucket = buckets[len(bits)]
        while len(bucket) > 1:
            # First in, first out: the carries of a bucket form a shallow tree.
            width = min(3, len(bucket))
            end = len(bucket) // width * width
            inputs = [bucket[i:end:width] for i in range(width)]
            totals, carries = _adders(clauses, inputs, both)
            bucket = [*bucket[end:], *totals]
            put(len(bits) + 1, carries)
        bits.append(bucket[0] if bucket else FALSE)
    return bits


def _adders(
    clauses: Clauses, inputs: Sequence[Sequence[int]], both: bool
) -> tuple[Sequence[int], Sequence[int]]:
    """The sum bits and the carries of rows of two or three literals, given as columns."""
    count = 2 * len(inputs[0])
    first = clauses.new(count, _describe)
    total, carry = range(first, first + count, 2), range(first + 1, first + count, 2)
    relate(clauses, inputs, total, carry, both)
    return total, carry


def relate(
    clauses: Clauses,
    inputs: Sequence[Sequence[int]],
    total: Sequence[int],
    carry: Sequence[int],
    both: bool,
) -> None:
    """Let `total` and `carry` be the sum bits and carries of rows of literals, all as columns.

    The last clauses of each list follow from the others, but not by unit propagation: both outputs
    are 0 only if all inputs are, and 1 only if there are three and all are 1.
    """
    no_total, no_carry = [-p for p in total], [-p for p in carry]
    a, b, *more = inputs
    na, nb, *no_more = ([-p for p in column] for column in inputs)
    out: list[tuple[Sequence[int], ...]]
    back: list[tuple[Sequence[int], ...]]
    if more:
        (c,), (nc,) = more, no_more
        out = [(na, nb, carry), (na, nc, carry), (nb, nc, carry), (na, nb, nc, total),
               (na, b, c, total), (a, nb, c, total), (a, b, nc, total),
               (na, total, carry), (nb, total, carry), (nc, total, carry)]  # fmt: skip
        back = [(a, b, no_carry), (a, c, no_carry), (b, c, no_carry), (a, b, c, no_total),
                (a, nb, nc, no_total), (na, b, nc, no_total), (na, nb, c, no_total),
                *((column, no_total, no_carry) for column in inputs)]  # fmt: skip
    else:
        out = [(na, nb, carry), (na, b, total), (a, nb, total),
               (na, total, carry), (nb, total, carry)]  # fmt: skip
        back = [(a, no_carry), (b, no_carry), (a, b, no_total), (na, nb, no_total),
                (no_total, no_carry)]  # fmt: skip
    # Complete propagation pays (decision 28).
    for clause in (*out, *back) if both else out:
        clauses.add_columns((), *clause)


def _describe(i: int, positive: bool) -> str:
    return f"{'' if positive else '~'}_{'carry' if i % 2 else 'bit'}"


def at_most(clauses: Clauses, bits: Sequence[int], bound: int, condition: Sequence[int]) -> None:
    """The number of the bits <= bound, unless a literal of the condition is true."""
    for i, bit in enumerate(bits):
        if not bound >> i & 1:
            # Where the bound has 0, the number has 0 or is already smaller by a higher bit.
            above = [-bits[j] for j in range(i + 1, len(bits)) if bound >> j & 1]
            clauses.add([*condition, -bit, *above])


def equal(clauses: Clauses, bits: Sequence[int], value: int, condition: Sequence[int]) -> None:
    """The number of the bits = value, unless a literal of the condition is true."""
    for i, bit in enumerate(bits):
        clauses.add([*condition, bit if value >> i & 1 else -bit])


def differs(clauses: Clauses, bits: Sequence[int], value: int, condition: Sequence[int]) -> None:
    """The number of the bits != value, unless a literal of the condition is true."""
    clauses.add([*condition, *(-bit if value >> i & 1 else bit for i, bit in enumerate(bits))])
