"""Smaller constraints that follow from a large one, one by one, so that tables can hold them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from csp2sat.csp.expr import Apply, IntVar, Node
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.graph_form import Graph, incident
from csp2sat.csp.globals.graph_shapes import CONNECTED_EDGES, SINGLE_CYCLE, SINGLE_PATH
from csp2sat.csp.kernel import AND, EQ, LE, NE, compare, conjunction, count_true, disjunction

MOST = 64
"""The most arguments of which all pairs are listed."""


def consequences(formula: Node) -> Iterator[Node]:
    """Formulas that a formula implies."""
    if not isinstance(formula, Apply):
        return
    args, op = formula.args, formula.op
    if op is AND:
        for arg in args:
            yield arg
            yield from consequences(arg)
    elif op is ALLDIFFERENT and len(args) <= MOST:
        yield from (compare(NE, a, b) for a, b in combinations(args, 2))
        values = _common_values(args)
        if values is not None and len(values) == len(args):
            yield from (disjunction(compare(EQ, arg, v) for arg in args) for v in values)
    elif op in (SINGLE_CYCLE, SINGLE_PATH):
        assert isinstance(formula.data, Graph)
        if op is SINGLE_CYCLE:
            yield disjunction(args)
        for at in incident(formula.data):
            degree = count_true([args[k] for k in at])
            limits = [compare(LE, degree, 2)]
            if op is SINGLE_CYCLE:
                limits.append(compare(NE, degree, 1))
            yield conjunction(limits)
        yield Apply(CONNECTED_EDGES, args, formula.data)


def _common_values(args: Sequence[Node]) -> set[int] | None:
    """All values of some variables; None: another term is among them."""
    values: set[int] = set()
    for arg in args:
        if not isinstance(arg, IntVar) or arg.domain.size > MOST:
            return None
        values.update(arg.domain)
    return values
