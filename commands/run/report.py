"""What a run tells on standard error: phases as they end, sizes and seconds at the end."""

from __future__ import annotations

import argparse
from collections import Counter
from time import perf_counter

from csp2sat.commands.files import complain
from csp2sat.commands.process.supervisor_channel import WATCH
from csp2sat.solver.timing import Phases, report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.csp.problem import Problem
    from csp2sat.translator.translate import Translation

OFTEN = 0.1
"""Seconds between two changes that are told of."""


class Report:
    """The phases of one run. `-v` tells of each when it ends for the first time."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.who = ""  # of several solvers at work
        self.changed: Callable[[], None] | None = None
        """Hears now and then that there is more to tell."""
        self._start = perf_counter()
        self._heard = 0.0
        self._times: Counter[str] = Counter()
        self._verbose: bool = args.verbose
        self.stats: bool = args.stats
        wanted = self._verbose or self.stats
        self.phases = Phases(self._began if self.stats else None, self._ended if wanted else None)

    def table(self, problem: Problem, translation: Translation | None) -> str:
        """Sizes and seconds, if they were asked for."""
        return report(problem, translation, self.phases) if self.stats else ""

    def totals(self) -> str:
        """For `-v`, the seconds of the phases that there were several times, as lines."""
        several = [name for name, times in self._times.items() if times > 1 and self._verbose]
        seconds = self.phases.seconds
        return "\n".join(
            self._line(f"{each} {seconds[each]:.3f} s, {self._times[each]:,} times in all")
            for each in several
        )

    def _began(self, name: str) -> None:
        WATCH.phase(name)

    def _ended(self, name: str, seconds: float) -> None:
        if self.stats:
            WATCH.phase("")
        self._times[name] += 1
        if self._verbose and self._times[name] == 1:
            complain(self._line(f"{name} {seconds:.3f} s"))
        now = perf_counter()
        if self.changed and now > self._heard + OFTEN:
            self._heard = now
            self.changed()

    def _line(self, text: str) -> str:
        return f"{perf_counter() - self._start:8.3f} s  {text}  {self.who}".rstrip()
