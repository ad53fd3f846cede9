"""Star Battle: stars that are complete, touch, or leave no place to a row, column or region."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.phrases import agree, cells_with, unit_names
from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.places import cells_of, names_of_cells
from csp2sat.models.tutor.technique_words import MOST_FACTS
from csp2sat.models.tutor.thoughts import Seen, Thought

_COUNT, _APART = 1, 2

_REGION = "region"

_NAMED = ("pointing", "claiming", "counting")

_MOST_UNITS = 8

Unit = Sequence[Cell]
"""The cells of a row, a column or a region."""


def _stars(seen: Seen) -> int:
    return seen.board.numbers.get("stars", (1,))[0]


def _units(seen: Seen) -> list[Unit]:
    return [cells_of(origin) for origin in seen.origins if origin.rule == _COUNT]


def _open(seen: Seen, unit: Unit) -> set[Cell]:
    """The cells of a unit that can have a star."""
    return {*unit}.difference(cells_with(seen.facts, False))


def _meet(one: Cell, other: Cell) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < 2


def _bars(seen: Seen, one: Cell, other: Cell) -> bool:
    """Whether a star at a cell leaves none to another: they touch, or share a unit of one star."""
    shared = any(one in unit and other in unit for unit in _units(seen)) and _stars(seen) == 1
    return _meet(one, other) or shared


def _spoiled(seen: Seen) -> list[Unit]:
    """The units to which any star at a target would leave too few places.

    Of the open cells that stars do not bar, those in one square of 2 x 2 count as one.
    """
    return [unit for unit in _units(seen) if all(_spoils(seen, x, unit) for x in seen.targets)]


def _spoils(seen: Seen, target: Cell, unit: Unit) -> bool:
    if target in unit:
        return False
    left = [cell for cell in _open(seen, unit) if not _bars(seen, target, cell)]
    return most_apart(left) < _stars(seen)


def most_apart(cells: Sequence[Cell]) -> int:
    """At least as many stars as fit into cells: of touching cells, each pair counts as one."""
    rest, count = sorted(cells), 0
    while rest:
        first = rest[0]
        some = [cell for cell in rest if _meet(first, cell)]
        clique = [cell for cell in some if all(_meet(cell, other) for other in some)]
        rest = [cell for cell in rest if cell not in clique and cell != first]
        count += 1
    return count


def _is_spoiled(seen: Seen) -> bool:
    return _are_empty(seen) and bool(_spoiled(seen))


def _are_empty(seen: Seen) -> bool:
    return True not in seen.forced.values()


def _are_stars(seen: Seen) -> bool:
    return False not in seen.forced.values()


def _split(seen: Seen) -> tuple[Sequence[Unit], Sequence[Unit]]:
    """Units without common cells whose stars lie in as many others, which have the targets."""
    units, targets = _units(seen), {*seen.targets}
    for bases in combinations(units, len(units) // 2) if len(units) <= _MOST_UNITS else ():
        inside = [cell for unit in bases for cell in _open(seen, unit)]
        covers = [unit for unit in units if unit not in bases]
        covered = {cell for unit in covers for cell in unit}
        apart = len({*inside}) == len(inside) and targets.isdisjoint(inside)
        if apart and len(covers) == len(bases) and covered >= targets.union(inside):
            return bases, covers
    return (), ()


def _is_counted(seen: Seen) -> bool:
    return _are_empty(seen) and bool(_split(seen)[0])


def _is_pointing(seen: Seen) -> bool:
    return _is_counted(seen) and len(_split(seen)[0]) == 1


def _words(seen: Seen) -> Mapping[str, str]:
    cells, stars = {*seen.targets}, _stars(seen)
    bases, covers = _split(seen)
    return {
        "units": unit_names(seen.board, _units(seen), _REGION, seen.language),
        "have": agree(_units(seen), "has its", "have their"),
        "stars": "star" if stars == 1 else "stars",
        "star": agree(cells, "star", "stars"),
        "no": agree(cells, "no star", "no stars"),
        "are": agree(cells, "is", "are"),
        "touch": agree(cells, "touches", "touch"),
        "it": agree(cells, "a star there", "each star there"),
        "bases": unit_names(seen.board, bases, _REGION, seen.language),
        "covers": unit_names(seen.board, covers, _REGION, seen.language),
        "left": _left(seen),
        "spoiled": unit_names(seen.board, _spoiled(seen)[:1], _REGION, seen.language),
        "place": seen.language.fill(
            ["no cell for the star" if stars == 1 else "fewer than {stars} places"],
            {"stars": str(stars)},
        ),
    }


def _left(seen: Seen) -> str:
    """The cells left in a unit with one star, of which a star at any target leaves none."""
    units = _spoiled(seen)[:1] if _stars(seen) == 1 else []
    names = [name for unit in units for name in names_of_cells(_open(seen, unit), seen.language)]
    return seen.language.series(names) if len(names) <= MOST_FACTS else ""


def _stars_of(seen: Seen) -> Mapping[str, str]:
    of = "star" if _stars(seen) == 1 and len(_split(seen)[0]) == 1 else "stars"
    return {**_words(seen), "stars": of, "lie": "lies" if of == "star" else "lie"}


def _unit_words(seen: Seen) -> Mapping[str, str]:
    """Words without a place: it is the unit of the constraint."""
    return {name: word for name, word in _words(seen).items() if name != "place"}


THOUGHTS = (
    Thought(
        "region of one cell",
        "{Place} is this one cell: {targets}.",
        _COUNT,
        {ALL},
        lambda seen: len(seen.origin.cells) == len(seen.targets) == 1,
    ),
    Thought(
        "region of one cell",
        "{Targets}: the only cells of their regions.",
        _COUNT,
        {ALL},
        lambda seen: {*seen.targets} == {unit[0] for unit in _units(seen) if len(unit) == 1},
        joint=None,
    ),
    Thought(
        "needs all",
        "{Place} needs all its cells: {star} at {cells}.",
        _COUNT,
        {ALL},
        _are_stars,
        words=_unit_words,
    ),
    Thought(
        "last cells",
        "Only {cells} {are} left in {place}: {star}.",
        _COUNT,
        {LEFT},
        lambda seen: _are_stars(seen) and (_stars(seen) == len(seen.targets)),
        words=_unit_words,
        would="{place} would have too few places left",
    ),
    Thought(
        "last cells",
        "{Place} needs {cells}: no other cells are left.",
        _COUNT,
        {LEFT, ALL},
        _are_stars,
        would="{place} would have too few places left",
    ),
    Thought(
        "full",
        "{Units} {have} {stars}: {no} at {cells}.",
        _COUNT,
        {FULL},
        _are_empty,
        joint=None,
        words=_words,
        would="{place} would have {least} stars, not {limit}",
    ),
    Thought(
        "touching",
        "{Cells} {touch} the star at {known}: {no}.",
        _APART,
        {FULL},
        lambda seen: _are_empty(seen) and len(seen.facts) == 1,
        words=_words,
        would="two stars would touch",
    ),
    Thought(
        "pointing",
        "The {stars} of {bases} {lie} in {covers}: {no} at {cells}.",
        _COUNT,
        when=_is_pointing,
        joint=None,
        words=_stars_of,
        techniques=_NAMED,
    ),
    *(
        Thought(
            "no place left",
            f"{{Targets}}, because {{it}} would {what} in {{spoiled}}.",
            _COUNT,
            when=_is_spoiled,
            joint=None,
            words=_words,
            techniques=_NAMED,
        )
        for what in ("rule out {left}, all that is left", "leave {place}")
    ),
    Thought(
        "counting",
        "The {stars} of {bases} {lie} in {covers}: {no} at {cells}.",
        _COUNT,
        when=_is_counted,
        joint=None,
        words=_stars_of,
        techniques=_NAMED,
    ),
)
