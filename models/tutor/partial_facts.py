"""Facts about variables of which several values are left: `r1c1 is not 3`, `is 3 or 4`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.models.board.board import Board
from csp2sat.models.tutor.kind_vocabulary import Phrase, Words
from csp2sat.models.tutor.language import ENGLISH, Language
from csp2sat.models.tutor.names import Choice, Name

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
        return first._replace(is_so=bound, are_so="")
    return _one_of(board, words, x, first, left, out, is_none=_is_short(out, left))


def excluded_words(
    board: Board, words: Words, forced: Mapping[Variable, int | bool | Domain], language: Language
) -> str:
    """That a variable has no other value: `is neither 1 nor 2`; empty if they are many."""
    (x, value), *others = forced.items()
    if others or isinstance(value, Domain) or not isinstance(x, IntVar):
        return ""
    left = Domain.of(value, value)
    out, first = x.domain.without(left), words.phrase(board, x, value)
    if first is None or not 1 < out.size <= FEW:
        return ""
    return language.predicate(_one_of(board, words, x, first, left, out, is_none=True))


def _one_of(
    board: Board,
    words: Words,
    x: Variable,
    first: Phrase,
    left: Domain,
    out: Domain,
    is_none: bool,
) -> Phrase:
    """The fact that a variable has one of the values that are left, or none of the others."""
    several = [words.phrase(board, x, value) for value in (left, out)[is_none]]
    some, join = [x for x in several if x], ENGLISH.none_of if is_none else ENGLISH.one_of
    one, many = (
        _in_ranges([ENGLISH.predicate(x, are_many) for x in some]) for are_many in (False, True)
    )
    return first._replace(is_so=Choice(join(one), one, is_none), are_so=join(many))


def _in_ranges(predicates: Sequence[str]) -> list[str]:
    """Many numbers, with three and more in a row by the first and the last: `is 1 to 4`."""
    parts = [predicate.rpartition(" ") for predicate in predicates]
    verbs = {verb for verb, _, _ in parts}
    if len(parts) <= MOST_LISTED or len(verbs) > 1 or not all(n.isdecimal() for *_, n in parts):
        return [*predicates]
    ranges = Domain.from_values([int(number) for *_, number in parts]).ranges
    (verb,) = verbs
    names: list[str] = []
    for low, high in ranges:
        if high - low > 1:
            names.append(Name(f"{verb} {{first}} to {{last}}", first=str(low), last=str(high)))
        else:
            names += [Name(f"{verb} {{value}}", value=str(n)) for n in range(low, high + 1)]
    return names


def _is_short(out: Domain, left: Domain) -> bool:
    """Whether to name the excluded values."""
    return out.size == 1 or left.size > min(FEW, out.size) > 0


def _bound(left: Domain, out: Domain) -> str:
    """`is at most 4`, if only larger values are excluded and they are many; `is at least 4`."""
    if out.size > 1 and (left.size > MANY <= out.size or left.size > 2 * MANY):
        if left.hi < out.lo:
            return Name("is at most {value}", value=str(left.hi))
        if left.lo > out.hi:
            return Name("is at least {value}", value=str(left.lo))
    return ""
