"""Facts about variables of which several values are left: `r1c1 is not 3`, `is 3 or 4`."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.models.board.board import Board
from csp2sat.models.tutor.kind_vocabulary import Phrase, Words
from csp2sat.models.tutor.language import ENGLISH, none_of, one_of

FEW = 4
"""As many values are named, rather than those that are excluded, if they are fewer."""

MOST_LISTED = 5
"""Of more numbers, those in a row are named by the first and the last."""

MANY = 3
"""Of more values, and as many excluded ones, only the bound is named."""


def phrase_left(board: Board, words: Words, x: Variable, left: Domain) -> Phrase | None:
    """The fact that a variable has one of some values; None: there are no words for it."""
    whole = x.domain if isinstance(x, IntVar) else Domain.of(0, 1)
    if whole.size == 1 < left.size:  # a given number, as if it were not given
        whole = Domain.of(left.lo, left.hi)
    if left.size == 1:
        return words.phrase(board, x, left.lo if isinstance(x, IntVar) else bool(left.lo))
    out = whole.without(left)
    first = words.phrase(board, x, left.lo)
    if first is None:
        return None
    if isinstance(x, IntVar):
        first = first._replace(left=(x, left))
    if (bound := _bound(left, out)) and first.is_so == f"is {left.lo}":
        return first._replace(is_so=f"is {bound}", are_so="")
    is_none = _is_short(out, left)
    several = [words.phrase(board, x, value) for value in (left, out)[is_none]]
    some, join = [item for item in several if item], none_of if is_none else one_of
    is_so, are_so = (
        join(_in_ranges([ENGLISH.predicate(x, many) for x in some])) for many in (False, True)
    )
    return first._replace(is_so=is_so, are_so=are_so)


def _in_ranges(predicates: Sequence[str]) -> list[str]:
    """Many numbers, with three and more in a row by the first and the last: `is 1 to 4`."""
    parts = [predicate.rpartition(" ") for predicate in predicates]
    verbs = {verb for verb, _, _ in parts}
    if len(parts) <= MOST_LISTED or len(verbs) > 1 or not all(n.isdecimal() for *_, n in parts):
        return [*predicates]
    ranges = Domain.from_values([int(number) for *_, number in parts]).ranges
    texts = [
        text
        for low, high in ranges
        for text in ([f"{low} to {high}"] if high - low > 1 else map(str, range(low, high + 1)))
    ]
    return [f"{verb} {text}" for verb in verbs for text in texts]


def _is_short(out: Domain, left: Domain) -> bool:
    """Whether to name the excluded values."""
    return out.size == 1 or left.size > min(FEW, out.size) > 0


def _bound(left: Domain, out: Domain) -> str:
    """`at most 4`, if only larger values are excluded and they are many; or `at least 4`."""
    if out.size > 1 and (left.size > MANY <= out.size or left.size > 2 * MANY):
        if left.hi < out.lo:
            return f"at most {left.hi}"
        if left.lo > out.hi:
            return f"at least {left.lo}"
    return ""
