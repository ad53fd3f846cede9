"""Propagation of constraints on graphs. Only connectivity decides anything."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.adjacency import adjacent
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.graphs import (
    Acyclic,
    Connected,
    Divided,
    GraphAtom,
    Halved,
)
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.rule import Rule


class GraphRule(Rule):
    """A constraint on a graph that must hold."""

    def __init__(self, atom: GraphAtom) -> None:
        self._atom = atom

    def watch(self, store: Store, number: int) -> None:
        """Watch the variables of the literals."""
        for literal in self._atom.literals:
            if abs(literal) != TRUE:
                store.watch_bool(abs(literal), number)

    def remainder(self, store: Store) -> Atom:
        """The constraint without what the store decides."""
        return self.reduce(store, self._atom)


# --- connectivity, by reachability and articulation points ----------------------------------------


MOST_VISITS = 5
"""The late stage of a constraint runs this many times: it takes time linear in the graph."""


class ConnectedRule(GraphRule):
    """True nodes that must be connected."""

    has_late_stage = True

    def __init__(self, atom: Connected) -> None:
        super().__init__(atom)
        self._visits = 0

    def tighten_late(self, store: Store) -> None:
        """Make nodes false that a true one can't reach, and those true that separate true ones."""
        self._visits += 1
        if self._visits > MOST_VISITS:
            return
        atom = self._atom
        truth = [store.literal(literal) for literal in atom.literals]
        start = truth.index(True) if True in truth else None
        if start is None:
            return
        gone = {v for v, known in enumerate(truth) if known is False}
        left = [(u, v) for u, v in atom.edges if u not in gone and v not in gone]
        near = adjacent(atom.nodes, left)
        reached = _search(near, truth, start)
        for v, (literal, known) in enumerate(zip(atom.literals, truth, strict=True)):
            if known is None and not reached.seen[v]:
                store.assume(-literal)
            elif known and not reached.seen[v]:
                store.failed = True
                return
        for v in reached.separating:
            if v < len(truth) and truth[v] is None:
                store.assume(atom.literals[v])

    @staticmethod
    def reduce(store: Store, atom: Connected) -> int | Connected:
        """The constraint without false nodes and without relays that are left isolated."""
        literals = store.known_literals(atom.literals)
        kept = [v for v, literal in enumerate(literals) if literal != FALSE]
        if len(kept) <= 1:
            return TRUE
        if len(kept) == len(literals):
            return atom._replace(literals=literals)
        number = {v: i for i, v in enumerate(kept)}
        count = len(literals)
        left = [(u, v) for u, v in atom.edges if all(w in number or w >= count for w in (u, v))]
        for v in sorted({w for edge in left for w in edge if w >= count}):
            number[v] = len(number)
        return Connected(
            tuple(literals[v] for v in kept),
            len(number),
            tuple((number[u], number[v]) for u, v in left),
        )


class _Reached(NamedTuple):
    """The nodes reached from one, and those that separate a true node from it."""

    seen: list[bool]
    separating: list[int]


def _search(near: list[list[int]], truth: Sequence[bool | None], start: int) -> _Reached:
    """Depth-first search for articulation points (Hopcroft and Tarjan, CACM 16(6), 1973)."""
    count = len(near)
    order = [0] * count  # 1, 2, ... as they are reached
    low = [0] * count
    true_below = [v < len(truth) and truth[v] is True for v in range(count)]
    separating: list[int] = []
    order[start] = low[start] = clock = 1
    stack = [(start, -1, iter(near[start]))]
    while stack:
        v, parent, rest = stack[-1]
        for w in rest:
            if not order[w]:
                clock += 1
                order[w] = low[w] = clock
                stack.append((w, v, iter(near[w])))
                break
            if w != parent:
                low[v] = min(low[v], order[w])
        else:
            stack.pop()
            if parent >= 0:
                low[parent] = min(low[parent], low[v])
                if true_below[v]:
                    true_below[parent] = True
                    if low[v] >= order[parent] and parent != start:
                        separating.append(parent)
    return _Reached([position > 0 for position in order], separating)


# --- others, and the table ------------------------------------------------------------------------


class AcyclicRule(GraphRule):
    """A graph that must have no cycle."""

    @staticmethod
    def reduce(store: Store, atom: Acyclic) -> int | Acyclic:
        """The constraint without edges that are false."""
        literals = store.known_literals(atom.literals)
        kept = [k for k, literal in enumerate(literals) if literal != FALSE]
        edges = tuple(atom.edges[k] for k in kept)
        return Acyclic(tuple(literals[k] for k in kept), atom.nodes, edges) if kept else TRUE


class DividedRule(GraphRule):
    """A graph that borders must divide."""

    @staticmethod
    def reduce(store: Store, atom: Divided | Halved) -> Divided | Halved:
        """The constraint with known borders as TRUE or FALSE."""
        return atom._replace(literals=store.known_literals(atom.literals))


GRAPH_RULES: dict[type[object], type[Rule]] = {
    Connected: ConnectedRule,
    Acyclic: AcyclicRule,
    Divided: DividedRule,
    Halved: DividedRule,
}
