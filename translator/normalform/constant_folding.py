"""Constant folding, and what bounds decide in `abs`, `min` and `max`.

Constants are folded by the operators' own `value`, which the evaluator uses, too.
"""

from __future__ import annotations

from collections.abc import Container

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds, product
from csp2sat.csp.expr import Apply, Node, Number, Operator, Sort, Truth, truth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.hash_consing import HashConsing

CONSTANT = (Number, Truth)
_CHOOSING = frozenset((k.NOT, k.IF, k.AND, k.OR))
"""Operators that may be one of their arguments, or a part of it."""


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
        if op in _CHOOSING and (same := _chosen(op, args)):
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


def _chosen(op: Operator, args: tuple[Node, ...]) -> Node | None:
    """The argument, or part of one, that equals the operator applied to them; None: none does."""
    if op is k.NOT:
        inner = args[0]
        return inner.args[0] if isinstance(inner, Apply) and inner.op is k.NOT else None
    if op is k.IF:
        choice = args[0]
        return args[1 if choice.value else 2] if isinstance(choice, Truth) else None
    return args[0] if len(args) == 1 else None
