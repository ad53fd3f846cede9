"""Tables: a clause for each forbidden row; supports, selectors or a diagram of the allowed ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence

from csp2sat.csp.quick_typing import Any
from csp2sat.translator.clauses import Clauses, constant_name, names_by_index
from csp2sat.translator.encoders.table_diagram import diagram_of, diagram_supports

Row = tuple[int | None, ...]
"""A value for each column, or None for any."""
Equal = Callable[[int, int], int]
"""`equal(i, v)`: the literal of column i = v."""

SUPPORTS, CONFLICTS = "tables by supports", "tables by conflicts"
DIAGRAM = "tables by decision diagram"


def in_order(rows: Collection[Row]) -> list[Row]:
    """The rows in ascending order; None is the least value."""
    try:
        return sorted(rows)  # most rows have no None
    except TypeError:
        return sorted(rows, key=lambda row: [(v is not None, v or 0) for v in row])


def conflicts(
    clauses: Clauses, rows: Sequence[Row], equal: Equal, condition: Sequence[int]
) -> None:
    """Forbid each of the rows, unless a literal of the condition is true."""
    for row in rows:
        clauses.add([*condition, *(-equal(i, v) for i, v in enumerate(row) if v is not None)])


def supports(
    clauses: Clauses,
    rows: Sequence[Row],
    values: Sequence[Sequence[int] | None],
    equal: Equal,
    condition: Sequence[int],
) -> str:
    """The columns are one of the rows, unless a literal of the condition is true.

    `values[i]` are the values of column i, or None if they are too many to list. Unit propagation
    is generalized arc consistency. Returns the title of the encoding: a decision diagram if that is
    smaller than a selector for each row.
    """
    wild = any(None in column for column in zip(*rows, strict=True))
    if len(values) == 1 and not wild:
        clauses.add([*condition, *(equal(0, row[0]) for row in rows if row[0] is not None)])
        return SUPPORTS
    if len(values) > 2 and rows and not wild:
        whole: Any = rows  # without None
        if diagram := diagram_of(whole, len(rows) * len(values)):  # decision 14
            diagram_supports(clauses, diagram, values, equal, condition)
            return DIAGRAM
    if len(values) == 2 and None not in values and not wild:
        _by_two_columns(clauses, rows, values, equal, condition)
    else:
        _by_selectors(clauses, rows, values, equal, condition)
    return SUPPORTS


def _by_two_columns(
    clauses: Clauses,
    rows: Sequence[Row],
    values: Sequence[Sequence[int] | None],
    equal: Equal,
    condition: Sequence[int],
) -> None:
    """A value of one column implies one of its values in the other.

    Gent, "Arc consistency in SAT", ECAI 2002.
    """
    for column, domain in enumerate(values):
        others: dict[int, list[int]] = defaultdict(list)
        for row in rows:
            value, other = row[column], row[1 - column]
            assert value is not None
            assert other is not None
            others[value].append(equal(1 - column, other))
        assert domain is not None
        for v in domain:
            clauses.add([*condition, -equal(column, v), *others[v]])


def _by_selectors(
    clauses: Clauses,
    rows: Sequence[Row],
    values: Sequence[Sequence[int] | None],
    equal: Equal,
    condition: Sequence[int],
) -> None:
    """One selector of a row is true; it implies the values of the row.

    Bacchus, "GAC via unit propagation", CP 2007.
    """
    first = clauses.new(len(rows), names_by_index("_row"))
    selectors = range(first, first + len(rows))
    clauses.add([*condition, *selectors])
    for row, selector in zip(rows, selectors, strict=True):
        for i, v in enumerate(row):
            if v is not None:
                clauses.add([-selector, equal(i, v)])
    for column, domain in enumerate(values):
        supporting: dict[int, list[int]] = defaultdict(list)
        always: list[int] = []
        for row, selector in zip(rows, selectors, strict=True):
            value = row[column]
            (always if value is None else supporting[value]).append(selector)
        # Where values can't be listed, the selectors exclude those without a row.
        listed = supporting if domain is None else domain
        if len(always) > 2 and len(listed) > 2:
            some = clauses.new(1, constant_name("_any"))
            clauses.add([-some, *always])
            always = [some]
        for v in list(listed):
            clauses.add([*condition, -equal(column, v), *supporting[v], *always])
