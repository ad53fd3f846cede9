"""The encoders of python-sat: of cardinalities (`pysat.card`) and of weighted sums (`pysat.pb`).

Those of weighted sums are Pindakaas, the extra `pblib`. A term in steps becomes a weighted literal
for each of its steps: the height of the step is the weight. That steps are in order is not used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isqrt

from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.translator.clauses import constant_name
from csp2sat.translator.encoders.sum_to_encode import EQ, NE, SumConstraint
from csp2sat.translator.encoding_options import Thresholds


def _add_renamed(
    constraint: SumConstraint, literals: Sequence[int], formula: Any, name: str
) -> None:
    """Add the clauses of a formula of the library, unless a literal of the condition is true.

    Its first variables are those of `literals`; the others become new ones, described by `name`.
    The condition is in each clause: which of them only define variables is not known.
    """
    sink = constraint.clauses
    more = max(formula.nv - len(literals), 0)
    first = sink.new(more, constant_name(name)) if more else 0
    renamed = [0, *literals, *range(first, first + more)]
    for clause in formula.clauses:
        rest = [renamed[p] if p > 0 else -renamed[-p] for p in clause]
        sink.add([*constraint.condition, *rest])


# --- cardinalities: at most k literals are true ---------------------------------------------------


class CardEncoder(NamedTuple):
    """An encoder by its name in `pysat.card.EncType`.

    `clauses` is an upper estimate of the clauses of at most k of n literals. With `single`, the
    library has it only for k = 1 and k = n - 1.
    """

    name: str
    clauses: Callable[[int, int], int]
    single: bool = False

    def plan(
        self, constraint: SumConstraint, thresholds: Thresholds
    ) -> tuple[list[int], int] | None:
        """The literals and how many may be true; None: not a cardinality, or too many clauses."""
        if constraint.op == NE:
            return None
        literals, most = constraint.cardinality()
        count = len(literals)
        if not literals or (self.single and most not in (1, count - 1)):
            return None
        return (literals, most) if self.clauses(count, most) <= thresholds.library_clauses else None

    def encode(self, constraint: SumConstraint, plan: tuple[list[int], int]) -> None:
        """At most `most` of the literals are true, unless a literal of the condition is."""
        from pysat.card import CardEnc, EncType  # slow to import

        literals, most = plan
        count = len(literals)
        encoding = vars(EncType)[self.name]
        formula = CardEnc.atmost(range(1, count + 1), most, top_id=count, encoding=encoding)
        _add_renamed(constraint, literals, formula, f"_card_{self.name}")


def _network(n: int, _k: int) -> int:
    return n * n.bit_length() ** 2


def _modulo(n: int, _k: int) -> int:
    return 2 * n * (isqrt(n) + 1)


# --- weighted sums --------------------------------------------------------------------------------


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
        formula = make(
            list(range(1, count + 1)),
            plan.weights,
            constraint.bound,
            top_id=count,
            encoding=vars(EncType)[self.name],
        )
        _add_renamed(constraint, plan.literals, formula, f"_pb_{self.name}")


def _diagram(n: int, bound: int) -> int:
    """Three clauses for each node; a level has no more nodes than sums, above or below it."""
    return 3 * sum(min(1 << min(i, n - i, 60), bound + 1) for i in range(n))


def _digits(n: int, bound: int) -> int:
    return n * n * bound.bit_length()


_CARDINALITIES = (
    CardEncoder("pairwise", lambda n, _: n * n, single=True),
    CardEncoder("seqcounter", lambda n, k: 2 * n * (k + 1)),
    CardEncoder("sortnetwrk", _network),
    CardEncoder("cardnetwrk", _network),
    CardEncoder("bitwise", lambda n, _: n * n.bit_length(), single=True),
    CardEncoder("ladder", lambda n, _: 3 * n, single=True),
    CardEncoder("totalizer", lambda n, _: n * n),
    CardEncoder("mtotalizer", _modulo),
    CardEncoder("kmtotalizer", _modulo),
)
_WEIGHTED = (
    PbEncoder("bdd", _diagram),
    PbEncoder("seqcounter", lambda n, bound: 4 * n * (bound + 1)),
    PbEncoder("sortnetwrk", lambda n, bound: 8 * n * (bound + 1)),
    PbEncoder("adder", lambda n, bound: 14 * n * bound.bit_length()),
    PbEncoder("binmerge", _digits),
    PbEncoder("watchdog", _digits),
    PbEncoder("totalizer", lambda n, bound: min(bound + 1, 1 << min(n, 60)) ** 2 // 4),
    PbEncoder("mixedradix", _digits),
)
VARIANTS: dict[str, CardEncoder | PbEncoder] = {
    **{f"card-{encoder.name}": encoder for encoder in _CARDINALITIES},
    **{f"pb-{encoder.name}": encoder for encoder in _WEIGHTED},
}
"""The encoders by their names in the table of all encoders of sums."""
