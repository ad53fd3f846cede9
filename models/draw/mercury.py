"""Mercury in thermometers: in cells that are full it joins, from the bulb on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from csp2sat.models.draw.picture import Symbol
from csp2sat.models.draw.shapes import Route
from csp2sat.models.draw.symbols import MERCURY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark

FULL = "mercury"
"""The symbol of a full cell."""


def mercury_in(marks: Iterable[Mark], board: Sequence[Mark]) -> Iterator[Route]:
    """The mercury from the bulb, or from the cell before, to each full cell among some marks.

    The thermometers are routes among the marks of the board; the last one on a cell is its inside.
    """
    glass = {
        cell: (i, mark)
        for mark in board
        if isinstance(mark, Route) and mark.ends == "bulb"
        for i, cell in enumerate(mark.cells)
    }
    for mark in marks:
        if isinstance(mark, Symbol) and mark.name == FULL and mark.cell in glass:
            i, tube = glass[mark.cell]
            end = "" if i else "bulb"
            yield Route(tube.cells[max(0, i - 1) : i + 1], MERCURY, tube.width, end)
