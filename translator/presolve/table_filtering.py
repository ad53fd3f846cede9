"""Generalized arc consistency of tables, by filtering their rows."""

from __future__ import annotations

from collections.abc import Collection, Sequence, Set
from math import prod
from operator import itemgetter

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import TypeAlias
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.over_views import Table
from csp2sat.translator.normalform.variables import AffineView
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.rule import Rule

Row: TypeAlias = "tuple[int | None, ...]"
MOST_TIMES_VALUES = 4
"""Up to this many times the values of a column, all values of a domain are listed."""


class TableRule(Rule):
    """A table that must hold; it drops impossible rows and fixed columns for good."""

    has_memory = True

    def __init__(self, table: Table) -> None:
        self._atom: int | Table = table
        self._values: Sequence[Set[int | None]] | None = None  # in each column
        self._seen: dict[AffineView, Domain] = {}  # the domains at the last call

    def watch(self, store: Store, number: int) -> None:
        """Watch all variables."""
        assert isinstance(self._atom, Table)
        for view in self._atom.views:
            if view.factor:
                store.watch(view.variable, number)

    def tighten(self, store: Store) -> None:
        """Remove values without a row; of a forbidden row with one open column, its value there."""
        table = self._shrunk(store)
        if table == FALSE:
            store.failed = True
        elif not isinstance(table, Table):
            return
        elif table.supports:
            self._remove_unsupported(store, table.views)
        else:
            for row in table.rows:
                open_columns = [i for i, value in enumerate(row) if value is not None]
                if len(open_columns) == 1:
                    _exclude(store, table.views[open_columns[0]], row[open_columns[0]] or 0)

    def remainder(self, store: Store) -> int | Table:
        """The table without impossible rows and without fixed columns."""
        return self._shrunk(store)

    @staticmethod
    def reduce(store: Store, table: Table) -> int | Table:
        """The table without impossible rows and without fixed columns."""
        return TableRule(table)._shrunk(store)

    def _shrunk(self, store: Store) -> int | Table:
        """Drop impossible rows and fixed columns; the table that is left.

        Rows are read only where a column has values that its view can't take.
        """
        if isinstance(self._atom, int):
            return self._atom
        domains = store.domains
        views, rows, supports = self._atom
        left: Collection[Row] = rows
        values = self._values
        if any(view.size(domains) == 1 for view in views):
            views, left = _without_fixed(views, left, domains)
            values = None
        values = values or _columns(left, len(views))
        gone: dict[int, Set[int]] = {}
        for i, view in enumerate(views):
            if self._seen.get(view) is not domains[view.variable]:
                gone[i] = _impossible(view, domains, {v for v in values[i] if v is not None})
        if some := sorted(filter(gone.get, gone), key=lambda i: views[i].size(domains)):
            for i in some:
                left = [row for row in left if row[i] not in gone[i]]
            values = _columns(left, len(views))
        self._values = values
        self._seen = {view: domains[view.variable] for view in views}  # new: rules are copied
        if left is not rows:
            rows = frozenset(left)
        if not rows:
            self._atom = FALSE if supports else TRUE
        elif (None,) * len(views) in rows or _is_full(store, views, rows):
            self._atom = TRUE if supports else FALSE
        elif left is not self._atom.rows:
            self._atom = Table(views, rows, supports)
        return self._atom

    def _remove_unsupported(self, store: Store, views: Sequence[AffineView]) -> None:
        """Remove the values of each column that no row contains."""
        assert self._values is not None, "the table is shrunk"
        for view, values in zip(views, self._values, strict=True):
            domain = store.domains[view.variable]  # smaller than it was, if another column has it
            if None not in values and len(values) < domain.size:
                preimages = [view.preimage(v) for v in values if v is not None]
                kept = [v for v in preimages if v is not None and v in domain]
                store.shrink(view.variable, Domain.from_values(kept))


def possible_rows(table: Table, domains: Sequence[Domain]) -> Collection[Row]:
    """The rows whose values are taken by the views; the same object if all are."""
    left: Collection[Row] = table.rows
    for i, view in enumerate(table.views):
        values: Set[int] = set(map(itemgetter(i), left)) - {None}
        gone = _impossible(view, domains, values)
        if gone:
            left = [row for row in left if row[i] not in gone]
    return left


def _without_fixed(
    views: Sequence[AffineView], rows: Collection[Row], domains: Sequence[Domain]
) -> tuple[tuple[AffineView, ...], Sequence[Row]]:
    """The other columns of the rows that have the value of each fixed column."""
    kept = []
    for i, view in enumerate(views):
        if view.size(domains) > 1:
            kept.append(i)
            continue
        taken = {None, *view.values(domains)}
        rows = [row for row in rows if row[i] in taken]
    parts = [map(itemgetter(i), rows) for i in kept]
    left = list(zip(*parts, strict=True)) if kept else [()] if rows else []
    return tuple(views[i] for i in kept), left


def _columns(rows: Collection[Row], width: int) -> list[Set[int | None]]:
    """The values in each column."""
    return [set(map(itemgetter(i), rows)) for i in range(width)]


def _impossible(view: AffineView, domains: Sequence[Domain], values: Set[int]) -> Set[int]:
    """Those of some values that a view does not take."""
    if view.size(domains) <= MOST_TIMES_VALUES * len(values):
        return values - {*view.values(domains)}
    return {value for value in values if not view.takes(domains, value)}


def _is_full(store: Store, views: tuple[AffineView, ...], rows: frozenset[Row]) -> bool:
    """Whether every combination of values is a row; all rows are possible."""
    if len({view.variable for view in views}) < len(views):
        return False
    combinations = prod(store.domains[view.variable].size for view in views)
    return len(rows) == combinations and not any(None in row for row in rows)


def _exclude(store: Store, view: AffineView, value: int) -> None:
    if view.takes(store.domains, value):
        preimage = view.preimage(value)
        assert preimage is not None
        store.exclude(view.variable, preimage)
