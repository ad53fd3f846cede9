"""Divisions into areas of two congruent halves, encoded eagerly.

The nodes of an area know its root, and a way to move, turn and mirror the places of colour 0, the
same for all of them: it leads from each node of colour 0 to one of colour 1 with the same root,
and back.
"""

from __future__ import annotations

from csp2sat.csp.globals.graph_halves import SYMMETRIES, turned
from csp2sat.translator.clauses import FALSE
from csp2sat.translator.normalform.atoms.divided import Divided
from csp2sat.translator.normalform.atoms.halved import Halved
from csp2sat.translator.normalform.eager_division import (
    MOST_CLAUSES,
    EagerDivision,
    post_at_most_one,
)
from csp2sat.translator.refusals import TooManyClauses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster


Mapping = tuple[int, int, int]
"""The number of a symmetry, and what is added to x and y after it."""
Pairs = list[tuple[int, int]]


def mappings(halved: Halved) -> dict[Mapping, Pairs]:
    """The ways to move, turn and mirror that lead from a node of colour 0 to one of colour 1.

    Each with all such pairs of nodes.
    """
    result: dict[Mapping, Pairs] = {}
    places, colours = halved.places, halved.colours
    for number, symmetry in enumerate(SYMMETRIES):
        for v, (x, y) in enumerate(turned(places, symmetry)):
            if colours[v] == 0:
                for w, (a, b) in enumerate(places):
                    if colours[w] == 1:
                        result.setdefault((number, a - x, b - y), []).append((v, w))
    return result


def eager_halves(poster: ConstraintPoster, halved: Halved) -> int:
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
    poster: ConstraintPoster, halved: Halved, areas: EagerDivision, halves: EagerDivision
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


def _ways(
    poster: ConstraintPoster, halved: Halved, areas: EagerDivision
) -> list[dict[Mapping, int]]:
    """For each node literals of the mappings that may be those of its area."""
    new, maps = poster.variables.new_bool, mappings(halved)
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


def _bits(poster: ConstraintPoster, areas: EagerDivision) -> list[list[int]]:
    """For each node the binary digits of the number of its root."""
    count = len(areas.roots)
    codes = [[poster.variables.new_bool() for _ in range(count.bit_length())] for _ in areas.roots]
    for bits, roots in zip(codes, areas.roots, strict=True):
        for root, literal in roots.items():
            for i, bit in enumerate(bits):
                poster.add_clause([-literal, bit if root >> i & 1 else -bit])
    return codes
