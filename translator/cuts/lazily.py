"""Constraints on graphs begun with few clauses, and the cuts that go on from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.translator.clauses import FALSE, TRUE, Clauses
from csp2sat.translator.cuts import adjacent
from csp2sat.translator.cuts.acyclic import AcyclicCuts
from csp2sat.translator.cuts.connected import ConnectedCuts
from csp2sat.translator.cuts.divided import DividedCuts, Size
from csp2sat.translator.normal import Acyclic, Connected, Divided, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.cuts import Lazy
    from csp2sat.translator.normal import GraphAtom

MOST_LITERALS = 500_000
"""What is not needed is left out if it takes more literals."""


def begin(
    clauses: Clauses, atom: GraphAtom, condition: Sequence[int], sizes: Mapping[View, Size]
) -> Lazy:
    """Add clauses that help from the start; what makes the others when they are broken.

    The literals of the atom are those of the clauses; `sizes` has what its views are.
    """
    match atom:
        case Connected():
            _not_alone(clauses, atom, condition)
            return ConnectedCuts(atom, condition)
        case Acyclic():
            return AcyclicCuts(atom, condition)
        case Divided():
            sized = [(v, sizes[view]) for v, view in atom.sizes]
            _possible_sizes(clauses, atom, sizes, condition)
            _same_sizes(clauses, atom, dict(sized), condition)
            return DividedCuts(atom, sized, condition)


def _not_alone(clauses: Clauses, atom: Connected, condition: Sequence[int]) -> None:
    """A true node has a true one next to it, if there is one elsewhere for sure."""
    literals, nodes, edges = atom
    if TRUE not in literals:
        return
    sure = literals.index(TRUE)
    near, count = adjacent(nodes, edges), len(literals)
    room = MOST_LITERALS
    for v, literal in enumerate(literals):
        around = {w for u in near[v] for w in (near[u] if u >= count else (u,))} - {v}
        room -= len(around)
        if room < 0:
            return
        if v != sure:
            clauses.add([*condition, -literal, *(literals[w] for w in sorted(around))])


def _possible_sizes(
    clauses: Clauses, atom: Divided, sizes: Mapping[View, Size], condition: Sequence[int]
) -> None:
    for _, view in atom.sizes:
        clauses.add([*condition, -sizes[view].at_most(0)])
        clauses.add([*condition, sizes[view].at_most(atom.nodes)])


def _same_sizes(
    clauses: Clauses, atom: Divided, sizes: Mapping[int, Size], condition: Sequence[int]
) -> None:
    """Nodes have the same size where no border is between them."""
    pairs = [
        (border, sizes[u], sizes[v])
        for border, (u, v) in zip(atom.literals, atom.edges, strict=True)
        if u in sizes and v in sizes and border != TRUE and sizes[u] is not sizes[v]
    ]
    if sum(6 * max(a.end, b.end) for _, a, b in pairs) > MOST_LITERALS:
        return
    for border, a, b in pairs:
        for i in range(max(a.end, b.end)):
            for one, other in ((a, b), (b, a)):
                if one.at_most(i) != FALSE:
                    clauses.add([*condition, border, -one.at_most(i), other.at_most(i)])
