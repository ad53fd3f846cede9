"""Makes searches from the options of the Python API."""

from __future__ import annotations

from functools import partial

from csp2sat.csp.problem import Problem
from csp2sat.solver import DEFAULT
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.limits import Limit
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, EncodingOptions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.api_options import Options
    from csp2sat.solver.growing_search import GrowingSearch
    from csp2sat.solver.timing import Phases


class Searches:
    """Makes searches that share one limit; the options are checked already."""

    def __init__(self, options: Options) -> None:
        solver, more = options.get("solver", DEFAULT), options.get("solver_options")
        self._solver = partial(new_solver, solver, options=more)
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
