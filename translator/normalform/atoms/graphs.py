"""Constraints on graphs: connectivity, no cycles, divisions by borders."""

from __future__ import annotations

from csp2sat.csp.globals.graph_halves import SYMMETRIES, Point, turn
from csp2sat.csp.quick_typing import NamedTuple, Protocol
from csp2sat.translator.normalform.atoms.atom import ConstraintAtom
from csp2sat.translator.normalform.variables import AffineView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.normal_form import Substitution
    from csp2sat.translator.normalform.printer import Printer


class GraphAtom(ConstraintAtom, Protocol):
    """A constraint on a graph with nodes 0..`nodes`-1, whose nodes or edges have literals."""

    @property
    def literals(self) -> tuple[int, ...]: ...

    @property
    def nodes(self) -> int: ...

    @property
    def edges(self) -> tuple[tuple[int, int], ...]: ...


def edges_text(atom: GraphAtom, printer: Printer) -> str:
    """The literals and the edges of a graph."""
    edges = " ".join(f"{u}-{v}" for u, v in atom.edges)
    return f"{' '.join(map(printer.literal, atom.literals))}; {edges}"


class Connected(NamedTuple):
    """The nodes of a graph whose literals are true are connected.

    Nodes 0..`len(literals)`-1 have a literal each. Those from there to `nodes` - 1 are relays: a
    path may pass them, but they need not be connected. No edge joins two relays.
    """

    literals: tuple[int, ...]
    nodes: int
    edges: tuple[tuple[int, int], ...]

    def text(self, printer: Printer) -> str:
        """Such as `connected(p q r; 0-1 1-2)`: the literals and the edges."""
        return f"connected({edges_text(self, printer)})"

    def substitute(self, by: Substitution) -> Connected:
        """The same constraint over variables without an alias."""
        return self._replace(literals=tuple(map(by.literal, self.literals)))


class Acyclic(NamedTuple):
    """The edges whose literals are true form no cycle. Nodes are 0..`nodes`-1."""

    literals: tuple[int, ...]
    nodes: int
    edges: tuple[tuple[int, int], ...]

    def text(self, printer: Printer) -> str:
        """Such as `acyclic(p q; 0-1 1-2)`: the literals and the edges."""
        return f"acyclic({edges_text(self, printer)})"

    def substitute(self, by: Substitution) -> Acyclic:
        """The same constraint over variables without an alias."""
        return self._replace(literals=tuple(map(by.literal, self.literals)))


class Divided(NamedTuple):
    """The edges whose literals are true are borders: each is between two different components.

    Components are those of the graph with the other edges. `sizes` are pairs of a node and a view
    that equals the number of nodes of its component.
    """

    literals: tuple[int, ...]
    nodes: int
    edges: tuple[tuple[int, int], ...]
    sizes: tuple[tuple[int, AffineView], ...]

    def text(self, printer: Printer) -> str:
        """Such as `divided(p q; 0-1 1-2; 0:x 2:3)`: literals, edges, sizes of nodes."""
        sizes = " ".join(f"{v}:{printer.view(size)}" for v, size in self.sizes)
        return f"divided({edges_text(self, printer)}; {sizes})"

    def substitute(self, by: Substitution) -> Divided:
        """The same constraint over variables without an alias."""
        sizes = tuple((v, by.view(size)) for v, size in self.sizes)
        literals = tuple(map(by.literal, self.literals))
        return self._replace(literals=literals, sizes=sizes)


Mapping = tuple[int, int, int]
"""The number of a symmetry, and what is added to x and y after it."""


class Halved(NamedTuple):
    """The edges whose literals are true are borders: each is between two different components.

    Each component, of the graph with the other edges, has a connected half of each colour, 0 and
    1. The halves are congruent by the places of their nodes.
    """

    literals: tuple[int, ...]
    nodes: int
    edges: tuple[tuple[int, int], ...]
    places: tuple[Point, ...]
    colours: tuple[int, ...]

    def one_colour(self) -> list[int]:
        """The numbers of the edges between nodes of the same colour."""
        colours = self.colours
        return [k for k, (u, v) in enumerate(self.edges) if colours[u] == colours[v]]

    def mappings(self) -> dict[Mapping, list[tuple[int, int]]]:
        """The ways to move, turn and mirror that lead from a node of colour 0 to one of colour 1.

        Each with all such pairs of nodes.
        """
        result: dict[Mapping, list[tuple[int, int]]] = {}
        for number, symmetry in enumerate(SYMMETRIES):
            for v, (x, y) in enumerate(turn(self.places, symmetry)):
                if self.colours[v] == 0:
                    for w, (a, b) in enumerate(self.places):
                        if self.colours[w] == 1:
                            result.setdefault((number, a - x, b - y), []).append((v, w))
        return result

    def text(self, printer: Printer) -> str:
        """Such as `halved(p; 0-1; 0,0:0 1,0:1)`: literals, edges, places and colours of nodes."""
        nodes = zip(self.places, self.colours, strict=True)
        shown = " ".join(f"{x},{y}:{colour}" for (x, y), colour in nodes)
        return f"halved({edges_text(self, printer)}; {shown})"

    def substitute(self, by: Substitution) -> Halved:
        """The same constraint over variables without an alias."""
        return self._replace(literals=tuple(map(by.literal, self.literals)))
