"""The best sum of truth values: a search by bounds, then by cores, then by bounds to the end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager

from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.csp.soft_constraints import Softened, cost, relax
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.questions.bound import Bound
from csp2sat.solver.questions.optimize import is_better
from csp2sat.solver.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    NewSearch = Callable[[Problem], Search]

ByBounds = Callable[[Solution | None], Generator[Solution | Bound, None, None]]
"""Better and better solutions than one, if there is one, and bounds of the objective."""

BY_BOUNDS, BY_CORES = 20_000, 50_000  # decision 58
"""Conflicts of the first search by bounds of the objective, and of the core-guided solver after it.

Few conflicts suffice where bounds are the better way, and they give good solutions soon; cores are
better where most weights count, but some problems have none that are small."""


def improving(
    objective: Objective, softer: Softened, by_bounds: ByBounds, search: NewSearch, limit: Limit
) -> Iterator[Solution | Bound]:
    """Yields better and better solutions, and bounds; the last solution is the best.

    `softer` is the problem of the objective with soft constraints. The searches spend `limit`.

    Raises:
        LimitReached: the limit is reached.
    """
    best: Solution | None = None

    def better(steps: Iterable[Solution | Bound]) -> Iterator[Solution | Bound]:
        nonlocal best
        for step in steps:
            if isinstance(step, Bound):
                yield step
            elif best is None or is_better(objective, step, best):
                best = step
                yield step

    def by_cores(_best: Solution | None) -> Generator[Solution, None, None]:
        for solution, _ in cheaper(softer.problem, search, limit):
            yield softer.complete(solution)

    for ask, conflicts in ((by_bounds, BY_BOUNDS), (by_cores, BY_CORES)):
        try:
            with _at_most(limit, conflicts), closing(ask(best)) as steps:
                yield from better(steps)
            return
        except LimitReached:
            limit.check()
    yield from better(by_bounds(best))


def cheaper(
    problem: Problem, search: NewSearch, limit: Limit
) -> Generator[tuple[Solution, int], None, None]:
    """Solutions of a problem with soft constraints, each cheaper than the last, and their costs."""
    from csp2sat.solver.questions.maxsat import least_cost  # it loads RC2

    relaxation, weights = relax(problem)
    least: int | None = None
    with search(relaxation) as solver:
        for solution in least_cost(solver, weights, limit):
            value = cost(problem, solution)
            if least is None or value < least:
                least = value
                yield solution, value


@contextmanager
def _at_most(limit: Limit, conflicts: int) -> Iterator[None]:
    """Spend at most a number of the conflicts of a limit inside."""
    allowed = limit.conflicts
    most = conflicts if allowed is None else min(conflicts, allowed)
    limit.conflicts = most
    try:
        yield
    finally:
        spent = most - limit.conflicts
        limit.conflicts = None if allowed is None else allowed - spent
