"""One block of a division, against all ways to number a small graph."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from csp2sat.csp.globals.graph_form import Graph, components
from csp2sat.solver.steps.rules.block_rule import BlockRule
from examples import examples

SIZE = 5


def numberings(graph: Graph, root: int, is_limit: bool) -> list[tuple[int, ...]]:
    """All numbers, less one, of the vertices, by which the block of the root is of its size."""
    rows = []
    for row in product(range(SIZE), repeat=SIZE):
        part = components(SIZE, [(u, v) for u, v in graph.edges if row[u] == row[v]])
        size, number = part.count(part[root]), row[root] + 1
        if size <= number if is_limit else size == number:
            rows.append(row)
    return rows


def fits(rows: list[tuple[int, ...]], sets: list[int]) -> list[tuple[int, ...]]:
    """The rows within some sets."""
    return [row for row in rows if all(mask >> i & 1 for mask, i in zip(sets, row, strict=True))]


@pytest.mark.parametrize("is_limit", [False, True])
@pytest.mark.parametrize("seed", range(examples(6)))
def test_no_possible_number_is_excluded_and_each_exclusion_is_impossible(
    seed: int, is_limit: bool
) -> None:
    r = Random(seed)
    graph = Graph(SIZE, tuple((r.randrange(SIZE), r.randrange(SIZE)) for _ in range(7)))
    beside = [sorted({a + b - v for a, b in graph.edges if v in (a, b)} - {v}) for v in range(SIZE)]
    at = r.sample(range(SIZE), SIZE)
    excluded = 0
    for root in range(SIZE):
        rule = BlockRule([range(1, SIZE + 1)] * SIZE, beside, root, is_limit, at)
        rows = numberings(graph, root, is_limit)
        for _ in range(40):
            row = r.choice(rows)
            known = [v for v in range(SIZE) if r.random() < 0.6]
            masks = [
                1 << row[v] if v in known else r.randrange(1 << SIZE) | 1 << row[v]
                for v in range(SIZE)
            ]
            sets = [masks[at.index(i)] for i in range(SIZE)]
            assert rule.possible(sets)
            left = rule.remaining(sets)
            some = fits(rows, masks)
            for v, mask in enumerate(masks):
                after = left[at[v]]
                assert not after & ~mask
                assert all(after >> fit[v] & 1 for fit in some)
                for i in range(SIZE):
                    if (mask & ~after) >> i & 1:
                        excluded += 1
                        changed = list(sets)
                        changed[at[v]] = 1 << i
                        assert not rule.possible(changed)
    assert excluded


def test_a_complete_block_has_other_numbers_around() -> None:
    rule = BlockRule([[1, 2, 3]] * 3, [[1], [0, 2], [1]], 0, True, [0, 1, 2])
    assert rule.remaining([0b010, 0b010, 0b111]) == [0b010, 0b010, 0b101]
    assert not rule.possible([0b010, 0b010, 0b010])


def test_a_block_takes_its_only_way_on() -> None:
    rule = BlockRule([[1, 2, 3]] * 3, [[1], [0, 2], [1]], 0, False, [0, 1, 2])
    assert rule.remaining([0b010, 0b111, 0b111]) == [0b010, 0b010, 0b111]
    assert not rule.possible([0b100, 0b111, 0b001])
