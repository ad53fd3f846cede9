"""The constraints of a problem, with graph constraints in parts that are easier to see."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.expr import Apply, Number, Variable, variables
from csp2sat.csp.globals.graph_form import Graph, incident
from csp2sat.csp.globals.graph_shapes import SINGLE_CYCLE
from csp2sat.csp.kernel import EQ, IF, add, apply, compare, disjunction
from csp2sat.csp.problem import Constraint, ConstraintPart, Problem, is_definition
from csp2sat.solver.steps.rules.alldifferent_rule import AlldifferentRule
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.graph_rules import graph_rules
from csp2sat.solver.steps.rules.rule import StepRule, ValuesOf

DEFINITION, RULE = 1, 10
"""How hard it is to see what follows from a definition, and from another constraint.

A derived constraint counts as those of its proof, but for walls and the like, which are seen."""


class Part:
    """One constraint to reason with.

    Attributes:
        constraint: its formula holds.
        inside: its variables.
        rule: what it leaves of their values, at least.
        weight: how hard it is to see what follows.
        is_whole: whether `rule` finds everything that follows.
        is_unit: whether the facts about its variables are seen at a glance, as in a row.
    """

    __slots__ = ("constraint", "inside", "is_unit", "is_whole", "number", "rule", "weight")

    def __init__(
        self,
        constraint: Constraint,
        inside: list[Variable],
        rule: StepRule,
        weight: int,
        is_whole: bool = True,
    ) -> None:
        self.constraint = constraint
        self.inside = inside
        self.rule = rule
        self.weight = weight
        self.is_whole = is_whole
        self.is_unit = isinstance(rule, AlldifferentRule)
        self.number = -1


def parts(problem: Problem, rules: FormulaRules, values: ValuesOf) -> list[Part]:
    """The parts of all constraints of a problem, in their order."""
    every = [
        part for constraint in problem.constraints for part in _parts(constraint, rules, values)
    ]
    for number, part in enumerate(every):
        part.number = number
    return every


def _parts(constraint: Constraint, rules: FormulaRules, values: ValuesOf) -> Iterator[Part]:
    formula = constraint.formula
    inside = list(variables(formula))
    if not inside:
        return
    graph = graph_rules(formula, inside, values) if isinstance(formula, Apply) else []
    if graph and isinstance(formula, Apply):
        for degree in _degrees(formula, constraint):
            some = list(variables(degree.formula))
            if some:
                yield Part(degree, some, rules.rule(degree.formula, some, values), RULE)
        for rule, weight in graph:
            yield Part(constraint, inside, rule, weight, is_whole=False)
        return
    proof = constraint.origin.proof if constraint.origin else 1
    weight = DEFINITION if is_definition(constraint) else RULE * proof
    yield Part(constraint, inside, rules.rule(formula, inside, values), weight)


def _degrees(formula: Apply, whole: Constraint) -> Iterator[ConstraintPart]:
    """For a loop: at each vertex no edge or two are chosen."""
    if formula.op is not SINGLE_CYCLE:
        return
    assert isinstance(formula.data, Graph)
    for at in incident(formula.data):
        count = add(apply(IF, formula.args[k], Number(1), Number(0)) for k in at)
        none_or_two = disjunction(compare(EQ, count, number) for number in (0, 2))
        if at:
            yield ConstraintPart(none_or_two, whole)
