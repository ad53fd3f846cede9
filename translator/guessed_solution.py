"""A solution that needs no translation: the values of hints, all others least.

Many large problems are easy: there the evaluation of a guess takes a tenth of the translation.
"""

from __future__ import annotations

from csp2sat.csp.checker import Checker
from csp2sat.csp.domain import Domain
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.normalform.constraint_poster import Poster
from csp2sat.translator.normalform.normal_form import Normal

MANY_CONSTRAINTS = 10_000  # decision 86
"""The fewest constraints of a problem whose solution is guessed: others are translated soon."""


class Guessed(NamedTuple):
    """A solution, and the normal form of this one."""

    solution: Solution
    normal: Normal


def is_large(problem: Problem) -> bool:
    """Whether a problem has many constraints: a guess comes before its translation."""
    return len(problem.constraints) >= MANY_CONSTRAINTS


def guess(problem: Problem, options: EncodingOptions) -> Guessed | None:
    """The guess, if the problem is large, and it is a solution and no other ones are preferred."""
    if not is_large(problem) or problem.likely or options.incumbent is False:
        return None
    hints = problem.hints
    solution = Solution(
        {x.name: int(hints.get(x, x.domain.lo)) for x in problem.ints.values()},
        {p.name: bool(hints.get(p, False)) for p in problem.bools.values()},
    )
    if any(True for _ in Checker(problem).violated(solution)):
        return None
    return Guessed(solution, _only(problem, options, solution))


def _only(problem: Problem, options: EncodingOptions, solution: Solution) -> Normal:
    """The normal form of the problem with one solution."""
    normal = Poster(problem, options).normal
    for x, value in enumerate(solution.ints.values()):
        normal.variables.domains[x] = Domain.of(value, value)
    for p, value in enumerate(solution.bools.values(), 1):
        normal.add((p if value else -p,), 0)
    return normal
