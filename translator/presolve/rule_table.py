"""The table of propagation rules, one for each kind of constraint."""

from __future__ import annotations

from csp2sat.translator.normalform.atoms.alldifferent import AllDifferent
from csp2sat.translator.normalform.atoms.cumulative import Cumulative
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.table import Table
from csp2sat.translator.presolve.linear_bounds import LinearRule
from csp2sat.translator.presolve.rule import Rule


class _Rules(dict[type[object], type[Rule]]):
    """All but the rule of sums are added when one is needed."""

    def __missing__(self, kind: type[object]) -> type[Rule]:
        if kind is AllDifferent:
            from csp2sat.translator.presolve.alldifferent import AllDifferentRule

            self[kind] = AllDifferentRule
        elif kind is Table:
            from csp2sat.translator.presolve.table_filtering import TableRule

            self[kind] = TableRule
        elif kind is Cumulative:
            from csp2sat.translator.presolve.time_table import TimeTableRule

            self[kind] = TimeTableRule
        else:
            from csp2sat.translator.presolve.graph_rule_table import GRAPH_RULES

            self.update(GRAPH_RULES)
        return self[kind]


RULES = _Rules({Linear: LinearRule})
