"""Propagation of tables."""

from __future__ import annotations

import pytest

from normal_text import check_propagated, ints


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            f"{ints('0 5', 'xy')}(relation t 2 (supports (0 1) (2 3) (7 4)))(t x y)",
            ["int x 0 2", "int y 1 3", "(x, y) in {(0,1) (2,3)}"],
        ),
        (
            f"{ints('0 5', 'xy')}(relation t 2 (supports (0 1) (2 3) (5 4)))(t x y)(< y 3)",
            ["int x 0", "int y 1"],
        ),
        (
            f"(int z 2){ints('0 5', 'xy')}"
            "(relation t 3 (supports (0 1 2) (0 3 2) (4 1 2) (1 1 1)))(t x y z)",
            ["int z 2", "int x 0 4", "int y 1 3", "(x, y) in {(0,1) (0,3) (4,1)}"],
        ),
        (
            f"{ints('0 5', 'xy')}(relation t 2 (supports (0 1) (0 2) (1 1) (1 2)))(t x (neg y))",
            None,
        ),
        (
            f"{ints('0 5', 'xy')}(relation t 2 (supports (0 2) (0 4) (1 2) (1 4)))(t x (* 2 y))",
            ["int x 0..1", "int y 1..2"],
        ),
        (
            f"{ints('0 3', 'xy')}(relation t 2 (conflicts (0 1) (0 2) (4 3) (1 0)))(= x 0)(t x y)",
            ["int x 0", "int y 0 3"],
        ),
        (
            f"(bool p){ints('0 3', 'xy')}(relation t 2 (supports (4 1) (0 9)))(or p (t x y))",
            ["int x 0..3", "int y 0..3", "p"],
        ),
        (
            f"(bool p){ints('0 3', 'xy')}(relation t 2 (conflicts (4 1) (0 9)))(or p (t x y))",
            ["int x 0..3", "int y 0..3"],
        ),
    ],
)
def test_tables(text: str, expected: list[str] | None) -> None:
    check_propagated(text, expected)
