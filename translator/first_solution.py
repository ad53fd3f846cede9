"""A first solution without search, before clauses are made.

Its value bounds the objective. With a wide objective most clauses are for values that no good
solution has: a schedule of ten jobs may take three times as long as a simple one, and has as many
more clauses. Without an objective the clauses need not say more than the solution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from csp2sat.csp.domain import Domain
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple, Protocol
from csp2sat.translator.bounded_dives import BoundedDives, solution_of, stages_of
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import AllDifferent, Cumulative
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import LE, NE
from csp2sat.translator.presolve.dive import Dive
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.schedules.better_schedules import recognised
from csp2sat.translator.schedules.least_end import least_end
from csp2sat.translator.size_refusals import MANY_CLAUSES

LEAST_CLAUSES = 100  # decision 13
"""The least average number of clauses for a clause of the normal form, from which it pays."""
FIRST_STARTS, STARTS_PER_CLAUSE = 10_000, 0.5  # decision 87
"""The starts of tasks that are computed for a first schedule, and for each clause to improve it."""
PARTS = 10
"""The parts of the work before clauses, each of which may give a better solution."""
DIVES_FROM, CLAUSES_PER_STEP = 300_000, 5  # decision 95
"""The fewest expected clauses for more dives than one: in all, and for each step of a dive."""
MOST_STEPS = 200_000  # decision 59
"""The most steps of a dive with guidance, where it saves no clauses."""
STEPS_PER_CLAUSE = 15  # decision 93
"""The same for each clause of a large normal form: presolve took as long."""


class Improver(Protocol):
    """Improves a solution without clauses."""

    def improved(self, best: Solution | None, work: int) -> Solution | None:
        """A solution that is better than the best one so far; None if this work finds none."""


class First(NamedTuple):
    """A solution found without search, or None, and the normal form of all solutions.

    Without an objective, the normal form has this solution only. `improver` can improve it; before
    clauses it may do some `work`.
    """

    solution: Solution | None
    normal: Normal
    improver: Improver | None = None
    work: int = 0


def first_solution(
    problem: Problem, normal: Normal, tick: Callable[[], None], wanted: bool | None = None
) -> First:
    """A solution found without search.

    `wanted` is whether to look for one; None: where it pays.
    """
    if problem.objective and not problem.objective.names:
        return First(None, normal)
    if problem.objective and problem.objective.minimize:
        normal = _from_least_end(problem.objective.names[0], problem, normal, tick)
    clauses, steps = _estimates(normal, problem.objective is None)
    if not (_pays(problem, normal, clauses, steps) if wanted is None else wanted):
        return First(None, normal)
    if not problem.objective:
        if problem.hints and not problem.guidance:  # the search tries them
            return First(None, normal)
        return First(*_any_solution(problem, normal, tick))
    work = int(clauses * STARTS_PER_CLAUSE)
    if schedules := recognised(problem, normal, tick):
        for starts in (FIRST_STARTS, work):
            if solution := schedules.improved(None, starts):
                return First(solution, normal, schedules, work)
    dives = BoundedDives(problem, normal, tick)
    solution = dives.first()
    if solution is None:
        return First(None, normal)
    if schedules or clauses < max(DIVES_FROM, steps * CLAUSES_PER_STEP):
        return First(solution, normal, schedules, work)
    return First(solution, normal, dives, work)


class Improvable(Protocol):
    """A start, what may improve it, and the work for this before clauses."""

    start: Solution | None
    improver: Improver | None
    work: int


def better_starts(prepared: Improvable) -> Iterator[Solution]:
    """Yields better and better solutions, in less time than the clauses take.

    The last one is the new start, and the clauses will exclude worse ones.
    """
    improver = prepared.improver
    if improver is None:
        return
    for _ in range(PARTS):
        if better := improver.improved(prepared.start, prepared.work // PARTS):
            prepared.start = better
            yield better


def _from_least_end(
    name: str, problem: Problem, normal: Normal, tick: Callable[[], None]
) -> Normal:
    """The normal form with a bound of the objective by the tasks that must end before it."""
    goal = normal.view(list(problem.ints).index(name))
    bound = least_end(normal, goal.variable) if goal.factor > 0 else None
    if bound is None or bound <= normal.variables.domains[goal.variable].lo:
        return normal
    too_soon = normal.variables.literal_of_comparison(goal.variable, LE, bound - 1)
    return presolve(normal.with_clause((-too_soon,)), tick)


def _any_solution(
    problem: Problem, normal: Normal, tick: Callable[[], None]
) -> tuple[Solution | None, Normal]:
    """A solution, and the normal form of this one; or None, and that of all."""
    if not problem.guidance:
        least = Store(normal.variables)
        if solution := solution_of(problem, normal, least):
            return solution, _only(problem, normal, least)
    end = Dive(normal, None, False, tick, stages_of(problem, normal)).run()
    if end and (solution := solution_of(problem, normal, end.store)):
        return solution, _only(problem, normal, end.store)
    return None, normal


def _only(problem: Problem, normal: Normal, store: Store) -> Normal:
    """The normal form of the solution in which integers are least in a store, and Booleans false.

    A Boolean that is true in the store is true. There are no other constraints: helpers may have
    values there that violate some.
    """
    result = normal.without_clauses()
    variables = result.variables
    for x, domain in enumerate(store.domains[: len(variables.domains)]):
        variables.domains[x] = Domain.of(domain.lo, domain.lo)
    for x, view in result.int_aliases.items():
        variables.domains[x] = view.image(variables.domains[view.variable])
    for p in {abs(normal.same_literal(p)) for p in range(1, len(problem.bools) + 1)}:
        if p != TRUE and p not in variables.literal_meanings:
            result.add((p if store.literal(p) else -p,), 0)
    return result


def _pays(problem: Problem, normal: Normal, clauses: int, steps: int) -> bool:
    """Whether a dive takes fewer steps than it may save clauses, or few with guidance.

    It may save clauses if most of them will be for single values of wide variables. Without an
    objective it saves all.
    """
    if not problem.objective:
        return clauses >= max(MANY_CLAUSES, steps / 2)
    if problem.guidance and steps <= max(MOST_STEPS, STEPS_PER_CLAUSE * len(normal.clauses)):
        return True
    return clauses > max(LEAST_CLAUSES * len(normal.clauses), steps)


def _estimates(normal: Normal, is_any_enough: bool = False) -> tuple[int, int]:
    """The clauses for single values of variables, and the steps of a dive, both very roughly.

    Where any solution is enough, `!=` counts: its clauses do not depend on bounds, but may be many.
    """
    clauses = steps = 0
    domains = normal.variables.domains
    for atom in (atom for clause in normal.clauses for atom in clause):
        if isinstance(atom, Linear):
            if atom.ints and (is_any_enough or atom.op is not NE):
                clauses += min(domains[x].size for _, x in atom.ints)
            steps += (len(atom.ints) + len(atom.lits)) ** 2  # it is looked at for each variable
        elif isinstance(atom, AllDifferent):
            steps += len(atom.views) ** 2
        elif isinstance(atom, Cumulative):
            clauses += sum(task.start.size(domains) for task in atom.tasks)
            steps += len(atom.tasks) ** 2
    return clauses, steps
