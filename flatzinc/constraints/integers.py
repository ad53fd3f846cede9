"""Constraints on integers (comparisons, arithmetic, sums, elements of arrays) and on their sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.expr import Apply, Node, Number, Operator
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.truncating_division import quotient, remainder
from csp2sat.flatzinc import int_sets as s
from csp2sat.flatzinc.arguments import Row
from csp2sat.flatzinc.constraints.booleans import if_then_else, linear

TWO, THREE = "term term", "term term term"
FUNCTIONS = {"plus": k.ADD, "minus": k.SUB, "times": k.MUL, "min": k.MIN, "max": k.MAX}
"""Names of functions of two integers, with their operators."""


def not_negative(term: Node) -> bool:
    """Whether a term has no negative value, by the domains of its variables."""
    return TermBounds()(term)[0] >= 0


def _power(x: Node, y: Node, z: Node) -> Node:
    """z is x to the y; for a negative y, 1 / x to the -y rounded towards 0, undefined if x is 0."""
    usual = k.compare(k.EQ, k.apply(k.POW, x, y), z)
    if not_negative(y):
        return usual
    large = k.compare(k.GE, k.apply(k.ABS, x), 2)
    fraction = k.conjunction((k.compare(k.LT, y, 0), large, k.compare(k.EQ, z, 0)))
    # The kernel defines negative powers of 1 and -1 only.
    return k.disjunction((usual, fraction))


def _is(function: Callable[[Node, Node], Node]) -> Callable[[Node, Node, Node], Node]:
    return lambda x, y, z: k.compare(k.EQ, function(x, y), z)


def _extreme(op: Operator, result: Node, terms: Sequence[Node]) -> Node:
    if not terms:
        raise ValueError("an empty array has no minimum and no maximum")
    return k.compare(k.EQ, k.apply(op, *terms), result)


def _element(index: Node, terms: Sequence[Node], result: Node) -> Node:
    return Apply(ELEMENT, (index, *terms, result), k.EQ)


def _item(same: Callable[[Any, Any], Node], index: Node, items: Sequence[Any], result: Any) -> Node:
    """The item at an index, counted from 1, is the same as the result."""
    choices = (
        k.apply(k.IMP, k.compare(k.EQ, index, i), same(item, result))
        for i, item in enumerate(items, 1)
    )
    inside = (k.compare(k.GE, index, 1), k.compare(k.LE, index, len(items)))
    return k.conjunction((*inside, *choices))


_same_sets = partial(_item, s.equal)
_formula_item = partial(_item, partial(k.apply, k.IFF))

INTEGERS = (
    *(Row(f"int_{op.name}", TWO, partial(k.apply, op)) for op in k.COMPARISONS),
    *(Row(f"int_lin_{op.name}", "ints terms int", partial(linear, op)) for op in k.COMPARISONS),
    *(Row(f"int_{name}", THREE, _is(partial(k.apply, op))) for name, op in FUNCTIONS.items()),
    Row("int_div", THREE, _is(quotient)),
    Row("int_mod", THREE, _is(remainder)),
    Row("int_pow", THREE, _power),
    Row("int_pow_fixed", "term int term", lambda x, y, z: _power(x, Number(y), z)),
    Row("int_abs", TWO, lambda x, y: k.compare(k.EQ, k.apply(k.ABS, x), y)),
    Row("int_negate", TWO, lambda x, y: k.compare(k.EQ, k.apply(k.NEG, x), y)),
    Row("array_int_maximum", "term terms", partial(_extreme, k.MAX)),
    Row("array_int_minimum", "term terms", partial(_extreme, k.MIN)),
    Row("array_int_element", "term ints term", lambda i, a, x: _element(i, [*map(Number, a)], x)),
    Row("array_var_int_element", "term terms term", _element),
    Row("array_bool_element", "term formulas formula", _formula_item),
    Row("array_var_bool_element", "term formulas formula", _formula_item),
    Row("array_set_element", "term sets set", _same_sets),
    Row("array_var_set_element", "term sets set", _same_sets),
    Row("fzn_if_then_else_int", "formulas terms term", partial(if_then_else, k.EQ)),
    Row("fzn_if_then_else_var_int", "formulas terms term", partial(if_then_else, k.EQ)),
)

SETS = (
    Row("set_in", "term set", lambda x, values: s.contains(values, x)),
    Row("set_card", "set term", s.size_is),
    Row("set_eq", "set set", s.equal),
    Row("set_ne", "set set", s.differ),
    Row("set_subset", "set set", s.subset),
    Row("set_superset", "set set", s.superset),
    Row("set_le", "set set", s.at_most),
    Row("set_lt", "set set", s.less),
    Row("set_ge", "set set", lambda a, b: s.at_most(b, a)),
    Row("set_gt", "set set", lambda a, b: s.less(b, a)),
    Row("set_union", "set set set", s.union),
    Row("set_intersect", "set set set", s.intersection),
    Row("set_diff", "set set set", s.difference),
    Row("set_symdiff", "set set set", s.symmetric_difference),
)
