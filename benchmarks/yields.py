"""How long new boards of each kind and level take, and which levels are not found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple

from csp2sat.models.generate.generators import setter
from csp2sat.models.registry import GENERATED, board_kind
from csp2sat.puzzle.boards_of_level import LevelError
from csp2sat.puzzle.making import make
from csp2sat.solver.limits import LimitReached

LEVELS = ("easy", "medium", "hard")

HEAD = f"| kind | size | level | boards | median s | longest s | none | late |\n{'|---' * 8}|"


class Yield(NamedTuple):
    """The CPU seconds of the boards made, and how often there was none, or none in time."""

    seconds: Sequence[float]
    none: int
    late: int


def measure(kind: str, level: str, boards: int, limit: float) -> Yield:
    """Make boards of seeds 1, 2, ...; `limit`: the seconds for each."""
    seconds, none, late = [], 0, 0
    for seed in range(1, boards + 1):
        start = process_time()
        try:
            make(kind, seed=seed, difficulty=level, time_limit=limit)
        except LevelError:
            none += 1
        except LimitReached:
            late += 1
        else:
            seconds.append(process_time() - start)
    return Yield(seconds, none, late)


def lines(kinds: Sequence[str], boards: int, limit: float) -> Iterator[str]:
    """The table; without kinds, of all of which boards are made."""
    yield f"- boards of usual size, {boards} of each level, each within {limit:g} s; CPU seconds"
    yield "- none: no board of the level among many; late: none in time\n"
    yield HEAD
    for name in kinds or GENERATED:
        kind = board_kind(name)
        assert kind, "the name is in the table"
        size = "x".join(map(str, setter(kind).drafting.usual_size))
        for level in LEVELS:
            made = measure(name, level, boards, limit)
            middle = f"{median(made.seconds):.1f}" if made.seconds else "-"
            longest = f"{max(made.seconds):.1f}" if made.seconds else "-"
            counts = f"{len(made.seconds)} | {middle} | {longest} | {made.none} | {made.late}"
            yield f"| {kind.name} | {size} | {level} | {counts} |"
