"""Constraints on single cells and sets of cells: parity, order, cages, clones, indexers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from csp2sat.csp.expr import Node
from csp2sat.csp.kernel import EQ, GE, GT, LE, LT, NE, add, compare, conjunction, disjunction
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import OPPOSITE, WAYS, Cell, step
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.draw.picture import Picture
from csp2sat.models.rules.count_formulas import count
from csp2sat.models.variants.board_context import About, Game, different, equal, is_among
from csp2sat.models.variants.constraint import (
    CAGE_SUM,
    CELL,
    CELLS,
    CLONE,
    CORNER,
    DIGITS,
    Constraint,
)

_ORDERS = {"<": LT, "<=": LE, ">": GT, ">=": GE}


def _parity(game: Game, placed: Placed) -> Iterator[About]:
    first = 1 if placed.name == "odd" else 2
    for cell in placed.cells:
        yield is_among(game.x[cell], range(first, game.size + 1, 2)), (cell,)


def _extremes(game: Game, placed: Placed) -> Iterator[About]:
    cell, alike = placed.cells[0], _same_marks(game.board, placed)
    for other in game.board.neighbours(cell):
        if other in game.x and other not in alike:
            less, more = (cell, other) if placed.name == "minimum" else (other, cell)
            yield compare(LT, game.x[less], game.x[more]), (cell, other)


def _same_marks(board: Board, placed: Placed) -> set[Cell]:
    """The cells that are marked like this one: they are not compared."""
    return {other.cells[0] for other in board.placed if other.name == placed.name}


def _cage(game: Game, placed: Placed) -> Iterator[About]:
    cells = list(dict.fromkeys(placed.cells))
    if len(cells) > 1:
        yield different(game, cells)
    if placed.value not in ("", "?"):
        yield _fits(add(game.terms(cells)), placed.value), cells


def _fits(total: Node, value: str) -> Node:
    """A sum is a number, one of several, or less or greater than one."""
    sign = value.rstrip("0123456789")
    if sign in _ORDERS:
        return compare(_ORDERS[sign], total, int(value.removeprefix(sign)))
    return disjunction(compare(EQ, total, int(number)) for number in value.split(","))


def _extra(game: Game, placed: Placed) -> Iterator[About]:
    yield different(game, list(dict.fromkeys(placed.cells)))


def _clone(game: Game, placed: Placed) -> Iterator[About]:
    for one, other in zip(placed.cells, placed.others, strict=True):
        if one != other:
            yield equal(game, one, other)


def _quadruple(game: Game, placed: Placed) -> Iterator[About]:
    digits = [int(digit) for digit in placed.value.split(",")]
    for digit in sorted(set(digits)):
        here = [compare(EQ, term, digit) for term in game.terms(placed.cells)]
        often = digits.count(digit)
        enough = disjunction(here) if often == 1 else compare(GE, count(here), often)
        yield enough, placed.cells


def _candidates(game: Game, placed: Placed) -> Iterator[About]:
    numbers = [int(number) for number in placed.value.split(",")]
    for cell in placed.cells:
        yield is_among(game.x[cell], numbers), (cell,)


def _indexer(game: Game, placed: Placed) -> Iterator[About]:
    """A cell says at which place of its line or box the number of its own place stands."""
    for cell in placed.cells:
        for line in _LINES[placed.name](game, cell):
            place = line.index(cell) + 1
            formulas: list[Node] = [
                compare(NE, game.x[cell], v) for v in range(len(line) + 1, game.size + 1)
            ]
            for v, other in enumerate(line, 1):
                there = compare(EQ, game.x[other], place)
                formulas.append(disjunction([compare(NE, game.x[cell], v), there]))
            yield conjunction(formulas), line


_LINES: Mapping[str, Callable[[Game, Cell], Sequence[Sequence[Cell]]]] = {
    "rowindexer": lambda game, cell: [[(r, cell[1]) for r in range(game.board.height)]],
    "columnindexer": lambda game, cell: [[(cell[0], c) for c in range(game.board.width)]],
    "boxindexer": lambda game, cell: [area for area in game.areas if cell in area],
}
"""The cells that the places of an indexer stand for."""


# --- pictures -------------------------------------------------------------------------------


def _draw_parity(picture: Picture, placed: Placed, _board: Board) -> None:
    for cell in placed.cells:
        picture.patch(cell, "circle" if placed.name == "odd" else "square")


def _draw_extreme(picture: Picture, placed: Placed, board: Board) -> None:
    cell, alike = placed.cells[0], _same_marks(board, placed)
    for way in WAYS:
        other = step(cell, way)
        if other in board and other not in alike:
            if placed.name == "minimum":
                picture.symbol(cell, f"less {way}")
            else:
                picture.symbol(other, f"less {OPPOSITE[way]}")
    picture.tint(placed.cells, 7)


def _draw_cage(picture: Picture, placed: Placed, _board: Board) -> None:
    picture.cage(placed.cells, placed.value)


def _tint(colour: int) -> Callable[[Picture, Placed, Board], None]:
    def draw(picture: Picture, placed: Placed, _board: Board) -> None:
        picture.tint((*placed.cells, *placed.others), colour)

    return draw


def _draw_quadruple(picture: Picture, placed: Placed, _board: Board) -> None:
    r, c = max(placed.cells)
    picture.disc((2 * r, 2 * c), placed.value.replace(",", ""))


def _draw_candidates(picture: Picture, placed: Placed, _board: Board) -> None:
    for cell in placed.cells:
        picture.text(cell, placed.value.replace(",", ""), corner="se")


_of_cell = partial(Constraint, form=CELL)
_of_cells = partial(Constraint, form=CELLS)
CONSTRAINTS = (
    _of_cell(
        "odd",
        "grey circle",
        "the number in a grey circle is odd",
        _parity,
        _draw_parity,
    ),
    _of_cell(
        "even",
        "grey square",
        "the number in a grey square is even",
        _parity,
        _draw_parity,
    ),
    _of_cell(
        "minimum",
        "minimum",
        "a minimum is less than its neighbours, other minima left aside",
        _extremes,
        _draw_extreme,
    ),
    _of_cell(
        "maximum",
        "maximum",
        "a maximum is greater than its neighbours, other maxima left aside",
        _extremes,
        _draw_extreme,
    ),
    _of_cell(
        "candidates",
        "small numbers",
        "a cell with small numbers has one of them",
        _candidates,
        _draw_candidates,
        DIGITS,
    ),
    _of_cells(
        "killercage",
        "cage",
        "the numbers of a cage differ, and their sum is the number at the cage, if there is one: "
        "`5,9` stands for one of these, `<9`, `<=9`, `>9` and `>=9` for others, `?` for any",
        _cage,
        _draw_cage,
        CAGE_SUM,
    ),
    _of_cells(
        "extraregion",
        "extra region",
        "the numbers of an extra region differ",
        _extra,
        _tint(7),
    ),
    Constraint(
        "clone",
        "clone",
        "a clone has the same numbers at the same places as its other copy",
        _clone,
        _tint(4),
        form=CLONE,
    ),
    Constraint(
        "quadruple",
        "quadruple",
        "the numbers of a circle at a corner stand in its four cells, as often as in the circle",
        _quadruple,
        _draw_quadruple,
        DIGITS,
        form=CORNER,
    ),
    _of_cells(
        "rowindexer",
        "row indexer",
        "a row indexer with the number v in row r has r in row v of its column",
        _indexer,
        _tint(2),
    ),
    _of_cells(
        "columnindexer",
        "column indexer",
        "a column indexer with the number v in column c has c in column v of its row",
        _indexer,
        _tint(0),
    ),
    _of_cells(
        "boxindexer",
        "box indexer",
        "a box indexer with the number v at place p of its box has p at place v of that box",
        _indexer,
        _tint(1),
    ),
)
