"""Tables: a clause for each forbidden row; supports, selectors or a diagram of the allowed ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from csp2sat.translator.clauses import Clauses

Row = tuple[int | None, ...]
"""A value for each column, or None for any."""
Equal = Callable[[int, int], int]
"""`equal(i, v)`: the literal of column i = v."""

SUPPORTS, CONFLICTS = "tables by supports", "tables by conflicts"
DIAGRAM = "tables by decision diagram"


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
    wild = any(None in row for row in rows)
    if len(values) == 1 and not wild:
        clauses.add([*condition, *(equal(0, row[0]) for row in rows if row[0] is not None)])
        return SUPPORTS
    if len(values) > 2 and rows and not wild:
        from csp2sat.translator.encoders import table_diagram  # few problems need it

        whole = [tuple(v for v in row if v is not None) for row in rows]
        if diagram := table_diagram.of(whole, len(rows) * len(values)):  # decision 14
            table_diagram.supports(clauses, diagram, values, equal, condition)
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
    first = clauses.new(len(rows), lambda i, positive: f"{'' if positive else '~'}_row{i}")
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
        for v in supporting if domain is None else domain:
            clauses.add([*condition, -equal(column, v), *supporting[v], *always])
