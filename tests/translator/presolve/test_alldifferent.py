"""Propagation of all-different."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from csp2sat.translator.presolve.alldifferent import consistent_lower_bounds
from normal_text import check_propagated


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Fixed terms, and what they fix.
        (
            "(int x 1)(int y 1 2)(int z 1 3)(alldifferent x y z)",
            ["int x 1", "int y 2", "int z 3"],
        ),
        (
            "(int x 1)(int y 0 2)(int z 0 2)(alldifferent x (+ y 1) (neg z))",
            ["int x 1", "int y 1..2", "int z 0..2"],
        ),
        # A value that is needed, and that one term has.
        (
            "(int x 1 3)(int y 1 2)(int z 1 2)(alldifferent x y z)",
            ["int x 3", "int y 1..2", "int z 1..2", "alldifferent(y, z)"],
        ),
        # Two terms take two values, with a hole between them.
        (
            "(int x (1 5))(int y (1 5))(int z 1 6)(alldifferent x y z)",
            ["int x 1 5", "int y 1 5", "int z 2..4 6", "alldifferent(x, y)"],
        ),
        # Three terms within three values, none of which has them all.
        (
            "(int u 1 2)(int v 2 3)(int w 1 3)(int x 1 5)(int y 2 6)(alldifferent u v w x y)",
            [
                "int u 1..2",
                "int v 2..3",
                "int w 1..3",
                "int x 4..5",
                "int y 4..6",
                "alldifferent(u, v, w, x, y)",
            ],
        ),
        # Too few values, in all or in an interval.
        ("(int x 1 2)(int y 1 2)(int z 1 2)(alldifferent x y z)", None),
        ("(int u 1 2)(int x 1 3)(int y 1 3)(int z 2 3)(int w 7 9)(alldifferent u w x y z)", None),
        ("(int x 1)(int y 1)(int z 1 9)(alldifferent x y z)", None),
        # Under a condition terms are left out, or the whole is false.
        (
            "(bool p)(int x 0 1)(int y 0 1)(int z 5 6)(or p (alldifferent x y z))",
            ["int x 0..1", "int y 0..1", "int z 5..6", "p | alldifferent(x, y)"],
        ),
        (
            "(bool p)(int x 0 1)(int y 0 1)(int z 0 1)(or p (alldifferent x y z))",
            ["int x 0..1", "int y 0..1", "int z 0..1", "p"],
        ),
    ],
)
def test_all_different(text: str, expected: list[str] | None) -> None:
    check_propagated(text, expected)


@given(st.lists(st.tuples(st.integers(-3, 4), st.integers(0, 3)), min_size=1, max_size=5))
def test_bounds_of_all_different_are_the_least_that_have_a_solution(
    drawn: list[tuple[int, int]],
) -> None:
    ranges = [(lo, lo + more) for lo, more in drawn]
    tuples = product(*(range(lo, hi + 1) for lo, hi in ranges))
    found = [each for each in tuples if len(set(each)) == len(each)]
    expected = [min(column) for column in zip(*found, strict=True)] if found else None
    assert consistent_lower_bounds(ranges) == expected


def test_wide_terms_are_compared_by_their_bounds() -> None:
    text = "(int x 0 1)(int y 0 1)(int z 0 1000000000)(alldifferent x y z)"
    lines = ["int x 0..1", "int y 0..1", "int z 2..1000000000", "alldifferent(x, y, z)"]
    check_propagated(text, lines)
