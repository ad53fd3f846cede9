"""The table of propagation rules, one for each kind of constraint."""

from __future__ import annotations

from csp2sat.translator.normalform.atoms.alldifferent import AllDifferent
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.table import Table
from csp2sat.translator.presolve.alldifferent import AllDifferentRule
from csp2sat.translator.presolve.linear_bounds import LinearRule
from csp2sat.translator.presolve.rule import Rule
from csp2sat.translator.presolve.table_filtering import TableRule


class _Rules(dict[type[object], type[Rule]]):
    """The rules of constraints on graphs are added when one is needed: few problems need them."""

    def __missing__(self, kind: type[object]) -> type[Rule]:
        from csp2sat.translator.presolve.graph_rules import GRAPH_RULES

        self.update(GRAPH_RULES)
        return GRAPH_RULES[kind]


RULES = _Rules({Linear: LinearRule, AllDifferent: AllDifferentRule, Table: TableRule})
