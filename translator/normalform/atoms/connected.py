"""Connectivity of the true nodes of a graph."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.atoms.atom import Substitution
from csp2sat.translator.normalform.atoms.graph import edges_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.printer import Printer


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

    def substituted(self, by: Substitution) -> Connected:
        """The same constraint over variables without an alias."""
        return self._replace(literals=tuple(map(by.literal, self.literals)))
