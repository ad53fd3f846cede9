"""Skyscrapers: a line with a clue is one of those that have this view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.derived_rules.one_of_rows import lines_by_clues
from csp2sat.models.rules.line_views import WIDEST, view


def derive(problem: Problem, board: Board) -> Problem:
    """The heights of a line differ and have the view of its clue; this replaces rule 2."""
    if board.width > WIDEST or board.numbers:
        return problem.copy()
    return lines_by_clues(problem, board, _rows)


@cache
def _rows(n: int, clue: int) -> Sequence[tuple[int, ...]]:
    return [row for row in permutations(range(1, n + 1)) if view(row) == clue]
