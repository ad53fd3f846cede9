"""Whether a clause follows from constraints on graphs: they can't hold where it is false."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, IntVar, Node, Number, variables
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION, Division
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_halves import GRAPH_HALVES, Halves
from csp2sat.csp.globals.graph_shapes import (
    ACTIVE_VERTICES_CONNECTED,
    ACYCLIC,
    CONNECTED_EDGES,
    SINGLE_CYCLE,
    SINGLE_PATH,
)
from csp2sat.csp.kernel import AND, IMP, OR
from csp2sat.solver.proof.audit import graph_cuts
from csp2sat.solver.proof.audit.literals import Literals
from csp2sat.solver.proof.audit.meanings import Defined, Inside, Meaning
from csp2sat.solver.proof.audit.plane import Plane, plane_of
from csp2sat.solver.proof.audit.tables import Domains, assignments, solution
from csp2sat.solver.proof.audit.units import Units

GRAPHS = (
    ACTIVE_VERTICES_CONNECTED, CONNECTED_EDGES, SINGLE_CYCLE, SINGLE_PATH, ACYCLIC, GRAPH_DIVISION,
    GRAPH_HALVES,
)  # fmt: skip
"""The operators that `Graphs` knows."""

MOST_VALUES = 1 << 10
"""The most values of a term that are tried."""


class _Graph:
    """A constraint on a graph, whose formulas have literals."""

    def __init__(self, node: Apply, literals: Literals) -> None:
        self.node = node
        data = node.data
        assert isinstance(data, Graph | Division | Halves)
        self.graph = data if isinstance(data, Graph) else data.graph
        sized = data.sized if isinstance(data, Division) else ()
        self.sized = dict(zip(sized, node.args, strict=False))
        self.literals = [literals.of(arg) for arg in node.args[len(sized) :]]
        self.places: dict[int, list[int]] = {}
        for i, literal in enumerate(self.literals):
            if literal.__class__ is int:
                self.places.setdefault(literal, []).append(i)
        self.plane: Plane | None = None


class Graphs:
    """The constraints on graphs of a problem, and clauses that are known to follow.

    `constraints` are formulas that hold, each with a number. `clauses` are those to be checked.
    """

    def __init__(
        self,
        constraints: Iterable[tuple[int, Node]],
        meanings: Mapping[int, Meaning],
        domains: Domains,
        clauses: Sequence[Sequence[int]],
    ) -> None:
        self._meanings = meanings
        self._domains = domains
        self._literals = Literals(meanings, domains)
        self.units = Units()
        self._constraints = [(i, f) for i, f in constraints if any(_graph_nodes(f))]
        self._graphs = {
            node: _Graph(node, self._literals)
            for _, formula in self._constraints
            for node in _graph_nodes(formula)
        }
        self._ladders: dict[int, frozenset[int] | None] = {}
        taken: set[int] = set()
        for graph in self._graphs.values():
            if graph.node.op is SINGLE_CYCLE:
                plane = plane_of(graph.graph, graph.literals, meanings, clauses)
                # A helper has one meaning: it says of one cycle only what is inside.
                if plane and taken.isdisjoint(plane.helpers.values()):
                    graph.plane = plane
                    taken.update(plane.helpers.values())

    def faces(self) -> dict[int, Inside]:
        """The helpers that say which faces of lattices are inside a cycle."""
        return {
            helper: Inside(face)
            for graph in self._graphs.values()
            if graph.plane
            for face, helper in graph.plane.helpers.items()
        }

    def reason(self, clause: Sequence[int]) -> int | None:
        """The number of a constraint that a clause follows from; -1: from known clauses."""
        true = self.units.forced([-literal for literal in clause])
        if true is None:
            return -1
        somes = [some for p in clause if (some := self._ladder(abs(p))) and p < 0]
        for number, formula in self._constraints:
            for node in self._must_hold(formula, true):
                if self._is_impossible(self._graphs[node], true, somes):
                    return number
        return None

    def _ladder(self, variable: int) -> frozenset[int] | None:
        """Literals, one of which is true where a helper is."""
        stack = [variable]
        while stack:
            v = stack[-1]
            literals = self._disjuncts(v)
            due = [-p for p in literals or () if p > 0 and p not in self._ladders]
            if due and v not in self._ladders:
                stack += map(abs, due)
                continue
            stack.pop()
            if v not in self._ladders:
                some = None
                if literals is not None:
                    some = frozenset(q for p in literals for q in self._ladders.get(p) or (p,))
                self._ladders[v] = some
        return self._ladders[variable]

    def _disjuncts(self, variable: int) -> list[int] | None:
        """The literals of a disjunction that defines a helper; None: nothing of that kind does."""
        meaning = self._meanings[variable]
        if not isinstance(meaning, Defined) or not meaning.least:
            return None
        if any(len(clause) != 1 for clause in meaning.clauses):
            return None
        return [-clause[0] for clause in meaning.clauses]

    def _must_hold(self, formula: Node, true: set[int]) -> Iterator[Apply]:
        """The constraints on graphs that must hold for a formula to hold."""
        stack = [formula]
        while stack:
            node = stack.pop()
            if not isinstance(node, Apply):
                continue
            if node.op in GRAPHS:
                yield node
            elif node.op is AND:
                stack += node.args
            elif node.op is OR:
                left = [arg for arg in node.args if self._truth(arg, true) is not False]
                stack += left if len(left) == 1 else []
            elif node.op is IMP and self._truth(node.args[0], true):
                stack.append(node.args[1])

    def _truth(self, formula: Node, true: set[int]) -> bool | None:
        if isinstance(formula, Apply) and formula.op in GRAPHS:
            return None
        return _truth(self._literals.of(formula), true)

    def _is_impossible(
        self, graph: _Graph, true: set[int], somes: Sequence[frozenset[int]]
    ) -> bool:
        n, edges = graph.graph
        truth = [_truth(literal, true) for literal in graph.literals]
        match graph.node.op.name:
            case ACTIVE_VERTICES_CONNECTED.name:
                groups = _groups(somes, graph.places, true)
                return graph_cuts.apart(edges, truth, groups)
            case CONNECTED_EDGES.name | SINGLE_PATH.name:
                groups = _groups(somes, graph.places, true)
                return graph_cuts.edges_apart(n, edges, truth, groups)
            case SINGLE_CYCLE.name:
                groups = _groups(somes, graph.places, true)
                return (
                    graph_cuts.has_wrong_degree(n, edges, truth)
                    or graph_cuts.edges_apart(n, edges, truth, groups)
                    or self._is_out_of_plane(graph, truth, true, somes)
                )
            case ACYCLIC.name:
                return graph_cuts.has_cycle(n, edges, truth)
            case GRAPH_DIVISION.name:
                sizes = {v: self._values(term, true) for v, term in graph.sized.items()}
                known = {v: some for v, some in sizes.items() if some is not None}
                return graph_cuts.indivisible(n, edges, truth, known)
        halves = graph.node.data
        assert isinstance(halves, Halves)

        def contradicts(borders: graph_cuts.Borders) -> bool:
            return self._contradicts(graph, borders, true)

        return graph_cuts.indivisible(n, edges, truth, {}) or graph_cuts.without_halves(
            edges, halves.places, halves.colours, truth, contradicts
        )

    def _contradicts(self, graph: _Graph, borders: graph_cuts.Borders, true: set[int]) -> bool:
        """Whether further borders contradict what is known."""
        more: list[int] = []
        for k, border in borders.items():
            literal = graph.literals[k]
            if literal.__class__ is bool:
                if literal is not border:
                    return True
            elif literal is not None:
                more.append(literal if border else -literal)
        return self.units.forced([*true, *more]) is None

    def _is_out_of_plane(
        self,
        graph: _Graph,
        truth: Sequence[bool | None],
        true: set[int],
        somes: Sequence[frozenset[int]],
    ) -> bool:
        if graph.plane is None:
            return False
        return graph.plane.is_impossible(
            truth, lambda literal: _truth(literal, true), lambda at: _groups(somes, at, true)
        )

    def _values(self, term: Node, true: set[int]) -> set[int] | None:
        """The possible values of a term; None: not known."""
        if isinstance(term, Number):
            return {term.value}
        scope = list(variables(term))
        if assignments(scope, self._domains) > MOST_VALUES:
            return None
        left = []
        for x in scope:
            some = {*self._domains[x]}
            for values, literal in self._literals.facts(x):
                if literal in true:
                    some &= values
            left.append(some)
        if isinstance(term, IntVar):
            return left[0]
        results = (value(term, solution(scope, row)) for row in product(*left))
        return {v for v in results if v is not None}


def _truth(literal: int | bool | None, true: set[int]) -> bool | None:
    if literal is None or literal.__class__ is bool:
        return literal
    return True if literal in true else False if -literal in true else None


def _groups(
    somes: Sequence[frozenset[int]], places: Mapping[int, Sequence[int]], true: set[int]
) -> list[list[int]]:
    """The vertices or edges one of which is true, for some sets of literals one of which is."""
    groups = []
    for some in somes:
        left = [p for p in some if -p not in true]
        if all(p in places for p in left):
            groups.append([places[p][0] for p in left])
    return groups


def _graph_nodes(formula: Node) -> Iterator[Apply]:
    """The constraints on graphs in a formula."""
    stack = [formula]
    while stack:
        node = stack.pop()
        if isinstance(node, Apply):
            if node.op in GRAPHS:
                yield node
            stack += node.args
