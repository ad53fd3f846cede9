"""The table of operators, from which parser, writer, evaluator and documentation derive."""

from __future__ import annotations

from csp2sat.csp.expr import Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.circuit import CIRCUIT
from csp2sat.csp.globals.counting import COSTS, COUNT, GLOBAL_CARDINALITY, NVALUE
from csp2sat.csp.globals.cumulative import CUMULATIVE
from csp2sat.csp.globals.disjunctive import DISJUNCTIVE
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION
from csp2sat.csp.globals.graph_halves import GRAPH_HALVES
from csp2sat.csp.globals.graph_shapes import (
    ACTIVE_VERTICES_CONNECTED,
    ACYCLIC,
    CONNECTED_EDGES,
    SINGLE_CYCLE,
    SINGLE_PATH,
)
from csp2sat.csp.globals.lex import LEX_LESS, LEX_LESSEQ
from csp2sat.csp.globals.weightedsum import WEIGHTEDSUM
from csp2sat.csp.kernel import KERNEL
from csp2sat.csp.relation import TABLE

OPERATORS: tuple[Operator, ...] = (
    *KERNEL, ALLDIFFERENT, WEIGHTEDSUM, CUMULATIVE, ELEMENT, DISJUNCTIVE, LEX_LESS, LEX_LESSEQ,
    NVALUE, COUNT, GLOBAL_CARDINALITY, COSTS, EXTENSION_SUPPORTS,
    ACTIVE_VERTICES_CONNECTED, CONNECTED_EDGES, SINGLE_CYCLE, SINGLE_PATH, ACYCLIC, GRAPH_DIVISION,
    GRAPH_HALVES, CIRCUIT,
)  # fmt: skip
"""All operators, in the order of the documentation."""

BY_SPELLING: dict[str, Operator] = {
    spelling: op for op in OPERATORS for spelling in (op.name, *op.symbols)
}
"""Each operator by its name and by each of its symbols."""


def operator_of(name: str) -> Operator:
    """The operator with a name, TABLE included."""
    return TABLE if name == TABLE.name else BY_SPELLING[name]


def spellings(name: str) -> tuple[str, ...]:
    """All spellings of a name: `+` and `add` are the same name everywhere, as in Sugar."""
    op = BY_SPELLING.get(name)
    return (op.name, *op.symbols) if op else (name,)
