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
        self, search: Search, constraints: Mapping[str, Constraint], given: Values
    ) -> None:
        self._search = search
        guards = search.problem.bools
        self._constraints = {
            search.equal(guards[name], True): each for name, each in constraints.items()
        }
        # Those that stand last are left out first if they can be: the long ones.
        self._order = sorted(
            self._constraints, key=lambda each: size(self._constraints[each].formula)
        )
        self._facts: dict[int, tuple[Variable, int | bool]] = {}
        self._fact_of: dict[Variable, int] = {}
        self._reasons: dict[Variable, Step] = {}
        self._about: dict[Variable, list[int]] = defaultdict(list)
        for literal in self._order:
            for variable in variables(self._constraints[literal].formula):
                self._about[variable].append(literal)
        for variable, value in given.items():
            self.learn(variable, value)

    def learn(self, variable: Variable, value: int | bool) -> None:
        """A value is known from here on: what is near it may be easier now."""
        fact = self._search.equal(variable, value)
        self._facts[fact] = variable, value
        self._fact_of[variable] = fact
        for literal in self._about[variable]:
            for near in variables(self._constraints[literal].formula):
                if near in self._reasons and len(self._reasons[near].constraints) > 1:
                    del self._reasons[near]

    def step(self, variable: Variable, value: int | bool) -> Step:
        """The value with an easy reason."""
        if variable not in self._reasons:
            self._reasons[variable] = self._reason(variable, value)
        return self._reasons[variable]

    def _reason(self, variable: Variable, value: int | bool) -> Step:
        """Few constraints, with the facts that they need."""
        search, other = self._search, -self._search.equal(variable, value)
        for each in self._about[variable]:
            # Of one constraint only what is known of its own variables can help.
            inside = variables(self._constraints[each].formula)
            known = [self._fact_of[x] for x in inside if x in self._fact_of]
            if not search.possible(other, each, *known):
                needed = [each]
                break
        else:
            known = list(self._facts)
            found = core(search, [other, *known, *self._order])
            assert found is not None, "the value is forced"
            needed = [each for each in found if each in self._constraints]
            needed = shrunk(search, needed, [other, *known])
        facts = set(shrunk(search, known, [other, *needed]))
        needed = shrunk(search, needed, [other, *facts])
        return Step(
            variable,
            value,
            [each for literal, each in self._constraints.items() if literal in needed],
            {x: v for literal, (x, v) in self._facts.items() if literal in facts},
        )
