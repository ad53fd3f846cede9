"""Hashiwokakero: islands that bridges from the first can reach; the bridges of a random answer."""

from __future__ import annotations

from csp2sat.models.generate.kit import (
    WAYS, Answer, Board, Cell, Drafting, Finishing, Random, Setter, blank, step, with_tokens,
)  # fmt: skip

ISLANDS = 0.22
"""The part of the cells that has islands, if possible."""


def _draw(width: int, height: int, chance: Random) -> Board:
    board = blank(width, height)
    start = chance.choice(board.cells)
    islands, taken = [start], {start}
    for _ in range(10 * width * height):
        if len(islands) >= ISLANDS * width * height:
            break
        cell, way = chance.choice(islands), chance.choice(list(WAYS))
        free = set(board.cells) - taken
        ray = board.ray(cell, way, free)
        ends = [c for c in ray[1:] if free.issuperset(board.neighbours(c))]
        if ends:
            end = chance.choice(ends)
            islands.append(end)
            taken.update(ray[: ray.index(end) + 1])
    return with_tokens(board, dict.fromkeys(islands, "?"))


def _count(board: Board, answer: Answer, _chance: Random) -> Board:
    return with_tokens(board, {c: str(_bridges(board, answer, c)) for c in board.clues()})


def _bridges(board: Board, answer: Answer, cell: Cell) -> int:
    """The number of bridges at an island; none is beside another."""
    beside = ((way, answer[place]) for way in WAYS if (place := step(cell, way)) in board)
    letters = {"n": "-ab", "s": "-ab", "w": "-12", "e": "-12"}
    return sum(max(0, letters[way].find(token)) for way, token in beside)


SETTER = Setter(
    Drafting(_draw, usual_size=(9, 9)),
    finishing=Finishing(_count, unknown_clue="?", independent=False),
)
