"""Tables that differ only in their variables: one is encoded, the others copy its clauses.

The tables of an automaton, and those of one array in a model, are of this kind.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, Pattern, constant_name
from csp2sat.translator.encoders import table

LEAST_ROWS = 16
"""The fewest rows of a table whose clauses are copied."""
MOST_INTEGERS = 10_000_000
"""The most literals of all clauses that are kept to be copied."""


class _Copy(NamedTuple):
    """The clauses of a table, and the title of its encoding."""

    pattern: Pattern
    title: str


class RepeatedTables:
    """Encodes tables of allowed rows into `clauses`; from the second one of a shape it copies.

    The shape has the rows, the values of the columns, and the length of the condition.
    """

    def __init__(self, clauses: Clauses) -> None:
        self._clauses = clauses
        self._once: set[Hashable] = set()  # the shapes of single tables so far
        self._copies: dict[Hashable, _Copy] = {}
        self._left = MOST_INTEGERS

    def encode(
        self,
        rows: frozenset[table.Row],
        values: Sequence[Sequence[int] | None],
        equal: table.Equal,
        condition: Sequence[int],
    ) -> str:
        """As `table.supports`, which adds the same clauses; all rows have values of the columns."""
        is_small = len(rows) < LEAST_ROWS or len(values) < 2
        if is_small or None in values or {TRUE, FALSE} & set(condition):
            return table.supports(self._clauses, table.in_order(rows), values, equal, condition)
        columns = [some for some in values if some is not None]
        shape = (rows, *map(tuple, columns), len(condition))
        copy = self._copies.get(shape)
        if copy is None and shape in self._once and self._left > 0:
            copy = self._copies[shape] = self._copy(rows, columns, len(condition))
        if copy is not None:
            literals = [*condition]
            for i, column in enumerate(columns):
                literals += [equal(i, value) for value in column]
            if TRUE not in literals and FALSE not in literals:
                self._clauses.add_pattern(copy.pattern, literals)
                return copy.title
        self._once.add(shape)
        return table.supports(self._clauses, table.in_order(rows), values, equal, condition)

    def _copy(
        self, rows: frozenset[table.Row], columns: Sequence[Sequence[int]], conditions: int
    ) -> _Copy:
        """The clauses of such a table over the variables 1, 2, ..., the condition first."""
        numbers: list[dict[int, int]] = []
        end = conditions + 1
        for column in columns:
            numbers.append(dict(zip(column, range(end, end + len(column)), strict=True)))
            end += len(column)
        clauses = Clauses()
        clauses.new(end - 1, constant_name(""))
        title = table.supports(
            clauses,
            table.in_order(rows),
            columns,
            lambda i, v: numbers[i][v],
            range(1, conditions + 1),
        )
        self._left -= clauses.literals
        return _Copy(clauses.pattern(end - 1), title)
