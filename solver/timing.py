"""Measures the phases of a run; reports seconds and sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from csp2sat.csp.problem import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.translation import Translation


class Phases:
    """The seconds of each phase, in the order in which phases end.

    Calls `began` with the name of each phase, and `ended` with its name and seconds.
    """

    def __init__(
        self,
        began: Callable[[str], None] | None = None,
        ended: Callable[[str, float], None] | None = None,
    ) -> None:
        self.seconds: dict[str, float] = {}
        self._open: dict[str, float] = {}  # when each open phase started
        self._parts: dict[str, float] = {}  # the seconds of phases that go on later
        self._began = began
        self._ended = ended

    @contextmanager
    def phase(self, name: str, more: bool = False) -> Iterator[None]:
        """Measure the seconds that the block takes; `more`: another block continues the phase."""
        before = self._parts.pop(name, None)
        if self._began and before is None:
            self._began(name)
        start = self._open[name] = perf_counter()
        try:
            yield
        finally:  # also if a limit ends the phase
            self._open.pop(name, None)
            seconds = perf_counter() - start
            self.seconds[name] = self.seconds.get(name, 0.0) + seconds
        seconds += before or 0.0
        if more:
            self._parts[name] = seconds
        elif self._ended:
            self._ended(name, seconds)

    def so_far(self) -> dict[str, float]:
        """The seconds of each phase, up to now for those that have not ended."""
        now, result = perf_counter(), self.seconds.copy()
        for name, start in self._open.items():
            result[name] = result.get(name, 0.0) + now - start
        return result

    def silence(self) -> None:
        """Stop calling `began` and `ended`."""
        self._began = self._ended = None


def report(problem: Problem, translation: Translation | None, phases: Phases) -> str:
    """A table of the sizes of a problem and its clauses, uses of encodings, and seconds by phase.

    Without a translation, it lacks the sizes of clauses and the encodings.
    """
    rows: list[tuple[str, str]] = [
        ("integer variables", f"{len(problem.ints):,}"),
        ("Boolean variables", f"{len(problem.bools):,}"),
        ("constraints", f"{len(problem.constraints):,}"),
    ]
    if translation:
        rows += _sizes(translation)
    rows += [(f"{name}, seconds", f"{seconds:.3f}") for name, seconds in phases.seconds.items()]
    return "\n".join(row(name, value) for name, value in rows)


def _sizes(translation: Translation) -> Iterator[tuple[str, str]]:
    """Sizes of the clauses and uses of each encoding."""
    clauses = translation.clauses
    yield "SAT variables", f"{clauses.variables:,}"
    yield "literals", f"{clauses.literals:,}"
    yield "clauses", f"{clauses.count:,}"
    for name, number in translation.encodings().items():
        yield f"integers: {name}", f"{number:,}"
    for name, (uses, made) in translation.tally.items():
        yield name, f"{uses:,}"
        yield "  their clauses", f"{made:,}"
    if not translation.is_whole:
        cuts = sum(last - first + 1 for first, last, _ in translation.cuts)
        yield "cuts", f"{cuts:,}"
        yield "models cut off", f"{translation.cut_off:,}"


def row(name: str, value: str) -> str:
    """A line of the table."""
    return f"{name:<28}{value:>14}"
