"""The global constraints and functions of CPMpy that we have, too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.expr import Apply, Node, Number, Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.circuit import CIRCUIT
from csp2sat.csp.globals.cumulative import CUMULATIVE
from csp2sat.csp.globals.disjunctive import DISJUNCTIVE
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.globals.lex import LEX_LESS, LEX_LESSEQ
from csp2sat.csp.quick_typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.interfaces.cpmpy_expressions import Trees

ONE, ZERO = Number(1), Number(0)


def _circuit(trees: Trees, expression: Any) -> Node:
    """CPMpy's circuit visits all nodes, ours skips those that are their own successors."""
    terms = trees.terms(expression.args)
    moves = (k.compare(k.NE, term, i) for i, term in enumerate(terms))
    return k.conjunction((Apply(CIRCUIT, tuple(terms)), *moves))


def _element(trees: Trees, expression: Any) -> Node:
    items, index = expression.args
    return trees.choose(trees.term(index), trees.terms(items))


def _count(trees: Trees, expression: Any) -> Node:
    items, value = expression.args
    goal = trees.term(value)
    same = (k.apply(k.EQ, term, goal) for term in trees.terms(items))
    return k.add(k.apply(k.IF, formula, ONE, ZERO) for formula in same)


def _table(trees: Trees, expression: Any) -> Node:
    items, rows = expression.args
    read = tuple(tuple(None if cell == "*" else int(cell) for cell in row) for row in rows)
    return Apply(EXTENSION_SUPPORTS, tuple(trees.terms(items)), read)


def _in_domain(trees: Trees, expression: Any) -> Node:
    term = trees.term(expression.args[0])
    return k.disjunction(k.apply(k.EQ, term, value) for value in trees.terms(expression.args[1]))


def _if_then_else(trees: Trees, expression: Any) -> Node:
    condition, then, other = map(trees.formula, expression.args)
    no = k.negation(condition)
    return k.conjunction((k.apply(k.IMP, condition, then), k.apply(k.IMP, no, other)))


def _lex(op: Operator) -> Callable[[Trees, Any], Node]:
    def make(trees: Trees, expression: Any) -> Node:
        left, right = map(trees.terms, expression.args)
        return Apply(op, (*left, *right))

    return make


def _numbers(nodes: Sequence[Node], least: int) -> bool:
    return all(isinstance(node, Number) and node.value >= least for node in nodes)


def _not_negative(nodes: Iterable[Node]) -> bool:
    bounds = TermBounds()
    return all(bounds(node)[0] >= 0 for node in nodes)


def _cumulative(trees: Trees, expression: Any) -> Node | None:
    """None unless durations are constants and no demand is negative: CPMpy forbids others."""
    *lists, capacity = expression.args
    starts, durations, *ends, demands = map(trees.terms, lists)
    if not (_numbers(durations, 0) and _not_negative(demands)):
        return None
    columns = [starts, durations, *ends, demands]
    tasks = [value for row in zip(*columns, strict=True) for value in row]
    return Apply(
        CUMULATIVE, (*tasks, trees.term(capacity)), ((True, True, bool(ends)),) * len(starts)
    )


def _optional_cumulative(trees: Trees, expression: Any) -> Node | None:
    """Tasks that are not present have no demand; None as for `_cumulative`."""
    *lists, limit, present = expression.args
    *lists, demands = map(trees.terms, lists)
    return _optional(trees, lists, demands, trees.term(limit), present)


def _optional_no_overlap(trees: Trees, expression: Any) -> Node | None:
    """Tasks of demand 1 where the limit is 1."""
    *lists, present = expression.args
    lists = list(map(trees.terms, lists))
    return _optional(trees, lists, [ONE] * len(present), ONE, present)


def _optional(
    trees: Trees, lists: list[list[Node]], demands: list[Node], limit: Node, present: Any
) -> Node | None:
    """A `cumulative` of starts, durations and perhaps ends; these belong to present tasks."""
    starts, durations, *ends = lists
    if not (_numbers(durations, 0) and _not_negative([*demands, limit])):
        return None
    there = list(map(trees.formula, present))
    tasks: list[Node] = []
    formulas: list[Node] = []
    for i, (start, duration) in enumerate(zip(starts, durations, strict=True)):
        tasks += [start, duration, k.apply(k.IF, there[i], demands[i], ZERO)]
        for end in ends:
            stop = k.compare(k.EQ, k.add((start, duration)), end[i])
            formulas.append(k.apply(k.IMP, there[i], stop))
    shapes = ((True, True, False),) * len(starts)
    return k.conjunction((Apply(CUMULATIVE, (*tasks, limit), shapes), *formulas))


def _no_overlap(trees: Trees, expression: Any) -> Node | None:
    """None unless durations are positive constants: empty tasks have another meaning in CPMpy."""
    starts, durations, *ends = map(trees.terms, expression.args)
    if not _numbers(durations, 1):
        return None
    pairs = [*zip(starts, durations, strict=True)]
    stops = (
        [k.compare(k.EQ, k.add(pair), end) for pair, end in zip(pairs, *ends, strict=True)]
        if ends
        else []
    )
    apart = Apply(DISJUNCTIVE, tuple(value for pair in pairs for value in pair))
    return k.conjunction((apart, *stops))


def _inverse(trees: Trees, expression: Any) -> Node:
    """CPMpy can't decompose it with Boolean arguments."""
    forward, backward = map(trees.terms, expression.args)
    inside = (
        bound
        for place in (*forward, *backward)
        for bound in (k.compare(k.GE, place, 0), k.compare(k.LT, place, len(forward)))
    )
    pairs = (
        k.apply(k.IFF, k.compare(k.EQ, one, j), k.compare(k.EQ, other, i))
        for i, one in enumerate(forward)
        for j, other in enumerate(backward)
    )
    return k.conjunction((*inside, *pairs))


def _cell(trees: Trees, expression: Any) -> Node:
    array, *indices = expression.args
    cells = np.asarray(array)
    places = trees.terms(indices)
    for place, size in zip(places, cells.shape, strict=True):
        trees.guards += [k.compare(k.GE, place, 0), k.compare(k.LT, place, size)]
    flat = k.add(k.times(w, place) for w, place in _strides(cells.shape, places))
    return trees.choose(flat, trees.terms(cells.ravel()))


def _strides(shape: Sequence[int], places: Sequence[Node]) -> Iterable[tuple[int, Node]]:
    weight = 1
    for size, place in zip(reversed(shape), reversed(places), strict=True):
        yield weight, place
        weight *= int(size)


NATIVE: dict[str, Callable[[Trees, Any], Node | None]] = {
    "alldifferent": lambda trees, x: Apply(ALLDIFFERENT, tuple(trees.terms(x.args))),
    "circuit": _circuit,
    "element": _element,
    "nd_element": _cell,
    "count": _count,
    "nvalue": lambda trees, x: trees.distinct(trees.terms(x.args)),
    "table": _table,
    "short_table": _table,
    "negative_table": lambda trees, x: k.negation(_table(trees, x)),
    "inverse": _inverse,
    "indomain": _in_domain,
    "ite": _if_then_else,
    "lex_less": _lex(LEX_LESS),
    "lex_lesseq": _lex(LEX_LESSEQ),
    "cumulative": _cumulative,
    "cumulative_optional": _optional_cumulative,
    "no_overlap": _no_overlap,
    "no_overlap_optional": _optional_no_overlap,
}
"""Global constraints and functions that we have; None: decompose this one."""
