"""Patterns: expressions that differ only in their variables have one pattern.

A program makes its constraints in loops, so most expressions have the pattern of an earlier one.
They are that pattern and their variables; a tree is made for those who ask. A pattern has a slot
for each place of a variable, a `Shape` one for each variable.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from operator import itemgetter

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, Node, Number, Operator, Variable
from csp2sat.csp.quick_typing import Any, NamedTuple, TypeAlias
from csp2sat.csp.shape import Instance, Shape, Shapes

Slots: TypeAlias = "tuple[Variable, ...]"
"""The variables of an expression, from left to right."""
Take = Callable[[Slots], Sequence[Any]]

MOST_NODES = 50
"""Larger expressions have no pattern."""
MOST_PATTERNS = 20_000  # decision 86
"""With more patterns than this, few expressions are alike: others have none."""


class Patterns:
    """The patterns of a problem's expressions: those of single variables, from which others grow.

    `count` is the number of those that grew, `shapes` has the shapes of the constraints.
    """

    def __init__(self) -> None:
        self.count = 0
        self.shapes = Shapes()
        self._ints: dict[Hashable, Pattern] = {}
        self.boolean = Pattern(self, None, (), 1)

    def integer(self, domain: Domain) -> Pattern:
        """The pattern of an integer variable with a domain."""
        pattern = self._ints.get(domain.ranges)
        if pattern is None:
            pattern = self._ints[domain.ranges] = Pattern(self, None, (), 1)
        return pattern


class _Recipe(NamedTuple):
    """The shape of a pattern, and how to take its variables from the slots."""

    shape: Shape
    ints: Take
    bools: Take


class Pattern:
    """An operator over patterns and constants; without an operator, a variable.

    `grown` has the patterns that begin with this one, by what they add. Patterns are compared by
    identity.
    """

    __slots__ = ("_args", "_op", "_recipe", "_size", "grown", "table")

    def __init__(
        self, table: Patterns, op: Operator | None, args: Sequence[Pattern | Node], size: int
    ) -> None:
        self.table = table
        self.grown: dict[Hashable, Pattern] = {}
        self._op = op
        self._args = args
        self._size = size
        self._recipe: _Recipe | None = None

    def then(self, op: Operator, right: Pattern | int | None) -> Pattern | None:
        """The pattern of an operator between this one and another; None: it or that has none."""
        grown = self.grown.get((op, right))
        if grown is None and right is not None:
            return self.grow((op, right), op, self, right)
        return grown

    def grow(self, key: Hashable, op: Operator, *args: Pattern | int) -> Pattern | None:
        """A new pattern in `grown`; None if it is too large, of two problems, or one too many."""
        size = 1 + sum([arg._size if isinstance(arg, Pattern) else 1 for arg in args])
        table = self.table
        is_foreign = any(isinstance(arg, Pattern) and arg.table is not table for arg in args)
        if is_foreign or size > MOST_NODES or table.count >= MOST_PATTERNS:
            return None
        table.count += 1
        nodes = [arg if isinstance(arg, Pattern) else Number(arg) for arg in args]
        pattern = self.grown[key] = Pattern(table, op, nodes, size)
        return pattern

    def tree(self, slots: Slots) -> Node:
        """The tree of an expression."""
        return self._filled(iter(slots))

    def _filled(self, variables: Iterator[Variable]) -> Node:
        """The tree over the next variables; it is not deep, as its size is bounded."""
        if self._op is None:
            return next(variables)
        args = [arg._filled(variables) if isinstance(arg, Pattern) else arg for arg in self._args]
        return Apply(self._op, tuple(args))

    def instance(self, slots: Slots) -> Instance | None:
        """An expression as an instance of its shape; None: see `Shapes.instance`."""
        shapes = self.table.shapes
        if len(set(slots)) < len(slots):
            return shapes.instance(self.tree(slots))
        if self._recipe is None:
            instance = shapes.instance(self.tree(slots))
            if instance:
                takes = [_taker(slots, some) for some in (instance.ints, instance.bools)]
                self._recipe = _Recipe(instance.shape, *takes)
            return instance
        shapes.formulas += 1
        shape, ints, bools = self._recipe
        return Instance(shape, ints(slots), bools(slots))


def _taker(slots: Slots, wanted: Sequence[Variable]) -> Take:
    """A function that takes from slots what is in these slots at the places of some variables."""
    places = list(map(slots.index, wanted))
    if places == list(range(len(slots))):
        return tuple
    if len(places) > 1:
        return itemgetter(*places)
    return itemgetter(slice(places[0], places[0] + 1)) if places else lambda _slots: ()
