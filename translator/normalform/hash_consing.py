"""Hash consing: equal trees become one object, so that each is translated once."""

from __future__ import annotations

from collections.abc import Hashable

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import FALSE, TRUE, Apply, IntVar, Node, Number, Operator, Truth


class HashConsing:
    """The trees made so far, each once. Arguments are trees that it has made."""

    def __init__(self) -> None:
        self._nodes: dict[tuple[Hashable, ...], Node] = {}
        self._comparisons: dict[tuple[Operator, Node, int], Node] = {}  # with numbers
        self._numbers: dict[int, Number] = {}

    def node(self, op: Operator, args: tuple[Node, ...], data: Hashable = None) -> Node:
        """The tree of an operator with arguments and data."""
        key = (op, args, data)
        tree = self._nodes.get(key)
        if tree is None:
            tree = self._nodes[key] = Apply(op, args, data)
        return tree

    def leaf(self, leaf: Node) -> Node:
        """The one object for a number, a truth value or a variable."""
        if isinstance(leaf, Number):
            return self._numbers.setdefault(leaf.value, leaf)
        if isinstance(leaf, Truth):
            return TRUE if leaf.value else FALSE
        return leaf

    def conjunction(self, a: Node, b: Node) -> Node:
        """The conjunction of two formulas, simplified if one is constant."""
        if a is FALSE or b is FALSE:
            return FALSE
        if a is TRUE or b is TRUE:
            return b if a is TRUE else a
        return self.node(k.AND, (a, b))

    def comparison_with_number(self, node: Apply) -> Node | None:
        """The one object for a comparison of a variable with a number; None for other nodes.

        In large problems most nodes are such comparisons.
        """
        args = node.args
        if (
            len(args) == 2
            and args[0].__class__ is IntVar
            and args[1].__class__ is Number
            and node.op in k.COMPARISONS
        ):
            return self._comparisons.setdefault((node.op, args[0], args[1].value), node)
        return None
