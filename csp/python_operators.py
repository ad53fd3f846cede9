"""Terms and formulas with Python's operators: `x + 2 * y <= 7`, `p & ~q`.

They wrap trees, which are compared by identity. In a sum, a true formula counts 1; `==` and `!=`
between formulas are equivalence and exclusive or.

Variables can be keys of dicts and members of sets. For that, `x == x` and `x != x` are the only
formulas with a truth value.
"""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Operator, truth
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.quick_typing import NoReturn

TYPE_CHECKING = False

SAME = {k.EQ: True, k.IFF: True, k.NE: False, k.XOR: False}
"""The truth value of a comparison of a variable with itself."""


class Expression:
    """A term or formula; `node` is its tree."""

    __slots__ = ("node",)

    def __init__(self, node: Node) -> None:
        self.node = node

    def __repr__(self) -> str:
        return write_formula(self.node)

    @property
    def name(self) -> str:
        """The name of a variable.

        Raises:
            ValueError: the expression is not a variable.
        """
        if isinstance(self.node, IntVar | BoolVar):
            return self.node.name
        raise ValueError(f"{self!r} is not a variable")

    # --- arithmetic -----------------------------------------------------------------------

    def __add__(self, other: Operand) -> Term:
        return _binary(k.ADD, self, other)

    def __radd__(self, other: Operand) -> Term:
        if other.__class__ is int and other == 0 and self.__class__ is Term:
            return self  # the start of Python's `sum`
        return _binary(k.ADD, other, self)

    def __sub__(self, other: Operand) -> Term:
        return _binary(k.SUB, self, other)

    def __rsub__(self, other: Operand) -> Term:
        return _binary(k.SUB, other, self)

    def __mul__(self, other: Operand) -> Term:
        return _binary(k.MUL, self, other)

    def __rmul__(self, other: Operand) -> Term:
        return _binary(k.MUL, other, self)

    def __pos__(self) -> Term:
        return _term(k.ADD, self)

    def __neg__(self) -> Term:
        return _term(k.NEG, self)

    # --- comparisons ----------------------------------------------------------------------

    def __le__(self, other: Operand) -> Formula:
        return _formula(k.LE, self, other)

    def __lt__(self, other: Operand) -> Formula:
        return _formula(k.LT, self, other)

    def __ge__(self, other: Operand) -> Formula:
        return _formula(k.GE, self, other)

    def __gt__(self, other: Operand) -> Formula:
        return _formula(k.GT, self, other)

    def __eq__(self, other: object) -> Formula:  # type: ignore[override]  # a formula, not a truth
        return _formula(k.EQ, self, other)

    def __ne__(self, other: object) -> Formula:  # type: ignore[override]  # a formula, not a truth
        return _formula(k.NE, self, other)

    def __hash__(self) -> int:
        """The hash of the node, by identity, so that a dict compares a variable only with itself.

        Raises:
            TypeError: the expression is not a variable.
        """
        if isinstance(self.node, IntVar | BoolVar):
            return hash(self.node)
        raise TypeError(f"{self!r} can't be a key or a member of a set, as variables can")

    def __bool__(self) -> NoReturn:
        node = self.node
        if isinstance(node, Apply) and node.op in SAME:
            left, right = node.args
            if left is right and isinstance(left, IntVar | BoolVar):
                # NoReturn makes type checkers reject every use as a truth value.
                return SAME[node.op]  # type: ignore[misc]
        raise TypeError(
            f"{self!r} has no truth value before the problem is solved; "
            "write & | ~ for and, or, not, and two comparisons for a < b < c"
        )


class Term(Expression):
    """An expression with an integer value."""

    __slots__ = ()

    def __floordiv__(self, other: Operand) -> Term:
        return _term(k.DIV, self, other)

    def __rfloordiv__(self, other: Operand) -> Term:
        return _term(k.DIV, other, self)

    if not TYPE_CHECKING:  # type checkers refuse it

        def __truediv__(self, other: object) -> object:
            raise TypeError("terms are integers, without fractions; write x // y for x / y")

    def __mod__(self, other: Operand) -> Term:
        return _term(k.MOD, self, other)

    def __rmod__(self, other: Operand) -> Term:
        return _term(k.MOD, other, self)

    def __pow__(self, other: Operand) -> Term:
        return _term(k.POW, self, other)

    def __rpow__(self, other: Operand) -> Term:
        return _term(k.POW, other, self)

    def __abs__(self) -> Term:
        return _term(k.ABS, self)


class Formula(Expression):
    """An expression that is true or false."""

    __slots__ = ()

    def __and__(self, other: Formula | bool) -> Formula:
        return _logic(k.AND, self, other)

    def __or__(self, other: Formula | bool) -> Formula:
        return _logic(k.OR, self, other)

    def __xor__(self, other: Formula | bool) -> Formula:
        return _logic(k.XOR, self, other)

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __invert__(self) -> Formula:
        return _logic(k.NOT, self)

    def __eq__(self, other: object) -> Formula:  # type: ignore[override]  # a formula, not a truth
        return _logic(k.IFF, self, other) if _is_logic(other) else _formula(k.EQ, self, other)

    def __ne__(self, other: object) -> Formula:  # type: ignore[override]  # a formula, not a truth
        return _logic(k.XOR, self, other) if _is_logic(other) else _formula(k.NE, self, other)

    __hash__ = Expression.__hash__

    def implies(self, other: Formula | bool) -> Formula:
        """The implication: if this is true, so is the other."""
        return _logic(k.IMP, self, other)


Operand = Term | Formula | int
Operands = Operand | Iterable[Operand | Iterable[Operand]]
Truths = Formula | bool | Iterable[Formula | bool | Iterable[Formula | bool]]


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
    return _term(k.ADD, *flat(terms))


def all_of(*formulas: Truths) -> Formula:
    """The formula that all formulas, which may be in lists, are true.

    >>> from csp2sat import Problem, all_of
    >>> problem = Problem()
    >>> x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    >>> all_of([x < y, y != 3])
    (and (< x y) (!= y 3))
    """
    return _logic(k.AND, *flat(formulas))


def any_of(*formulas: Truths) -> Formula:
    """The formula that some formula, which may be in a list, is true.

    >>> from csp2sat import Problem, any_of
    >>> problem = Problem()
    >>> x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    >>> any_of([x < y, y != 3])
    (or (< x y) (!= y 3))
    """
    return _logic(k.OR, *flat(formulas))


def all_different(*terms: Operands) -> Formula:
    """The formula that no two terms, which may be in a list, have the same value.

    >>> from csp2sat import Problem, all_different
    >>> problem = Problem()
    >>> x, y = problem.integer("x", 0, 9), problem.integer("y", 0, 9)
    >>> all_different(x, y, x + 1)
    (alldifferent x y (+ x 1))
    """
    return _formula(ALLDIFFERENT, *flat(terms))


def _is_logic(value: object) -> bool:
    return isinstance(value, Formula | BoolVar | bool)


def as_term(value: object) -> Node:
    """The tree of a term; a true formula counts 1.

    Raises:
        TypeError: the value is not a term.
    """
    if value.__class__ is Term:  # the fast way for most
        return value.node
    if isinstance(value, Term):
        return value.node
    if isinstance(value, IntVar):
        return value
    if isinstance(value, Formula | BoolVar):
        return k.apply(k.IF, as_formula(value), Number(1), Number(0))
    if isinstance(value, int):
        return Number(int(value))
    raise TypeError(f"{value!r} is not a term; write an integer, a variable or an expression")


def as_formula(value: object) -> Node:
    """The tree of a formula.

    Raises:
        TypeError: the value is not a formula.
    """
    if isinstance(value, Formula):
        return value.node
    if isinstance(value, BoolVar):
        return value
    if isinstance(value, bool):
        return truth(value)
    raise TypeError(f"{value!r} is not a formula; compare it, as in x > 0")


def _term(op: Operator, *args: object) -> Term:
    return Term(Apply(op, tuple(map(as_term, args))))


def _binary(op: Operator, left: object, right: object) -> Term:
    """As `_term`: most terms are made here."""
    node = left.node if left.__class__ is Term else as_term(left)
    other = right.node if right.__class__ is Term else as_term(right)
    return Term(Apply(op, (node, other)))


def _some(name: str, op: Operator, terms: tuple[object, ...]) -> Term:
    if not (all_terms := flat(terms)):
        raise TypeError(f"{name}() needs at least one term")
    return _term(op, *all_terms)


def flat(arguments: Iterable[object]) -> list[object]:
    """Arguments, with the items of each list (or other iterable but a text) in its place."""
    result: list[object] = []
    for argument in arguments:
        if isinstance(argument, Iterable) and not isinstance(argument, str | bytes):
            result += flat(argument)
        else:
            result.append(argument)
    return result


def _formula(op: Operator, *args: object) -> Formula:
    return Formula(Apply(op, tuple(map(as_term, args))))


def _logic(op: Operator, *args: object) -> Formula:
    return Formula(k.apply(op, *map(as_formula, args)))
