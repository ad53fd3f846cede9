"""The names of steps with their numbers and cells: `naked pair 3, 7 in r1c1 and r1c4`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from csp2sat.csp.origin import Origin
from csp2sat.csp.step_technique import Technique
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.places import (
    cell_name,
    cell_names,
    cells_of,
    names_of_cells,
    series,
)

POINTING, CLAIMING = "pointing", "claiming"

LINES = ("row ", "column ")
"""How the names of rows and columns begin."""


def technique_name(
    technique: Technique,
    target: Cell,
    origins: Iterable[Origin],
    area: Callable[[Origin], str],
) -> str:
    """The name of a technique that excludes something at a cell.

    A box points at the cells of a row; a row claims those of a box.
    """
    if technique.name == POINTING and technique.values:
        bases = (origin for origin in origins if target not in cells_of(origin))
        if any(area(x).startswith(LINES) for x in bases):
            return CLAIMING
    return technique.name


def describe(name: str, values: Sequence[int], cells: Sequence[Cell]) -> str:
    """A technique with its numbers and cells; a single cell is the one that follows."""
    if len(cells) < 2:
        return name
    numbers = f" {', '.join(map(str, values))}" if values else ""
    in_order = name.endswith(("chain", "colouring"))
    places = series([cell_name(cell) for cell in cells]) if in_order else cell_names(cells)
    return f"{name}{numbers} in {places}"


def technique_slots(
    technique: Technique,
    cells: Sequence[Cell],
    targets: Collection[Cell],
    origins: Iterable[Origin],
    area: Callable[[Origin], str],
) -> dict[str, str]:
    """The words of a technique at some cells, by the names of their slots; see `english`."""
    every = list(origins)
    bases = (area(x) for x in every if not {*targets} & {*cells_of(x)})
    covers = (area(x) for x in every if {*targets} & {*cells_of(x)})
    base, cover = ([*dict.fromkeys(filter(None, some))] for some in (bases, covers))
    return {
        "value": str(technique.values[0]) if len(technique.values) == 1 else "",
        "values": series([*map(str, technique.values)]),
        "at": cell_names(cells),
        "or_at": series(names_of_cells(cells), "or"),
        "base": series(base),
        "cover": series(cover),
    }
