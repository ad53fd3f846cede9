"""What steps say about the parts of a board: borders between cells, and parts that are complete."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from csp2sat.models.board.filling import fill_part
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import BY_NAMES
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.puzzle.player_marks import are_rectangles
from csp2sat.web.marks import BORDER, NO_BORDER

Pair = tuple[Cell, Cell]


class PartBorders:
    """The borders that are known after some steps; boards that have no parts have none."""

    def __init__(self, puzzle: BoardPuzzle) -> None:
        self._puzzle = puzzle
        self._known: dict[Pair, bool] = {}
        is_named = puzzle.kind.filling.tokens.form == BY_NAMES
        has_parts = is_named and not are_rectangles(puzzle)
        pairs = puzzle.board.pairs() if has_parts else ()
        self._names = {pair: self._name(*pair) for pair in pairs}
        filled = puzzle.board.filled
        for one, other in self._names:
            if one in filled and other in filled:
                self._known[one, other] = filled[one] != filled[other]

    def take(self, values: Mapping[str, int | bool]) -> dict[str, str]:
        """The signs that follow from new values, by `row,column row,column` from 0.

        Parts that are complete are filled in.
        """
        new = {}
        for pair, name in self._names.items():
            if name in values and pair not in self._known:
                self._known[pair] = new[pair] = bool(values[name])
        for cell in dict.fromkeys(cell for pair in new for cell in pair):
            self._fill_if_complete(cell)
        signs = {True: BORDER, False: NO_BORDER}
        return {
            "{},{} {},{}".format(*one, *other): signs[is_border]
            for (one, other), is_border in new.items()
        }

    def _name(self, one: Cell, other: Cell) -> str:
        """The variable of the border between two cells; empty: there is none."""
        read = self._puzzle.kind.filling.values(self._puzzle.board, {one: "1", other: "2"})
        return next((name for _, name, is_border in read if is_border is True), "")

    def _between(self, one: Cell, other: Cell) -> bool | None:
        return self._known.get((one, other), self._known.get((other, one)))

    def _fill_if_complete(self, cell: Cell) -> None:
        """Name the cells of a part if all around them belong to other parts."""
        board = self._puzzle.board
        part = self._joined([cell])
        around = {
            (here, near) for here in part for near in board.neighbours(here) if near not in part
        }
        others = self._joined(near for here, near in around if self._between(here, near))
        if not part & board.filled.keys() and all(near in others for _, near in around):
            fill_part(board, part)

    def _joined(self, cells: Iterable[Cell]) -> set[Cell]:
        """Some cells, and those that are known to be in the same parts."""
        joined = {*cells}
        new = [*joined]
        while new:
            here = new.pop()
            for near in self._puzzle.board.neighbours(here):
                if near not in joined and self._between(here, near) is False:
                    joined.add(near)
                    new.append(near)
        return joined
