"""Norinori: rooms around random dominoes, divided anew."""

from __future__ import annotations


from csp2sat.models.generate.covered_rooms import around, divide_anew
from csp2sat.models.generate.kit import (
    Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank,
)  # fmt: skip


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    if width * height < 2:
        raise ValueError("a room needs two cells")
    if 2 < width * height < 5:
        raise ValueError("a board of this size has several solutions")
    dominoes = _dominoes(board, chance)
    answer = dict.fromkeys(board.cells, "-") | {c: "x" for pair in dominoes for c in pair}
    return around(board, dominoes, answer, chance)


def _dominoes(board: Board, chance: Random) -> list[list[Cell]]:
    """Random dominoes that share no sides, until there is no place for more."""
    found, open_ = list[list[Cell]](), set(board.cells)
    pairs = list(board.pairs())
    for pair in chance.sample(pairs, len(pairs)):
        if open_.issuperset(pair):
            found.append([*pair])
            open_ -= {*pair, *(each for cell in pair for each in board.neighbours(cell))}
    return found


def _divided(draft: Draft, chance: Random) -> Draft | None:
    return divide_anew(draft, chance, 2)


SETTER = Setter(Drafting(_draw), Repairing(polish=_divided), Finishing(keeps_all=True))
