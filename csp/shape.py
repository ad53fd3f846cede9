"""Shapes: formulas that differ only in their variables have one shape.

A problem has a constraint for each cell, clue or pair of cells, but few shapes of constraints. What
is done for a shape (reading, translation, evaluation) is done once for all its instances.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Truth, postorder
from csp2sat.csp.quick_typing import NamedTuple

MOST_NODES = 200
"""Larger formulas are instances of no shape: few are alike."""
MOST_UNLIKE = 1000
"""With more shapes than this, and than half of the formulas, shapes are not worth while."""


class Shape:
    """A formula whose variables, which are different, are slots for others with their domains.

    Shapes are compared by identity.
    """

    __slots__ = ("bools", "formula", "ints")

    def __init__(self, formula: Node, ints: Sequence[IntVar], bools: Sequence[BoolVar]) -> None:
        self.formula = formula
        self.ints = ints
        self.bools = bools


class Instance(NamedTuple):
    """A formula given by its shape and the variables in the slots."""

    shape: Shape
    ints: Sequence[IntVar]
    bools: Sequence[BoolVar]

    def formula(self) -> Node:
        """The formula itself."""
        if self.ints is self.shape.ints and self.bools is self.shape.bools:
            return self.shape.formula
        slots: dict[Node, Node] = dict(zip(self.shape.ints, self.ints, strict=True))
        slots.update(zip(self.shape.bools, self.bools, strict=True))
        return with_variables(self.shape.formula, slots)


class Shapes:
    """The shapes of the formulas seen so far; `formulas` is their number."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Shape] = {}
        self.formulas = 0

    def instance(self, formula: Node) -> Instance | None:
        """A formula or term as an instance of its shape; None if it is large, or few are alike."""
        self.formulas += 1
        if len(self._known) > max(MOST_UNLIKE, self.formulas // 2):
            return None
        keyed = shape_key(formula)
        if keyed is None:
            return None
        key, ints, bools = keyed
        shape = self._known.get(key)
        if shape is None:
            shape = self._known[key] = Shape(formula, ints, bools)
        return Instance(shape, ints, bools)


def shape_key(formula: Node) -> tuple[Hashable, list[IntVar], list[BoolVar]] | None:
    """What the formulas of a shape have in common, and the variables; None if it is large."""
    ints: dict[IntVar, int] = {}
    bools: dict[BoolVar, int] = {}
    key: list[Hashable] = []
    add: Callable[[object], None] = key.append
    nodes = [formula]
    for node in nodes:  # it grows
        kind = node.__class__
        if kind is Apply:
            args = node.args  # type: ignore[attr-defined]
            add(node.op)  # type: ignore[attr-defined]
            add(node.data)  # type: ignore[attr-defined]
            add(len(args))
            nodes += args
            if len(nodes) > MOST_NODES:
                return None
        elif kind is BoolVar:
            add(BoolVar)
            add(bools.setdefault(node, len(bools)))  # type: ignore[arg-type]
        elif kind is IntVar:
            add(node.domain.ranges)  # type: ignore[attr-defined]
            add(ints.setdefault(node, len(ints)))  # type: ignore[arg-type]
        else:
            assert isinstance(node, Number | Truth)
            add(kind)
            add(node.value)
    return tuple(key), list(ints), list(bools)


def with_variables(formula: Node, others: Mapping[Node, Node]) -> Node:
    """A formula with other nodes in place of its variables."""
    made = dict(others)
    for node in postorder(formula, made):
        args = tuple([made.get(arg, arg) for arg in node.args])
        made[node] = Apply(node.op, args, node.data)
    return made.get(formula, formula)
