"""A search that goes on with other problems: constraints come and go by assumptions.

Constraints of the first problem, the base, hold always. Each other one has a selector: it is
assumed true while a problem has the constraint, else false. So all clauses stay valid, learned ones
included. Eén and Sörensson, "Temporal induction by incremental SAT solving", BMC 2003.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.csp.checker import GrowingChecker
from csp2sat.csp.expr import Node, Variable
from csp2sat.csp.problem import Problem
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.backends.backend import Backend
from csp2sat.solver.limits import Limit
from csp2sat.solver.search import Search
from csp2sat.solver.settings import Settings
from csp2sat.solver.timing import Phases
from csp2sat.translator.clauses import FALSE, TRUE, constant_name
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.translate import Keep

GROWTH = 4  # decision 23
"""How many times as large the clauses may become."""
ROOM = 200_000
"""Literals that may be added in any case."""
MOST_GONE = 1000
"""Constraints with selectors that the present problem does not have."""


class GrowingSearch(Search):
    """A search for one problem after the other: `turn_to` makes one the problem of the questions.

    What a question requires is forgotten at the next turn.
    """

    def __init__(
        self,
        base: Problem,
        backend: Callable[[], Backend],
        check: bool,
        limit: Limit,
        options: EncodingOptions,
        phases: Phases,
    ) -> None:
        super().__init__(base, backend, phases, check, limit, options)
        # The problem of the translation has the constraints that are added, too.
        self._checker = self._growing = GrowingChecker(self.translation.problem) if check else None
        self._limit = limit
        self._additions = self.translation.additions(options)
        self._base_count = len(base.constraints)
        self._base = frozenset([constraint.formula for constraint in base.constraints])
        self._selectors: dict[Node, int] = {}  # in the order in which they were added
        self._given: list[int] = []  # the selectors, negated those of constraints that are gone
        self._question = 0  # a literal under which clauses of the present question hold
        self._most = GROWTH * self.clauses.literals + ROOM

    @property
    def is_full(self) -> bool:
        """Whether there are too many clauses of former problems: it is time to start anew."""
        gone = sum(literal < 0 for literal in self._given)
        return self.clauses.literals > self._most or gone > MOST_GONE

    def missing(self, problem: Problem) -> set[Node]:
        """The constraints that hold always, but are not in a problem."""
        return {*self._base.difference([constraint.formula for constraint in problem.constraints])}

    @property
    def added(self) -> Sequence[Node]:
        """The constraints with selectors."""
        return list(self._selectors)

    def turn_to(self, problem: Problem) -> None:
        """Make a problem with the same variables, and with all of the base, the present one.

        Raises:
            CannotAdd: one of its constraints can't be added; the search is of no more use.
            LimitReached: a limit is reached.
        """
        self.problem = problem
        present = {constraint.formula for constraint in problem.constraints}
        with self.phases.phase("translate"):
            for formula in present - self._base - self._selectors.keys():
                self._limit.check()
                self._selectors[formula] = self._additions.add(formula)
        self._given = [
            selector if formula in present else -selector
            for formula, selector in self._selectors.items()
        ]
        if self._growing:
            numbers = enumerate(self._selectors, self._base_count)
            self._growing.ignore({number for number, formula in numbers if formula not in present})
        if self._question:
            self.clauses.add([-self._question])
            self._question = 0
        self._follow_hints()

    def conflicting(self) -> set[Node]:
        """Constraints with selectors that have no solution together with the others.

        The last question found no solution.
        """
        core = {*self.core()}
        return {formula for formula, selector in self._selectors.items() if selector in core}

    def __exit__(self, *_: object) -> None:
        """The end of a question, not of the search."""

    def possible(self, *assumptions: int) -> bool:
        """Whether there is a solution in which the assumptions hold; it is not decoded."""
        question = [self._question] if self._question else []
        return super().possible(*self._given, *question, *assumptions)

    def require(self, literal: int) -> None:
        """Make a literal true until the next turn."""
        self.require_any([literal])

    def require_any(self, literals: Sequence[int]) -> bool:
        """Make one of some literals true until the next turn; False if all are false."""
        if all(literal == FALSE for literal in literals):
            return False
        if TRUE not in literals:
            self._question = self._question or self.clauses.new(1, constant_name("_question"))
            self.clauses.add([-self._question, *literals])
        return True


class OneSearch(Asking):
    """Asks all questions of one search that goes on."""

    def __init__(
        self,
        problem: Problem,
        settings: Settings,
        limit: Limit,
        phases: Phases,
        search: GrowingSearch,
    ) -> None:
        super().__init__(problem, settings, limit, phases)
        self._search = search

    def parts(self) -> list[Problem]:
        """The problem as a whole."""
        return [self.problem]

    def search(
        self, problem: Problem | None = None, _keep: Keep = Keep.BEST, _check: bool = True
    ) -> Search:
        """The search: it keeps all solutions."""
        assert problem in (None, self.problem), "the search is about one problem"
        return self._search

    def about_values(self, _variables: Sequence[Variable]) -> Search:
        """The search: it keeps all solutions."""
        return self._search

    def one(self) -> Search:
        """The search: it keeps all solutions."""
        return self._search
