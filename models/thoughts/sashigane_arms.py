"""Sashigane: neighbours that are of one arm or not, by all that is known of the board."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.grid import OPPOSITE, WAYS, Cell, step
from csp2sat.models.thoughts.borders import parted_pairs, unordered_pairs
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

CORNER = "k"
NO_CIRCLES = ("-", "?", *WAYS)
"""Tokens of cells without a circle."""

WORDS = {"n": "up", "s": "down", "w": "left", "e": "right"}
"""Where cells point."""

SIDES = {"n": "above it", "s": "below it", "w": "on its left", "e": "on its right"}
"""Where neighbours are."""

Roles = Mapping[Cell, str]
"""Cells that are a corner (`k`), or point in a direction."""


def board_roles(seen: Seen) -> dict[Cell, str]:
    """What cells are by clues, by what is known, and by their joints with such cells."""
    known = {**seen.before, **seen.facts}
    roles: dict[Cell, str] = {}
    for cell in seen.board.clues():
        token = seen.board[cell]
        if token in WAYS or token not in NO_CIRCLES:
            roles[cell] = token if token in WAYS else CORNER
    for x, value in known.items():
        sort, at = x.subject or ("", (0, 0))
        if value is True and sort[1:] in (CORNER, *WAYS):
            roles[at[0], at[1]] = sort[1:]
    while new := _new_roles(seen, known, roles):
        roles |= new
    return roles


def _new_roles(seen: Seen, known: Facts, roles: Roles) -> dict[Cell, str]:
    """What further cells are, by their neighbours and the borders around them."""
    joined, parted = (unordered_pairs(known, is_parted) for is_parted in (False, True))
    result = {}
    for cell in seen.board.cells:
        ways = {near: way_to(cell, near) for near in seen.board.neighbours(cell)}
        open_ = [near for near in ways if {cell, near} not in parted]
        to_here = {near for near, way in ways.items() if roles.get(near) == OPPOSITE[way]}
        on = [ways[near] for near in open_ if step(cell, OPPOSITE[ways[near]]) in to_here]
        straight = [way for way in on if {cell, step(cell, way)} in joined]
        other = [near for near in open_ if {cell, near} in joined and near in {*roles} - to_here]
        drawn = [way for near, way in ways.items() if {cell, near} in joined]
        turns = [CORNER for way in drawn for after in drawn if _is_across(way, after)]
        new = turns or straight or [ways[x] for x in (open_ if len(open_) == 1 else other)]
        if cell not in roles and new:
            result[cell] = new[0]
    return result


def way_to(one: Cell, other: Cell) -> str:
    """The direction from a cell to a neighbour."""
    return next(way for way in WAYS if step(one, way) == other)


def _is_across(one: str, other: str) -> bool:
    """Whether two directions are at a right angle."""
    return (one in "ns") != (other in "ns")


def say_role(seen: Seen, cell: Cell, role: str) -> str:
    """What a cell is: `r1c1 points up`, `the circle at r1c1 is a corner`."""
    template = "{cell} is a corner" if role == CORNER else "{cell} points {way}"
    if role == CORNER and seen.board[cell] not in NO_CIRCLES:
        template = "the circle at {cell} is a corner"
    words = {"cell": cell_name(cell), "way": seen.language.text(WORDS.get(role, ""))}
    return seen.language.fill([template], words)


def _not_towards(seen: Seen, roles: Roles, cell: Cell, other: Cell) -> str:
    """Why a cell does not point to a neighbour; empty if it may."""
    way = way_to(cell, other)
    if cell in roles:
        return say_role(seen, cell, roles[cell]) if roles[cell] != way else ""
    for near in seen.board.neighbours(cell):
        role = roles.get(near, CORNER)
        if role != CORNER and step(near, role) == cell and _is_across(role, way):
            words = {"cell": cell_name(cell), "near": cell_name(near)}
            return seen.language.fill(["{cell} is in the arm of {near}"], words)
    return ""


def _pairs(seen: Seen, parted: bool) -> list[tuple[Cell, Cell]]:
    """The neighbours between which borders follow, or none, if nothing else does."""
    pairs = parted_pairs(seen.forced, parted)
    return pairs if len(seen.forced) == len(pairs) else []


def _beside(seen: Seen) -> Mapping[str, str]:
    """A cell that points, and its neighbours across its arm, or behind its end."""
    pairs, roles = _pairs(seen, True), board_roles(seen)
    for cell in pairs[0] if pairs else ():
        if roles.get(cell, CORNER) == CORNER or not all(cell in pair for pair in pairs):
            continue
        others = [pair[pair[0] == cell] for pair in pairs]
        ways = [way_to(cell, other) for other in others]
        words = {"others": cell_names(others, seen.language), "be": agree(others, "is", "are")}
        if all(_is_across(way, roles[cell]) for way in ways):
            return {**words, "is": say_role(seen, cell, roles[cell])}
        if seen.board[cell] in WAYS and roles[cell] not in ways:
            return {**words, "end": cell_name(cell)}
    return {}


def _both(seen: Seen) -> Mapping[str, str]:
    """Why neither of two neighbours points to the other; corners have arms on the other side."""
    pairs, joined = (parted_pairs(seen.forced, parted) for parted in (True, False))
    roles = board_roles(seen)
    if len(pairs) != 1 or len(pairs) + len(joined) < len(seen.forced):
        return {}
    one, other = pairs[0]
    is_one, is_other = (_not_towards(seen, roles, x, y) for x, y in ((one, other), (other, one)))
    corners = [(x, y) for x, y in ((one, other), (other, one)) if roles.get(x) == CORNER]
    arms = {frozenset((x, step(x, OPPOSITE[way_to(x, y)]))) for x, y in corners}
    if not (is_one and is_other and arms.issuperset(map(frozenset, joined))):
        return {}
    arms_words = {"arms": agree(joined, "an arm", "arms")} if joined else {}
    why = seen.language.series([is_one, is_other])
    if len(corners) == len(pairs[0]):
        cells = cell_names(pairs[0], seen.language)
        why = seen.language.fill(["{cells} are corners"], {"cells": cells})
    return {"why": why, **arms_words}


def _goes_on(seen: Seen) -> Mapping[str, str]:
    """An arm that can't turn in a cell, and why not."""
    pairs, roles = _pairs(seen, False), board_roles(seen)
    if len(pairs) != 1:
        return {}
    for cell, after in (pairs[0], pairs[0][::-1]):
        way = way_to(cell, after)
        before = step(cell, OPPOSITE[way])
        if roles.get(before) != way or cell in roles:
            continue
        parted = unordered_pairs({**seen.before, **seen.facts}, True)
        reasons = []
        for side in (step(cell, turn) for turn in WAYS if _is_across(turn, way)):
            if side in seen.board.cells and {cell, side} not in parted:
                reasons.append(_not_towards(seen, roles, side, cell))
        if all(reasons):
            words = {"arm": cell_name(before), "cell": cell_name(cell)}
            return {**words, "why": seen.language.series(reasons), "plain": "" if reasons else "it"}
    return {}


def _arm(seen: Seen) -> Mapping[str, str]:
    """A corner, the side where it has an arm, and why it has none on the other side."""
    pairs, roles = _pairs(seen, False), board_roles(seen)
    parted = unordered_pairs({**seen.before, **seen.facts}, True)
    for corner, after in (pairs[0], pairs[0][::-1]) if len(pairs) == 1 else ():
        way = way_to(corner, after)
        behind = step(corner, OPPOSITE[way])
        if roles.get(corner) != CORNER:
            continue
        words = {"corner is": say_role(seen, corner, CORNER)}
        words["at"] = seen.language.text(SIDES[way])
        if behind not in seen.board.cells or {corner, behind} in parted:
            name = "border" if behind in seen.board.cells else "edge"
            return {**words, name: seen.language.text(SIDES[OPPOSITE[way]])}
        if why := _not_towards(seen, roles, behind, corner):
            return {**words, "behind is": why}
    return {}


def _only_neighbour(seen: Seen) -> Mapping[str, str]:
    """A cell with borders on all sides but one."""
    pairs = _pairs(seen, False)
    parted = unordered_pairs({**seen.before, **seen.facts}, True)
    for one, other in (pairs[0], pairs[0][::-1]) if len(pairs) == 1 else ():
        others = [x for x in seen.board.neighbours(one) if {one, x} not in parted]
        if others == [other]:
            return {"cell": cell_name(one), "other": cell_name(other)}
    return {}


_ARMS = (
    Thought(
        "only neighbour",
        "{Cell} can only join {other}: {targets}.",
        ANY,
        when=lambda seen: bool(_only_neighbour(seen)),
        joint=None,
        words=_only_neighbour,
    ),
    *(
        Thought("not in one arm", text, ANY, joint=None, words=_beside)
        for text in (
            "{Is}, so {others} {be} not in its arm: {targets}.",
            "The arrow at {end} is an end of its L, so {others} {be} not in it: {targets}.",
        )
    ),
    *(
        Thought("not in one arm", text, ANY, joint=None, words=_both)
        for text in (
            "{Why}, so they are not joined, with {arms} on the other side: {targets}.",
            "{Why}, so they are not joined: {targets}.",
        )
    ),
    *(
        Thought("arm of a corner", text, ANY, joint=None, words=_arm)
        for text in (
            "{Corner is} with no cell {edge}, so it has an arm {at}: {targets}.",
            "{Corner is} with a border {border}, so it has an arm {at}: {targets}.",
            "{Corner is} and {behind is}, so the corner has an arm {at}: {targets}.",
        )
    ),
    *(
        Thought(
            "arm goes on",
            text,
            ANY,
            when=lambda seen: bool(_goes_on(seen)),
            joint=None,
            words=_goes_on,
        )
        for text in (
            "The arm of {arm} can't turn at {cell}, as {why}, so it goes on: {targets}.",
            "The arm of {arm} can't turn at {cell}, so {plain} goes on: {targets}.",
        )
    ),
)

ARMS = tuple(thought._replace(says_all=True) for thought in _ARMS)
"""Their reasons are complete: they look at the whole board."""
