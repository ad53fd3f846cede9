"""Global constraints as atoms of the normal form, or by their expansion into kernel operators."""

from __future__ import annotations

from collections import Counter, defaultdict

from csp2sat.csp.expr import Apply, Node, Number
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.globals.graph_division import Division
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_halves import Halves
from csp2sat.csp.globals.graph_shapes import SINGLE_CYCLE
from csp2sat.csp.kernel import EQ as EQUALS
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.relation import TABLE, Relation
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.linear import linear_atom
from csp2sat.translator.normalform.atoms.over_views import AllDifferent, Cumulative, Table, Task
from csp2sat.translator.normalform.constraint_poster import Poster
from csp2sat.translator.normalform.variables import LE, NE

MOST_HEIGHTS = 100
"""The most values of the height of a task, and of a limit, in the atom of a `cumulative`."""
FEW_TERMS = 3
"""The negation of all-different over up to this many terms compares pairs."""


def global_atoms(poster: Poster, node: Apply, positive: bool) -> list[Atom] | None:
    """Atoms, one of which holds just if a global constraint (or its negation) does.

    None for other formulas, and for constraints that are expanded (see `expansion`).
    """
    if isinstance(node.data, Graph | Division | Halves):
        # Few problems need it.
        from csp2sat.translator.normalform.graph_constraints import graph_atom

        atom = graph_atom(poster, node, positive)
        return None if atom is None else [atom]
    if node.op is ALLDIFFERENT:
        if positive:
            return [_alldifferent(poster, node)]
        return _equal_values(poster, node) if _is_by_values(poster, node) else None
    if positive and (tasks := _cumulative(poster, node)) is not None:
        return [tasks]

    if node.op in (TABLE, EXTENSION_SUPPORTS):
        return [_table(poster, node, positive)]
    return [_lookup(poster, node, positive)] if is_lookup(node) else None


def expansion(poster: Poster, node: Apply, positive: bool) -> Node | None:
    """A global constraint in kernel operators; None if it (or its negation) has atoms instead."""
    assert node.op.expand is not None
    if node.op is ALLDIFFERENT and (positive or _is_by_values(poster, node)):
        return None
    if (node.op is SINGLE_CYCLE and positive) or is_lookup(node):
        return None
    if positive and _cumulative(poster, node) is not None:
        return None
    return poster.simplify(node.op.expand(node.args, node.data))


def is_lookup(node: Apply) -> bool:
    """Whether a constraint is the equality of an element of a list of numbers with a term."""
    if node.data is not EQUALS:
        return False
    from csp2sat.csp.globals.element import ELEMENT

    return node.op is ELEMENT and all(isinstance(arg, Number) for arg in node.args[1:-1])


def _lookup(poster: Poster, node: Apply, positive: bool) -> Atom:
    """The pairs of index and number as a table."""
    index, *numbers, value = node.args
    rows = enumerate((number.value for number in numbers if isinstance(number, Number)), 1)
    return Table((poster.view(index), poster.view(value)), frozenset(rows), positive)


def _cumulative(poster: Poster, node: Apply) -> Atom | None:
    """The atom of a `cumulative`; None for other constraints, and if it is better expanded.

    That is where a duration is not known, a height or the limit may be negative or has many values,
    or a start gets the log encoding, so that pairs of tasks take fewer clauses than all times.
    """
    if not isinstance(node.data, tuple):
        return None
    from csp2sat.csp.globals.cumulative import CUMULATIVE, rows  # few problems need it

    if node.op is not CUMULATIVE:
        return None
    parts: list[tuple[Node, int, Node]] = []
    shapes: Any = node.data
    for row in rows(node.args, shapes):
        match row:
            case [Node() as origin, Number(value=duration), None, Node() as height]:
                parts.append((origin, duration, height))
            case _:
                return None
    limits = poster.values(node.args[-1])
    if limits.hi < 0:
        return FALSE if parts else TRUE
    heights = [poster.values(height) for _, _, height in parts]
    if any(values.lo < 0 or values.size > MOST_HEIGHTS for values in (*heights, limits)):
        return None
    most = poster.options.thresholds.ordered_values
    if any(poster.values(origin).size > most for origin, _, _ in parts):
        return None
    tasks = [
        Task(poster.view(origin), duration, poster.view(height))
        for (origin, duration, height), values in zip(parts, heights, strict=True)
        if duration > 0 and values.hi > 0
    ]
    if any(
        values.lo > limits.hi and duration > 0
        for (_, duration, _), values in zip(parts, heights, strict=True)
    ):
        return FALSE
    return Cumulative(tuple(tasks), poster.view(node.args[-1])) if tasks else TRUE


def _alldifferent(poster: Poster, node: Apply) -> Atom:
    views = tuple(map(poster.view, node.args))
    if len(views) == 2:
        a, b = node.args
        return poster.atom(poster.linear(a).plus(poster.linear(b), -1), NE)
    return AllDifferent(views) if len(views) > 1 else TRUE


def _is_by_values(poster: Poster, node: Apply) -> bool:
    """Whether the negation of all-different names the value that two terms share."""
    from csp2sat.translator.normalform.nonlinear import MOST_VALUES

    domains = poster.variables.domains
    most = max((poster.view(arg).size(domains) for arg in node.args), default=0)
    return len(node.args) > FEW_TERMS and most <= MOST_VALUES


def _equal_values(poster: Poster, node: Apply) -> list[Atom]:
    """For each value the atom: two terms have it. One of them holds if not all are different."""
    from csp2sat.translator.normalform.nonlinear import equality_cases

    takers: dict[int, Counter[int]] = defaultdict(Counter)
    for arg in node.args:
        for value, literal in equality_cases(poster.variables, poster.view(arg)):
            takers[value][literal] += 1
    atoms: list[Atom] = []
    for counts in takers.values():
        bound = counts.pop(TRUE, 0) - 2
        lits = [(-count, p) for p, count in counts.items()]
        atoms.append(linear_atom(poster.variables, [], lits, LE, bound))
    return atoms


def _table(poster: Poster, node: Apply, positive: bool) -> Atom:
    supports = positive
    rows: Any = node.data
    if isinstance(rows, Relation):
        supports, rows = rows.supports is positive, rows.tuples
    table = frozenset(rows)
    views = tuple(map(poster.view, node.args))
    if not views:
        return TRUE if supports is (() in table) else FALSE
    return Table(views, table, supports)
