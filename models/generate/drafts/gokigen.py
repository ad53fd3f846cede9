"""Gokigen: the numbers at the ends of random diagonals."""

from __future__ import annotations

from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Draft, Drafting, Finishing, Grid, Point, Random, Setter, blank,
    with_tokens,
)  # fmt: skip


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    points = Grid(width + 1, height + 1).cells
    group = {point: {point} for point in points}  # the points connected by diagonals
    answer = {}
    for r, c in chance.sample(board.cells, len(board.cells)):
        ways = _ends((r, c))
        # At least one of the two closes no loop.
        open_ = [token for token, (one, other) in ways.items() if group[one] is not group[other]]
        answer[r, c] = chance.choice(open_)
        one, other = ways[answer[r, c]]
        group[one] |= group[other]
        group.update(dict.fromkeys(group[other], group[one]))
    return Draft(_numbers(board, answer, chance), answer)


def _numbers(board: Board, answer: Answer, _chance: Random) -> Board:
    ends = dict.fromkeys(Grid(board.width + 1, board.height + 1).cells, 0)
    for cell, token in answer.items():
        for end in _ends(cell)[token]:
            ends[end] += 1
    result = with_tokens(board, {})
    result.corners = {point: str(count) for point, count in ends.items()}
    return result


def _ends(cell: Cell) -> dict[str, tuple[Point, Point]]:
    """The ends of both diagonals of a cell."""
    r, c = cell
    return {"\\": ((r, c), (r + 1, c + 1)), "/": ((r, c + 1), (r + 1, c))}


SETTER = Setter(Drafting(_draw), finishing=Finishing(_numbers, kept_share=0.5, any_place=True))
