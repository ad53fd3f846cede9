"""An order of rules in which bounds travel far in one sweep.

Along a chain of constraints `x + c <= y`, lower bounds travel from x to y, upper bounds back. In a
topological order of the variables one sweep moves all lower bounds, one backward all upper ones.
The bounds of sums and minima travel from their terms to them: the terms are later, so that these
bounds travel backward, as upper bounds along the constraints `minimum <= term` do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from csp2sat.translator.presolve.rule import Rule


def ranks(rules: Sequence[Rule]) -> list[int]:
    """The place of each rule in an order: by its variable; rules without one come first."""
    firsts: dict[int, int] = {}
    later: dict[int, list[int]] = defaultdict(list)
    for number, rule in enumerate(rules):
        if order := rule.order():
            x, after = order
            firsts[number] = x
            later[x] += after
    places = _topological(later)
    order_of = sorted(range(len(rules)), key=lambda number: places.get(firsts.get(number, -1), -1))
    result = [0] * len(rules)
    for rank, number in enumerate(order_of):
        result[number] = rank
    return result


def _topological(later: Mapping[int, Sequence[int]]) -> dict[int, int]:
    """The place of each variable: before those that are later, except along cycles."""
    ended: list[int] = []
    seen: set[int] = set()
    for root in later:
        stack = [root]
        while stack:
            x = stack.pop()
            if x < 0:
                ended.append(~x)
            elif x not in seen:
                seen.add(x)
                stack.append(~x)
                stack += [y for y in later.get(x, ()) if y not in seen]
    return {x: place for place, x in enumerate(reversed(ended))}
