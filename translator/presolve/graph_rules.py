"""Constraints on graphs that must hold: their literals are replaced by what is known of them.

Only connectivity decides anything (see `connected`).
"""

from __future__ import annotations

from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.acyclic import Acyclic
from csp2sat.translator.presolve.rule import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.atoms.atom import Atom
    from csp2sat.translator.normalform.atoms.divided import Divided
    from csp2sat.translator.normalform.atoms.graph import GraphAtom
    from csp2sat.translator.presolve.store import Store


class GraphRule(Rule):
    """A constraint on a graph that must hold."""

    def __init__(self, atom: GraphAtom) -> None:
        self._atom = atom

    def watch(self, store: Store, number: int) -> None:
        """Watch the variables of the literals."""
        for literal in self._atom.literals:
            if abs(literal) != TRUE:
                store.watch_bool(abs(literal), number)

    def remainder(self, store: Store) -> Atom:
        """The constraint without what the store decides."""
        return self.reduced(store, self._atom)


class AcyclicRule(GraphRule):
    """A graph that must have no cycle."""

    @staticmethod
    def reduced(store: Store, atom: Acyclic) -> int | Acyclic:
        """The constraint without edges that are false."""
        literals = store.known_literals(atom.literals)
        kept = [k for k, literal in enumerate(literals) if literal != FALSE]
        edges = tuple(atom.edges[k] for k in kept)
        return Acyclic(tuple(literals[k] for k in kept), atom.nodes, edges) if kept else TRUE


class DividedRule(GraphRule):
    """A graph that borders must divide."""

    @staticmethod
    def reduced(store: Store, atom: Divided) -> Divided:
        """The constraint with known borders as TRUE or FALSE."""
        return atom._replace(literals=store.known_literals(atom.literals))
