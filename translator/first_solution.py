"""A first solution without search, before clauses are made.

Its value bounds the objective. With a wide objective most clauses are for values that no good
solution has: a schedule of ten jobs may take three times as long as a simple one, and has as many
more clauses. Without an objective the clauses need not say more than the solution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from csp2sat.csp.checker import Checker
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple, Protocol
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import AllDifferent, Cumulative
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import NE
from csp2sat.translator.presolve.dive import Dive, Entry, Stage
from csp2sat.translator.presolve.domain_store import Store
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.schedules.better_schedules import Schedules, recognised
from csp2sat.translator.size_refusals import MANY_CLAUSES

LEAST_CLAUSES = 100  # decision 13
"""The least average number of clauses for a clause of the normal form, from which it pays."""
FIRST_STARTS, STARTS_PER_CLAUSE = 10_000, 0.5  # decision 87
"""The starts of tasks that are computed for a first schedule; to improve it, for each clause."""
PARTS = 5
"""The parts of this work, each of which may give a better schedule."""
MOST_WORK = 200_000  # decision 59
"""The most steps of a dive with guidance, where it saves no clauses."""
WORK_PER_CLAUSE = 15  # decision 93
"""The same for each clause of a large normal form: presolve took as long."""


class First(NamedTuple):
    """A solution found without search, or None, and the normal form of all solutions.

    Without an objective, the normal form has this solution only. `schedules` can improve it.
    """

    solution: Solution | None
    normal: Normal
    schedules: Schedules | None = None


def first_solution(
    problem: Problem, normal: Normal, tick: Callable[[], None], wanted: bool | None = None
) -> First:
    """A solution found without search.

    `wanted` is whether to look for one; None: where it pays.
    """
    if problem.objective and not problem.objective.names:
        return First(None, normal)
    if not (_pays(problem, normal) if wanted is None else wanted):
        return First(None, normal)
    if not problem.objective:
        if problem.hints and not problem.guidance:  # the search tries them
            return First(None, normal)
        return First(*_any_solution(problem, normal, tick))
    schedules = recognised(problem, normal, tick)
    for starts in (FIRST_STARTS, _starts(normal)) if schedules else ():
        if schedules and (solution := schedules.improved(None, starts)):
            return First(solution, normal, schedules)
    _, (name, *_) = problem.objective
    goal = normal.view(list(problem.ints).index(name))
    up = problem.objective.minimize is (goal.factor < 0)
    end = Dive(normal, goal.variable, up, tick, _stages(problem, normal)).run()
    solution = _solution(problem, normal, end.store) if end else None
    if solution is None:
        return First(None, normal)
    return First(solution, normal, schedules)


def _starts(normal: Normal) -> int:
    """The starts of tasks that are computed to improve a schedule, in less time than clauses."""
    return int(_estimates(normal, False)[0] * STARTS_PER_CLAUSE)


class Improvable(Protocol):
    """A start, the normal form of the solutions that are no worse, and what may improve it."""

    start: Solution | None
    schedules: Schedules | None

    @property
    def normal(self) -> Normal:
        """The normal form of the solutions that are no worse than the start."""


def better_starts(prepared: Improvable) -> Iterator[Solution]:
    """Yields better and better schedules, in less time than the clauses take.

    The last one is the new start, and the clauses will exclude worse ones.
    """
    schedules = prepared.schedules
    if prepared.start is None or schedules is None:
        return
    work = _starts(prepared.normal) // PARTS
    for _ in range(PARTS):
        if better := schedules.improved(prepared.start, work):
            prepared.start = better
            yield better


def no_worse(
    problem: Problem, normal: Normal, solution: Solution, tick: Callable[[], None]
) -> Normal:
    """The normal form of the solutions that are no worse than one."""
    assert problem.objective is not None
    minimize, (name, *_) = problem.objective
    goal, value = normal.view(list(problem.ints).index(name)), solution.ints[name]
    at_most = normal.variables.literal_of_at_most
    bound = at_most(goal, value) if minimize else -at_most(goal, value - 1)
    if bound == TRUE:  # it is as bad as can be
        return normal
    return presolve(normal.with_clause((bound,)), tick)


def _any_solution(
    problem: Problem, normal: Normal, tick: Callable[[], None]
) -> tuple[Solution | None, Normal]:
    """A solution, and the normal form of this one; or None, and that of all."""
    solution = None if problem.guidance else _solution(problem, normal, Store(normal.variables))
    if solution:
        return solution, _of_least_values(problem, normal)
    end = Dive(normal, None, False, tick, _stages(problem, normal)).run()
    solution = _solution(problem, normal, end.store) if end else None
    return (None, normal) if end is None or solution is None else (solution, end.result())


def _of_least_values(problem: Problem, normal: Normal) -> Normal:
    """The normal form of the solution in which variables are least, or false."""
    result = normal.without_clauses()
    variables = result.variables
    for x, domain in enumerate(variables.domains):
        variables.domains[x] = Domain.of(domain.lo, domain.lo)
    for x, view in result.int_aliases.items():
        variables.domains[x] = view.image(variables.domains[view.variable])
    for p in {abs(normal.same_literal(p)) for p in range(1, len(problem.bools) + 1)}:
        if p != TRUE and p not in variables.literal_meanings:
            result.add((-p,), 0)
    return result


def _stages(problem: Problem, normal: Normal) -> list[Stage]:
    """The guidance of a problem for its normal form."""
    if not problem.guidance:
        return []
    ints = {name: x for x, name in enumerate(problem.ints)}
    bools = {name: p for p, name in enumerate(problem.bools, 1)}

    def entry(variable: Variable) -> Entry:
        if isinstance(variable, IntVar):
            x = ints[variable.name]
            return normal.view(x)
        p = bools[variable.name]
        return normal.same_literal(p)

    return [
        Stage([*map(entry, stage.variables)], stage.next, stage.values, stage.wanted)
        for stage in problem.guidance
    ]


def _pays(problem: Problem, normal: Normal) -> bool:
    """Whether a dive costs less than the clauses that it may save, or little with guidance.

    It may save clauses if most of them will be for single values of wide variables. Without an
    objective it saves all.
    """
    clauses, work = _estimates(normal, problem.objective is None)
    if not problem.objective:
        return clauses >= max(MANY_CLAUSES, work / 2)
    if problem.guidance and work <= max(MOST_WORK, WORK_PER_CLAUSE * len(normal.clauses)):
        return True
    return clauses > max(LEAST_CLAUSES * len(normal.clauses), work)


def _estimates(normal: Normal, is_any_enough: bool = False) -> tuple[int, int]:
    """The clauses for single values of variables, and the steps of a dive, both very roughly.

    Where any solution is enough, `!=` counts: its clauses do not depend on bounds, but may be many.
    """
    clauses = work = 0
    for atom in (atom for clause in normal.clauses for atom in clause):
        if isinstance(atom, Linear):
            if atom.ints and (is_any_enough or atom.op is not NE):
                clauses += min(normal.variables.domains[x].size for _, x in atom.ints)
            work += (len(atom.ints) + len(atom.lits)) ** 2  # it is looked at for each variable
        elif isinstance(atom, AllDifferent):
            work += len(atom.views) ** 2
        elif isinstance(atom, Cumulative):
            work += len(atom.tasks) ** 2
    return clauses, work


def _solution(problem: Problem, normal: Normal, store: Store) -> Solution | None:
    """The solution of a normal form whose variables are fixed; open ones may have any value.

    None: the evaluator refuses it.
    """
    ints = {}
    for x, name in enumerate(problem.ints):
        a, y, c = normal.view(x)
        ints[name] = a * store.domains[y].lo + c
    bools = {}
    for p, name in enumerate(problem.bools, 1):
        literal = normal.same_literal(p)
        bools[name] = bool(store.literal(abs(literal))) is (literal > 0)
    solution = Solution(ints, bools)
    return None if any(True for _ in Checker(problem).violated(solution)) else solution
