"""The table of rules of constraints on graphs. Only connectivity decides anything."""

from __future__ import annotations

from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.acyclic import Acyclic
from csp2sat.translator.normalform.atoms.connected import Connected
from csp2sat.translator.normalform.atoms.divided import Divided
from csp2sat.translator.normalform.atoms.halved import Halved
from csp2sat.translator.presolve.connected import ConnectedRule
from csp2sat.translator.presolve.graph_rule import GraphRule
from csp2sat.translator.presolve.rule import Rule
from csp2sat.translator.presolve.store import Store


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
    def reduced(store: Store, atom: Divided | Halved) -> Divided | Halved:
        """The constraint with known borders as TRUE or FALSE."""
        return atom._replace(literals=store.known_literals(atom.literals))


GRAPH_RULES: dict[type[object], type[Rule]] = {
    Connected: ConnectedRule,
    Acyclic: AcyclicRule,
    Divided: DividedRule,
    Halved: DividedRule,
}
