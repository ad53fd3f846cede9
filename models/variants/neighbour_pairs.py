"""Constraints between two neighbouring cells: dots, X and V, inequality signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from csp2sat.csp.kernel import ABS, EQ, GT, LT, SUB, add, apply, compare, disjunction, times
from csp2sat.models.board.board import Board
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.draw.picture import Picture
from csp2sat.models.variants.board_context import About, Game
from csp2sat.models.variants.constraint import ANY_SUM, PAIR, Constraint, words

_SUMS = {"V": 5, "X": 10}


def _difference(game: Game, placed: Placed) -> Iterator[About]:
    distance = apply(ABS, apply(SUB, *game.terms(placed.cells)))
    yield compare(EQ, distance, int(placed.value or 1)), placed.cells


def _ratio(game: Game, placed: Placed) -> Iterator[About]:
    (a, b), often = game.terms(placed.cells), int(placed.value or 2)
    fits = [compare(EQ, a, times(often, b)), compare(EQ, b, times(often, a))]
    yield disjunction(fits), placed.cells


def _sum(game: Game, placed: Placed) -> Iterator[About]:
    yield compare(EQ, add(game.terms(placed.cells)), _SUMS[placed.value]), placed.cells


def _inequality(game: Game, placed: Placed) -> Iterator[About]:
    order = {"<": LT, ">": GT}[placed.value]
    yield compare(order, *game.terms(placed.cells)), placed.cells


def _dot(fill: str, usual: str) -> Callable[[Picture, Placed, Board], None]:
    def draw(picture: Picture, placed: Placed, _board: Board) -> None:
        (r, c), (i, j) = placed.cells
        shown = "" if placed.value == usual else placed.value
        picture.disc((r + i + 1, c + j + 1), shown, fill)

    return draw


_between_two = partial(Constraint, form=PAIR)
CONSTRAINTS = (
    _between_two(
        "difference",
        "white dot",
        "the numbers on both sides of a white dot differ by its value or, without one, by 1",
        _difference,
        _dot("white", "1"),
        ANY_SUM,
    ),
    _between_two(
        "ratio",
        "black dot",
        "of the numbers on both sides of a black dot one is a multiple of the other, by the value "
        "of the dot or, without one, by 2",
        _ratio,
        _dot("black", "2"),
        ANY_SUM,
    ),
    _between_two(
        "xv",
        "sign",
        "the numbers on both sides of an X have the sum 10, those on both sides of a V the sum 5",
        _sum,
        _dot("", ""),
        words("X", "V"),
    ),
    _between_two(
        "inequality",
        "sign",
        "a sign < or > between two numbers opens to the greater one",
        _inequality,
        _dot("", ""),
        words("<", ">"),
    ),
)
