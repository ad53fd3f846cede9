"""The first question: is there a solution, and which?"""

from __future__ import annotations

from csp2sat.csp.evaluate import violated
from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.write import write_formula
from csp2sat.solver.phases import Phases
from csp2sat.translator.clauses import Clauses
from csp2sat.translator.translate import Translation, translate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.csp.problem import Constraint
    from csp2sat.solver.backend import Backend


class WrongAnswer(Exception):
    """A solution does not satisfy the problem: a mistake of this program, not of its user.

    `broken` is the constraint or the variable that shows it.
    """

    def __init__(self, broken: Constraint | IntVar) -> None:
        self.broken = broken
        if isinstance(broken, IntVar):
            what = f"the value of {broken.name} is not in its domain"
        else:
            what = f"{write_formula(broken.formula)[:200]} does not hold"
        super().__init__(f"a wrong answer was found and is not shown: {what}")


class Search:
    """One problem, translated, with a solver that has its clauses."""

    def __init__(
        self,
        problem: Problem,
        backend: Callable[[], Backend],
        phases: Phases | None = None,
        check: bool = True,
    ) -> None:
        self._problem = problem
        self._new_backend = backend
        self._check = check
        self.phases = phases or Phases()
        with self.phases.phase("translate"):
            self.translation: Translation = translate(problem)

    @property
    def clauses(self) -> Clauses:
        """The clauses of the problem."""
        return self.translation.clauses

    def first(self) -> Solution | None:
        """A solution, or None: there is none.

        Raises:
            BackendError: the SAT solver failed.
            WrongAnswer: the solution does not satisfy the problem.
        """
        if self.clauses.contradiction:
            return None
        backend = self._new_backend()
        try:
            with self.phases.phase("load"):
                backend.load(self.clauses)
            with self.phases.phase("solve"):
                found = backend.solve()
            if not found:
                return None
            solution = self.translation.decode(backend.model())
        finally:
            backend.close()
        if self._check:
            with self.phases.phase("check"):
                for broken in violated(self._problem, solution):
                    raise WrongAnswer(broken)
        return solution
