"""Divisions of a graph into areas of two congruent halves."""

from __future__ import annotations

from csp2sat.csp.globals.graph_halves import Point
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.atoms.atom import Substitution
from csp2sat.translator.normalform.atoms.graph import edges_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.printer import Printer


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

    def text(self, printer: Printer) -> str:
        """Such as `halved(p; 0-1; 0,0:0 1,0:1)`: literals, edges, places and colours of nodes."""
        nodes = zip(self.places, self.colours, strict=True)
        shown = " ".join(f"{x},{y}:{colour}" for (x, y), colour in nodes)
        return f"halved({edges_text(self, printer)}; {shown})"

    def substituted(self, by: Substitution) -> Halved:
        """The same constraint over variables without an alias."""
        return self._replace(literals=tuple(map(by.literal, self.literals)))
