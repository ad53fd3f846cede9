"""For which named thoughts boards are found, and how soon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import process_time

from csp2sat.models.generate.generators import setter
from csp2sat.models.registry import GENERATED, board_kind
from csp2sat.models.thoughts import thoughts_of
from csp2sat.puzzle.boards_of_level import LevelError
from csp2sat.puzzle.making import make
from csp2sat.solver.limits import LimitReached

HEAD = "| kind | size | thought | seconds |\n|---|---|---|---|"


def measure(kind: str, thought: str, limit: float) -> str:
    """The CPU seconds of a board of seed 1; or that there is none, or none in time."""
    start = process_time()
    try:
        make(kind, seed=1, technique=thought, time_limit=limit)
    except LevelError:
        return "none"
    except LimitReached:
        return "late"
    return f"{process_time() - start:.1f}"


def lines(kinds: Sequence[str], limit: float) -> Iterator[str]:
    """The table; without kinds, of all of which boards are made."""
    yield f"- one board of usual size with each named thought as its hardest step, in {limit:g} s"
    yield "- none: no board with this hardest step among many; late: none in time\n"
    yield HEAD
    for name in kinds or GENERATED:
        kind = board_kind(name)
        assert kind, "the name is in the table"
        size = "x".join(map(str, setter(kind).drafting.usual_size))
        for thought in dict.fromkeys(x.name for x in thoughts_of(kind.name) if not x.is_end):
            yield f"| {kind.name} | {size} | {thought} | {measure(name, thought, limit)} |"
