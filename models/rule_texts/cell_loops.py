"""Cells of a list with a formula each: `(c L) FORMULA` in forms of graphs and shapes."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.expr import Node
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.board.grid import Cell
from csp2sat.models.rule_texts.compiler import Compiler
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail
from csp2sat.models.rule_texts.scope import Frame, Leaf, Scope
from csp2sat.models.rule_texts.values import as_formula, as_node


def formula_of_cells(
    compiler: Compiler, form: Form, scope: Scope, last: int
) -> Callable[[Frame], dict[Cell, Node]]:
    """The formula of each cell, in reading order: the loop is child 1, the formula `last`.

    Raises:
        Wrong: child 1 is not a loop over cells.
    """
    binder = form[1]
    if not (isinstance(binder, Form) and len(binder) == 2 and isinstance(binder[0], str)):
        fail(form, 1, "expected (CELL LIST)")
    name = binder[0]
    loop = Form(form[: last + 1])
    loop.offset = form.offset
    chosen: dict[Cell, Node] = {}

    def body_of(inner: Scope) -> Leaf:
        body = compiler.child(form, last, inner)
        slot = inner.names[name]

        def leaf(frame: Frame) -> None:
            try:
                cell = compiler.places.cell(frame[slot], 0)
                chosen[cell] = as_node(as_formula(body(frame), last - 1))
            except Unfit as unfit:
                raise Wrong(form, unfit.i + 1, str(unfit), unfit.hint) from None

        return leaf

    turns = compiler.loops.turns(loop, 1, scope, body_of, forget=False)

    def run(frame: Frame) -> dict[Cell, Node]:
        chosen.clear()
        turns(frame)
        return dict(sorted(chosen.items()))

    return run
