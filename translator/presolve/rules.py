"""The table of propagation rules, one for each kind of constraint."""

from __future__ import annotations

from csp2sat.translator.normalform.atoms.acyclic import Acyclic
from csp2sat.translator.normalform.atoms.alldifferent import AllDifferent
from csp2sat.translator.normalform.atoms.connected import Connected
from csp2sat.translator.normalform.atoms.divided import Divided
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.table import Table
from csp2sat.translator.presolve.alldifferent import AllDifferentRule
from csp2sat.translator.presolve.connected import ConnectedRule
from csp2sat.translator.presolve.graph_rules import AcyclicRule, DividedRule
from csp2sat.translator.presolve.linear_bounds import LinearRule
from csp2sat.translator.presolve.table_filtering import TableRule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.presolve.rule import Rule

RULES: dict[type[object], type[Rule]] = {
    Linear: LinearRule,
    AllDifferent: AllDifferentRule,
    Table: TableRule,
    Connected: ConnectedRule,
    Acyclic: AcyclicRule,
    Divided: DividedRule,
}
