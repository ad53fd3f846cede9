"""Skyscrapers: the numbers of buildings seen in a shuffled Latin square."""

from __future__ import annotations

from itertools import accumulate

from csp2sat.models.generate.kit import (
    SIDES, Answer, Board, Draft, Drafting, Finishing, Random, Repairing, Setter, add_given,
    latin_square, square, with_tokens,
)  # fmt: skip


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = square(width, height)
    answer = {cell: str(number) for cell, number in latin_square(width, chance).items()}
    return Draft(_views(board, answer, chance), answer)


def _views(board: Board, answer: Answer, _chance: Random) -> Board:
    result = with_tokens(board, {})
    for side in SIDES:
        lines = board.columns() if side in ("top", "bottom") else board.rows()
        away = 1 if side in ("top", "left") else -1
        seen = [_seen([int(answer[each]) for each in line[::away]]) for line in lines]
        result.outside[side] = seen
    return result


def _seen(heights: list[int]) -> str:
    """The number of heights that exceed all before them."""
    return str(len(set(accumulate(heights, max))))


SETTER = Setter(
    Drafting(_draw, usual_size=(5, 5)),
    Repairing(add_given),
    Finishing(_views, kept_share=0.7, add_clue=add_given),
)
