"""What a question needs: the problem, the SAT solver, the limits."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.independent_parts import components
from csp2sat.csp.problem import Problem
from csp2sat.solver.backends.backend import Backend
from csp2sat.solver.limits import Limit
from csp2sat.solver.search import Search
from csp2sat.solver.settings import Settings
from csp2sat.solver.timing import Phases, report
from csp2sat.translator.translate import Keep
from csp2sat.translator.translation import Translation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.parallel.model_counter import Counting, CountingValues
    from csp2sat.solver.questions.optimize import Known


class Asking:
    """A problem, and what makes searches for it: the argument of every question.

    Attributes:
        known: the range of the best objective, and a solution, that other processes have found.
        is_soft: whether the problem has soft constraints, or costs of none.
    """

    def __init__(
        self,
        problem: Problem,
        settings: Settings | None = None,
        limit: Limit | None = None,
        phases: Phases | None = None,
        known: Known | None = None,
        costs: bool = False,
    ) -> None:
        self.problem = problem
        self.settings = settings or Settings()
        self.limit = limit or Limit()
        self.phases = phases or Phases()
        self.known = known
        self.is_soft = costs or any(
            constraint.weight is not None for constraint in problem.constraints
        )
        self._searches: list[Search] = []

    def by(
        self, settings: Settings, phases: Phases | None = None, known: Known | None = None
    ) -> Asking:
        """A copy with another solver, phases of its own and what other processes know."""
        return Asking(self.problem, settings, self.limit, phases, known, self.is_soft)

    def about(self, problem: Problem) -> Asking:
        """A copy about another problem."""
        other = Asking(problem, self.settings, self.limit, self.phases, self.known)
        other._searches = self._searches
        return other

    def hard(self, with_costs: bool) -> Asking:
        """A copy about the problem with the cost of soft constraints as objective, or without."""
        from csp2sat.csp.soft_constraints import (  # few problems have soft constraints
            hard_part,
            harden,
        )

        return self.about((harden if with_costs else hard_part)(self.problem))

    def parts(self) -> list[Problem]:
        """Parts of the problem without common variables, whose solutions are counted separately."""
        # An objective ties its variables together.
        return [self.problem] if self.problem.objective else components(self.problem)

    def search(
        self, problem: Problem | None = None, keep: Keep = Keep.BEST, check: bool = True
    ) -> Search:
        """A search for solutions, of the problem itself if none is given; see `Search`."""
        search = Search(
            problem or self.problem,
            self.backend,
            self.phases,
            check and self.settings.check,
            self.limit,
            self.settings.encoding,
            keep,
        )
        self._searches.append(search)
        return search

    def quick(self, problem: Problem) -> Search:
        """A search whose solutions are not shown, and need no check."""
        return self.search(problem, check=False)

    def about_values(self, variables: Sequence[Variable]) -> Search:
        """A search for solutions that counts only what values some variables have."""
        if self.settings.proof or not self.problem.ints:
            return self.search()
        from csp2sat.csp.ranked_connectivity import without_ranks  # few programs need it

        return self.search(without_ranks(self.problem, variables))

    def one(self) -> Search:
        """A search for one solution, or for one best solution: symmetry may be broken."""
        if self.settings.proof:  # symmetry breaking is not part of it
            return self.search()
        if not self.problem.ints or self.problem.hints:
            # It is about integer variables, and may exclude the values of hints.
            return self.search(keep=Keep.ONE)
        from csp2sat.csp.value_symmetry import break_value_symmetry

        return self.search(break_value_symmetry(self.problem), Keep.ONE)

    def counting(self, problem: Problem, variables: Sequence[Variable]) -> Counting | None:
        """A model counter at work on a problem; None: there is none, or it may not help."""
        if not self._has_counter:
            return None
        from csp2sat.solver.parallel.model_counter import Counting, Task

        return Counting(Task(problem, self.settings, self.limit), variables)

    def counting_values(self, variables: Sequence[Variable]) -> CountingValues | None:
        """A model counter at work on each value of some variables; None as in `counting`."""
        if not self._has_counter:
            return None
        from csp2sat.solver.parallel.model_counter import CountingValues, Task

        return CountingValues(Task(self.problem, self.settings, self.limit), variables)

    @property
    def _has_counter(self) -> bool:
        """Whether there is a model counter, and it may help."""
        if not self.settings.may_count:
            return False
        from csp2sat.solver.parallel.model_counter import is_installed

        return is_installed()

    def backend(self) -> Backend:
        """A new SAT solver.

        Raises:
            UnknownSolver: there is no solver of that name.
        """
        return self.settings.backend(self.limit)

    @property
    def clauses(self) -> int:
        """The number of clauses of the first search."""
        made = self._made
        return made.clauses.count if made else 0

    @property
    def conflicts(self) -> int:
        """The number of conflicts in all searches."""
        return sum(search.conflicts for search in self._searches)

    def statistics(self) -> dict[str, object]:
        """Sizes of the problem and of the clauses of its first search, conflicts, seconds."""
        sizes: dict[str, object] = {
            "integers": len(self.problem.ints),
            "booleans": len(self.problem.bools),
            "constraints": len(self.problem.constraints),
        }
        if made := self._made:
            sizes |= {"variables": made.clauses.variables, "clauses": made.clauses.count}
            sizes["conflicts"] = self.conflicts
        seconds = self.phases.so_far().items()
        return {**sizes, "seconds": {name: round(value, 3) for name, value in seconds}}

    def table(self) -> str:
        """The statistics as text, with encodings."""
        return report(self.problem, self._made, self.phases)

    @property
    def _made(self) -> Translation | None:
        """The translation of the first search, once it is made."""
        return self._searches[0].made if self._searches else None

    def close(self) -> None:
        """Free the solvers."""
        for search in self._searches:
            search.close()
