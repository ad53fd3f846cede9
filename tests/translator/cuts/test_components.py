"""Tests for components kept from model to model: they are those that a search finds."""

from __future__ import annotations

import random

from csp2sat.translator.adjacency import adjacent, flood
from csp2sat.translator.cuts.components import MOST_NODES, Components

SIDE = 30
"""Of a grid with several blocks."""


def grid() -> list[list[int]]:
    """The neighbours of the cells of a grid, and of a node beside all cells of its first row."""
    cells = range(SIDE * SIDE)
    edges = [(v, v + 1) for v in cells if v % SIDE < SIDE - 1]
    edges += [(v, v + SIDE) for v in cells if v + SIDE in cells]
    edges += [(v, len(cells)) for v in range(SIDE)]
    return adjacent(len(cells) + 1, edges)


def by_search(near: list[list[int]], is_open: bytes) -> set[frozenset[int]]:
    """The components of the open nodes."""
    left = bytearray(is_open)
    return {frozenset(flood(near, [v], left)) for v in range(len(near)) if left[v]}


def by_pieces(components: Components, is_open: bytes) -> set[frozenset[int]]:
    """The same by pieces, whose sizes must be right."""
    result = set()
    for pieces in components.components(is_open):
        nodes = [v for v, piece in enumerate(components.piece) if piece in pieces]
        assert len(nodes) == sum(components.size[piece] for piece in pieces)
        assert min(nodes) == min(pieces)
        result.add(frozenset(nodes))
    return result


def test_components_are_those_of_a_search() -> None:
    near = grid()
    assert len(near) > 3 * MOST_NODES
    components = Components(near)
    draw = random.Random(1)
    is_open = bytearray(draw.random() < 0.6 for _ in near)
    for changes in (0, 1, 2, 5, 20, 100, 0, 900, 3):
        for v in draw.sample(range(len(near)), changes):
            is_open[v] ^= 1
        assert by_pieces(components, bytes(is_open)) == by_search(near, bytes(is_open))


def test_all_nodes_may_be_closed_or_open() -> None:
    near = grid()
    components = Components(near)
    for is_open in (bytes(len(near)), b"\1" * len(near), bytes(len(near))):
        assert by_pieces(components, is_open) == by_search(near, is_open)


def test_a_graph_may_have_no_nodes() -> None:
    assert Components([]).components(b"") == []
