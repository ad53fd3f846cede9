"""Costs that a core-guided MaxSAT solver minimises: of soft constraints, of sums."""

from __future__ import annotations

from contextlib import closing

from csp2sat.csp.problem import COST, Solution
from csp2sat.csp.sum_objectives import CostProblem
from csp2sat.solver.ask.answer_events import OPTIMUM, UNSATISFIABLE, Bound, End, NewSolution
from csp2sat.solver.ask.solution_questions import Query, improving, new_solution
from csp2sat.solver.backends.backend import MOST_CONFLICTS
from csp2sat.solver.questions import optimize_by_cores
from csp2sat.solver.questions.optimize import goal_name, is_better

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


def best_by_cores(asking: Asking, costs: CostProblem, steadily: bool = False) -> Events:
    """Better and better solutions by bounds of the objective; after some conflicts, by cores, too.

    The search by bounds waits meanwhile, and goes on from what cores have found.
    """
    objective = asking.problem.objective
    assert objective is not None
    exchange = optimize_by_cores.Exchange(objective, asking.known)
    last: Solution | None = None
    rounds = iter(optimize_by_cores.ROUNDS)
    after, conflicts = next(rounds)
    with asking.one() as search:
        for event in improving(asking, search, steadily, exchange):
            if not isinstance(event, NewSolution):
                yield event
            elif last is None or is_better(objective, event.solution, last):
                last = event.solution
                yield event
            if search.conflicts >= after and search.clauses.count <= optimize_by_cores.MOST_CLAUSES:
                before = last
                for solution in exchange.by_cores(costs, asking.search, asking.limit, conflicts):
                    if last is None or is_better(objective, solution, last):
                        last = solution
                        yield new_solution(objective, solution)
                if exchange.is_proved:
                    assert last, "what is proved is a solution"
                    yield Bound(goal_name(costs.goal), last.ints[costs.goal])
                    break
                more = next(rounds, None) if last is not before else None
                after, conflicts = more or (MOST_CONFLICTS, 0)
    yield End(UNSATISFIABLE if last is None else OPTIMUM)
