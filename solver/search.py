"""Questions to one problem: a solution, the next one under assumptions, the best one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from csp2sat.csp.evaluate import violated
from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.write import write_formula
from csp2sat.solver.backbone import fixed
from csp2sat.solver.limits import Limit
from csp2sat.solver.optimize import improvements
from csp2sat.solver.phases import Phases
from csp2sat.translator.clauses import FALSE, TRUE, Clauses
from csp2sat.translator.limits import MOST_CLAUSES
from csp2sat.translator.translate import Translation, translate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from csp2sat.csp.problem import Constraint
    from csp2sat.solver.backbone import Fixed
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
    """One problem, translated, and a solver that has its clauses.

    Raises:
        Refused: the translation is over its limits (from the constructor).
        BackendError: the SAT solver failed (from every question).
        WrongAnswer: a solution does not satisfy the problem (from every question).
    """

    def __init__(
        self,
        problem: Problem,
        backend: Callable[[], Backend],
        phases: Phases | None = None,
        check: bool = True,
        most_clauses: int = MOST_CLAUSES,
        limit: Limit | None = None,
    ) -> None:
        self._problem = problem
        self._new_backend = backend
        self._backend: Backend | None = None
        self._check = check
        self.phases = phases or Phases()
        with self.phases.phase("translate"):
            tick = (limit or Limit()).check
            self.translation: Translation = translate(problem, most_clauses, tick)

    def __enter__(self) -> Search:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give back the solver."""
        if self._backend:
            self._backend.close()
            self._backend = None

    @property
    def clauses(self) -> Clauses:
        """The clauses of the problem, and what was required since."""
        return self.translation.clauses

    def first(self) -> Solution | None:
        """A solution, or None: there is none."""
        return self.next()

    def solutions(self) -> Iterator[Solution]:
        """A solution; with an objective ever better ones, of which the last is the best."""
        objective = self._problem.objective
        if objective:
            yield from improvements(self, objective)
        elif found := self.next():
            yield found

    def next(self, *assumptions: int) -> Solution | None:
        """A solution for which some literals are true, or None: there is none."""
        assumptions = tuple(each for each in assumptions if each != TRUE)
        if self.clauses.contradiction or FALSE in assumptions:
            return None
        if self._backend is None:
            self._backend = self._new_backend()
        with self.phases.phase("load"):
            self._backend.load(self.clauses)
        with self.phases.phase("solve"):
            found = self._backend.solve(assumptions)
        return self.solution(self._backend.model()) if found else None

    def solution(self, model: Iterable[int]) -> Solution:
        """The solution of a model, checked."""
        solution = self.translation.decode(model)
        if self._check:
            with self.phases.phase("check"):
                for broken in violated(self._problem, solution):
                    raise WrongAnswer(broken)
        return solution

    def range_of(self, name: str) -> tuple[int, int]:
        """Bounds of an integer variable that are known before any search."""
        domain = self.translation.domain(name)
        return domain.lo, domain.hi

    def at_most(self, name: str, value: int) -> int:
        """The literal of an integer variable being at most a value."""
        return self.translation.at_most(name, value)

    def equal(self, name: str, value: int | bool) -> int:
        """The literal of a variable having a value."""
        return self.translation.equal(name, value)

    def require(self, literal: int) -> None:
        """Make a literal true from here on."""
        self.clauses.add([literal])

    def require_any(self, literals: Sequence[int]) -> bool:
        """Make one of some literals true from here on; whether that can be."""
        self.clauses.add(literals)
        return not self.clauses.contradiction

    def fixed_keys(self) -> Fixed | None:
        """The answer keys with one value in all solutions; None: there is no solution."""
        return fixed(self, self._problem.keys or ())
