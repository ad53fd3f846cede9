"""Shirokuro-link: straight lines from a circle to the next one, which has the other colour."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import WAYS, step
from csp2sat.models.thoughts.loop_shapes import ends, is_line
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen, Thought

_NEXT = 2

_COLOURS = {"w": "white", "b": "black"}


def _same_colour(seen: Seen) -> Mapping[str, str]:
    """A circle from which a line that does not follow would go to one of its own colour."""
    lines = [ends(x) for x, value in seen.forced.items() if is_line(x) and value is False]
    circles = [cell for cell in seen.clues if any(cell in pair for pair in lines)]
    if seen.facts or len(lines) != 1 or len(circles) != 1:
        return {}
    (circle,), (pair,) = circles, lines
    way = next(way for way in WAYS if step(circle, way) == pair[pair[0] == circle])
    ahead = [cell for cell in seen.board.ray(circle, way) if seen.board[cell] != EMPTY]
    colour = _COLOURS.get(seen.board[circle], "")
    if not ahead or seen.board[ahead[0]] != seen.board[circle] or not colour:
        return {}
    words = {"circle": cell_name(circle), "next": cell_name(ahead[0])}
    return {**words, "colour": seen.language.text(colour)}


def _goes_straight(seen: Seen) -> bool:
    """Whether lines follow from others that are straight beside them."""
    return len(seen.facts) == 1 and all(map(is_line, (*seen.facts, *seen.forced)))


THOUGHTS = (
    Thought(
        "same colour",
        "The next circle from {circle}, at {next}, is {colour}, too: {targets}.",
        _NEXT,
        words=_same_colour,
    ),
    Thought(
        "straight on", "{Facts}, and lines go straight on: {targets}.", _NEXT, when=_goes_straight
    ),
    Thought(
        "no circle",
        "{Targets}: no circle of the other colour is straight ahead.",
        _NEXT,
        when=lambda seen: not seen.facts and {*seen.forced.values()} == {False},
    ),
)
