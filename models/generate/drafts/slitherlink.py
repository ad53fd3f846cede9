"""Slitherlink: the numbers around a random loop."""

from __future__ import annotations


from csp2sat.models.generate.areas import inside_of_loop
from csp2sat.models.generate.kit import (
    EMPTY, Answer, Board, Draft, Drafting, Finishing, Random, Setter, blank, cells_with,
    with_tokens,
)  # fmt: skip


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    inside = inside_of_loop(board, chance)
    answer = {cell: "x" if cell in inside else "-" for cell in board.cells}
    return Draft(_numbers(board, answer, chance), answer)


def _numbers(board: Board, answer: Answer, _chance: Random) -> Board:
    tokens, inside = {}, cells_with("x", answer)
    for r, c in board.cells:
        near = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
        sides = sum(((r, c) in inside) != (each in inside) for each in near)
        tokens[r, c] = str(sides) if sides < 4 else EMPTY
    return with_tokens(board, tokens)


SETTER = Setter(Drafting(_draw), finishing=Finishing(_numbers, kept_share=0.45, any_place=True))
