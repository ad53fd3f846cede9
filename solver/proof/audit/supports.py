"""The variables of a text that clauses depend on, through helpers too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from csp2sat.csp.expr import Variable, variables
from csp2sat.solver.proof.audit.definitions import defining, in_order
from csp2sat.solver.proof.audit.meanings import Bit, Constant, Defined, Formula, Meaning, Values

Support = frozenset[Variable]


class Supports:
    """The support of each variable of the clauses; None where no table can say it."""

    def __init__(self, meanings: Mapping[int, Meaning]) -> None:
        self._meanings = meanings
        self._known: dict[int, Support | None] = {}

    def of(self, clause: Iterable[int]) -> Support | None:
        """The variables that a clause depends on; None: not known."""
        return _union(self._of_variable(abs(p)) for p in clause)

    def known(self, clause: Iterable[int]) -> Support:
        """The variables that the literals of a clause depend on, those not known left out."""
        some = (self._of_variable(abs(p)) for p in clause)
        return frozenset(x for one in some for x in one or ())

    def _of_variable(self, variable: int) -> Support | None:
        for v in in_order(variable, self._known, self._meanings):
            self._known[v] = self._new(self._meanings[v])
        return self._known[variable]

    def _new(self, meaning: Meaning) -> Support | None:
        match meaning:
            case Defined():
                return _union(self._known[p] for p in defining(meaning))
            case Values(x, _) | Bit(x, _):
                return frozenset([x])
            case Formula(node, _, _):
                return frozenset(variables(node))
            case Constant():
                return frozenset()
        return None


def _union(some: Iterable[Support | None]) -> Support | None:
    result: set[Variable] = set()
    for one in some:
        if one is None:
            return None
        result |= one
    return frozenset(result)
