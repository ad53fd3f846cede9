"""Trees simplified before they are translated: shared, constants folded, all functions total."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds, product
from csp2sat.csp.expr import FALSE, TRUE, Apply, IntVar, Node, Number, Operator, Sort, Truth, truth

# --- equal trees as one object --------------------------------------------------------------------


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


# --- constants ------------------------------------------------------------------------------------


CONSTANT = (Number, Truth)
_CHOOSING = frozenset((k.NOT, k.IF, k.AND, k.OR, k.IFF, k.XOR))
"""Operators that may be one of their arguments, a part of it, or its negation."""


class ConstantFolding:
    """Simplifies nodes whose arguments are simplified: constants, `abs`, `min`, `max` by bounds.

    Constants are folded by the operators' own `value`, which the evaluator uses, too.
    Trees are made by `trees`; `partial` contains the terms that may be undefined.
    """

    def __init__(self, trees: HashConsing, bounds: TermBounds, partial: Container[Node]) -> None:
        self._trees = trees
        self._bounds = bounds
        self._partial = partial

    def fold(self, node: Apply, args: tuple[Node, ...]) -> Node:
        """The node with its simplified arguments, or something simpler that equals it."""
        op = node.op
        if op in _CHOOSING and (same := self._choose(op, args)):
            return same
        for arg in args:  # the first argument is rarely constant
            if arg.__class__ not in CONSTANT:
                break
        else:
            values = [arg.value for arg in args]  # type: ignore[attr-defined]  # all constants
            value = product(values) if op is k.MUL else op.value(values, node.data)
            if op.gives is Sort.FORMULA:
                return truth(bool(value))
            if value is not None:
                return self._trees.leaf(Number(int(value)))
        if op is k.ABS:
            lo, hi = self._bounds(args[0])
            if lo >= 0 or hi <= 0:
                return args[0] if lo >= 0 else self._trees.node(k.NEG, args)
        elif op is k.MIN or op is k.MAX:
            args = self._candidates(op, args)
        return self._trees.node(op, args, node.data)

    def _choose(self, op: Operator, args: tuple[Node, ...]) -> Node | None:
        """What the operator applied to some arguments equals, if that is one of `_CHOOSING`."""
        if op is k.NOT:
            inner = args[0]
            return inner.args[0] if isinstance(inner, Apply) and inner.op is k.NOT else None
        if op is k.IF:
            choice = args[0]
            return args[1 if choice.value else 2] if isinstance(choice, Truth) else None
        if op is k.IFF or op is k.XOR:
            one, other = args
            if isinstance(other, Truth):
                one, other = other, one
            if not isinstance(one, Truth) or isinstance(other, Truth):
                return None
            if one.value is (op is k.IFF):
                return other
            return self._choose(k.NOT, (other,)) or self._trees.node(k.NOT, (other,))
        return args[0] if len(args) == 1 else None

    def _candidates(self, op: Operator, args: tuple[Node, ...]) -> tuple[Node, ...]:
        """The arguments of a min or max that may be it; those that may be undefined stay."""
        bounds = [self._bounds(arg) for arg in args]
        if op is k.MAX:
            bounds = [(-hi, -lo) for lo, hi in bounds]
        least = min(hi for _, hi in bounds)
        sure = next(i for i, (_, hi) in enumerate(bounds) if hi == least)
        return tuple(
            arg
            for i, (arg, (lo, _)) in enumerate(zip(args, bounds, strict=True))
            if i == sure or lo < least or arg in self._partial
        )


# --- partial functions ----------------------------------------------------------------------------


PARTIAL = (k.DIV, k.MOD, k.POW)
"""Operators that may be undefined for defined arguments."""


Simplify = Callable[[Node], Node]


class Totalization:
    """The conditions under which terms are defined.

    An atomic formula (a comparison, a global constraint, a relation) over a partial function, such
    as a division, becomes its conjunction with a formula for: the function is defined. The function
    may then have any value where it is not (the relational semantics of Frisch and Stuckey, CP
    2009).

    - `defined`: of each term that may be undefined, the formula for: it is defined.
    """

    def __init__(self, trees: HashConsing, bounds: TermBounds) -> None:
        self.defined: dict[Node, Node] = {}
        self._trees = trees
        self._bounds = bounds

    def total(self, node: Apply, simplify: Simplify) -> Node:
        """The node; an atomic formula with the condition that its terms are defined.

        `simplify` simplifies a formula whose functions are total.
        """
        if node.op in k.CONNECTIVES or not (self.defined or node.op in PARTIAL):
            return node
        condition = self._condition(node, simplify)
        if condition is TRUE:
            return node
        if node.op.gives is Sort.TERM:
            self.defined[node] = condition
            return node
        return FALSE if condition is FALSE else self._trees.conjunction(node, condition)

    def _condition(self, node: Apply, simplify: Simplify) -> Node:
        """The condition under which a term, or all terms of an atomic formula, are defined."""
        defined = self.defined
        if node.op is k.IF:
            choice, then, other = node.args
            conditions = [
                simplify(k.apply(k.IMP, chosen, defined[branch]))
                for chosen, branch in ((choice, then), (k.negation(choice), other))
                if branch in defined
            ]
        else:
            conditions = [defined[arg] for arg in node.args if arg in defined]
        if node.op in (k.DIV, k.MOD):
            lo, hi = self._bounds(node.args[1])
            if lo <= 0 <= hi:
                conditions.append(simplify(k.compare(k.NE, node.args[1], 0)))
        elif node.op is k.POW and self._bounds(node.args[1])[0] < 0:
            base, exponent = node.args
            cases = (k.compare(k.GE, exponent, 0), *(k.compare(k.EQ, base, b) for b in (1, -1)))
            conditions.append(simplify(k.disjunction(cases)))
        result: Node = TRUE
        for condition in dict.fromkeys(conditions):
            result = self._trees.conjunction(result, condition)
        return result


# --- all of it ------------------------------------------------------------------------------------


class Simplifier:
    """Simplifies the trees of one problem; equal ones become one object."""

    def __init__(self, bounds: TermBounds) -> None:
        self._known: dict[Node, Node] = {}
        self._trees = HashConsing()
        self._totalization = Totalization(self._trees, bounds)
        self._folding = ConstantFolding(self._trees, bounds, self._totalization.defined)

    def __call__(self, root: Node) -> Node:
        """An equivalent tree in which all functions are total."""
        return self._simplify(root, is_total=False)

    def of_total(self, root: Node) -> Node:
        """An equivalent tree; all functions in `root` are total already."""
        return self._simplify(root, is_total=True)

    def _simplify(self, root: Node, is_total: bool) -> Node:
        known, leaf = self._known, self._leaf
        comparison, fold = self._trees.comparison_with_number, self._folding.fold
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
            result = fold(node, tuple(args))
            if not is_total and isinstance(result, Apply) and (partial or result.op in PARTIAL):
                result = self._totalization.total(result, self.of_total)
            known[node] = result
            known.setdefault(result, result)
        return known.get(root) or leaf(root)

    def _leaf(self, leaf: Node) -> Node:
        node = self._trees.leaf(leaf)
        if node is leaf:
            self._known[leaf] = leaf
        return node
