"""What a worker of a portfolio has for a session: it tells what the others would print."""

from __future__ import annotations

from typing import NamedTuple

from csp2sat.commands.exits import INTERNAL, LIMIT, Failure, failure_of
from csp2sat.commands.process.supervisor_channel import WATCH
from csp2sat.commands.run.run import Session
from csp2sat.solver.backends.alternation import new_solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.commands.run.events import Event
    from csp2sat.commands.run.questions import Question
    from csp2sat.csp.problem import Problem
    from csp2sat.solver.backends.backend import Backend
    from csp2sat.solver.parallel.portfolio import Contender
    from csp2sat.solver.parallel.shared_bounds import Bounds

    Tell = Callable[[object], None]


class Said(NamedTuple):
    """An event. With the status `until`, it is an answer that may become better."""

    event: Event
    until: str | None = None


class Counting(NamedTuple):
    """So many solutions were counted."""

    number: int


class Keys(NamedTuple):
    """Whether the answer is one of answer keys."""

    keys: bool


class Remark(NamedTuple):
    """Something beside the answer."""

    text: str


class Table(NamedTuple):
    """Sizes and seconds so far."""

    text: str


class Won(NamedTuple):
    """The last word of a worker, and what there is to say of its work."""

    status: str
    statistics: dict[str, object]
    table: str


class Lost(NamedTuple):
    """A worker has no answer, and why: the message and the exit code of a command alone."""

    message: str
    code: int


class Entrant(Session):
    """The session of a worker. Without a contender it asks the solver that the options name."""

    def __init__(
        self,
        session: Session,
        problem: Problem,
        contender: Contender | None,
        known: Bounds | None,
        to_printer: Tell,
    ) -> None:
        self._to_printer = to_printer
        self._contender = contender
        self.report = session.report
        super().__init__(problem, session.args, session.report, session.limit)
        self.known = known
        if contender is not None and not session.args.encoding.rules:
            self.options = contender.encoding_options._replace(
                graph=self.options.graph, most_clauses=self.options.most_clauses
            )

    def enter(self, question: Question) -> None:
        """Ask, and tell what comes of it."""
        try:
            with self.failures():
                question(self)
        except Failure as failure:
            self._to_printer(Lost(str(failure), failure.code))
        except MemoryError:
            self._to_printer(Lost("csp2sat: error: there is not enough memory", LIMIT))
        except OSError as error:
            lost = failure_of(error)
            self._to_printer(Lost(str(lost), lost.code))
        except Exception as error:
            message = f"csp2sat: internal error: {error!r}\nPlease report it."
            self._to_printer(Lost(message, INTERNAL))

    def backend(self) -> Backend:
        if self._contender is None:
            return super().backend()
        return new_solver(self._contender.solver, self.limit, options=self._contender.options)

    def limit_reached(self) -> None:
        self._to_printer(Lost("", LIMIT))

    def say(self, event: Event) -> None:
        self._to_printer(Said(event))

    def say_end(self, status: str) -> None:
        self._to_printer(Won(status, self.statistics(), self._table()))

    def ask_keys(self, keys: bool) -> None:
        self._to_printer(Keys(keys))

    def enough(self, event: Event, status: str) -> None:
        self._to_printer(Said(event, until=status))

    def counting(self, number: int) -> None:
        self._to_printer(Counting(number))

    def remark(self, text: str) -> None:
        self._to_printer(Remark(text))

    def tell(self, text: str) -> None:
        """Progress is told by the one that prints."""

    def summary(self) -> str:
        """What it tells itself: the table is printed by the one that prints."""
        return self.report.totals()

    def _table(self) -> str:
        translation = self.searches[0].translation if self.searches else None
        return self.report.table(self.problem, translation)

    def tell_summary(self) -> None:
        if table := self._table():
            self._to_printer(Table(table))

    def _expect_end(self, before: str = "") -> None:
        """It has the last word."""

    def _save(self, last: bool = False) -> None:
        """And it writes what it printed."""


def enter(
    session: Session,
    way: tuple[Question, Problem],
    contender: Contender | None,
    name: str,
    known: Bounds | None,
    to_printer: Tell,
) -> None:
    """All that a worker does, which is called by a name."""
    session.report.who = name
    WATCH.leave(outside=contender is None and session.args.solver_command is not None)
    question, problem = way
    Entrant(session, problem, contender, known, to_printer).enter(question)
