"""Sashigane: L-shaped parts with a corner, two ends and a size."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.grid import Cell, step
from csp2sat.models.thoughts.areas import areas, clue
from csp2sat.models.thoughts.borders import border_words
from csp2sat.models.thoughts.sashigane_arms import ARMS, NO_CIRCLES, WORDS
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_SHAPES, _CORNERS, _SIZES, _ARROWS = 1, 2, 3, 4


def _roles(end: Seen, cell: Cell, value: bool) -> list[str]:
    """What a cell is, or is not: `k` for a corner, or the way to its corner."""
    subjects = [x.subject for x, known in end.facts.items() if known is value and x.subject]
    return [sort[1:] for sort, at in subjects if at == cell and sort[1:] in ("k", *WORDS)]


def _words(end: Seen) -> Mapping[str, str]:
    """The cell, where it points, and the next one there; of two cells both."""
    cells = cells_of(end.origin)
    cell = cells[0]
    roles = _roles(end, cell, True)
    ways = [way for way in roles if way in WORDS]
    text = end.language.text
    result = {"cell": cell_name(cell), "role": ",".join(roles)}
    if ways:
        result |= {"way": text(WORDS[ways[0]]), "next": cell_name(step(cell, ways[0]))}
    if len(ways) > 1:
        result["other way"] = text(WORDS[ways[1]])
    if len(cells) == 2:
        result["other"] = cell_name(cells[1])
    return result


def _ways(end: Seen, count: int) -> bool:
    return len([way for way in _roles(end, cells_of(end.origin)[0], True) if way in WORDS]) == count


def _is_corner(end: Seen) -> bool:
    return "k" in _roles(end, cells_of(end.origin)[0], True)


def _are(end: Seen, count: int) -> bool:
    """Whether the constraint is about one cell, two, or all cells around one."""
    return min(len(cells_of(end.origin)), 3) == count


def _is_parted(end: Seen) -> bool:
    """Whether a border is known between two cells."""
    return any(x.subject and x.subject[0] in "hv" and known for x, known in end.facts.items())


def _arms(end: Seen) -> Mapping[str, str]:
    """The corner, and the two ways of which one has an arm."""
    cell = cells_of(end.origin)[0]
    others = [
        at for at in cells_of(end.origin)[1:] if _roles(end, at, True) + _roles(end, at, False)
    ]
    is_upright = any(at[1] == cell[1] for at in others)
    lacks = not any(_roles(end, at, True) for at in others)
    ways = ["up", "down"] if is_upright else ["left", "right"]
    ways = [*map(end.language.text, ways)]
    named = {"ways": end.language.series(ways, "or" if lacks else "and")}
    arms = end.language.fill(["no arm {ways}" if lacks else "arms {ways}"], named)
    name = "circle" if end.board[cell] not in NO_CIRCLES else "cell"
    return {name: cell_name(cell), "arms": arms}


THOUGHTS = (
    *ARMS,
    at_the_end(
        "two directions",
        "{cell} would point both {way} and {other way}",
        _SHAPES,
        when=lambda end: _are(end, 1) and _ways(end, 2),
        words=_words,
    ),
    at_the_end(
        "corner that points",
        "the corner {cell} would point {way}",
        _SHAPES,
        when=lambda end: _are(end, 1) and _is_corner(end),
        words=_words,
    ),
    at_the_end(
        "no direction",
        "{cell} could be neither a corner nor in an arm",
        _SHAPES,
        when=lambda end: _are(end, 1),
        words=_words,
    ),
    at_the_end(
        "arms of a corner",
        "the corner at the circle {circle} would have {arms}",
        _SHAPES,
        when=lambda end: _are(end, 3) and _is_corner(end),
        words=_arms,
    ),
    at_the_end(
        "arms of a corner",
        "{cell} would have to be a corner, but with {arms}",
        _SHAPES,
        when=lambda end: _are(end, 3) and _is_corner(end),
        words=_arms,
    ),
    at_the_end(
        "arm without a corner",
        "the arm of {cell} to {next} would reach no corner",
        _SHAPES,
        when=lambda end: _are(end, 3) and _ways(end, 1),
        words=_words,
    ),
    at_the_end(
        "arm that is parted",
        "a border would part {cell} and {other} of one arm",
        _SHAPES,
        when=lambda end: _are(end, 2) and _is_parted(end),
        words=_words,
    ),
    at_the_end(
        "joined without an arm",
        "{cell} and {other} would be joined, but neither would point to the other",
        _SHAPES,
        when=lambda end: _are(end, 2),
        words=_words,
    ),
    *areas(_SHAPES, "only L", "a part would be no L"),
    *clue(_CORNERS, "corner of an L", "{place} would be no corner"),
    at_the_end("size of an L", "the L of {place} would have too many cells", _SIZES, {FULL}),
    at_the_end("size of an L", "the L of {place} would have too few cells", _SIZES, {ALL, LEFT}),
    *clue(_SIZES, "size of an L", "the L of {place} could not have its size"),
    Thought(
        "arrow",
        "The L of {place} goes that way: {layout}.",
        _ARROWS,
        words=border_words,
        would="{place} would not be an end that points to its corner",
    ),
)
