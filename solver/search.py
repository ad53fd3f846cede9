"""One problem, its clauses and a SAT solver: finds solutions under assumptions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from types import TracebackType

from csp2sat.csp.checker import Checker
from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import Literal
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.backends.backend import Backend, BackendError, PySat
from csp2sat.solver.limits import Limit
from csp2sat.solver.timing import Phases
from csp2sat.solver.wrong_answer import WrongAnswer
from csp2sat.translator.clauses import FALSE, TRUE, Clauses
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.translate import Keep, Prepared
from csp2sat.translator.translation import Translation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.scouted_solver import ScoutedSolver
    from csp2sat.translator.normalform.normal_form import Normal

Ask = Callable[[Sequence[int]], bool | None]
"""Whether clauses have a model in which assumptions hold; None: unknown."""


class Search:
    """The translation of one problem, and a solver with its clauses.

    The clauses have the solutions that `keep` asks for. They are made at the first question;
    `start` is a solution that was found before that, without search.

    Raises:
        Refused: the translation exceeds a limit (from the constructor and the first question).
        BackendError: the SAT solver failed (from every question).
        WrongAnswer: a solution does not satisfy the problem (from every question).
    """

    def __init__(
        self,
        problem: Problem,
        backend: Callable[[], Backend],
        phases: Phases | None = None,
        check: bool = True,
        limit: Limit | None = None,
        options: EncodingOptions = DEFAULTS,
        keep: Keep = Keep.BEST,
    ) -> None:
        self.problem = problem = problem.copy()  # later additions do not affect this search
        self._new_backend = backend
        self._backend: Backend | None = None  # made for the first question
        self._scouted: ScoutedSolver | None = None
        self._limit = limit or Limit()
        self._conflicts = 0  # of backends that were closed, and of other solvers
        self._has_answered = False  # whether the solver answered the last question
        self._preferred: list[int] = []
        self._hints: list[int] = []
        self._checker = Checker(problem) if check else None
        self.phases = phases or Phases()
        self._translation: Translation | None = None  # made for the first question
        self._likely = TRUE
        with self.phases.phase("translate", more=True):
            self.prepared = Prepared(problem, options, self._limit.check, keep)

    @property
    def translation(self) -> Translation:
        """The clauses, and what their literals mean."""
        return self._translation or self._translate()

    def _translate(self) -> Translation:
        """Make the clauses, unless there are some."""
        if self._translation is None:
            if self.start:
                self._made()  # a missing solver is reported first
            with self.phases.phase("translate"):
                self._translation = made = self.prepared.encode()
                self._preferred = made.first_literals()
                self._follow_hints()
                if likely := self.problem.likely:
                    self._likely = made.equal(likely, True)
        return self._translation

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
        """Free the solver; the next question makes another."""
        backend, self._backend = self._backend, None
        scouted, self._scouted = self._scouted, None
        if scouted:
            self._conflicts += scouted.conflicts
            scouted.close()
        if backend:
            self._conflicts += backend.conflicts
            backend.close()

    @property
    def made(self) -> Translation | None:
        """The translation, unless there was no question yet."""
        return self._translation

    @property
    def clauses(self) -> Clauses:
        """The clauses of the problem, and those added by `require`."""
        return self.translation.clauses

    def next(self, *assumptions: int) -> Solution | None:
        """A solution in which the assumptions hold; None if there is none."""
        return self.solution(self._model(assumptions)) if self.possible(*assumptions) else None

    def possible(self, *assumptions: int) -> bool:
        """Whether there is a solution in which the assumptions hold; it is not decoded."""
        self._made()  # report a missing solver even if it is not needed
        self._translate()
        assumptions = tuple(literal for literal in assumptions if literal != TRUE)
        if self._likely != TRUE and not assumptions:
            if self._answer((self._likely,), self._solve):
                self._preferred = list(self._model(()))  # further solutions are looked for near it
                return True
            self.require(-self._likely)
            self._likely = TRUE
            answer = self._answer((), self._look_elsewhere)
            if answer is not None:
                return answer
        answer = self._answer(assumptions, self._solve)
        assert answer is not None
        return answer

    def _solve(self, assumptions: Sequence[int]) -> bool:
        """The answer of the solver; where it takes long, with cuts from partial assignments."""
        backend = self._made()
        if self.translation.is_whole or not isinstance(backend, Alternation):
            return backend.solve(assumptions)
        if self._scouted is None:
            from csp2sat.solver.scouted_solver import ScoutedSolver  # only for graphs

            self._scouted = ScoutedSolver(backend, self.translation, self._limit)
        return self._scouted.solve(assumptions)

    def _look_elsewhere(self, assumptions: Sequence[int]) -> bool | None:
        """The answer of the last solver within a short turn; None if that does not suffice."""
        backend = self._made()
        return backend.second_look(assumptions) if isinstance(backend, Alternation) else None

    def attempt(self, assumptions: Sequence[int], ask: Ask) -> Solution | Literal[False] | None:
        """A solution in which the assumptions hold, False if there is none.

        `ask` asks the solver about the clauses so far; None where it gives up.
        """
        assumptions = [literal for literal in assumptions if literal != TRUE]
        answer = self._answer(assumptions, ask)
        if answer:
            return self.solution(self._model(assumptions))
        return None if answer is None else False

    def _answer(self, assumptions: Sequence[int], ask: Ask) -> bool | None:
        """Whether there is a solution in which the assumptions hold; adds the cuts it takes."""
        clauses = self.clauses
        while True:
            self._has_answered = False
            if clauses.contradiction or FALSE in assumptions:
                return False
            if clauses.count:
                self._has_answered = True
                self._load()
                with self.phases.phase("solve"):
                    answer = ask(assumptions)
                self._has_answered = not clauses.contradiction  # a scout may answer
            else:  # some solvers crash without clauses
                answer = not any(-literal in assumptions for literal in assumptions)
            if not answer or self.translation.is_whole_with(assumptions):
                return answer
            with self.phases.phase("cut"):
                if not self.translation.cut(self._model(assumptions)):
                    return True

    def _model(self, assumptions: Iterable[int]) -> Iterable[int]:
        """The literals of the last model; if no solver was asked, the assumptions.

        Literals in no clause have the values of hints.
        """
        if self._backend and self._has_answered:
            model = self._backend.model()
        else:
            model = [literal for literal in assumptions if literal != TRUE]
        if self._hints:
            known = {abs(literal) for literal in model}
            model = [*model, *(literal for literal in self._hints if abs(literal) not in known)]
        return model

    def _follow_hints(self) -> None:
        """Try the values of the problem's hints first."""
        if self.problem.hints:
            self._hints = [p for p in self.translation.toward(self.problem.hints) if abs(p) != TRUE]
            self.prefer([*self._preferred, *self._hints])

    def load(self) -> None:
        """Load all clauses, so that forked processes share them."""
        self._made()
        if self.clauses.count and not self.clauses.contradiction:
            self._load()

    def _load(self) -> None:
        """Load the new clauses into the solver."""
        backend = self._made()
        with self.phases.phase("load"):
            backend.load(self.clauses)
            if self._preferred:
                backend.prefer(self._preferred)
                self._preferred = []

    @property
    def backend(self) -> Backend:
        """The solver."""
        return self._made()

    def _made(self) -> Backend:
        """The solver, made when it is first needed."""
        if self._backend is None:
            self._backend = self._new_backend()
        return self._backend

    def solution(self, model: Iterable[int]) -> Solution:
        """The solution of a model, checked by the evaluator."""
        solution = self.translation.decode(model)
        self.check(solution)
        return solution

    def check(self, solution: Solution) -> None:
        """Evaluate the constraints, if that is wanted.

        Raises:
            WrongAnswer: the solution does not satisfy the problem.
        """
        if self._checker:
            with self.phases.phase("check"):
                for broken in self._checker.violated(solution):
                    raise WrongAnswer(broken)

    @property
    def start(self) -> Solution | None:
        """A solution found without search, or None."""
        return self.prepared.start

    def better_starts(self) -> Iterator[Solution]:
        """Better solutions than the start, found without search; the last one is the new start."""
        from csp2sat.translator.first_solution import better_starts  # few problems need it

        return better_starts(self.prepared)

    @property
    def normal(self) -> Normal:
        """The problem in normal form, after presolve."""
        return self.prepared.normal

    def range_of(self, name: str) -> tuple[int, int]:
        """Bounds of an integer variable from presolve."""
        if self._translation is None:  # no question may be needed
            normal = self.normal
            return normal.view(list(self.problem.ints).index(name)).bounds(normal.variables.domains)
        domain = self._translation.domain(name)
        return domain.lo, domain.hi

    def at_most(self, name: str, value: int) -> int:
        """The literal that an integer variable is at most a value."""
        return self.translation.at_most(name, value)

    def equal(self, variable: Variable, value: int | bool) -> int:
        """The literal that a variable has a value."""
        return self.translation.equal(variable, value)

    def differs(self, variable: Variable, value: int | bool) -> list[int]:
        """Literals at least one of which is true if and only if the variable has another value."""
        return self.translation.differs(variable, value)

    def distinguishing(self, variables: Iterable[Variable]) -> list[int]:
        """Variables of the clauses that differ where some declared variables do."""
        return self.translation.distinguishing(variables)

    def prefer(self, literals: Sequence[int]) -> None:
        """Try some literals first in later questions."""
        self._preferred = [literal for literal in literals if abs(literal) != TRUE]

    def core(self) -> list[int]:
        """A core: assumptions of the last question that have no solution together."""
        return self._backend.core() if self._backend and self._has_answered else []

    @property
    def conflicts(self) -> int:
        """Conflicts in all questions so far."""
        solvers = (self._backend, self._scouted)
        return self._conflicts + sum(solver.conflicts for solver in solvers if solver)

    def count_conflicts(self, conflicts: int) -> None:
        """Count the conflicts of another solver that works for this search."""
        self._conflicts += conflicts

    def proof(self) -> list[str]:
        """The lines of a DRAT proof that there is no solution.

        Raises:
            BackendError: the solver gives no proof.
        """
        if not self._has_answered:
            return []  # the empty clause is among the clauses
        if self.translation.cuts:
            # If clauses came later, the steps of the proof need not follow from the whole formula.
            self.close()
            self._load()
            assert not self._made().solve(), "the clauses were unsatisfiable before"
        backend = self._made()
        if not isinstance(backend, PySat):
            raise BackendError("a solver command gives no proof")
        return backend.proof()

    def require(self, literal: int) -> None:
        """Make a literal true from now on."""
        self.clauses.add([literal])

    def require_any(self, literals: Sequence[int]) -> bool:
        """Make one of some literals true from now on; False if all are false."""
        self.clauses.add(literals)
        return not self.clauses.contradiction
