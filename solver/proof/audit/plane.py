"""A single cycle in a plane lattice: its faces are inside or outside.

An edge of the cycle has one face inside, one outside; other edges have both on the same side. The
faces inside are connected, and so are those outside (the Jordan curve theorem). Helpers that say
which faces are inside are recognised by the clauses for this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.solver.proof.audit.graph_cuts import Truth, apart
from csp2sat.solver.proof.audit.meanings import Constant, Defined, Meaning

OUTSIDE = 0
"""The number of the face around the lattice."""

Border = tuple[int, int, int]
"""An edge's number, or -1 if the graph has none there; and the faces on its two sides."""


class Plane:
    """The faces of a lattice, and the helpers that say which are inside.

    `helpers` has the literals of faces; the face around the lattice has none.
    """

    def __init__(self, borders: Sequence[Border], helpers: Mapping[int, int]) -> None:
        self.helpers = helpers
        self._borders = borders
        faces = 1 + max(max(a, b) for _, a, b in borders)
        self._literals: list[int | bool | None] = [False, *map(helpers.get, range(1, faces))]
        self._near = [(a, b) for _, a, b in borders]
        self._inside = {p: [face] for face, p in helpers.items()}
        self._outside = {-p: [face] for face, p in helpers.items()}

    def is_impossible(
        self,
        edges: Sequence[Truth],
        truth: Callable[[int | bool | None], Truth],
        groups: Callable[[Mapping[int, Sequence[int]]], list[list[int]]],
    ) -> bool:
        """Whether no cycle has some edges, by what is known of the faces.

        `groups` has the faces one of which is inside (or outside), by their literals.
        """
        inside = [truth(literal) for literal in self._literals]
        for edge, a, b in self._borders:
            if inside[a] is not None and inside[b] is not None:
                chosen = edges[edge] if edge >= 0 else False
                if chosen is not None and chosen is (inside[a] is inside[b]):
                    return True
        outside = [None if side is None else not side for side in inside]
        return apart(self._near, inside, groups(self._inside)) or apart(
            self._near, outside, groups(self._outside)
        )


def plane_of(
    graph: Graph,
    literals: Sequence[int | bool | None],
    meanings: Mapping[int, Meaning],
    clauses: Sequence[Sequence[int]],
) -> Plane | None:
    """The faces of a lattice that a graph is part of; None: not recognised."""
    for columns in sorted({abs(u - v) for u, v in graph.edges} - {1}):
        borders = list(_borders(graph, columns)) if columns > 1 else []
        if borders and {edge for edge, _, _ in borders} >= {*range(len(graph.edges))}:
            helpers = _recognised(borders, literals, meanings, clauses)
            if helpers:
                return Plane(borders, helpers)
    return None


def _borders(graph: Graph, columns: int) -> Iterator[Border]:
    """The edges of the lattice with this number of columns, and the faces on their sides."""
    number = {frozenset(edge): k for k, edge in enumerate(graph.edges)}
    rows = -(-graph.vertices // columns)

    def face(row: int, column: int) -> int:
        if not (0 <= row < rows - 1 and 0 <= column < columns - 1):
            return OUTSIDE
        return row * (columns - 1) + column + 1

    for r in range(rows):
        for c in range(columns):
            v = r * columns + c
            if c + 1 < columns:
                edge = number.get(frozenset((v, v + 1)), -1)
                yield edge, face(r - 1, c), face(r, c)
            if r + 1 < rows:
                edge = number.get(frozenset((v, v + columns)), -1)
                yield edge, face(r, c - 1), face(r, c)


def _recognised(
    borders: Sequence[Border],
    literals: Sequence[int | bool | None],
    meanings: Mapping[int, Meaning],
    clauses: Sequence[Sequence[int]],
) -> dict[int, int]:
    """The helpers of faces by their numbers; empty if they are not recognised."""
    beside: dict[int, set[frozenset[int]]] = {}  # by edge: the helpers in a clause with it
    for clause in clauses:
        others = frozenset(abs(p) for p in clause if isinstance(meanings[abs(p)], Defined))
        rest = [abs(p) for p in clause if not isinstance(meanings[abs(p)], Defined | Constant)]
        if len(rest) == 1 and 1 <= len(others) <= 2:
            beside.setdefault(rest[0], set()).add(others)
    helper: dict[int, int] = {}
    for _ in range(2):
        for edge, a, b in borders:
            literal = literals[edge] if edge >= 0 else None
            if literal is None or literal.__class__ is bool:
                continue
            for known, other in ((a, b), (b, a)):
                if (known == OUTSIDE or known in helper) and other not in {*helper, OUTSIDE}:
                    start = {helper[known]} if known else set()
                    for some in beside.get(abs(literal), ()):
                        if start <= some and len(some) == len(start) + 1:
                            (helper[other],) = some - start
    if not helper or len({*helper.values()}) < len(helper):
        return {}
    # Borders without an edge show nothing, so other faces are recognised by names: these are
    # numbers, in the order of faces.
    numbers = {meaning.name: v for v, meaning in meanings.items() if isinstance(meaning, Defined)}
    known = min(helper)
    hint = meanings[helper[known]]
    assert isinstance(hint, Defined)
    if hint.name[1:].isdecimal():
        first = int(hint.name[1:]) - known
        faces = {face for _, *sides in borders for face in sides}
        for face in faces - {OUTSIDE, *helper}:
            guess = numbers.get(f"_{first + face}")
            if guess is not None and guess not in helper.values():
                helper[face] = guess
    return helper
