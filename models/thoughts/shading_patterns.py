"""What thoughts about black and white cells are recognised by."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import rooms
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.graph_violations import CutOff, Ringed, Walled
from csp2sat.models.tutor.places import cell_name, cells_of, names_of_cells
from csp2sat.models.tutor.thoughts import Seen

When = Callable[[Seen], bool]


def every(*conditions: When) -> When:
    """Whether all conditions hold."""
    return lambda seen: all(condition(seen) for condition in conditions)


def is_one(seen: Seen) -> bool:
    """Whether one cell follows."""
    return len({*seen.targets}) == 1


def are_black(seen: Seen) -> bool:
    """Whether all that follows is that cells are black."""
    return are(seen, True)


def are_white(seen: Seen) -> bool:
    """Whether all that follows is that cells are white."""
    return are(seen, False)


def are(seen: Seen, black: bool) -> bool:
    """Whether all that follows is the colour of cells."""
    sorts = {x.subject[0] if x.subject else "" for x in seen.forced}
    return sorts == {"x"} and {*seen.forced.values()} == {black}


def colours(values: Facts) -> dict[Cell, bool]:
    """The colours of cells among values of variables: true for black."""
    result: dict[Cell, bool] = {}
    for x, value in values.items():
        if x.subject and x.subject[0] == "x" and isinstance(value, bool):
            row, column = x.subject[1]
            result[row, column] = value
    return result


def cell_values(seen: Seen) -> dict[Cell, bool]:
    """The colours of cells that are known: true for black."""
    return colours(seen.facts)


def is_within_a_room(seen: Seen) -> bool:
    """Whether all constraints are about cells of one room."""
    cells = {cell for origin in seen.origins for cell in cells_of(origin)}
    return any(cells <= {*room} for room in rooms(seen.board).values())


def is_filled(seen: Seen) -> bool:
    """Whether all black cells of the room with the clue are known with those that follow."""
    black = {cell for cell, value in colours({**seen.facts, **seen.forced}).items() if value}
    numbers = [seen.board.number((r, c)) for r, c in seen.origin.clues if not isinstance(r, str)]
    return numbers == [len(black.intersection(cells_of(seen.origin)))]


def is_in_area(seen: Seen) -> bool:
    """Whether what follows is in the area of the constraint."""
    return {*seen.targets} <= {*cells_of(seen.origin)}


def is_beside_one(seen: Seen) -> bool:
    """Whether all constraints have one cell beside those that follow."""
    return are_white(seen) and len(seen.others) == 1


def is_square(seen: Seen) -> bool:
    """Whether the constraint is about a square of 2 x 2 cells, of which one follows."""
    cells = {*cells_of(seen.origin)}
    return is_one(seen) and len(cells) == 4 and {*seen.targets} < cells


def is_of_one_square(seen: Seen) -> bool:
    """Whether the cells of a square of 2 x 2 that do not follow have the opposite colour."""
    cells = {*cells_of(seen.origin)}
    if (
        len(cells) != 4
        or cells.isdisjoint(seen.targets)
        or not (are_black(seen) or are_white(seen))
    ):
        return False
    known, opposite = cell_values(seen), are_white(seen)
    return all(known.get(cell) is opposite for cell in cells.difference(seen.targets))


def has_one_fact(seen: Seen) -> bool:
    """Whether it follows from the colour of one cell, which is black."""
    return [*seen.facts.values()] == [True]


def opposite_colour(seen: Seen) -> Mapping[str, str]:
    """The colour that cells would have otherwise: `black`."""
    colour = "black" if are_white(seen) else "white" if are_black(seen) else ""
    return {"colour": seen.language.text(colour)} if colour else {}


def known_colour(end: Seen) -> Mapping[str, str]:
    """The colour that all known cells have: `black`."""
    values = {*cell_values(end).values()}
    colour = "black" if values == {True} else "white"
    return {"colour": end.language.text(colour)} if len(values) == 1 else {}


def square_words(seen: Seen) -> Mapping[str, str]:
    """The square of 2 x 2 cells that is known with what follows: `r1c1-r2c2`."""
    cells = sorted({*cell_values(seen), *seen.targets})
    ends = cells[0], cells[-1]
    is_square = len(cells) == 4 and {b - a for a, b in zip(*ends, strict=True)} == {1}
    return {"square": "-".join(map(cell_name, ends))} if is_square else {}


def is_cut(seen: Seen) -> bool:
    """Whether something would be cut off."""
    return isinstance(seen.violation, CutOff)


def is_wall(seen: Seen) -> bool:
    """Whether a wall would cut the board."""
    return isinstance(seen.violation, Walled)


def walled_off(seen: Seen) -> Mapping[str, str]:
    """The few cells that a wall would cut off with any of the cells that follow."""
    black = {cell for cell, is_black in cell_values(seen).items() if is_black}
    walls = [black | {cell} for cell in dict.fromkeys(seen.targets)] or [black]
    parts = [_smallest_part(seen, wall) for wall in walls]
    names = [name for part in dict.fromkeys(parts) for name in names_of_cells(part, seen.language)]
    is_short = all(parts) and len(names) <= MOST_CUT_OFF
    return (
        {"few": seen.language.series(names, "and" if len(walls) == 1 else "or")} if is_short else {}
    )


MOST_CUT_OFF = 3
"""As many cells, or rows of cells, that a wall would cut off are named."""


def _smallest_part(seen: Seen, wall: Collection[Cell]) -> tuple[Cell, ...]:
    """The cells of the smallest part that a wall cuts off; none if it cuts off none."""
    left = {*seen.board.cells}.difference(wall)
    parts = []
    while left:
        new = [left.pop()]
        for cell in new:
            near = left.intersection(seen.board.neighbours(cell))
            new += near
            left -= near
        parts.append(tuple(sorted(new)))
    return min(parts, key=len) if len(parts) > 1 else ()


def is_ring(seen: Seen) -> bool:
    """Whether white cells would form a ring."""
    return isinstance(seen.violation, Ringed)


def is_only_exit(end: int) -> When:
    """Whether a cell is the only way out for one of two parts: that which would be cut off (0)."""

    def leads_out(seen: Seen) -> bool:
        if not (isinstance(seen.violation, CutOff) and is_one(seen)):
            return False
        black, cut = are_black(seen), seen.violation[end].subject
        if cut is None or not (black or are_white(seen)):
            return False
        known = cell_values(seen)
        group = {cell for cell, value in known.items() if value is black}
        start = cut[1][0], cut[1][1]
        return start in group and _exits(seen, start, group, known) == {*seen.targets}

    return leads_out


def _exits(
    seen: Seen, start: Cell, group: Collection[Cell], known: Mapping[Cell, bool]
) -> set[Cell]:
    """The cells of unknown colour beside a connected part of a group."""
    part, new = {start}, [start]
    result: set[Cell] = set()
    while new:
        for other in seen.board.neighbours(new.pop()):
            if other in group and other not in part:
                part.add(other)
                new.append(other)
            elif other not in known:
                result.add(other)
    return result
