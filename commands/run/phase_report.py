"""Reports of phases on standard error, when they end and when they have run several times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from time import perf_counter

from csp2sat.commands.files import complain
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.solver.timing import Phases

OFTEN = 0.1
"""The seconds that pass at least between two calls of `on_change`."""


class Report:
    """The phases of one run. With `verbose`, each is logged when it ends for the first time.

    Attributes:
        who: the name of the solver, if several are at work.
        has_table: whether sizes and seconds are printed at the end.
        on_change: called now and then when a phase has ended.
        phases: the phases, with their seconds.
    """

    def __init__(self, verbose: bool, stats: bool, channel: Channel) -> None:
        self.who = ""
        self.on_change: Callable[[], None] | None = None
        self._channel = channel
        self._start = perf_counter()
        self._last_change = 0.0
        self._times: Counter[str] = Counter()
        self._verbose = verbose
        self.has_table = stats
        self.phases = Phases(channel.phase if stats else None, self._end_phase)

    def totals(self) -> str:
        """For `-v`, a line for each repeated phase: its seconds and how often it ran."""
        several = [name for name, times in self._times.items() if times > 1 and self._verbose]
        seconds = self.phases.seconds
        return "\n".join(
            self._line(f"{name} {seconds[name]:.3f} s, {self._times[name]:,} times")
            for name in several
        )

    def _end_phase(self, name: str, seconds: float) -> None:
        if self.has_table:
            self._channel.phase("")
        self._times[name] += 1
        if self._verbose and self._times[name] == 1:
            complain(self._line(f"{name} {seconds:.3f} s"))
        now = perf_counter()
        if self.on_change and now > self._last_change + OFTEN:
            self._last_change = now
            self.on_change()

    def _line(self, text: str) -> str:
        return f"{perf_counter() - self._start:8.3f} s  {text}  {self.who}".rstrip()
