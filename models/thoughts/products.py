"""KenKen and Factors: what makes the number of a cage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from math import prod

from csp2sat.csp.expr import Apply
from csp2sat.csp.kernel import EQ, MUL
from csp2sat.models.thoughts.number_facts import (
    FEW,
    cell_of,
    excluded,
    numbers_of,
    partner_words,
    targets,
    values,
)
from csp2sat.models.thoughts.sums import one_cell
from csp2sat.models.tutor.forms import truth_of
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

CAGES = 2
"""The rule of the cages."""

_MOST_WAYS = 5000
"""Cages with more combinations of numbers are not looked through."""


def _rows(seen: Seen) -> Iterator[tuple[int, ...]]:
    """The numbers that a cage can have by its clue, its lines and what is known."""
    (constraint,) = seen.constraints
    inside = numbers_of(constraint)
    cells = [cell_of(x) or (0, 0) for x in inside]
    left = [values(x, seen.facts) for x in inside]
    if prod(map(len, left)) > _MOST_WAYS:
        return
    for row in product(*left):
        at = [*zip(cells, row, strict=True)]
        differ = all(
            v != w or (cell[0] != other[0] and cell[1] != other[1])
            for (cell, v), (other, w) in combinations(at, 2)
        )
        if differ and truth_of(constraint.formula, dict(zip(inside, row, strict=True))):
            yield row


def _words(seen: Seen) -> Mapping[str, str]:
    """What is left for a cage or beside its known numbers, and numbers that do not divide it."""
    if len(seen.constraints) != 1 or len(seen.origin.clues) != 1:
        return {}
    token = seen.board[seen.clues[0]]
    number, sign = int(token.rstrip("+x-/")), token.lstrip("0123456789") or _sign(seen)
    out = {v for x in targets(seen) for v in excluded(seen, x)}
    sets = sorted({tuple(sorted(row, reverse=sign in "-/")) for row in _rows(seen)})
    is_said = bool(sets and sign) and not out & {v for some in sets for v in some}
    ways = [sign.join(map(str, some)) for some in sets]
    divides_not = sign == "x" and all(number % v for v in out)
    return {
        **partner_words(seen, are_given=False),
        "ways": seen.language.series(ways, "or") if is_said and len(ways) <= FEW else "",
        "out": seen.language.series([*map(str, sorted(out))], "or") if divides_not else "",
        **_needed(seen, sets),
        **_rest(seen, number, sign),
        "left": _left(seen, number, sign),
    }


def _needed(seen: Seen, sets: Sequence[tuple[int, ...]]) -> Mapping[str, str]:
    """The number that only one cell can be and all ways have."""
    x, *others = sorted(numbers_of(seen.constraints[0]), key=lambda x: x not in seen.forced)
    value = seen.forced.get(x)
    if len(seen.forced) != 1 or not isinstance(value, int) or not sets:
        return {}
    is_alone = not any(value in values(y, seen.facts) for y in others)
    return {"needed": str(value)} if is_alone and all(value in some for some in sets) else {}


def _rest(seen: Seen, number: int, sign: str) -> Mapping[str, str]:
    """What the other cells would make beside an excluded number."""
    out = [v for x in targets(seen) for v in excluded(seen, x)]
    if len(seen.forced) != 1 or len(out) != 1 or sign not in ("x", "+"):
        return {}
    others = [x for x in numbers_of(seen.constraints[0]) if x not in seen.forced]
    names = cell_names((cell for x in others if (cell := cell_of(x))), seen.language)
    if sign == "+":
        return {"others": names, "rest": str(number - out[0])}
    return {"others": names, "rest": str(number // out[0])} if number % out[0] == 0 else {}


def _left(seen: Seen, number: int, sign: str) -> str:
    """What the other cells make beside known ones; empty if some are known in part."""
    known = [values(x, seen.facts) for x in numbers_of(seen.constraints[0]) if x not in seen.forced]
    single = [left[0] for left in known if len(left) == 1]
    is_plain = len(single) == len(seen.facts) > 0
    if not is_plain or sign not in ("x", "+"):
        return ""
    return str(number // prod(single) if sign == "x" else number - sum(single))


def _sign(seen: Seen) -> str:
    """The sign of a clue without one: Factors multiply, a cage of KenKen does anything."""
    formula = seen.constraints[0].formula
    one = formula.args[0] if isinstance(formula, Apply) and formula.op is EQ else None
    return "x" if isinstance(one, Apply) and one.op is MUL else ""


_OF_CAGES = (
    Thought("cage", text, CAGES, words=_words)
    for text in (
        "{Place} is not divisible by {out}, so {targets}.",
        "{partner} is {number}, so {targets} to make {place}.",
        "{Targets}, or {partner} would be {rests} to make {place}.",
        "{Facts}, so {place} is {ways}: {targets}.",
        "{Place} is {ways}: {targets}.",
        "{Place} needs a {needed}, and only {cells} can be it.",
        "{Facts}, which leaves {left} for the rest of {place}, so {targets}.",
        "{Targets}: {others} can't make {rest}, the rest of {place}.",
        "{Facts}, so {targets}, or {place} could not be made.",
        "{Targets}, or {place} could not be made.",
    )
)

THOUGHTS = (one_cell(CAGES), *_OF_CAGES)
