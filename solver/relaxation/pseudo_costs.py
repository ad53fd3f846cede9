"""Which column to branch on: the one whose branches have raised the costs most.

Benichou and others, "Experiments in mixed-integer linear programming", Mathematical Programming 1,
1971; the product of both directions is that of Achterberg, "Constraint Integer Programming", 2007.
"""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy import bool_
    from numpy.typing import NDArray

    from csp2sat.solver.relaxation.linear_program import Floats

INTEGRAL = 1e-6
"""How far a number may be from an integer and count as one."""
LEAST_GAIN = 1e-6
"""The least gain of a branch in a score."""


class Branch(NamedTuple):
    """How a node was made: by which column, up or down, how far, and from what costs."""

    column: int
    up: bool
    distance: float
    costs: float


class PseudoCosts:
    """What branches on each column have gained, per unit, in both directions.

    `plain` has the columns that are branched on only if all others are integers.
    """

    def __init__(self, plain: NDArray[bool_]) -> None:
        import numpy

        self._numpy = numpy
        self._plain = plain
        self._gains = numpy.zeros((2, len(plain)))
        self._counts = numpy.zeros((2, len(plain)))

    def learn(self, branch: Branch, costs: float) -> None:
        """Note the costs of a branch."""
        gain = max(costs - branch.costs, 0.0) / max(branch.distance, INTEGRAL)
        self._gains[int(branch.up), branch.column] += gain
        self._counts[int(branch.up), branch.column] += 1

    def choose(self, values: Floats) -> int | None:
        """The column to branch on; None: all values are integers."""
        numpy = self._numpy
        below = values - numpy.floor(values)
        is_split = numpy.minimum(below, 1 - below) > INTEGRAL
        if not is_split.any():
            return None
        if (is_split & ~self._plain).any():
            is_split &= ~self._plain
        score = numpy.ones(len(values))
        for direction, distance in ((0, below), (1, 1 - below)):
            gains, counts = self._gains[direction], self._counts[direction]
            usual = gains.sum() / max(counts.sum(), 1.0) or 1.0
            gain = numpy.where(counts > 0, gains / numpy.maximum(counts, 1.0), usual)
            score *= numpy.maximum(gain * distance, LEAST_GAIN)
        return int(numpy.argmax(numpy.where(is_split, score, -1.0)))
