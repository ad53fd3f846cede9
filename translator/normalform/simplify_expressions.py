"""Trees simplified before they are translated: shared, constants folded, all functions total."""

from __future__ import annotations

from csp2sat.csp.expr import Apply, Node, postorder
from csp2sat.translator.normalform.constant_folding import ConstantFolding
from csp2sat.translator.normalform.hash_consing import HashConsing
from csp2sat.translator.normalform.totalize import PARTIAL, Totalization

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.bounds import TermBounds


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
        for node in postorder(root, known):
            if same := comparison(node):
                known[node] = same
                continue
            args = tuple([known.get(each) or leaf(each) for each in node.args])
            result = folded(node, args)
            if not is_total and isinstance(result, Apply) and (partial or result.op in PARTIAL):
                result = self._totalization.total(result)
            known[node] = result
            known.setdefault(result, result)
        return known.get(root) or self._leaf(root)

    def _leaf(self, leaf: Node) -> Node:
        found = self._trees.leaf(leaf)
        if found is leaf:
            self._known[leaf] = leaf
        return found
