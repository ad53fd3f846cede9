"""Constraints on truth values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Node, Operator
from csp2sat.flatzinc.arguments import Row
from csp2sat.flatzinc.assumptions import ASSUME
from csp2sat.flatzinc.int_sets import ONE, ZERO

TWO = "formula formula"


def as_term(formula: Node) -> Node:
    """1 if a formula is true, else 0."""
    return k.apply(k.IF, formula, ONE, ZERO)


def linear(op: Operator, weights: Sequence[int], terms: Sequence[Node], bound: Node | int) -> Node:
    """A weighted sum is compared with a bound.

    Raises:
        ValueError: there are not as many weights as terms.
    """
    if len(weights) != len(terms):
        raise ValueError(f"{len(weights)} weights for {len(terms)} variables")
    return k.compare(op, k.add(map(k.times, weights, terms)), bound)


def _count(op: Operator, weights: Sequence[int], formulas: Sequence[Node], bound: Node) -> Node:
    return linear(op, weights, [*map(as_term, formulas)], bound)


def _parity(formulas: Sequence[Node]) -> Node:
    """An odd number of formulas is true."""
    odd: Node = k.disjunction(())
    for formula in formulas:
        odd = k.apply(k.XOR, odd, formula)
    return odd


def _clause(positive: Sequence[Node], negative: Sequence[Node]) -> Node:
    return k.disjunction((*positive, *map(k.negation, negative)))


def _if_then_else(conditions: Sequence[Node], values: Sequence[Node], result: Node) -> Node:
    return if_then_else(k.IFF, conditions, values, result)


def if_then_else(
    same: Operator, conditions: Sequence[Node], values: Sequence[Node], result: Node
) -> Node:
    """The result is `same` as the value of the first condition that is true, if there is one."""
    formula: Node = k.conjunction(())
    for condition, value in zip(reversed(conditions), reversed(values), strict=True):
        here = k.disjunction((k.negation(condition), k.apply(same, value, result)))
        formula = k.conjunction((here, k.disjunction((condition, formula))))
    return formula


BOOLEANS = (
    Row("bool_eq", TWO, lambda a, b: k.apply(k.IFF, a, b)),
    Row("bool_ne", TWO, lambda a, b: k.apply(k.XOR, a, b)),
    Row("bool_not", TWO, lambda a, b: k.apply(k.XOR, a, b)),
    Row("bool_le", TWO, lambda a, b: k.apply(k.IMP, a, b)),
    Row("bool_lt", TWO, lambda a, b: k.conjunction((k.negation(a), b))),
    Row("bool_ge", TWO, lambda a, b: k.apply(k.IMP, b, a)),
    Row("bool_gt", TWO, lambda a, b: k.conjunction((a, k.negation(b)))),
    Row("bool_and", TWO, lambda a, b: k.conjunction((a, b)), is_function=True),
    Row("bool_or", TWO, lambda a, b: k.disjunction((a, b)), is_function=True),
    Row("bool_xor", TWO, lambda a, b: k.apply(k.XOR, a, b), is_function=True),
    Row("bool_xor", TWO, lambda a, b: k.apply(k.XOR, a, b)),
    Row("bool_left_imp", TWO, lambda a, b: k.apply(k.IMP, b, a), is_function=True),
    Row("bool_right_imp", TWO, lambda a, b: k.apply(k.IMP, a, b), is_function=True),
    Row("array_bool_and", "formulas", k.conjunction, is_function=True),
    Row("array_bool_or", "formulas", k.disjunction, is_function=True),
    Row("array_bool_xor", "formulas", _parity),
    Row(ASSUME, "formulas", k.conjunction),
    Row("bool_clause", "formulas formulas", _clause),
    Row("bool2int", "formula term", lambda a, x: k.compare(k.EQ, as_term(a), x)),
    *(
        Row(f"bool_lin_{op.name}", "ints formulas term", partial(_count, op))
        for op in k.COMPARISONS
    ),
    Row("fzn_if_then_else_bool", "formulas formulas formula", _if_then_else),
    Row("fzn_if_then_else_var_bool", "formulas formulas formula", _if_then_else),
)
