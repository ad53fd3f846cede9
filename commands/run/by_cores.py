"""Questions that a core-guided MaxSAT solver answers: the least cost, the best sum."""

from __future__ import annotations

from contextlib import closing

from csp2sat.commands.run.events import OPTIMUM, UNSATISFIABLE, Found
from csp2sat.commands.run.questions import any_solution, goals, improving

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

    from csp2sat.commands.run.run_context import Run
    from csp2sat.csp.cost_terms import Softened
    from csp2sat.csp.problem import Solution


def least_cost(run: Run) -> None:
    """Find ever cheaper solutions of soft constraints, up to the cheapest."""
    from csp2sat.solver.questions.by_cores import cheaper

    least: int | None = None
    with closing(cheaper(run.problem, run.search, run.limit)) as found:
        for solution, least in found:
            run.output.say(Found(solution, {"cost": least}))
    run.output.say_end(UNSATISFIABLE if least is None else OPTIMUM)


def best_by_cores(run: Run, softer: Softened) -> None:
    """Find ever better solutions: by bounds of the objective, by cores, and by bounds again."""
    from csp2sat.solver.questions import by_cores

    objective = run.problem.objective
    assert objective is not None
    last: Solution | None = None

    def show(solution: Solution) -> None:
        nonlocal last
        if last is None or by_cores.is_better(objective, solution, last):
            last = solution
            run.output.say(Found(solution, goals(objective, solution)))

    def by_bounds() -> Generator[Solution, None, None]:
        with any_solution(run, show) as search:
            yield from improving(run, search)

    for each in by_cores.improving(objective, softer, by_bounds, run.search, run.limit):
        show(each)
    run.output.say_end(UNSATISFIABLE if last is None else OPTIMUM)
