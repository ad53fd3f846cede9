"""Branch and bound by linear programs, whose bounds are proved in integers.

Land and Doig, "An automatic method of solving discrete programming problems", Econometrica 28,
1960. The search dives, and goes on where the bound is least.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from heapq import heappop, heappush

from csp2sat.csp.quick_typing import Literal, NamedTuple
from csp2sat.solver.limits import Limit
from csp2sat.solver.relaxation.cover_cuts import add_cover_cuts
from csp2sat.solver.relaxation.exact_bounds import ExactBound, ExactBounds
from csp2sat.solver.relaxation.linear_program import LinearProgram, Relaxed
from csp2sat.solver.relaxation.pseudo_costs import Branch, PseudoCosts
from csp2sat.solver.relaxation.rows import Rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.relaxation.linear_program import Floats, Ints

MOST_ENTRIES = 50_000_000
"""The bounds of columns that open nodes may have; the search ends there."""
OVERHEAD = 20
"""What a node costs besides its iterations, in iterations."""


class Answer(Enum):
    """Whether there is a solution with some values of the columns."""

    YES = 1
    NO = 2
    UNKNOWN = 3


Accept = Callable[[list[int]], Answer]
"""Whether there is a solution with these values of the columns; after a YES the cutoff is lower."""


class Node(NamedTuple):
    """A part of the problem: a bound of its costs, and bounds of the columns."""

    bound: int
    lows: Ints
    highs: Ints


class BranchAndBound:
    """A search for values of the columns with costs of at most `cutoff` (None: any).

    `accept` says whether values that satisfy the rows are those of a solution, and lowers the
    cutoff. `effort` counts the work: the terms of the rows, times iterations of the simplex method.
    The caller checks the limit between steps; inside of a step it ends linear programs.
    """

    def __init__(
        self, rows: Rows, costs: Sequence[int], accept: Accept, limit: Limit | None = None
    ) -> None:
        import numpy

        self._rows = rows
        self._accept = accept
        self._costs = numpy.array(costs, numpy.int64)
        self._program = LinearProgram(rows, costs, limit)
        self._exact = ExactBounds(rows, self._costs)
        lows, highs = numpy.array(rows.lows, numpy.int64), numpy.array(rows.highs, numpy.int64)
        least = int(numpy.minimum(self._costs * lows, self._costs * highs).sum())
        self._node = None if rows.is_impossible else Node(least, lows, highs)
        self._open: list[tuple[int, int, Node]] = []  # by bound, the latest first
        self._pushed = 0
        self._undecided: int | None = None  # the least bound of nodes that can't be decided
        self._branch: Branch | None = None  # how the node was made
        self._pseudo_costs = PseudoCosts(self._costs != 0)
        self.cutoff: int | None = None
        self.effort = 0

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to do, or no memory for it."""
        if len(self._open) * len(self._costs) > MOST_ENTRIES:
            return True
        return self._node is None and not self._open

    @property
    def bound(self) -> int | None:
        """No solution costs less. Above the cutoff no solution is better; None: no solution exists.

        The best solution known costs one more than the cutoff. It is in no open node, and all of
        these may have greater bounds.
        """
        bounds = [self._open[0][0]] if self._open else []
        bounds += [self._node.bound] if self._node else []
        bounds += [self._undecided] if self._undecided is not None else []
        bounds += [self.cutoff + 1] if self.cutoff is not None else []
        return min(bounds, default=None)

    def step(self) -> None:
        """Work on one node."""
        node = self._next()
        if node is None:
            return
        relaxed = self._program.solve(node.lows, node.highs)
        self.effort += self._rows.size * (relaxed.iterations + OVERHEAD)
        bound = self._proved(relaxed, node)
        if bound is False:
            return
        if bound:
            node = self._tightened(node, bound)
            if self._is_cut_off(node):
                return
        if relaxed.values is None:
            self._halve(node)
        else:
            self._continue(node, relaxed.values)

    def _next(self) -> Node | None:
        """The node to work on: the last one made in a dive, or the one with the least bound."""
        node, self._node = self._node, None
        while node is None and self._open:
            self._branch = None
            node = heappop(self._open)[2]
            if self._is_cut_off(node):
                node = None
        return node

    def _is_cut_off(self, node: Node) -> bool:
        return self.cutoff is not None and node.bound > self.cutoff

    # --- bounds -----------------------------------------------------------------------------------

    def _proved(self, relaxed: Relaxed, node: Node) -> ExactBound | Literal[False] | None:
        """The bound that a program proves; False: it has no solution; None: it proves nothing."""
        if relaxed.duals is None:
            return None
        if not relaxed.is_infeasible:
            return self._exact.bound(relaxed.duals, node.lows, node.highs)
        for ray in (relaxed.duals, -relaxed.duals):
            bound = self._exact.bound(ray, node.lows, node.highs, with_costs=False)
            if bound and bound.total > 0:
                return False
        return None

    def _tightened(self, node: Node, bound: ExactBound) -> Node:
        """The node with its bound, without values of columns that cost more than the cutoff."""
        value = max(bound.value, node.bound)
        if self.cutoff is None or value > self.cutoff:
            return node._replace(bound=value)
        import numpy

        slack = self.cutoff * bound.scale - bound.total
        reduced = bound.reduced
        lows, highs = node.lows.copy(), node.highs.copy()
        up, down = numpy.nonzero(reduced > 0)[0], numpy.nonzero(reduced < 0)[0]
        room = (slack // reduced[up]).astype(object)
        highs[up] = numpy.minimum(highs[up] - lows[up], room).astype(numpy.int64) + lows[up]
        room = (slack // -reduced[down]).astype(object)
        lows[down] = highs[down] - numpy.minimum(highs[down] - lows[down], room).astype(numpy.int64)
        return Node(value, lows, highs)

    # --- branches ---------------------------------------------------------------------------------

    def _continue(self, node: Node, values: Floats) -> None:
        """Branch on a column, or take values that are all integers."""
        costs = float(self._costs @ values)
        if self._branch:
            self._pseudo_costs.learn(self._branch, costs)
        column = self._pseudo_costs.choose(values)
        if column is None:
            self._take(node, [round(value) for value in values])
            return
        value = float(values[column])
        floor = int(value // 1)
        up = value - floor > 0.5
        self._push(self._within(node, column, None, floor), dives=not up)
        self._push(self._within(node, column, floor + 1, None), dives=up)
        self._branch = Branch(column, up, floor + 1 - value if up else value - floor, costs)

    def _take(self, node: Node, values: list[int]) -> None:
        """Ask whether there is a solution with some values; divide the node around them."""
        answer = Answer.NO
        if self._rows.satisfied(values):
            answer = self._accept(values)
        if self._is_cut_off(node):
            return
        opened = (node.lows < node.highs).nonzero()[0]
        if answer is Answer.UNKNOWN:
            self._give_up(node)
        elif len(opened):
            column = int(opened[0])
            value = values[column]
            self._push(self._within(node, column, None, value - 1))
            self._push(self._within(node, column, value + 1, None))
            self._push(self._within(node, column, value, value))

    def _halve(self, node: Node) -> None:
        """Divide a node where nothing is known of it."""
        widths = node.highs - node.lows
        column = int(widths.argmax())
        if not widths[column]:
            self._take(node, node.lows.tolist())
            return
        middle = int(node.lows[column] + node.highs[column]) // 2
        self._push(self._within(node, column, None, middle))
        self._push(self._within(node, column, middle + 1, None))

    def _give_up(self, node: Node) -> None:
        """Leave a node undecided."""
        known = self._undecided
        self._undecided = node.bound if known is None else min(known, node.bound)

    def _within(self, node: Node, column: int, low: int | None, high: int | None) -> Node | None:
        """The part of a node where a column is within bounds; None: it is empty."""
        lows, highs = node.lows, node.highs
        if low is not None and low > lows[column]:
            lows = lows.copy()
            lows[column] = low
        if high is not None and high < highs[column]:
            highs = highs.copy()
            highs[column] = high
        return Node(node.bound, lows, highs) if lows[column] <= highs[column] else None

    def _push(self, node: Node | None, dives: bool = False) -> None:
        """Keep a node for later; the search `dives` into it at once."""
        if node is None:
            return
        if dives:
            self._node = node
            return
        self._pushed += 1
        heappush(self._open, (node.bound, -self._pushed, node))


def tree_with_cuts(
    rows: Rows, costs: Sequence[int], accept: Accept, limit: Limit
) -> BranchAndBound:
    """Branch and bound over rows, which get cuts first."""
    add_cover_cuts(rows, costs, limit)
    return BranchAndBound(rows, costs, accept, limit)
