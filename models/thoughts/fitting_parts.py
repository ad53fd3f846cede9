"""Parts of a known size between known borders: cells that no part fits, one part after another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell, Grid, connected_parts
from csp2sat.models.puzzles.satpuzzle import areas

Part = frozenset[Cell]
MOST_OPTIONS = 4
"""A cell that more parts fit is not looked at."""

Pairs = Collection[frozenset[Cell]]


class Misfit(NamedTuple):
    """A cell that no part fits.

    Attributes:
        cell: the cell.
        before: the part that takes its place, as no other fits elsewhere; empty without one.
        is_later: whether other parts have to take their places before.
        left: how many cells are left together there, if parts would fit but not cover all.
    """

    cell: Cell
    before: Sequence[Cell] = ()
    is_later: bool = False
    left: int = 0


@cache
def parts_of(width: int, height: int, holes: frozenset[Cell], size: int) -> Sequence[Part]:
    """All parts of some size on a board."""
    grid = Grid(width, height)
    grid.cut_out(holes)
    return [frozenset(part) for part in areas(grid, size)]


def fitting(parts: Iterable[Part], joined: Pairs, parted: Pairs) -> list[Part]:
    """The parts without a border inside that have all cells joined with their own."""
    joined_with, parted_from = _partners(joined), _partners(parted)
    return [
        part
        for part in parts
        if all(joined_with[cell] <= part and part.isdisjoint(parted_from[cell]) for cell in part)
    ]


def _partners(pairs: Pairs) -> Mapping[Cell, set[Cell]]:
    """The other cells of the pairs of each cell."""
    partners: dict[Cell, set[Cell]] = defaultdict(set)
    for one, other in pairs:
        partners[one].add(other)
        partners[other].add(one)
    return partners


def misfit(cells: Collection[Cell], parts: Iterable[Part]) -> Misfit | None:
    """A cell that no part fits, as parts that fit alone take their places; None without one."""
    left, placed = [*parts], set[Part]()
    while True:
        options = by_cell(cells, left)
        if lonely := without_any(options):
            return Misfit(lonely, is_later=bool(placed))
        new = {some[0] for some in options.values() if len(some) == 1} - placed
        for part in sorted(new, key=sorted):
            beside = by_cell(cells, (x for x in left if x == part or not x & part))
            if lonely := without_any(beside):
                return Misfit(lonely, sorted(part), bool(placed))
        if not new:
            return _odd(cells, left)
        placed |= new
        left = [x for x in left if x in placed or not any(x & part for part in new)]


def _odd(cells: Collection[Cell], parts: Sequence[Part]) -> Misfit | None:
    """An area that overlapping parts can't cover together: their size does not divide it."""
    size = len(parts[0])
    near = {cell: frozenset[Cell]().union(*some) for cell, some in by_cell(cells, parts).items()}
    areas_left = connected_parts(cells, lambda cell: sorted(near[cell]))
    odd = next((area for area in areas_left if len(area) % size), None)
    return Misfit(min(odd), left=len(odd)) if odd else None


class Blocked(NamedTuple):
    """A cell of which each part that fits leaves another cell without one.

    Attributes:
        cell: the cell.
        parts: the parts that fit.
        misfits: what each of them leaves.
    """

    cell: Cell
    parts: Sequence[Part]
    misfits: Sequence[Misfit]


def blocked(cells: Collection[Cell], parts: Sequence[Part]) -> Blocked | None:
    """A cell that no part can have; one whose parts leave others without one at once goes first."""
    options = by_cell(cells, parts)
    result = []
    for cell, some in sorted(options.items(), key=lambda item: (len(item[1]), item[0])):
        if len(some) > MOST_OPTIONS:
            break
        rests = ([x for x in parts if x == part or not x & part] for part in some)
        left = [*filter(None, (misfit(cells, rest) for rest in rests))]
        if len(left) == len(some):
            result.append(Blocked(cell, some, left))
    return min(result, key=lambda one: sum(map(_is_far, one.misfits)), default=None)


def _is_far(lonely: Misfit) -> bool:
    """Whether a cell without a part shows only after other parts have taken their places."""
    return lonely.is_later or bool(lonely.before or lonely.left)


def by_cell(cells: Iterable[Cell], parts: Iterable[Part]) -> Mapping[Cell, list[Part]]:
    """The parts that have a cell, for each cell."""
    options: dict[Cell, list[Part]] = {cell: [] for cell in cells}
    for part in parts:
        for cell in part:
            options[cell].append(part)
    return options


def without_any(options: Mapping[Cell, Sequence[Part]]) -> Cell | None:
    """A cell that no part fits; None without one."""
    return next((cell for cell, some in options.items() if not some), None)
