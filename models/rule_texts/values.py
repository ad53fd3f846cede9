"""Values of expressions: what the board decides, terms and formulas.

A value is an integer, `True` or `False`, a place (a tuple), a direction or another word, a list,
the variables with a name (a table), or a node: a term or a formula of what players find.
"""

from __future__ import annotations

from csp2sat.csp.expr import FALSE, TRUE, Apply, BoolVar, IntVar, Node, Number, Sort, Truth
from csp2sat.csp.quick_typing import Any
from csp2sat.models.rule_texts.mistakes import Unfit
from csp2sat.models.rule_texts.place_values import shown

_NUMBERS: dict[int, Number] = {}


def number(value: int) -> Number:
    """The node of an integer."""
    if not -256 <= value <= 256:
        return Number(value)
    return _NUMBERS.get(value) or _NUMBERS.setdefault(value, Number(value))


def as_formula(value: Any, i: int = 0) -> Node | bool:
    """A formula, or its value where the board decides it.

    Raises:
        Unfit: the value is something else.
    """
    kind = value.__class__
    if kind is BoolVar or kind is bool:
        return value  # type: ignore[no-any-return]
    if kind is Apply and value.op.gives is Sort.FORMULA:
        return value  # type: ignore[no-any-return]
    if kind is Truth:
        return bool(value.value)
    if kind is int:
        return bool(value > 0)
    hint = "compare it, as in (> TERM 0)" if isinstance(value, Node) else ""
    raise Unfit(f"expected a formula, not {shown(value)}", i, hint)


def as_node(value: Node | bool) -> Node:
    """The node of a formula."""
    if value.__class__ is bool:
        return TRUE if value else FALSE
    return value  # type: ignore[return-value]


def as_term(value: Any, i: int = 0) -> Node:
    """A term.

    Raises:
        Unfit: the value is something else.
    """
    kind = value.__class__
    if kind is IntVar or kind is Number:
        return value  # type: ignore[no-any-return]
    if kind is int:
        return number(value)
    if kind is Apply and value.op.gives is Sort.TERM:
        return value  # type: ignore[no-any-return]
    is_formula = isinstance(value, Node | bool)
    hint = "(if FORMULA 1 0) makes a number of it" if is_formula else ""
    raise Unfit(f"expected a term, not {shown(value)}", i, hint)
