"""What boards whose cells have neighbours share: their connected parts."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.models.board.grid import Cell


class WithParts:
    """A board; `beside` gives the neighbours of a cell."""

    def beside(self, cell: Cell) -> set[Cell]:
        """The neighbours of a cell."""
        raise NotImplementedError

    def parts(self, cells: Iterable[Cell]) -> list[set[Cell]]:
        """The connected parts of some cells."""
        left, parts = {*cells}, []
        while left:
            part, new = set[Cell](), [left.pop()]
            while new:
                cell = new.pop()
                part.add(cell)
                near = self.beside(cell) & left
                left -= near
                new += near
            parts.append(part)
        return parts
