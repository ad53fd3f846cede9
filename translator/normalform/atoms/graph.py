"""What atoms on graphs have in common."""

from __future__ import annotations

from csp2sat.csp.quick_typing import Protocol
from csp2sat.translator.normalform.atoms.atom import ConstraintAtom

TYPE_CHECKING = False
if TYPE_CHECKING:
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
