"""Constraints by numbers outside of the board: sums and sights along lines and diagonals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from csp2sat.csp.expr import Node
from csp2sat.csp.kernel import EQ, GT, NE, add, compare, conjunction, disjunction
from csp2sat.models.board.board import Board
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.draw.picture import Picture
from csp2sat.models.rules.count_formulas import exactly
from csp2sat.models.variants.board_context import About, Game
from csp2sat.models.variants.constraint import (
    COUNT,
    DIAGONAL_SUM,
    OUTSIDE,
    SUM,
    WAYS,
    Constraint,
)

_ARROWS = {"UL": "↖", "UR": "↗", "DL": "↙", "DR": "↘"}


def _diagonal(game: Game, placed: Placed) -> Iterator[About]:
    total, _, way = placed.value.partition(" ")
    (r, c), (down, right) = placed.cells[0], WAYS[way]
    cells = []
    while (r + down, c + right) in game.board:
        r, c = r + down, c + right
        cells.append((r, c))
    yield compare(EQ, add(game.terms(cells)), int(total)), cells


def _sandwich(game: Game, placed: Placed) -> Iterator[About]:
    """For each two places of 1 and N: if both are there, the sum between them is right."""
    line = game.sight(placed.cells[0])
    x, total = game.terms(line), int(placed.value)
    formulas: list[Node] = []
    for i, j in combinations(range(len(line)), 2):
        inside = add(x[i + 1 : j])
        for low, high in ((i, j), (j, i)):
            not_there = [compare(NE, x[low], 1), compare(NE, x[high], game.size)]
            formulas.append(disjunction([*not_there, compare(EQ, inside, total)]))
    yield conjunction(formulas), line


def _x_sum(game: Game, placed: Placed) -> Iterator[About]:
    line = game.sight(placed.cells[0])
    x = game.terms(line)
    sums = (
        disjunction([compare(NE, x[0], k), compare(EQ, add(x[:k]), int(placed.value))])
        for k in range(1, game.size + 1)
    )
    yield conjunction(sums), line


def _skyscraper(game: Game, placed: Placed) -> Iterator[About]:
    line = game.sight(placed.cells[0])
    x = game.terms(line)
    seen = [
        conjunction(compare(GT, number, before) for before in x[:i]) for i, number in enumerate(x)
    ]
    yield exactly(int(placed.value), seen), line


def _draw(picture: Picture, placed: Placed, _board: Board) -> None:
    number, _, way = placed.value.partition(" ")
    picture.beside(placed.cells[0], f"{number}{_ARROWS.get(way, '')}")


_outside = partial(Constraint, draw=_draw, form=OUTSIDE)
CONSTRAINTS = (
    _outside(
        "littlekillersum",
        "sum",
        "a number with an arrow outside is the sum along its diagonal; numbers may repeat",
        _diagonal,
        value=DIAGONAL_SUM,
    ),
    _outside(
        "sandwichsum",
        "sandwich sum",
        "a sandwich sum outside is the sum of the numbers between 1 and N in its row or column",
        _sandwich,
        value=SUM,
    ),
    _outside(
        "xsum",
        "x-sum",
        "an x-sum outside is the sum of the first numbers there, as many as the nearest says",
        _x_sum,
        value=SUM,
    ),
    _outside(
        "skyscraper",
        "count",
        "a count outside says how many numbers, as seen from there, are greater than all before",
        _skyscraper,
        value=COUNT,
    ),
)
