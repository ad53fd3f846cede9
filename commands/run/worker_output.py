"""A worker of a portfolio: sends what it finds to the process that prints."""

from __future__ import annotations

from csp2sat.commands.exits import INTERNAL, LIMIT, Failure, failure_of
from csp2sat.commands.run.run_context import Run
from csp2sat.commands.run.searches import Searches
from csp2sat.csp.records import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.commands.run.events import Event
    from csp2sat.commands.run.questions import Question
    from csp2sat.commands.run.report import Report
    from csp2sat.csp.problem import Problem
    from csp2sat.solver.parallel.portfolio import Contender
    from csp2sat.solver.parallel.shared_bounds import Bounds

    Send = Callable[[object], None]


class Said(NamedTuple):
    """An event. With the status `until`, it is an answer that may become better."""

    event: Event
    until: str | None = None


class Counting(NamedTuple):
    """The number of solutions counted so far."""

    number: int


class Keys(NamedTuple):
    """Whether the answer has answer keys."""

    keys: bool


class Remark(NamedTuple):
    """A message for standard error."""

    text: str


class Table(NamedTuple):
    """Sizes and seconds so far."""

    text: str


class Won(NamedTuple):
    """The end of a worker that has the answer, with the statistics of its work."""

    status: str
    statistics: dict[str, object]
    table: str


class Lost(NamedTuple):
    """The end of a worker without an answer: the message and the exit code."""

    message: str
    code: int


class WorkerOutput:
    """The output of a worker: sends messages to the process that prints."""

    def __init__(self, send: Send, searches: Searches, report: Report) -> None:
        self._send = send
        self._searches = searches
        self._report = report

    def say(self, event: Event) -> None:
        """Send an event."""
        self._send(Said(event))

    def say_end(self, status: str) -> None:
        """Send the end, with the statistics of this worker."""
        self._send(Won(status, self._searches.statistics(), self._table()))

    def ask_keys(self, keys: bool) -> None:
        """Send whether the answer is one of the answer keys."""
        self._send(Keys(keys))

    def provisional(self, event: Event, status: str) -> None:
        """Send an answer that may become better."""
        self._send(Said(event, until=status))

    def counting(self, number: int) -> None:
        """Send the number of solutions counted so far."""
        self._send(Counting(number))

    def remark(self, text: str) -> None:
        """Send a message."""
        self._send(Remark(text))

    def progress(self, text: str) -> None:
        """Nothing: the process that prints shows its own progress."""

    def moved(self) -> None:
        """Nothing, as for `progress`."""

    def prepare_end(self) -> None:
        """Nothing: the process that prints knows what it has printed."""

    def prepare_summary(self) -> None:
        """Send the table of sizes and seconds, if it is wanted."""
        if table := self._table():
            self._send(Table(table))

    def summarize(self) -> None:
        """Send the seconds of repeated phases; the table was sent with the end."""
        if text := self._report.totals():
            self._send(Remark(text))

    def limit_reached(self) -> None:
        """Send that there is no answer within the limits."""
        self._send(Lost("", LIMIT))

    def failed(self, failure: Failure) -> None:
        """Raise it: what was found has been sent."""
        raise failure

    def interrupted(self) -> None:
        """Nothing: the process that prints gets the signal, too."""

    def _table(self) -> str:
        return self._report.table(self._searches.problem, self._searches.translation)


class Entry(NamedTuple):
    """The work of a worker: a question about a problem, for a contender or by the options."""

    question: Question
    problem: Problem
    contender: Contender | None
    name: str


def enter(run: Run, entry: Entry, known: Bounds | None, send: Send) -> None:
    """Do the work of a worker: ask its question, and send what it finds."""
    options, report, contender = run.options, run.report, entry.contender
    report.who = entry.name
    run.channel.leave(outside=contender is None and options.solver_command is not None)
    searches = Searches(entry.problem, options, run.limit, report.phases, contender)
    output = WorkerOutput(send, searches, report)
    own = Run(options, searches, output, report, run.channel, known)
    try:
        with own.failures():
            entry.question(own)
    except Failure as failure:
        send(Lost(str(failure), failure.code))
    except MemoryError:
        send(Lost("csp2sat: error: there is not enough memory", LIMIT))
    except OSError as error:
        lost = failure_of(error)
        send(Lost(str(lost), lost.code))
    except Exception as error:
        send(Lost(f"csp2sat: internal error: {error!r}\nPlease report it.", INTERNAL))
