"""Sashigane: neighbours that are of one arm or not, by what they are known to be."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.grid import WAYS, Cell
from csp2sat.models.thoughts.borders import parted_pairs
from csp2sat.models.tutor.places import cell_name, cells_of
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


def _pair(seen: Seen, parted: bool) -> tuple[Cell, Cell] | None:
    """The neighbours between which a border follows, or none, if no sizes matter."""
    pairs = parted_pairs(seen.forced, parted)
    is_plain = len(seen.forced) == 1 and all(x.rule != _SIZES for x in seen.origins)
    return pairs[0] if pairs and is_plain else None


def _parted(seen: Seen) -> Mapping[str, str]:
    """What two neighbours are that are not of one arm; of one, if the other does not matter."""
    pair, roles = _pair(seen, True), _roles(seen)
    if not pair or not {*roles, *_cells_of_facts(seen)} <= {*pair}:
        return {}
    if len(roles) == 2:
        one, other = (_say(seen, cell, roles[cell]) for cell in pair)
        return {"one is": one, "other is": other}
    if len(roles) != 1:
        return {}
    ((cell, role),) = roles.items()
    other_cell = pair[pair[0] == cell]
    is_across = role != _CORNER and (role in "ns") == (pair[0][0] == pair[1][0])
    return {"is": _say(seen, cell, role), "other": cell_name(other_cell)} if is_across else {}


def _arm(seen: Seen) -> Mapping[str, str]:
    """A corner, the side where it has an arm, and why it has none on the other side."""
    pair, roles = _pair(seen, False), _roles(seen)
    corners = [cell for cell in pair or () if roles.get(cell) == _CORNER]
    if not pair or len(corners) != 1 or not _has_arms(seen, corners[0]):
        return {}
    corner = corners[0]
    beside = pair[pair[0] == corner]
    down, right = beside[0] - corner[0], beside[1] - corner[1]
    way = next(way for way, by in WAYS.items() if by == (down, right))
    behind = corner[0] - down, corner[1] - right
    back = next(way for way, by in WAYS.items() if by == (-down, -right))
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


_TEXTS = (
    "{One is} and {other is}, so they are not joined: {targets}.",
    "{Is}, so {other} is not in its arm: {targets}.",
)
_ARMS = (
    "{Corner is} with no cell {edge}, so it has an arm {at}: {targets}.",
    "{Corner is} and {behind is}, so the corner has an arm {at}: {targets}.",
)

NEIGHBOURS = (
    *(
        Thought("not in one arm", text, _SHAPES, joint=None, words=_parted)
        for text in _TEXTS
    ),
    *(
        Thought("arm of a corner", text, _SHAPES, joint=None, words=_arm)
        for text in _ARMS
    ),
)
