"""The components of the open nodes of a graph, model after model.

Most models differ from the one before at few nodes. The graph is divided into blocks of nearby
nodes: a block without a change keeps its pieces, the components within it. Pieces of different
blocks that touch are joined.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from csp2sat.translator.adjacency import flood

MOST_NODES = 128  # decision 36
"""The most nodes of a block."""

Joints = frozenset[tuple[int, int]]
"""Pairs of pieces that touch; a piece is named by its least node."""


class Components:
    """The components of the open nodes; `near` has the neighbours of each node.

    `piece` has the piece of each open node, -1 for the others; `size` the nodes of each piece.
    """

    def __init__(self, near: Sequence[Sequence[int]]) -> None:
        self._blocks = _blocks(near)
        self._block_of = block_of = [0] * len(near)
        for number, block in enumerate(self._blocks):
            for v in block:
                block_of[v] = number
        self._inside = [
            [w for w in others if block_of[w] == block_of[v]] for v, others in enumerate(near)
        ]
        self._edges = _edges_between(near, block_of)
        self._joints: dict[tuple[int, int], Joints] = {}
        self._pieces: list[list[int]] = [[] for _ in self._blocks]
        self._is_open = b""
        self.piece = [-1] * len(near)
        self.size: dict[int, int] = {}

    def components(self, is_open: bytes) -> list[list[int]]:
        """The components of the nodes whose byte is 1, each as a list of its pieces."""
        self._update(is_open)
        neighbours: dict[int, list[int]] = defaultdict(list)
        for a, b in chain.from_iterable(self._joints.values()):
            neighbours[a].append(b)
            neighbours[b].append(a)
        return _groups(chain.from_iterable(self._pieces), neighbours)

    def _update(self, is_open: bytes) -> None:
        """Find the pieces of the blocks that have changed, and what they touch."""
        if not self._is_open:
            changed = set(range(len(self._blocks)))
        else:
            changed = {self._block_of[v] for v in _differences(is_open, self._is_open)}
        self._is_open = is_open
        left = bytearray(is_open)
        for number in changed:
            self._find_pieces(number, left)
        piece = self.piece
        for pair, edges in self._edges.items():
            if not changed.isdisjoint(pair):
                self._joints[pair] = frozenset(
                    [(piece[u], piece[w]) for u, w in edges if is_open[u] and is_open[w]]
                )

    def _find_pieces(self, number: int, left: bytearray) -> None:
        """Find the pieces of a block; its open nodes are still in `left`."""
        piece, block, inside = self.piece, self._blocks[number], self._inside
        for first in self._pieces[number]:
            del self.size[first]
        self._pieces[number] = firsts = []
        for v in block:
            if left[v]:
                nodes = flood(inside, [v], left)
                firsts.append(v)
                self.size[v] = len(nodes)
                for w in nodes:
                    piece[w] = v
            elif not self._is_open[v]:
                piece[v] = -1


def _blocks(near: Sequence[Sequence[int]]) -> list[list[int]]:
    """The nodes of a graph in blocks of neighbours, each in ascending order."""
    is_left = bytearray(b"\1" * len(near))
    blocks = []
    for v in range(len(near)):
        if is_left[v]:
            is_left[v] = 0
            for u in (block := [v]):
                for w in near[u]:
                    if is_left[w] and len(block) < MOST_NODES:
                        is_left[w] = 0
                        block.append(w)
            blocks.append(sorted(block))
    return blocks


def _edges_between(
    near: Sequence[Sequence[int]], block_of: Sequence[int]
) -> Mapping[tuple[int, int], Sequence[tuple[int, int]]]:
    """The edges between the nodes of two blocks, by the numbers of the blocks."""
    edges: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    for v, others in enumerate(near):
        a = block_of[v]
        for w in others:
            if a < block_of[w]:
                edges[a, block_of[w]].append((v, w))
    return edges


def _differences(one: bytes, other: bytes) -> list[int]:
    """Where two strings of zeros and ones of the same length differ."""
    both = (int.from_bytes(one) ^ int.from_bytes(other)).to_bytes(len(one))
    places: list[int] = []
    at = both.find(1)
    while at >= 0:
        places.append(at)
        at = both.find(1, at + 1)
    return places


def _groups(pieces: Iterable[int], neighbours: Mapping[int, Sequence[int]]) -> list[list[int]]:
    """The pieces that are joined, over others too, as one list each."""
    seen: set[int] = set()
    groups: list[list[int]] = []
    for first in pieces:
        if first not in seen:
            seen.add(first)
            for piece in (group := [first]):
                for other in neighbours.get(piece, ()):
                    if other not in seen:
                        seen.add(other)
                        group.append(other)
            groups.append(group)
    return groups
