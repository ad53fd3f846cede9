"""Positions within a puzzle: what is left of its variables, and the named steps there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain

import csp2sat
from csp2sat.csp.expr import BoolVar, Node
from csp2sat.csp.given_values import substitute
from csp2sat.csp.kernel import negation
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.patterns.named_patterns import NamedPatterns
from csp2sat.solver.steps.patterns.technique_costs import MOST_COST
from csp2sat.solver.steps.reasoning_parts import parts
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.rule import domain_of, values_of
from csp2sat.solver.steps.strategy.constraint_cores import ConstraintCores

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable
    from csp2sat.solver.steps.reasoning_parts import Part
    from csp2sat.solver.steps.rules.rule import Values


class Position:
    """What is known of the variables of a problem."""

    def __init__(
        self, problem: Problem, known: KnownValues, parts: Sequence[Part], patterns: NamedPatterns
    ) -> None:
        self.known = known
        self.parts = parts
        self.patterns = patterns
        self._problem = problem

    def leave(self, names: Iterable[str], values: Iterable[int]) -> None:
        """Keep some values of variables."""
        kept = set(values)
        for x in map(self._problem.variable, names):
            own = self.known.values[x]
            self.known.leave(x, sum(1 << i for i, (v, _) in enumerate(own) if v in kept))

    def remove(self, value: int, names: Iterable[str]) -> None:
        """Exclude a value of some variables."""
        for name in names:
            x = self._problem.variable(name)
            self.leave([name], (v for v, _ in self.known.values[x] if v != value))

    def reasons(self) -> list[Reason]:
        """All named reasons by several constraints."""
        return list(chain(*self.patterns.by_kind(MOST_COST)))

    def named(self, name: str) -> dict[str, set[int]]:
        """The values that the steps of a name exclude, by variable."""
        found: dict[str, set[int]] = {}
        for each in self.reasons():
            if each.technique and each.technique.name == name:
                for x, mask in each.forced.items():
                    out = (v for i, (v, _) in enumerate(self.known.values[x]) if not mask >> i & 1)
                    found.setdefault(x.name, set()).update(out)
        return found


@contextmanager
def position(problem: Problem) -> Iterator[Position]:
    """The position in which nothing is known."""
    known = KnownValues(values_of(problem, {}, problem.shown()))
    search = Asking(problem).quick
    rules = FormulaRules(search)
    own = parts(problem, rules, known.values)
    cores = ConstraintCores(own, known, search)
    try:
        patterns = NamedPatterns(own, known, set(problem.shown()), cores.minimal)
        yield Position(problem, known, own, patterns)
    finally:
        cores.close()
        rules.close()


def follows(
    reason: Reason, x: Variable, values: Mapping[Variable, Values], without: object = None
) -> bool:
    """Whether the constraints and facts of a reason, all or all but one, exclude what it says."""
    problem = Problem()
    own: dict[Node, Node] = {}
    inside = {y: (1 << len(values[y])) - 1 for part in reason.parts for y in part.inside}
    facts = {y: mask for y, mask in reason.facts.items() if y is not without}
    left = {**inside, **facts}
    left[x] = left.get(x, (1 << len(values[x])) - 1) & ~reason.forced[x]
    for y, mask in left.items():
        if not mask:
            return True
        domain = domain_of(values[y], mask)
        if isinstance(y, BoolVar):
            own[y] = problem.bool_var(y.name)
            if len(domain) == 1:
                literal = own[y] if domain.lo else negation(own[y])
                problem.constraints.append(Constraint(literal))
        else:
            own[y] = problem.int_var_of(y.name, domain)
    some: Sequence[Node] = [p.constraint.formula for p in reason.parts if p is not without]
    for formula in some:
        problem.constraints.append(Constraint(substitute(formula, own)))
    return csp2sat.solve(problem) is None
