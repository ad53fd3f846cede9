"""A run: starts its limits, asks a question about one problem, prints the events of the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from csp2sat.commands.exit_codes import BAD_INPUT, INTERNAL, USAGE, Failure
from csp2sat.commands.formats.format_protocol import Facts, Format, Past
from csp2sat.commands.options.run_options import RunOptions
from csp2sat.commands.process.supervisor_channel import Channel, Ended
from csp2sat.commands.run.event_printer import Printer, Target
from csp2sat.commands.run.phase_report import Report
from csp2sat.solver.ask.answer_events import UNKNOWN, End, Refuted
from csp2sat.solver.backends.backend import BackendError, UnknownSolver
from csp2sat.solver.limits import CpuLimitReached, Limit, LimitReached, MemoryLimitReached
from csp2sat.solver.wrong_answer import WrongAnswer
from csp2sat.translator.size_refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.formats.registry import MakeFormat
    from csp2sat.solver.ask.answer_events import Event
    from csp2sat.solver.ask.question_setup import Asking

    Ask = Callable[[Asking], Iterator[Event]]
    Complete = Callable[[Iterator[Event | None]], Iterator[Event | None]]


class Run:
    """What is asked, and what prints the answer in a format and reports on the work.

    `keys`: the question is which answer keys of the file all solutions share.
    """

    def __init__(
        self,
        options: RunOptions,
        asking: Asking,
        form: Format,
        target: Target,
        report: Report,
        keys: bool = False,
    ) -> None:
        self.options = options
        self.asking = asking
        self.printer = Printer(form, target, asking, report, keys)
        self.report = report
        self.channel = target.channel
        report.on_change = self.printer.end_phase
        asking.limit.spent = self.printer.refresh
        self.printer.prepare_summary()

    def print(self, ask: Ask, complete: Complete = lambda answer: answer) -> None:
        """Print the events of an answer: of one solver, or of several in parallel.

        `complete` may change the events. Errors are for `failures`.
        """
        options = self.options
        self.printer.progress("solving")
        if options.cubes or options.jobs not in (None, 1):
            from csp2sat.commands.run.jobs_and_cubes import events

            answer = events(self, ask)
        else:
            if options.solver_command is not None:
                self.channel.runs_external_program()
            answer = ask(self.asking)
        for event in complete(answer):
            if isinstance(event, Refuted):
                from csp2sat.commands.write_clauses import write_proof

                assert options.proof is not None
                write_proof(event, self.asking, options.proof)
            else:
                self.printer.take(event)

    @contextmanager
    def failures(self) -> Iterator[None]:
        """Turn errors inside into failures of the command.

        After a limit, or if the SAT solver fails later than a first answer, print what is known.
        """
        ended = False
        try:
            yield
        except LimitReached as limit:
            if isinstance(limit, CpuLimitReached | MemoryLimitReached):
                self.printer.remark(f"csp2sat: {limit}")
            self.printer.print_at_limit()
        except Refused as refused:
            from csp2sat.commands.refusal_hints import refusal_text

            raise Failure(refusal_text(refused, self.asking.problem), BAD_INPUT) from None
        except BackendError as error:
            code = USAGE if isinstance(error, UnknownSolver) else BAD_INPUT
            self.printer.print_failure(Failure(f"csp2sat: error: {error}", code))
        except WrongAnswer as error:
            message = f"csp2sat: internal error: {error}\nPlease report it."
            raise Failure(message, INTERNAL) from error
        except KeyboardInterrupt:
            self.printer.print_at_signal()
            raise
        except Ended:
            ended = True
            raise
        finally:
            self.asking.close()
            if not ended:  # else the supervisor prints the summary
                self.printer.summarize()


def start_limits(
    options: RunOptions, make_format: MakeFormat, channel: Channel, to_stderr: bool = False
) -> Limit:
    """Start the limits, before the file is read, and prepare the text that is printed at a limit.

    `to_stderr`: that text goes to standard error.

    Raises:
        Failure: the system can't limit memory to that size.
    """
    form, nothing = make_format(Facts(options.limits)), Past()
    interrupted = form.closing(End(UNKNOWN, interrupted=True), nothing)
    at_limit = form.closing(End(UNKNOWN), nothing)
    channel.closing(at_limit, form.code(UNKNOWN, nothing), to_stderr, interrupted)
    if options.memory_limit is not None:
        try:
            channel.memory(options.memory_limit)
        except ValueError as error:
            raise Failure(f"csp2sat: error: {error}", USAGE) from None
    limit = channel.limit(options.time_limit)
    limit.conflicts = options.conflict_limit
    return limit
