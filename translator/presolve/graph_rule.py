"""What rules of constraints on graphs have in common."""

from __future__ import annotations

from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.graph import GraphAtom
from csp2sat.translator.presolve.rule import Rule
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
