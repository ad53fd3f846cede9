"""Doppelblock: a line with a clue is one of those that have this sum between black cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.derived_rules.one_of_rows import lines_by_clues
from csp2sat.models.rules.line_views import WIDEST, between


def derive(problem: Problem, board: Board) -> Problem:
    """A line has each number once, two black cells and its sum; this replaces rule 2."""
    if board.width > WIDEST:
        return problem.copy()
    return lines_by_clues(problem, board, _rows)


@cache
def _rows(n: int, clue: int) -> Sequence[tuple[int, ...]]:
    every = {*permutations((0, 0, *range(1, n - 1)))}
    return sorted(row for row in every if sum(between(row)) == clue)
