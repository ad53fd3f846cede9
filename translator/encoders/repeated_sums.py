"""Sums that differ only in their variables: one is encoded, the others copy its clauses."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, Pattern, constant_name
from csp2sat.translator.encoders.linear import encode_sum
from csp2sat.translator.encoders.sum_to_encode import Binary, SumSteps
from csp2sat.translator.encoding_options import EncodingOptions

MOST_INTEGERS = 10_000  # decision 31
"""Clauses of more literals are not copied: most are made in large blocks, which is fast."""


class _Copy(NamedTuple):
    """The clauses of a sum, and the title of its encoder."""

    pattern: Pattern
    title: str


class RepeatedSums:
    """Encodes sums into `clauses`; from the second sum of a shape on it copies a pattern.

    The shape is what the encoders decide by: the values of the steps, the comparison, and the
    length of the condition. They do not look at the literals.
    """

    def __init__(self, clauses: Clauses, options: EncodingOptions) -> None:
        self._clauses = clauses
        self._options = options
        self._repeatable: set[Hashable] = set()  # the shapes of single sums so far
        self._copies: dict[Hashable, _Copy] = {}

    def encode(
        self,
        terms: list[SumSteps],
        op: str,
        bound: int,
        condition: Sequence[int],
        bits: Binary | None,
    ) -> str:
        """As `linear.encode_sum`, which adds the same clauses in the same order."""
        values = [steps if isinstance(steps, range) else tuple(steps) for steps, _ in terms]
        shape = op, bound, len(condition), *values
        copy = self._copies.get(shape)
        if copy is None and shape in self._repeatable:
            copy = self._copies[shape] = self._copy(terms, op, bound, len(condition))
        if copy is not None and TRUE not in condition and FALSE not in condition:
            literals = [*condition]
            for _, some in terms:
                literals += some
            self._clauses.add_pattern(copy.pattern, literals)
            return copy.title
        binaries: list[Binary] = []

        def binary() -> tuple[list[SumSteps], int]:
            assert bits
            binaries.append(bits)
            return bits()

        clauses, before = self._clauses, self._clauses.end
        of_bits = binary if bits else None
        title = encode_sum(clauses, terms, op, bound, condition, self._options, of_bits)
        if not (binaries or clauses.contradiction or clauses.end - before > MOST_INTEGERS):
            self._repeatable.add(shape)
        return title

    def _copy(self, terms: list[SumSteps], op: str, bound: int, conditions: int) -> _Copy:
        """The clauses of such a sum over the variables 1, 2, ..., the condition first."""
        plain: list[SumSteps] = []
        end = conditions + 1
        for values, literals in terms:
            numbers = range(end, end + len(literals))
            plain.append(
                SumSteps(values, numbers if isinstance(literals, range) else list(numbers))
            )
            end = numbers.stop
        clauses = Clauses()
        clauses.new(end - 1, constant_name(""))
        title = encode_sum(clauses, plain, op, bound, range(1, conditions + 1), self._options)
        return _Copy(clauses.pattern(end - 1), title)
