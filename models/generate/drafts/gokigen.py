"""Gokigen: the numbers at the ends of random diagonals."""

from __future__ import annotations

from random import Random

from csp2sat.models.board.grid import Grid, Point
from csp2sat.models.generate.generators import Draft, Setter, blank


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    points = Grid(width + 1, height + 1).cells
    group = {point: {point} for point in points}  # the points connected by diagonals
    ends = dict.fromkeys(points, 0)
    answer = {}
    for r, c in chance.sample(board.cells, len(board.cells)):
        ways: dict[str, tuple[Point, Point]] = {
            "\\": ((r, c), (r + 1, c + 1)),
            "/": ((r, c + 1), (r + 1, c)),
        }
        # At least one of the two closes no loop.
        open_ = [each for each, (one, other) in ways.items() if group[one] is not group[other]]
        answer[r, c] = chance.choice(open_)
        one, other = ways[answer[r, c]]
        group[one] |= group[other]
        group.update(dict.fromkeys(group[other], group[one]))
        ends[one] += 1
        ends[other] += 1
    board.corners = {point: str(count) for point, count in ends.items()}
    return Draft(board, answer)


SETTER = Setter(_draw, kept=0.5)
