"""Masyu: circles wherever a random loop allows one; where it allows few, it is bent."""

from __future__ import annotations

from random import Random

from csp2sat.models.board import EMPTY
from csp2sat.models.grid import Cell, Grid, step
from csp2sat.models.setters.areas import inside_of_loop, is_simple
from csp2sat.models.setting import Draft, Setter, blank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board_puzzle import Answer

BENDS = 300
"""How often a loop is bent somewhere if that makes no circle fewer, before a solver is asked."""
AGAIN = 20
"""The same when it is bent because there is another answer."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    if min(width, height) < 2:
        raise ValueError("there is no loop on a board of one row or column")
    squares = Grid(width - 1, height - 1)
    return _bent(squares, inside_of_loop(squares, chance), squares.cells, BENDS, chance)


def _bent(squares: Grid, inside: set[Cell], among: list[Cell], times: int, chance: Random) -> Draft:
    """A loop around squares, bent at some of them."""
    best = _along(squares, inside)
    for _ in range(times):
        square = chance.choice(among)
        if is_simple(square, inside):
            inside ^= {square}
            draft = _along(squares, inside)
            if inside and len(draft.board.clues()) >= len(best.board.clues()):
                best = draft
            else:
                inside ^= {square}
    return best


def _along(squares: Grid, inside: set[Cell]) -> Draft:
    """The loop around some of the squares, whose corners are the centres of cells."""
    board = blank(squares.width + 1, squares.height + 1)
    answer = {}
    for r, c in board.cells:
        nw, ne, sw, se = ((r + i, c + j) in inside for i in (-1, 0) for j in (-1, 0))
        lines = {"n": nw != ne, "s": sw != se, "e": ne != se, "w": nw != sw}
        answer[r, c] = "".join(way for way, there in lines.items() if there) or EMPTY
    for cell, lines_there in answer.items():
        if lines_there != EMPTY:
            straight = [answer[step(cell, way)] in ("ns", "ew") for way in lines_there]
            if lines_there not in ("ns", "ew"):
                board.tokens[cell] = "b" if all(straight) else EMPTY
            elif not all(straight):
                board.tokens[cell] = "w"
    return Draft(board, answer)


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft:
    """Bend the loop where the answers differ."""
    board = draft.board
    squares = Grid(board.width - 1, board.height - 1)
    inside = set[Cell]()
    for r, c in squares.cells:
        if sum("s" in other[r, i] for i in range(c + 1)) % 2:
            inside.add((r, c))
    differing = [cell for cell, token in draft.answer.items() if other[cell] != token]
    near = {(r - i, c - j) for r, c in differing for i in (0, 1) for j in (0, 1)}
    among = sorted(each for each in near if each in squares)
    square = chance.choice(among)
    if inside != {square} and is_simple(square, inside):
        inside ^= {square}  # even if that costs circles: the two answers may have the same
    return _bent(squares, inside, among, AGAIN, chance)


SETTER = Setter(_draw, _repair, kept=0.6, climbs=True)
