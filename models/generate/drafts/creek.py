"""Creek: the numbers at the corners of random black cells."""

from __future__ import annotations


from csp2sat.models.generate.areas import connected_part
from csp2sat.models.generate.kit import (
    Answer, Board, Draft, Drafting, Finishing, Grid, Random, Setter, blank, cells_with,
    with_tokens,
)  # fmt: skip

BLACK = 0.45
"""The part of the cells that is black, if possible."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    white = connected_part(board, 1 - BLACK, chance)
    answer = {cell: "-" if cell in white else "x" for cell in board.cells}
    return Draft(_numbers(board, answer, chance), answer)


def _numbers(board: Board, answer: Answer, _chance: Random) -> Board:
    result, black = with_tokens(board, {}), cells_with("x", answer)
    for r, c in Grid(board.width + 1, board.height + 1).cells:
        around = [(r + i, c + j) for i in (-1, 0) for j in (-1, 0)]
        result.corners[r, c] = str(sum(each in black for each in around))
    return result


SETTER = Setter(Drafting(_draw), finishing=Finishing(_numbers, kept_share=0.5, any_place=True))
