"""The encoders of cardinalities of python-sat (`pysat.card`): at most k literals are true."""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.encoders.renumbered_clauses import add_renamed
from csp2sat.translator.encoders.sum_to_encode import NE, SumConstraint
from csp2sat.translator.encoding_options import Thresholds


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
        made = CardEnc.atmost(range(1, count + 1), most, top_id=count, encoding=encoding)
        add_renamed(constraint, literals, made.clauses, max(made.nv, count), f"_card_{self.name}")


def _network(n: int, _k: int) -> int:
    return n * n.bit_length() ** 2


def _modulo(n: int, _k: int) -> int:
    return 2 * n * (isqrt(n) + 1)


VARIANTS = {
    encoder.name: encoder
    for encoder in (
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
}
"""The encoders by name."""
