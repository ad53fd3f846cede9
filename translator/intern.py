"""Equal subtrees made one object and constants folded, so that definitions can be shared."""

from __future__ import annotations

from collections.abc import Hashable

from csp2sat.csp.expr import FALSE, TRUE, Apply, Node, Number, Sort, Truth, postorder
from csp2sat.csp.kernel import AND, IF, NOT, OR


class Interned:
    """A set of trees in which equal subtrees are one object."""

    def __init__(self) -> None:
        self._known: dict[Node, Node] = {}
        self._nodes: dict[tuple[Hashable, ...], Node] = {}
        self._numbers: dict[int, Number] = {}

    def __call__(self, root: Node) -> Node:
        """The one object equal to a tree, constants folded."""
        known = self._known
        for node in postorder(root, known):
            args = tuple([known.get(each) or self._leaf(each) for each in node.args])
            known[node] = self._folded(node, args)
        return known.get(root) or self._leaf(root)

    def _leaf(self, leaf: Node) -> Node:
        if isinstance(leaf, Number):
            return self._numbers.setdefault(leaf.value, leaf)
        if isinstance(leaf, Truth):
            return TRUE if leaf.value else FALSE
        return leaf

    def _folded(self, node: Apply, args: tuple[Node, ...]) -> Node:
        op = node.op
        if op is NOT and isinstance(args[0], Apply) and args[0].op is NOT:
            return args[0].args[0]
        if op is IF and isinstance(args[0], Truth):
            return args[1] if args[0].value else args[2]
        if op in (AND, OR) and len(args) == 1:
            return args[0]
        if all(isinstance(each, Number | Truth) for each in args):
            value = op.value([each.value for each in args], node.data)  # type: ignore[attr-defined]
            if op.gives is Sort.FORMULA:
                return TRUE if value else FALSE
            if value is not None:
                return self._leaf(Number(int(value)))
        if args == node.args:
            return self._nodes.setdefault((op, args, node.data), node)
        return self._nodes.setdefault((op, args, node.data), Apply(op, args, node.data))
