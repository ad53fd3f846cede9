"""Nurimisaki: capes with one white neighbour, dead ends, views, squares."""

from __future__ import annotations

from csp2sat.models.board.board import EMPTY
from csp2sat.models.thoughts.shading import at_the_end, connected, squares
from csp2sat.models.thoughts.shading_patterns import are_black, are_white, every, is_one
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought


def _is_cape(seen: Seen) -> bool:
    """Whether the constraint is about a cape."""
    return seen.board[cells_of(seen.origin)[0]] != EMPTY


def _is_no_cape(seen: Seen) -> bool:
    return not _is_cape(seen)


def _is_itself(seen: Seen) -> bool:
    """Whether the cell that follows is the one that the constraint is about."""
    return {*seen.targets} == {*cells_of(seen.origin)}


_MORE = {ALL, LEFT, ONE_WAY}

THOUGHTS = (
    *squares(1),
    *connected(1, "white"),
    Thought(
        "dead end cell",
        "{Targets}, or it would be a dead end.",
        2,
        _MORE,
        every(are_black, _is_itself, _is_no_cape),
    ),
    Thought(
        "dead end cell",
        "{Targets}, or {first} would be a dead end.",
        2,
        _MORE,
        _is_no_cape,
    ),
    Thought(
        "cape has its neighbour",
        "The cape {first} has its white neighbour: {targets}.",
        2,
        {FULL},
        every(are_black, _is_cape),
    ),
    Thought(
        "cape needs a neighbour",
        "{Targets}: the only neighbour left for the cape {first}.",
        2,
        {ALL, LEFT},
        every(are_white, is_one, _is_cape),
    ),
    Thought("no view", "{Place} can't look that way: {targets}.", 3, when=are_black),
    Thought("dead end cell", "{Targets}, or there would be dead ends.", 2, _MORE, _is_no_cape),
    at_the_end("dead end cell", "{first} would be a dead end", 2, when=_is_no_cape),
    at_the_end("cape", "the cape {first} would not have one white neighbour", 2, when=_is_cape),
    Thought("view", "{Place} must see so far: {targets}.", 3),
)
