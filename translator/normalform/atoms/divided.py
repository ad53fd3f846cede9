"""Divisions of a graph into components by borders."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.affine_view import AffineView
from csp2sat.translator.normalform.atoms.atom import Substitution
from csp2sat.translator.normalform.atoms.graph import edges_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.printer import Printer


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

    def substituted(self, by: Substitution) -> Divided:
        """The same constraint over variables without an alias."""
        sizes = tuple((v, by.view(size)) for v, size in self.sizes)
        literals = tuple(map(by.literal, self.literals))
        return self._replace(literals=literals, sizes=sizes)
