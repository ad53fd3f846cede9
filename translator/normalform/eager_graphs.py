"""Constraints on graphs encoded eagerly: all clauses at once instead of cuts for wrong models.

What is reached in 0, 1, 2, ... steps are the layers of the encodings. Each function gives a
literal that implies the constraint, so that it may stand in any clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import Any
from csp2sat.translator.adjacency import adjacent, distances
from csp2sat.translator.clauses import FALSE
from csp2sat.translator.normalform.atoms.graphs import (
    Acyclic,
    Connected,
    Divided,
    GraphAtom,
    Halved,
    Mapping,
)
from csp2sat.translator.normalform.atoms.linear import linear_atom
from csp2sat.translator.normalform.constraint_poster import Poster
from csp2sat.translator.normalform.linearize import LinearExpr
from csp2sat.translator.normalform.variables import EQ, LE
from csp2sat.translator.size_refusals import TooManyClauses

# --- divisions ------------------------------------------------------------------------------------


MOST_CLAUSES = 5_000_000
"""An eager encoding of a constraint has about this many clauses at most."""


class EagerDivision:
    """A division: each node knows the least node of its component, its root.

    A root reaches all of its component inside of it. `roots` has for each node the literals of its
    possible roots, by their numbers. They have their meaning where the literal of `post` is true.
    """

    def __init__(self, poster: Poster, divided: Divided) -> None:
        self._poster = poster
        self._divided = divided
        self._holds = poster.variables.new_bool()
        nodes, domains = divided.nodes, poster.variables.domains
        self._near = adjacent(nodes, divided.edges)
        self._largest = [nodes] * nodes  # the most nodes of the component of each
        for v, view in divided.sizes:
            self._largest[v] = min(self._largest[v], view.bounds(domains)[1])
        self.roots: list[dict[int, int]] = [{} for _ in range(nodes)]

    def post(self) -> int:
        """The literal that implies the constraint; adds the clauses for that.

        Raises:
            TooManyClauses: there would be more than MOST_CLAUSES.
        """
        nodes, poster, holds = self._divided.nodes, self._poster, self._holds
        reaches = [self._distances(root) for root in range(nodes)]
        clauses = sum(len(reach) * self._steps(root, reach) for root, reach in enumerate(reaches))
        if clauses > MOST_CLAUSES:
            raise TooManyClauses(clauses)
        for root, distance in enumerate(reaches):
            self._component(root, distance)
        for v in range(nodes):
            literals = self.roots[v].values()
            poster.add_clause([-holds, *literals])
            if len(literals) > 1:
                post_at_most_one(poster, literals)
        for border, (u, v) in zip(self._divided.literals, self._divided.edges, strict=True):
            self._edge(border, self.roots[u], self.roots[v])
        self._sizes()
        return holds

    def _distances(self, root: int) -> dict[int, int]:
        """The nodes that may have a root, with their distances from it."""
        largest = self._largest
        if largest[root] <= 0:
            return {}
        return distances(
            self._near, root, lambda v, far: v > root and far < min(largest[root], largest[v])
        )

    def _steps(self, root: int, distance: dict[int, int]) -> int:
        """The most nodes on a path in the component of a root."""
        return min(self._largest[root], len(distance))

    def _component(self, root: int, distance: dict[int, int]) -> None:
        """The nodes that have a root, by layers: which of them it reaches in 0, 1, ... steps."""
        clause, new = self._poster.add_clause, self._poster.variables.new_bool
        reached: dict[int, int] = {}
        for step in range(self._steps(root, distance)):
            last, reached = reached, {}
            for v in (node for node, far in distance.items() if far <= step):
                reached[v] = new()
                if step:
                    before = [last[u] for u in (v, *self._near[v]) if u in last]
                    clause([-reached[v], *before])
                if v in last:
                    clause([-last[v], reached[v]])  # a path stays inside the component
        for v, literal in reached.items():
            self.roots[v][root] = literal
            clause([-literal, reached[root]])

    def _edge(self, border: int, left: dict[int, int], right: dict[int, int]) -> None:
        """The ends of a border have different roots, those of another edge the same."""
        clause, holds = self._poster.add_clause, self._holds
        for root in {**left, **right}:
            p, q = left.get(root, FALSE), right.get(root, FALSE)
            clause([-holds, -border, -p, -q])
            clause([-holds, border, -p, q])
            clause([-holds, border, -q, p])

    def _sizes(self) -> None:
        """The sizes are those of the components."""
        poster = self._poster
        counts: dict[int, LinearExpr] = {}
        for v, view in self._divided.sizes:
            for root, literal in self.roots[v].items():
                if root not in counts:
                    counts[root] = self._count(root)
                is_size = poster.atom(counts[root].plus(LinearExpr.of_view(view), -1), EQ)
                poster.add_clause([-self._holds, -literal, is_size])

    def _count(self, root: int) -> LinearExpr:
        """A variable for the number of nodes that have a root."""
        poster = self._poster
        members = [reach[root] for reach in self.roots if root in reach]
        count = poster.variables.new_int(f"_count{root}", Domain.of(0, len(members)))
        total = LinearExpr.of_literals(members)
        poster.add_clause([poster.atom(total.plus(LinearExpr.of_variable(count), -1), EQ)])
        return LinearExpr.of_variable(count)


def post_at_most_one(poster: Poster, literals: Iterable[int]) -> None:
    """At most one of some literals is true."""
    pairs = [(1, p) for p in literals]
    poster.add_clause([linear_atom(poster.variables, [], pairs, LE, 1)])


# --- areas of two congruent halves ----------------------------------------------------------------


# The nodes of an area know its root, and a way to move, turn and mirror the places of colour 0, the
# same for all of them: it leads from each node of colour 0 to one of colour 1 with the same root,
# and back.


def eager_halves(poster: Poster, halved: Halved) -> int:
    """A literal that implies a division into areas of two congruent halves.

    Raises:
        TooManyClauses: there would be more than MOST_CLAUSES.
    """
    borders, nodes, edges, _, _ = halved
    holds = poster.variables.new_bool()
    areas = EagerDivision(poster, Divided(borders, nodes, edges, ()))
    same = halved.one_colour()
    monochrome = Divided(tuple(borders[k] for k in same), nodes, tuple(edges[k] for k in same), ())
    halves = EagerDivision(poster, monochrome)
    for atom in (areas, halves):
        poster.add_clause([-holds, atom.post()])
    _connected_halves(poster, halved, areas, halves)
    ways = _ways(poster, halved, areas)
    for some in ways:
        poster.add_clause([-holds, *some.values()])
    for border, (u, v) in zip(borders, edges, strict=True):
        for one, other in ((ways[u], ways[v]), (ways[v], ways[u])):
            for way, literal in one.items():
                poster.add_clause([border, -literal, other.get(way, FALSE)])
    return holds


def _connected_halves(
    poster: Poster, halved: Halved, areas: EagerDivision, halves: EagerDivision
) -> None:
    """At most one node of each colour in an area is the root of a half."""
    for colour in (0, 1):
        roots: list[list[int]] = [[] for _ in range(halved.nodes)]
        for v in range(halved.nodes):
            for root, literal in areas.roots[v].items() if halved.colours[v] == colour else ():
                p = poster.variables.new_bool()
                poster.add_clause([-literal, -halves.roots[v].get(v, FALSE), p])
                roots[root].append(p)
        for some in roots:
            if len(some) > 1:
                post_at_most_one(poster, some)


def _ways(poster: Poster, halved: Halved, areas: EagerDivision) -> list[dict[Mapping, int]]:
    """For each node literals of the mappings that may be those of its area."""
    new, maps = poster.variables.new_bool, halved.mappings()
    clauses = 2 * len(halved.edges) * len(maps)
    if clauses > MOST_CLAUSES:
        raise TooManyClauses(clauses)
    ways: list[dict[Mapping, int]] = [{} for _ in range(halved.nodes)]
    bits = _bits(poster, areas)
    same_root: dict[tuple[int, int], int] = {}
    for way, pairs in maps.items():
        for pair in pairs:
            if pair not in same_root:
                p = same_root[pair] = new()
                for one, other in zip(*(bits[v] for v in pair), strict=True):
                    poster.add_clause([-p, -one, other])
                    poster.add_clause([-p, one, -other])
            for v in pair:
                ways[v][way] = new()
                poster.add_clause([-ways[v][way], same_root[pair]])
    return ways


def _bits(poster: Poster, areas: EagerDivision) -> list[list[int]]:
    """For each node the binary digits of the number of its root."""
    count = len(areas.roots)
    codes = [[poster.variables.new_bool() for _ in range(count.bit_length())] for _ in areas.roots]
    for bits, roots in zip(codes, areas.roots, strict=True):
        for root, literal in roots.items():
            for i, bit in enumerate(bits):
                poster.add_clause([-literal, bit if root >> i & 1 else -bit])
    return codes


# --- connectivity, cycles, and the table ----------------------------------------------------------


def eager_literal(poster: Poster, atom: GraphAtom) -> int:
    """A literal that implies a constraint on a graph, and the clauses for that.

    Raises:
        TooManyClauses: there would be more than MOST_CLAUSES.
    """
    steps = min(atom.nodes, len(atom.edges) + 1)  # of the longest path
    clauses = (atom.nodes + len(atom.edges)) * steps
    if clauses > MOST_CLAUSES:
        raise TooManyClauses(clauses)
    return _EAGER[atom.__class__](poster, atom)


def _connectivity(poster: Poster, connected: Connected) -> int:
    """A root reaches all true nodes in no more steps than half of the nodes."""
    literals, nodes, edges = connected
    new = poster.variables.new_bool
    holds = new()
    near = adjacent(nodes, edges)
    last = [new() for _ in range(nodes)]
    post_at_most_one(poster, last)  # the root
    for step in range(min(nodes, len(edges) + 1) // 2 + 1):
        reached = [new() for _ in range(nodes)] if step else last
        for v in range(nodes):
            if step:
                poster.add_clause([-reached[v], last[v], *(last[u] for u in near[v])])
            if v < len(literals):
                poster.add_clause([-reached[v], literals[v]])
        last = reached
    for v, literal in enumerate(literals):
        poster.add_clause([-holds, -literal, last[v]])
    return holds


def _acyclic(poster: Poster, acyclic: Acyclic) -> int:
    """Each edge gets a direction, to a node of greater depth; at most one enters each node."""
    literals, nodes, edges = acyclic
    new = poster.variables.new_bool
    holds = new()
    deepest = min(nodes, len(edges) + 1) // 2  # where the root is in the middle of its tree
    depth = [[new() for _ in range(deepest)] for _ in range(nodes)]  # at least 1, 2, ...
    entering: list[list[int]] = [[] for _ in range(nodes)]
    for levels in depth:
        for shallow, deep in pairwise(levels):
            poster.add_clause([-deep, shallow])
    for literal, (u, v) in zip(literals, edges, strict=True):
        directions = []
        for start, end in ((u, v), (v, u)) if u != v else ():
            direction = new()
            directions.append(direction)
            entering[end].append(direction)
            above, below = depth[start], depth[end]
            poster.add_clause([-direction, *below[:1]])
            for i, deeper in enumerate(above, 1):
                poster.add_clause([-direction, -deeper, *below[i : i + 1]])
        poster.add_clause([-holds, -literal, *directions])
    for directions in entering:
        if len(directions) > 1:
            post_at_most_one(poster, directions)
    return holds


_EAGER: dict[type[object], Callable[[Poster, Any], int]] = {
    Connected: _connectivity,
    Acyclic: _acyclic,
    Divided: lambda poster, atom: EagerDivision(poster, atom).post(),
    Halved: eager_halves,
}
