"""Terms and formulas with Python's operators: `x + 2 * y <= 7`, `p & ~q`.

They stand for trees, which are compared by identity. In a sum, a true formula counts 1; `==` and
`!=` between formulas are equivalence and exclusive or.

Variables can be keys of dicts and members of sets. For that, `x == x` and `x != x` are the only
formulas with a truth value.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from operator import index

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Operator, truth
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.python_patterns import MOST_NODES, Pattern, Slots
from csp2sat.csp.quick_typing import NoReturn, TypeVar

TYPE_CHECKING = False
E = TypeVar("E", bound="Expression")

SAME = {k.EQ: True, k.IFF: True, k.NE: False, k.XOR: False}
"""The truth value of a comparison of a variable with itself."""


class Expression:
    """A term or formula: a tree, or a pattern and the variables in its slots, or both."""

    __slots__ = ("_node", "pattern", "slots")

    def __init__(
        self, node: Node | None, pattern: Pattern | None = None, slots: Slots = ()
    ) -> None:
        self._node = node
        self.pattern = pattern
        self.slots = slots

    @property
    def node(self) -> Node:
        """The tree, always the same one."""
        if self._node is None:
            assert self.pattern, "an expression is a tree or has a pattern"
            self._node = self.pattern.tree(self.slots)
        return self._node

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
        return _binary(Term, k.ADD, self, other)

    def __radd__(self, other: Operand) -> Term:
        if other.__class__ is int and other == 0 and self.__class__ is Term:
            return self  # the start of Python's `sum`
        return _binary(Term, k.ADD, other, self)

    def __sub__(self, other: Operand) -> Term:
        return _binary(Term, k.SUB, self, other)

    def __rsub__(self, other: Operand) -> Term:
        return _binary(Term, k.SUB, other, self)

    def __mul__(self, other: Operand) -> Term:
        return _binary(Term, k.MUL, self, other)

    def __rmul__(self, other: Operand) -> Term:
        return _binary(Term, k.MUL, other, self)

    def __pos__(self) -> Term:
        return of_terms(Term, k.ADD, [self])

    def __neg__(self) -> Term:
        return of_terms(Term, k.NEG, [self])

    # --- comparisons ----------------------------------------------------------------------

    def __le__(self, other: Operand) -> Formula:
        return _binary(Formula, k.LE, self, other)

    def __lt__(self, other: Operand) -> Formula:
        return _binary(Formula, k.LT, self, other)

    def __ge__(self, other: Operand) -> Formula:
        return _binary(Formula, k.GE, self, other)

    def __gt__(self, other: Operand) -> Formula:
        return _binary(Formula, k.GT, self, other)

    def __eq__(self, other: object) -> Formula:  # type: ignore[override]  # a formula, not a truth
        return _binary(Formula, k.EQ, self, other)

    def __ne__(self, other: object) -> Formula:  # type: ignore[override]  # a formula, not a truth
        return _binary(Formula, k.NE, self, other)

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
        return _binary(Term, k.DIV, self, other)

    def __rfloordiv__(self, other: Operand) -> Term:
        return _binary(Term, k.DIV, other, self)

    if not TYPE_CHECKING:  # type checkers refuse it

        def __truediv__(self, other: object) -> object:
            raise TypeError("terms are integers, without fractions; write x // y for x / y")

    def __mod__(self, other: Operand) -> Term:
        return _binary(Term, k.MOD, self, other)

    def __rmod__(self, other: Operand) -> Term:
        return _binary(Term, k.MOD, other, self)

    def __pow__(self, other: Operand) -> Term:
        return _binary(Term, k.POW, self, other)

    def __rpow__(self, other: Operand) -> Term:
        return _binary(Term, k.POW, other, self)

    def __abs__(self) -> Term:
        return of_terms(Term, k.ABS, [self])


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
        if self.pattern and (grown := self.pattern.grown.get((k.NOT,))):  # most are made here
            return Formula(None, grown, self.slots)
        return of_formulas(k.NOT, [self])

    def __eq__(self, other: object) -> Formula:  # type: ignore[override]  # a formula, not a truth
        return _logic(k.IFF, self, other) if _is_logic(other) else super().__eq__(other)

    def __ne__(self, other: object) -> Formula:  # type: ignore[override]  # a formula, not a truth
        return _logic(k.XOR, self, other) if _is_logic(other) else super().__ne__(other)

    __hash__ = Expression.__hash__

    def implies(self, other: Formula | bool) -> Formula:
        """The implication: if this is true, so is the other."""
        return _logic(k.IMP, self, other)


Operand = Term | Formula | int
Operands = Operand | Iterable[Operand | Iterable[Operand]]
Truths = Formula | bool | Iterable[Formula | bool | Iterable[Formula | bool]]


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
    if hasattr(value, "__index__"):  # also an integer of numpy
        return Number(index(value))
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


def _binary(kind: type[E], op: Operator, left: object, right: object) -> E:
    """As `of_terms`: most terms and comparisons are made here."""
    if left.__class__ is Term and (pattern := left.pattern):
        if right.__class__ is int and (grown := pattern.then(op, right)):
            return kind(None, grown, left.slots)
        if right.__class__ is Term and (grown := pattern.then(op, right.pattern)):
            return kind(None, grown, left.slots + right.slots)
    return of_terms(kind, op, [left, right])


def _logic(op: Operator, left: Formula, right: object) -> Formula:
    """As `of_formulas`: most formulas of others are made here."""
    if right.__class__ is Formula and (pattern := left.pattern):
        grown = pattern.then(op, right.pattern)
        if grown:
            return Formula(None, grown, left.slots + right.slots)
    return of_formulas(op, [left, right])


def of_terms(kind: type[E], op: Operator, terms: Sequence[object]) -> E:
    """An operator of terms.

    Raises:
        TypeError: one of them is not a term.
    """
    parts: list[Pattern | int | None] = []
    slots: Slots = ()
    for term in terms if len(terms) < MOST_NODES else ():
        if term.__class__ is int:
            parts.append(term)
        elif isinstance(term, Expression):
            parts.append(term.pattern if isinstance(term, Term) else _counted(term.pattern))
            slots += term.slots
    if len(parts) == len(terms) and (pattern := _grown(op, parts)):
        return kind(None, pattern, slots)
    return kind(Apply(op, tuple(map(as_term, terms))))


def of_formulas(op: Operator, formulas: Sequence[object]) -> Formula:
    """An operator of formulas.

    Raises:
        TypeError: one of them is not a formula.
    """
    parts: list[Pattern | None] = []
    slots: Slots = ()
    for formula in formulas if len(formulas) < MOST_NODES else ():
        if isinstance(formula, Formula):
            parts.append(formula.pattern)
            slots += formula.slots
    if len(parts) == len(formulas) and (pattern := _grown(op, parts)):
        return Formula(None, pattern, slots)
    return Formula(Apply(op, tuple(map(as_formula, formulas))))


def _counted(pattern: Pattern | None) -> Pattern | None:
    """The pattern of 1 if a formula is true, else 0."""
    if pattern is None:
        return None
    key = k.IF, 1, 0
    return pattern.grown.get(key) or pattern.grow(key, k.IF, pattern, 1, 0)


def _grown(op: Operator, parts: Sequence[Pattern | int | None]) -> Pattern | None:
    """The pattern of an operator with some arguments; None: it or one of them has none."""
    known = [part for part in parts if part is not None]
    if not known or len(known) < len(parts):
        return None
    first, *others = known
    if isinstance(first, Pattern):
        key: Hashable = (op, *others)
        return first.grown.get(key) or first.grow(key, op, *known)
    if len(others) == 1 and isinstance(other := others[0], Pattern):
        key = first, op
        return other.grown.get(key) or other.grow(key, op, first, other)
    return None


def flat(arguments: Iterable[object]) -> list[object]:
    """Arguments, with the items of each list (or other iterable but a text) in its place."""
    result: list[object] = []
    for argument in arguments:
        if isinstance(argument, Iterable) and not isinstance(argument, str | bytes):
            result += flat(argument)
        else:
            result.append(argument)
    return result
