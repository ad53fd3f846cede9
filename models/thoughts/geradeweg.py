"""Geradeweg: straight parts of the loop at numbers."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import Variable
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.loop_shapes import drawn_paths, ends, is_line
from csp2sat.models.tutor.thoughts import Seen, Thought

LENGTH = 2
"""The rule that a number is the length of straight parts."""


def _drawn(seen: Seen) -> Mapping[str, str]:
    """The lines that are drawn; those that end a straight part are left out."""
    drawn = {x: value for x, value in seen.forced.items() if is_line(x) and value is True}
    return {"paths": drawn_paths(seen._replace(forced=drawn)) if drawn else ""}


def _ends(seen: Seen) -> bool:
    return all(is_line(x) and value is False for x, value in seen.forced.items())


def _length(seen: Seen) -> Mapping[str, str]:
    number = seen.board.number(seen.clues[0])
    return {"number": "" if number is None else str(number)}


def _wrong_length(seen: Seen) -> Mapping[str, str]:
    """Whether the straight part at a number would be longer or shorter if a line were drawn."""
    wrong = {_compare(seen, line) for line in seen.forced}
    return {**_length(seen), "wrong": wrong.pop() if len(wrong) == 1 else ""}


def _compare(seen: Seen, line: Variable) -> str:
    """How the straight part with a line would differ from the number; empty if that is open."""
    clue, number = seen.clues[0], seen.board.number(seen.clues[0])
    one, other = ends(line)
    down, right = other[0] - one[0], other[1] - one[1]
    if number is None or (clue[1] != one[1] if down else clue[0] != one[0]):
        return ""
    known = {ends(x): value for x, value in seen.facts.items() if is_line(x)}
    known[one, other] = True
    at = clue if clue in seen.board else one
    if _reach(seen, known, at, (down, right), drawn=True) > number:
        return "longer"
    return "shorter" if _reach(seen, known, at, (down, right), drawn=False) < number else ""


def _reach(
    seen: Seen,
    known: Mapping[tuple[Cell, Cell], object],
    at: Cell,
    way: tuple[int, int],
    drawn: bool,
) -> int:
    """How long a straight part is at least (`drawn`), or else at most."""
    count = 0
    for sign in (1, -1):
        here = at
        while True:
            after = here[0] + sign * way[0], here[1] + sign * way[1]
            value = known.get((here, after) if sign > 0 else (after, here))
            if after not in seen.board or (value is not True if drawn else value is False):
                break
            count, here = count + 1, after
    return count


THOUGHTS = (
    Thought(
        "straight part",
        "The straight part at {place} is {number} long: {paths}.",
        LENGTH,
        when=lambda seen: len(seen.clues) == 1 and not _ends(seen),
        joint=None,
        words=lambda seen: {**_drawn(seen), **_length(seen)},
    ),
    Thought(
        "straight part",
        "The line at {place} runs straight: {paths}.",
        LENGTH,
        when=lambda seen: len(seen.clues) == 1 and not _ends(seen),
        joint=None,
        words=_drawn,
    ),
    Thought(
        "no straight part",
        "{Targets}, or the straight part at {place} would be {wrong} than {number}.",
        LENGTH,
        when=lambda seen: len(seen.clues) == 1 and _ends(seen),
        joint=None,
        words=_wrong_length,
    ),
    Thought(
        "no straight part",
        "{Targets}, or the straight line there would be too long or too short for {place}.",
        LENGTH,
        when=lambda seen: len(seen.clues) == 1 and _ends(seen),
        joint=None,
    ),
    Thought(
        "no straight part",
        "{Targets}, or the straight line there would have the wrong length for {places}.",
        LENGTH,
        when=lambda seen: len(seen.clues) == 2 and _ends(seen),
        joint=True,
    ),
)
