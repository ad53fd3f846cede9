"""Random problems whose first variable is the objective, and solutions of them that get better."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.csp.syntax.parse import parse
from examples import examples
from strategies import problems

FEW_PROBLEMS = settings(
    max_examples=examples(60),
    suppress_health_check=(
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
        HealthCheck.filter_too_much,
    ),
    deadline=None,
)


class Goal(NamedTuple):
    """A problem, the name of its objective, and the values of that in all solutions."""

    problem: Problem
    name: str
    minimize: bool
    values: list[int]

    @property
    def best(self) -> int:
        """The best value; there is a solution."""
        return min(self.values) if self.minimize else max(self.values)

    def last(self, first: Solution, others: Iterable[Solution]) -> Solution:
        """The last solution, where each is better than the one before."""
        for other in others:
            old, new = first.ints[self.name], other.ints[self.name]
            assert new < old if self.minimize else new > old
            first = other
        return first


def _goal(text: str, minimize: bool) -> Goal:
    problem = parse(Source(text))
    name = next(iter(problem.ints))
    problem.objective = Objective(minimize, (name,))
    return Goal(problem, name, minimize, [each.ints[name] for each in solutions(problem)])


GOALS = st.builds(_goal, problems(shrink=False), st.booleans())
