"""The clauses of a normal form once more, with the sums that they encode."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import FALSE, TRUE, Clauses
from csp2sat.translator.encoders.encode import VALUES, Encoder
from csp2sat.translator.encoders.encoded_form import Encoded
from csp2sat.translator.encoders.repeated_sums import RepeatedSums
from csp2sat.translator.encoders.sum_to_encode import Binary, SumSteps
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.normalform.normal_form import Normal


class RecordedSum(NamedTuple):
    """`sum of the terms <op> bound`, unless a literal of the condition is true; and its clauses.

    Attributes:
        terms: as steps; see `SumSteps`.
        op: `<=`, `==` or `!=`.
        bound: what the sum is compared with.
        condition: literals of which none is TRUE or FALSE.
        clauses: the numbers of the clauses, from 0.
        helpers: the variables that are made for them.
        title: the name of the encoding.
    """

    terms: Sequence[SumSteps]
    op: str
    bound: int
    condition: Sequence[int]
    clauses: range
    helpers: range
    title: str


class Recorded(NamedTuple):
    """All clauses of a normal form, the origin of each, and the sums among them, in order."""

    clauses: Clauses
    origins: Sequence[int]
    sums: Sequence[RecordedSum]


def record(normal: Normal, options: EncodingOptions) -> Recorded:
    """The clauses of a normal form, as `encode` makes them.

    The normal form is encoded once more, so that who solves need not keep a record.
    """
    encoder = Encoder(Encoded(normal, options), options)
    encoder.sums = sums = _RecordingSums(encoder.clauses, options)
    origins: list[int] = []
    for clause, origin in zip(normal.clauses, normal.origins, strict=True):
        encoder.add_clause(clause, origin)
        origins += [origin] * (encoder.clauses.count - len(origins))
    encoder.ints.close()
    origins += [VALUES] * (encoder.clauses.count - len(origins))
    return Recorded(encoder.clauses, origins, sums.recorded)


class _RecordingSums(RepeatedSums):
    """Notes each sum that it encodes, or that is a copy of one."""

    def __init__(self, clauses: Clauses, options: EncodingOptions) -> None:
        super().__init__(clauses, options)
        self.recorded: list[RecordedSum] = []
        self._made = clauses

    def encode(
        self,
        terms: list[SumSteps],
        op: str,
        bound: int,
        condition: Sequence[int],
        choose_bits: Callable[[], Binary | None],
    ) -> str:
        """As `RepeatedSums.encode`."""
        first, helpers, sums = self._made.count, self._made.variables + 1, len(self.recorded)
        title = super().encode(terms, op, bound, condition, choose_bits)
        if len(self.recorded) == sums:  # `repeat` did not note it
            self._note(terms, op, bound, condition, first, helpers, title)
        return title

    def repeat(
        self, shape: Hashable, terms: Iterable[SumSteps], condition: Sequence[int]
    ) -> str | None:
        """As `RepeatedSums.repeat`."""
        some, first, helpers = list(terms), self._made.count, self._made.variables + 1
        title = super().repeat(shape, some, condition)
        if title is not None:
            assert isinstance(shape, tuple)
            self._note(some, str(shape[0]), shape[1], condition, first, helpers, title)
        return title

    def _note(
        self,
        terms: Sequence[SumSteps],
        op: str,
        bound: int,
        condition: Sequence[int],
        first: int,
        helpers: int,
        title: str,
    ) -> None:
        if TRUE in condition or self._made.count == first:
            return
        clauses, new = range(first, self._made.count), range(helpers, self._made.variables + 1)
        some = [literal for literal in condition if literal != FALSE]
        self.recorded.append(RecordedSum(tuple(terms), op, bound, some, clauses, new, title))
