"""OR-Tools' CP-SAT with one worker and default settings."""

from __future__ import annotations

from time import process_time
from typing import Any

from ortools.sat.python.cp_model import (
    FEASIBLE,
    INFEASIBLE,
    OPTIMAL,
    CpSolver,
    CpSolverSolutionCallback,
    Domain,
)

from csp2sat.csp.problem import Problem, Solution
from rivals.answer import Answer
from rivals.cpsat_model import Model


def answer(problem: Problem) -> Answer:
    """The verdict and the optimum."""
    built = Model(problem)
    start = process_time()
    solver = CpSolver()
    solver.parameters.num_workers = 1
    found = _best(problem, built, solver)
    return Answer.of(problem, found and found.ints, process_time() - start)


def improve(problem: Problem, workers: int) -> None:
    """Print an `o` line for each better solution, then an `s` line if the answer is complete."""
    built = Model(problem)
    solver = CpSolver()
    solver.parameters.num_workers = workers
    if not problem.objective:
        print("s", VERDICTS.get(solver.solve(built.cp), "UNKNOWN"))
        return
    goal = built.ints[problem.objective.names[0]]
    (built.cp.minimize if problem.objective.minimize else built.cp.maximize)(goal)
    status = solver.solve(built.cp, _Printer(goal))
    print("s", "OPTIMUM FOUND" if status == OPTIMAL else VERDICTS.get(status, "UNKNOWN"))


VERDICTS = {OPTIMAL: "SATISFIABLE", FEASIBLE: "SATISFIABLE", INFEASIBLE: "UNSATISFIABLE"}


class _Printer(CpSolverSolutionCallback):
    def __init__(self, goal: Any) -> None:
        super().__init__()
        self._goal = goal

    def on_solution_callback(self) -> None:
        """Print the value of the objective."""
        print("o", self.value(self._goal), flush=True)


def solve(problem: Problem, effort: float = 60.0) -> Solution | None:
    """An optimum (any solution without an objective), or None if there is no solution.

    Raises:
        TimeoutError: after so much effort, in CP-SAT's deterministic measure.
    """
    solver = CpSolver()
    solver.parameters.num_workers = 1
    # With its LP cuts CP-SAT 9.15 finds wrong solutions now and then, and aborts the process.
    solver.parameters.linearization_level = 0
    solver.parameters.max_deterministic_time = effort
    return _best(problem, Model(problem), solver)


def _best(problem: Problem, model: Model, solver: CpSolver) -> Solution | None:
    for name in (problem.objective.names if problem.objective else ()) or ("",):
        if problem.objective and name:
            least = problem.objective.minimize
            (model.cp.minimize if least else model.cp.maximize)(model.ints[name])
        status = solver.solve(model.cp)
        if status == INFEASIBLE:
            return None
        if status != OPTIMAL:
            raise TimeoutError(solver.status_name(status))
        if name:
            best = solver.value(model.ints[name])
            model.within(model.ints[name], Domain(best, best))
    return Solution(
        {name: solver.value(each) for name, each in model.ints.items()},
        {name: bool(solver.value(each)) for name, each in model.bools.items()},
    )
