"""Binairo, Cave, Mosaic: all numbers of a random answer."""

from __future__ import annotations


from csp2sat.models.generate.areas import inside_of_loop
from csp2sat.models.generate.kit import (
    WAYS, Answer, Board, Draft, Drafting, Finishing, Random, Setter, as_clues, blank,
    cells_with, with_tokens,
)  # fmt: skip


def _binairo(width: int, height: int, _chance: Random) -> Board:
    if width % 2 or height % 2:
        raise ValueError("both numbers of the size must be even")
    if max(width, height) > 2 ** min(width, height):
        raise ValueError("no two lines may be equal: the board is too long")
    return blank(width, height)


def _cave(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    white = inside_of_loop(board, chance)
    answer = {cell: "-" if cell in white else "x" for cell in board.cells}
    return Draft(_seen(board, answer, chance), answer)


def _seen(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the number of white cells that each white cell sees."""
    white = cells_with("-", answer)
    numbers = {c: 1 + sum(len(board.ray(c, way, white)) for way in WAYS) for c in white}
    return with_tokens(board, {cell: str(number) for cell, number in numbers.items()})


def _mosaic(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    answer = {cell: chance.choice("x-") for cell in board.cells}
    return Draft(_around(board, answer, chance), answer)


def _around(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the number of black cells in and around each cell."""
    black = cells_with("x", answer)
    numbers = {c: len(black.intersection([c, *board.around(c)])) for c in board.cells}
    return with_tokens(board, {cell: str(number) for cell, number in numbers.items()})


SETTERS = {
    "binairo": Setter(
        Drafting(_binairo), finishing=Finishing(as_clues, kept_share=0.3, any_place=True)
    ),
    "cave": Setter(Drafting(_cave), finishing=Finishing(_seen, kept_share=0.3)),
    "mosaic": Setter(
        Drafting(_mosaic), finishing=Finishing(_around, kept_share=0.5, any_place=True)
    ),
}
