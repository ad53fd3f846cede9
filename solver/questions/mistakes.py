"""Which of some values are wrong: no solution has them, for a reason that is easy to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.soft_constraints import with_selectors
from csp2sat.solver.cores import core, minimize_core
from csp2sat.solver.questions.solving_steps import NoSolution
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import FALSE

Values = Mapping[Variable, int | bool]

MOST_COMPARED = 20
"""Most wrong values whose reasons are compared; one of them is shown."""


class Mistake(NamedTuple):
    """Values that no solution has, and a minimal reason: constraints and other values.

    If `wrong` has several values, there are solutions with each of them, but none with all.
    `guesses` are those of the facts that are in doubt, too: some solution has each of them.
    """

    wrong: Values
    constraints: Sequence[Constraint]
    facts: Values
    guesses: Values = MappingProxyType({})


def mistake(
    problem: Problem,
    values: Values,
    known: Values,
    search: Callable[[Problem], Search],
) -> Mistake | None:
    """The wrong value with the fewest constraints and facts as its reason; None: none is wrong.

    `known` is given by the problem, and not in doubt. A value may be outside of its domain.

    Raises:
        NoSolution: no solution has the known values.
    """
    problem = problem.copy()
    problem.objective = None
    outside = [x for x, value in values.items() if isinstance(x, IntVar) and value not in x.domain]
    inside = {x: value for x, value in values.items() if x not in outside}
    with search(problem) as every:
        for variable, value in known.items():
            every.require(every.equal(variable, value))
        wrong = _wrong(every, inside)
    if outside:
        return Mistake({outside[0]: values[outside[0]]}, [], {})
    if not wrong:
        return None
    relaxed, constraints = with_selectors(problem)
    with search(relaxed) as solver:
        right = {x: value for x, value in values.items() if not any(x in some for some in wrong)}
        guesses = {x: value for x, value in right.items() if x not in known}
        reasons = _Reasons(solver, constraints, known, guesses)
        compared = (reasons.easiest(some) for some in islice(wrong, MOST_COMPARED))
        return min(compared, key=lambda reason: (len(reason.constraints), *_cost(reason)))


def _wrong(search: Search, values: Values) -> list[Values]:
    """Each value that no solution has; without any, a minimal set that no solution has."""
    literals = {x: search.equal(x, value) for x, value in values.items()}
    todo = dict(values)
    wrong: list[Values] = []
    solution: Solution | None = search.next()
    if solution is None:
        raise NoSolution
    while todo:
        todo = {x: value for x, value in todo.items() if solution.of(x) != value}
        tried = next(iter(todo), None)
        if tried is None:
            break
        other = search.next(literals[tried])
        if other is None:
            wrong.append({tried: todo.pop(tried)})
        solution = other or solution
    by_literal = {literal: x for x, literal in literals.items()}  # of equal variables one
    if wrong or not (conflict := core(search, list(by_literal))):
        return wrong
    needed = (by_literal[literal] for literal in minimize_core(search, conflict))
    return [{x: values[x] for x in needed}]


def _cost(reason: Mistake) -> tuple[int, int]:
    """How many facts a reason has; guesses count first."""
    return len(reason.guesses), len(reason.facts)


class _Reasons:
    """Finds reasons against wrong values in a problem with selectors."""

    def __init__(
        self,
        search: Search,
        constraints: Mapping[str, Constraint],
        known: Values,
        guesses: Values,
    ) -> None:
        self._search = search
        guards = search.problem.bools
        self._constraints = {
            search.equal(guards[name], True): constraint for name, constraint in constraints.items()
        }
        self._inside = {p: set(c.variables()) for p, c in self._constraints.items()}
        self._values = {**known, **guesses}
        # A core keeps the first ones rather than the last.
        self._facts = {x: search.equal(x, value) for x, value in self._values.items()}
        self._guesses = guesses

    def easiest(self, wrong: Values) -> Mistake:
        """The reason by one constraint with the fewest facts, if there is one; else by several."""
        reasons = self._by_one(wrong)
        first = min(reasons, key=_cost, default=None)
        return first or self._by_several(wrong)

    def _by_one(self, wrong: Values) -> Iterator[Mistake]:
        literals = [self._search.equal(x, value) for x, value in wrong.items()]
        for guard, inside in self._inside.items():
            if not inside.isdisjoint(wrong):
                near = [literal for x, literal in self._facts.items() if x in inside]
                if not self._search.possible(*literals, guard, *near):
                    facts = minimize_core(self._search, near, [*literals, guard])
                    yield self._mistake(wrong, [guard], facts)

    def _by_several(self, wrong: Values) -> Mistake:
        """A reason by a minimal set of constraints, and then of facts."""
        search = self._search
        literals = [search.equal(x, value) for x, value in wrong.items()]
        if FALSE in literals:
            return Mistake(wrong, [], {})
        known = list(self._facts.values())
        conflict = core(search, [*literals, *known, *self._constraints])
        assert conflict is not None, "no solution has the values"
        guards = [literal for literal in conflict if literal in self._constraints]
        guards = minimize_core(search, guards, [*literals, *known])
        facts = minimize_core(search, known, [*literals, *guards])
        return self._mistake(wrong, minimize_core(search, guards, [*literals, *facts]), facts)

    def _mistake(self, wrong: Values, guards: Sequence[int], facts: Sequence[int]) -> Mistake:
        constraints = [constraint for p, constraint in self._constraints.items() if p in guards]
        inside = set(facts)
        known = {x: self._values[x] for x, literal in self._facts.items() if literal in inside}
        guesses = {x: value for x, value in known.items() if x in self._guesses}
        return Mistake(wrong, constraints, known, guesses)
