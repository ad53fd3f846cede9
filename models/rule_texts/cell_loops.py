"""Cells, or pairs, with a formula each: `(c L) FORMULA` in forms of graphs and shapes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.csp.expr import Node
from csp2sat.csp.quick_typing import TypeVar
from csp2sat.csp.syntax.s_expression_reader import Child, Form
from csp2sat.models.board.grid import Cell
from csp2sat.models.rule_texts.compiler import Compiler
from csp2sat.models.rule_texts.mistakes import Unfit, Wrong, fail
from csp2sat.models.rule_texts.scope import Frame, Leaf, Scope
from csp2sat.models.rule_texts.values import as_formula, as_node

Key = TypeVar("Key")


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
    formulas = formulas_of(compiler, form, scope, last, [binder[0]], lambda cells: cells[0])
    return lambda frame: dict(sorted(formulas(frame).items()))


def formulas_of(
    compiler: Compiler,
    form: Form,
    scope: Scope,
    last: int,
    names: Sequence[Child],
    key: Callable[[list[Cell]], Key],
) -> Callable[[Frame], dict[Key, Node]]:
    """The formula of each turn of the loop at child 1, by the key of the cells with some names.

    The formula is child `last`.
    """
    loop = Form(form[: last + 1])
    loop.offset = form.offset
    made: dict[Key, Node] = {}

    def body_of(inner: Scope) -> Leaf:
        body = compiler.child(form, last, inner)
        slots = [inner.names[str(name)] for name in names]

        def leaf(frame: Frame) -> None:
            try:
                cells = [compiler.places.cell(frame[slot], 0) for slot in slots]
                made[key(cells)] = as_node(as_formula(body(frame), last - 1))
            except Unfit as unfit:
                raise Wrong(form, unfit.i + 1, str(unfit), unfit.hint) from None

        return leaf

    turns = compiler.loops.turns(loop, 1, scope, body_of, forget=False)

    def run(frame: Frame) -> dict[Key, Node]:
        made.clear()
        turns(frame)
        return dict(made)

    return run
