"""How long each phase of the work took, and the sizes of what was made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.problem import Problem
    from csp2sat.translator.translate import Translation


class Phases:
    """The seconds each phase of the work took, in the order in which they ended."""

    def __init__(self, ended: Callable[[str, float], None] | None = None) -> None:
        self.seconds: dict[str, float] = {}
        self._ended = ended

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Measure what is done inside."""
        start = perf_counter()
        yield
        self.seconds[name] = self.seconds.get(name, 0.0) + perf_counter() - start
        if self._ended:
            self._ended(name, self.seconds[name])


def report(problem: Problem, translation: Translation, phases: Phases) -> str:
    """Sizes of a problem and of its clauses, the encodings, seconds by phase, as lines of text."""
    clauses = translation.clauses
    rows: list[tuple[str, str]] = [
        ("integer variables", f"{len(problem.ints):,}"),
        ("Boolean variables", f"{len(problem.bools):,}"),
        ("constraints", f"{len(problem.constraints):,}"),
        ("SAT variables", f"{clauses.variables:,}"),
        ("literals", f"{clauses.literals:,}"),
        ("clauses", f"{clauses.count:,}"),
    ]
    rows += [(f"integers: {name}", f"{n:,}") for name, n in translation.encodings().items()]
    for name, (uses, made) in translation.tally.items():
        rows += [(name, f"{uses:,}"), ("  their clauses", f"{made:,}")]
    if not translation.is_whole:
        cuts = sum(last - first + 1 for first, last, _ in translation.cuts)
        rows += [("cuts", f"{cuts:,}"), ("models cut off", f"{translation.cut_off:,}")]
    rows += [(f"{name}, seconds", f"{seconds:.3f}") for name, seconds in phases.seconds.items()]
    return "\n".join(row(name, value) for name, value in rows)


def row(name: str, value: str) -> str:
    """A line of the report."""
    return f"{name:<28}{value:>14}"
