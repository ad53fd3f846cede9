"""Explains how to solve a problem by hand: one forced value after another, with its reasons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, Variable, variables
from csp2sat.csp.problem import Constraint, Problem, is_hidden
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.step_technique import Technique
from csp2sat.solver.questions.backbone import fixed_variables
from csp2sat.solver.search import Search
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.patterns.named_patterns import NamedPatterns
from csp2sat.solver.steps.reasoning_parts import parts
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.rule import domain_of, mask_of, only, only_value, values_of
from csp2sat.solver.steps.strategy.constraint_cores import ConstraintCores
from csp2sat.solver.steps.strategy.folded_reasons import FoldedReasons
from csp2sat.solver.steps.strategy.joint_constraints import JointConstraints
from csp2sat.solver.steps.strategy.refutations import Refutations
from csp2sat.solver.steps.strategy.step_search import StepSearch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.questions.step_detail import Line

Values = Mapping[Variable, int | bool]
Left = Mapping[Variable, Domain]


class Step(NamedTuple):
    """What follows about a variable from constraints and facts.

    Attributes:
        variable: what it is about.
        value: its value; None if several are left.
        constraints: those it follows from; none of them can be left out.
        facts: the known values it follows from.
        left: the values that can follow from these constraints and facts; 0 and 1 stand for false
            and true.
        partial: facts about variables without a known value: the values that are left of them.
        detail: the lines of a proof by contradiction, if they are asked for and the reason is long.
        technique: the name that players have for the step, and where it is seen.
        proof: the same lines for a sentence about the step; only a search if they would be many.
        asides: the steps to facts about hidden variables which come along beside it, in order.
        cost: how hard it is to see: about 10 for each constraint, and 1 for each fact.
    """

    variable: Variable
    value: int | bool | None
    constraints: Sequence[Constraint]
    facts: Values
    left: Domain
    partial: Mapping[Variable, Domain] = {}
    detail: Sequence[Line] = ()
    technique: Technique | None = None
    proof: Sequence[Line] = ()
    asides: Sequence[Step] = ()
    cost: int = 0

    def known(self) -> Iterator[tuple[Variable, int | bool | Domain]]:
        """All facts: a value, or the values that are left."""
        yield from self.facts.items()
        yield from self.partial.items()

    @property
    def is_given(self) -> bool:
        """Whether the problem gives the value directly, as a puzzle does with its clues.

        Its domain, or a constraint on it alone, leaves no other value. The constraint may also use
        hidden variables whose values are given in the same way.
        """
        inside = [set(variables(constraint.formula)) for constraint in self.constraints]
        about = [scope for scope in inside if self.variable in scope]
        alone = {x for scope in inside if len(scope) == 1 for x in scope if is_hidden(x.name)}
        known = {self.variable, *alone}
        some = self.facts or self.partial or self.value is None
        return not some and len(about) <= 1 and all(scope <= known for scope in inside)


class NoSolution(Exception):
    """There is no solution with the given values."""

    def __init__(self, message: str = "there is no solution with the given values") -> None:
        super().__init__(message)


def steps(
    problem: Problem,
    variables: Sequence[Variable],
    given: Values,
    search: Callable[[Problem], Search],
) -> Iterator[Step]:
    """Yields what is forced of some variables until all their forced values are known.

    The easiest step comes next; those that the problem gives directly come first. An objective is
    ignored.

    Raises:
        NoSolution: the problem has no solution with the given values.
    """
    for group in steps_together(problem, variables, given, search):
        yield from group


def steps_together(
    problem: Problem,
    variables: Sequence[Variable],
    given: Values,
    search: Callable[[Problem], Search],
    also: Sequence[Variable] = (),
    forced: Values | None = None,
    rules: FormulaRules | None = None,
) -> Iterator[list[Step]]:
    """Yields the steps in groups: those that one constraint and the same facts force together.

    In a puzzle, constraints with the same rule and clues count as one. What is known of `also`
    helps to find steps and may be a fact of them; no step is about these alone. `forced` are the
    values that steps must find, as of `forced_values`, if they are known. Others close `rules`.

    Raises:
        NoSolution: the problem has no solution with the given values.
    """
    problem = problem.copy()
    problem.objective = None  # no constraint says that a solution is the best
    if forced is None:
        with search(problem) as whole:
            forced = forced_values(whole, variables, given)
    known = KnownValues(values_of(problem, {**forced, **given}, variables))
    formula_rules = rules or FormulaRules(search)
    every = parts(problem, formula_rules, known.values)
    cores = ConstraintCores(every, known, search)
    try:
        subjects = [*variables, *given]
        patterns = NamedPatterns(every, known, {*subjects, *also}, cores.minimal)
        trials = Refutations(every, known, cores)
        step_search = StepSearch(
            every, known, subjects, also, JointConstraints(every, known), patterns, trials.easiest
        )
        for x, value in given.items():
            step_search.given(x, mask_of(known.values[x], only(value)))
        alone = _by_rules_alone(problem)
        for x, value in forced.items():
            is_given = isinstance(x, BoolVar) is False and x.name in problem.given
            if is_given or not known.full[x] & (known.full[x] - 1):
                yield [Step(x, value, alone.get(x, [])[:1], {}, only(value))]
                step_search.given(x, mask_of(known.values[x], only(value)))
        targets = {x: mask_of(known.values[x], only(value)) for x, value in forced.items()}
        folded = FoldedReasons({*also} - {*subjects}, known, step_search.alone, cores)
        for reasons in folded.steps(step_search.steps(targets)):
            yield [step_of(x, reason, known) for reason in reasons for x in reason.forced]
    finally:
        cores.close()
        if not rules:
            formula_rules.close()


def _by_rules_alone(problem: Problem) -> dict[Variable, list[Constraint]]:
    """For each variable the constraints by a rule on it alone."""
    alone: dict[Variable, list[Constraint]] = defaultdict(list)
    for constraint in problem.constraints:
        inside = [*islice(variables(constraint.formula), 2)] if constraint.origin else []
        if len(inside) == 1:
            alone[inside[0]].append(constraint)
    return alone


def forced_values(
    search: Search, variables: Sequence[Variable], given: Values
) -> dict[Variable, int | bool]:
    """The values that steps must find: those of some variables in all solutions with given values.

    The search can't be used again: its clauses exclude solutions from now on.

    Raises:
        NoSolution: no solution has the given values.
    """
    for variable, value in given.items():
        search.require(search.equal(variable, value))
    forced = fixed_variables(search, [x for x in variables if x not in given])
    if forced is None:
        raise NoSolution
    return dict(forced)


def step_of(x: Variable, reason: Reason, known: KnownValues) -> Step:
    """What a reason says of a variable."""
    facts: dict[Variable, int | bool] = {}
    partial: dict[Variable, Domain] = {}
    is_joint = len(reason.parts) > 1  # all that follows needs all facts
    for y, mask in reason.facts.items():
        if y is x or is_joint or y not in reason.forced:  # else not what was known of the others
            left = domain_of(known.values[y], mask)
            if y not in reason.forced and (value := only_value(y, left)) is not None:
                facts[y] = value
            else:
                partial[y] = left
    left = domain_of(known.values[x], reason.forced[x])
    numbers = {part.constraint: part.number for part in reason.parts}
    constraints = sorted(numbers, key=numbers.__getitem__)
    value, technique = only_value(x, left), reason.technique
    asides = [step_of(y, aside, known) for aside in reason.asides for y in aside.forced]
    return Step(
        x,
        value,
        constraints,
        facts,
        left,
        partial,
        technique=technique,
        asides=asides,
        cost=reason.cost,
    )
