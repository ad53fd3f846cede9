"""Easy as ABC: letters seen from outside, and lines with all letters."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.models.thoughts.line_counts import thoughts_of_lines
from csp2sat.models.thoughts.number_facts import cell_of, numbers_of, targets, values
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen, Thought

LETTERS, FIRST = 1, 2
"""The rules of letters in lines, and of those outside."""


def _words(seen: Seen) -> Mapping[str, str]:
    """What is seen first.

    `beyond` has another letter and is seen if what follows is empty; `blank` follows to be empty,
    and then `next`, the next cell, is empty or has the `letter` of the clue.
    """
    if not seen.origin.clues:
        return {}
    side, i = seen.origin.clues[0]
    letter = seen.board.outside[side][i] if isinstance(side, str) else ""
    number = ascii_uppercase.find(letter) + 1
    empty = [x for x, v in seen.forced.items() if v == 0]
    follow = [x for x in targets(seen) if x not in empty]
    result = {"letter": letter}
    if len(empty) == 1 == len(follow) and [*values(follow[0], seen.forced)] == [0, number]:
        result |= {"blank": _name(empty[0]), "next": _name(follow[0])}
    others = [x for x in numbers_of(seen.constraints[0]) if x not in seen.forced]
    filled = [x for x in others if {0, number}.isdisjoint(values(x, seen.facts))]
    if len(filled) == 1 and [*seen.forced.values()] == [number]:
        result["beyond"] = _name(filled[0])
    return result


def _name(x: Variable) -> str:
    cell = cell_of(x) if isinstance(x, IntVar) else None
    return cell_name(cell) if cell else ""


THOUGHTS = (
    *(
        Thought("first letter", text, FIRST, {ONE_WAY}, words=_words)
        for text in (
            "{Facts}, so {place} makes {blank} empty, and the next cell, {next}, is empty or "
            "{letter}.",
            "{Targets}, or {beyond} would be seen first, not {place}.",
            "{Facts}, so {targets} by {place}.",
            "{Place} is seen first, so {targets}.",
        )
    ),
    *thoughts_of_lines(LETTERS, lambda number: ascii_uppercase[number - 1]),
)
