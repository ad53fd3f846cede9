"""circuit: successors that form one cycle."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Apply, Node, Operator, Sort
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_shapes import CONNECTED_EDGES
from csp2sat.csp.kernel import EQ, GE, LT, compare, conjunction, write_plain


def _value(successors: Sequence[int], _data: object) -> bool:
    count = len(successors)
    inside = {i for i, successor in enumerate(successors) if successor != i}
    if not inside:
        return True
    start = i = min(inside)
    for _ in range(count):
        if not 0 <= i < count or i not in inside:
            return False
        inside.remove(i)
        i = successors[i]
        if i == start:
            return not inside
    return False


def _expand(args: Sequence[Node], _data: object) -> Node:
    count = len(args)
    arcs = tuple((i, j) for i in range(count) for j in range(count) if i != j)
    taken = tuple(compare(EQ, args[i], j) for i, j in arcs)
    return conjunction(
        [
            *(compare(GE, arg, 0) for arg in args),
            *(compare(LT, arg, count) for arg in args),
            Apply(ALLDIFFERENT, tuple(args)),
            Apply(CONNECTED_EDGES, taken, Graph(count, arcs)),
        ]
    )


CIRCUIT = Operator(
    "circuit",
    (),
    Sort.FORMULA,
    "(circuit t_0 ... t_{n-1})",
    "Each term is the number of its successor, from 0; a term with its own number is skipped. The "
    "others, if any, form one cycle.",
    read=lambda arguments, form: (arguments.terms(form, 1), None),
    write=write_plain,
    value=_value,
    expand=_expand,
)
