"""Functions of terms and formulas, and of lists of these: `total(xs)`, `all_different(xs)`."""

from __future__ import annotations

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.python_operators import (
    Formula,
    Operand,
    Operands,
    Term,
    Truths,
    as_formula,
    as_term,
    flat,
    of_formulas,
    of_terms,
)


def when(condition: Formula, then: Operand, other: Operand) -> Term:
    """The first term if the formula is true, else the second.

    >>> from csp2sat import Problem, when
    >>> problem = Problem()
    >>> x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    >>> when(x > 5, x, 2 * y)
    (if (> x 5) x (* 2 y))
    """
    return Term(k.apply(k.IF, as_formula(condition), as_term(then), as_term(other)))


def minimum(*terms: Operands) -> Term:
    """The least of the terms, which may be in a list.

    Raises:
        TypeError: there are no terms.

    >>> from csp2sat import Problem, minimum
    >>> problem = Problem()
    >>> x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    >>> minimum(x, y, 3)
    (min x y 3)
    """
    return _some("minimum", k.MIN, terms)


def maximum(*terms: Operands) -> Term:
    """The greatest of the terms, which may be in a list.

    Raises:
        TypeError: there are no terms.

    >>> from csp2sat import Problem, maximum
    >>> problem = Problem()
    >>> x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    >>> maximum(x, y, 3)
    (max x y 3)
    """
    return _some("maximum", k.MAX, terms)


def total(*terms: Operands) -> Term:
    """The sum of terms or lists of terms, as one flat tree (`sum` nests an addition for each).

    >>> from csp2sat import Problem, total
    >>> problem = Problem()
    >>> x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    >>> total([x, y, 2])
    (+ x y 2)
    """
    return of_terms(Term, k.ADD, flat(terms))


def all_of(*formulas: Truths) -> Formula:
    """The formula that all formulas, which may be in lists, are true.

    >>> from csp2sat import Problem, all_of
    >>> problem = Problem()
    >>> x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    >>> all_of([x < y, y != 3])
    (and (< x y) (!= y 3))
    """
    return of_formulas(k.AND, flat(formulas))


def any_of(*formulas: Truths) -> Formula:
    """The formula that some formula, which may be in a list, is true.

    >>> from csp2sat import Problem, any_of
    >>> problem = Problem()
    >>> x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    >>> any_of([x < y, y != 3])
    (or (< x y) (!= y 3))
    """
    return of_formulas(k.OR, flat(formulas))


def all_different(*terms: Operands) -> Formula:
    """The formula that no two terms, which may be in a list, have the same value.

    >>> from csp2sat import Problem, all_different
    >>> problem = Problem()
    >>> x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    >>> all_different(x, y, x + 1)
    (alldifferent x y (+ x 1))
    """
    return of_terms(Formula, ALLDIFFERENT, flat(terms))


def _some(name: str, op: Operator, terms: tuple[object, ...]) -> Term:
    if not (all_terms := flat(terms)):
        raise TypeError(f"{name}() needs at least one term")
    return of_terms(Term, op, all_terms)
