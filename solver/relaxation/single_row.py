"""Bounds of an objective by one of the rows, as a knapsack: all others are left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.relaxation.knapsack import Copies, most_valuable
from csp2sat.solver.relaxation.rows import Row, Rows, Terms


class RowBound(NamedTuple):
    """A lower bound of the costs, and values of the columns that cost so little, or nearly."""

    bound: int
    values: list[int]


class _Worth(NamedTuple):
    """Costs are a constant less a sum, to which `row` says how much each column adds: `values`."""

    row: Row
    values: Terms
    constant: int


class _Choice(NamedTuple):
    """A column as an item: each one that is taken adds `step`, 1 or -1, to it."""

    column: int
    step: int
    item: Copies


class _RowAsKnapsack(NamedTuple):
    """A row as a knapsack.

    Attributes:
        starts: the values of its columns when the knapsack is empty.
        loss: how much value does not fit, about.
    """

    starts: Mapping[int, int]
    choices: Sequence[_Choice]
    capacity: int
    loss: float


def bound_by_one_row(rows: Rows, column: int, sign: int) -> RowBound | None:
    """The least of `sign` times a column, by the row that says most of it.

    None: no row defines the column as a sum, or none says anything of that sum.
    """
    goal = _goal(rows, column, sign)
    if goal is None:
        return None
    knapsacks = _knapsacks(rows, goal)
    knapsack = max(knapsacks, key=attrgetter("loss"), default=None)
    if knapsack is None:
        return None
    values = [
        high if goal.values.get(i, 0) > 0 else low
        for i, (low, high) in enumerate(zip(rows.lows, rows.highs, strict=True))
    ]
    for other, start in knapsack.starts.items():
        values[other] = start
    empty = goal.constant - sum(value * values[other] for other, value in goal.values.items())
    packed = most_valuable([choice.item for choice in knapsack.choices], knapsack.capacity)
    for choice, count in zip(knapsack.choices, packed.counts, strict=True):
        values[choice.column] += choice.step * count
    values[column] = sign * (empty - packed.value)
    return RowBound(empty - packed.bound, values)


def _goal(rows: Rows, column: int, sign: int) -> _Worth | None:
    """The costs by the longest row that bounds them from below."""
    best: _Worth | None = None
    for row in rows.rows:
        factor = sign * row.terms.get(column, 0)
        end = row.least if factor > 0 else row.most
        longest = len(best.row.terms) if best else 0
        if abs(factor) == 1 and end is not None and len(row.terms) > longest:
            values = {other: factor * f for other, f in row.terms.items() if other != column}
            best = _Worth(row, values, factor * end)
    return best


def _knapsacks(rows: Rows, goal: _Worth) -> Iterator[_RowAsKnapsack]:
    """The rows in which not everything of value fits."""
    for row in rows.rows:
        if row is goal.row or goal.values.keys().isdisjoint(row.terms):
            continue
        for sign, end in ((1, row.most), (-1, row.least)):
            if end is not None:
                weights = {column: sign * factor for column, factor in row.terms.items()}
                knapsack = _knapsack(rows, weights, sign * end, goal.values)
                if knapsack:
                    yield knapsack


def _knapsack(rows: Rows, weights: Terms, most: int, values: Terms) -> _RowAsKnapsack | None:
    """A sum that is at most `most`, as a knapsack; None: all of value fits, or it is greater."""
    starts, choices = {}, []
    for column, weight in weights.items():
        low, high = rows.lows[column], rows.highs[column]
        starts[column] = low if weight > 0 else high  # the lightest
        step = 1 if weight > 0 else -1
        value = step * values.get(column, 0)
        if value > 0 and low < high:
            choices.append(_Choice(column, step, Copies(value, abs(weight), high - low)))
    capacity = most - sum(weight * starts[column] for column, weight in weights.items())
    if capacity < 0:
        return None
    loss = _loss([choice.item for choice in choices], capacity)
    return _RowAsKnapsack(starts, choices, capacity, loss) if loss else None


def _loss(items: Sequence[Copies], capacity: int) -> float:
    """About the least value that does not fit: the last item that fits is taken in part."""
    loss, room = 0.0, float(capacity)
    for item in sorted(items, key=lambda item: item.weight / item.value):
        number = min(item.copies, room / item.weight)
        room -= number * item.weight
        loss += (item.copies - number) * item.value
    return loss
