"""Texts or problems answered one after the other: what they share is translated once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from threading import Lock

from csp2sat.csp.api_checks import as_list, instance, seconds, whole
from csp2sat.csp.expr import Apply, Node, Operator, postorder
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.python.declarations import check_variables
from csp2sat.csp.python_operators import Formula, as_formula
from csp2sat.csp.quick_typing import TypeVar, Unpack
from csp2sat.csp.soft_constraints import hard_part
from csp2sat.csp.solution import Names
from csp2sat.csp.syntax.incremental_reader import LineReader
from csp2sat.solver.api_options import (
    one_objective,
    settings,
    single_solver_options,
    variables,
)
from csp2sat.solver.ask.answer_events import Counted, Fixed, NewSolution
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.ask.table import QUESTIONS, SOLVE
from csp2sat.solver.growing_search import GrowingSearch, OneSearch
from csp2sat.solver.limits import Limit
from csp2sat.solver.questions.enumeration import Unique
from csp2sat.solver.text_to_text import reply
from csp2sat.solver.timing import Phases
from csp2sat.translator.guessed_solution import is_large
from csp2sat.translator.selector_constraints import CannotAdd

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.api_options import Options

T = TypeVar("T")
Shape = frozenset[Operator]
"""The operators of a constraint: those that come and go mostly have the same ones."""


class Solver:
    """Answers texts or problems one after the other, the faster the more they share.

    A text that declares the same variables as the one before, and has most of its constraints, is
    answered by the same SAT solver: only new constraints are translated, and learned clauses stay.
    Other texts, and those with an objective, start anew. Answers are those of the functions of the
    same names. The options are those of `solve`; each question has the limits for itself. `phases`
    gets the seconds of each phase.

    A `Problem` may grow between questions: constraints that stay are translated once. A large
    problem in the first call of `solve` is answered alone, as it may be easy: the SAT solver that
    stays starts with the second. After `solve` found no solution, `conflict` lists some of the
    assumed formulas that have none together; none of them: the problem has none either way.

    Several threads may use it: a question waits until the one before is answered. After an error
    the next question starts anew.

    >>> from csp2sat import Solver
    >>> solver = Solver()
    >>> text = "(int x 0 9)\\n(int y 0 9)\\n(= (+ x y) 9)\\n"
    >>> solver.backbone(text), solver.backbone(text + "(= y (* 2 x))")
    ({}, {'x': 3, 'y': 6})
    """

    def __init__(self, phases: Phases | None = None, **options: Unpack[Options]) -> None:
        self._options = single_solver_options("Solver", options)
        self._settings = settings(self._options)
        self._limit = Limit()
        self._phases = phases or Phases()
        self._reader = LineReader()
        self._search: GrowingSearch | None = None
        self._loose: set[Shape] = set()  # constraints of these shapes come and go
        self._lock = Lock()
        self._is_first = True  # no solution was asked for
        self.conflict: list[Formula | bool] | None = None

    def __call__(self, text: str) -> str:
        """The answer as text, as `csp2sat.solver(text)` gives it."""
        with self._lock, self._asking(self._read(text)) as asking:
            return reply(asking)

    def solve(
        self,
        text: str | Problem,
        assuming: Iterable[Formula | bool] = (),
        time_limit: float | None = None,
    ) -> Solution | None:
        """A solution, or with an objective the best one; None if there is no solution.

        The formulas in `assuming` hold in this question only; without a solution, `conflict` lists
        some of them that have none. A `time_limit`, in seconds, is for this question.
        """
        seconds_left = None if time_limit is None else seconds("time_limit", time_limit)
        with self._lock:
            self.conflict = None
            problem = self._read(text)
            formulas = as_list("assuming", assuming, "a list of formulas")
            assumed = [as_formula(formula) for formula in formulas]
            if assumed:
                problem = problem.copy()
            for node in assumed:
                problem.add(check_variables(problem, node))
            is_alone = self._is_first and not assumed and is_large(problem)
            self._is_first = False
            event = self._answer(
                NewSolution, SOLVE, problem, Query(), assumed, seconds_left, is_alone
            )
            if event:
                return event.solution
            core = self._conflicting(problem, assumed, seconds_left)
            pairs = zip(formulas, assumed, strict=True)
            self.conflict = [formula for formula, node in pairs if node in core]
            return None

    def backbone(
        self, text: str | Problem, names: Names | None = None
    ) -> dict[str, int | bool] | None:
        """The values that variables have in all solutions, by name; None: there is no solution.

        `names` are those of the variables; default: the answer keys, or if there are none, all
        that are not hidden.
        """
        with self._lock:
            problem = self._read(text)
            wanted = variables(problem, names)
            event = self._answer(Fixed, "backbone", problem, Query(wanted))
            return event and {problem.label(x): value for x, value in event.values}

    def unique(self, text: str | Problem, names: Names | None = None) -> Unique:
        """Whether there is exactly one solution: the result is true then; see `csp2sat.unique`."""
        with self._lock:
            problem = self._read(text)
            event = self._answer(Unique, "unique", problem, Query(variables(problem, names)))
            assert event is not None, "a question of uniqueness has an answer"
            return event

    def count(self, text: str | Problem, at_most: int, names: Names | None = None) -> int:
        """The number of solutions; `at_most + 1` means more. See `csp2sat.count`."""
        most = whole("at_most", at_most, 0)
        with self._lock:
            problem = self._read(text)
            event = self._answer(Counted, "count", problem, Query(variables(problem, names), most))
            assert event is not None, "a count gives a number"
            return event.number.number

    def forget(self) -> None:
        """Free the memory; the next question starts anew."""
        with self._lock:
            search, self._search = self._search, None
            if search:
                search.close()

    def _read(self, text: str | Problem) -> Problem:
        """The problem that is asked about."""
        if isinstance(text, Problem):
            return one_objective(text)
        with self._phases.phase("read"):
            return self._reader.read(instance("text", text, str, "a str or a Problem"))

    def _conflicting(
        self, problem: Problem, assumed: Sequence[Node], time_limit: float | None
    ) -> set[Node]:
        """Assumed formulas that have no solution together, as the last question found out."""
        if not assumed:
            return set()
        if problem.objective or any(c.weight is not None for c in problem.constraints):
            problem = hard_part(problem)
            problem.objective = None
            self._answer(NewSolution, SOLVE, problem, Query(), assumed, time_limit)
        assert self._search, "the search of the last question goes on"
        has_selectors = {*self._search.added}.issuperset(assumed)
        return self._search.conflicting() if has_selectors else {*assumed}

    def _answer(
        self,
        kind: type[T],
        name: str,
        problem: Problem,
        query: Query,
        assumed: Sequence[Node] = (),
        time_limit: float | None = None,
        is_alone: bool = False,
    ) -> T | None:
        """The last event of a kind in the answer to a question of the table."""
        last = None
        with self._asking(problem, assumed, time_limit, is_alone) as asking:
            for event in QUESTIONS[name].answer(asking, query):
                if isinstance(event, kind):
                    last = event
        return last

    @contextmanager
    def _asking(
        self,
        problem: Problem,
        assumed: Sequence[Node] = (),
        time_limit: float | None = None,
        is_alone: bool = False,
    ) -> Iterator[Asking]:
        """What a question is asked of: the search that goes on, or a new one."""
        limit = self._options.get("time_limit") if time_limit is None else time_limit
        self._limit.restart(limit, self._options.get("conflict_limit"))
        asking = Asking(problem, self._settings, self._limit, self._phases)
        if is_alone or problem.objective or asking.is_soft:
            with closing(asking):
                yield asking
            return
        search, self._search = self._search, None  # it comes back with the answer
        try:
            if search and not self._turn_to(search, problem):
                search.close()
                search = None
            search = search or self._started(problem, assumed)
            yield OneSearch(problem, self._settings, self._limit, self._phases, search)
        except BaseException:
            if search:
                search.close()
            raise
        self._search = search

    def _turn_to(self, search: GrowingSearch, problem: Problem) -> bool:
        """Make a problem the next one of a search; whether it suits the search."""
        if not self._goes_on(search, problem):
            return False
        try:
            search.turn_to(problem)
        except CannotAdd:
            return False
        return True

    def _goes_on(self, search: GrowingSearch, problem: Problem) -> bool:
        """Whether the search suits a problem; if not, notes which constraints come and go."""
        if (search.problem.ints, search.problem.bools) != (problem.ints, problem.bools):
            self._loose.clear()
            return False
        missing = search.missing(problem)
        if 2 * len(missing) > len(problem.constraints) + 1:
            self._loose.clear()  # another kind of problem
            return False
        if not (missing or search.is_full):
            return True
        self._loose.update(map(_shape, [*missing, *search.added]))
        return False

    def _started(self, problem: Problem, assumed: Iterable[Node]) -> GrowingSearch:
        """A new search: its base is what does not come and go."""
        base, apart = problem.copy(), {*assumed}
        base.constraints = [
            constraint
            for constraint in problem.constraints
            if constraint.formula not in apart and _shape(constraint.formula) not in self._loose
        ]
        search = self._growing(base)
        try:
            search.turn_to(problem)
        except CannotAdd:
            search = self._growing(problem)
            search.turn_to(problem)
        return search

    def _growing(self, base: Problem) -> GrowingSearch:
        settings, limit = self._settings, self._limit
        return GrowingSearch(
            base,
            lambda: settings.backend(limit),
            settings.check,
            limit,
            settings.encoding,
            self._phases,
        )


def _shape(formula: Node) -> Shape:
    done: set[Node] = set()
    for node in postorder(formula, done):
        done.add(node)
    return frozenset([key.op for key in done if isinstance(key, Apply)])
