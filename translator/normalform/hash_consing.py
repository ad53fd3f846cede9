"""Equal subtrees made one object, constants folded, partial functions made total.

Definitions are shared because equal subtrees are one object. An atomic formula (a comparison, a
global constraint, a relation) over a partial function, such as a division, becomes its
conjunction with a formula that says that the function is defined; from there on the function may
have any value where it is not (the relational semantics of Frisch and Stuckey, CP 2009).
"""

from __future__ import annotations

from collections.abc import Hashable

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import (
    FALSE,
    TRUE,
    Apply,
    IntVar,
    Node,
    Number,
    Operator,
    Sort,
    Truth,
    postorder,
)
from csp2sat.translator.normalform.bounds import TermBounds, product

CONSTANT = (Number, Truth)
PARTIAL = (k.DIV, k.MOD, k.POW)
"""What may be undefined by itself."""


class Interned:
    """A set of trees in which equal subtrees are one object."""

    def __init__(self, bounds: TermBounds) -> None:
        self._bounds = bounds
        self._known: dict[Node, Node] = {}
        self._nodes: dict[tuple[Hashable, ...], Node] = {}
        self._with_numbers: dict[tuple[Operator, Node, int], Node] = {}
        self._numbers: dict[int, Number] = {}
        self._defined: dict[Node, Node] = {}  # of terms that may be undefined: when they are not

    def __call__(self, root: Node, total: bool = False) -> Node:
        """The one object that stands for a tree.

        With `total`, partial functions in it have been taken care of already.
        """
        known, leaf = self._known, self._leaf
        for node in postorder(root, known):
            if _is_bound(node):  # as most are in large problems
                known[node] = self._bound(node)
                continue
            args = tuple([known.get(each) or leaf(each) for each in node.args])
            result = self._folded(node, args)
            if isinstance(result, Apply) and not total:
                result = self._made_total(result)
            known[node] = result
            known.setdefault(result, result)
        return known.get(root) or self._leaf(root)

    def _bound(self, node: Apply) -> Node:
        x, number = node.args
        assert isinstance(number, Number)
        return self._with_numbers.setdefault((node.op, x, number.value), node)

    def _leaf(self, leaf: Node) -> Node:
        if isinstance(leaf, Number):
            return self._numbers.setdefault(leaf.value, leaf)
        if isinstance(leaf, Truth):
            return TRUE if leaf.value else FALSE
        self._known[leaf] = leaf  # a variable: it will come again
        return leaf

    def _folded(self, node: Apply, args: tuple[Node, ...]) -> Node:
        op = node.op
        if op is k.NOT and isinstance(args[0], Apply) and args[0].op is k.NOT:
            return args[0].args[0]
        if op is k.IF and isinstance(args[0], Truth):
            return args[1] if args[0].value else args[2]
        if op in (k.AND, k.OR) and len(args) == 1:
            return args[0]
        if all(isinstance(each, CONSTANT) for each in args):
            values = [each.value for each in args]  # type: ignore[attr-defined]  # all constants
            value = product(values) if op is k.MUL else op.value(values, node.data)
            if op.gives is Sort.FORMULA:
                return TRUE if value else FALSE
            if value is not None:
                return self._leaf(Number(int(value)))
        if op is k.ABS:
            lo, hi = self._bounds(args[0])
            if lo >= 0 or hi <= 0:
                return args[0] if lo >= 0 else self._node(k.NEG, args)
        if op in (k.MIN, k.MAX):
            args = self._undecided(op, args)
        return self._node(op, args, node.data)

    def _undecided(self, op: Operator, args: tuple[Node, ...]) -> tuple[Node, ...]:
        """The arguments of a min or max that can be it; those that may be undefined stay."""
        bounds = [self._bounds(each) for each in args]
        if op is k.MAX:
            bounds = [(-hi, -lo) for lo, hi in bounds]
        least = min(hi for _, hi in bounds)
        sure = next(i for i, (_, hi) in enumerate(bounds) if hi == least)
        return tuple(
            each
            for i, (each, (lo, _)) in enumerate(zip(args, bounds, strict=True))
            if i == sure or lo < least or each in self._defined
        )

    def _node(self, op: Operator, args: tuple[Node, ...], data: Hashable = None) -> Node:
        key = (op, args, data)
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = Apply(op, args, data)
        return found

    # --- partial functions ----------------------------------------------------------------

    def _made_total(self, node: Apply) -> Node:
        """The node, if it is an atomic formula with the condition that its terms are defined."""
        if node.op in k.CONNECTIVES or not (self._defined or node.op in PARTIAL):
            return node
        condition = self._condition(node)
        if condition is TRUE:
            return node
        if node.op.gives is Sort.TERM:
            self._defined[node] = condition
            return node
        return FALSE if condition is FALSE else self._and(node, condition)

    def _condition(self, node: Apply) -> Node:
        """When a term, or all terms of an atomic formula, are defined."""
        defined = self._defined
        if node.op is k.IF:
            choice, then, other = node.args
            conditions = [
                self(k.apply(k.IMP, chosen, defined[branch]), total=True)
                for chosen, branch in ((choice, then), (k.negation(choice), other))
                if branch in defined
            ]
        else:
            conditions = [defined[each] for each in node.args if each in defined]
        if node.op in (k.DIV, k.MOD):
            lo, hi = self._bounds(node.args[1])
            if lo <= 0 <= hi:
                conditions.append(self(k.compare(k.NE, node.args[1], 0), total=True))
        elif node.op is k.POW and self._bounds(node.args[1])[0] < 0:
            base, exponent = node.args
            cases = (k.compare(k.GE, exponent, 0), *(k.compare(k.EQ, base, b) for b in (1, -1)))
            conditions.append(self(k.disjunction(cases), total=True))
        result: Node = TRUE
        for each in dict.fromkeys(conditions):
            result = self._and(result, each)
        return result

    def _and(self, a: Node, b: Node) -> Node:
        if a is FALSE or b is FALSE:
            return FALSE
        if a is TRUE or b is TRUE:
            return b if a is TRUE else a
        return self._node(k.AND, (a, b))


def _is_bound(node: Apply) -> bool:
    """Whether it compares a variable with a number."""
    return (
        len(node.args) == 2
        and node.args[0].__class__ is IntVar
        and node.args[1].__class__ is Number
        and node.op in k.COMPARISONS
    )
