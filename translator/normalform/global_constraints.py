"""Global constraints as atoms of the normal form, or as what they mean in kernel operators."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import cast

from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.globals.graph_division import Division
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_loops import SINGLE_CYCLE
from csp2sat.csp.tables import TABLE, Relation
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.comparator import LE, NE
from csp2sat.translator.normalform.functions import MOST_VALUES, cases, size
from csp2sat.translator.normalform.normal import AllDifferent, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from csp2sat.csp.expr import Apply, Node
    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster
    from csp2sat.translator.normalform.normal import Atom

FEW_TERMS = 3
"""Of so many terms that are not all different, pairs are compared."""


def atoms_of(poster: ConstraintPoster, node: Apply, positive: bool) -> list[Atom] | None:
    """Atoms one of which must hold for a global constraint (or its negation) to hold.

    None if the formula is no global constraint or is encoded by way of its expansion.
    """
    if node.op in (TABLE, EXTENSION_SUPPORTS):
        return [_table(poster, node, positive)]
    if isinstance(node.data, Graph | Division):
        from csp2sat.translator.normalform.graph_constraints import (
            graph_atoms,  # few problems need it
        )

        return graph_atoms(poster, node, positive)
    if node.op is not ALLDIFFERENT:
        return None
    if positive:
        return [_alldifferent(poster, node)]
    return _value_twice(poster, node) if _by_values(poster, node) else None


def expansion(poster: ConstraintPoster, node: Apply, positive: bool) -> Node | None:
    """What a global constraint means in kernel operators, if it is encoded by way of that."""
    if node.op.expand is None:
        return None
    if node.op is ALLDIFFERENT and (positive or _by_values(poster, node)):
        return None
    if node.op is SINGLE_CYCLE and positive:
        return None
    return poster.interned(node.op.expand(node.args, node.data))


def _alldifferent(poster: ConstraintPoster, node: Apply) -> Atom:
    views = tuple(map(poster.view, node.args))
    if len(views) == 2:
        a, b = node.args
        return poster.atom(poster.linear(a).plus(poster.linear(b), -1), NE)
    return AllDifferent(views) if len(views) > 1 else TRUE


def _by_values(poster: ConstraintPoster, node: Apply) -> bool:
    """Whether it is better to look for a value that is there twice than to compare pairs."""
    most = max((size(poster.normal, poster.view(each)) for each in node.args), default=0)
    return len(node.args) > FEW_TERMS and most <= MOST_VALUES


def _value_twice(poster: ConstraintPoster, node: Apply) -> list[Atom]:
    """For each value that it is there twice: one holds if the terms are not all different."""
    takers: dict[int, Counter[int]] = defaultdict(Counter)
    for each in node.args:
        for value, literal in cases(poster.normal, poster.view(each)):
            takers[value][literal] += 1
    twice: list[Atom] = []
    for counts in takers.values():
        bound = counts.pop(TRUE, 0) - 2
        lits = [(-count, p) for p, count in counts.items()]
        twice.append(poster.normal.linear([], lits, LE, bound))
    return twice


def _table(poster: ConstraintPoster, node: Apply, positive: bool) -> Atom:
    supports, rows = positive, cast("Any", node.data)
    if isinstance(rows, Relation):
        supports, rows = rows.supports is positive, rows.tuples
    table = frozenset(rows)
    views = tuple(map(poster.view, node.args))
    if not views:
        return TRUE if supports is (() in table) else FALSE
    return Table(views, table, supports)
