"""How a lazy constraint starts: clauses that help from the beginning, and the maker of its cuts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set

from csp2sat.csp.quick_typing import Any
from csp2sat.translator.adjacency import adjacent
from csp2sat.translator.clauses import TRUE, Clauses
from csp2sat.translator.cuts.lazy import Conditional, Lazy
from csp2sat.translator.encoders.encoded_form import Encoded
from csp2sat.translator.normalform.atoms.graphs import (
    Acyclic,
    Connected,
    Divided,
    GraphAtom,
    Halved,
)
from csp2sat.translator.normalform.atoms.linear import comparison_of_views
from csp2sat.translator.normalform.variables import EQ, NE, AffineView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.cuts.divided import SizeLiterals

MOST_LITERALS = 500_000
"""Optional clauses that would take more literals are left out."""


def start_lazily(encoded: Encoded, atom: GraphAtom, condition: Sequence[int]) -> Lazy:
    """Add the initial clauses of a constraint on a graph; gives the maker of its cuts.

    The constraint must hold unless a literal of the condition is true.
    """
    lazy = _START[atom.__class__](encoded, atom, condition)
    return Conditional(lazy, condition) if condition else lazy


# --- connectivity -------------------------------------------------------------------------------


def _start_connected(encoded: Encoded, atom: Connected, condition: Sequence[int]) -> Lazy:
    from csp2sat.translator.cuts.connected import ConnectedCuts

    near = adjacent(atom.nodes, atom.edges)
    atom = atom._replace(literals=tuple(map(encoded.literal, atom.literals)))
    _not_alone(encoded.clauses, atom, near, condition)
    return ConnectedCuts(atom, near, encoded.clauses)


def _not_alone(
    clauses: Clauses, atom: Connected, near: Sequence[Sequence[int]], condition: Sequence[int]
) -> None:
    """A true node has a true neighbour, if some other node is true in any case."""
    literals = atom.literals
    if TRUE not in literals:
        return
    sure, count = literals.index(TRUE), len(literals)
    room = MOST_LITERALS
    for v, literal in enumerate(literals):
        around = {w for u in near[v] for w in (near[u] if u >= count else (u,))} - {v}
        room -= len(around)
        if room < 0:
            return
        if v != sure:
            clauses.add([*condition, -literal, *(literals[w] for w in sorted(around))])


# --- cycles -------------------------------------------------------------------------------------


def _start_acyclic(encoded: Encoded, atom: Acyclic, _condition: Sequence[int]) -> Lazy:
    from csp2sat.translator.cuts.acyclic import AcyclicCuts

    return AcyclicCuts(atom._replace(literals=tuple(map(encoded.literal, atom.literals))))


# --- congruent halves ---------------------------------------------------------------------------


def _start_halved(encoded: Encoded, atom: Halved, _condition: Sequence[int]) -> Lazy:
    from csp2sat.translator.cuts.halved import HalvedCuts

    atom = atom._replace(literals=tuple(map(encoded.literal, atom.literals)))
    return HalvedCuts(atom, encoded.clauses)


# --- divisions ----------------------------------------------------------------------------------


def _start_divided(encoded: Encoded, atom: Divided, condition: Sequence[int]) -> Lazy:
    from csp2sat.translator.cuts.divided import DividedCuts

    clauses = encoded.clauses
    literals_of = {view: _size_literals(encoded, view, atom.nodes) for _, view in atom.sizes}
    value_borders = _value_borders(encoded, atom)
    atom = atom._replace(literals=tuple(map(encoded.literal, atom.literals)))
    sizes = {v: literals_of[view] for v, view in atom.sizes}
    for size in literals_of.values():
        clauses.add([*condition, *size.equals.values()])
    _equal_sizes(clauses, atom, sizes, value_borders, condition)
    _equal_neighbour(clauses, atom, sizes, condition)
    return DividedCuts(atom, sizes, value_borders)


def _size_literals(encoded: Encoded, view: AffineView, most: int) -> SizeLiterals:
    """The literals of a view being 1, 2, ..., most."""
    from csp2sat.translator.cuts.divided import SizeLiterals

    domains = encoded.normal.variables.domains
    values = (i for i in range(1, most + 1) if view.takes(domains, i))
    return SizeLiterals({i: encoded.equal(view, i) for i in values})


def _value_borders(encoded: Encoded, divided: Divided) -> set[int]:
    """The numbers of the borders that clauses define: they are where the sizes differ."""
    normal, views = encoded.normal, dict(divided.sizes)
    if len(views) < 2:
        return set()
    pairs = {frozenset(clause) for clause in normal.clauses if len(clause) == 2}
    numbers = set()
    for k, (border, (u, v)) in enumerate(zip(divided.literals, divided.edges, strict=True)):
        if u in views and v in views:
            unequal, equal = (
                comparison_of_views(normal.variables, views[u], op, views[v]) for op in (NE, EQ)
            )
            definition = {frozenset((-border, unequal)), frozenset((border, equal))}
            if definition <= pairs or unequal == border:
                numbers.add(k)
    return numbers


def _equal_sizes(
    clauses: Clauses,
    atom: Divided,
    sizes: Mapping[int, SizeLiterals],
    value_borders: Set[int],
    condition: Sequence[int],
) -> None:
    """Neighbours without a border between them have the same size."""
    pairs = [
        (border, sizes[u], sizes[v])
        for k, (border, (u, v)) in enumerate(zip(atom.literals, atom.edges, strict=True))
        if u in sizes and v in sizes and k not in value_borders and border != TRUE
    ]
    if sum(3 * (len(a.equals) + len(b.equals)) for _, a, b in pairs) > MOST_LITERALS:
        return
    for border, a, b in pairs:
        for one, other in ((a, b), (b, a)):
            for value, literal in one.equals.items():
                clauses.add([*condition, border, -literal, other.equal(value)])


def _equal_neighbour(
    clauses: Clauses, atom: Divided, sizes: Mapping[int, SizeLiterals], condition: Sequence[int]
) -> None:
    """A node has a neighbour of its size just if that is not 1."""
    if len(sizes) < atom.nodes:
        return
    near = adjacent(atom.nodes, atom.edges)
    if sum(len(sizes[v].equals) * len(near[v]) for v in sizes) > MOST_LITERALS:
        return
    for v, size in sizes.items():
        for value, literal in size.equals.items():
            if value != 1:
                some = (sizes[w].equal(value) for w in near[v])
                clauses.add([*condition, -literal, *some])
    for border, (u, v) in zip(atom.literals, atom.edges, strict=True):
        for end in (u, v) if u != v else ():
            clauses.add([*condition, -sizes[end].equal(1), border])


_START: dict[type[object], Callable[[Encoded, Any, Sequence[int]], Lazy]] = {
    Connected: _start_connected,
    Acyclic: _start_acyclic,
    Divided: _start_divided,
    Halved: _start_halved,
}
