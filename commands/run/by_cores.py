"""Questions that a core-guided MaxSAT solver answers: the least cost, the best sum."""

from __future__ import annotations

from contextlib import closing

from csp2sat.commands.run.events import OPTIMUM, UNSATISFIABLE, Found
from csp2sat.commands.run.questions import best, goals
from csp2sat.solver.limits import Limit, LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from csp2sat.commands.run.run_context import Run
    from csp2sat.csp.cost_terms import Softened
    from csp2sat.csp.problem import Objective, Problem, Solution

BY_BOUNDS, BY_CORES = 20_000, 50_000
"""Conflicts of the first search by bounds of the objective, and of the core-guided solver after it.

Few conflicts suffice where bounds are the better way, and they give good solutions soon; cores are
better where most weights count, but some problems have none that are small."""


def least_cost(run: Run) -> None:
    """Find ever cheaper solutions of soft constraints, up to the cheapest."""
    least: int | None = None
    with closing(_cheaper(run, run.problem, run.limit)) as found:
        for solution, least in found:
            run.output.say(Found(solution, {"cost": least}))
    run.output.say_end(UNSATISFIABLE if least is None else OPTIMUM)


def best_by_cores(run: Run, softer: Softened) -> None:
    """Find ever better solutions: by bounds of the objective, by cores, and by bounds again."""
    objective = run.problem.objective
    assert objective is not None
    last: Solution | None = None

    def show(solution: Solution) -> None:
        nonlocal last
        if last is None or _is_better(objective, solution, last):
            last = solution
            run.output.say(Found(solution, goals(objective, solution)))

    def cores(limit: Limit) -> None:
        with closing(_cheaper(run, softer.problem, limit)) as found:
            for solution, _ in found:
                show(softer.completed(solution))
        run.output.say_end(UNSATISFIABLE if last is None else OPTIMUM)

    if not _within(run.limit, BY_BOUNDS, lambda _: best(run, show=show)) and not _within(
        run.limit, BY_CORES, cores
    ):
        best(run, show=show)


def _is_better(objective: Objective, one: Solution, other: Solution) -> bool:
    values, known = ([each.ints[name] for name in objective.names] for each in (one, other))
    return values < known if objective.minimize else values > known


def _within(limit: Limit, conflicts: int, answer: Callable[[Limit], None]) -> bool:
    """Whether there is an answer within a number of conflicts, which are part of a limit.

    Raises:
        LimitReached: the limit is reached.
    """
    allowed = limit.conflicts
    most = conflicts if allowed is None else min(conflicts, allowed)
    limit.conflicts = most
    try:
        answer(limit)
    except LimitReached:
        spent = most - limit.conflicts
        limit.conflicts = None if allowed is None else allowed - spent
        limit.check()
        return False
    return True


def _cheaper(
    run: Run, problem: Problem, limit: Limit
) -> Generator[tuple[Solution, int], None, None]:
    """Solutions of a problem with soft constraints, each cheaper than the last, and their costs."""
    from csp2sat.csp.soft import cost, relaxed
    from csp2sat.solver.questions import maxsat

    relaxation, weights = relaxed(problem)
    least: int | None = None
    with run.search(relaxation) as found:
        for solution in maxsat.least_cost(found, weights, limit):
            value = cost(problem, solution)
            if least is None or value < least:
                least = value
                yield solution, value
