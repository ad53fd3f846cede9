"""Kurotto: the black areas beside a number by their cells, without variables of their own."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from csp2sat.csp.expr import Apply, Node, Number
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION, Division
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.kernel import disjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.derived_rules.without_hidden_variables import shown_part
from csp2sat.models.puzzles.kurotto import largest_areas, reach_of
from csp2sat.models.rules.origins import by

SIZES = 2
"""The rule that numbers are sizes of areas."""


def derive(problem: Problem, board: Board) -> Problem:
    """A number and the black areas beside it are one part; a 0 has white neighbours."""
    result = shown_part(problem)
    black = {(r, c): result.bools[f"x_{r}_{c}"] for r, c in board.cells}
    most = largest_areas(board)
    for clue, size in board.numbered().items():
        near = _near(board, clue, reach_of(board, clue, most))
        origin = by(SIZES, clue, cells=near)
        if size:
            result.add(_areas(board, black, near, size), origin=origin)
        else:
            result.add(*(negation(black[cell]) for cell in near[1:]), origin=origin)
    return result


def _near(board: Board, clue: Cell, reach: Collection[Cell]) -> list[Cell]:
    """The clue, and the cells that belong to its areas or would make them too large."""
    beside = {other for cell in (clue, *reach) for other in board.neighbours(cell)}
    return [clue, *sorted(x for x in beside if board[x] == EMPTY)]


def _areas(board: Board, black: Mapping[Cell, Node], near: list[Cell], size: int) -> Node:
    """Black cells side by side have no border, nor has the clue to black cells beside it."""
    place = {cell: i for i, cell in enumerate(near)}
    white = {cell: negation(black[cell]) for cell in near[1:]}
    pairs = [pair for pair in board.pairs() if place.keys() >= {*pair}]
    borders = (disjunction([white[cell] for cell in pair if cell in white]) for pair in pairs)
    edges = tuple((place[one], place[other]) for one, other in pairs)
    return Apply(
        GRAPH_DIVISION, (Number(size + 1), *borders), Division(Graph(len(near), edges), (0,))
    )
