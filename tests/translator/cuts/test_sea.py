"""Separators of the parts of random grids, against their definition."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat.translator.adjacency import adjacent, flood
from csp2sat.translator.cuts.sea import FEW_PARTS, Sea
from examples import examples

SIDE = 9


def _grid() -> list[list[int]]:
    cells = range(SIDE * SIDE)
    right = [(v, v + 1) for v in cells if (v + 1) % SIDE]
    return adjacent(SIDE * SIDE, [*right, *((v, v + SIDE) for v in cells[:-SIDE])])


def _separator(
    near: list[list[int]], part: list[int], border: set[int], largest: list[int]
) -> tuple[int, ...]:
    """The nodes of the border next to one that reaches the largest part outside both."""
    is_open = bytearray(v not in border and v not in part for v in range(len(near)))
    reached = set(flood(near, largest, is_open))
    return tuple(v for v in sorted(border) if not reached.isdisjoint(near[v]))


@pytest.mark.parametrize("density", [0.3, 0.45, 0.6, 0.75])
@pytest.mark.parametrize("seed", range(examples(25)))
def test_separators_are_next_to_what_reaches_the_largest_part(density: float, seed: int) -> None:
    r, near = Random(seed), _grid()
    active = [r.random() < density for _ in near]
    is_open = bytearray(active)
    parts = [flood(near, [v], is_open) for v in range(len(near)) if is_open[v]]
    parts.sort(key=len)
    largest = parts.pop()
    some = parts[: r.choice((FEW_PARTS, len(parts)))]  # not all parts get cuts
    borders = [{w for v in part for w in near[v] if not active[w]} for part in some]
    sea = Sea(near, largest, parts, borders)
    for part, border in zip(some, borders, strict=True):
        assert sea.separator(part, border) == _separator(near, part, border, largest)
