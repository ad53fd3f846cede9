"""Rows that follow from single knapsack rows: extended cover inequalities.

Of columns of 0 and 1 that are together too heavy, a cover, not all are 1. Further columns as heavy
as the heaviest of the cover count with it. (Balas, "Facets of the knapsack polytope", Mathematical
Programming 8, 1975; here a column that weighs as much as the k heaviest counts k times.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.limits import Limit
from csp2sat.solver.relaxation.linear_program import LinearProgram
from csp2sat.solver.relaxation.rows import Expression, Rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.relaxation.linear_program import Floats

MOST_ROUNDS = 8
"""How often the program is solved and cut."""
MOST_TERMS = 50_000
"""Larger programs are not cut: each round solves one from the start."""
LEAST_EXCESS = 1e-3
"""How much the values of a program exceed a cut that is added."""


class Item(NamedTuple):
    """A weight, and the column that takes it: where it is 1, or, with `inverse`, where it is 0."""

    weight: int
    column: int
    inverse: bool

    def share(self, values: Floats) -> float:
        """How much of the weight counts."""
        value = float(values[self.column])
        return 1 - value if self.inverse else value


class Knapsack(NamedTuple):
    """The weights of the items that count are together at most a capacity."""

    items: list[Item]
    capacity: int


def add_cover_cuts(rows: Rows, costs: Sequence[int], limit: Limit | None = None) -> None:
    """Add rows that the solutions of a linear program violate, and no integers.

    At the limit of time they are fewer.
    """
    knapsacks = [] if rows.size > MOST_TERMS or rows.is_impossible else list(_knapsacks(rows))
    import numpy

    lows, highs = numpy.array(rows.lows, numpy.int64), numpy.array(rows.highs, numpy.int64)
    for _ in range(MOST_ROUNDS if knapsacks else 0):
        values = LinearProgram(rows, costs, limit).solve(lows, highs).values
        if values is None:
            return
        cuts = [cut for knapsack in knapsacks if (cut := _cut(knapsack, values))]
        for expression, most in cuts:
            rows.add(expression, None, most)
        if not cuts:
            return


def _knapsacks(rows: Rows) -> Iterator[Knapsack]:
    """The rows with different weights, as knapsacks; columns of more values are at their least."""
    for terms, least, most in rows.rows:
        for sign, end in ((1, most), (-1, None if least is None else -least)):
            if end is None:
                continue
            items, capacity = [], end
            for column, factor in terms.items():
                weight, low, high = sign * factor, rows.lows[column], rows.highs[column]
                if (low, high) == (0, 1):
                    items.append(Item(abs(weight), column, weight < 0))
                    capacity -= min(weight, 0)
                else:
                    capacity -= min(weight * low, weight * high)
            weights = {item.weight for item in items}
            if len(weights) > 1 and 0 <= capacity < sum(item.weight for item in items):
                yield Knapsack(items, capacity)


def _cut(knapsack: Knapsack, values: Floats) -> tuple[Expression, int] | None:
    """A cover inequality that values violate, as `expression <= number`; None: none was found."""
    cover = _cover(knapsack, values)
    heaviest = sorted((item.weight for item in cover), reverse=True)
    sums = [0, *accumulate(heaviest)]
    inside = {item.column for item in cover}
    counts = [(item, 1) for item in cover]
    for item in knapsack.items:
        if item.column not in inside:
            counts.append((item, _times(item.weight, sums)))
    excess = sum(count * item.share(values) for item, count in counts) - (len(cover) - 1)
    if excess < LEAST_EXCESS:
        return None
    terms = {item.column: -count if item.inverse else count for item, count in counts}
    constant = sum(count for item, count in counts if item.inverse)
    return Expression(terms, constant), len(cover) - 1


def _times(weight: int, sums: Sequence[int]) -> int:
    """How many of the heaviest items a weight is as heavy as; `sums` has their weights."""
    number = 0
    while number + 1 < len(sums) and weight >= sums[number + 1]:
        number += 1
    return number


def _cover(knapsack: Knapsack, values: Floats) -> list[Item]:
    """Items that are together too heavy, and without any of them not; most of them count."""
    order = sorted(knapsack.items, key=lambda item: (1 - item.share(values)) / max(item.weight, 1))
    cover, weight = [], 0
    for item in order:
        cover.append(item)
        weight += item.weight
        if weight > knapsack.capacity:
            break
    for item in sorted(cover, key=lambda item: item.share(values)):
        if weight - item.weight > knapsack.capacity:
            cover.remove(item)
            weight -= item.weight
    return cover
