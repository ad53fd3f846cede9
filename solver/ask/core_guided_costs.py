"""Costs that a core-guided MaxSAT solver minimises: of soft constraints, of sums."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing

from csp2sat.csp.problem import COST, Solution
from csp2sat.csp.soft_constraints import Softened
from csp2sat.solver.ask.answer_events import OPTIMUM, UNSATISFIABLE, Bound, End, NewSolution
from csp2sat.solver.ask.solution_questions import Query, improving, new_solution
from csp2sat.solver.questions import optimize_by_cores

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.question_setup import Asking
    from csp2sat.solver.ask.solution_questions import Events


def least_cost(asking: Asking, _query: Query) -> Events:
    """Solutions with cheaper and cheaper violations of soft constraints, up to the cheapest.

    Each has its cost as the value of a hidden variable.
    """
    problem = asking.problem
    name = problem.free_name(COST)
    least: int | None = None
    with closing(optimize_by_cores.cheaper(problem, asking.search, asking.limit)) as cheaper:
        for solution, least in cheaper:
            ints = {name: solution.ints[name] for name in problem.ints}
            bools = {name: solution.bools[name] for name in problem.bools}
            yield NewSolution(Solution({**ints, name: least}, bools), {"cost": least})
    if least is not None:
        yield Bound("cost", least)
    yield End(UNSATISFIABLE if least is None else OPTIMUM)


def best_by_cores(asking: Asking, softer: Softened, steadily: bool = False) -> Events:
    """Better and better solutions: by bounds of the objective, by cores, and by bounds again."""
    objective = asking.problem.objective
    assert objective is not None

    def by_bounds(best: Solution | None) -> Generator[Solution | Bound, None, None]:
        with asking.one() as search:
            for event in improving(asking, search, steadily, best):
                yield event.solution if isinstance(event, NewSolution) else event

    last: Solution | None = None
    steps = optimize_by_cores.improving(objective, softer, by_bounds, asking.search, asking.limit)
    for step in steps:
        if isinstance(step, Bound):
            yield step
        else:
            last = step
            yield new_solution(objective, step)
    yield End(UNSATISFIABLE if last is None else OPTIMUM)
