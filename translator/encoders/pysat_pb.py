"""The encoders of weighted sums of python-sat (`pysat.pb`), which are those of Pindakaas.

Pindakaas is the extra `pblib`. A term in steps becomes a weighted literal for each of its steps:
the height of the step is the weight. That steps are in order is not used.
"""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.encoders.renumbered_clauses import add_renamed
from csp2sat.translator.encoders.sum_to_encode import EQ, NE, SumConstraint
from csp2sat.translator.encoding_options import Thresholds

LARGEST = 1 << 60
"""The greatest sum that the library can hold, with room to add."""


class WeightedLiterals(NamedTuple):
    """The literals of a sum with their weights."""

    literals: list[int]
    weights: list[int]


class PbEncoder(NamedTuple):
    """An encoder by its name in `pysat.pb.EncType`.

    `clauses` is an upper estimate of the clauses of a sum of n literals with a bound.
    """

    name: str
    clauses: Callable[[int, int], int]

    def plan(self, constraint: SumConstraint, thresholds: Thresholds) -> WeightedLiterals | None:
        """The literals and weights; None: `!=`, too large numbers, or too many clauses."""
        _, terms, op, bound, _, top, _ = constraint
        count = sum(len(term.values) for term in terms)
        if op == NE or top >= LARGEST or self.clauses(count, bound) > thresholds.library_clauses:
            return None
        weighted = WeightedLiterals([], [])
        for term in terms:
            weighted.literals.extend(term.literals)
            before = (0, *term.values[:-1])
            weighted.weights.extend(v - u for u, v in zip(before, term.values, strict=True))
        return weighted

    def encode(self, constraint: SumConstraint, plan: WeightedLiterals) -> None:
        """The sum is at most or equal to the bound, unless a literal of the condition is true."""
        from pysat.pb import EncType, PBEnc  # slow to import

        count = len(plan.literals)
        make = PBEnc.equals if constraint.op == EQ else PBEnc.atmost
        made = make(
            list(range(1, count + 1)),
            plan.weights,
            constraint.bound,
            top_id=count,
            encoding=vars(EncType)[self.name],
        )
        name = f"_pb_{self.name}"
        add_renamed(constraint, plan.literals, made.clauses, max(made.nv, count), name)


def _diagram(n: int, bound: int) -> int:
    """Three clauses for each node; a level has no more nodes than sums, above or below it."""
    return 3 * sum(min(1 << min(i, n - i, 60), bound + 1) for i in range(n))


def _digits(n: int, bound: int) -> int:
    return n * n * bound.bit_length()


VARIANTS = {
    encoder.name: encoder
    for encoder in (
        PbEncoder("bdd", _diagram),
        PbEncoder("seqcounter", lambda n, bound: 4 * n * (bound + 1)),
        PbEncoder("sortnetwrk", lambda n, bound: 8 * n * (bound + 1)),
        PbEncoder("adder", lambda n, bound: 14 * n * bound.bit_length()),
        PbEncoder("binmerge", _digits),
        PbEncoder("watchdog", _digits),
        PbEncoder("totalizer", lambda n, bound: min(bound + 1, 1 << min(n, 60)) ** 2 // 4),
        PbEncoder("mixedradix", _digits),
    )
}
"""The encoders by name."""
