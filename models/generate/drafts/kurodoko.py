"""Kurodoko: the numbers of cells seen from the white cells of a random answer."""

from __future__ import annotations


from csp2sat.models.generate.areas import scattered
from csp2sat.models.generate.kit import (
    WAYS, Answer, Board, Draft, Drafting, Finishing, Random, Setter, blank, cells_with,
    with_tokens,
)  # fmt: skip


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    black = scattered(board, chance)
    answer = {cell: "x" if cell in black else "-" for cell in board.cells}
    return Draft(_numbers(board, answer, chance), answer)


def _numbers(board: Board, answer: Answer, _chance: Random) -> Board:
    tokens, white = {}, cells_with("-", answer)
    for cell in sorted(white):
        seen = sum(len(board.ray(cell, way, white)) for way in WAYS)
        tokens[cell] = str(seen + 1)
    return with_tokens(board, tokens)


SETTER = Setter(Drafting(_draw), finishing=Finishing(_numbers, kept_share=0.2, any_place=True))
