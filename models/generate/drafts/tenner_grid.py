"""Tenner Grid: the sums of random numbers, and some of these numbers."""

from __future__ import annotations


from csp2sat.models.generate.kit import (
    Answer, Board, Drafting, Finishing, Random, Repairing, Setter, add_given, blank,
)  # fmt: skip


def _draw(width: int, height: int, _chance: Random) -> Board:
    if height > 1 and width < 4:
        raise ValueError("rows of fewer than four cells can't be below each other")
    return blank(width, height)


def _sums(board: Board, answer: Answer, _chance: Random) -> Board:
    totals = [sum(int(answer[cell]) for cell in column) for column in board.columns()]
    board.outside["bottom"] = list(map(str, totals))
    return board


SETTER = Setter(
    Drafting(_draw, usual_size=(10, 5)), Repairing(add_given), Finishing(_sums, keeps_all=True)
)
