"""`--jobs N`: several solvers answer a question in parallel, each in a process of its own.

This process only prints: it receives what the workers find, takes the first answer and ends the
others. With an objective the workers cooperate: each better solution is printed and shared.
"""

from __future__ import annotations

import sys
from functools import partial

from csp2sat.commands.exits import BAD_INPUT, LIMIT, Failure
from csp2sat.commands.process.supervisor import MEMORY_REACHED
from csp2sat.commands.run.events import OPTIMUM, Bound, Conflict, Found
from csp2sat.commands.run.worker_output import (
    Counting,
    Entry,
    Keys,
    Lost,
    Remark,
    Said,
    Table,
    Won,
    enter,
)
from csp2sat.csp.wording import counted
from csp2sat.solver import DEFAULT
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.parallel.shared_bounds import shared_bounds
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers
from csp2sat.solver.questions.enumeration import Unique
from csp2sat.solver.timing import row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from csp2sat.commands.run.events import Event
    from csp2sat.commands.run.output import Printer
    from csp2sat.commands.run.questions import Question
    from csp2sat.commands.run.run_context import Run
    from csp2sat.csp.problem import Problem
    from csp2sat.solver.parallel.portfolio import Contender

    Way = tuple[Question, Problem]


def race(run: Run, printer: Printer, contenders: Sequence[Contender], ways: Sequence[Way]) -> None:
    """Ask contenders in parallel; the first answer counts.

    The n-th solver gets the n-th way, those beyond get the last one.

    Raises:
        Failure: all solvers failed, before any answer.
        LimitReached: no solver has an answer, and at least one reached a limit.
        NoProcesses: no process can be made.
    """
    _Race(run, printer, ways).run(contenders)


class _Race:
    """Workers with one question, and a printer for what they find."""

    def __init__(self, run: Run, printer: Printer, ways: Sequence[Way]) -> None:
        self._run = run
        self._printer = printer
        self._ways = ways
        problem = run.problem
        self._workers = Workers(problem, run.options.memory_limit)
        self._names: list[str] = []
        self._lost: dict[int, Lost] = {}
        self._leader: int | None = None  # the worker whose answers are printed
        self._over = False
        self._minimize = problem.objective is None or problem.objective.minimize
        self._known = shared_bounds(problem.objective)
        self._best: list[int | bool] | None = None
        self._bounds: dict[str, int] = {}
        self._counted = 0
        self._tables: dict[int, str] = {}
        self._merit = -sys.maxsize  # of the best provisional answer
        self._remarks: dict[int, str] = {}

    def run(self, contenders: Sequence[Contender]) -> None:
        """Let a worker for each contender work until one has the answer."""
        self._run.searches.backend().close()  # fail early if the named solver is missing
        with self._workers:
            self._start(contenders)
            while not self._over:
                if self._workers:
                    self._listen()
                else:
                    self._give_up()

    def _start(self, contenders: Sequence[Contender]) -> None:
        options = self._run.options
        named = options.solver_command is not None or options.solver != DEFAULT
        for number, contender in enumerate(contenders):
            mine = named and number == 0  # as the options say
            name = options.solver_command or options.solver if mine else str(contender)
            question, problem = self._ways[min(number, len(self._ways) - 1)]
            entry = Entry(question, problem, None if mine else contender, name)
            try:
                self._workers.start(partial(enter, self._run, entry, self._known))
            except NoProcesses as error:
                if not self._names:
                    raise
                at_work = f"{len(self._names)} of {len(contenders)} solvers work"
                self._printer.remark(f"csp2sat: {at_work}: {error}")
                break
            self._names.append(name)
        self._printer.progress(f"{counted(len(self._names), 'solver')} at work")

    def _listen(self) -> None:
        """Receive messages until a limit is reached."""
        for number, message in self._workers.messages(self._run.limit.left):
            self._hear(number, message)
            if self._over:
                return
        self._run.limit.check()

    def _hear(self, number: int, message: object) -> None:
        match message:
            case Won():
                self._finish(number, message)
            case Lost():
                self._lost[number] = message
            case Gone():
                self._lost.setdefault(number, _lost(message))
            case Said(event, None):
                self._say(number, event)
            case Said(event, str(status)):
                self._say_for_now(event, status)
            case Counting(count):
                self._counted = max(count, self._counted)
                self._printer.counting(self._counted)
            case Keys(keys):
                self._printer.ask_keys(keys)
            case Remark(text):
                self._remarks[number] = text
            case Table(text):
                self._show(number, text)

    def _show(self, number: int, table: str) -> None:
        """Keep the table of each worker; without an answer, the first one is printed."""
        self._tables[number] = table
        if number == next(iter(self._tables)):
            self._printer.table = f"{table}\n{row('solvers at work', str(len(self._names)))}"
            self._printer.prepare_summary()

    def _say_for_now(self, event: Event, status: str) -> None:
        """Keep a provisional answer if it is better than those before.

        Smaller explanations are better, and longer lists of differences.
        """
        assert isinstance(event, Conflict | Unique)
        better = -len(event.constraints) if isinstance(event, Conflict) else len(event.differing)
        if better > self._merit:
            self._merit = better
            self._printer.provisional(event, status)

    def _say(self, number: int, event: Event) -> None:
        """Print an event, unless it is known."""
        match event:
            case Found(_, objective) if objective is not None:
                values = [value if self._minimize else -value for value in objective.values()]
                if self._best is None or values < self._best:
                    self._best = values
                    self._printer.say(event)
                    self._narrow(number, best=next(iter(objective.values())))
            case Bound(name, value):
                sign = 1 if self._minimize else -1
                if name not in self._bounds or sign * value > sign * self._bounds[name]:
                    self._bounds[name] = value
                    self._printer.say(event)
                    self._narrow(number, bound=value)
            case _:
                if self._leader is None:
                    self._lead(number)
                self._printer.say(event)

    def _lead(self, number: int) -> None:
        """End all workers but one, which has found an answer."""
        self._leader = number
        if others := [each for each in range(len(self._names)) if each != number]:
            self._workers.end(*others)

    def _narrow(self, number: int, best: int | None = None, bound: int | None = None) -> None:
        """Share the best value of the objective, or its bound.

        When the two meet, the best solution is found, even if no worker knows both.
        """
        if self._known is None:
            return
        if best is not None:
            self._known.found(best)
        if bound is not None:
            self._known.passed(bound)
        least, greatest = self._known()
        if least == greatest:
            self._finish(number, Won(OPTIMUM, self._run.searches.statistics(), ""))

    def _finish(self, number: int, won: Won) -> None:
        """Print the end: the race is over."""
        self._over = True
        self._workers.end()
        name = self._names[number]
        if number in self._remarks:
            self._printer.remark(self._remarks[number])
        for each, lost in self._lost.items():
            if lost.code != LIMIT:
                self._printer.remark(f"csp2sat: {self._names[each]} failed: {lost.message}")
        self._printer.say_end(won.status, {**won.statistics, "solver": name})
        if table := won.table or self._tables.get(number):
            who = f"{number + 1} of {len(self._names)}, {name}"
            self._printer.table = f"{table}\n{row('answered by', who)}"

    def _give_up(self) -> None:
        """Fail, or print the best so far: no worker is left."""
        lost = list(self._lost.values())
        if limited := [each for each in lost if each.code == LIMIT]:
            for message in dict.fromkeys(each.message for each in limited if each.message):
                self._printer.remark(message)
            raise LimitReached
        messages = "\n".join(dict.fromkeys(each.message for each in lost))
        self._printer.failed(Failure(messages, lost[0].code))
        self._over = True


def _lost(gone: Gone) -> Lost:
    """The message on behalf of a worker that ended without sending one."""
    if gone.too_large:
        return Lost(MEMORY_REACHED, LIMIT)
    if gone.out_of_cpu:
        return Lost(f"csp2sat: {gone}", LIMIT)
    return Lost(f"csp2sat: error: {gone}", BAD_INPUT)
