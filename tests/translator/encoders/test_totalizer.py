"""The plan of a totalizer: which sums are made, within a number of clauses."""

from __future__ import annotations

import pytest

from csp2sat.translator.encoders.sum_to_encode import SumSteps
from csp2sat.translator.encoders.totalizer import plan_merges


def terms(*values: list[int]) -> list[SumSteps]:
    """Terms with literals of their own."""
    found, first = list[SumSteps](), 1
    for each in values:
        found.append(SumSteps(each, range(first, first + len(each))))
        first += len(each)
    return found


@pytest.mark.parametrize(
    ("given", "bound", "parts", "least"),
    [
        (terms([1], [1], [1], [1], [1]), 0, 2, 3 * 3),  # each sum is 0 or more
        (terms([1], [1], [1], [1], [1]), 0, 1, 4 * 3),
        (terms([1], [1], [1]), 1, 2, 3),
        (terms([1, 2], [1, 2], [5]), 3, 2, 1 * 2 + 1 + 2),  # the shortest two
        (terms([1], [1]), 1, 2, 0),
    ],
)
def test_a_plan_takes_all_clauses_that_it_needs(
    given: list[SumSteps], bound: int, parts: int, least: int
) -> None:
    assert plan_merges(given, bound, least, False, parts) is not None
    assert least == 0 or plan_merges(given, bound, least - 1, False, parts) is None
