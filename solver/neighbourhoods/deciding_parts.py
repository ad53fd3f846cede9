"""The parts of a solution from which all others follow by unit propagation.

A neighbourhood that keeps other parts, too, allows less than it seems: where the load of a term
follows from the courses in it, a course can't move as long as the loads are kept. And where one of
several Booleans is true, the others need not be kept false: only the true one decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.csp.quick_typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.neighbourhoods.parts import Parts

Implied = Callable[[Sequence[int]], Sequence[int] | None]
"""The literals that unit propagation derives from assumptions; None if it conflicts."""

QUESTIONS = 100
"""The most questions what some parts imply."""
MOST_LITERALS = 5_000_000
"""The most literals in the answers to these questions, about: a second of work."""
MOSTLY = 0.5
"""Where at least this share of the parts that are 0 follow, what is 0 need not be kept."""


class Deciding(NamedTuple):
    """The parts that decide a solution.

    Those in `if_one` are 0 or 1, and decide only where they are 1: which of them do depends on the
    solution.
    """

    parts: Sequence[int]
    if_one: frozenset[int]

    def of(self, parts: Parts, truth: bytearray) -> list[int]:
        """Those that decide a model."""
        if not self.if_one:
            return list(self.parts)
        return [p for p in self.parts if p not in self.if_one or parts.is_one(p, truth)]


def deciding(parts: Parts, truth: bytearray, implied: Implied) -> Deciding:
    """The parts that decide a model: about as few as one walk through all parts finds.

    It begins with what the author of the problem searches first; it takes wide parts later, of two
    values the greater first, and parts with fewer values before those with more.
    """
    small = [part for part in parts.all if parts.size(part) == 2]
    zeros = {part for part in small if not parts.is_one(part, truth)}
    guided = {part: place for place, part in enumerate(parts.guided(), 1)}

    def rank(part: int) -> tuple[bool, bool, bool, int]:
        is_zero, place = part in zeros, guided.get(part)
        is_later = place is None or is_zero
        return is_later, part in parts.wide, is_zero, place if place else parts.size(part)

    chosen = _walk(sorted(parts.all, key=rank), parts, truth, implied)
    follow = zeros.difference(chosen)
    if not follow or len(follow) < MOSTLY * len(zeros):
        return Deciding(chosen, frozenset())
    ones = set(small).difference(zeros).intersection(chosen)
    return Deciding([*chosen, *sorted(follow)], frozenset(follow | ones))


def _walk(order: Sequence[int], parts: Parts, truth: bytearray, implied: Implied) -> Sequence[int]:
    """The parts that do not follow from those before them."""
    questions = min(QUESTIONS, MOST_LITERALS // len(truth))
    if not questions:
        return order
    batch = max(1, len(order) // questions)
    chosen: list[int] = []
    literals: list[int] = []
    known = set(implied(literals) or ())
    due = 0
    for part in order:
        kept = parts.kept(part, truth)
        if known.issuperset(kept):
            continue
        chosen.append(part)
        literals += kept
        due += 1
        if due == batch:
            following = implied(literals)
            if following is None:  # a cut excludes this model
                return order
            due, known = 0, set(following)
    return chosen
