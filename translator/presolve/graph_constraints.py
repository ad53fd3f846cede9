"""What connectivity decides, and constraints on graphs without what is decided."""

from __future__ import annotations

from typing import NamedTuple

from csp2sat.translator.adjacency import adjacent
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.normal import Acyclic, Connected, Divided
from csp2sat.translator.presolve.store import Store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from csp2sat.translator.normalform.normal import GraphAtom

MOST_LOOKS = 5
"""How often one constraint is looked at: it takes time in proportion to the graph."""


class GraphRule:
    """A constraint on a graph that must hold; only connectivity decides anything."""

    def __init__(self, atom: GraphAtom) -> None:
        self._atom = atom
        self._looks = 0

    def watch(self, store: Store, number: int) -> None:
        """Wait for the variables."""
        for literal in self._atom.literals:
            if abs(literal) != TRUE:
                store.watch_bool(abs(literal), number)

    def tighten(self, store: Store) -> None:
        """Nothing: it takes longer."""

    def tighten_more(self, store: Store) -> None:
        """Nodes that a true one can't reach are false, those that part true ones are true."""
        self._looks += 1
        if not isinstance(self._atom, Connected) or self._looks > MOST_LOOKS:
            return
        literals, nodes, edges = self._atom
        truth = [store.literal(each) for each in literals]
        start = truth.index(True) if True in truth else None
        if start is None:
            return
        gone = {v for v, known in enumerate(truth) if known is False}
        left = [(u, v) for u, v in edges if u not in gone and v not in gone]
        near = adjacent(nodes, left)
        reached = _search(near, truth, start)
        for v, (literal, known) in enumerate(zip(literals, truth, strict=True)):
            if known is None and not reached.seen[v]:
                store.assume(-literal)
            elif known and not reached.seen[v]:
                store.failed = True
                return
        for v in reached.needed:
            if v < len(literals) and truth[v] is None:
                store.assume(literals[v])

    def rest(self, store: Store) -> int | GraphAtom:
        """What is left of it."""
        return reduced(store, self._atom)


class Reached(NamedTuple):
    """Which nodes can be reached from one, and those without which a true one can't be."""

    seen: list[bool]
    needed: list[int]


def _search(near: list[list[int]], truth: Sequence[bool | None], start: int) -> Reached:
    """Depth-first search for articulation points (Hopcroft and Tarjan, CACM 16(6), 1973)."""
    count = len(near)
    order = [0] * count  # from 1, as they are reached
    low = [0] * count
    true_below = [v < len(truth) and truth[v] is True for v in range(count)]
    needed: list[int] = []
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
                        needed.append(parent)
    return Reached([each > 0 for each in order], needed)


def reduced(store: Store, atom: GraphAtom) -> int | GraphAtom:
    """The constraint with what is known of its literals."""
    literals = tuple([_known(store, each) for each in atom.literals])
    if isinstance(atom, Connected):
        return _smaller(atom._replace(literals=literals))
    if isinstance(atom, Acyclic):
        kept = [k for k, literal in enumerate(literals) if literal != FALSE]
        edges = tuple(atom.edges[k] for k in kept)
        return Acyclic(tuple(literals[k] for k in kept), atom.nodes, edges) if kept else TRUE
    assert isinstance(atom, Divided)
    return atom._replace(literals=literals)


def _known(store: Store, literal: int) -> int:
    truth = store.literal(literal)
    return literal if truth is None else TRUE if truth else FALSE


def _smaller(connected: Connected) -> int | Connected:
    """The same without nodes that are false, and without relays that connect nothing."""
    literals, _, edges = connected
    kept = [v for v, literal in enumerate(literals) if literal != FALSE]
    if len(kept) <= 1:
        return TRUE
    if len(kept) == len(literals):
        return connected
    number = {v: i for i, v in enumerate(kept)}
    left = [(u, v) for u, v in edges if all(w in number or w >= len(literals) for w in (u, v))]
    for v in sorted({w for edge in left for w in edge if w >= len(literals)}):
        number[v] = len(number)
    return Connected(
        tuple(literals[v] for v in kept),
        len(number),
        tuple((number[u], number[v]) for u, v in left),
    )
