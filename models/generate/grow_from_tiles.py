"""Large drafts with one solution grow from small tiles: first each tile, then larger ones.

A tile is settled if no other answer differs from the draft's in its cells only. Such answers are
cheap to find, as all other cells are given; they differ in few cells, so they show where to repair;
and one problem shows those of all tiles. What is left for the check of the whole board is little.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from csp2sat.models.board.board import Answer, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.generate.generators import Draft
from csp2sat.models.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.generate.board_maker import BoardSolver


Repair = Callable[[Draft, Answer], Draft | None]

GROWS = 150  # decision 67
"""Boards with more cells than this grow from tiles."""
SIZES = (6, 10, 15)  # decision 67
"""The rows and columns of tiles, one size after the other."""
CLEAN = 2  # decision 67
"""The number of random divisions into tiles that must be settled before larger ones."""
ROUNDS = 80  # decision 67
"""A draft is given up after this many rounds of repairs for a size."""


def grow(
    kind: Kind,
    solver: BoardSolver,
    draft: Draft,
    repair: Repair,
    chance: Random,
    on_round: Callable[[], None],
) -> Draft | None:
    """The draft, repaired until tiles of all sizes are settled; None: it does not work out.

    `repair` gets a draft and another answer of it.
    """
    for size in SIZES:
        if size >= max(draft.board.width, draft.board.height):
            break
        clean, before = 0, draft
        for _ in range(ROUNDS):
            on_round()
            others = _others(kind, solver, draft, _tiles(draft.board, size, chance))
            if others is None:  # several repairs together may leave no answer
                draft = before
                continue
            clean = 0 if others else clean + 1
            if clean == CLEAN:
                break
            before, draft = draft, _repair(draft, others, repair)
        else:
            return None
    return draft


def _repair(draft: Draft, others: list[Answer], repair: Repair) -> Draft:
    """The draft, repaired by each of some answers that differ from its own in few cells."""
    first = draft.answer
    for other in others:
        changes = {cell: token for cell, token in other.items() if token != first[cell]}
        now = {**draft.answer, **changes}
        if now != draft.answer:
            draft = repair(draft, now) or draft
    return draft


def _tiles(board: Board, size: int, chance: Random) -> list[set[Cell]]:
    """The cells of each tile of a random division; tiles at the border may be smaller."""
    up, left = chance.randrange(size), chance.randrange(size)
    tiles: dict[Cell, set[Cell]] = {}
    for r, c in board.cells:
        tiles.setdefault(((r + up) // size, (c + left) // size), set()).add((r, c))
    return list(tiles.values())


def _others(
    kind: Kind, solver: BoardSolver, draft: Draft, tiles: list[set[Cell]]
) -> list[Answer] | None:
    """For each tile that is not settled, another answer; None: the draft's breaks a rule."""
    problem = kind.problem(draft.board)
    values, cells = dict[str, int | bool](), dict[str, set[Cell]]()
    for cell, name, value in kind.filling.values(draft.board, draft.answer):
        if name in problem.bools or name in problem.ints:
            values[name] = value
            cells.setdefault(name, set()).add(cell)
    groups = [{name for name in values if cells[name] & tile} for tile in tiles]
    solutions = solver.beside(problem, values, groups)
    if solutions is None:
        return None
    answers = [kind.answer(draft.board, solution) for solution in solutions]
    return [answer for answer in answers if answer != draft.answer]
