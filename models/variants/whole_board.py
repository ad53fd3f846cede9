"""Constraints on all cells: diagonals, moves of chess, neighbours, places in boxes."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.kernel import NE, compare
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.draw.picture import Picture
from csp2sat.models.variants.board_context import About, Game, different, never, squares
from csp2sat.models.variants.constraint import Constraint, words

_STEPS = {
    "antiknight": ((1, 2), (2, 1), (2, -1), (1, -2)),
    "antiking": ((0, 1), (1, 1), (1, 0), (1, -1)),
}
"""Half of the moves of a piece of chess, by the constraint."""
_RISING = "diagonal+"
_FAINT = "#8ab4e8"


def _diagonals(board: Board, name: str) -> list[list[Cell]]:
    """The rising or falling diagonal of each square, from its left end."""
    n, starts = squares(board)
    down = range(n - 1, -1, -1) if name == _RISING else range(n)
    return [[(r + i, c + j) for j, i in enumerate(down)] for r, c in starts]


def _diagonal(game: Game, placed: Placed) -> Iterator[About]:
    for cells in _diagonals(game.board, placed.name):
        yield different(game, cells)


def _draw_diagonal(picture: Picture, placed: Placed, board: Board) -> None:
    for cells in _diagonals(board, placed.name):
        picture.route(cells, _FAINT, 2)


def _moves(game: Game, placed: Placed) -> Iterator[About]:
    for (r, c), one in game.x.items():
        for down, right in _STEPS[placed.name]:
            if (other := (r + down, c + right)) in game.x:
                yield compare(NE, one, game.x[other]), ((r, c), other)


def _disjoint(game: Game, _placed: Placed) -> Iterator[About]:
    for i in range(max(map(len, game.areas))):
        yield different(game, [area[i] for area in game.areas if i < len(area)])


def _pairs_with_marks(game: Game, *names: str) -> set[frozenset[Cell]]:
    """The pairs of cells with a mark of some kinds between them."""
    return {frozenset(mark.cells) for mark in game.board.placed if mark.name in names}


def _values(game: Game, name: str, usual: str) -> set[int]:
    """The numbers at the marks of a kind; without any, the usual one."""
    marks = [mark.value or usual for mark in game.board.placed if mark.name == name]
    return set(map(int, marks or [usual]))


def _nonconsecutive(game: Game, _placed: Placed) -> Iterator[About]:
    marked = _pairs_with_marks(game, "difference", "ratio")
    for one, other in game.pairs():
        if frozenset((one, other)) not in marked:
            yield never(game, one, other, lambda u, v: abs(u - v) == 1)


def _negative(game: Game, placed: Placed) -> Iterator[About]:
    """A mark of the other kind of dot lets a pair be anything."""
    dots = ("difference", "ratio")
    marked = _pairs_with_marks(game, *(("xv",) if placed.value == "xv" else dots))

    def bad(u: int, v: int) -> bool:
        match placed.value:
            case "xv":
                return u + v in (5, 10)
            case "ratio":
                return any(u == k * v or v == k * u for k in _values(game, "ratio", "2"))
        return abs(u - v) in _values(game, "difference", "1")

    for one, other in game.pairs():
        if frozenset((one, other)) not in marked:
            yield never(game, one, other, bad)


CONSTRAINTS = (
    Constraint(
        _RISING,
        "rising diagonal",
        "the numbers of the diagonal from the lower left to the upper right differ",
        _diagonal,
        _draw_diagonal,
    ),
    Constraint(
        "diagonal-",
        "falling diagonal",
        "the numbers of the diagonal from the upper left to the lower right differ",
        _diagonal,
        _draw_diagonal,
    ),
    Constraint(
        "antiknight",
        "knight's move",
        "cells a knight's move apart have different numbers",
        _moves,
    ),
    Constraint(
        "antiking",
        "king's move",
        "cells that touch, if only at a corner, have different numbers",
        _moves,
    ),
    Constraint(
        "disjointgroups",
        "disjoint groups",
        "cells at the same place of different boxes have different numbers",
        _disjoint,
    ),
    Constraint(
        "nonconsecutive",
        "no consecutive neighbours",
        "without a dot between two neighbours, they do not differ by 1",
        _nonconsecutive,
    ),
    Constraint(
        "negative",
        "all marks given",
        "all marks of a kind are given: neighbours without one do not fit such a mark",
        _negative,
        value=words("xv", "ratio", "difference"),
    ),
)
