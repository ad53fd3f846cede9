"""Constraints along lines: order, sums, sets of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise

from csp2sat.csp.expr import Node, Operator
from csp2sat.csp.kernel import EQ, GT, LE, LT, add, compare, conjunction, disjunction, times
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.draw.picture import Picture
from csp2sat.models.variants.board_context import (
    About,
    Game,
    along,
    at_least_apart,
    at_most_apart,
    different,
    equal,
    never,
)
from csp2sat.models.variants.constraint import ANY_SUM, ARROW, LINE, Constraint


def _rising(game: Game, placed: Placed, order: Operator) -> Iterator[About]:
    for one, other in pairwise(placed.cells):
        yield compare(order, game.x[one], game.x[other]), (one, other)


def _arrow(game: Game, placed: Placed) -> Iterator[About]:
    """Several cells of the circle make one number, digit by digit."""
    places = range(len(placed.cells) - 1, -1, -1)
    head = add(times(10**i, x) for i, x in zip(places, game.terms(placed.cells), strict=True))
    total = compare(EQ, add(game.terms(placed.others)), head)
    yield total, (*placed.cells, *placed.others)


def _double_arrow(game: Game, placed: Placed) -> Iterator[About]:
    first, *inside, last = game.terms(placed.cells)
    yield compare(EQ, add([first, last]), add(inside)), placed.cells


def _palindrome(game: Game, placed: Placed) -> Iterator[About]:
    for one, other in _mirror_pairs(placed.cells):
        yield equal(game, one, other)


def _mirror_pairs(cells: Sequence[Cell]) -> list[tuple[Cell, Cell]]:
    """Pairs of cells at equal distance from the middle, from the ends inwards."""
    return [(cells[i], cells[-1 - i]) for i in range(len(cells) // 2)]


def _zipper(game: Game, placed: Placed) -> Iterator[About]:
    cells = placed.cells
    pairs = _mirror_pairs(cells)
    sums: list[tuple[Cell, ...]] = [*pairs]
    if len(cells) % 2:
        sums.append((cells[len(cells) // 2],))
    for one, other in pairwise(sums):
        yield compare(EQ, add(game.terms(one)), add(game.terms(other))), (*one, *other)


def _renban(game: Game, placed: Placed) -> Iterator[About]:
    cells = list(dict.fromkeys(placed.cells))  # a loop names its first cell twice
    yield different(game, cells)
    near = (at_most_apart(a, b, len(cells) - 1) for a, b in combinations(game.terms(cells), 2))
    yield conjunction(near), cells


def _nabner(game: Game, placed: Placed) -> Iterator[About]:
    for one, other in combinations(dict.fromkeys(placed.cells), 2):
        yield at_least_apart(game.x[one], game.x[other], 2), (one, other)


def _whispers(game: Game, placed: Placed) -> Iterator[About]:
    least = int(placed.value or (game.size + 1) // 2)
    for one, other in pairwise(placed.cells):
        yield at_least_apart(game.x[one], game.x[other], least), (one, other)


def _region_sums(game: Game, placed: Placed) -> Iterator[About]:
    """A line that comes back to a region begins a new part there."""
    areas = {cell: i for i, area in enumerate(game.areas) for cell in area}
    parts: list[list[Cell]] = []
    for i, cell in enumerate(placed.cells):
        if i and areas.get(cell) == areas.get(placed.cells[i - 1]):
            parts[-1].append(cell)
        else:
            parts.append([cell])
    for one, other in pairwise(parts):
        yield compare(EQ, add(game.terms(one)), add(game.terms(other))), (*one, *other)


def _between(game: Game, placed: Placed) -> Iterator[About]:
    first, *inside, last = game.terms(placed.cells)

    def rising(low: Node, high: Node) -> Node:
        bounds = ((compare(LT, low, x), compare(LT, x, high)) for x in inside)
        return conjunction(bound for pair in bounds for bound in pair)

    if inside:
        yield disjunction([rising(first, last), rising(last, first)]), placed.cells


def _lockout(game: Game, placed: Placed) -> Iterator[About]:
    (a, *inside, b), cells = game.terms(placed.cells), placed.cells
    least = int(placed.value or game.size // 2)
    yield at_least_apart(a, b, least), (cells[0], cells[-1])
    for cell, x in zip(cells[1:-1], inside, strict=True):
        below = conjunction([compare(LT, x, a), compare(LT, x, b)])
        above = conjunction([compare(GT, x, a), compare(GT, x, b)])
        yield disjunction([below, above]), (cell, cells[0], cells[-1])


def _rank(size: int, number: int) -> int:
    """0 for low numbers, 1 for middle ones, 2 for high ones; as many low ones as high ones."""
    low = (size + 1) // 3
    return (number > low) + (number > size - low)


def _entropic(game: Game, placed: Placed) -> Iterator[About]:
    def alike(u: int, v: int) -> bool:
        return _rank(game.size, u) == _rank(game.size, v)

    for one, other in along(placed.cells, 2):
        yield never(game, one, other, alike)


def _modular(game: Game, placed: Placed) -> Iterator[About]:
    for one, other in along(placed.cells, 2):
        yield never(game, one, other, lambda u, v: u % 3 == v % 3)


def _line(colour: str, width: int = 8, ends: str = "") -> Callable[[Picture, Placed, Board], None]:
    """Draws a line; `ends` are those of `Route`."""

    def draw(picture: Picture, placed: Placed, _board: Board) -> None:
        picture.route(placed.cells, colour, width, ends)

    return draw


def _draw_arrow(picture: Picture, placed: Placed, _board: Board) -> None:
    start = min(placed.cells, key=lambda cell: _steps(cell, placed.others[0]))
    picture.route([start, *placed.others], "#999", 3, "arrow")
    picture.route(placed.cells, "#999", 30, "pill")


def _steps(one: Cell, other: Cell) -> int:
    """How many steps of a king lead from a cell to another."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


_on_line = partial(Constraint, form=LINE)
CONSTRAINTS = (
    _on_line(
        "thermometer",
        "thermometer",
        "along a thermometer, each number is greater than the one before, from the bulb on",
        partial(_rising, order=LT),
        _line("#bbb", 14, "bulb"),
    ),
    _on_line(
        "slowthermometer",
        "slow thermometer",
        "along a slow thermometer, no number is less than the one before, from the bulb on",
        partial(_rising, order=LE),
        _line("#a9c4f5", 14, "bulb"),
    ),
    Constraint(
        "arrow",
        "arrow",
        "the number in the circle of an arrow is the sum of those along the arrow; "
        "several cells of a circle are the digits of one number",
        _arrow,
        _draw_arrow,
        form=ARROW,
    ),
    _on_line(
        "doublearrow",
        "double arrow",
        "the two ends of a double arrow have the same sum as the cells between them",
        _double_arrow,
        _line("#c54b8b", 4, "circles"),
    ),
    _on_line(
        "palindrome",
        "palindrome",
        "a palindrome reads the same in both directions",
        _palindrome,
        _line("#ccc"),
    ),
    _on_line(
        "zipperline",
        "zipper line",
        "all pairs of cells of a zipper line at equal distance from its middle have one sum; a "
        "cell in the middle has this number",
        _zipper,
        _line("#cdb1ec"),
    ),
    _on_line(
        "renban",
        "renban line",
        "the numbers of a renban line differ and are consecutive in some order",
        _renban,
        _line("#f067f0"),
    ),
    _on_line(
        "nabner",
        "nabner line",
        "no two numbers of a nabner line are equal or consecutive",
        _nabner,
        _line("#c9c883"),
    ),
    _on_line(
        "whispers",
        "whispers line",
        "neighbours on a whispers line differ by at least its value or, without one, (N + 1) / 2",
        _whispers,
        _line("#67c067"),
        ANY_SUM,
    ),
    _on_line(
        "regionsumline",
        "region sum line",
        "boxes divide a region sum line into parts with the same sum",
        _region_sums,
        _line("#2ecbff"),
    ),
    _on_line(
        "betweenline",
        "between line",
        "the numbers on a between line are strictly between those at its ends",
        _between,
        _line("#bbb", 4, "circles"),
    ),
    _on_line(
        "lockout",
        "lockout line",
        "the ends of a lockout line differ by at least its value or, without one, N / 2; "
        "the other numbers are neither between them nor equal to one",
        _lockout,
        _line("#8fb4ff", 4, "diamonds"),
        ANY_SUM,
    ),
    _on_line(
        "entropicline",
        "entropic line",
        "each three cells in a row on an entropic line have a low, a middle and a high number",
        _entropic,
        _line("#ffccaa"),
    ),
    _on_line(
        "modularline",
        "modular line",
        "each three cells in a row on a modular line have different remainders by 3",
        _modular,
        _line("#33bbbb"),
    ),
)
