"""Constant folding, and what bounds decide in `abs`, `min` and `max`.

Constants are folded by the operators' own `value`, which the evaluator uses, too.
"""

from __future__ import annotations

from collections.abc import Container

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, Node, Number, Operator, Sort, Truth, truth
from csp2sat.translator.normalform.bounds import product

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.bounds import TermBounds
    from csp2sat.translator.normalform.hash_consing import HashConsing

CONSTANT = (Number, Truth)


class ConstantFolding:
    """Simplifies nodes whose arguments are simplified.

    Trees are made by `trees`; `partial` contains the terms that may be undefined.
    """

    def __init__(self, trees: HashConsing, bounds: TermBounds, partial: Container[Node]) -> None:
        self._trees = trees
        self._bounds = bounds
        self._partial = partial

    def folded(self, node: Apply, args: tuple[Node, ...]) -> Node:
        """The node with its simplified arguments, or something simpler that equals it."""
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
                return truth(bool(value))
            if value is not None:
                return self._trees.leaf(Number(int(value)))
        if op is k.ABS:
            lo, hi = self._bounds(args[0])
            if lo >= 0 or hi <= 0:
                return args[0] if lo >= 0 else self._trees.node(k.NEG, args)
        if op in (k.MIN, k.MAX):
            args = self._candidates(op, args)
        return self._trees.node(op, args, node.data)

    def _candidates(self, op: Operator, args: tuple[Node, ...]) -> tuple[Node, ...]:
        """The arguments of a min or max that may be it; those that may be undefined stay."""
        bounds = [self._bounds(each) for each in args]
        if op is k.MAX:
            bounds = [(-hi, -lo) for lo, hi in bounds]
        least = min(hi for _, hi in bounds)
        sure = next(i for i, (_, hi) in enumerate(bounds) if hi == least)
        return tuple(
            each
            for i, (each, (lo, _)) in enumerate(zip(args, bounds, strict=True))
            if i == sure or lo < least or each in self._partial
        )
