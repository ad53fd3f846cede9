"""The values of hidden variables, which answers do not show, where they follow from the others."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.evaluate import holds, value
from csp2sat.csp.expr import Apply, IntVar, Node, Variable, variables
from csp2sat.csp.kernel import EQ
from csp2sat.csp.problem import Problem
from csp2sat.csp.solution import is_hidden
from csp2sat.solver.proof.audit.consequences import conjuncts
from csp2sat.solver.proof.audit.tables import solution

MOST_VALUES = 1 << 12
"""The most values of a variable that are tried."""

Values = Mapping[Variable, int | bool]


def with_hidden_values(problem: Problem, values: Values) -> Values:
    """Values, with those of hidden variables for which the constraints leave a single value.

    A constraint counts as soon as all its variables but one have values. An objective gets the best
    of several values, if no other constraint has it.
    """
    if not any(map(is_hidden, (*problem.ints, *problem.bools))):
        return values
    known = dict(values)
    parts = [
        part
        for constraint in problem.constraints
        if constraint.weight is None
        for part in conjuncts(constraint.formula)
    ]
    unknown = [{*variables(part)} - known.keys() for part in parts]
    of_variable: dict[Variable, list[int]] = {}
    for i, scope in enumerate(unknown):
        for x in scope:
            of_variable.setdefault(x, []).append(i)
    left: dict[Variable, list[int]] = {}  # the values that are possible
    queue = [i for i, scope in enumerate(unknown) if len(scope) == 1]
    for i in queue:
        for x in [x for x in unknown[i] if is_hidden(x.name)]:
            before = left[x] if x in left else _candidates(x, parts[i], known)
            if before is None:
                continue
            left[x] = possible = [v for v in before if _holds(parts[i], known, x, v)]
            if len(possible) != 1:
                continue
            known[x] = possible[0]
            for other in of_variable[x]:
                unknown[other].discard(x)
                if len(unknown[other]) == 1:
                    queue.append(other)
    minimize, names = problem.objective or (True, ())
    for goal in (problem.ints[name] for name in names if is_hidden(name)):
        domain = goal.domain
        possible = left.get(goal, []) if goal in of_variable else [domain.lo, domain.hi]
        is_last = all(len(unknown[i]) == 1 for i in of_variable.get(goal, ()))
        if goal not in known and possible and is_last:
            best = min(possible) if minimize else max(possible)
            return with_hidden_values(problem, known | {goal: best})
    return known


def _candidates(x: Variable, formula: Node, known: Values) -> list[int] | None:
    """Values of a variable that a formula may allow; None: there are too many."""
    if not isinstance(x, IntVar):
        return [False, True]
    if isinstance(formula, Apply) and formula.op is EQ and x in formula.args:
        term = formula.args[formula.args[0] is x]
        scope = [*variables(term)]
        if x not in scope:
            number = value(term, solution(scope, [known[v] for v in scope]))
            return [] if number is None or number not in x.domain else [number]
    return [*x.domain] if x.domain.size <= MOST_VALUES else None


def _holds(formula: Node, known: Values, x: Variable, number: int) -> bool:
    """Whether a formula holds with a value of its only other variable."""
    scope = [*variables(formula)]
    return holds(formula, solution(scope, [number if v is x else known[v] for v in scope]))
