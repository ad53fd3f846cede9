"""LITS: rooms around random tetrominoes that obey the rules."""

from __future__ import annotations


from csp2sat.models.generate.covered_rooms import around, divide_anew, give_away
from csp2sat.models.generate.kit import (
    EMPTY, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank,
)  # fmt: skip
from csp2sat.models.rules.tetrominoes import SHAPES, shape_of

MISSES = 60
"""After this number of tetrominoes in a row that break a rule, no more are tried."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    if width * height < 4 or width == height == 2:
        raise ValueError("there is no place for a tetromino")
    if min(width, height) == 1 and width * height > 4:
        raise ValueError("a board of this size has several solutions")
    shape: dict[Cell, str] = {}
    parts, misses = list[list[Cell]](), 0
    while misses < MISSES:
        part = _tetromino(board, shape, chance)
        letter = shape_of(frozenset(part)) if len(part) == 4 else ""
        misses += 1
        if _obeys(board, shape, part, letter):
            shape |= dict.fromkeys(part, letter)
            parts.append(part)
            misses = 0
    answer = {cell: shape.get(cell, EMPTY) for cell in board.cells}
    return around(board, parts, answer, chance)


def _tetromino(board: Board, shape: dict[Cell, str], chance: Random) -> list[Cell]:
    """Up to four connected cells without a shape, beside the cells with one if there are any."""
    beside = sorted({c for cell in shape for c in board.neighbours(cell)} - shape.keys())
    if shape and not beside:
        return []
    part = [chance.choice(beside or board.cells)]
    while len(part) < 4:
        near = {c for cell in part for c in board.neighbours(cell)} - shape.keys() - {*part}
        if not near:
            break
        part.append(chance.choice(sorted(near)))
    return part


def _obeys(board: Board, shape: dict[Cell, str], part: list[Cell], letter: str) -> bool:
    """Whether a new tetromino touches no equal one and makes no square of 2 x 2."""
    if letter not in {*SHAPES}:
        return False
    near = {c for cell in part for c in board.neighbours(cell)}
    covered = shape.keys() | {*part}
    squares = (
        [(r + i, c + j) for i in (0, 1) for j in (0, 1)]
        for r0, c0 in part
        for r in (r0 - 1, r0)
        for c in (c0 - 1, c0)
    )
    return letter not in {shape.get(each) for each in near} and not any(
        covered.issuperset(each) for each in squares
    )


def _divided(draft: Draft, chance: Random) -> Draft | None:
    return divide_anew(draft, chance, 1)


SETTER = Setter(
    Drafting(_draw, usual_size=(6, 6)),
    Repairing(give_away, keeps_best=True, polish=_divided),
    Finishing(keeps_all=True),
)
