"""The literals of formulas: what the clauses call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, Node, Truth, Variable, same, variables
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.kernel import NOT
from csp2sat.solver.proof.audit.meanings import Formula, Meaning, Values
from csp2sat.solver.proof.audit.tables import Domains, solution

MOST_VALUES = 1 << 10
"""The most values of a variable that are tried."""


class Literals:
    """The literals of formulas, as far as the clauses have them."""

    def __init__(self, meanings: Mapping[int, Meaning], domains: Domains) -> None:
        self._domains = domains
        self._of_values: dict[Variable, dict[frozenset[int], int]] = {}
        self._of_text: dict[str, tuple[int, Node]] = {}
        for variable, meaning in meanings.items():
            if isinstance(meaning, Values):
                x, some = meaning
                every = frozenset(domains[x])
                known = self._of_values.setdefault(x, {})
                known[every & some], known[every - some] = variable, -variable
            elif isinstance(meaning, Formula) and not meaning.op:
                self._of_text[write_formula(meaning.node)] = variable, meaning.node

    def of(self, formula: Node) -> int | bool | None:
        """The literal, the constant truth, or None."""
        if isinstance(formula, Truth):
            return formula.value
        scope = list(variables(formula))
        if len(scope) == 1 and len(self._domains[scope[0]]) <= MOST_VALUES:
            x, every = scope[0], self._domains[scope[0]]
            true = frozenset(v for v in every if value(formula, solution([x], [v])))
            if len(true) in (0, len(every)):
                return bool(true)
            return self._of_values.get(x, {}).get(true)
        is_negated = False
        while isinstance(formula, Apply) and formula.op is NOT:
            formula, is_negated = formula.args[0], not is_negated
        variable, node = self._of_text.get(write_formula(formula), (0, formula))
        if not variable or not same(node, formula):  # relations of one name can differ
            return None
        return -variable if is_negated else variable

    def facts(self, x: Variable) -> Iterable[tuple[frozenset[int], int]]:
        """Sets of values of a variable, each with the literal that it has one of them."""
        return self._of_values.get(x, {}).items()
