"""Dotchi-Loop: black circles that the loop leaves out, white ones where it goes the same way."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product

from csp2sat.models.board.grid import Cell, Point
from csp2sat.models.thoughts.loop_shapes import ends, is_line, known_lines
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

_CIRCLES, _SAME_WAY = 2, 3
_WHITE = "w"

Lines = Mapping[frozenset[Point], bool]


def _kinds(seen: Seen, lines: Lines, cell: Cell) -> set[bool]:
    """Whether the loop may go straight (true) or turn (false) in a cell that it visits."""
    near = seen.board.neighbours(cell)
    ways = [x for x in near if lines.get(frozenset((cell, x)), True)]
    drawn = {x for x in near if lines.get(frozenset((cell, x)), False)}
    pairs = [pair for pair in combinations(ways, 2) if drawn.issubset(pair)]
    return {one[0] == other[0] or one[1] == other[1] for one, other in pairs}


def _model(seen: Seen) -> tuple[bool, Cell, Cell] | None:
    """Whether the loop goes straight in a white circle, and another one of the room where it must.

    The lines that follow are those of the second one.
    """
    if _SAME_WAY not in seen.rules or not all(map(is_line, seen.forced)):
        return None
    white = [cell for cell in seen.board.cells if seen.board[cell] == _WHITE]
    about = [cell for cell in white if all(cell in ends(x) for x in seen.forced)]
    known = known_lines(seen.facts)
    flipped = [known_lines({**seen.facts, x: not value}) for x, value in seen.forced.items()]
    for one, other in product(white, about):
        kinds = _kinds(seen, known, one)
        same_room = seen.board.regions[one] == seen.board.regions[other]
        if one != other and same_room and len(kinds) == 1:
            (straight,) = kinds
            if not any(straight in _kinds(seen, lines, other) for lines in flipped):
                return straight, one, other
    return None


def _words(seen: Seen) -> Mapping[str, str]:
    model = _model(seen)
    if not model:
        return {}
    straight, one, other = model
    goes = seen.language.text("goes straight" if straight else "turns")
    return {"goes": goes, "one": cell_name(one), "other": cell_name(other)}


THOUGHTS = (
    Thought(
        "black circle",
        "The loop leaves out {place}: {targets}.",
        _CIRCLES,
        when=lambda seen: not seen.facts and False in seen.forced.values(),
    ),
    Thought(
        "same way",
        "The loop {goes} in the circle {one}, so it {goes} in {other}, in the same room, too: "
        "{targets}.",
        ANY,
        when=lambda seen: _model(seen) is not None,
        joint=None,
        words=_words,
    ),
)
