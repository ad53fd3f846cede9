"""Tables: a clause for each forbidden row; supports, selectors, a diagram for those allowed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from csp2sat.translator.clauses import Clauses

TYPE_CHECKING = False
if TYPE_CHECKING:
    Row = tuple[int | None, ...]
    """A value for each column, or None for any."""
    Equal = Callable[[int, int], int]
    """`equal(i, v)`: the literal of column i = v."""

SUPPORTS, CONFLICTS = "tables by supports", "tables by conflicts"
DIAGRAM = "tables by decision diagram"


def conflicts(
    clauses: Clauses, rows: Sequence[Row], equal: Equal, condition: Sequence[int]
) -> None:
    """The columns are none of the rows, unless some literal of the condition is true."""
    for row in rows:
        clauses.add([*condition, *(-equal(i, v) for i, v in enumerate(row) if v is not None)])


def supports(
    clauses: Clauses,
    rows: Sequence[Row],
    values: Sequence[Sequence[int] | None],
    equal: Equal,
    condition: Sequence[int],
) -> str:
    """The columns are one of the rows, unless some literal of the condition is true.

    `values[i]` are the values that column i can have; None: too many to list. Propagation is
    generalized arc consistency: Gent, "Arc consistency in SAT", ECAI 2002, for two columns, with
    a selector for each row (Bacchus, CP 2007) for more, or by decision diagram if that is smaller.
    Gives the name of the encoding.
    """
    wild = any(None in row for row in rows)
    if len(values) == 1 and not wild:
        clauses.add([*condition, *(equal(0, row[0]) for row in rows if row[0] is not None)])
        return SUPPORTS
    if len(values) > 2 and rows and not wild:
        from csp2sat.translator.encoders import decision_diagram as diagram  # few problems need it

        whole = [tuple(v for v in row if v is not None) for row in rows]
        # No larger than a selector for each row.
        if found := diagram.of(whole, len(rows) * len(values)):
            diagram.supports(clauses, found, values, equal, condition)
            return DIAGRAM
    selectors: list[int] = []
    if len(values) != 2 or None in values or wild:
        first = clauses.new(len(rows), lambda i, positive: f"{'' if positive else '~'}_row{i}")
        selectors = list(range(first, first + len(rows)))
        clauses.add([*condition, *selectors])
        for row, selector in zip(rows, selectors, strict=True):
            for i, v in enumerate(row):
                if v is not None:
                    clauses.add([-selector, equal(i, v)])
    for column, own in enumerate(values):
        supporting: dict[int, list[int]] = defaultdict(list)
        always: list[int] = []
        for number, row in enumerate(rows):
            value = row[column]
            if value is None:
                always.append(selectors[number])
            else:
                supporting[value].append(
                    selectors[number] if selectors else _other(row, column, equal)
                )
        # A value without a row is excluded by the selectors already where it can't be listed.
        for v in supporting if own is None else own:
            clauses.add([*condition, -equal(column, v), *supporting[v], *always])
    return SUPPORTS


def _other(row: Row, column: int, equal: Equal) -> int:
    """The literal of the other of two columns."""
    value = row[1 - column]
    assert value is not None
    return equal(1 - column, value)
