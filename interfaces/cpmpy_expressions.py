"""Expression trees of CPMpy to ours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce

import numpy as np
from cpmpy.expressions.core import BoolVal, Comparison, Expression, Operator
from cpmpy.expressions.globalconstraints import GlobalConstraint
from cpmpy.expressions.globalfunctions import GlobalFunction
from cpmpy.expressions.variables import NegBoolView, _BoolVarImpl, _IntVarImpl

from csp2sat import Problem
from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Sort, Truth, truth
from csp2sat.csp.globals.counting import NVALUE
from csp2sat.csp.problem import Constraint, Objective
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.shape import Shapes
from csp2sat.csp.truncating_division import quotient, remainder
from csp2sat.interfaces.cpmpy_globals import NATIVE

ONE, ZERO = Number(1), Number(0)
COMPARISONS = {"==": k.EQ, "!=": k.NE, "<=": k.LE, "<": k.LT, ">=": k.GE, ">": k.GT}
TERMS: dict[str, Callable[..., Node]] = {
    "sum": lambda *args: k.add(args),
    "sub": lambda a, b: k.apply(k.SUB, a, b),
    "-": lambda a: k.apply(k.NEG, a),
    "mul": lambda a, b: k.apply(k.MUL, a, b),
    "div": quotient,
    "mod": remainder,
    "pow": lambda a, b: k.apply(k.POW, a, b),
    "abs": lambda a: k.apply(k.ABS, a),
    "min": lambda *args: Apply(k.MIN, args),
    "max": lambda *args: Apply(k.MAX, args),
}
"""The operators and functions of integers."""
FORMULAS: dict[str, Callable[..., Node]] = {
    "and": lambda *args: k.conjunction(args),
    "or": lambda *args: k.disjunction(args),
    "not": k.negation,
    "->": lambda a, b: k.apply(k.IMP, a, b),
    "xor": lambda *args: reduce(lambda a, b: k.apply(k.XOR, a, b), args),
}
"""The operators of truth values."""


def _is_formula(node: Node) -> bool:
    if type(node) is Apply:
        return node.op.gives is Sort.FORMULA
    return type(node) is BoolVar or type(node) is Truth


def _as_term(node: Node) -> Node:
    return k.apply(k.IF, node, ONE, ZERO) if _is_formula(node) else node


def _as_formula(node: Node) -> Node:
    return node if _is_formula(node) else k.compare(k.NE, node, 0)


class Trees:
    """Translates expressions. `variables` has the variables by their names.

    A term may need a guard, as that an index is inside its array. Guards hold where the nearest
    formula around the term does, the relational semantics of both languages.
    """

    def __init__(self) -> None:
        self.problem = Problem()
        self.variables: dict[str, tuple[Any, IntVar | BoolVar]] = {}
        self.guards: list[Node] = []
        self._negations: dict[str, Node] = {}
        self._hidden = 0
        self._shapes = Shapes()

    def require(self, expression: Any) -> None:
        """Add a constraint, or each of a list."""
        if isinstance(expression, list | tuple | np.ndarray):
            for part in expression:
                self.require(part)
        else:
            formula = self.formula(expression)
            self.problem.constraints.append(Constraint(self._shapes.instance(formula) or formula))

    def optimize(self, expression: Any, minimize: bool) -> None:
        """Set the objective."""
        goal = self.term(expression)
        for guard in self.guards:
            self.problem.add(guard)
        low, high = (
            map(int, expression.get_bounds()) if isinstance(expression, Expression) else (0, 0)
        )
        variable = self._new(low, high)
        self.problem.add(k.apply(k.EQ, variable, goal))
        self.problem.objective = Objective(minimize, (variable.name,))

    def _new(self, low: int, high: int) -> IntVar:
        """A new hidden variable."""
        self._hidden += 1
        name = self.problem.free_name(f"_cpmpy{self._hidden}")
        return self.problem.int_var_of(name, Domain.of(low, high))

    def term(self, expression: Any) -> Node:
        """The integer of an expression; a truth value is 0 or 1."""
        return _as_term(self._node(expression))

    def terms(self, expressions: Iterable[Any]) -> list[Node]:
        """The integers of expressions."""
        return [self.term(expression) for expression in expressions]

    def formula(self, expression: Any) -> Node:
        """The truth value of an expression, with the guards of its terms."""
        if (literal := _LITERALS.get(expression.__class__)) is not None:
            return literal(self, expression)
        outer, self.guards = self.guards, []
        node = _as_formula(self._node(expression))
        guards, self.guards = self.guards, outer
        return k.conjunction((*guards, node)) if guards else node

    def _node(self, expression: Any) -> Node:
        if (make := _USUAL.get(expression.__class__)) is not None:
            return make(self, expression)
        match expression:
            case bool() | np.bool_() | BoolVal():
                return truth(bool(expression))
            case int() | np.integer():
                return Number(int(expression))
            case _IntVarImpl():
                return self.variable(expression)
            case Comparison():
                return self._comparison(expression)
            case Operator() | GlobalConstraint() | GlobalFunction():
                return self._apply(expression)
        raise NotImplementedError(f"{expression!r} can't be translated")

    def variable(self, variable: Any) -> IntVar | BoolVar:
        """Our variable for one of CPMpy, declared when it is first needed."""
        name = variable.name
        known = self.variables.get(name)
        if known is not None:
            return known[1]
        ours: IntVar | BoolVar
        if isinstance(variable, _BoolVarImpl):
            ours = self.problem.bool_var(name)
        else:
            ours = self.problem.int_var(name, int(variable.lb), int(variable.ub))
        self.variables[name] = variable, ours
        return ours

    def _negation(self, view: Any) -> Node:
        """The negation of a variable, which is made once."""
        name = view._bv.name
        node = self._negations.get(name)
        if node is None:
            node = self._negations[name] = k.negation(self.variable(view._bv))
        return node

    def _comparison(self, expression: Any) -> Node:
        op = COMPARISONS[expression.name]
        left, right = map(self._inside, expression.args)
        if op in (k.EQ, k.NE) and _is_formula(left) and _is_formula(right):
            return k.apply(k.IFF if op is k.EQ else k.XOR, left, right)
        return k.apply(op, _as_term(left), _as_term(right))

    def _inside(self, expression: Any) -> Node:
        """An argument: a formula takes its own guards."""
        is_bool = isinstance(expression, Expression) and expression.is_bool()
        return self.formula(expression) if is_bool else self._node(expression)

    def _apply(self, expression: Any) -> Node:
        name, args = expression.name, expression.args
        if name in TERMS:
            return TERMS[name](*(_as_term(self._inside(arg)) for arg in args))
        if name in FORMULAS:
            return FORMULAS[name](*map(self.formula, args))
        if name == "wsum":
            pairs = zip(*args, strict=True)
            return k.add(k.times(int(w), _as_term(self._inside(x))) for w, x in pairs)
        native = NATIVE.get(name)
        node = native(self, expression) if native else None
        return self._decompose(expression) if node is None else node

    def _decompose(self, expression: Any) -> Node:
        """The decomposition by CPMpy; its definitions hold everywhere."""
        value, definitions = expression.decompose()
        self.require(definitions)
        if isinstance(expression, GlobalFunction):
            return self._inside(value)
        return k.conjunction(map(self.formula, value))

    def choose(self, place: Node, items: Sequence[Node]) -> Node:
        """The item at a place, counted from 0."""
        self.guards.append(k.compare(k.GE, place, 0))
        self.guards.append(k.compare(k.LT, place, len(items)))
        bounds = TermBounds()
        ranges = [bounds(item) for item in items]
        value = self._new(min(lo for lo, _ in ranges), max(hi for _, hi in ranges))
        for i, item in enumerate(items):
            is_there = k.compare(k.EQ, place, i)
            self.problem.add(k.apply(k.IMP, is_there, k.apply(k.EQ, value, item)))
        # One value where no item is chosen, so that solutions are not repeated.
        inside = k.disjunction(k.compare(k.EQ, place, i) for i in range(len(items)))
        self.problem.add(k.disjunction((inside, k.compare(k.EQ, value, value.domain.lo))))
        return value

    def distinct(self, items: Sequence[Node]) -> Node:
        """The number of distinct values."""
        number = self._new(min(1, len(items)), len(items))
        self.problem.add(Apply(NVALUE, (number, *items)))
        return number


_LITERALS: dict[type[object], Callable[[Trees, Any], Node]] = {
    _BoolVarImpl: Trees.variable,
    NegBoolView: Trees._negation,
}
"""What makes a truth value that needs no guards, by the class of the expression."""
_USUAL: dict[type[object], Callable[[Trees, Any], Node]] = {
    **_LITERALS,
    _IntVarImpl: Trees.variable,
    Comparison: Trees._comparison,
    Operator: Trees._apply,
}
"""What translates most expressions: to find their class by patterns takes as long."""
