"""Graphs without cycles."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.atoms.atom import Substitution
from csp2sat.translator.normalform.atoms.graph import edges_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.printer import Printer


class Acyclic(NamedTuple):
    """The edges whose literals are true form no cycle. Nodes are 0..`nodes`-1."""

    literals: tuple[int, ...]
    nodes: int
    edges: tuple[tuple[int, int], ...]

    def text(self, printer: Printer) -> str:
        """Such as `acyclic(p q; 0-1 1-2)`: the literals and the edges."""
        return f"acyclic({edges_text(self, printer)})"

    def substituted(self, by: Substitution) -> Acyclic:
        """The same constraint over variables without an alias."""
        return self._replace(literals=tuple(map(by.literal, self.literals)))
