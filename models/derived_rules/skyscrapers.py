"""Skyscrapers: a line with a clue is one of those that have this view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.derived_rules.one_of_rows import one_of
from csp2sat.models.kit import by
from csp2sat.models.rules.line_views import WIDEST, view


def derive(problem: Problem, board: Board) -> Problem:
    """The heights of a line differ and have the view of its clue; this replaces rule 2."""
    result = problem.copy()
    if board.width > WIDEST or board.numbers:
        return result
    result.constraints = [x for x in problem.constraints if not (x.origin and x.origin.rule == 2)]
    for place, clue, line in board.sights():
        x = [problem.ints[f"x_{r}_{c}"] for r, c in line]
        origin = by(2, place, cells=line)._replace(proof=2)
        result.add(one_of(x, _rows(len(line), int(clue))), origin=origin)
    return result


@cache
def _rows(n: int, clue: int) -> Sequence[tuple[int, ...]]:
    return [row for row in permutations(range(1, n + 1)) if view(row) == clue]
