"""Double Choco: the area of each cell is one that fits, in place of one constraint on the board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.expr import BoolVar
from csp2sat.csp.globals.graph_halves import SYMMETRIES, turn
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.derived_rules.one_of_rows import one_of
from csp2sat.models.puzzles.dbchoco import size_of
from csp2sat.models.pzpr.rare_codecs import GREY
from csp2sat.models.rules.connectivity import Pair
from csp2sat.models.rules.origins import by

Group = frozenset[Cell]
"""Connected cells of one colour, or the two halves of an area."""

MOST_GROUPS = 3_000
"""If a board has more groups, it keeps the constraint on the board."""

FEW, MANY = 4, 16
"""How many areas of a cell are seen at once, and how many with care."""


def derive(problem: Problem, board: Board) -> Problem:
    """For each cell one of all areas that it can have, by the borders around and in them."""
    grey = {cell for cell in board.cells if board[cell].startswith(GREY)}
    halves = [_groups(board, {*board.cells} - grey), _groups(board, grey)]
    if any(groups is None for groups in halves):
        return problem
    border = {pair: _border(problem, pair[1], pair) for pair in board.pairs()}
    areas: dict[Cell, list[Group]] = {cell: [] for cell in board.cells}
    for area in _areas(board, *(groups or [] for groups in halves)):
        for cell in area:
            areas[cell].append(area)
    result = problem.copy()
    result.constraints = []
    for cell, some in areas.items():
        near = [pair for pair in border if any(not area.isdisjoint(pair) for area in some)]
        rows = [[_side(area, pair) for pair in near] for area in some]
        clues = [cell] if size_of(board, cell) else []
        proof = 1 + (len(some) > FEW) + (len(some) > MANY)
        origin = by(1, *clues, cells=(cell,))._replace(proof=proof)
        result.add(one_of((border[pair] for pair in near), rows), origin=origin)
    return result


def _border(problem: Problem, cell: Cell, pair: Pair) -> BoolVar:
    name = "v" if pair[0][0] == pair[1][0] else "h"
    return problem.bools[f"{name}_{cell[0]}_{cell[1]}"]


def _side(area: Group, pair: Pair) -> int | None:
    """1: the area has a border between two cells; 0: it joins them; None: both are outside."""
    inside = len(area.intersection(pair))
    return 2 - inside if inside else None


def _groups(board: Board, cells: set[Cell]) -> list[Group] | None:
    """All connected groups of some cells; None if they are too many."""
    last = {frozenset([cell]) for cell in cells}
    groups: set[Group] = set()
    while last:
        groups |= last
        if len(groups) > MOST_GROUPS:
            return None
        last = {
            group | {near}
            for group in last
            for cell in group
            for near in board.neighbours(cell)
            if near in cells and near not in group
        }
    return sorted(groups, key=sorted)


def _areas(board: Board, white: Sequence[Group], grey: Sequence[Group]) -> Iterator[Group]:
    """Groups of both colours side by side, of one shape, with the sizes of their numbers."""
    by_shape: Mapping[object, list[Group]] = defaultdict(list)
    for group in grey:
        by_shape[_shape(group)].append(group)
    for one in white:
        beside = {near for cell in one for near in board.neighbours(cell)}
        for other in by_shape.get(_shape(one), ()):
            area = one | other
            sizes = {size for cell in area if (size := size_of(board, cell))}
            if not beside.isdisjoint(other) and sizes <= {len(one)}:
                yield area


def _shape(group: Group) -> object:
    """The same for groups that are moved, turned or mirrored."""
    shapes = []
    for symmetry in SYMMETRIES:
        places = turn(group, symmetry)
        top, left = (min(place[i] for place in places) for i in (0, 1))
        shapes.append(sorted((r - top, c - left) for r, c in places))
    return tuple(min(shapes))
