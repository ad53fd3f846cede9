"""Sums in binary, by full adders: few clauses for any size, weak propagation.

Een and Sorensson, "Translating pseudo-Boolean constraints into SAT", JSAT 2006, section 5.3.
Steps are weighted literals: the height of a step is the weight of its literal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from csp2sat.translator.clauses import FALSE, Clauses
from csp2sat.translator.encoders.steps import Steps


def add(clauses: Clauses, terms: Sequence[Steps], both: bool) -> list[int]:
    """The bits of the sum, lowest first.

    Without `both` the number they make is only at least the sum.
    """
    buckets: list[deque[int]] = []

    def put(position: int, literal: int) -> None:
        while len(buckets) <= position:
            buckets.append(deque())
        buckets[position].append(literal)

    for term in terms:
        before = 0
        for value, p in zip(term.values, term.literals, strict=True):
            height, before = value - before, value
            for position in range(height.bit_length()):
                if height >> position & 1:
                    put(position, p)
    bits: list[int] = []
    while len(bits) < len(buckets):
        bucket = buckets[len(bits)]
        while len(bucket) > 1:
            # First in, first out: the carries of a bucket form a shallow tree.
            inputs = [bucket.popleft() for _ in range(min(3, len(bucket)))]
            total, carry = _adder(clauses, inputs, both)
            bucket.append(total)
            put(len(bits) + 1, carry)
        bits.append(bucket[0] if bucket else FALSE)
    return bits


def _adder(clauses: Clauses, inputs: list[int], both: bool) -> tuple[int, int]:
    """The sum bit and the carry of two or three literals."""
    first = clauses.new(
        2, lambda i, positive: f"{'' if positive else '~'}_{'carry' if i else 'bit'}"
    )
    total, carry = first, first + 1
    a, b, *more = inputs
    if more:
        c = more[0]
        out = [[-a, -b, carry], [-a, -c, carry], [-b, -c, carry], [-a, -b, -c, total],
               [-a, b, c, total], [a, -b, c, total], [a, b, -c, total]]  # fmt: skip
        back = [[a, b, -carry], [a, c, -carry], [b, c, -carry], [a, b, c, -total],
                [a, -b, -c, -total], [-a, b, -c, -total], [-a, -b, c, -total]]  # fmt: skip
    else:
        out = [[-a, -b, carry], [-a, b, total], [a, -b, total]]
        back = [[a, -carry], [b, -carry], [a, b, -total], [-a, -b, -total]]
    clauses.extend(out)
    if both:
        clauses.extend(back)
    return total, carry


def at_most(clauses: Clauses, bits: Sequence[int], bound: int, condition: Sequence[int]) -> None:
    """The number of the bits <= bound, unless some literal of the condition is true."""
    for i, bit in enumerate(bits):
        if not bound >> i & 1:
            # Wherever the bound has 0, the number has 0 or is smaller already above.
            above = [-bits[j] for j in range(i + 1, len(bits)) if bound >> j & 1]
            clauses.add([*condition, -bit, *above])


def equal(clauses: Clauses, bits: Sequence[int], value: int, condition: Sequence[int]) -> None:
    """The number of the bits = value, unless some literal of the condition is true."""
    for i, bit in enumerate(bits):
        clauses.add([*condition, bit if value >> i & 1 else -bit])


def differs(clauses: Clauses, bits: Sequence[int], value: int, condition: Sequence[int]) -> None:
    """The number of the bits != value, unless some literal of the condition is true."""
    clauses.add([*condition, *(-bit if value >> i & 1 else bit for i, bit in enumerate(bits))])
