"""Constraints on graphs encoded eagerly: all clauses at once instead of cuts for wrong models.

What is reached in 0, 1, 2, ... steps are the layers of the encodings. Each function gives a
literal that implies the constraint, so that it may stand in any clause.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from csp2sat.csp.quick_typing import Any
from csp2sat.translator.adjacency import adjacent
from csp2sat.translator.normalform.atoms.acyclic import Acyclic
from csp2sat.translator.normalform.atoms.connected import Connected
from csp2sat.translator.normalform.atoms.divided import Divided
from csp2sat.translator.normalform.atoms.graph import GraphAtom
from csp2sat.translator.normalform.atoms.halved import Halved
from csp2sat.translator.normalform.constraint_poster import ConstraintPoster
from csp2sat.translator.normalform.eager_division import (
    MOST_CLAUSES,
    eager_division,
    post_at_most_one,
)
from csp2sat.translator.normalform.eager_halves import eager_halves
from csp2sat.translator.refusals import TooManyClauses


def eager_literal(poster: ConstraintPoster, atom: GraphAtom) -> int:
    """A literal that implies a constraint on a graph, and the clauses for that.

    Raises:
        TooManyClauses: there would be more than MOST_CLAUSES.
    """
    steps = min(atom.nodes, len(atom.edges) + 1)  # of the longest path
    clauses = (atom.nodes + len(atom.edges)) * steps
    if clauses > MOST_CLAUSES:
        raise TooManyClauses(clauses)
    return _EAGER[atom.__class__](poster, atom)


def _connected(poster: ConstraintPoster, connected: Connected) -> int:
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


def _acyclic(poster: ConstraintPoster, acyclic: Acyclic) -> int:
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


_EAGER: dict[type[object], Callable[[ConstraintPoster, Any], int]] = {
    Connected: _connected,
    Acyclic: _acyclic,
    Divided: eager_division,
    Halved: eager_halves,
}
