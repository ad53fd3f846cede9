"""Tables: a clause for each forbidden row, supports or selectors for the allowed ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from csp2sat.translator.clauses import Clauses

TYPE_CHECKING = False
if TYPE_CHECKING:
    Equal = Callable[[int, int], int]
    """`equal(i, v)`: the literal of column i = v."""


def conflicts(
    clauses: Clauses, rows: Sequence[tuple[int, ...]], equal: Equal, condition: Sequence[int]
) -> None:
    """The columns are none of the rows, unless some literal of the condition is true."""
    for row in rows:
        clauses.add([*condition, *(-equal(i, v) for i, v in enumerate(row))])


def supports(
    clauses: Clauses,
    rows: Sequence[tuple[int, ...]],
    values: Sequence[Sequence[int]],
    equal: Equal,
    condition: Sequence[int],
) -> None:
    """The columns are one of the rows, unless some literal of the condition is true.

    Propagation is generalized arc consistency: Gent, "Arc consistency in SAT", ECAI 2002, for two
    columns; with a selector for each row (Bacchus, CP 2007) for more. `values[i]` are the values
    column i can have.
    """
    if len(values) == 1:
        clauses.add([*condition, *(equal(0, row[0]) for row in rows)])
        return
    selectors: list[int] = []
    if len(values) > 2:
        first = clauses.new(len(rows), lambda i, positive: f"{'' if positive else '~'}_row{i}")
        selectors = list(range(first, first + len(rows)))
        clauses.add([*condition, *selectors])
        for row, selector in zip(rows, selectors, strict=True):
            for i, v in enumerate(row):
                clauses.add([-selector, equal(i, v)])
    for column, own in enumerate(values):
        supporting: dict[int, list[int]] = defaultdict(list)
        for number, row in enumerate(rows):
            other = selectors[number] if selectors else equal(1 - column, row[1 - column])
            supporting[row[column]].append(other)
        for v in own:
            clauses.add([*condition, -equal(column, v), *supporting[v]])
