"""Renban-Madoguchi: rooms without a gap, and walls that say a difference."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Number
from csp2sat.models.thoughts.number_facts import PAIR, cell_of, numbers_of, partner_words
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import COMPARED
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.technique_words import NAKED_SINGLE
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

ROOMS, WALLS = 1, 2
"""The rules of rooms and of walls."""


def _wall_words(seen: Seen) -> Mapping[str, str]:
    """The words for two cells, and the length of the wall between them."""
    formula = seen.constraints[0].formula
    number = formula.args[1] if isinstance(formula, Apply) else None
    length = str(number.value) if isinstance(number, Number) else ""
    return {**partner_words(seen), "length": length, **_short_facts(seen)}


def _short_facts(seen: Seen) -> Mapping[str, str]:
    """No facts, if one is a long list: the picture shows what is left of its cell."""
    lists = (v for x, v in seen.facts.items() if isinstance(x, IntVar) and isinstance(v, Domain))
    return {"facts": ""} if any(len(left.ranges) > PAIR for left in lists) else {}


def _room_words(seen: Seen) -> Mapping[str, str]:
    """The words for two cells of a room; `top`: the largest number, if a larger one would fit.

    `pair` are the cells, `far` says how far apart they may be.
    """
    words = dict(partner_words(seen))
    inside = numbers_of(seen.constraints[0])
    size, top = len(seen.origin.cells), max((x.domain.hi for x in inside), default=0)
    known = [v for v in seen.forced.values() if isinstance(v, int)]
    number = words.get("number")
    if number and known and max(known) < int(number) and int(number) + size > top + 1:
        words["top"] = str(top)
    pair = [cell for x in inside if (cell := cell_of(x))]
    far = {"pair": cell_names(pair, seen.language), "far": str(size - 1)}
    return {**words, **far, **_short_facts(seen)}


def _gap_words(seen: Seen) -> Mapping[str, str]:
    """The numbers of a room, if the number that follows is missing between them."""
    ((x, value), *more) = seen.forced.items()
    cell = cell_of(x) if isinstance(x, IntVar) and not more else None
    if cell is None or isinstance(value, Domain):
        return {}
    rooms, known = seen.board.regions, {**seen.before, **seen.facts}
    others = {y for y in seen.board.cells if y != cell and rooms[y] == rooms[cell]}
    numbers = {
        at: int(v)
        for y, v in known.items()
        if isinstance(y, IntVar) and not isinstance(v, Domain) and (at := cell_of(y)) in others
    }
    numbers |= {at: v for at, v in seen.board.numbered().items() if at in others}
    every = sorted({*numbers.values(), int(value)})
    is_gap = len(numbers) == len(others) and every[0] < value < every[-1]
    if not is_gap or len(every) != every[-1] - every[0] + 1:
        return {}
    return {"numbers": seen.language.series([str(v) for v in every if v != value])}


_ROOM = "{place} has {size} consecutive numbers"
_ROOM_SMALL = "{place} has only {size} consecutive numbers"
_WALL = "wall: {length} apart"

THOUGHTS = (
    Thought(
        "gap in a room",
        "The room of {cells} has {numbers}, so it needs the number between: {targets}.",
        ANY,
        joint=None,
        words=_gap_words,
        techniques=(NAKED_SINGLE,),
    ),
    *(
        Thought("too far apart", text, ROOMS, {COMPARED}, words=_room_words)
        for text in (
            f"{{partner}} is {{number}}, numbers end at {{top}} here, so {{targets}}: {_ROOM}.",
            f"{{partner}} is {{number}}, so {{targets}}: {_ROOM}.",
            f"{{Facts}}, so {{targets}}: {_ROOM}.",
            f"{{Targets}}: {{partner}} has no number within {{far}} of it, and {_ROOM_SMALL}.",
            f"{{Targets}}: {_ROOM}.",
        )
    ),
    *(
        Thought("length of a wall", text, WALLS, words=_wall_words)
        for text in (
            f"{{partner}} is {{number}}, so {{targets}} ({_WALL}).",
            f"{{Targets}}, or {{partner}} would be {{rests}}, already excluded there ({_WALL}).",
            f"{{Facts}}, so {{targets}} ({_WALL}).",
            "{Targets}: no number of {partner} is {length} apart from it, as their wall says.",
            f"{{Targets}} ({_WALL}).",
        )
    ),
    at_the_end(
        "too far apart", "{pair} would be more than {far} apart in {place}", ROOMS, {COMPARED}
    )._replace(words=_room_words),
    at_the_end(
        "length of a wall", "{area} would not be {length} apart, as their wall says", WALLS
    )._replace(words=_wall_words),
)
