"""How long new boards of each kind and level take, and which levels are not found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from time import process_time

from csp2sat.models.generate.generators import setter
from csp2sat.models.kind import Kind
from csp2sat.models.registry import GENERATED, board_kind
from csp2sat.puzzle.boards_of_level import LevelError
from csp2sat.puzzle.making import make
from csp2sat.solver.limits import LimitReached

LEVELS = ("easy", "medium", "hard")

HEAD = f"| kind | size | level | boards | median s | longest s | none | late |\n{'|---' * 8}|"

MOST_WALL = 4
"""A board has this many times its CPU seconds, so that other work on the machine matters less."""

NONE, LATE = "none", "late"
"""There is no board among many, or none in time."""


def seconds_of(
    kind: str,
    limit: float,
    seed: int = 1,
    difficulty: str | None = None,
    technique: str | None = None,
) -> float | str:
    """The CPU seconds of a board that is as wanted; `NONE` or `LATE`. `limit`: CPU seconds."""
    start, most = process_time(), MOST_WALL * limit
    try:
        make(kind, seed=seed, difficulty=difficulty, technique=technique, time_limit=most)
    except LevelError:
        return NONE
    except LimitReached:
        return LATE
    took = process_time() - start
    return took if took <= limit else LATE


def kinds_and_sizes(names: Sequence[str]) -> Iterator[tuple[Kind, str]]:
    """Kinds with their usual sizes; without names, all of which boards are made."""
    for name in names or GENERATED:
        kind = board_kind(name)
        assert kind, "the name is in the table"
        yield kind, "x".join(map(str, setter(kind).drafting.usual_size))


def lines(kinds: Sequence[str], boards: int, limit: float) -> Iterator[str]:
    """The table; without kinds, of all of which boards are made."""
    yield f"- boards of usual size, {boards} of each level, each within {limit:g} s; CPU seconds"
    yield "- none: no board of the level among many; late: none in time\n"
    yield HEAD
    for kind, size in kinds_and_sizes(kinds):
        for level in LEVELS:
            every = [
                seconds_of(kind.name, limit, i, difficulty=level) for i in range(1, boards + 1)
            ]
            made = [took for took in every if isinstance(took, float)]
            middle = f"{median(made):.1f}" if made else "-"
            longest = f"{max(made):.1f}" if made else "-"
            found = f"{len(made)} | {middle} | {longest}"
            missing = f"{every.count(NONE)} | {every.count(LATE)}"
            yield f"| {kind.name} | {size} | {level} | {found} | {missing} |"
