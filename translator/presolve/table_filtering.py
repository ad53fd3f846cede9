"""Generalized arc consistency of tables, by filtering their rows."""

from __future__ import annotations

from math import prod

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.normal import Table
from csp2sat.translator.presolve.store import Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.normal import AffineView


class TableRule:
    """A table that must hold. It forgets rows that don't fit and columns that are fixed."""

    def __init__(self, table: Table) -> None:
        self._atom: int | Table = table
        self._seen: dict[AffineView, Domain] = {}  # the domains at the last look

    def watch(self, store: Store, number: int) -> None:
        """Wait for the variables."""
        assert isinstance(self._atom, Table)
        for view in self._atom.views:
            if view.factor:
                store.watch(view.variable, number)

    def tighten(self, store: Store) -> None:
        """Values without a row go; of the last open column of a forbidden row, its value."""
        if isinstance(self._atom, int):
            return
        changed = [
            i
            for i, each in enumerate(self._atom.views)
            if each.factor == 0 or self._seen.get(each) is not store.domains[each.variable]
        ]
        self._seen = {
            each: store.domains[each.variable] for each in self._atom.views if each.factor
        }
        table = self._atom = _without(store, self._atom, changed)
        if table == FALSE:
            store.failed = True
        elif not isinstance(table, Table):
            return
        elif table.supports:
            _support(store, table)
        else:
            for row in table.rows:
                values = [i for i, value in enumerate(row) if value is not None]
                if len(values) == 1:
                    _exclude(store, table.views[values[0]], row[values[0]] or 0)

    def rest(self, store: Store) -> int | Table:
        """What is left of it."""
        return self._atom if isinstance(self._atom, int) else reduced(store, self._atom)


def reduced(store: Store, table: Table) -> int | Table:
    """The table without rows that don't fit and without columns that are fixed."""
    return _without(store, table, range(len(table.views)))


def _without(store: Store, table: Table, columns: range | list[int]) -> int | Table:
    """The same where only some columns are looked at."""
    views, rows, supports = table
    dropped = []
    for i in columns:
        gone = {
            value
            for value in {row[i] for row in rows}
            if value is not None and not _has(store, views[i], value)
        }
        if gone:
            rows = frozenset(row for row in rows if row[i] not in gone)
        if _is_fixed(store, views[i]):
            dropped.append(i)
    if dropped:
        kept = [i for i in range(len(views)) if i not in dropped]
        views = tuple(views[i] for i in kept)
        rows = frozenset(tuple([row[i] for i in kept]) for row in rows)
    if not rows:
        return FALSE if supports else TRUE
    if any(row.count(None) == len(row) for row in rows) or _has_all(store, views, rows):
        return TRUE if supports else FALSE
    return Table(views, rows, supports)


def _has_all(
    store: Store, views: tuple[AffineView, ...], rows: frozenset[tuple[int | None, ...]]
) -> bool:
    """Whether there is a row for all values of all views, each of which fits."""
    if len({view.variable for view in views}) < len(views):
        return False
    size = prod(store.domains[view.variable].size for view in views)
    return len(rows) == size and not any(None in row for row in rows)


def _support(store: Store, table: Table) -> None:
    """Take from each column the values that no row has."""
    for i, view in enumerate(table.views):
        a, x, c = view
        values = {row[i] for row in table.rows}
        domain = store.domains[x]  # smaller than at the look, if the variable stands twice
        if None not in values and len(values) < domain.size:
            kept = [(v - c) // a for v in values if v is not None]
            store.shrink(x, Domain.from_values(each for each in kept if each in domain))


def _exclude(store: Store, view: AffineView, value: int) -> None:
    if _has(store, view, value):
        store.exclude(view.variable, (value - view.constant) // view.factor)


def _has(store: Store, view: AffineView, value: int) -> bool:
    """Whether a view can have a value."""
    if view.factor == 0:
        return value == view.constant
    quotient, remainder = divmod(value - view.constant, view.factor)
    return remainder == 0 and quotient in store.domains[view.variable]


def _is_fixed(store: Store, view: AffineView) -> bool:
    return view.factor == 0 or store.domains[view.variable].size == 1
