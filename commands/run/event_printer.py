"""Prints the events of a run; prepares what is printed if the run is cut short."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from csp2sat.commands import files
from csp2sat.commands.exit_codes import BAD_INPUT, Failure
from csp2sat.commands.formats.format_protocol import Format, Past
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.commands.run.phase_report import Report
from csp2sat.commands.run.progress_line import Headway
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.ask.answer_events import (
    UNKNOWN,
    Counted,
    End,
    Failed,
    NewSolution,
    Nothing,
    Provisional,
    Refuted,
    Started,
    WorkSoFar,
)
from csp2sat.solver.timing import row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import Answer, Event, News
    from csp2sat.solver.ask.question_setup import Asking


OFTEN = 0.1
"""Seconds between two reports of a count, and between two writings of the file of `--out`."""
SLOW = 5.0
"""Seconds after which a count names the model counter, if that is missing."""
SELDOM = 1.0
"""Seconds between changes of the statistics that are printed if a run is cut short."""


class Copy:
    """The file of `--out`: at any time it holds the output of a run that is cut short then.

    A pipe or a terminal gets the text once, at the end. `leftover` gets the name of a file that is
    left if the process is killed while it writes.
    """

    def __init__(self, path: str | None, leftover: Callable[[str], None]) -> None:
        self._path = path
        self._leftover = leftover
        self._parts: list[str] = []
        self._save_time = 0.0

    def add(self, text: str) -> None:
        """Add text that was printed."""
        if self._path:
            self._parts.append(text)

    @property
    def is_due(self) -> bool:
        """Whether the file was last written OFTEN seconds ago."""
        return perf_counter() > self._save_time + OFTEN

    def save(self, closing: str, last: bool = False) -> None:
        """Write the file: the text so far and what closes it."""
        path = self._path
        if path and not files.is_output(path) and (last or files.is_replaced(path)):
            files.write(path, "".join([*self._parts, closing]), self._leftover)
            self._save_time = perf_counter()


class Target(NamedTuple):
    """Where output goes.

    Attributes:
        channel: to the supervisor, which prints what closes a run that is cut short.
        to_stderr: print on standard error, as a picture has standard output.
        out: the file of `--out`.
        listener: gets each event before it is printed.
    """

    channel: Channel
    to_stderr: bool = False
    out: str | None = None
    listener: Callable[[News], None] | None = None


class Printer:
    """Prints events in a format, and keeps the supervisor informed.

    `code` is the exit code and `status` the answer, once the run ended. `keys`: the question is
    which answer keys of the file all solutions share.
    """

    def __init__(
        self, form: Format, target: Target, asking: Asking, report: Report, keys: bool = False
    ) -> None:
        self.code = 0
        self.status = UNKNOWN
        self._table = ""  # sizes and seconds, where other processes do the work
        self._solvers = 1
        self._form = form
        self._target = target
        self._channel = target.channel
        self._asking = asking
        self._report = report
        self._past = Past()
        self._copy = Copy(target.out, target.channel.leftover)
        self._keys = keys
        self._texts = ("", "", False)  # what is printed at a limit, at a signal; `is_partial`
        self._closing: tuple[str, Past, str] = "", self._past, UNKNOWN  # what that is made of
        self._refresh_time = 0.0
        self._count_time = self._count_start = 0.0
        self._headway = Headway(asking.problem, lambda: (asking.clauses, asking.conflicts))
        self._prepare_end()
        self._copy.save(self._texts[0])

    def take(self, event: Event | None) -> None:
        """Print an event, or prepare to; None: nothing new, after a pause."""
        match event:
            case None:
                return
            case Provisional(answer, status):
                self._provisional(answer, status)
            case Nothing(why):
                self.remark(f"csp2sat: {why}")
            case WorkSoFar(_, table, solver):
                who = ("answered by", solver) if solver else ("solvers at work", str(self._solvers))
                self._table = f"{table}\n{row(*who)}" if table else ""
                self.prepare_summary()
            case Failed(solver, error):
                self.remark(f"csp2sat: {solver} failed: {error}")
            case End():
                self._end(event)
            case Started(number, most, why):
                self._solvers = number
                self.progress(f"{quantity(number, 'solver')} at work")
                if why:
                    self.remark(f"csp2sat: {number} of {most} solvers work: {why}")
            case Refuted():
                pass  # the run writes proofs
            case _:
                self.say(event)

    def say(self, event: News) -> None:
        """Print an event, and keep what later text depends on."""
        if self._target.listener:
            self._target.listener(event)
        text = self._form.text(event, self._past)
        self._past = past = self._past.after(event)
        self._print(text)
        self._headway.update(event, past)
        self.progress("")
        if isinstance(event, NewSolution) and (event.objective or self._copy.is_due):
            self._copy.save(self._texts[0])

    def _end(self, end: End) -> None:
        """Print the end."""
        statistics = end.statistics or self._asking.statistics()
        self.code, self.status = self._form.code(end.status, self._past), end.status
        self._texts = ("", "", False)
        end = end._replace(keys=self._keys, statistics=statistics)
        self._print(self._form.closing(end, self._past), last=True)
        self._copy.save("", last=True)

    def _provisional(self, event: Answer, status: str) -> None:
        """Prepare to print an answer if the run is cut short; of a count only now and then."""
        if isinstance(event, Counted):
            now = perf_counter()
            if now <= self._count_time + OFTEN:
                return
            self._advise(now)
            self._count_time = now
            self.progress(quantity(event.number.number, "solution"))
        self._prepare(self._form.text(event, self._past), self._past.after(event), status)

    def _advise(self, now: float) -> None:
        """Name the model counter, once, where a count takes long without it."""
        if not self._count_time:
            self._count_start = now
        if self._count_start and now > self._count_start + SLOW:
            self._count_start = 0.0
            from csp2sat.solver.parallel.model_counter import HINT, is_missing

            if self._asking.settings.may_count and is_missing():
                self.remark(f"csp2sat: {HINT}")

    def remark(self, text: str) -> None:
        """Print a message on standard error."""
        files.complain(text)

    def progress(self, text: str) -> None:
        """Show how far the run is."""
        self._channel.progress(self._headway.text(text))

    def refresh(self) -> None:
        """Show how far the run is, now and then, and prepare to print the new statistics."""
        if self._headway.is_due:
            self.progress("")
        now = perf_counter()
        if now > self._refresh_time + SELDOM:
            self._refresh_time = now
            self._prepare(*self._closing)

    def end_phase(self) -> None:
        """Update what is shown and prepared, as a phase has ended."""
        self.prepare_summary()
        self.refresh()

    def _prepare_end(self) -> None:
        """Update what is printed if the run is cut short."""
        self._prepare("", self._past, UNKNOWN)

    def prepare_summary(self) -> None:
        """Update the summary of the work that is printed if the run is cut short."""
        self._channel.summary(self._summary())

    def summarize(self) -> None:
        """Print the summary of the work on standard error."""
        if text := self._summary():
            self.remark(text)
        self._channel.summary("")

    def print_at_limit(self) -> None:
        """Print what was prepared for a limit, with the last statistics."""
        self._prepare(*self._closing)
        text, self.code = self._channel.take_closing()
        files.show(text, self._target.to_stderr)

    @property
    def is_partial(self) -> bool:
        """Whether there is part of an answer."""
        before, past, _ = self._closing
        return bool(before) or past != Past()

    def print_failure(self, failure: Failure) -> None:
        """Print the failure of a solver and the part of an answer that is known; else raise it."""
        if failure.code != BAD_INPUT or not self.is_partial:
            raise failure
        self.remark(str(failure))
        self._prepare(*self._closing)
        _, past, status = self._closing
        code = self._form.code(status, past)
        self._channel.closing(self._texts[1], code, self._target.to_stderr)
        text, self.code = self._channel.take_closing()
        files.show(text, self._target.to_stderr)

    def print_at_signal(self) -> None:
        """Print what was prepared for a signal."""
        files.show(self._channel.take_interrupted(), self._target.to_stderr)

    def _summary(self) -> str:
        """The summary that the options ask for."""
        table = (self._table or self._asking.table()) if self._report.has_table else ""
        return "\n".join(filter(None, (self._report.totals(), table)))

    def _print(self, text: str, last: bool = False) -> None:
        self._copy.add(text)
        # What closes a run depends on the events before. It is ready before the text is printed:
        # the system may kill the process between the two.
        closing = None if last else self._closing_texts("", self._past, UNKNOWN)
        with self._channel.printing(len(text.encode(errors="surrogateescape"))):
            files.show(text, self._target.to_stderr)
            if closing:
                self._send(closing)
            else:
                self._channel.done()

    def _prepare(self, before: str, past: Past, status: str) -> None:
        """Prepare what is printed if a limit or a signal cuts the run short."""
        self._send(self._closing_texts(before, past, status))

    def _closing_texts(self, before: str, past: Past, status: str) -> tuple[str, str, bool]:
        """What is printed at a limit, at a signal, and whether it is part of an answer."""
        self._closing = before, past, status
        end = End(status, self._keys, statistics=self._asking.statistics())
        limit = before + self._form.closing(end, past)
        interrupted = before + self._form.closing(end._replace(interrupted=True), past)
        return limit, interrupted, self.is_partial

    def _send(self, texts: tuple[str, str, bool]) -> None:
        """Give the supervisor new closing texts."""
        if texts != self._texts:
            self._texts = limit, interrupted, is_partial = texts
            _, past, status = self._closing
            code, to_stderr = self._form.code(status, past), self._target.to_stderr
            self._channel.closing(limit, code, to_stderr, interrupted, is_partial)
