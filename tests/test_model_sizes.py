"""Models of large boards take few clauses."""

from __future__ import annotations

from boards import puzzle
from csp2sat.csp.expr import Apply


def test_rays_of_kurodoko_end_at_the_number() -> None:
    rows = [["-"] * 25 for _ in range(25)]
    rows[12][12] = "3"
    board = "\n".join(["size 25 25", *map(" ".join, rows)])
    numbers = puzzle("kurodoko", board).problem().constraints[1].formula
    assert isinstance(numbers, Apply)
    total = numbers.args[0]
    assert isinstance(total, Apply)
    assert len(total.args) == 4 * 3
