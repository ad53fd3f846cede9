"""Black and White Loop: the circle that a line leads to, straight on or after one turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import OPPOSITE, WAYS, Cell, step
from csp2sat.models.thoughts.loop_shapes import ends, is_line, known_lines, lines_of
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen, Thought

_COLOURS = 2

_NAMES = {"w": "white", "b": "black"}


class _Way(NamedTuple):
    """A way of the line from one circle to the next: its cells, and where it turns."""

    path: tuple[Cell, ...]
    turn: Cell | None


def _start(seen: Seen) -> tuple[Cell, str] | None:
    """The circle that the constraint is about, and the way in which a line leaves it."""
    clues = [(r, c) for r, c in seen.origin.clues if not isinstance(r, str)]
    some = [
        (cell, way)
        for cell in clues
        for way in WAYS
        if any({*ends(x)} == {cell, step(cell, way)} for x in lines_of(seen.constraints[0])[:1])
    ]
    return some[0] if len(some) == 1 else None


def _run(seen: Seen, cell: Cell, way: str) -> list[Cell]:
    """The cells after one in some way, up to the first circle or the edge."""
    result = []
    while (cell := step(cell, way)) in seen.board:
        result.append(cell)
        if seen.board[cell] != EMPTY:
            break
    return result


def _ways(seen: Seen, start: Cell, way: str) -> Iterator[_Way]:
    """The ways that the colours of circles allow."""
    colour, straight = seen.board[start], _run(seen, start, way)
    for i, cell in enumerate(straight, 1):
        path = start, *straight[:i]
        if seen.board[cell] != EMPTY:
            if seen.board[cell] == colour:
                yield _Way(path, None)
            continue
        for turn in {*WAYS} - {way, OPPOSITE[way]}:
            on = _run(seen, cell, turn)
            if on and seen.board[on[-1]] not in (EMPTY, colour):
                yield _Way((*path, *on), cell)


def _open(seen: Seen, known: Facts) -> Sequence[_Way] | None:
    """The ways that known lines leave; None: the constraint is about something else."""
    if (start := _start(seen)) is None:
        return None
    undrawn = {line for line, drawn in known_lines(known).items() if not drawn}
    return [
        one for one in _ways(seen, *start) if undrawn.isdisjoint(map(frozenset, pairwise(one.path)))
    ]


def _words(seen: Seen) -> Mapping[str, str]:
    """The circle, the only way from it, or why there is none."""
    start = _start(seen)
    some = _open(seen, {**seen.before, **seen.facts})
    if start is None or some is None:
        return {}
    cell, way = start
    colour = seen.board[cell]
    other = _NAMES["b" if colour == "w" else "w"]
    slots = {"circle": _circle(seen, cell), "other": seen.language.text(other)}
    slots["colour"] = seen.language.text(_NAMES[colour])
    slots["line"] = f"{cell_name(cell)}-{cell_name(step(cell, way))}"
    last = _run(seen, cell, way)[-1]
    straight = "straight on there is no circle"
    if seen.board[last] != EMPTY:
        straight = "the next circle straight on, at {last}, is {other}"
    if seen.board[last] == colour:
        straight = "the way straight on to {last} is closed"
    slots["straight"] = seen.language.fill([straight], {**slots, "last": cell_name(last)})
    if len(some) == 1:
        end = _circle(seen, some[0].path[-1])
        turn = some[0].turn
        texts = ["straight to {end}"] if turn is None else ["to {end}, with its turn at {turn}"]
        named = {"end": end, "turn": cell_name(turn) if turn else ""}
        slots["only"] = seen.language.fill(texts, named)
    return slots


def _circle(seen: Seen, cell: Cell) -> str:
    colour = seen.language.text(_NAMES[seen.board[cell]])
    return seen.language.fill(
        ["the {colour} circle at {cell}"], {"colour": colour, "cell": cell_name(cell)}
    )


def _has_no_way(seen: Seen) -> bool:
    """Whether the line from a circle is not drawn, as it leads to none."""
    start = _start(seen)
    if start is None or _open(seen, {**seen.before, **seen.facts}) != []:
        return False
    line = frozenset((start[0], step(*start)))
    return {*seen.forced.values()} == {False} and known_lines(seen.forced).keys() == {line}


def _goes_on(seen: Seen) -> bool:
    """Whether the lines that follow are on the only way from a circle whose line is known."""
    some = _open(seen, {**seen.before, **seen.facts})
    if some is None or len(some) != 1 or {*seen.forced.values()} != {True}:
        return False
    lines = {frozenset(pair) for pair in pairwise(some[0].path)}
    return all(is_line(x) and frozenset(ends(x)) in lines for x in seen.forced)


def _ends_nowhere(seen: Seen) -> bool:
    return _open(seen, {**seen.before, **seen.facts}) == []


THOUGHTS = (
    Thought(
        "no circle to lead to",
        "{Targets}: {straight}, and no turn before leads on to a {other} one.",
        _COLOURS,
        when=_has_no_way,
        words=_words,
    ),
    Thought(
        "next circle",
        "From {circle}, the line {line} can only go {only}: {targets}.",
        _COLOURS,
        when=_goes_on,
        words=_words,
    ),
    at_the_end(
        "no circle to lead to",
        "the line {line} could lead straight to no {colour} circle, "
        "and with one turn to no {other} one",
        _COLOURS,
        when=_ends_nowhere,
        words=_words,
    ),
)
