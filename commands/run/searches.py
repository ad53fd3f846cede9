"""Makes the searches of a run, and collects their statistics."""

from __future__ import annotations

from csp2sat.solver import MINISAT
from csp2sat.solver.backends.alternation import TURNS, Alternation, new_solver
from csp2sat.solver.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.commands.options.run_options import RunOptions
    from csp2sat.csp.problem import Problem, Solution
    from csp2sat.solver.backends.backend import Backend
    from csp2sat.solver.limits import Limit
    from csp2sat.solver.parallel.portfolio import Contender
    from csp2sat.solver.timing import Phases
    from csp2sat.translator.translate import Translation


class Searches:
    """Makes searches with the same solver, limit and encoding.

    A contender brings its own solver, and its encoding unless the options name one.
    """

    def __init__(
        self,
        problem: Problem,
        options: RunOptions,
        limit: Limit,
        phases: Phases,
        contender: Contender | None = None,
    ) -> None:
        self.problem = problem
        self.limit = limit
        self.phases = phases
        self._options = options
        self._contender = contender
        self._made: list[Search] = []
        encoding = options.encoding.with_graph(options.graph).with_sums(options.sums)
        self.encoding = encoding._replace(most_clauses=options.max_clauses)
        if contender is not None and not options.encoding.rules:
            self.encoding = contender.encoding_options._replace(
                graph=encoding.graph, sums=encoding.sums, most_clauses=options.max_clauses
            )

    def new(
        self,
        problem: Problem,
        check: bool = True,
        whole: bool = False,
        one: bool = False,
        on_incumbent: Callable[[Solution], None] | None = None,
    ) -> Search:
        """A search for solutions of a problem; see `Search` for the other arguments."""
        found = Search(
            problem,
            self.backend,
            self.phases,
            check=check and self._options.check,
            limit=self.limit,
            options=self.encoding,
            whole=whole,
            one=one,
            on_incumbent=on_incumbent,
        )
        self._made.append(found)
        return found

    def backend(self) -> Backend:
        """A new SAT solver.

        Raises:
            UnknownSolver: there is none of that name.
        """
        if self._contender is not None:
            if self._contender.solver == MINISAT and self.problem.objective:
                return Alternation(self.limit, TURNS[:1])  # its work can be interrupted
            return new_solver(self._contender.solver, self.limit, options=self._contender.options)
        options = self._options
        if options.solver_command is not None:
            from csp2sat.solver.backends.external_command import Command

            return Command(options.solver_command, self.limit)
        return new_solver(options.solver, self.limit, proof=options.proof is not None)

    @property
    def translation(self) -> Translation | None:
        """The translation of the first search, if there is one."""
        return self._made[0].translation if self._made else None

    @property
    def clauses(self) -> int:
        """The number of clauses of the first search."""
        return self._made[0].clauses.count if self._made else 0

    @property
    def conflicts(self) -> int:
        """The number of conflicts in all searches."""
        return sum(each.conflicts for each in self._made)

    def statistics(self) -> dict[str, object]:
        """Sizes, conflicts and seconds by phase."""
        sizes: dict[str, object] = {
            "integers": len(self.problem.ints),
            "booleans": len(self.problem.bools),
            "constraints": len(self.problem.constraints),
        }
        if self._made:
            clauses = self._made[0].clauses
            sizes |= {"variables": clauses.variables, "clauses": clauses.count}
            sizes["conflicts"] = self.conflicts
        seconds = self.phases.so_far().items()
        return {**sizes, "seconds": {name: round(value, 3) for name, value in seconds}}

    def close(self) -> None:
        """Release the solvers."""
        for each in self._made:
            each.close()
