"""Cuts for divisions into areas of two congruent halves.

A half that has no congruent one beside it is cut with all that it could have: if these nodes, and
no others around, are a half, then so are the nodes of one of the congruent sets beside them. That
is a disjunction of auxiliary variables, one for each pair of sets (columns of an exact cover, made
when a model needs them).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from csp2sat.csp.globals.graph_halves import SYMMETRIES, congruent, turn
from csp2sat.translator.adjacency import adjacent, flood, incident
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, constant_name
from csp2sat.translator.cuts.divided import DividedCuts
from csp2sat.translator.cuts.lazy import LiteralReader
from csp2sat.translator.normalform.atoms.graphs import Divided, Halved

Half = frozenset[int]


class HalvedCuts:
    """The cuts of a division into areas of two congruent halves.

    The literals of the constraint are those of `clauses`, which get the auxiliary variables.
    """

    def __init__(self, halved: Halved, clauses: Clauses) -> None:
        self._borders, nodes, self._edges, self._places, self._colours = halved
        self._clauses = clauses
        self._division = DividedCuts(Divided(self._borders, nodes, self._edges, ()), {}, set())
        self._read = LiteralReader(self._borders)
        self._at = incident(nodes, self._edges, range(len(self._edges)))
        self._near = adjacent(nodes, (self._edges[k] for k in halved.one_colour()))
        self._node = {place: v for v, place in enumerate(self._places)}
        self._halves: dict[Half, int] = {}
        self._pairs: dict[frozenset[Half], int] = {}
        self._beside: dict[Half, list[Half]] = {}

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """Clauses that a model violates; see `Lazy`."""
        yield from self._division.cuts(truth)
        border = self._read(truth)
        for halves in self._areas(border):
            if len(halves) != 2 or not congruent(*map(self._places_of, halves)):
                for half in halves:
                    pairs = (self._pair(half, other) for other in self._congruent_beside(half))
                    yield [-self._half(half), *pairs]

    def _areas(self, border: Sequence[int]) -> Iterator[list[Half]]:
        """The halves of each area without a border inside."""
        areas = self._components(border, range(len(self._edges)))
        area_of = {v: i for i, area in enumerate(areas) for v in area}
        inner = {
            area_of[u]
            for is_border, (u, v) in zip(border, self._edges, strict=True)
            if is_border and area_of[u] == area_of[v]
        }
        same = [k for k, (u, v) in enumerate(self._edges) if self._is_same(u, v)]
        halves: list[list[Half]] = [[] for _ in areas]
        for half in self._components(border, same):
            halves[area_of[half[0]]].append(frozenset(half))
        return (some for i, some in enumerate(halves) if i not in inner)

    def _components(self, border: Sequence[int], edges: Iterable[int]) -> list[list[int]]:
        """The components, where only some edges connect, and only without a border."""
        nodes = len(self._at)
        near = adjacent(nodes, (self._edges[k] for k in edges if not border[k]))
        is_open = bytearray(b"\1" * nodes)
        return [flood(near, [v], is_open) for v in range(nodes) if is_open[v]]

    def _is_same(self, u: int, v: int) -> bool:
        return self._colours[u] == self._colours[v]

    def _places_of(self, half: Half) -> list[tuple[int, int]]:
        return [self._places[v] for v in half]

    # --- congruent halves -----------------------------------------------------------------

    def _congruent_beside(self, half: Half) -> list[Half]:
        """The connected sets of the other colour, congruent to a half and joined to it."""
        if half not in self._beside:
            joined = {w for v in half for _, w in self._at[v] if not self._is_same(v, w)}
            images = dict.fromkeys(self._images(half, joined))
            self._beside[half] = [image for image in images if self._is_connected(image)]
        return self._beside[half]

    def _images(self, half: Half, joined: set[int]) -> Iterator[Half]:
        """The sets of the other colour that are congruent to a half and have a joined node."""
        places = self._places_of(half)
        colour = 1 - self._colours[min(half)]
        goals = [self._places[w] for w in sorted(joined)]
        for symmetry in SYMMETRIES:
            some = turn(places, symmetry)
            for right, up in sorted({(a - x, b - y) for a, b in goals for x, y in some}):
                image = []
                for x, y in some:
                    w = self._node.get((x + right, y + up), -1)
                    if w < 0 or self._colours[w] != colour:
                        break
                    image.append(w)
                else:
                    yield frozenset(image)

    def _is_connected(self, half: Half) -> bool:
        is_open = bytearray(len(self._at))
        for v in half:
            is_open[v] = 1
        return len(flood(self._near, [min(half)], is_open)) == len(half)

    # --- literals -------------------------------------------------------------------------

    def _half(self, half: Half) -> int:
        """The literal of a connected set of one colour being a half."""
        if half not in self._halves:
            edges = self._outline(half, same=True)
            self._halves[half] = self._all(edges)
        return self._halves[half]

    def _pair(self, one: Half, other: Half) -> int:
        """The literal of two sets being the halves of an area."""
        key = frozenset((one, other))
        if key not in self._pairs:
            both = one | other
            literals = [self._half(one), self._half(other), *self._outline(both, same=False)]
            self._pairs[key] = self._all(literals)
        return self._pairs[key]

    def _outline(self, nodes: Half, same: bool) -> Iterator[int]:
        """The literals of edges at some nodes being borders just if they lead out of them.

        Only edges between the same colours, or only those between both.
        """
        for v in sorted(nodes):
            for k, w in self._at[v]:
                if self._is_same(v, w) == same:
                    yield -self._borders[k] if w in nodes else self._borders[k]

    def _all(self, literals: Iterable[int]) -> int:
        """A literal that is true just if all the others are."""
        some = dict.fromkeys(literal for literal in literals if literal != TRUE)
        if FALSE in some or not some.keys().isdisjoint([-literal for literal in some]):
            return FALSE
        if len(some) < 2:
            return next(iter(some), TRUE)
        name = self._clauses.new(1, constant_name("_halves"))
        self._clauses.add([*(-literal for literal in some), name])
        for literal in some:
            self._clauses.add([-name, literal])
        return name
