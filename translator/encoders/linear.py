"""Sums of terms in steps: the table of their encoders, and the choice of one.

A new encoder is a file with a `plan` and an `encode`, and a row of `ENCODERS`. The package's extra
`pblib` is only offered so far: it installs the library whose encoders are to become further rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple, cast

from csp2sat.translator.clauses import Clauses
from csp2sat.translator.encoders.steps import Steps
from csp2sat.translator.encoders.sum_to_encode import EQ, LE, NE, SumConstraint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from csp2sat.translator.encoders.sum_to_encode import Binary
    from csp2sat.translator.encoding_options import EncodingOptions, Thresholds

    class Functions(Protocol):
        """The file of an encoder."""

        def plan(self, constraint: SumConstraint, thresholds: Thresholds) -> Any:
            """Estimate the clauses of a constraint; what `encode` needs, or None.

            None: the estimate is over the threshold, or the encoder does not apply.
            """

        def encode(self, constraint: SumConstraint, plan: Any) -> None:
            """Add the clauses of a constraint."""


NOTHING = "sums without clauses"


class SumEncoder(NamedTuple):
    """A row of the table.

    With `halves`, an equality within the threshold becomes two inequalities, each with an encoder
    of its own. The file of an encoder is imported when the first sum comes to it.
    """

    name: str
    """The name in `EncodingOptions.sums`."""
    title: str
    """The name in statistics."""
    file: str
    halves: bool = False

    @property
    def functions(self) -> Functions:
        """Its `plan` and `encode`."""
        return _functions(self.file)


@cache
def _functions(file: str) -> Functions:
    return cast("Functions", import_module(f"csp2sat.translator.encoders.{file}"))


ENCODERS = (
    SumEncoder("at most one", "at most one", "at_most_one", halves=True),
    SumEncoder("subsets", "sums by subsets", "subsets", halves=True),
    SumEncoder("tuples", "sums by tuples of values", "tuples", halves=True),
    SumEncoder("totalizer", "sums by totalizers", "totalizer"),
    SumEncoder("two digits", "sums by two digits", "two_digits"),
    SumEncoder("adder", "sums by adders", "adder"),
)
"""The encoders of sums by preference: the first one that has a plan is used.

The last one encodes any sum.
"""


def encode_sum(
    clauses: Clauses,
    terms: list[Steps],
    op: str,
    bound: int,
    condition: Sequence[int],
    options: EncodingOptions,
    binary: Binary | None = None,
) -> str:
    """Add clauses for: sum <op> bound, unless a literal of the condition is true.

    `binary` makes the same terms from bits, for the adder. Returns the title of the encoder.

    Raises:
        TooManyClauses: the limit of clauses is reached.
    """
    if op != NE:
        terms = _capped(clauses, terms, bound, condition)
    top = sum(each.top for each in terms)
    holds = _decided(op, bound, top)
    if holds is not None:
        if not holds:
            clauses.add(condition)
        return NOTHING
    constraint = SumConstraint(clauses, terms, op, bound, condition, top, binary)
    for row in ENCODERS:
        if not (options.sums is None or row.name in options.sums or row is ENCODERS[-1]):
            continue
        plan = row.functions.plan(constraint, options.thresholds)
        if plan is not None:
            if row.halves and op == EQ:
                return _encode_halves(constraint, options)
            row.functions.encode(constraint, plan)
            return row.title
    raise AssertionError("the adder encodes any sum")


def _decided(op: str, bound: int, top: int) -> bool | None:
    """Whether a sum of 0..top always satisfies a comparison, or never; None: it depends."""
    if op == LE:
        return False if bound < 0 else True if top <= bound else None
    if not 0 <= bound <= top:
        return op == NE
    return op == EQ if top == 0 else None


def _encode_halves(constraint: SumConstraint, options: EncodingOptions) -> str:
    """An equality as two inequalities; returns the title of the encoder of the first."""
    clauses, terms, _, bound, condition, top, _ = constraint
    above = encode_sum(clauses, terms, LE, bound, condition, options)
    mirrored = [each.mirrored() for each in terms]
    below = encode_sum(clauses, mirrored, LE, top - bound, condition, options)
    return below if above == NOTHING else above


def _capped(
    clauses: Clauses, terms: list[Steps], bound: int, condition: Sequence[int]
) -> list[Steps]:
    """The terms without the steps that alone exceed a bound: their literals must be false."""
    kept = []
    for term in terms:
        cut = term.at_least(bound + 1)
        if cut < len(term.values):
            clauses.add([*condition, -term.literals[cut]])
            term = Steps(term.values[:cut], term.literals[:cut])
        if term.values:
            kept.append(term)
    return kept
