"""Formulas over two variables with products, quotients or remainders become tables.

Their parts propagate one by one; a table of the pairs of values propagates all (decision 85).
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import product
from math import prod

from csp2sat.csp import kernel as k
from csp2sat.csp.evaluate import holds
from csp2sat.csp.expr import Apply, IntVar, Node, Number, Sort, postorder
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.problem import Solution
from csp2sat.csp.shape import shape_key

MOST_PAIRS = 2_500
"""Most pairs of values of a table: 50 values each."""
MOST_STEPS = 3_000_000
"""Most operators that are evaluated for all tables of an instance: some CPU seconds."""
_WEAK = {k.DIV, k.MOD, k.POW}


class PairTables:
    """The tables of formulas that differ only in their variables, each made once."""

    def __init__(self) -> None:
        self._known: dict[Hashable, tuple[tuple[tuple[int, ...], ...], bool]] = {}
        self._steps = 0

    def stronger(self, node: Node) -> Node:
        """The formula as a table, if it is one of two variables; a truth value as 0 or 1, too."""
        match node:
            case Apply(op=k.IF, args=(condition, Number() as yes, Number() as no)):
                return k.apply(k.IF, self.stronger(condition), yes, no)
        if not isinstance(node, Apply) or node.op.gives is not Sort.FORMULA:
            return node
        done: set[Node] = set()
        parts: list[Apply] = []
        for part in postorder(node, done):
            done.add(part)
            parts.append(part)
        if not any(part.op in _WEAK or _is_product(part) for part in parts):
            return node
        keyed = shape_key(node)
        if keyed is None:
            return node
        key, variables, _ = keyed
        size = prod(variable.domain.size for variable in variables)
        if len(variables) > 2 or size > MOST_PAIRS:
            return node
        if key not in self._known:
            self._steps += size * len(parts)
            if self._steps > MOST_STEPS:
                return node
            self._known[key] = _rows(node, variables)
        rows, positive = self._known[key]
        table = Apply(EXTENSION_SUPPORTS, tuple(variables), rows)
        return table if positive else k.negation(table)


def _is_product(part: Apply) -> bool:
    return part.op is k.MUL and sum(not isinstance(arg, Number) for arg in part.args) > 1


def _rows(formula: Node, variables: list[IntVar]) -> tuple[tuple[tuple[int, ...], ...], bool]:
    """The pairs of values for which a formula is true; or (False) those for which it is not."""
    values: dict[str, int] = {}
    solution = Solution(values, {})
    rows: dict[bool, list[tuple[int, ...]]] = {False: [], True: []}
    for pair in product(*(variable.domain for variable in variables)):
        values.update((x.name, v) for x, v in zip(variables, pair, strict=True))
        rows[holds(formula, solution)].append(pair)
    positive = len(rows[True]) <= len(rows[False])
    return tuple(rows[positive]), positive
