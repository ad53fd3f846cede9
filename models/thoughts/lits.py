"""LITS: what all tetrominoes of a room cover, what none reaches, equal ones that touch, squares."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.domain import Domain
from csp2sat.models.puzzles.lits import tetrominoes_in
from csp2sat.models.rules.tetrominoes import SHAPES, shape_of
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end, connected, pools
from csp2sat.models.thoughts.shading_patterns import are_white, cell_values
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_ROOMS, _LETTERS, _CONNECTED, _POOLS = 1, 2, 3, 4


def _is_whole(seen: Seen) -> bool:
    """Whether all four cells of the tetromino are known with those that follow."""
    room, both = {*cells_of(seen.origin)}, {**seen.facts, **seen.forced}
    places = {
        x.subject[1] for x, v in both.items() if x.subject and x.subject[0] == "x" and v is True
    }
    return len({(p[0], p[1]) for p in places} & room) == _SIZE


def _left(seen: Seen) -> int:
    """How many tetrominoes fit the room with what is known."""
    room = sorted(cells_of(seen.origin))
    cells, letters = cell_values(seen), seen.facts
    shape = next((v for x, v in letters.items() if x.subject and x.subject[0] == "_s"), None)
    some = range(len(SHAPES)) if shape is None else shape
    left = [*some] if isinstance(some, Domain | range) else [int(some)]
    return sum(
        all(cells.get(cell, cell in tetromino) is (cell in tetromino) for cell in room)
        and SHAPES.index(shape_of(tetromino)) in left
        for tetromino in tetrominoes_in(seen.board, room)
    )


def _count(seen: Seen) -> Mapping[str, str]:
    count = _left(seen)
    all_ = agree(range(count - 1), "both", "all")
    return {"count": str(count) if 1 < count <= _MOST_LEFT else "", "all": all_}


_MOST_LEFT = 9
"""More tetrominoes are not counted."""


def _words(seen: Seen) -> Mapping[str, str]:
    """The letter of the tetrominoes that would touch: `L`."""
    letters = {
        SHAPES[value]
        for x, value in seen.facts.items()
        if x.subject and x.subject[0] == "_s" and isinstance(value, int)
    }
    return {"letter": letters.pop()} if len(letters) == 1 else {}


_SIZE = 4
_EQUAL = "two {letter} tetrominoes"

THOUGHTS = (
    Thought(
        "only way of a room", "Only one tetromino fits {place}: {targets}.", _ROOMS, when=_is_whole
    ),
    Thought(
        "out of reach",
        "No tetromino that still fits {place} covers {cells}.",
        _ROOMS,
        when=are_white,
    ),
    Thought(
        "out of reach", "No tetromino that still fits there covers {cells}.", _ROOMS, when=are_white
    ),
    at_the_end("room without a way", "no tetromino would fit {place}", _ROOMS),
    Thought(
        "in all ways",
        "At most {count} tetrominoes still fit {place}, and {all} agree: {targets}.",
        _ROOMS,
        words=_count,
    ),
    Thought("in all ways", "All tetrominoes that still fit {place} agree: {targets}.", _ROOMS),
    Thought("in all ways", "All tetrominoes that still fit their rooms agree: {targets}.", _ROOMS),
    at_the_end(
        "equal tetrominoes touch", f"{_EQUAL} would touch at {{area}}", _LETTERS, words=_words
    ),
    Thought(
        "equal tetrominoes touch",
        f"{{Targets}}, or {_EQUAL} would touch at {{area}}.",
        _LETTERS,
        words=_words,
    ),
    Thought(
        "equal tetrominoes touch",
        "{Targets}, or equal tetrominoes would touch at {area}.",
        _LETTERS,
        would="equal tetrominoes would touch at {area}",
    ),
    Thought("equal tetrominoes touch", "{Targets}, or equal tetrominoes would touch.", _LETTERS),
    *connected(_CONNECTED, "covered"),
    *pools(_POOLS),
)
