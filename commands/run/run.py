"""One run of the command on one problem: its searches, its limits, what it prints."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter

from csp2sat.commands import files
from csp2sat.commands.exits import BAD_INPUT, INTERNAL, USAGE, Failure
from csp2sat.commands.formats.registry import FORMATS, Facts
from csp2sat.commands.process.supervisor_channel import WATCH, Ended
from csp2sat.commands.run.events import UNKNOWN, Bound, Counted, End, Found
from csp2sat.csp.errors import Diagnostic, near
from csp2sat.csp.expr import BoolVar, IntVar
from csp2sat.csp.problem import Problem
from csp2sat.csp.wording import counted
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.backends.backend import BackendError, UnknownSolver
from csp2sat.solver.limits import CpuLimitReached, Limit, LimitReached
from csp2sat.solver.questions.enumeration import Count
from csp2sat.solver.search import Search, WrongAnswer
from csp2sat.translator.limits import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.commands.formats.registry import Format
    from csp2sat.commands.run.events import Event
    from csp2sat.commands.run.report import Report
    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Solution
    from csp2sat.solver.backends.backend import Backend
    from csp2sat.translator.encoding_options import EncodingOptions

    MakeFormat = Callable[[Facts], Format]

OFTEN = 0.1
"""Seconds between two words about a count that goes on, and two writings of solutions."""


def limited(args: argparse.Namespace, form: MakeFormat | None = None, aside: bool = False) -> Limit:
    """The limits that the options set, from now on, and the last word for the time being."""
    nothing = (form or FORMATS[args.format or "sugar"])(Facts(Problem(), _limits(args), dict))
    interrupted = nothing.text(End(UNKNOWN, interrupted=True))
    WATCH.closing(nothing.text(End(UNKNOWN)), nothing.code(UNKNOWN), aside, interrupted)
    if args.memory_limit is not None:
        try:
            WATCH.memory(args.memory_limit)
        except ValueError as error:
            raise Failure(f"csp2sat: error: {error}", USAGE) from None
    limit = WATCH.limit(args.time_limit)
    limit.conflicts = args.conflict_limit
    return limit


def _limits(args: argparse.Namespace) -> dict[str, float | int]:
    """The limits that are set, by name."""
    limits = {"time": args.time_limit, "conflicts": args.conflict_limit}
    limits["memory"] = args.memory_limit
    return {name: value for name, value in limits.items() if value is not None}


class Session:
    """The problem, solvers for it, and a printer of what is learned.

    `limit` counts from the start of the command. `aside`: it prints on standard error.
    """

    def __init__(
        self,
        problem: Problem,
        args: argparse.Namespace,
        report: Report,
        limit: Limit,
        form: MakeFormat | None = None,
        aside: bool = False,
    ) -> None:
        self.problem = problem
        self.args = args
        self.limit = limit
        self.options: EncodingOptions = args.encoding.with_graph(args.graph)
        if args.max_clauses is not None:
            self.options = self.options._replace(most_clauses=args.max_clauses)
        self.report = report
        self.searches: list[Search] = []
        self.facts = Facts(problem, _limits(args), self.statistics)
        self._aside = aside
        self._make_form = form or FORMATS[args.format or "sugar"]
        self._form = self._make_form(self.facts)
        self._shown: list[str] = []
        self._count = 0
        self._keys = problem.keys is not None
        self._closing = self._interrupted = ""
        self._counted = self._saved = 0.0
        self._news: dict[str, str] = {}  # for those who wait
        self.known: Callable[[], tuple[int, int]] | None = None
        """Tells the range of the objective that others found."""
        self.listener: Callable[[Event], None] | None = None
        """Hears of each event before it is printed."""
        self.table = ""
        """Sizes and seconds of another process, which does the work."""
        self.code = 0
        report.changed = self.tell_summary
        self._expect_end()
        self.tell_summary()
        self._save()

    # --- searches -------------------------------------------------------------------------

    def search(
        self,
        problem: Problem | None = None,
        check: bool = True,
        whole: bool = False,
        begun: Callable[[Solution], None] | None = None,
    ) -> Search:
        """A search, for the problem at hand if none is given.

        With `whole` its clauses have all solutions, whatever the objective. `begun` is told the
        solution that an optimisation starts from, before the clauses are made.
        """
        args = self.args
        if args.solver_command is not None:
            WATCH.outside()
        found = Search(
            problem or self.problem,
            self.backend,
            self.report.phases,
            check=check and not args.no_check,
            limit=self.limit,
            options=self.options,
            whole=whole,
            on_incumbent=begun,
        )
        self.searches.append(found)
        self.tell_summary()
        self.tell("solving")
        self._expect_end()
        return found

    def quick(self, problem: Problem) -> Search:
        """A search whose solutions are not shown, and need no check."""
        return self.search(problem, check=False)

    def backend(self) -> Backend:
        """A new SAT solver, as the options say."""
        if self.args.solver_command is not None:
            from csp2sat.solver.backends.external_command import Command

            return Command(self.args.solver_command, self.limit)
        return new_solver(self.args.solver, self.limit, proof=self.args.proof is not None)

    @contextmanager
    def failures(self) -> Iterator[None]:
        """What goes wrong inside ends the command with a message; a limit, with the last word."""
        ended = False
        try:
            yield
        except LimitReached as limit:
            if isinstance(limit, CpuLimitReached):
                self.remark(f"csp2sat: {limit}")
            self.limit_reached()
        except Refused as refused:
            raise Failure(self._refusal(refused), BAD_INPUT) from None
        except BackendError as error:
            code = USAGE if isinstance(error, UnknownSolver) else BAD_INPUT
            raise Failure(f"csp2sat: error: {error}", code) from error
        except WrongAnswer as error:
            message = f"csp2sat: internal error: {error}\nPlease report it."
            raise Failure(message, INTERNAL) from error
        except KeyboardInterrupt:
            files.show(WATCH.take_interrupted(), self._aside)
            raise
        except Ended:
            ended = True
            raise
        finally:
            for each in self.searches:
                each.close()
            if not ended:  # else the supervisor does that
                self._summarise()

    def limit_reached(self) -> None:
        """Print the last word that was prepared."""
        text, self.code = WATCH.take_closing()
        files.show(text, self._aside)

    def summary(self) -> str:
        """What there is to tell of the work beside the answer, as the options say."""
        translation = self.searches[0].translation if self.searches else None
        table = self.table or self.report.table(self.problem, translation)
        return "\n".join(filter(None, (self.report.totals(), table)))

    def _summarise(self) -> None:
        """Tell of the work, which is at its end."""
        if text := self.summary():
            self.remark(text)
        WATCH.summary("")

    def tell_summary(self) -> None:
        """Prepare what to tell of the work for the case that it is ended."""
        WATCH.summary(self.summary())

    def _refusal(self, refused: Refused) -> str:
        from csp2sat.commands.option_hints import with_options

        refused = with_options(refused)
        source = self.problem.source
        offset = refused.constraint.offset if refused.constraint else -1
        if source is None or offset < 0:
            return f"csp2sat: error: {refused}"
        return str(Diagnostic(source, offset, refused.message, refused.hint))

    def statistics(self) -> dict[str, object]:
        """Sizes, conflicts and seconds by phase."""
        sizes: dict[str, object] = {
            "integers": len(self.problem.ints),
            "booleans": len(self.problem.bools),
            "constraints": len(self.problem.constraints),
        }
        if self.searches:
            clauses = self.searches[0].clauses
            sizes |= {"variables": clauses.variables, "clauses": clauses.count}
            sizes["conflicts"] = sum(each.conflicts for each in self.searches)
        seconds = self.report.phases.seconds.items()
        return {**sizes, "seconds": {name: round(value, 3) for name, value in seconds}}

    # --- what is printed ------------------------------------------------------------------

    def say(self, event: Event) -> None:
        """Print an event."""
        if self.listener:
            self.listener(event)
        self._print(self._form.text(event))
        if isinstance(event, Found):
            self._count += 1
            goal = "".join(f", {name} = {value}" for name, value in (event.objective or {}).items())
            self._news["found"] = f"{counted(self._count, 'solution')}{goal}"
        elif isinstance(event, Bound):
            self._news["bound"] = f"{event.name} can't pass {event.value}"
        self.tell(", ".join(self._news.values()))
        if isinstance(event, Found) and (event.objective or perf_counter() > self._saved + OFTEN):
            self._save()

    def say_end(self, status: str) -> None:
        """Print the last word."""
        self.code = self._form.code(status)
        self._closing = self._interrupted = ""
        self._print(self._form.text(End(status, self._keys)), last=True)
        self._save(last=True)

    def ask_keys(self, keys: bool) -> None:
        """Whether the answer is one of the answer keys that the file asks for."""
        self._keys = keys
        self._expect_end()

    def enough(self, event: Event, status: str) -> None:
        """An answer that may become better: it is printed if the work is ended before."""
        form = self._make_form(self.facts)  # nothing is printed yet
        self._close(form.text(event), form, status)

    def counting(self, number: int) -> None:
        """So many solutions were counted: worth telling now and then."""
        now = perf_counter()
        if now > self._counted + OFTEN:
            self._counted = now
            self.tell(counted(number, "solution"))
            self._expect_end(self._form.text(Counted(Count(number, False))))

    def remark(self, text: str) -> None:
        """Tell something beside the answer."""
        files.complain(text)

    def tell(self, text: str) -> None:
        """Tell those who wait how far the work is."""
        clauses = self.searches[0].clauses.count if self.searches else 0
        conflicts = sum(each.conflicts for each in self.searches)
        WATCH.progress(f"{clauses:,} clauses, {conflicts:,} conflicts, {text}")

    def _print(self, text: str, last: bool = False) -> None:
        if self.args.out:
            self._shown.append(text)
        with WATCH.printing(len(text.encode(errors="surrogateescape"))):
            files.show(text, self._aside)
            if last:
                WATCH.done()
            else:  # a last word belongs to what stands before it
                self._expect_end()

    def _expect_end(self, before: str = "") -> None:
        """Prepare the last word for the case that the work is ended."""
        self._close(before, self._form, UNKNOWN)

    def _close(self, before: str, form: Format, status: str) -> None:
        """Prepare what is printed if a limit ends the work, and what if a signal does."""
        limit = before + form.text(End(status, self._keys))
        interrupted = before + form.text(End(status, self._keys, interrupted=True))
        if (limit, interrupted) != (self._closing, self._interrupted):
            self._closing, self._interrupted = limit, interrupted
            WATCH.closing(limit, form.code(status), self._aside, interrupted)

    def _save(self, last: bool = False) -> None:
        """Write what was printed to the file that is to have it too.

        The file has it at any time; what is none (a pipe, a terminal) gets it once.
        """
        out = self.args.out
        if out and not files.is_output(out) and (last or files.is_replaced(out)):
            files.write(out, "".join([*self._shown, self._closing]))
            self._saved = perf_counter()

    # --- names ----------------------------------------------------------------------------

    def variables(self, listed: Sequence[str] | None = None) -> list[Variable]:
        """The variables that are listed, else the answer keys, else all shown."""
        problem = self.problem
        if listed:
            return list(map(self._known, listed))
        if problem.keys is not None:
            return list(map(problem.variable, problem.keys))
        return problem.shown()

    def _known(self, name: str) -> Variable:
        known = self.problem.ints.keys() | self.problem.bools.keys()
        if name in known:
            return self.problem.variable(name)
        hint = near(name, sorted(known))
        more = f"; {hint}" if hint else ""
        raise Failure(f"csp2sat: error: there is no variable {name!r}{more}", USAGE)

    def given(self) -> dict[Variable, int | bool]:
        """The values of `--given x=3,p=true`."""
        from csp2sat.csp.syntax.reader import MOST_DIGITS, is_integer

        values: dict[Variable, int | bool] = {}
        for each in self.args.given or ():
            name, _, text = each.partition("=")
            known = self._known(name)
            if isinstance(known, IntVar) and is_integer(text):
                if len(text) > MOST_DIGITS or int(text) not in known.domain:
                    message = f"csp2sat: error: {each!r}: the domain of {name} is {known.domain}"
                    raise Failure(message, USAGE)
                values[known] = int(text)
            elif isinstance(known, BoolVar) and text in ("true", "false"):
                values[known] = text == "true"
            else:
                kind = "an integer" if isinstance(known, IntVar) else "true or false"
                raise Failure(f"csp2sat: error: {each!r}: write {name}={kind}", USAGE)
        return values
