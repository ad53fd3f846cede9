"""Constraints on graphs encoded whole, by layers: what is reached after so many steps.

Each function gives a literal that implies the constraint, so that it may stand in any clause.
"""

from __future__ import annotations

from itertools import pairwise

from csp2sat.csp.domain import Domain
from csp2sat.translator.adjacency import adjacent
from csp2sat.translator.clauses import FALSE
from csp2sat.translator.limits import TooManyClauses
from csp2sat.translator.normalform.comparator import EQ, LE
from csp2sat.translator.normalform.functions import view_sum
from csp2sat.translator.normalform.linear_expr import LinearExpr
from csp2sat.translator.normalform.normal import Acyclic, Connected, Divided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster
    from csp2sat.translator.normalform.normal import GraphAtom


MOST_CLAUSES = 5_000_000
"""About so many clauses are made of one constraint."""


def whole(poster: ConstraintPoster, atom: GraphAtom) -> int:
    """A literal that implies a constraint on a graph.

    Raises:
        TooManyClauses: it would take more than MOST_CLAUSES.
    """
    steps = min(atom.nodes, len(atom.edges) + 1)  # that a path can have
    clauses = (atom.nodes + len(atom.edges)) * steps
    if clauses > MOST_CLAUSES:
        raise TooManyClauses(clauses)
    match atom:
        case Connected():
            return _connected(poster, atom)
        case Acyclic():
            return _acyclic(poster, atom)
        case Divided():
            return _Division(poster, atom).shown


def _at_most_one(poster: ConstraintPoster, literals: Iterable[int]) -> None:
    pairs = [(1, p) for p in literals]
    poster.clause([poster.normal.linear([], pairs, LE, 1)])


def _connected(poster: ConstraintPoster, connected: Connected) -> int:
    """All true nodes can be reached from one, in no more steps than half of the nodes are."""
    literals, nodes, edges = connected
    new = poster.normal.new_bool
    shown = new()
    near = adjacent(nodes, edges)
    last = [new() for _ in range(nodes)]
    _at_most_one(poster, last)
    for step in range(min(nodes, len(edges) + 1) // 2 + 1):
        reached = [new() for _ in range(nodes)] if step else last
        for v in range(nodes):
            if step:
                poster.clause([-reached[v], last[v], *(last[u] for u in near[v])])
            if v < len(literals):
                poster.clause([-reached[v], literals[v]])
        last = reached
    for v, literal in enumerate(literals):
        poster.clause([-shown, -literal, last[v]])
    return shown


def _acyclic(poster: ConstraintPoster, acyclic: Acyclic) -> int:
    """Each edge leads from a node to one that is deeper; to each node leads one at most."""
    literals, nodes, edges = acyclic
    new = poster.normal.new_bool
    shown = new()
    # Of a tree the node in its middle can be the root.
    deepest = min(nodes, len(edges) + 1) // 2
    depth = [[new() for _ in range(deepest)] for _ in range(nodes)]  # at least 1, 2, ...
    into: list[list[int]] = [[] for _ in range(nodes)]
    for each in depth:
        for shallow, deep in pairwise(each):
            poster.clause([-deep, shallow])
    for literal, (u, v) in zip(literals, edges, strict=True):
        ways = []
        for start, end in ((u, v), (v, u)) if u != v else ():
            way = new()
            ways.append(way)
            into[end].append(way)
            above, below = depth[start], depth[end]
            poster.clause([-way, *below[:1]])
            for i, deeper in enumerate(above, 1):
                poster.clause([-way, -deeper, *below[i : i + 1]])
        poster.clause([-shown, -literal, *ways])
    for each in into:
        if len(each) > 1:
            _at_most_one(poster, each)
    return shown


class _Division:
    """Nodes with the least one of their component, which all of it can be reached from."""

    def __init__(self, poster: ConstraintPoster, divided: Divided) -> None:
        self._scope = poster
        self._divided = divided
        self.shown = poster.normal.new_bool()
        borders, nodes, edges, sizes = divided
        self._near = adjacent(nodes, edges)
        self._most = [nodes] * nodes  # what the component of a node can have
        for v, view in sizes:
            a, x, c = view
            domain = poster.normal.domains[x] if a else Domain.of(0, 0)
            self._most[v] = min(self._most[v], max(a * domain.lo + c, a * domain.hi + c))
        self._least: list[dict[int, int]] = [{} for _ in range(nodes)]  # literals, by the least
        reaches = [self._distances(root) for root in range(nodes)]
        clauses = sum(len(each) * self._steps(root, each) for root, each in enumerate(reaches))
        if clauses > MOST_CLAUSES:
            raise TooManyClauses(clauses)
        for root, distance in enumerate(reaches):
            self._component(root, distance)
        for v in range(nodes):
            poster.clause([-self.shown, *self._least[v].values()])
            if len(self._least[v]) > 1:
                _at_most_one(poster, self._least[v].values())
        for border, (u, v) in zip(borders, edges, strict=True):
            self._edge(border, self._least[u], self._least[v])
        self._sizes()

    def _steps(self, root: int, distance: dict[int, int]) -> int:
        """How many nodes a way in the component of a least one has at most."""
        return min(self._most[root], len(distance))

    def _component(self, root: int, distance: dict[int, int]) -> None:
        """The nodes that may have one as the least, and the steps they can be reached in."""
        clause, new = self._scope.clause, self._scope.normal.new_bool
        reached: dict[int, int] = {}
        for step in range(self._steps(root, distance)):
            last, reached = reached, {}
            for v in (each for each, far in distance.items() if far <= step):
                reached[v] = new()
                if step:
                    before = [last[u] for u in (v, *self._near[v]) if u in last]
                    clause([-reached[v], *before])
                if v in last:
                    clause([-last[v], reached[v]])  # a way is inside of the component
        for v, literal in reached.items():
            self._least[v][root] = literal
            clause([-literal, reached[root]])

    def _distances(self, root: int) -> dict[int, int]:
        """How far nodes are that can be in the component of a least one."""
        distance = {root: 0} if self._most[root] > 0 else {}
        for v in (queue := list(distance)):
            for w in self._near[v]:
                far = distance[v] + 1
                if w > root and w not in distance and far < min(self._most[root], self._most[w]):
                    distance[w] = far
                    queue.append(w)
        return distance

    def _edge(self, border: int, left: dict[int, int], right: dict[int, int]) -> None:
        """A border is between components, another edge is inside of one."""
        for root in {**left, **right}:
            p, q = left.get(root, FALSE), right.get(root, FALSE)
            self._scope.clause([-self.shown, -border, -p, -q])
            self._scope.clause([-self.shown, border, -p, q])
            self._scope.clause([-self.shown, border, -q, p])

    def _sizes(self) -> None:
        """The sizes are those of the components."""
        poster = self._scope
        counts: dict[int, LinearExpr] = {}
        for v, view in self._divided.sizes:
            for root, literal in self._least[v].items():
                if root not in counts:
                    counts[root] = self._count(root)
                same = poster.atom(counts[root].plus(view_sum(view), -1), EQ)
                poster.clause([-self.shown, -literal, same])

    def _count(self, root: int) -> LinearExpr:
        """The size of the component with a least node."""
        members = [each[root] for each in self._least if root in each]
        count = LinearExpr()
        x = self._scope.normal.new_int("_count", Domain.of(0, len(members)))
        count.ints[x] = 1
        total = LinearExpr()
        total.lits.update(dict.fromkeys(members, 1))
        self._scope.clause([self._scope.atom(total.plus(count, -1), EQ)])
        return count
