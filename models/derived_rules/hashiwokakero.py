"""Hashiwokakero: no few islands are complete without a bridge to others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.derived_rules.one_of_rows import one_of
from csp2sat.models.puzzles.hashiwokakero import MOST, spans
from csp2sat.models.rules.origins import by


def derive(problem: Problem, board: Board) -> Problem:
    """The bridges of an island, so that it and the islands it is joined with are not cut off."""
    at: dict[Cell, dict[Cell, IntVar]] = {cell: {} for cell in board.clues()}
    for name, (one, other), _ in spans(board):
        at[one][other] = at[other][one] = problem.ints[name]
    for island, bridges in at.items():
        if bridges:
            numbers = [board.number(bridge) for bridge in bridges]
            rows = _rows(board.number(island), numbers, len(at))
            cut_off = "some islands would be cut off"
            origin = by(4, island, cells=(island,), otherwise=cut_off, proof=2)
            problem.add(one_of(bridges.values(), rows), origin=origin)
    return problem


def _rows(
    number: int | None, others: Sequence[int | None], islands: int
) -> Iterator[tuple[int, ...]]:
    """The bridges to each of some islands with their numbers; None stands for any number."""
    for row in product(range(MOST + 1), repeat=len(others)):
        both = list(zip(row, others, strict=True))
        fits = sum(row) == number if number is not None else sum(row) > 0
        joined = sum(count > 0 for count in row)
        goes_on = any(0 < count != most for count, most in both) or joined + 1 == islands
        if fits and goes_on and all(most is None or count <= most for count, most in both):
            yield row
