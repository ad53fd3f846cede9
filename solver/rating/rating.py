"""Rates a problem with one solution: a score, a level and the hardest step."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import closing
from itertools import islice

from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.limits import Limit
from csp2sat.solver.questions.enumeration import solutions
from csp2sat.solver.questions.solving_steps import Step
from csp2sat.solver.rating.costs import Kind, Wave
from csp2sat.solver.rating.propagation import Constraints, values_by_number
from csp2sat.solver.rating.score import level, score
from csp2sat.solver.rating.wave_steps import NamedSteps, reason
from csp2sat.solver.rating.waves import Waves
from csp2sat.solver.search import Search
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.rule import mask_of

EXPLAINED: Collection[Kind] = ("value", "exclusion", "trial")
"""The kinds of waves that constraints and facts explain."""


class Rating(NamedTuple):
    """How hard a problem is.

    Attributes:
        score: 0 or more; 10 more stand for twice the work.
        level: easy, medium, hard, expert or beyond.
        hardest: the hardest wave, as players see it; None: nothing is left to find.
        step: a step of this wave; None: it is too long to explain, or there is none.
    """

    score: int
    level: str
    hardest: Wave | None
    step: Step | None


def rate(problem: Problem, seconds: float | None = None) -> tuple[int, Rating | None]:
    """The number of solutions (2: two or more), and the rating if there is only one.

    The rating does not depend on the order of variables and constraints, nor on a solver's choices.

    Raises:
        LimitReached: after some seconds.
    """
    asking = Asking(problem, limit=Limit(seconds))
    with closing(asking), asking.search() as search:
        some = list(islice(solutions(search, problem.shown()), 2))
        if len(some) != 1:
            return len(some), None
        return 1, rating(problem, some[0], asking.quick, asking.limit)


def rating(
    problem: Problem, solution: Solution, search: Callable[[Problem], Search], limit: Limit
) -> Rating:
    """The rating of a problem with its only solution.

    Raises:
        LimitReached: at the limit.
    """
    values = values_by_number(problem, solution)
    rules = FormulaRules(search)
    try:
        constraints = Constraints(problem, values, rules)
        left = _given(problem, constraints)
        targets = constraints.numbers(problem.shown())
        waves = list(Waves(constraints, left, targets, limit.check))
        hardest, step = _hardest(constraints, waves, problem, search)
        return Rating(score(waves), level(waves), hardest, step)
    finally:
        rules.close()


def _hardest(
    constraints: Constraints,
    waves: Sequence[Wave],
    problem: Problem,
    search: Callable[[Problem], Search],
) -> tuple[Wave | None, Step | None]:
    """The hardest wave, and a step of it."""
    if not waves:
        return None, None
    names = NamedSteps(constraints, problem.shown(), search)
    try:
        wave, step = names.hardest(waves)
    finally:
        names.close()
    if step is None and wave.kind in EXPLAINED:
        step = reason(constraints, wave)
    return wave, step


def _given(problem: Problem, constraints: Constraints) -> list[int]:
    """The values that are left of each variable, without those that clues exclude."""
    left = constraints.full[:]
    for i, x in enumerate(constraints.variables):
        if x.name in problem.given:
            left[i] = mask_of(constraints.values[i], problem.ints[x.name].domain)
    return left
