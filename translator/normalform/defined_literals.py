"""Boolean variables that constraints define as literals, found before anything is posted.

MiniZinc names each comparison in a model: `b <-> x = 3`. With b as the literal of `x = 3` from the
beginning, the constraint needs no clauses, which presolve would remove again (decision 97).
"""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.shape import Shape
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.comparisons import MIRRORED, WITH_CONSTANT
from csp2sat.translator.normalform.constraint_poster import Poster
from csp2sat.translator.normalform.variables import Comparator


class _Side(NamedTuple):
    """A side of an equivalence: a Boolean variable, or an integer variable `op` a value.

    It is negated unless `positive`.
    """

    variable: BoolVar | IntVar
    positive: bool
    op: Comparator | None = None
    value: int = 0


Sides = tuple[_Side, _Side]


def define_literals(problem: Problem, poster: Poster) -> frozenset[int]:
    """Give Boolean variables the literals that constraints define them as.

    Returns the numbers of the constraints that say nothing more.
    """
    definitions = _Definitions(poster)
    known: dict[Shape, Sides | None] = {}
    said: set[int] = set()
    for number, constraint in enumerate(problem.constraints):
        if (sides := _sides_of(constraint, known)) and definitions.add(*sides):
            said.add(number)
    definitions.finish()
    return frozenset(said)


class _Definitions:
    """The literals that Boolean variables of a problem equal."""

    def __init__(self, poster: Poster) -> None:
        self._poster = poster
        self._aliases = poster.normal.literal_aliases
        self._meanings = poster.variables.literal_meanings

    def add(self, one: _Side, other: _Side) -> bool:
        """Make two sides equal; False if a constraint must say so."""
        p, q = sorted(map(self._literal, (one, other)), key=abs)
        if p == q:
            return True
        if p == -q or abs(q) == TRUE:
            return False
        if abs(q) in self._meanings:  # literals of comparisons are made later
            p, q = q, p
        if abs(q) in self._meanings:
            return False
        self._aliases[abs(q)] = p if q > 0 else -p
        return True

    def finish(self) -> None:
        """Give each alias the literal that has no alias itself, and hand them to the poster."""
        for p in self._aliases:
            self._aliases[p] = self._last(p)
        if self._aliases:
            self._poster.take_aliases()

    def _literal(self, side: _Side) -> int:
        variable, positive, op, value = side
        if isinstance(variable, BoolVar):
            literal = self._last(self._poster.number(variable))
        else:
            x = self._poster.number(variable)
            assert op
            literal = self._poster.variables.literal_of_comparison(x, op, value)
        return literal if positive else -literal

    def _last(self, literal: int) -> int:
        """The literal at the end of the chain of aliases."""
        while other := self._aliases.get(abs(literal)):
            literal = other if literal > 0 else -other
        return literal


def _sides_of(constraint: Constraint, known: dict[Shape, Sides | None]) -> Sides | None:
    """The sides of a constraint that may define a literal; `known` has those of shapes."""
    if constraint.weight is not None:
        return None
    instance = constraint.instance
    if instance is None:
        return _sides(constraint.formula)
    shape = instance.shape
    if shape not in known:
        known[shape] = _sides(shape.formula)
    sides = known[shape]
    if sides is None or instance.bools is shape.bools:
        return sides
    slots: dict[Node, IntVar | BoolVar] = dict(zip(shape.ints, instance.ints, strict=True))
    slots.update(zip(shape.bools, instance.bools, strict=True))
    one, other = sides
    return _filled(one, slots), _filled(other, slots)


def _filled(side: _Side, slots: Mapping[Node, IntVar | BoolVar]) -> _Side:
    return _Side(slots[side.variable], side.positive, side.op, side.value)


def _sides(formula: Node) -> Sides | None:
    """The sides of an equivalence of two literals, one of them a Boolean variable."""
    if not isinstance(formula, Apply) or formula.op not in (k.IFF, k.XOR):
        return None
    one, other = map(_side, formula.args)
    if one is None or other is None or (one.op and other.op):
        return None
    if formula.op is k.XOR:
        one = one._replace(positive=not one.positive)
    return one, other


def _side(node: Node) -> _Side | None:
    positive = True
    while isinstance(node, Apply) and node.op is k.NOT:
        node, positive = node.args[0], not positive
    if isinstance(node, BoolVar):
        return _Side(node, positive)
    if not isinstance(node, Apply) or node.op not in WITH_CONSTANT:
        return None
    (left, right), op = node.args, node.op
    if not isinstance(right, Number):
        left, right, op = right, left, MIRRORED[op]
    match left, right:
        case IntVar(), Number(value=value):
            comparator, shift, same = WITH_CONSTANT[op]
            return _Side(left, positive is same, comparator, value + shift)
        case Apply(args=(BoolVar() as p, Number(value=yes), Number(value=no))), Number(value=value):
            if_true, if_false = op.value((yes, value), None), op.value((no, value), None)
            if left.op is k.IF and if_true is not if_false:
                return _Side(p, positive is if_true)
    return None
