"""Texts or problems answered one after the other: what they share is translated once."""

from __future__ import annotations

from itertools import islice
from threading import Lock

from csp2sat.csp.api_checks import instance, listed, whole
from csp2sat.csp.expr import Apply, Node, Operator, postorder
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.answer_text import answer_text, keys_text
from csp2sat.csp.syntax.line_reader import LineReader
from csp2sat.solver import api_answers
from csp2sat.solver.api_options import alone, asked, variables
from csp2sat.solver.api_searches import Searches
from csp2sat.solver.questions import enumeration
from csp2sat.solver.questions.backbone import fixed
from csp2sat.solver.questions.enumeration import Unique
from csp2sat.solver.timing import Phases
from csp2sat.translator.additions import CannotAdd

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeVar, Unpack

    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Solution
    from csp2sat.csp.python_operators import Formula
    from csp2sat.csp.solution import Names
    from csp2sat.solver.api_options import Options
    from csp2sat.solver.growing_search import GrowingSearch
    from csp2sat.solver.search import Search

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

    A `Problem` may grow between questions: constraints that stay are translated once.

    Several threads may use it: a question waits until the one before is answered. After an error
    the next question starts anew.

    >>> from csp2sat import Solver
    >>> solver = Solver()
    >>> text = "(int x 0 9)\\n(int y 0 9)\\n(= (+ x y) 9)\\n"
    >>> solver.backbone(text), solver.backbone(text + "(= y (* 2 x))")
    ({}, {'x': 3, 'y': 6})
    """

    def __init__(self, phases: Phases | None = None, **options: Unpack[Options]) -> None:
        self._options = alone("Solver", options)
        self._searches = Searches(self._options)
        self._phases = phases or Phases()
        self._reader = LineReader()
        self._search: GrowingSearch | None = None
        self._loose: set[Shape] = set()  # constraints of these shapes come and go
        self._lock = Lock()

    def __call__(self, text: str) -> str:
        """The answer as text, as `csp2sat.solver(text)` gives it."""
        with self._lock:
            problem = self._read(text)
            if problem.keys is None:
                return answer_text(self._best(problem))
            keys = problem.question_variables()
            return keys_text(self._ask(problem, lambda search: fixed(search, keys)))

    def solve(
        self, text: str | Problem, assuming: Iterable[Formula | bool] = ()
    ) -> Solution | None:
        """A solution, or with an objective the best one; None if there is no solution.

        The formulas in `assuming` hold in this question only.
        """
        with self._lock:
            return self._best(self._read(text, assuming))

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
            found = self._ask(problem, lambda search: fixed(search, wanted))
            return None if found is None else {problem.label(x): value for x, value in found}

    def unique(self, text: str | Problem, names: Names | None = None) -> Unique:
        """Whether there is exactly one solution: the result is true then; see `csp2sat.unique`."""
        with self._lock:
            problem = self._read(text)
            wanted = variables(problem, names)
            return self._ask(
                problem,
                lambda search: enumeration.two(enumeration.solutions(search, wanted), wanted),
            )

    def count(self, text: str | Problem, at_most: int, names: Names | None = None) -> int:
        """The number of solutions; `at_most + 1` means more. See `csp2sat.count`."""
        most = whole("at_most", at_most, 0)
        with self._lock:
            problem = self._read(text)
            wanted = variables(problem, names)
            return self._ask(problem, lambda search: _count(search, wanted, most + 1))

    def forget(self) -> None:
        """Free the memory; the next question starts anew."""
        with self._lock:
            search, self._search = self._search, None
            if search:
                search.close()

    def _read(self, text: str | Problem, assuming: Iterable[Formula | bool] = ()) -> Problem:
        """The problem that is asked about; its assumptions are constraints that go away."""
        if isinstance(text, Problem):
            problem = asked(text)
        else:
            with self._phases.phase("read"):
                problem = self._reader.read(instance("text", text, str, "a str or a Problem"))
        if formulas := listed("assuming", assuming, "a list of formulas"):
            problem = problem.copy()
            problem.require(formulas)
        return problem

    def _best(self, problem: Problem) -> Solution | None:
        """A solution, or with an objective the best one; None if there is none."""
        if problem.objective:
            return api_answers.best(problem, Searches(self._options))
        return self._ask(problem, lambda search: search.next())

    def _ask(self, problem: Problem, question: Callable[[Search], T]) -> T:
        """The answer of the search that goes on, or of a new one."""
        limits = self._options.get("time_limit"), self._options.get("conflict_limit")
        self._searches.limit.restart(*limits)
        if problem.objective:
            with Searches(self._options)(problem) as new:
                return question(new)
        search, self._search = self._search, None  # it comes back with the answer
        try:
            if search and not self._turned(search, problem):
                search.close()
                search = None
            search = search or self._started(problem)
            answer = question(search)
        except BaseException:
            if search:
                search.close()
            raise
        self._search = search
        return answer

    def _turned(self, search: GrowingSearch, problem: Problem) -> bool:
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

    def _started(self, problem: Problem) -> GrowingSearch:
        """A new search: its base is what does not come and go."""
        base = problem.copy()
        base.constraints = [
            each for each in problem.constraints if _shape(each.formula) not in self._loose
        ]
        search = self._searches.growing(base, self._phases)
        try:
            search.turn_to(problem)
        except CannotAdd:
            search = self._searches.growing(problem, self._phases)
            search.turn_to(problem)
        return search


def _shape(formula: Node) -> Shape:
    done: set[Node] = set()
    for node in postorder(formula, done):
        done.add(node)
    return frozenset([each.op for each in done if isinstance(each, Apply)])


def _count(search: Search, wanted: Sequence[Variable], most: int) -> int:
    found = enumeration.solutions(search, wanted)
    return sum(1 for _ in islice(found, most))
