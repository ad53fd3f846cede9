"""Boolean variables that constraints define as literals, found before anything is posted.

MiniZinc names each comparison in a model: `b <-> x = 3`. With b as the literal of `x = 3` from the
beginning, the constraint needs no clauses, which presolve would remove again (decision 97).
"""

from __future__ import annotations

from itertools import islice

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, variables
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.shape import Instance, Shape
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.comparisons import MIRRORED, WITH_CONSTANT
from csp2sat.translator.normalform.constraint_poster import Poster
from csp2sat.translator.normalform.variables import Comparator


class _Side(NamedTuple):
    """A side of an equivalence: a Boolean variable, or an integer variable `op` a value.

    `place` is the place of the variable among its kind in the shape. The side is negated unless
    `positive`.
    """

    place: int
    positive: bool
    op: Comparator | None = None
    value: int = 0


EQUIVALENCES = (k.IFF, k.XOR)
Sides = tuple[_Side, _Side]


def define_literals(problem: Problem, poster: Poster) -> frozenset[int]:
    """Give Boolean variables the literals that constraints define them as.

    Returns the numbers of the constraints that say nothing more.
    """
    definitions = _Definitions(poster)
    known: dict[Shape, Sides | None] = {}
    said: set[int] = set()
    for number, constraint in enumerate(problem.constraints):
        instance = constraint.instance or _instance(constraint.formula)
        if instance is None or constraint.weight is not None:
            continue
        shape = instance.shape
        if shape not in known:
            known[shape] = _sides(shape)
        if (sides := known[shape]) and definitions.add(sides, instance):
            said.add(number)
    definitions.finish()
    return frozenset(said)


def _instance(formula: Node) -> Instance | None:
    """An equivalence of few variables as the only instance of a shape; None for others."""
    if not isinstance(formula, Apply) or formula.op not in EQUIVALENCES:
        return None
    some = list(islice(variables(formula), 3))
    ints = [x for x in some if isinstance(x, IntVar)]
    bools = [p for p in some if isinstance(p, BoolVar)]
    return Instance(Shape(formula, ints, bools), ints, bools) if len(some) < 3 else None


class _Definitions:
    """The literals that Boolean variables of a problem equal."""

    def __init__(self, poster: Poster) -> None:
        self._poster = poster
        self._ints, self._bools = poster.ints, poster.bools
        self._aliases = poster.normal.literal_aliases
        self._meanings = poster.variables.literal_meanings

    def add(self, sides: Sides, instance: Instance) -> bool:
        """Make two sides equal; False if a constraint must say so."""
        one, other = sides
        p, q = self._literal(one, instance), self._literal(other, instance)
        if p == q:
            return True
        if abs(p) in self._meanings or (abs(p) < abs(q) and abs(q) not in self._meanings):
            p, q = q, p  # the second one stays: it is a comparison, or was declared before
        if p == -q or abs(q) == TRUE or abs(p) == TRUE or abs(p) in self._meanings:
            return False
        self._aliases[abs(p)] = q if p > 0 else -q
        return True

    def finish(self) -> None:
        """Give each alias the literal that has no alias itself, and hand them to the poster."""
        for p in self._aliases:
            self._aliases[p] = self._last(p)
        if self._aliases:
            self._poster.take_aliases()

    def _literal(self, side: _Side, instance: Instance) -> int:
        place, positive, op, value = side
        if op is None:
            literal = self._last(self._bools[instance.bools[place]])
        else:
            x = self._ints[instance.ints[place]]
            literal = self._poster.variables.literal_of_comparison(x, op, value)
        return literal if positive else -literal

    def _last(self, literal: int) -> int:
        """The literal at the end of the chain of aliases."""
        while other := self._aliases.get(abs(literal)):
            literal = other if literal > 0 else -other
        return literal


def _sides(shape: Shape) -> Sides | None:
    """The sides of an equivalence of two literals, one of them a Boolean variable."""
    formula = shape.formula
    if not isinstance(formula, Apply) or formula.op not in EQUIVALENCES:
        return None
    one, other = (_side(shape, node) for node in formula.args)
    if one is None or other is None or (one.op and other.op):
        return None
    if formula.op is k.XOR:
        one = one._replace(positive=not one.positive)
    return one, other


def _side(shape: Shape, node: Node) -> _Side | None:
    positive = True
    while isinstance(node, Apply) and node.op is k.NOT:
        node, positive = node.args[0], not positive
    if isinstance(node, BoolVar):
        return _Side(shape.bools.index(node), positive)
    if not isinstance(node, Apply) or node.op not in WITH_CONSTANT:
        return None
    (left, right), op = node.args, node.op
    if not isinstance(right, Number):
        left, right, op = right, left, MIRRORED[op]
    match left, right:
        case IntVar(), Number(value=value):
            comparator, shift, same = WITH_CONSTANT[op]
            return _Side(shape.ints.index(left), positive is same, comparator, value + shift)
        case Apply(args=(BoolVar() as p, Number(value=yes), Number(value=no))), Number(value=value):
            if_true, if_false = op.value((yes, value), None), op.value((no, value), None)
            if left.op is k.IF and if_true is not if_false:
                return _Side(shape.bools.index(p), positive is if_true)
    return None
