"""Bounds from multipliers of rows, in exact integers.

Any multipliers give a bound: the sum of the rows, each times its multiplier, is a row too, and its
columns have bounds. So those of a linear program in floating point are rounded, and the bound is
computed anew. (Neumaier and Shcherbina, "Safe bounds in linear and mixed-integer linear
programming", Mathematical Programming 99, 2004.)
"""

from __future__ import annotations

from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.solver.relaxation.rows import Rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.relaxation.linear_program import Floats, Ints

    Numbers = Any  # an array of machine integers, or of Python's

WORD = 2.0**62
"""Sums below this fit into machine integers."""
PRECISION = 7
"""The bits after the point of a bound, about."""
LEAST_PRECISION = 20
"""The least bits after the point of a multiplier."""


class ExactBound(NamedTuple):
    """A bound of costs: no values of the columns within their bounds cost less.

    Attributes:
        total: the bound times the scale.
        scale: a positive integer.
        reduced: what one more of each column adds to the total, at least.
    """

    total: int
    scale: int
    reduced: Numbers

    @property
    def value(self) -> int:
        """The bound, rounded up: costs are integers."""
        return -(-self.total // self.scale)


class ExactBounds:
    """The rows of a problem as integers, column by column, and what their multipliers prove."""

    def __init__(self, rows: Rows, costs: Ints) -> None:
        import numpy

        self._numpy = numpy
        self._costs = costs
        entries = sorted((c, i, f) for i, row in enumerate(rows.rows) for c, f in row.terms.items())
        self._rows = numpy.array([i for _, i, _ in entries], numpy.int64)
        self._factors = numpy.array([f for _, _, f in entries], numpy.int64)
        columns = numpy.array([c for c, _, _ in entries], numpy.int64)
        self._columns, self._starts = numpy.unique(columns, return_index=True)
        bounded = [(row.least is not None, row.most is not None) for row in rows.rows]
        self._has_least = numpy.array([has for has, _ in bounded], bool)
        self._has_most = numpy.array([has for _, has in bounded], bool)
        self._least = numpy.array([row.least or 0 for row in rows.rows], numpy.int64)
        self._most = numpy.array([row.most or 0 for row in rows.rows], numpy.int64)
        ends = numpy.maximum(abs(numpy.array(rows.lows)), abs(numpy.array(rows.highs)))
        self._widest = max(int(ends.max(initial=1)), 1)
        largest = max((sum(map(abs, row.terms.values())) for row in rows.rows), default=1)
        precision = (largest * self._widest).bit_length() + PRECISION
        self._scale = 1 << max(precision, LEAST_PRECISION)
        sums = numpy.zeros(len(rows.lows))
        numpy.add.at(sums, columns, abs(self._factors).astype(float))
        self._longest = float(sums.max(initial=1.0))

    def bound(
        self, duals: Floats, lows: Ints, highs: Ints, with_costs: bool = True
    ) -> ExactBound | None:
        """What multipliers prove for columns within bounds; without costs, a bound of 0.

        None: a multiplier is infinite or undefined.
        """
        numpy, scale = self._numpy, self._scale
        if not numpy.isfinite(duals).all():
            return None
        if not with_costs:  # a direction, of any length
            duals = duals / max(float(abs(duals).max(initial=0.0)), 1e-30)
        multipliers, number = self._multipliers(duals * scale)
        reduced: Numbers = self._costs.astype(number) * (scale if with_costs else 0)
        products = multipliers[self._rows] * self._factors.astype(number)
        if len(products):
            reduced[self._columns] -= numpy.add.reduceat(products, self._starts)
        ends = numpy.where(multipliers > 0, self._least, self._most).astype(number)
        at_best = numpy.where(reduced > 0, lows, highs).astype(number)
        total = int((multipliers * ends).sum()) + int((reduced * at_best).sum())
        return ExactBound(total, scale, reduced)

    def _multipliers(self, scaled: Floats) -> tuple[Numbers, type]:
        """Integers near the multipliers, and their type; 0 where a row lacks the bound."""
        numpy = self._numpy
        usable = numpy.where(scaled > 0, self._has_least, self._has_most)
        rounded = numpy.where(usable, numpy.rint(scaled), 0.0)
        greatest = float(abs(rounded).max(initial=0.0))
        costs = float(abs(self._costs).max(initial=0)) * self._scale
        reduced = costs + greatest * self._longest
        total = reduced * self._widest * len(self._costs)
        ends = float((abs(rounded) * numpy.maximum(abs(self._least), abs(self._most))).sum())
        if total + ends < WORD:
            return rounded.astype(numpy.int64), numpy.int64
        return numpy.array([int(number) for number in rounded], object), object
