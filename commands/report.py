"""What a run tells on standard error: phases as they end, sizes and seconds at the end."""

from __future__ import annotations

import argparse
from time import perf_counter

from csp2sat.commands.files import complain
from csp2sat.solver.phases import Phases, report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.problem import Problem
    from csp2sat.translator.translate import Translation


class Report:
    """The phases of one run."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.who = ""  # of several solvers at work
        self._start = perf_counter()
        self._stats: bool = args.stats
        self.phases = Phases(self._ended if args.verbose else None)

    def show(self, problem: Problem, translation: Translation) -> None:
        """The table of sizes and seconds, if it was asked for."""
        if self._stats and not self.who:
            complain(self.table(problem, translation))

    def table(self, problem: Problem, translation: Translation) -> str:
        """Sizes and seconds."""
        return report(problem, translation, self.phases)

    def _ended(self, name: str, seconds: float) -> None:
        told = f"{perf_counter() - self._start:8.3f} s  {name} {seconds:.3f} s"
        complain(f"{told}  {self.who}".rstrip())
