"""Facts about variables of which several values are left: `r1c1 is not 3`, `is 3 or 4`."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.models.board.board import Board
from csp2sat.models.tutor.kind_vocabulary import Phrase, Words, infinitive
from csp2sat.models.tutor.places import series

FEW = 4
"""As many values are named, rather than those that are excluded, if they are fewer."""

MANY = 3
"""Of more values, and as many excluded ones, only the bound is named."""


def phrase_left(board: Board, words: Words, x: Variable, left: Domain) -> Phrase | None:
    """The fact that a variable has one of some values; None: there are no words for it."""
    whole = x.domain if isinstance(x, IntVar) else Domain.of(0, 1)
    if left.hi > whole.hi or left.lo < whole.lo:  # a given number, as if it were not given
        whole = Domain.of(left.lo, left.hi)
    if left.size == 1:
        return words.phrase(board, x, left.lo if isinstance(x, IntVar) else bool(left.lo))
    out = whole.without(left)
    first = words.phrase(board, x, left.lo)
    if first is None:
        return None
    several = [words.phrase(board, x, value) for value in (left, out)[_is_short(out, left)]]
    some = [item for item in several if item]
    join = _none_of if _is_short(out, left) else _one_of
    is_so, are_so = join([fact.is_so for fact in some]), join([fact.are_so for fact in some])
    if (bound := _bound(left, out)) and first.is_so == f"is {left.lo}":
        is_so, are_so = f"is {bound}", f"are {bound}"
    return first._replace(is_so=is_so, are_so=are_so)


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


def _one_of(predicates: Sequence[str]) -> str:
    """`is 1, 2 or 3` of `is 1`, `is 2` and `is 3`; `is empty or has a circle`."""
    if len(_by_verbs(predicates)) > 1:
        return series(predicates, "or")
    begin, ends = _parted(predicates)
    return f"{begin} {series(ends, 'or')}"


def _none_of(predicates: Sequence[str]) -> str:
    """`is not 1`, `is neither 1 nor 2`, `is not 1, 2 or 3`, `does not start at r1c1`."""
    groups = _by_verbs(predicates)
    if len(groups) > 1:
        return series([_none_of(group) for group in groups])
    begin, ends = _parted(predicates)
    verb, _, rest = begin.partition(" ")
    if verb not in ("is", "are"):
        auxiliary = "does" if verb.endswith("s") else "do"
        words = [auxiliary, "not", infinitive(verb), rest, series(ends, "or")]
        return " ".join(filter(None, words))
    if rest:
        return f"{verb} not {rest} {series(ends, 'or')}"
    if len(ends) == 2 and not any(end.startswith("not ") for end in ends):
        return f"{begin} neither {ends[0]} nor {ends[1]}"
    if len(ends) == 1 and ends[0].startswith("not "):
        return f"{begin} {ends[0].removeprefix('not ')}"
    return f"{begin} not {series(ends, 'or')}"


def _by_verbs(predicates: Sequence[str]) -> list[list[str]]:
    """The predicates with the same verb together."""
    groups: dict[str, list[str]] = {}
    for predicate in predicates:
        groups.setdefault(predicate.split()[0], []).append(predicate)
    return [*groups.values()]


def _parted(predicates: Sequence[str]) -> tuple[str, list[str]]:
    """The words that predicates begin with, up to an article or `not`, and the rest of each."""
    words = [predicate.split() for predicate in predicates]
    same = 1
    while all(len(word) > same + 1 for word in words) and len({word[same] for word in words}) == 1:
        same += 1
    while words[0][same - 1] in ("a", "an", "not"):
        same -= 1
    return " ".join(words[0][:same]), [" ".join(word[same:]) for word in words]
