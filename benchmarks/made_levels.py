"""What waves cost on new boards of each kind: the levels of kinds without published grades."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from math import ceil
from random import Random
from statistics import median
from typing import NamedTuple

from csp2sat.models.board.board import Board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import Draft, Made, setter
from csp2sat.models.kind import Kind
from csp2sat.models.registry import GENERATED, board_kind
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.puzzle.levels import KINDS
from csp2sat.puzzle.made_levels import OTHERS
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.rating.level_runs import LevelRuns
from csp2sat.solver.rating.levels import LEVELS
from csp2sat.solver.rating.score import Scale

ALL_WAVES = Scale((), counts_forced=True)

FEWEST = 4
"""A level needs this many boards."""

HEAD = f"| kind | size | boards | beyond | late | easy | medium | hard |\n{'|---' * 8}|"


class Costs(NamedTuple):
    """What waves cost on some boards, and how many boards are beyond waves, or late."""

    costs: Sequence[int]
    beyond: int
    late: int


def measure(kind: Kind, boards: int, limit: float) -> Costs:
    """The boards of seeds 1, 2, ..., each second with the fewest clues; `limit`: seconds."""
    size = setter(kind).drafting.usual_size
    costs, beyond, late = list[int](), 0, 0
    for seed in range(1, boards + 1):
        time = Limit(limit)
        try:
            workshop = Workshop(kind, Random(seed), Questions(time))
            cost = _cost(kind, workshop.made(*size, fewest=seed % 2 == 0), time)
        except (LimitReached, ValueError):
            late += 1
        else:
            costs += [] if cost is None else [cost]
            beyond += cost is None
    return Costs(costs, beyond, late)


def _cost(kind: Kind, made: Made, limit: Limit) -> int | None:
    """What the waves of a board cost; None: some step is beyond them.

    If one is, the board gets all its clues, then clues that say more, as boards of a level do.
    """
    with closing(LevelRuns(limit, ALL_WAVES, limit.check)) as runs:
        for board in (made.board, *_easier(kind, made)):
            problem = BoardPuzzle(kind, board).explained_problem()
            run = runs.run(problem, made.solution, LEVELS[-1])
            if run.level != LEVELS[-1]:
                return run.cap.together
    return None


def _easier(kind: Kind, made: Made) -> Iterator[Board]:
    """Yields easier and easier boards with the same answer."""
    yield made.full
    draft: Draft | None = Draft(made.full, kind.answer(made.full, made.solution))
    ease, chance = setter(kind).finishing.ease, Random(1)
    while ease and draft and (draft := ease(draft, draft.board.cells, chance)):
        yield draft.board


def thirds(costs: Sequence[int]) -> tuple[int, ...]:
    """The largest cost of each third, and larger ones than of the third before."""
    ordered, result = sorted(costs), list[int]()
    for third in (1, 2, 3):
        cost = ordered[ceil(third * len(ordered) / 3) - 1]
        if result and cost <= result[-1]:
            cost = next((each for each in ordered if each > result[-1]), 2 * result[-1])
        result.append(cost)
    return tuple(result)


def lines(kinds: Sequence[str], boards: int, limit: float) -> Iterator[str]:
    """The table; without kinds, of all without published grades."""
    yield f"- {boards} boards of usual size, each second with the fewest clues, each in {limit:g} s"
    yield "- beyond: some step is beyond waves even with the clues that say most"
    yield "- late: not made or rated in time"
    yield "- easy, medium, hard: the most that the waves of a third of the other boards cost\n"
    yield HEAD
    rows = list[tuple[int, ...]]()
    for name in kinds or [each for each in GENERATED if each not in KINDS]:
        kind = board_kind(name)
        assert kind, "the name is in the table"
        costs, beyond, late = measure(kind, boards, limit)
        size = "x".join(map(str, setter(kind).drafting.usual_size))
        start = f"| {kind.name} | {size} | {boards} | {beyond} | {late} |"
        if len(costs) < FEWEST:
            yield f"{start} - | - | - |"
            continue
        rows.append(thirds(costs))
        yield f"{start} {' | '.join(map(str, rows[-1]))} |"
    if rows:
        middle = [str(round(median(column))) for column in zip(*rows, strict=True)]
        yield f"| {OTHERS} | | | | | {' | '.join(middle)} |"
