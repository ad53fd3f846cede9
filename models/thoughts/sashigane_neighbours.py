"""Sashigane: neighbours that are of one arm or not, by what they are known to be."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.grid import OPPOSITE, WAYS, Cell, step
from csp2sat.models.thoughts.borders import parted_pairs
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_SHAPES, _CORNERS, _SIZES, _ARROWS = 1, 2, 3, 4

_WORDS = {"n": "up", "s": "down", "w": "left", "e": "right"}
_SIDES = {"n": "above it", "s": "below it", "w": "on its left", "e": "on its right"}
_CORNER = "k"


def _roles(seen: Seen) -> dict[Cell, str]:
    """What cells are by clues and facts: a corner (`k`), or where they point."""
    result: dict[Cell, str] = {}
    for origin in seen.origins:
        for r, c in origin.clues:
            if not isinstance(r, str):
                result[r, c] = seen.board[r, c] if origin.rule == _ARROWS else _CORNER
    for x, known in seen.facts.items():
        sort, at = x.subject or ("", (0, 0))
        if known is True and sort[1:] in (_CORNER, *WAYS):
            result[at[0], at[1]] = sort[1:]
    return result


def _cells_of_facts(seen: Seen) -> set[Cell]:
    return {(x.subject[1][0], x.subject[1][1]) for x in seen.facts if x.subject}


def _say(seen: Seen, cell: Cell, role: str) -> str:
    """What a cell is: `r1c1 points up`, `the circle at r1c1 is a corner`."""
    is_clue = cell in seen.clues
    template = "{cell} is a corner" if role == _CORNER else "{cell} points {way}"
    if is_clue:
        template = "the circle at {cell} is a corner" if role == _CORNER else template
    words = {"cell": cell_name(cell), "way": seen.language.text(_WORDS.get(role, ""))}
    return seen.language.fill([template], words)


def _pairs(seen: Seen, parted: bool) -> list[tuple[Cell, Cell]]:
    """The neighbours between which borders follow, or none, if no sizes matter."""
    pairs = parted_pairs(seen.forced, parted)
    is_plain = len(seen.forced) == len(pairs) and all(x.rule != _SIZES for x in seen.origins)
    return pairs if is_plain else []


def _both(seen: Seen) -> Mapping[str, str]:
    """What two neighbours are that are not of one arm."""
    pairs, roles = _pairs(seen, True), _roles(seen)
    if len(pairs) != 1 or not {*roles} == {*pairs[0]} >= _cells_of_facts(seen):
        return {}
    one, other = (_say(seen, cell, roles[cell]) for cell in pairs[0])
    return {"one is": one, "other is": other}


def _beside(seen: Seen) -> Mapping[str, str]:
    """What a cell is, and its neighbours across its arm, or behind its end."""
    pairs, roles = _pairs(seen, True), _roles(seen)
    if not pairs or len(roles) != 1 or not _cells_of_facts(seen) <= {*roles}:
        return {}
    ((cell, role),) = roles.items()
    if role == _CORNER or not all(cell in pair for pair in pairs):
        return {}
    others = [pair[pair[0] == cell] for pair in pairs]
    ways = [next(way for way in WAYS if step(cell, way) == other) for other in others]
    words = {"others": cell_names(others, seen.language), "be": agree(others, "is", "are")}
    if all((way in "ns") != (role in "ns") for way in ways):
        return {**words, "is": _say(seen, cell, role)}
    if cell in seen.clues and role not in ways:
        return {**words, "end": cell_name(cell)}
    return {}


def _arm(seen: Seen) -> Mapping[str, str]:
    """A corner, the side where it has an arm, and why it has none on the other side."""
    pairs, roles = _pairs(seen, False), _roles(seen)
    corners = [cell for cell in (pairs[0] if len(pairs) == 1 else ()) if roles.get(cell) == _CORNER]
    if len(corners) != 1 or not _has_arms(seen, corners[0]):
        return {}
    corner = corners[0]
    beside = pairs[0][pairs[0][0] == corner]
    way = next(way for way in WAYS if step(corner, way) == beside)
    back = OPPOSITE[way]
    behind = step(corner, back)
    words = {"corner is": _say(seen, corner, _CORNER), "at": seen.language.text(_SIDES[way])}
    others = {*roles, *_cells_of_facts(seen)} - {corner}
    if behind not in seen.board.cells and not others:
        return {**words, "edge": seen.language.text(_SIDES[back])}
    if others == {behind} and behind in roles:
        return {**words, "behind is": _say(seen, behind, roles[behind])}
    return {}


def _has_arms(seen: Seen, corner: Cell) -> bool:
    """Whether the arms of a corner are among the reasons."""
    rules = [origin for origin in seen.origins if origin.rule == _SHAPES]
    return any(cells_of(x)[0] == corner and len({*cells_of(x)}) > 2 for x in rules)


_ARMS = (
    "{Corner is} with no cell {edge}, so it has an arm {at}: {targets}.",
    "{Corner is} and {behind is}, so the corner has an arm {at}: {targets}.",
)

NEIGHBOURS = (
    Thought(
        "not in one arm",
        "{One is} and {other is}, so they are not joined: {targets}.",
        _SHAPES,
        joint=None,
        words=_both,
    ),
    Thought(
        "not in one arm",
        "{Is}, so {others} {be} not in its arm: {targets}.",
        _SHAPES,
        joint=None,
        words=_beside,
    ),
    Thought(
        "not in one arm",
        "The arrow at {end} is an end of its L, so {others} {be} not in it: {targets}.",
        _SHAPES,
        joint=None,
        words=_beside,
    ),
    *(Thought("arm of a corner", text, _SHAPES, joint=None, words=_arm) for text in _ARMS),
)
