"""Random sets of cells for new boards: the inside of a loop, black cells, connected cells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable
from random import Random

from csp2sat.models.board.grid import WAYS, Cell, Grid, components, places_around, step

INSIDE = 0.5
"""The part of the cells that is inside the loop."""
LONGEST = 6
"""The most cells of a random path."""
NOISE = 0.3
"""The probability of changing any cell instead of the one that improves most."""


def inside_of_loop(grid: Grid, chance: Random) -> set[Cell]:
    """A random connected set of cells; all others are connected with the outside of the board."""
    inside = {(grid.height // 2, grid.width // 2)}
    border = list(inside)
    for _ in range(40 * len(grid.cells)):
        if len(inside) >= INSIDE * len(grid.cells):
            break
        near_border = grid.neighbours(chance.choice(border))
        if not near_border:
            break
        cell = chance.choice(near_border)
        near = sum(other in inside for other in grid.neighbours(cell))
        if cell not in inside and (near == 1 or chance.random() < 0.1) and is_simple(cell, inside):
            inside.add(cell)
            border.append(cell)
    return inside


def is_simple(cell: Cell, inside: Container[Cell]) -> bool:
    """Whether inside and outside stay connected if a cell changes sides."""
    around = [near in inside for near in places_around(cell)]
    changes = sum(around[i] != around[i - 1] for i in range(8))
    return changes == 2 and 0 < sum(around[1::2]) < 4


def scatter(grid: Grid, chance: Random) -> set[Cell]:
    """A maximal random set of cells that share no sides and leave the others connected."""
    others = set(grid.cells)
    for cell in chance.sample(grid.cells, len(grid.cells)):
        if others.issuperset(grid.neighbours(cell)) and can_change(grid, cell, others):
            others.remove(cell)
    return set(grid.cells) - others


def connected_part(grid: Grid, share: float, chance: Random) -> set[Cell]:
    """A random connected set of cells: a `share` of all, or as few more as possible."""
    chosen = set(grid.cells)
    for cell in chance.sample(grid.cells, len(grid.cells)):
        if len(chosen) > share * len(grid.cells) and can_change(grid, cell, chosen):
            chosen.remove(cell)
    return chosen


def beside(cell: Cell) -> list[Cell]:
    """The places that share a side with a cell of a square board."""
    return [step(cell, way) for way in WAYS]


def grow(
    cells: list[Cell],
    parts: list[list[Cell]],
    chance: Random,
    neighbours: Callable[[Cell], Iterable[Cell]] = beside,
) -> list[list[Cell]]:
    """Connected parts, extended by random ones of the cells beside them while there are any."""
    parts = [list(part) for part in parts]
    open_ = set(cells).difference(*parts)
    live = list(range(len(parts)))
    while live:
        i = chance.choice(live)
        if near := {other for cell in parts[i] for other in neighbours(cell)} & open_:
            cell = chance.choice(sorted(near))
            parts[i].append(cell)
            open_.remove(cell)
        else:
            live.remove(i)
    return [sorted(part) for part in parts]


def random_part(open_: Collection[Cell], start: Cell, size: int, chance: Random) -> list[Cell]:
    """Up to `size` connected open cells, the start among them.

    Cells with few open ones beside them come first, so that few cells stay alone.
    """
    part = [start]
    while len(part) < size:
        near = {to for c in part for way in WAYS if (to := step(c, way)) in open_} - {*part}
        if not near:
            break
        beside = {c: sum(step(c, way) in open_ for way in WAYS) for c in sorted(near)}
        part.append(min(beside, key=lambda c: (beside[c], chance.random())))
    return part


def small_parts(grid: Grid, most: int, chance: Random) -> list[list[Cell]]:
    """Random connected parts of up to `most` cells that cover the grid, few of one cell."""
    open_, parts = set(grid.cells), list[list[Cell]]()
    for cell in chance.sample(grid.cells, len(grid.cells)):
        if cell in open_:
            part = random_part(open_, cell, chance.randint(2, most), chance)
            open_ -= {*part}
            parts.append(part)
    for part in [piece for piece in parts if len(piece) == 1]:
        near = set(grid.neighbours(part[0]))
        for other in parts:
            if other is not part and len(other) < most and near.intersection(other):
                other += part
                parts.remove(part)
                break
    return [sorted(part) for part in parts]


def random_paths(grid: Grid, chance: Random) -> list[list[Cell]]:
    """Random paths of up to `LONGEST` cells, each beside the next, that cover the grid.

    They go on where cells have few open ones beside them, so that few cells stay alone.
    """
    open_, paths = set(grid.cells), list[list[Cell]]()
    for cell in chance.sample(grid.cells, len(grid.cells)):
        if cell not in open_:
            continue
        path, size = [cell], chance.randint(3, LONGEST)
        open_.remove(cell)
        while len(path) < size:
            near = [(c, end) for end in (0, -1) for c in grid.neighbours(path[end]) if c in open_]
            if not near:
                break
            ways = {c: sum(x in open_ for x in grid.neighbours(c)) for c, _ in near}
            best, end = min(near, key=lambda way: (ways[way[0]], chance.random()))
            path.insert(len(path) if end else 0, best)
            open_.remove(best)
        paths.append(path)
    return paths


def mix(grid: Grid, windows: list[list[Cell]], chosen: set[Cell], chance: Random) -> set[Cell]:
    """Connected cells, changed until each window has some of them and some other cells.

    Local search: a cell in or beside a window of one colour changes, mostly the one that leaves
    the fewest such windows (Selman, Kautz, Cohen, "Noise Strategies for Improving Local Search",
    AAAI 1994). Does not end if there is no solution.
    """
    chosen = set(chosen)
    windows_of: dict[Cell, list[list[Cell]]] = {cell: [] for cell in grid.cells}
    for window in windows:
        for cell in window:
            windows_of[cell].append(window)

    def is_bad(window: list[Cell]) -> bool:
        return len({cell in chosen for cell in window}) == 1

    def cost(cell: Cell) -> int:
        return sum(len({(c in chosen) != (c == cell) for c in w}) == 1 for w in windows_of[cell])

    while bad := [window for window in windows if is_bad(window)]:
        for window in chance.sample(bad, len(bad)):
            if is_bad(window):
                near = sorted({other for cell in window for other in grid.neighbours(cell)})
                chance.shuffle(near)
                if chance.random() >= NOISE:
                    near.sort(key=lambda cell: (cell not in window, cost(cell)))
                for cell in near:
                    if can_change(grid, cell, chosen):
                        chosen ^= {cell}
                        break
    return chosen


def can_change(grid: Grid, cell: Cell, chosen: Container[Cell]) -> bool:
    """Whether connected cells stay connected when a cell joins or leaves them."""
    near = [other for other in grid.neighbours(cell) if other in chosen]
    if cell not in chosen:
        return bool(near)
    reached, seen = near[:1], {cell, *near[:1]}
    for other in reached:
        if seen.issuperset(near):
            return True
        new = [c for c in grid.neighbours(other) if c in chosen and c not in seen]
        seen.update(new)
        reached += new
    return False


def is_connected(grid: Grid, cells: set[Cell]) -> bool:
    """Whether the cells are connected, and there is at least one."""
    return len(components(cells, grid.cells, grid)) == 1
