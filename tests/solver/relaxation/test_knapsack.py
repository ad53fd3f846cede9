"""The most valuable items within a capacity, against a table of all capacities."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from csp2sat.solver.relaxation.knapsack import Copies, most_valuable
from examples import examples

ITEMS = st.lists(st.builds(Copies, st.integers(1, 30), st.integers(1, 30), st.integers(1, 5)))


def by_table(items: list[Copies], capacity: int) -> int:
    """The greatest value, by the best value of each capacity."""
    best = [0] * (capacity + 1)
    for item in items:
        for _ in range(item.copies):
            for load in range(capacity, item.weight - 1, -1):
                best[load] = max(best[load], best[load - item.weight] + item.value)
    return best[capacity]


def assert_fits(items: list[Copies], counts: list[int], value: int, capacity: int) -> None:
    for item, count in zip(items, counts, strict=True):
        assert 0 <= count <= item.copies
    pairs = list(zip(items, counts, strict=True))
    assert sum(item.value * count for item, count in pairs) == value
    assert sum(item.weight * count for item, count in pairs) <= capacity


@settings(max_examples=examples(100), deadline=None)
@given(ITEMS, st.integers(0, 150))
def test_the_value_is_that_of_a_table(items: list[Copies], capacity: int) -> None:
    packed = most_valuable(items, capacity)
    assert packed.value == packed.bound == by_table(items, capacity)
    assert_fits(items, packed.counts, packed.value, capacity)


@settings(max_examples=examples(60), deadline=None)
@given(ITEMS, st.integers(0, 150), st.integers(0, 20))
def test_few_states_give_a_bound(items: list[Copies], capacity: int, most: int) -> None:
    packed = most_valuable(items, capacity, most)
    assert packed.value <= by_table(items, capacity) <= packed.bound
    assert_fits(items, packed.counts, packed.value, capacity)


def test_ratios_are_compared_exactly() -> None:
    # As floating-point numbers both ratios are equal; the bound needs the better one first.
    large = 10**17
    items = [Copies(large, large, 1), Copies(large + 1, large, 1)]
    packed = most_valuable(items, large, most=0)
    assert packed.value == packed.bound == large + 1


def test_thirty_strongly_correlated_items_are_proved() -> None:
    weights = [(7_919 * i) % 997 + 1 for i in range(30)]
    items = [Copies(weight + 100, weight, 1) for weight in weights]
    capacity = sum(weights) // 2
    packed = most_valuable(items, capacity)
    assert packed.value == packed.bound == by_table(items, capacity)
