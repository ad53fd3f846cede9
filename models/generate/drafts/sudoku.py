"""Sudoku: a full board, shuffled."""

from __future__ import annotations

from csp2sat.models.board.boxes import box_size
from csp2sat.models.generate.kit import Draft, Drafting, Finishing, Random, Setter, as_clues, blank


def draw(width: int, height: int, chance: Random) -> Draft:
    """Shifted rows, then rows, columns and numbers shuffled as far as the boxes allow."""
    if width != height:
        raise ValueError("a Sudoku must have as many rows as columns")
    board = blank(width, height)
    box_width, box_height = box_size(board)
    rows, columns = _shuffle(width, box_height, chance), _shuffle(width, box_width, chance)
    numbers = chance.sample(range(1, width + 1), width)
    for r, c in board.cells:
        shift = rows[r] % box_height * box_width + rows[r] // box_height
        board.tokens[r, c] = str(numbers[(shift + columns[c]) % width])
    return Draft(board, dict(board.tokens))


def _shuffle(n: int, size: int, chance: Random) -> list[int]:
    """The numbers below `n`: bands of `size` in random order, each shuffled."""
    bands = chance.sample(range(n // size), n // size)
    return [band * size + line for band in bands for line in chance.sample(range(size), size)]


SETTER = Setter(
    Drafting(draw, usual_size=(9, 9)),
    finishing=Finishing(as_clues, kept_share=0.35, any_place=True),
)
