"""The islands of Nurikabe as far as they are known: their cells, where they can grow and reach."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.shading_patterns import are_black, are_white, cell_values, is_one
from csp2sat.models.tutor.thoughts import Seen


def clue_of(seen: Seen) -> Cell | None:
    """The clue of the constraint."""
    return next(((r, c) for r, c in seen.origin.clues if not isinstance(r, str)), None)


def is_complete(seen: Seen) -> bool:
    """Whether the island of the clue has all its cells, and those that follow are beside it."""
    clue = clue_of(seen)
    if clue is None or not are_black(seen):
        return False
    island = _island(seen, clue)
    beside = {other for cell in island for other in seen.board.neighbours(cell)}
    return len(island) == seen.board.number(clue) and {*seen.targets} <= beside


def is_only_way(seen: Seen) -> bool:
    """Whether the island of the clue is not complete, and can grow at one cell only."""
    clue = clue_of(seen)
    if clue is None or not (is_one(seen) and are_white(seen)):
        return False
    return _ways(seen, clue) == {*seen.targets}


def is_out_of_reach(seen: Seen) -> bool:
    """Whether no number reaches the cells that follow: each is too far, or cut off from it."""
    clues = seen.board.clues()
    return are_black(seen) and not any(
        _reaches(seen, clue, cell) for clue in clues for cell in {*seen.targets}
    )


def is_out_of_its_reach(seen: Seen) -> bool:
    """Whether the number of the clue does not reach the cells that follow."""
    clue = clue_of(seen)
    cells = {*seen.targets}
    return clue is not None and not any(_reaches(seen, clue, cell) for cell in cells)


def is_between_islands(seen: Seen) -> bool:
    """Whether each cell that follows is beside known cells of two islands."""
    if not are_black(seen):
        return False
    islands = [_island(seen, clue) for clue in seen.board.clues()]
    for cell in {*seen.targets}:
        beside = {*seen.board.neighbours(cell)}
        if sum(not beside.isdisjoint(island) for island in islands) < 2:
            return False
    return True


def grows_beside(seen: Seen) -> bool:
    """Whether the island of the clue touches the cell that follows whichever way it grows."""
    clue = clue_of(seen)
    if clue is None or not (is_one(seen) and are_black(seen)):
        return False
    ways, beside = _ways(seen, clue), {*seen.board.neighbours(seen.targets[0])}
    return len(ways) > 1 and ways <= beside


def _members(seen: Seen) -> dict[tuple[int, Cell], bool]:
    """Whether cells belong to islands, by the numbers of their clues, as far as it is known."""
    result: dict[tuple[int, Cell], bool] = {}
    for x, value in seen.facts.items():
        if x.subject and x.subject[0] == "" and isinstance(value, bool):
            i, r, c = x.subject[1]
            result[i, (r, c)] = value
    return result


def _island(seen: Seen, clue: Cell) -> set[Cell]:
    """The known cells of an island: white ones that are connected with the clue."""
    i = seen.board.clues().index(clue)
    white = {cell for cell, black in cell_values(seen).items() if not black}
    white |= {cell for (k, cell), is_in in _members(seen).items() if is_in and k == i}
    white |= {*seen.board.clues()}
    island, new = {clue}, [clue]
    while new:
        for other in seen.board.neighbours(new.pop()):
            if other in white and other not in island:
                island.add(other)
                new.append(other)
    return island | {cell for (k, cell), is_in in _members(seen).items() if is_in and k == i}


def _ways(seen: Seen, clue: Cell) -> set[Cell]:
    """Where an island can grow; nowhere if it is or may be complete."""
    island, size = _island(seen, clue), seen.board.number(clue)
    if size is None or len(island) >= size:
        return set()
    beside = {other for cell in island for other in seen.board.neighbours(cell)} - island
    return {cell for cell in beside if _is_open(seen, cell, clue)}


def _is_open(seen: Seen, cell: Cell, clue: Cell) -> bool:
    """Whether a cell may belong to the island of a clue."""
    i = seen.board.clues().index(clue)
    near = {cell, *seen.board.neighbours(cell)}
    is_in = _members(seen).get((i, cell))
    others = {*seen.board.clues()} - {clue}
    return not cell_values(seen).get(cell) and is_in is not False and near.isdisjoint(others)


def _reaches(seen: Seen, clue: Cell, target: Cell) -> bool:
    """Whether an island can have a cell: by open cells, no more than its number."""
    size = seen.board.number(clue) or len(seen.board.cells)
    return any(target in ring for ring in _rings(seen, clue, size))


def _rings(seen: Seen, clue: Cell, size: int) -> Iterator[set[Cell]]:
    """The clue, the open cells one step from it, two steps, and so on."""
    reach, ring = {clue}, {clue}
    for _ in range(size):
        yield ring
        beside = {other for cell in ring for other in seen.board.neighbours(cell)} - reach
        ring = {cell for cell in beside if _is_open(seen, cell, clue)}
        reach |= ring
