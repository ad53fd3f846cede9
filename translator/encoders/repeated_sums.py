"""Sums that differ only in their variables: one is encoded, the others copy its clauses."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterator, Sequence

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


MOST_PARTS = 8
"""Clauses are copied by columns if they have at most one part for this many of them."""


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
        bits: Binary | None,
    ) -> str:
        """As `linear.encode_sum`, which adds the same clauses in the same order."""
        values = [steps if isinstance(steps, range) else tuple(steps) for steps, _ in terms]
        shape = op, bound, len(condition), *values
        copy = self._copies.get(shape)
        if copy is None and shape in self._repeatable:
            copy = self._copies[shape] = self._copy(terms, op, bound, len(condition))
        if copy is not None and TRUE not in condition and FALSE not in condition:
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
        pattern = clauses.pattern(end - 1)
        rows: list[Rows] = []
        # Steps in a range have literals that go down by 1.
        if not pattern.new and all(isinstance(values, range) for values, _ in terms):
            firsts = [*range(1, conditions + 1), *[some[0] for _, some in plain]]
            rows = [_rows(part, firsts) for part in _in_parts(list(clauses), firsts)]
        return _Copy(pattern, title, rows if len(rows) * MOST_PARTS <= clauses.count else ())


def _in_parts(
    clauses: Sequence[Sequence[int]], firsts: Sequence[int]
) -> Iterator[Sequence[Sequence[int]]]:
    """Clauses of one width that differ from the next ones by the same numbers, -1, 0 or 1."""
    start = 0
    while start < len(clauses):
        end = start + 1
        steps = _steps(clauses, start, firsts)
        while steps and steps == _steps(clauses, end - 1, firsts):
            end += 1
        yield clauses[start:end]
        start = end


def _steps(clauses: Sequence[Sequence[int]], at: int, firsts: Sequence[int]) -> list[int]:
    """The numbers by which a clause differs from the next one; [] if it does by others.

    Literals that differ are in the same block; `firsts` are the first ones of all blocks.
    """
    if at + 1 == len(clauses) or len(clauses[at]) != len(clauses[at + 1]):
        return []
    pairs = list(zip(clauses[at], clauses[at + 1], strict=True))
    is_alike = all(abs(p - q) <= 1 and _block(p, firsts) == _block(q, firsts) for p, q in pairs)
    return [q - p for p, q in pairs] if is_alike else []


def _block(literal: int, firsts: Sequence[int]) -> int:
    return bisect_right(firsts, abs(literal)) - 1


def _rows(clauses: Sequence[Sequence[int]], firsts: Sequence[int]) -> Rows:
    """Some clauses by their columns, where the literals of a block go down from its first."""
    columns: list[Column] = []
    steps = _steps(clauses, 0, firsts) or [0] * len(clauses[0])
    for literal, step in zip(clauses[0], steps, strict=True):
        sign, block = 1 if literal > 0 else -1, _block(literal, firsts)
        columns.append(Column(sign, block, sign * firsts[block] - literal, -step))
    return Rows(len(clauses), tuple(columns))
