"""Generalized arc consistency of tables, by filtering their rows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import prod
from operator import itemgetter

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.over_views import Table
from csp2sat.translator.normalform.variables import AffineView
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.rule import Rule

MOST_TIMES_VALUES = 4
"""Up to this many times the values of a column, all values of a domain are listed."""


class TableRule(Rule):
    """A table that must hold; it drops impossible rows and fixed columns for good."""

    has_memory = True

    def __init__(self, table: Table) -> None:
        self._atom: int | Table = table
        self._seen: dict[AffineView, Domain] = {}  # the domains at the last call

    def watch(self, store: Store, number: int) -> None:
        """Watch all variables."""
        assert isinstance(self._atom, Table)
        for view in self._atom.views:
            if view.factor:
                store.watch(view.variable, number)

    def tighten(self, store: Store) -> None:
        """Remove values without a row; of a forbidden row with one open column, its value there."""
        if isinstance(self._atom, int):
            return
        changed = [
            i
            for i, view in enumerate(self._atom.views)
            if view.factor == 0 or self._seen.get(view) is not store.domains[view.variable]
        ]
        self._seen = {
            view: store.domains[view.variable] for view in self._atom.views if view.factor
        }
        table = self._atom = _filter(store, self._atom, changed)
        if table == FALSE:
            store.failed = True
        elif not isinstance(table, Table):
            return
        elif table.supports:
            _remove_unsupported(store, table)
        else:
            for row in table.rows:
                open_columns = [i for i, value in enumerate(row) if value is not None]
                if len(open_columns) == 1:
                    _exclude(store, table.views[open_columns[0]], row[open_columns[0]] or 0)

    def remainder(self, store: Store) -> int | Table:
        """The table without impossible rows and without fixed columns."""
        return self._atom if isinstance(self._atom, int) else self.reduce(store, self._atom)

    @staticmethod
    def reduce(store: Store, table: Table) -> int | Table:
        """The table without impossible rows and without fixed columns."""
        return _filter(store, table, range(len(table.views)))


def _filter(store: Store, table: Table, columns: Sequence[int]) -> int | Table:
    """The table without rows that are impossible, and without columns that are fixed.

    Only some columns are examined, first those that are fixed or small: they leave the fewest rows.
    """
    views, rows, supports = table
    domains = store.domains
    left: Collection[tuple[int | None, ...]] = rows
    dropped = {i for i in columns if views[i].size(domains) == 1}
    for i in dropped:
        taken = {None, *views[i].values(domains)}
        left = [row for row in left if row[i] in taken]
    for i in sorted({*columns} - dropped, key=lambda i: views[i].size(domains)):
        values: set[int] = set(map(itemgetter(i), left)) - {None}
        gone = _impossible(views[i], domains, values)
        if gone:
            left = [row for row in left if row[i] not in gone]
    if dropped:
        kept = [i for i in range(len(views)) if i not in dropped]
        views = tuple(views[i] for i in kept)
        parts = [map(itemgetter(i), left) for i in kept]
        left = list(zip(*parts, strict=True)) if kept else [()] if left else []
    if left is not rows:
        rows = frozenset(left)
    if not rows:
        return FALSE if supports else TRUE
    if (None,) * len(views) in rows or _is_full(store, views, rows):
        return TRUE if supports else FALSE
    return Table(views, rows, supports)


def _impossible(view: AffineView, domains: Sequence[Domain], values: set[int]) -> set[int]:
    """Those of some values that a view does not take."""
    if view.size(domains) <= MOST_TIMES_VALUES * len(values):
        return values.difference(view.values(domains))
    return {value for value in values if not view.takes(domains, value)}


def _is_full(
    store: Store, views: tuple[AffineView, ...], rows: frozenset[tuple[int | None, ...]]
) -> bool:
    """Whether every combination of values is a row; all rows are possible."""
    if len({view.variable for view in views}) < len(views):
        return False
    combinations = prod(store.domains[view.variable].size for view in views)
    return len(rows) == combinations and not any(None in row for row in rows)


def _remove_unsupported(store: Store, table: Table) -> None:
    """Remove the values of each column that no row contains."""
    for i, view in enumerate(table.views):
        values = set(map(itemgetter(i), table.rows))
        domain = store.domains[view.variable]  # smaller than it was, if another column has it too
        if None not in values and len(values) < domain.size:
            preimages = [view.preimage(v) for v in values if v is not None]
            kept = [v for v in preimages if v is not None and v in domain]
            store.shrink(view.variable, Domain.from_values(kept))


def _exclude(store: Store, view: AffineView, value: int) -> None:
    if view.takes(store.domains, value):
        preimage = view.preimage(value)
        assert preimage is not None
        store.exclude(view.variable, preimage)
