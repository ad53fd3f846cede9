"""Trees simplified before they are translated: shared, constants folded, all functions total."""

from __future__ import annotations

from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.expr import Apply, Node
from csp2sat.translator.normalform.constant_folding import ConstantFolding
from csp2sat.translator.normalform.hash_consing import HashConsing
from csp2sat.translator.normalform.totalize import PARTIAL, Totalization


class Simplifier:
    """Simplifies the trees of one problem; equal ones become one object."""

    def __init__(self, bounds: TermBounds) -> None:
        self._known: dict[Node, Node] = {}
        self._trees = HashConsing()
        self._totalization = Totalization(self._trees, bounds, self.of_total)
        self._folding = ConstantFolding(self._trees, bounds, self._totalization.defined)

    def __call__(self, root: Node) -> Node:
        """An equivalent tree in which all functions are total."""
        return self._simplified(root, is_total=False)

    def of_total(self, root: Node) -> Node:
        """An equivalent tree; all functions in `root` are total already."""
        return self._simplified(root, is_total=True)

    def _simplified(self, root: Node, is_total: bool) -> Node:
        known, leaf = self._known, self._leaf
        comparison, folded = self._trees.comparison_with_number, self._folding.folded
        partial = self._totalization.defined
        stack = [root] if isinstance(root, Apply) else []  # `postorder`, with no call for a node
        while stack:
            node = stack[-1]
            if node in known:
                stack.pop()
                continue
            if same := comparison(node):
                known[node] = same
                continue
            args, due = [], []
            for arg in node.args:
                if (simple := known.get(arg)) is None:
                    if isinstance(arg, Apply):
                        due.append(arg)
                        continue
                    simple = leaf(arg)
                args.append(simple)
            if due:
                due.reverse()
                stack += due
                continue
            result = folded(node, tuple(args))
            if not is_total and isinstance(result, Apply) and (partial or result.op in PARTIAL):
                result = self._totalization.total(result)
            known[node] = result
            known.setdefault(result, result)
        return known.get(root) or leaf(root)

    def _leaf(self, leaf: Node) -> Node:
        node = self._trees.leaf(leaf)
        if node is leaf:
            self._known[leaf] = leaf
        return node
