"""Divisions of graphs encoded eagerly: each node knows the least node of its component.

The least node (the root) reaches all of its component inside of it.
"""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.domain import Domain
from csp2sat.translator.adjacency import adjacent, distances
from csp2sat.translator.clauses import FALSE
from csp2sat.translator.normalform.atoms.divided import Divided
from csp2sat.translator.normalform.atoms.linear import linear_atom
from csp2sat.translator.normalform.comparator import EQ, LE
from csp2sat.translator.normalform.linear_expr import LinearExpr
from csp2sat.translator.refusals import TooManyClauses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster

MOST_CLAUSES = 5_000_000
"""An eager encoding of a constraint has about this many clauses at most."""


def eager_division(poster: ConstraintPoster, divided: Divided) -> int:
    """A literal that implies a division of a graph, and the clauses for that.

    Raises:
        TooManyClauses: there would be more than MOST_CLAUSES.
    """
    return EagerDivision(poster, divided).post()


class EagerDivision:
    """A division; `roots` has for each node the literals of its possible roots, by their numbers.

    They have their meaning where the literal of `post` is true.
    """

    def __init__(self, poster: ConstraintPoster, divided: Divided) -> None:
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
        """The literal that implies the constraint."""
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


def post_at_most_one(poster: ConstraintPoster, literals: Iterable[int]) -> None:
    """At most one of some literals is true."""
    pairs = [(1, p) for p in literals]
    poster.add_clause([linear_atom(poster.variables, [], pairs, LE, 1)])
