"""Sums that differ only in their variables: one is encoded, the others copy its clauses."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import (
    FALSE,
    TRUE,
    Clauses,
    Column,
    Pattern,
    Rows,
    constant_name,
)
from csp2sat.translator.encoders.linear import encode_sum
from csp2sat.translator.encoders.sum_to_encode import Binary, SumSteps
from csp2sat.translator.encoding_options import EncodingOptions

MOST_INTEGERS = 10_000  # decision 31
"""Clauses of more literals are not copied: most are made in large blocks, which is fast."""
LEAST_ROWS = 8
"""The average number of rows from which on clauses are copied by columns."""


def heights(steps: SumSteps) -> Sequence[int]:
    """The values of the steps of a term, hashable."""
    values = steps.values
    return values if isinstance(values, range) else tuple(values)


class _Copy(NamedTuple):
    """The clauses of a sum, and the title of its encoder; `rows` where they are copied faster."""

    pattern: Pattern
    title: str
    rows: Sequence[Rows]


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
        choose_bits: Callable[[], Binary | None],
    ) -> str:
        """As `linear.encode_sum`, which adds the same clauses in the same order.

        `choose_bits` gives its `binary`; it is not called where clauses are copied.
        """
        shape = (op, bound, len(condition), *map(heights, terms))
        title = self.repeat(shape, terms, condition)
        if title is not None:
            return title
        if shape in self._repeatable:
            self._copies[shape] = self._copy(terms, op, bound, len(condition))
            if (title := self.repeat(shape, terms, condition)) is not None:
                return title
        bits = choose_bits()
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

    def repeat(
        self, shape: Hashable, terms: Iterable[SumSteps], condition: Sequence[int]
    ) -> str | None:
        """Copy the clauses of a sum of this shape and return their title.

        None: they can't be copied; the sum has to be encoded.

        The shape is `(op, bound, len(condition), *heights of the terms)`.
        """
        copy = self._copies.get(shape)
        if copy is None or TRUE in condition or FALSE in condition:
            return None
        if copy.rows:
            starts = [*condition, *[some[0] for _, some in terms]]
            self._clauses.reserve(copy.pattern.clauses)
            self._clauses.add_rows(copy.rows, starts)
            return copy.title
        literals = [*condition]
        for _, some in terms:
            literals += some
        self._clauses.add_pattern(copy.pattern, literals)
        return copy.title

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
        pattern = clauses.pattern(end - 1)
        # Steps in a range have literals that go down by 1.
        if pattern.new or not all(isinstance(values, range) for values, _ in terms):
            return _Copy(pattern, title, ())
        parts = list(clauses.columns())
        if len(parts) * LEAST_ROWS > clauses.count:
            return _Copy(pattern, title, ())
        firsts = [*range(1, conditions + 1), *[some[0] for _, some in plain]]
        rows = [part for columns in parts if (part := _rows(columns, firsts))]
        return _Copy(pattern, title, rows if len(rows) == len(parts) else ())


def _rows(columns: Sequence[Sequence[int]], firsts: Sequence[int]) -> Rows | None:
    """Some clauses by their columns; None if a column does not go by equal steps in a block.

    `firsts` are the first literals of the blocks. Here their literals go up, in the clauses to be
    made they go down.
    """
    result: list[Column] = []
    size = len(columns[0])
    for column in columns:
        first = column[0]
        step = column[1] - first if size > 1 else 0
        block, end = (bisect_right(firsts, abs(p)) - 1 for p in (first, column[-1]))
        regular = range(first, first + step * size, step) if step else [first] * size
        if abs(step) > 1 or block != end or column != list(regular):
            return None
        sign = 1 if first > 0 else -1
        result.append(Column(sign, block, sign * firsts[block] - first, -step))
    return Rows(size, tuple(result))
