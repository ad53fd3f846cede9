"""Graph constraints on places: a row for each form."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.expr import Node
from csp2sat.csp.globals.graph_shapes import ACYCLIC, CONNECTED_EDGES, SINGLE_CYCLE, SINGLE_PATH
from csp2sat.csp.quick_typing import Any, NamedTuple, TypeAlias
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.rule_texts.cell_loops import formula_of_cells, formulas_of
from csp2sat.models.rule_texts.compiler import Compiler, is_spread
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail
from csp2sat.models.rule_texts.part_forms import RECTANGULAR, borders_of, rectangular
from csp2sat.models.rule_texts.scope import Frame, Leaf, Run, Scope
from csp2sat.models.rule_texts.tables import CellTable, EdgeTable, Pair
from csp2sat.models.rule_texts.values import as_term
from csp2sat.models.rules.connectivity import (
    connected,
    connected_by_corners,
    connected_with,
    connected_with_border,
    divided,
    over_edges,
)

REACHES = "reaches"
Borders: TypeAlias = "Mapping[Pair, Node]"


class GraphForm(NamedTuple):
    """A graph constraint: `of_cells` on cells with a formula each, or `of_edges` on edges.

    `compiled`: the formula of a form with arguments of its own.
    """

    shape: str
    of_cells: Callable[[Board, Mapping[Cell, Node]], Node] | None = None
    of_edges: Callable[[EdgeTable], Node] | None = None
    compiled: Callable[[Compiler, Form, Scope], Run] | None = None


def graph_form(compiler: Compiler, form: Form, scope: Scope) -> Run:
    """The formula of a graph form."""
    row = GRAPHS[str(form[0])]
    compiler.places.check_shape(form, 0, str(form[0]))
    if row.compiled:
        return row.compiled(compiler, form, scope)
    if len(form) == 2 and (isinstance(form[1], str) or row.of_cells is None):
        return _of_table(compiler, form, scope, row)
    if len(form) < 3 or row.of_cells is None:
        fail(form, -1, f"expected {row.shape}")
    return _of_loop(compiler, form, scope, row.of_cells)


def _of_table(compiler: Compiler, form: Form, scope: Scope, row: GraphForm) -> Run:
    table = compiler.child(form, 1, scope)
    places = compiler.places

    def run(frame: Frame) -> Node:
        known = table(frame)
        if isinstance(known, EdgeTable) and row.of_edges:
            return row.of_edges(known)
        if isinstance(known, CellTable) and not known.is_number and row.of_cells:
            return row.of_cells(places.board, known.nodes)
        what = "lines or sides" if row.of_cells is None else "black cells, symbols or lines"
        if not row.of_edges:
            what = "black cells or symbols"
        raise Wrong(form, 1, f"expected the name of {what}", f"the form is {row.shape}")

    return run


def _of_loop(
    compiler: Compiler,
    form: Form,
    scope: Scope,
    of_cells: Callable[[Board, Mapping[Cell, Node]], Node],
) -> Run:
    """On the cells of a loop, in reading order."""
    nodes_of = formula_of_cells(compiler, form, scope, len(form) - 1)
    return lambda frame: of_cells(compiler.places.board, nodes_of(frame))


def _reaches(compiler: Compiler, form: Form, scope: Scope) -> Run:
    if len(form) != 4:
        fail(form, -1, f"expected {GRAPHS[REACHES].shape}")
    nodes_of = formula_of_cells(compiler, form, scope, 2)
    ends, places = compiler.list_of(form, 3, scope), compiler.places

    def run(frame: Frame) -> Node:
        nodes = nodes_of(frame)
        try:
            return connected_with(places.board, nodes, places.set_of(ends(frame), 2))
        except Unfit as unfit:
            raise Wrong(form, 3, str(unfit), unfit.hint) from None

    return run


def _divided(compiler: Compiler, form: Form, scope: Scope) -> Run:
    if len(form) < 2:
        fail(form, -1, f"expected {GRAPHS['divided'].shape}")
    is_loop = isinstance(form[1], Form) and len(form) > 2
    borders = (_formed if is_loop else _named)(compiler, form, scope)
    pairs: list[tuple[bool, Run]] = []
    start = 3 if is_loop else 2
    for i in range(start, len(form)):
        child = form[i]
        if not isinstance(child, Form):
            fail(form, i, "expected (CELL SIZE)")
        if is_spread(child):
            last = child[-1]
            if not isinstance(last, Form) or len(last) != 2:
                fail(child, len(child) - 1, "expected (CELL SIZE)")
            pairs.append((True, _spread_pairs(compiler, child, len(child) - 1, scope)))
        else:
            pairs.append((False, compiler.items(child, 0, scope)))

    def run(frame: Frame) -> Node:
        edges = borders(frame)
        sizes: dict[Cell, Node] = {}
        for i, (spreads, pair) in enumerate(pairs, start):
            for place, size in pair(frame) if spreads else [pair(frame)]:
                try:
                    sizes[compiler.places.cell(place)] = as_term(size)
                except Unfit as unfit:
                    raise Wrong(form, i, str(unfit), unfit.hint) from None
        return divided(compiler.places.board, sizes, edges)

    return run


def _named(compiler: Compiler, form: Form, scope: Scope) -> Callable[[Frame], Borders]:
    """Borders with a name."""
    others = ", or ((CELL CELL) pairs) and a formula"
    table = borders_of(compiler, form, 1, scope, others)
    return lambda frame: table(frame).edges


def _formed(compiler: Compiler, form: Form, scope: Scope) -> Callable[[Frame], Borders]:
    """Borders where a formula on two neighbours is true."""
    binder = form[1]
    names = binder[0] if isinstance(binder, Form) and len(binder) == 2 else None
    if not isinstance(names, Form) or [type(name) for name in names] != [str, str]:
        fail(form, 1, "expected ((CELL CELL) pairs)")
    return formulas_of(compiler, form, scope, 2, names, lambda pair: (min(pair), max(pair)))


def _spread_pairs(compiler: Compiler, form: Form, at: int, scope: Scope) -> Run:
    """The pairs of a cell and a size that an `each` makes."""
    made: list[list[Any]] = []

    def body_of(inner: Scope) -> Leaf:
        last = form[at]
        assert isinstance(last, Form)
        pair = compiler.items(last, 0, inner)

        def leaf(frame: Frame) -> None:
            made.append(pair(frame))

        return leaf

    turns = compiler.loops.turns(form, 1, scope, body_of, forget=False)

    def run(frame: Frame) -> list[list[Any]]:
        made.clear()
        turns(frame)
        return list(made)

    return run


GRAPHS: Mapping[str, GraphForm] = {
    "connected": GraphForm(
        "(connected NAME) or (connected (CELL LIST) FORMULA)",
        connected,
        lambda table: over_edges(CONNECTED_EDGES, table.edges),
    ),
    "connected-by-corners": GraphForm(
        "(connected-by-corners NAME) or (connected-by-corners (CELL LIST) FORMULA)",
        connected_by_corners,
    ),
    "reaches-border": GraphForm(
        "(reaches-border NAME) or (reaches-border (CELL LIST) FORMULA)", connected_with_border
    ),
    REACHES: GraphForm(f"({REACHES} (CELL LIST) FORMULA CELLS)", compiled=_reaches),
    "single-loop": GraphForm(
        "(single-loop NAME)", None, lambda table: over_edges(SINGLE_CYCLE, table.edges)
    ),
    "single-path": GraphForm(
        "(single-path NAME)", None, lambda table: over_edges(SINGLE_PATH, table.edges)
    ),
    "acyclic": GraphForm("(acyclic NAME)", None, lambda table: over_edges(ACYCLIC, table.edges)),
    "divided": GraphForm(
        "(divided NAME (CELL SIZE) ...) or (divided ((CELL CELL) pairs) FORMULA (CELL SIZE) ...)",
        compiled=_divided,
    ),
    RECTANGULAR: GraphForm(f"({RECTANGULAR} NAME)", compiled=rectangular),
}
"""The graph forms by their heads."""
