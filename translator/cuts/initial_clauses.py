"""Constraints on graphs begun with few clauses, and the cuts that go on from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from csp2sat.translator.adjacency import adjacent
from csp2sat.translator.clauses import TRUE, Clauses
from csp2sat.translator.cuts import Conditional
from csp2sat.translator.cuts.acyclic import AcyclicCuts
from csp2sat.translator.cuts.connected import ConnectedCuts
from csp2sat.translator.cuts.divided import DividedCuts, Size
from csp2sat.translator.normalform.normal import Acyclic, AffineView, Connected, Divided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.cuts import Lazy
    from csp2sat.translator.normalform.normal import GraphAtom

MOST_LITERALS = 500_000
"""What is not needed is left out if it takes more literals."""


def begin(
    clauses: Clauses,
    atom: GraphAtom,
    condition: Sequence[int],
    sizes: Mapping[AffineView, Size],
    apart: Set[int],
) -> Lazy:
    """Add clauses that help from the start; what makes the others when they are broken.

    The literals of the atom are those of the clauses; `sizes` has what its views are, `apart` the
    numbers of borders that are, by clauses, just where sizes differ.
    """
    lazy: Lazy
    match atom:
        case Connected():
            near = adjacent(atom.nodes, atom.edges)
            _not_alone(clauses, atom, near, condition)
            lazy = ConnectedCuts(atom, near)
        case Acyclic():
            lazy = AcyclicCuts(atom)
        case Divided():
            sized = {v: sizes[view] for v, view in atom.sizes}
            for size in sizes.values():
                clauses.add([*condition, *size.equals.values()])
            _same_sizes(clauses, atom, sized, apart, condition)
            _alone(clauses, atom, sized, condition)
            lazy = DividedCuts(atom, sized, apart)
    return Conditional(lazy, condition) if condition else lazy


def _not_alone(
    clauses: Clauses, atom: Connected, near: Sequence[Sequence[int]], condition: Sequence[int]
) -> None:
    """A true node has a true one next to it, if there is one elsewhere for sure."""
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


def _same_sizes(
    clauses: Clauses,
    atom: Divided,
    sizes: Mapping[int, Size],
    apart: Set[int],
    condition: Sequence[int],
) -> None:
    """Nodes have the same size where no border is between them."""
    pairs = [
        (border, sizes[u], sizes[v])
        for k, (border, (u, v)) in enumerate(zip(atom.literals, atom.edges, strict=True))
        if u in sizes and v in sizes and k not in apart and border != TRUE
    ]
    if sum(3 * (len(a.equals) + len(b.equals)) for _, a, b in pairs) > MOST_LITERALS:
        return
    for border, a, b in pairs:
        for one, other in ((a, b), (b, a)):
            for value, literal in one.equals.items():
                clauses.add([*condition, border, -literal, other.equal(value)])


def _alone(
    clauses: Clauses, atom: Divided, sizes: Mapping[int, Size], condition: Sequence[int]
) -> None:
    """A node of another size than 1 has one of the same size next to it, one of size 1 has not."""
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
        for each in (u, v) if u != v else ():
            clauses.add([*condition, -sizes[each].equal(1), border])
