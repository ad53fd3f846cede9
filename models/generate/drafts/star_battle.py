"""Star Battle: a region grows from each star of a random answer.

A cell where only another answer has a star moves to another region: that answer then has too few
stars in one and too many in the other.
"""

from __future__ import annotations

from random import Random

from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import named, rooms
from csp2sat.models.generate.areas import grown, is_connected
from csp2sat.models.generate.generators import Draft, Setter, blank, square

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Answer


def _draw(width: int, height: int, _chance: Random) -> Board:
    """A board whose regions are its rows: any answer of it becomes one of other regions."""
    board = square(width, height)
    if width in (2, 3):
        raise ValueError("stars of a board of this size touch")
    board.regions = named(board.rows())
    return board


def _around_stars(board: Board, answer: Answer, chance: Random) -> Board:
    stars = [[cell] for cell, token in answer.items() if token != EMPTY]
    return _walled(board, grown(board.cells, stars, chance))


def _walled(board: Board, parts: list[list[Cell]]) -> Board:
    """A board with these regions."""
    result = blank(board.width, board.height)
    result.regions = named(sorted(map(sorted, parts)))
    return result


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft | None:
    """Move a cell where only the other answer has a star to another region."""
    board, names = draft.board, draft.board.regions
    parts = rooms(board)
    moves = [
        (cell, names[near])
        for cell, token in draft.answer.items()
        if token == EMPTY != other[cell]
        if is_connected(board, set(parts[names[cell]]) - {cell})
        for near in board.neighbours(cell)
        if names[near] != names[cell]
    ]
    if not moves:
        return None
    cell, name = chance.choice(moves)
    parts[names[cell]].remove(cell)
    parts[name].append(cell)
    return Draft(_walled(board, list(parts.values())), draft.answer)


SETTER = Setter(_draw, _repair, _around_stars, usual=(8, 8), complete=True, climbs=True)
