"""How a solver of puzzles could go on: one forced value after another, each with its reasons.

Each step takes the value that the fewest constraints and known values force; its reasons are
minimal (Bogaerts, Gamba, Guns, "A framework for step-wise explaining how to solve constraint
satisfaction problems", Artificial Intelligence 2021, with cores made minimal by deletion).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from csp2sat.csp.components import size, variables
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.soft import guarded
from csp2sat.solver.backbone import fixed
from csp2sat.solver.cores import core, shrunk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.csp.expr import Variable
    from csp2sat.solver.search import Search

    Values = Mapping[Variable, int | bool]


class Step(NamedTuple):
    """A variable must have a value because of some constraints and values that are known."""

    variable: Variable
    value: int | bool
    constraints: Sequence[Constraint]
    facts: Values


class NoSolution(Exception):
    """There is no solution with the given values."""


def steps(
    problem: Problem,
    variables: Sequence[Variable],
    given: Values,
    search: Callable[[Problem], Search],
) -> Iterator[Step]:
    """The values of some variables that are forced, in an order in which each is easy to see.

    Raises:
        NoSolution: the problem has none with the given values.
    """
    with search(problem) as every:
        for variable, value in given.items():
            every.require(every.equal(variable, value))
        forced = fixed(every, [each for each in variables if each not in given])
    if forced is None:
        raise NoSolution
    relaxed, constraints = guarded(problem)
    with search(relaxed) as found:
        chain = _Chain(found, constraints, given)
        open_values = dict(forced)
        while open_values:
            step = min((chain.step(*item) for item in open_values.items()), key=_difficulty)
            yield step
            chain.learn(step.variable, step.value)
            del open_values[step.variable]


def _difficulty(step: Step) -> tuple[int, int, int]:
    lengths = sum(size(each.formula) for each in step.constraints)
    return len(step.constraints), len(step.facts), lengths


class _Chain:
    """What is known so far, and the easiest reason found for each value that is not."""

    def __init__(
        self,
        search: Search,
        constraints: Mapping[str, Constraint],
        given: Values,
    ) -> None:
        self._search = search
        # Those that are tried first for leaving out stand last: facts are kept, long ones go.
        order = sorted(constraints.items(), key=lambda each: size(each[1].formula))
        guards = search.problem.bools
        self._constraints = {search.equal(guards[name], True): each for name, each in order}
        self._facts: dict[int, tuple[Variable, int | bool]] = {}
        self._reasons: dict[Variable, Step] = {}
        self._near: dict[Variable, set[Variable]] = defaultdict(set)
        for constraint in constraints.values():
            inside = set(variables(constraint.formula))
            for each in inside:
                self._near[each] |= inside
        for variable, value in given.items():
            self.learn(variable, value)

    def learn(self, variable: Variable, value: int | bool) -> None:
        """A value is known from here on: what is near it may be easier now."""
        self._facts[self._search.equal(variable, value)] = variable, value
        for each in self._near[variable]:
            if each in self._reasons and len(self._reasons[each].constraints) > 1:
                del self._reasons[each]

    def step(self, variable: Variable, value: int | bool) -> Step:
        """The value with an easy reason."""
        if variable not in self._reasons:
            self._reasons[variable] = self._reason(variable, value)
        return self._reasons[variable]

    def _reason(self, variable: Variable, value: int | bool) -> Step:
        other = -self._search.equal(variable, value)
        found = core(self._search, [other, *self._facts, *self._constraints])
        assert found is not None, "the value is forced"
        found = shrunk(self._search, [each for each in found if each != other], [other])
        return Step(
            variable,
            value,
            [self._constraints[each] for each in found if each in self._constraints],
            dict(self._facts[each] for each in found if each in self._facts),
        )
