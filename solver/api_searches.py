"""Makes searches from the options of the Python API."""

from __future__ import annotations

from functools import partial

from csp2sat.csp.problem import Problem
from csp2sat.solver import DEFAULT, MINISAT
from csp2sat.solver.backends.alternation import TURNS, Alternation, new_solver
from csp2sat.solver.limits import Limit
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, EncodingOptions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.solver.api_options import Options
    from csp2sat.solver.backends.backend import Backend
    from csp2sat.solver.growing_search import GrowingSearch
    from csp2sat.solver.timing import Phases


class Searches:
    """Makes searches that share one limit; the options are checked already.

    `by_cores` is whether a sum may be minimised by cores, too; default: if the options name no
    solver. MiniSat searches neighbourhoods, too, if it works for a best value that others share.
    """

    def __init__(
        self, options: Options, by_cores: bool | None = None, shared: bool = False
    ) -> None:
        solver, more = options.get("solver", DEFAULT), options.get("solver_options")
        self._solver: Callable[..., Backend] = partial(new_solver, solver, options=more)
        if solver == MINISAT and shared:
            self._solver = partial(Alternation, turns=TURNS[:1])  # its work can be interrupted
        self.by_cores = solver == DEFAULT and not more if by_cores is None else by_cores
        self.limit = Limit(options.get("time_limit"), options.get("conflict_limit"))
        self.check = options.get("check", True)
        encoding = options.get("encoding", DEFAULTS)
        if isinstance(encoding, str):
            encoding = EncodingOptions.parse(encoding)
        encoding = encoding.with_graph(options.get("graph", AUTO))
        self.options = encoding.with_sums(options.get("sums"))

    def __call__(self, problem: Problem) -> Search:
        return self._search(problem, self.check)

    def unchecked(self, problem: Problem) -> Search:
        """A search whose solutions are not shown, and need no check."""
        return self._search(problem, False)

    def growing(self, problem: Problem, phases: Phases) -> GrowingSearch:
        """A search that goes on with problems that share most constraints with this one."""
        from csp2sat.solver.growing_search import GrowingSearch  # few programs need it

        solver, limit = self._solver, self.limit
        return GrowingSearch(
            problem, lambda: solver(limit=limit), self.check, limit, self.options, phases
        )

    def _search(self, problem: Problem, check: bool) -> Search:
        limit = self.limit
        return Search(
            problem,
            lambda: self._solver(limit=limit),
            check=check,
            limit=limit,
            options=self.options,
        )


def rivals(problem: Problem, jobs: int, options: Options) -> list[Searches]:
    """The searches of each of several solvers that compete for an answer.

    If no solver is named, the first one may minimise a sum by cores.
    """
    from csp2sat.solver.parallel.portfolio import competing

    by_cores = Searches(options).by_cores
    named = 0 if by_cores else 1  # it has the options unchanged
    optimizes = problem.objective is not None
    return [
        Searches(each, by_cores and i == 0, optimizes and i >= named)
        for i, each in enumerate(competing(jobs, options))
    ]
