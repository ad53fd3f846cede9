"""Smaller constraints that follow from a large one, one by one, so that tables can hold them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from csp2sat.csp.expr import Apply, IntVar, Node, Number
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.graph_form import Graph, incident
from csp2sat.csp.globals.graph_shapes import CONNECTED_EDGES, SINGLE_CYCLE, SINGLE_PATH
from csp2sat.csp.kernel import (
    ADD,
    AND,
    EQ,
    IF,
    LE,
    NE,
    compare,
    conjunction,
    count_true,
    disjunction,
    negation,
)  # fmt: skip

MOST = 64
"""The most terms, and values of a term, of which all pairs are listed."""
MOST_COUNTED = 200
"""The most formulas, one of which is true, of which all pairs are listed."""


def consequences(formula: Node) -> Iterator[Node]:
    """Formulas that a formula implies."""
    if not isinstance(formula, Apply):
        return
    args, op = formula.args, formula.op
    if op is AND:
        for part in conjuncts(formula):
            yield part
            yield from consequences(part)
    elif op is ALLDIFFERENT and len(args) <= MOST:
        yield from (compare(NE, a, b) for a, b in combinations(args, 2))
        values = _common_values(args)
        if values is not None and len(values) == len(args):
            yield from (disjunction(compare(EQ, arg, v) for arg in args) for v in values)
    elif op in (EQ, LE) and is_number(args[1], 1) and (flags := _counted(args[0])):
        yield from (disjunction([negation(a), negation(b)]) for a, b in combinations(flags, 2))
        if op is EQ:
            yield disjunction(flags)
    elif op in (SINGLE_CYCLE, SINGLE_PATH):
        assert isinstance(formula.data, Graph)
        if op is SINGLE_CYCLE:
            yield disjunction(args)
        degrees = [count_true([args[k] for k in at]) for at in incident(formula.data)]
        for degree in degrees:
            limits = [compare(LE, degree, 2)]
            if op is SINGLE_CYCLE:
                limits.append(compare(NE, degree, 1))
            yield conjunction(limits)
        if op is SINGLE_PATH:
            yield compare(EQ, count_true(compare(EQ, degree, 1) for degree in degrees), 2)
        yield Apply(CONNECTED_EDGES, args, formula.data)


def conjuncts(formula: Node) -> Iterator[Node]:
    """The parts of a conjunction, and of those parts that are conjunctions; else the formula."""
    stack = [formula]
    while stack:
        node = stack.pop()
        if isinstance(node, Apply) and node.op is AND:
            stack += reversed(node.args)
        else:
            yield node


def _counted(term: Node) -> Sequence[Node]:
    """The formulas whose true ones a sum counts; none if it is another term, or has too many."""
    if not isinstance(term, Apply) or term.op is not ADD or len(term.args) > MOST_COUNTED:
        return []
    flags = [
        arg.args[0]
        for arg in term.args
        if isinstance(arg, Apply)
        and arg.op is IF
        and is_number(arg.args[1], 1)
        and is_number(arg.args[2], 0)
    ]
    return flags if len(flags) == len(term.args) else []


def is_number(node: Node, value: int) -> bool:
    """Whether a term is a constant."""
    return isinstance(node, Number) and node.value == value


def _common_values(args: Sequence[Node]) -> set[int] | None:
    """All values of some variables; None: another term is among them."""
    values: set[int] = set()
    for arg in args:
        if not isinstance(arg, IntVar) or arg.domain.size > MOST:
            return None
        values.update(arg.domain)
    return values
