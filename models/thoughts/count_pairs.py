"""Two numbers that count some of the same cells: one needs more than they can share."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.thoughts.phrases import numbers_at
from csp2sat.models.tutor.forms import count_of, truth_of
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

TWO_NUMBERS = "two numbers"


class _Pair(NamedTuple):
    """How many cells the first of two numbers needs, and how many they share at most."""

    first: int
    need: int
    shared: int


def _pair(seen: Seen) -> _Pair | None:
    """Of two numbers, the first needs all its cells beside those that they share.

    Then the second has as many of the shared cells as it can have, and no others.
    """
    counts = [count_of(constraint.formula, seen.facts) for constraint in seen.constraints]
    one, other = counts if len(counts) == 2 else (None, None)
    if one is None or other is None or len(seen.clues) != 2:
        return None
    ones = [sum(truth_of(x, seen.facts) is True for x in count.terms) for count in (one, other)]
    open_ = [[x for x in count.terms if truth_of(x, seen.facts) is None] for count in (one, other)]
    for i, (needs, has) in enumerate(((one, other), (other, one))):
        if not needs.allowed or not has.allowed:
            return None
        need = min(needs.allowed) - ones[i]
        shared = max(has.allowed) - ones[1 - i]
        alone = [x for x in open_[i] if x not in open_[1 - i]]
        if shared > 0 and need - shared == len(alone):
            return _Pair(i, need, shared)
    return None


def _words(seen: Seen) -> Mapping[str, str]:
    pair = _pair(seen)
    if pair is None:
        return {}
    origins = [constraint.origin for constraint in seen.constraints]
    at = [
        numbers_at(seen.board, cells_of(x._replace(cells=x.clues)), seen.language)
        for x in origins
        if x
    ]
    return {
        "one": at[pair.first],
        "another": at[1 - pair.first],
        "need": str(pair.need),
        "shared": str(pair.shared),
    }


def _is_pair(seen: Seen) -> bool:
    return _pair(seen) is not None


def _adds(seen: Seen) -> bool:
    """Whether cells follow that count."""
    return _is_pair(seen) and True in seen.forced.values()


def two_numbers(rule: int, noun: str) -> tuple[Thought, ...]:
    """Two numbers count cells: `noun` says which they count."""
    adds = (
        f"{{One}} still needs {{need}} {noun}, at most {{shared}} of them around {{another}}, "
        "so {targets}."
    )
    fills = (
        "{One} needs {shared} of the cells that it shares with {another}, which then has none "
        "elsewhere: {targets}."
    )
    return (
        Thought(TWO_NUMBERS, adds, rule, when=_adds, joint=True, words=_words),
        Thought(TWO_NUMBERS, fills, rule, when=_is_pair, joint=True, words=_words),
    )
