"""Fillomino: the block of each cell is not too large, and finds enough cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Node
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION, Division
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.kernel import LE, NE, compare, conjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.kind_vocabulary import clue_at
from csp2sat.models.tutor.names import Name
from csp2sat.models.tutor.places import cell_name

SIZES = 2
"""The rule that numbers are the sizes of blocks."""


def derive(problem: Problem, board: Board) -> Problem:
    """Two constraints for each cell in place of one for the board.

    `_s_ROW_COLUMN` is the size of the block of a cell, which is at most its number.
    """
    result = problem.copy()
    result.constraints = [
        constraint
        for constraint in problem.constraints
        if not (constraint.origin and constraint.origin.rule == SIZES)
    ]
    x = {(r, c): problem.ints[f"x_{r}_{c}"] for r, c in board.cells}
    given = board.numbered()
    for cell, number in x.items():
        clues = [cell] if cell in given else []
        name = Name("the block of {cell}", cell=cell_name(cell))
        if clues:
            name = clue_at(board, cell, str(given[cell]))
        near = _near(board, x, cell, given)
        size = result.int_at("_s", cell, Domain.of(1, number.domain.hi))
        limit = conjunction([_block(board, x, near, (cell, size)), compare(LE, size, number)])
        many = Name("{block} would have too many cells", block=name)
        few = Name("{block} would have too few cells", block=name)
        # Each of both is a part of the one constraint on blocks.
        result.add(limit, origin=by(SIZES, *clues, cells=(cell,), otherwise=many))
        whole = _block(board, x, near, (cell, number))
        result.add(whole, origin=by(SIZES, *clues, cells=(cell,), otherwise=few))
    return result


def _near(
    board: Board, x: Mapping[Cell, IntVar], start: Cell, given: Mapping[Cell, int]
) -> list[Cell]:
    """The cells that a block can have or join to one with too many; first those with clues."""
    near = {start}
    for number in x[start].domain:
        seen, edge = {start}, [start]
        for _ in range(number):
            beside = {other for cell in edge for other in board.neighbours(cell)} - seen
            edge = [cell for cell in beside if number in x[cell].domain]
            seen.update(edge)
        near |= seen
    return sorted(near, key=lambda cell: (cell not in given, cell))


def _block(
    board: Board, x: Mapping[Cell, IntVar], near: Sequence[Cell], sized: tuple[Cell, Node]
) -> Node:
    """Borders run between different numbers; the part of a cell has some size."""
    place = {cell: i for i, cell in enumerate(near)}
    pairs = [pair for pair in board.pairs() if place.keys() >= {*pair}]
    edges = tuple((place[one], place[other]) for one, other in pairs)
    borders = (compare(NE, x[one], x[other]) for one, other in pairs)
    cell, size = sized
    division = Division(Graph(len(near), edges), (place[cell],))
    return Apply(GRAPH_DIVISION, (size, *borders), division)
