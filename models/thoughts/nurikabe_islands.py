"""The islands of Nurikabe as far as they are known: their cells, where they can grow and reach."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from collections.abc import Set as AbstractSet

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.shading_patterns import are_black, are_white, cell_values, is_one
from csp2sat.models.tutor.thoughts import Seen


def clue_of(seen: Seen) -> Cell | None:
    """The clue of the constraint."""
    return next(((r, c) for r, c in seen.origin.clues if not isinstance(r, str)), None)


def with_all_known(seen: Seen) -> Seen:
    """A step with all that is known before it as its facts."""
    return seen._replace(facts={**seen.before, **seen.facts})


def breakers(seen: Seen, square: Collection[Cell]) -> list[Cell]:
    """The clues of the islands that reach cells of a square, by all that is known."""
    islands = Islands(with_all_known(seen))
    known = islands.with_owned_cells().items()
    return [x for x, island in known if any(islands.reaches(x, island, cell) for cell in square)]


def complete_beside(seen: Seen) -> list[Cell]:
    """The clues of complete islands, by all that is known, beside the black cells that follow.

    None if a cell is beside no complete island.
    """
    if not are_black(seen):
        return []
    known = Islands(with_all_known(seen))
    full = {
        clue: _beside(seen.board, known.known(clue))
        for clue in seen.board.clues()
        if len(known.known(clue)) == seen.board.number(clue)
    }
    cells = {*seen.targets}
    near = [clue for clue, beside in full.items() if beside & cells]
    return near if cells <= {cell for clue in near for cell in full[clue]} else []


def is_only_way(seen: Seen) -> bool:
    """Whether the island of the clue is not complete, and can grow at one cell only."""
    clue = clue_of(seen)
    if clue is None or not (is_one(seen) and are_white(seen)):
        return False
    return Islands(seen).ways(clue) == {*seen.targets}


def grows_beside(seen: Seen) -> bool:
    """Whether the island of the clue touches the cell that follows whichever way it grows."""
    clue = clue_of(seen)
    if clue is None or not (is_one(seen) and are_black(seen)):
        return False
    ways = Islands(seen).ways(clue)
    return len(ways) > 1 and ways <= {*seen.board.neighbours(seen.targets[0])}


def is_between_islands(seen: Seen) -> bool:
    """Whether each cell that follows is beside known cells of two islands."""
    if not are_black(seen):
        return False
    known = Islands(seen)
    islands = [known.known(clue) for clue in seen.board.clues()]
    beside = ({*seen.board.neighbours(cell)} for cell in {*seen.targets})
    return all(sum(not cells.isdisjoint(x) for x in islands) > 1 for cells in beside)


def is_out_of_reach(seen: Seen) -> bool:
    """Whether no number reaches the cells that follow: each is too far, or cut off from it."""
    if not are_black(seen):
        return False
    known = Islands(seen)
    islands = known.with_owned_cells().items()
    return not any(known.reaches(*island, cell) for cell in {*seen.targets} for island in islands)


def is_out_of_its_reach(seen: Seen) -> bool:
    """Whether the number of the clue does not reach the cells that follow."""
    clue = clue_of(seen)
    if clue is None:
        return False
    known = Islands(seen)
    island = known.with_owned_cells()[clue]
    return not any(known.reaches(clue, island, cell) for cell in {*seen.targets})


def _beside(board: Board, cells: AbstractSet[Cell]) -> set[Cell]:
    """The cells beside some others."""
    return {other for cell in cells for other in board.neighbours(cell)} - cells


class Islands:
    """What the facts of a step say of islands, by their clues."""

    def __init__(self, seen: Seen) -> None:
        self._board = seen.board
        self._clues = seen.board.clues()
        self._black = cell_values(seen)
        self._white = {cell for cell, black in self._black.items() if not black}
        self._inside: dict[Cell, set[Cell]] = {clue: {clue} for clue in self._clues}
        self._outside: dict[Cell, set[Cell]] = {clue: set() for clue in self._clues}
        for x, value in seen.facts.items():
            if x.subject and x.subject[0] == "":
                i, r, c = x.subject[1]
                (self._inside if value is True else self._outside)[self._clues[i]].add((r, c))
        self._open: dict[Cell, set[Cell]] = {}

    def known(self, clue: Cell) -> set[Cell]:
        """The known cells of an island, with white ones that are connected with them."""
        island = {*self._inside[clue]}
        new = [*island]
        while new:
            beside = self._white.intersection(self._board.neighbours(new.pop())) - island
            island |= beside
            new += beside
        return island

    def open(self, clue: Cell) -> set[Cell]:
        """The cells that an island may have; none is beside another number."""
        if clue not in self._open:
            others = {*self._clues} - {clue}
            near = others | _beside(self._board, others)
            black = {cell for cell, is_black in self._black.items() if is_black}
            self._open[clue] = {*self._board.cells} - near - black - self._outside[clue]
        return self._open[clue]

    def beside(self, cell: Cell) -> list[Cell]:
        """The clues of the islands whose known cells are beside a cell."""
        near = self._board.neighbours(cell)
        return [clue for clue in self._clues if not self.known(clue).isdisjoint(near)]

    def room(self, clue: Cell, without: AbstractSet[Cell]) -> set[Cell]:
        """The cells that an island can grow to without some: they are not too far from its clue."""
        result = edge = {clue}
        for _ in range((self._board.number(clue) or 1) - 1):
            edge = (_beside(self._board, edge) & self.open(clue)) - without - result
            result = result | edge
        return result

    def ways(self, clue: Cell) -> set[Cell]:
        """Where an island can grow; nowhere if it is or may be complete."""
        island, size = self.known(clue), self._board.number(clue)
        if size is None or len(island) >= size:
            return set()
        return _beside(self._board, island) & self.open(clue)

    def with_owned_cells(self) -> dict[Cell, set[Cell]]:
        """The known cells of each island, with white ones that no other number reaches."""
        islands = {clue: self.known(clue) for clue in self._clues}
        result = {clue: {*island} for clue, island in islands.items()}
        for cell in self._white.difference(*islands.values()):
            owners = [x for x, island in islands.items() if self.reaches(x, island, cell)]
            if len(owners) == 1:
                result[owners[0]].add(cell)
        return result

    def reaches(self, clue: Cell, island: AbstractSet[Cell], target: Cell) -> bool:
        """Whether an island with some known cells can have a further one: it is not too far."""
        size = self._board.number(clue) or len(self._board.cells)
        if target not in self.open(clue):
            return False
        spare = size - len(island)
        here = self._costs(clue, island, clue)
        if here.get(target, spare + 1) > spare:
            return False
        there = self._costs(clue, island, target)
        for other in (cell for cell in island if here.get(cell, 1)):
            # Ways from the clue, from the target and from another known cell meet in some cell.
            costs = self._costs(clue, island, other)
            meetings = (
                cost + here[cell] + there[cell] - 2 * (cell not in island)
                for cell, cost in costs.items()
                if cell in here
            )
            if min(meetings, default=spare + 1) > spare:
                return False
        return True

    def _costs(self, clue: Cell, island: AbstractSet[Cell], start: Cell) -> dict[Cell, int]:
        """How many cells beyond the known ones a way needs from a cell to each other one."""
        costs = {start: int(start not in island)}
        open_, todo = self.open(clue), deque([start])
        while todo:
            cell = todo.popleft()
            for other in self._board.neighbours(cell):
                cost = costs[cell] + (other not in island)
                if (other in open_ or other in island) and cost < costs.get(other, cost + 1):
                    costs[other] = cost
                    (todo.appendleft if other in island else todo.append)(other)
        return costs
