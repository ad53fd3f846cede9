"""A solver with a scout gives the same answers, and has the cuts that the scout meets."""

from __future__ import annotations

from contextlib import closing
from random import Random

import pytest

from csp2sat import Problem
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.limits import Limit
from csp2sat.solver.scouted_solver import FIRST_CONFLICTS, ScoutedSolver
from csp2sat.solver.search import Search
from csp2sat.translator.translate import translate
from csp2sat.translator.translation import Translation
from examples import examples


def regions(r: Random, size: int, count: int) -> str:
    """A square divided into connected regions, with random numbers of cells of some in rows."""
    cells = [(row, column) for row in range(size) for column in range(size)]
    edges = [
        f"{size * row + column} {size * (row + down) + column + 1 - down}"
        for row, column in cells
        for down in (0, 1)
        if (row + down) < size > column + 1 - down
    ]
    lines = [f"(int x{i} 1 {count})" for i in range(size * size)]
    for region in range(1, count + 1):
        chosen = " ".join(f"(= x{i} {region})" for i in range(size * size))
        lines.append(
            f"(graph-active-vertices-connected {size * size} {len(edges)} {chosen} "
            f"{' '.join(edges)})"
        )
        for row in range(size):
            if r.random() < 0.6:
                ones = " ".join(f"(if (= x{size * row + i} {region}) 1 0)" for i in range(size))
                lines.append(f"(= (+ {ones}) {r.randint(0, 2)})")
    return "\n".join(lines)


def answer(
    problem: Problem, first: int = 1, limit: Limit | None = None
) -> tuple[bool, int, Translation]:
    """Whether there is a solution, the conflicts of the scout, and the translation."""
    limit = limit or Limit()
    translation, solver = translate(problem), Alternation(limit)
    scouted = ScoutedSolver(solver, translation, limit, first)
    solver.load(translation.clauses)
    with closing(solver), closing(scouted):
        while (is_possible := scouted.solve(())) and translation.cut(solver.model()):
            solver.load(translation.clauses)
        return is_possible, scouted.conflicts, translation


@pytest.mark.parametrize("seed", range(examples(20)))
def test_answers_are_the_same(seed: int) -> None:
    problem = Problem.parse(regions(Random(seed), 5, 3))
    possible, _, _ = answer(problem)
    assert possible is answer(problem, first=10**6)[0]


def test_cuts_of_the_scout_count_for_their_constraint() -> None:
    problem = Problem.parse(regions(Random(1), 6, 4))
    _, conflicts, translation = answer(problem)
    assert conflicts
    assert translation.cut_off < sum(last + 1 - first for first, last, _ in translation.cuts)
    assert {cuts.constraint for cuts in translation.cuts} <= set(translation.lazy())


def test_conflicts_of_the_scout_count() -> None:
    limit = Limit(conflicts=10_000)
    _, conflicts, _ = answer(Problem.parse(regions(Random(1), 6, 4)), limit=limit)
    assert limit.conflicts is not None
    assert 10_000 - limit.conflicts > conflicts > 0


def test_a_search_asks_a_scout_where_an_answer_takes_long() -> None:
    problem = Problem.parse(regions(Random(3), 8, 8))
    with Search(problem, Alternation) as search, Search(problem, PySat) as without:
        assert search.possible() is without.possible() is False
        assert search.core() == []
        assert search.conflicts > FIRST_CONFLICTS
        assert search.translation.cuts
