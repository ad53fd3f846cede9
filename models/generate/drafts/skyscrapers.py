"""Skyscrapers: the numbers of buildings seen in a shuffled Latin square."""

from __future__ import annotations

from itertools import accumulate
from random import Random

from csp2sat.models.board.board import SIDES
from csp2sat.models.generate.generators import Draft, Setter, blank, with_token

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Answer


def _draw(width: int, height: int, chance: Random) -> Draft:
    if width != height:
        raise ValueError("the board must have as many rows as columns")
    board = blank(width, height)
    rows, columns, numbers = (chance.sample(range(width), width) for _ in range(3))
    heights = {(r, c): numbers[(rows[r] + columns[c]) % width] + 1 for r, c in board.cells}
    for side in SIDES:
        lines = board.columns() if side in ("top", "bottom") else board.rows()
        away = 1 if side in ("top", "left") else -1
        board.outside[side] = [_seen([heights[each] for each in line[::away]]) for line in lines]
    return Draft(board, {cell: str(number) for cell, number in heights.items()})


def _seen(heights: list[int]) -> str:
    """The number of heights that exceed all before them."""
    return str(len(set(accumulate(heights, max))))


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft:
    """Add the number of a cell that differs as a given."""
    differing = [cell for cell, token in draft.answer.items() if other[cell] != token]
    cell = chance.choice(differing)
    return Draft(with_token(draft.board, cell, draft.answer[cell]), draft.answer)


SETTER = Setter(_draw, _repair, usual=(5, 5), kept=0.7)
