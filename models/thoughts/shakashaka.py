"""Shakashaka: numbers that have or need triangles, walls, slanted edges that go on or turn."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.domain import Domain
from csp2sat.models.board.grid import WAYS, Cell
from csp2sat.models.thoughts.phrases import cells_with
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shakashaka_angles import (
    angle_words,
    corner_words,
    end_words,
    wall_words,
)
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ZERO, Facts
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_ANGLES, _NUMBER = 1, 2

_SLANTS = ("", "nw", "ne", "sw", "se")
"""The values of the variable of a cell: its black half."""


def _halves(values: Facts) -> dict[Cell, str]:
    """The cells with a known black half, by what is known of their sides or of the whole cell."""
    result: dict[Cell, str] = {}
    for x, value in values.items():
        if x.subject and x.subject[0] == "_t" and isinstance(value, int) and value:
            result[x.subject[1][0], x.subject[1][1]] = _SLANTS[value]
    for cell in {cell for way in WAYS for cell in cells_with(values, True, way)}:
        sides = "".join(way for way in "nswe" if cell in cells_with(values, True, way))
        if sides in _SLANTS:
            result[cell] = sides
    return result


def _edges(seen: Seen) -> tuple[Cell, Cell] | None:
    """A known triangle and one that follows beside it or at its corner; None: others are known."""
    known, new = _halves(seen.facts), _halves(seen.forced)
    some = {cell for x in seen.facts if x.subject for cell in [x.subject[1][:2]]}
    if len(known) != 1 or len(new) != 1 or len(some) != 1 or len({*seen.targets}) != 1:
        return None
    return next(iter(known)), next(iter(new))


def _goes_on(seen: Seen) -> bool:
    """Two triangles whose slanted sides are in one line, with white at the same side."""
    if not (pair := _edges(seen)):
        return False
    (one, other), halves = pair, {**_halves(seen.facts), **_halves(seen.forced)}
    down, right = other[0] - one[0], other[1] - one[1]
    rises = halves[one] in ("nw", "se")
    return halves[one] == halves[other] and (down, right) in _diagonals(rises)


def _diagonals(rises: bool) -> tuple[tuple[int, int], tuple[int, int]]:
    return ((-1, 1), (1, -1)) if rises else ((-1, -1), (1, 1))


def _turns(seen: Seen) -> bool:
    """Two triangles side by side, whose slanted sides make a right angle."""
    if not (pair := _edges(seen)):
        return False
    (one, other), halves = pair, {**_halves(seen.facts), **_halves(seen.forced)}
    beside = abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    return beside and len({*halves[one]} & {*halves[other]}) == 1


def _at_walls(seen: Seen) -> bool:
    """Nothing but black cells and the edges of the board is known, and no number is used."""
    return not seen.facts and not seen.clues


def _is_white(seen: Seen) -> bool:
    return True not in seen.forced.values()


def _beside(seen: Seen, triangle: bool) -> list[Cell]:
    """The cells beside a number that are known to have a triangle, or to have none."""
    known = {
        x.subject[1][:2]: bool(value)
        for x, value in seen.facts.items()
        if x.subject and x.subject[0] == "_t" and not isinstance(value, Domain)
    }
    return [cell for cell in cells_of(seen.origin) if known.get(cell) is triangle]


def _number(seen: Seen) -> int | None:
    return seen.board.number(seen.clues[0]) if seen.clues else None


def _needs_all(seen: Seen) -> bool:
    """A number needs triangles in all cells beside it that may have one: those that follow."""
    cells = {*cells_of(seen.origin)}
    is_beside = {*seen.targets} <= cells and not _is_white(seen)
    return is_beside and _number(seen) == len(cells) - len(_beside(seen, False))


def _is_zero(seen: Seen) -> bool:
    return _number(seen) == 0 and _is_white(seen)


def _has_its_triangles(seen: Seen) -> bool:
    return _number(seen) == len(_beside(seen, True)) and _is_white(seen)


def _words(seen: Seen) -> Mapping[str, str]:
    pair = _edges(seen)
    return {"edge": cell_name(pair[0])} if pair else {}


_ANGLE = "white would have an angle of {angle} {at}"
_BEND = "white would bend around the point {bend}"
_NO_ANGLE = "white could have no angle of 90° or 180° {corner}"
_TWO_ANGLES = "white would have an angle of {angle} {at}, or of {other angle} {other at}"
_WRONG = (_ANGLE, _BEND, _NO_ANGLE)
_NO_RECTANGLE = "the white at {ends} would not be a rectangle"

THOUGHTS = (
    Thought("zero", "No triangles beside {place}: {targets}.", _NUMBER, {ZERO}, joint=None),
    Thought(
        "number complete",
        "{Place} is complete: {targets}.",
        _NUMBER,
        {FULL},
        _is_white,
        would="{place} would have too many triangles",
    ),
    Thought(
        "needs all",
        "{Place} needs triangles in all cells left: {targets}.",
        _NUMBER,
        {LEFT, ALL},
        lambda seen: not _is_white(seen),
        would="{place} would have too few triangles",
    ),
    Thought(
        "needs all",
        "{Place} needs a triangle in each cell left, and only these fit: {targets}.",
        _NUMBER,
        when=_needs_all,
        joint=True,
    ),
    Thought("zero", "No triangles can be beside {place}: {targets}.", _NUMBER, when=_is_zero),
    Thought(
        "number complete",
        "{Place} has its triangles, so {targets}.",
        _NUMBER,
        when=_has_its_triangles,
    ),
    Thought(
        "edge goes on",
        "The slanted edge of {edge} goes on: {targets}.",
        _ANGLES,
        when=_goes_on,
        joint=None,
        words=_words,
    ),
    Thought(
        "edge turns",
        "The slanted edge of {edge} turns here: {targets}.",
        _ANGLES,
        when=_turns,
        joint=None,
        words=_words,
    ),
    Thought(
        "wall",
        "{Targets}, or there would be a white angle of {angle} beside a wall.",
        _ANGLES,
        when=_at_walls,
        joint=None,
        words=wall_words,
    ),
    *(
        Thought("wrong angle", f"{{Targets}}, or {would}.", _ANGLES, words=angle_words)
        for would in _WRONG
    ),
    *(
        Thought(
            "wrong angle",
            f"{{Targets}}, or {would}.",
            _ANGLES,
            when=lambda seen: not seen.clues,
            joint=True,
            words=corner_words,
        )
        for would in (_TWO_ANGLES, _ANGLE)
    ),
    *(at_the_end("wrong angle", would, _ANGLES, words=end_words) for would in _WRONG),
    Thought(
        "no rectangle",
        f"{{Targets}}, or {_NO_RECTANGLE}.",
        _ANGLES,
        would=_NO_RECTANGLE,
    ),
)
