"""LITS: what each room can have, as cells and a shape."""

from __future__ import annotations

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, IntVar
from csp2sat.csp.kernel import IMP, NE, apply, compare, conjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.regions import rooms, walls_between
from csp2sat.models.derived_rules.tables import one_of
from csp2sat.models.derived_rules.without_hidden_variables import shown_part
from csp2sat.models.puzzles.lits import tetrominoes_in
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.tetrominoes import SHAPES, shape_of


def derive(problem: Problem, board: Board) -> Problem:
    """`_s_I` is the shape of the tetromino in the room with number I, in the order of `SHAPES`."""
    result = shown_part(problem)
    covered = {(r, c): result.bools[f"x_{r}_{c}"] for r, c in board.cells}
    shape: dict[str, IntVar] = {}
    for i, (name, room) in enumerate(rooms(board).items()):
        shape[name] = result.int_at("_s", (i,), Domain.of(0, len(SHAPES) - 1))
        rows = (
            [*(cell in tetromino for cell in room), SHAPES.index(shape_of(tetromino))]
            for tetromino in tetrominoes_in(board, room)
        )
        inside: list[BoolVar | IntVar] = [*(covered[cell] for cell in room), shape[name]]
        result.add(one_of(inside, rows), origin=by(1, cells=room))
    for one, other in walls_between(board, board.regions):
        both = conjunction([covered[one], covered[other]])
        differ = compare(NE, shape[board.regions[one]], shape[board.regions[other]])
        result.add(apply(IMP, both, differ), origin=by(2, cells=(one, other)))
    return result
