"""Makaro: random rooms between black cells, all arrows, and some numbers."""

from __future__ import annotations

from csp2sat.models.generate.random_areas import small_parts
from csp2sat.models.generate.kit import (
    WAYS, Answer, Board, Drafting, Finishing, Random, Repairing, Setter, add_given, blank, named,
    parts_without, step, with_tokens,
)  # fmt: skip

LARGEST = 5
"""The largest number of cells of a room."""
BLACK = 0.15
"""The part of the cells that is black."""


def _draw(width: int, height: int, chance: Random) -> Board:
    board = blank(width, height)
    board.regions = named(small_parts(board, LARGEST, chance))
    black = chance.sample(board.cells, round(BLACK * len(board.cells)))
    board.tokens |= dict.fromkeys(black, "X")
    parts = [*parts_without(board, "X"), *([cell] for cell in black)]
    board.regions = named(sorted(parts))
    return board


def _arrows(board: Board, answer: Answer, _chance: Random) -> Board:
    """An arrow in each black cell beside which one number is the largest."""
    arrows = {}
    for cell in board.clues():
        beside = {way: answer.get(step(cell, way), "-") for way in WAYS}
        numbers = {way: int(token) for way, token in beside.items() if token != "-"}
        largest = [way for way, number in numbers.items() if number == max(numbers.values())]
        if len(largest) == 1:
            arrows[cell] = largest[0]
    return with_tokens(board, arrows)


SETTER = Setter(
    Drafting(_draw, usual_size=(6, 6)), Repairing(add_given), Finishing(_arrows, keeps_all=True)
)
