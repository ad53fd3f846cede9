"""Blocks of a division, against all ways to number a small graph."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from csp2sat.csp.globals.graph_form import Graph, components
from csp2sat.solver.steps.rules.division_rule import DivisionRule
from examples import examples

SIZE = 6


def numberings(graph: Graph) -> list[tuple[int, ...]]:
    """All numbers, less one, of the vertices, by which connected ones with the same number are
    that many."""
    found = []
    for row in product(range(graph.vertices), repeat=graph.vertices):
        part = components(graph.vertices, [(u, v) for u, v in graph.edges if row[u] == row[v]])
        if all(part.count(part[v]) == number + 1 for v, number in enumerate(row)):
            found.append(row)
    return found


def left(rows: Sequence[Sequence[int]], sets: Sequence[int]) -> list[int]:
    """The values of the rows within some sets."""
    some = [row for row in rows if all(own >> i & 1 for own, i in zip(sets, row, strict=True))]
    return [sum(1 << i for i in {row[v] for row in some}) for v in range(len(sets))]


@pytest.mark.parametrize("seed", range(examples(7)))
def test_no_possible_number_is_excluded_and_each_exclusion_is_impossible(seed: int) -> None:
    r = Random(seed)
    graph = Graph(SIZE, tuple((r.randrange(SIZE), r.randrange(SIZE)) for _ in range(8)))
    beside = [sorted({a + b - v for a, b in graph.edges if v in (a, b)} - {v}) for v in range(SIZE)]
    rule = DivisionRule([range(1, SIZE + 1)] * SIZE, beside)
    rows = numberings(graph)
    seen = 0
    for _ in range(60):
        row = r.choice(rows)
        known = [v for v in range(SIZE) if r.random() < 0.6]
        sets = [
            1 << row[v] if v in known else r.randrange(1 << SIZE) | 1 << row[v] for v in range(SIZE)
        ]
        found = rule.remaining(sets)
        assert all(not ours & ~own for own, ours in zip(sets, found, strict=True))
        assert all(not true & ~ours for true, ours in zip(left(rows, sets), found, strict=True))
        assert rule.possible(sets)
        for v, own in enumerate(sets):
            for i in range(SIZE):
                if own & ~found[v] & 1 << i:
                    seen += 1
                    assert not rule.possible([*sets[:v], 1 << i, *sets[v + 1 :]])
    assert seen


def test_a_block_that_can_not_grow_is_impossible() -> None:
    rule = DivisionRule([[1, 2, 3]] * 3, [[1], [0, 2], [1]])
    assert rule.remaining([0b100, 0b111, 0b111]) == [0b100] * 3
    assert not rule.possible([0b100, 0b111, 0b001])
    assert rule.remaining([0b100, 0b111, 0b001]) == [0] * 3
