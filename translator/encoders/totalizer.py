"""The generalized totalizer: terms are added in pairs, each sum again as steps.

Bailleux and Boufkhad (CP 2003) for literals, Joshi, Martins and Manquinho (CP 2015) for weights;
here for any terms in steps. Sums beyond the bound are one value. Unit propagation is as strong as
bounds propagation on the sum.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from heapq import heapify, heappop, heappush

from csp2sat.translator.clauses import Clauses, names_by_value
from csp2sat.translator.encoders import sum_tuples
from csp2sat.translator.encoders.sum_to_encode import SumConstraint, SumSteps
from csp2sat.translator.encoding_options import Thresholds


class MergeNode:
    """A planned sum of two parts.

    `values` are its values without 0; all those over the bound are one. Values up to `low` are left
    out: whatever the other terms are, they decide no more than 0 does.
    """

    __slots__ = ("left", "low", "right", "values")

    def __init__(self, left: Part, right: Part, values: list[int], low: int) -> None:
        self.left = left
        self.right = right
        self.values = values
        self.low = low


Part = SumSteps | MergeNode


def plan(constraint: SumConstraint, thresholds: Thresholds) -> list[Part] | None:
    """The sums to make; None: they take too many clauses."""
    most = thresholds.totalizer_clauses
    return plan_merges(constraint.terms, constraint.bound, most, constraint.both)


def encode(constraint: SumConstraint, parts: list[Part]) -> None:
    """The sums of a plan, and the sum of the last two by tuples."""
    sum_tuples.encode(constraint, merge(constraint.clauses, parts, constraint.both))


def plan_merges(
    terms: Sequence[SumSteps], bound: int, most: int, both: bool, parts: int = 2
) -> list[Part] | None:
    """The sums to make until `parts` are left; None: they take more than `most` clauses.

    With `both` the sum is compared with the bound from both sides, else from above. With one part
    left, something else is added to it later.
    """
    if 3 * (len(terms) - parts) > most:  # each sum takes at least 3 clauses
        return None
    total = sum(term.top for term in terms)
    # Sums of equal terms have the fewest values (decision 29).
    alike = sorted(terms, key=lambda term: term.values[0])
    queue: list[tuple[int, int, int, Part]] = [
        (len(term.values), i, term.top, term) for i, term in enumerate(alike)
    ]
    heapify(queue)
    serial, cost = len(queue), 0
    while len(queue) > parts:
        a, _, top, left = heappop(queue)
        b, _, other, right = heappop(queue)
        cost += a * b + a + b
        if cost > most:
            return None
        top += other
        # Up to this value, the other terms can't exceed the bound (or, for both sides, reach it).
        low = max(0, bound - both - (total - top)) if parts > 1 else 0
        cap = bound + 1
        sums = {min(x + y, cap) for x in (0, *left.values) for y in (0, *right.values)}
        values = sorted(value for value in sums if value > low)
        heappush(queue, (len(values), serial, top, MergeNode(left, right, values, low)))
        serial += 1
    return [node for _, _, _, node in queue]


def cost(parts: Sequence[Part]) -> int:
    """An estimate of the clauses of a plan."""
    total, stack = 0, list(parts)
    while stack:
        node = stack.pop()
        if isinstance(node, MergeNode):
            a, b = len(node.left.values), len(node.right.values)
            total += a * b + a + b
            stack += [node.left, node.right]
    return total


def merge(clauses: Clauses, parts: list[Part], both: bool) -> list[SumSteps]:
    """Encode the sums of a plan.

    A literal of the result is true if the sum reaches its value; with `both`, only if it does.
    """
    made: dict[MergeNode, SumSteps] = {}
    stack: list[Part] = list(parts)
    while stack:
        node = stack[-1]
        if isinstance(node, SumSteps) or node in made:
            stack.pop()
            continue
        left = made.get(node.left) if isinstance(node.left, MergeNode) else node.left
        right = made.get(node.right) if isinstance(node.right, MergeNode) else node.right
        if left is not None and right is not None:
            made[node] = _add(clauses, left, right, node.values)
            if both:
                lows = (_low(node.left), _low(node.right))
                _only_if(clauses, left, right, lows, made[node])
        else:
            stack += [node.left, node.right]
    return [made[part] if isinstance(part, MergeNode) else part for part in parts]


def _low(part: Part) -> int:
    return part.low if isinstance(part, MergeNode) else 0


def _add(clauses: Clauses, left: SumSteps, right: SumSteps, values: list[int]) -> SumSteps:
    first = clauses.new(len(values), names_by_value("_sum", values))
    literal = {v: first + i for i, v in enumerate(values)}
    least, cap = values[0], values[-1]
    cap_literal = literal[cap]
    # A chain keeps the literals in order: steps of a sum are steps.
    clauses.add_columns((), range(-first - 1, -first - len(values), -1), range(first, cap_literal))
    for x, p in zip((0, *left.values), (0, *left.literals), strict=True):
        head = [-p] if p else []
        if p and x >= least:
            clauses.add([-p, literal[min(x, cap)]])
        start = right.at_least(least - x)
        end = right.at_least(cap - x) + (x < cap)  # further steps imply this one
        sums = [literal[min(x + y, cap)] for y in right.values[start:end]]
        clauses.add_columns(head, [-q for q in right.literals[start:end]], sums)
    return SumSteps(values, range(first, first + len(values)))


def _only_if(
    clauses: Clauses, left: SumSteps, right: SumSteps, lows: tuple[int, int], total: SumSteps
) -> None:
    """left <= x and right <= y imply that the total is below its next value over x + y."""
    last = len(total.values)
    for x, p in zip((lows[0], *left.values), (*left.literals, 0), strict=True):
        head = [p] if p else []
        over = [total.at_least(x + y + 1) for y in (lows[1], *right.values)]
        below = bisect_left(over, last)  # beyond it, the total has no next value
        limits = [-total.literals[at] for at in over[:below]]
        if below == len(over):
            clauses.add([*head, limits.pop()])  # for any value of the right part
        clauses.add_columns(head, right.literals[: len(limits)], limits)
