"""The table of questions. Commands, Python, the page, notebooks and editors ask its rows."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from csp2sat.csp.quick_typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import Event
    from csp2sat.solver.ask.question_setup import Asking
    from csp2sat.solver.ask.solution_questions import Query


class Question(NamedTuple):
    """A question, and the function that answers it.

    Attributes:
        title: the question as an order, for menus.
        about: what the answer is, for lists of options.
        module, function: the function takes an `Asking` and a `Query` and yields events.
        with_costs: whether violated soft constraints count; they are left out otherwise.
        by_cores: the function of `core_guided_costs` that answers in place of the other
            one, if the problem has soft constraints and the settings allow cores; empty: none.
        has_most: whether a number may limit the answer.
    """

    title: str
    about: str
    module: str
    function: str
    with_costs: bool = True
    by_cores: str = ""
    has_most: bool = False

    def answer(self, asking: Asking, query: Query) -> Iterator[Event]:
        """The events of the answer, as they happen; at last an `End`.

        Raises:
            Refused: the problem is too large.
            LimitReached: a limit is reached.
            BackendError: the SAT solver failed.
            WrongAnswer: a solution does not satisfy the problem.
        """
        module, function = self.module, self.function
        if asking.is_soft:
            if self.by_cores and asking.settings.costs_by_cores:
                module, function = "core_guided_costs", self.by_cores
            else:
                asking = asking.hard(self.with_costs)
        place = import_module(f"csp2sat.solver.ask.{module}")
        events: Iterator[Event] = getattr(place, function)(asking, query)
        return events


SOLVE, SEVERAL, KEYS = "solve", "all", "keys"
EXPLAIN, STEPS = "explain", "steps"
QUESTIONS = {
    SOLVE: Question(
        "Solve",
        "a solution, with an objective the best one",
        "solution_questions",
        "best",
        by_cores="least_cost",
    ),
    SEVERAL: Question(
        "Show all solutions",
        "all solutions, or the first N",
        "solution_questions",
        "several",
        has_most=True,
    ),
    "count": Question(
        "Count solutions",
        "the number of solutions; with N, at most one more",
        "solution_questions",
        "counted",
        has_most=True,
    ),
    "unique": Question(
        "Check uniqueness", "whether there is exactly one solution", "solution_questions", "unique"
    ),
    "backbone": Question(
        "Show common values",
        "the values that all solutions share",
        "solution_questions",
        "backbone",
    ),
    "candidates": Question(
        "Show possible values",
        "all values that each variable has in some solution",
        "solution_questions",
        "candidates",
    ),
    "heat": Question(
        "Show shares of solutions",
        "in which share of all solutions each variable has its values",
        "shares_question",
        "shared",
    ),
    KEYS: Question(
        "Answer keys", "the answer keys that all solutions share", "solution_questions", "keys"
    ),
    EXPLAIN: Question(
        "Explain",
        "constraints that conflict",
        "explanation_questions",
        "explained",
        with_costs=False,
    ),
    "redundant": Question(
        "Find redundant constraints",
        "constraints that the others imply",
        "explanation_questions",
        "redundant",
        with_costs=False,
    ),
    STEPS: Question(
        "Solve step by step",
        "what is forced, step by step; the first N steps",
        "explanation_questions",
        "steps",
        with_costs=False,
        has_most=True,
    ),
}
"""The questions by name."""
