"""A run: one problem, the searches for it, the output, the limits."""

from __future__ import annotations

from contextlib import contextmanager

from csp2sat.commands.exits import BAD_INPUT, INTERNAL, USAGE, Failure
from csp2sat.commands.process.supervisor_channel import Ended
from csp2sat.solver.backends.backend import BackendError, UnknownSolver
from csp2sat.solver.limits import CpuLimitReached, LimitReached
from csp2sat.solver.search import WrongAnswer
from csp2sat.translator.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from csp2sat.commands.options.run_options import RunOptions
    from csp2sat.commands.process.supervisor_channel import Channel
    from csp2sat.commands.run.output import Output
    from csp2sat.commands.run.report import Report
    from csp2sat.commands.run.searches import Searches
    from csp2sat.csp.problem import Problem, Solution
    from csp2sat.solver.limits import Limit
    from csp2sat.solver.search import Search


class Run:
    """A problem with its searches, output and limits: the argument of every question.

    `known` gives the range of the objective that other processes have found.
    """

    def __init__(
        self,
        options: RunOptions,
        searches: Searches,
        output: Output,
        report: Report,
        channel: Channel,
        known: Callable[[], tuple[int, int]] | None = None,
    ) -> None:
        self.options = options
        self.searches = searches
        self.output = output
        self.report = report
        self.channel = channel
        self.known = known
        report.changed = output.prepare_summary
        searches.limit.spent = output.moved
        output.prepare_summary()

    @property
    def problem(self) -> Problem:
        """The problem of the questions."""
        return self.searches.problem

    @property
    def limit(self) -> Limit:
        """The limits of time and conflicts."""
        return self.searches.limit

    def search(
        self,
        problem: Problem | None = None,
        check: bool = True,
        whole: bool = False,
        one: bool = False,
        on_incumbent: Callable[[Solution], None] | None = None,
    ) -> Search:
        """A new search, for the problem of the run if none is given; see `Search`."""
        if self.options.solver_command is not None:
            self.channel.outside()
        found = self.searches.new(problem or self.problem, check, whole, one, on_incumbent)
        self.output.prepare_summary()
        self.output.progress("solving")
        self.output.prepare_end()
        return found

    def quick(self, problem: Problem) -> Search:
        """A search whose solutions are not shown, and need no check."""
        return self.search(problem, check=False)

    @contextmanager
    def failures(self) -> Iterator[None]:
        """Turn errors inside into failures of the command.

        After a limit, or if the SAT solver fails later than a first answer, print what is known.
        """
        ended = False
        try:
            yield
        except LimitReached as limit:
            if isinstance(limit, CpuLimitReached):
                self.output.remark(f"csp2sat: {limit}")
            self.output.limit_reached()
        except Refused as refused:
            from csp2sat.commands.refusal_hints import refusal_text

            raise Failure(refusal_text(refused, self.problem), BAD_INPUT) from None
        except BackendError as error:
            code = USAGE if isinstance(error, UnknownSolver) else BAD_INPUT
            self.output.failed(Failure(f"csp2sat: error: {error}", code))
        except WrongAnswer as error:
            message = f"csp2sat: internal error: {error}\nPlease report it."
            raise Failure(message, INTERNAL) from error
        except KeyboardInterrupt:
            self.output.interrupted()
            raise
        except Ended:
            ended = True
            raise
        finally:
            self.searches.close()
            if not ended:  # else the supervisor prints the summary
                self.output.summarize()
