"""`--jobs N`: a question asked of several solvers at once, each in a process of its own.

This process only prints. It hears what the others learn, believes the first answer and ends the
rest. Only at an objective they work together: a better solution is printed whoever has it, and
all know of it.
"""

from __future__ import annotations

import sys
from functools import partial

from csp2sat.commands.exits import BAD_INPUT, LIMIT, Failure
from csp2sat.commands.process.supervisor import MEMORY_REACHED
from csp2sat.commands.run.events import OPTIMUM, Bound, Conflict, Found
from csp2sat.commands.run.worker_session import (
    Counting,
    Keys,
    Lost,
    Remark,
    Said,
    Table,
    Won,
    enter,
)
from csp2sat.solver import DEFAULT
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.parallel.portfolio import contenders
from csp2sat.solver.parallel.shared_bounds import shared_bounds
from csp2sat.solver.parallel.workers import Gone, NoProcesses, Workers
from csp2sat.solver.questions.enumeration import Unique
from csp2sat.solver.timing import row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from csp2sat.commands.run.events import Event
    from csp2sat.commands.run.questions import Question
    from csp2sat.commands.run.run import Session
    from csp2sat.csp.problem import Problem

    Way = tuple[Question, Problem]


def race(session: Session, ways: Sequence[Way]) -> None:
    """Ask a question of several solvers at once: each in a way of its own, or in the last.

    Raises:
        Failure: all failed.
        LimitReached: some came to a limit, and none further.
        NoProcesses: there can be no processes here.
    """
    _Race(session, ways).run()


class _Race:
    """Workers at one question, and the session that prints."""

    def __init__(self, session: Session, ways: Sequence[Way]) -> None:
        self._session = session
        self._ways = ways
        problem = session.problem
        self._workers = Workers(problem, session.args.memory_limit)
        self._names: list[str] = []
        self._lost: dict[int, Lost] = {}
        self._leader: int | None = None  # the one whose answers are printed
        self._over = False
        self._minimize = problem.objective is None or problem.objective.minimize
        self._known = shared_bounds(problem.objective)
        self._best: list[int | bool] | None = None
        self._bounds: dict[str, int] = {}
        self._counted = 0
        self._tables: dict[int, str] = {}
        self._merit = -sys.maxsize  # of the best answer for the time being
        self._remarks: dict[int, str] = {}

    def run(self) -> None:
        """Let them work until one has the answer."""
        self._session.backend().close()  # a solver that is named must be there
        with self._workers:
            self._start()
            while not self._over:
                if not self._workers:
                    self._give_up()
                self._listen()

    def _start(self) -> None:
        args = self._session.args
        some = contenders(args.jobs, args.solver, bool(args.encoding.rules))
        named = args.solver_command is not None or args.solver != DEFAULT
        for number, contender in enumerate(some):
            mine = named and number == 0  # as the options say
            name = args.solver_command or args.solver if mine else str(contender)
            way = self._ways[min(number, len(self._ways) - 1)]
            other = None if mine else contender
            try:
                self._workers.start(partial(enter, self._session, way, other, name, self._known))
            except NoProcesses as error:
                if not self._names:
                    raise
                begun = f"{len(self._names)} of {len(some)} solvers work"
                self._session.remark(f"csp2sat: {begun}: {error}")
                break
            self._names.append(name)
        self._session.tell(f"{len(self._names)} solvers at work")

    def _listen(self) -> None:
        """Hear what they tell, as long as there is time."""
        for number, told in self._workers.heard(self._session.limit.left):
            self._hear(number, told)
            if self._over:
                return
        self._session.limit.check()

    def _hear(self, number: int, told: object) -> None:
        session = self._session
        match told:
            case Won():
                self._finish(number, told)
            case Lost():
                self._lost[number] = told
            case Gone():
                self._lost.setdefault(number, _lost(told))
            case Said(event, None):
                self._say(number, event)
            case Said(event, str(status)):
                self._say_for_now(event, status)
            case Counting(count):
                self._counted = max(count, self._counted)
                session.counting(self._counted)
            case Keys(keys):
                session.ask_keys(keys)
            case Remark(text):
                self._remarks[number] = text
            case Table(text):
                self._show(number, text)

    def _show(self, number: int, table: str) -> None:
        """Have the table of one at hand, for the case that none has an answer."""
        self._tables[number] = table
        if number == next(iter(self._tables)):
            self._session.table = f"{table}\n{row('solvers at work', str(len(self._names)))}"
            self._session.tell_summary()

    def _say_for_now(self, event: Event, status: str) -> None:
        """Keep an answer for the case of a limit, if none so far is as good.

        Of explanations the smallest is best, of what differs the longest list.
        """
        assert isinstance(event, Conflict | Unique)
        better = -len(event.constraints) if isinstance(event, Conflict) else len(event.differing)
        if better > self._merit:
            self._merit = better
            self._session.enough(event, status)

    def _say(self, number: int, event: Event) -> None:
        """Print what is news."""
        match event:
            case Found(_, objective) if objective is not None:
                values = [value if self._minimize else -value for value in objective.values()]
                if self._best is None or values < self._best:
                    self._best = values
                    self._session.say(event)
                    self._narrow(number, best=next(iter(objective.values())))
            case Bound(name, value):
                sign = 1 if self._minimize else -1
                if name not in self._bounds or sign * value > sign * self._bounds[name]:
                    self._bounds[name] = value
                    self._session.say(event)
                    self._narrow(number, bound=value)
            case _:
                if self._leader is None:
                    self._lead(number)
                self._session.say(event)

    def _lead(self, number: int) -> None:
        """One has an answer: what follows is for it alone to say."""
        self._leader = number
        if others := [each for each in range(len(self._names)) if each != number]:
            self._workers.end(*others)

    def _narrow(self, number: int, best: int | None = None, bound: int | None = None) -> None:
        """Let all know of a value that one found, or that can't be passed.

        Where the two meet all is done: perhaps no worker knows of both.
        """
        if self._known is None:
            return
        if best is not None:
            self._known.found(best)
        if bound is not None:
            self._known.passed(bound)
        least, greatest = self._known()
        if least == greatest:
            self._finish(number, Won(OPTIMUM, self._session.statistics(), ""))

    def _finish(self, number: int, won: Won) -> None:
        """Print the last word: the race is over."""
        self._over = True
        self._workers.end()
        name = self._names[number]
        if number in self._remarks:
            self._session.remark(self._remarks[number])
        for each, lost in self._lost.items():
            if lost.code != LIMIT:
                self._session.remark(f"csp2sat: {self._names[each]} failed: {lost.message}")
        self._session.facts.statistics = lambda: {**won.statistics, "solver": name}
        self._session.say_end(won.status)
        if table := won.table or self._tables.get(number):
            who = f"{number + 1} of {len(self._names)}, {name}"
            self._session.table = f"{table}\n{row('answered by', who)}"

    def _give_up(self) -> None:
        """No one is left."""
        lost = list(self._lost.values())
        if any(each.code == LIMIT for each in lost):
            for message in {each.message for each in lost if each.code == LIMIT and each.message}:
                self._session.remark(message)
            raise LimitReached
        raise Failure("\n".join(dict.fromkeys(each.message for each in lost)), lost[0].code)


def _lost(gone: Gone) -> Lost:
    """How a worker is lost that ends without a word."""
    if gone.too_large:
        return Lost(MEMORY_REACHED, LIMIT)
    if gone.out_of_cpu:
        return Lost(f"csp2sat: {gone}", LIMIT)
    return Lost(f"csp2sat: error: {gone}", BAD_INPUT)
