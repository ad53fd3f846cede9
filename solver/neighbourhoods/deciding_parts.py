"""The parts of a solution from which all others follow by unit propagation.

A neighbourhood that keeps other parts, too, allows less than it seems: where the load of a term
follows from the courses in it, a course can't move as long as the loads are kept. And where one of
several Booleans is true, the others need not be kept false: only the true one decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.neighbourhoods.parts import Parts

Implied = Callable[[Sequence[int]], Sequence[int] | None]
"""The literals that unit propagation derives from assumptions; None if it conflicts."""

QUESTIONS = 100
"""The most questions what some parts imply, at first; later models take a tenth."""
MOST_LITERALS = 5_000_000
"""The most literals in the answers to these questions, about: a second of work."""


class Decisions:
    """The parts that decide a model: about as few as one walk through all parts finds.

    The walk begins with what the author of the problem searches first; it takes wide parts later,
    of two values the greater first, and parts with fewer values before those with more.
    """

    def __init__(self, parts: Parts, truth: bytearray, implied: Implied) -> None:
        self._parts = parts
        self._implied = implied
        self._truth = bytearray(truth)
        self._small = [part for part in parts.all if parts.size(part) == 2]
        self._places = {part: place for place, part in enumerate(parts.guided(), 1)}
        self._now = self._walk([], parts.all, truth, QUESTIONS)
        zeros = set(self._small).difference(self._ones(truth))
        self._if_one = set(self._small).difference(zeros.intersection(self._now))

    def of(self, truth: bytearray) -> Sequence[int]:
        """The parts that decide a model.

        What decided the model before decides this one; what is 0 or 1, and followed where it was 0,
        does so if it is 1 and does not follow from the others.
        """
        if truth != self._truth:
            self._truth = bytearray(truth)
            ones = self._ones(truth)
            still = [part for part in self._now if part in ones or part not in self._if_one]
            more = ones.intersection(self._if_one).difference(still)
            self._now = self._walk(still, sorted(more), truth, QUESTIONS // 10)
        return self._now

    def _ones(self, truth: bytearray) -> set[int]:
        """The parts of two values that have the greater one."""
        return {part for part in self._small if self._parts.is_one(part, truth)}

    def _walk(
        self, chosen: list[int], others: Sequence[int], truth: bytearray, most: int
    ) -> list[int]:
        """Chosen parts, and of some others those that do not follow from the ones before them."""
        order = self._in_order(others, truth)
        questions = min(most, MOST_LITERALS // len(truth))
        if not questions:
            return [*chosen, *order]
        batch = max(1, len(order) // questions)
        chosen = chosen.copy()
        literals = [p for part in chosen for p in self._parts.kept(part, truth)]
        known = set(self._implied(literals) or ())
        due = 0
        for part in order:
            kept = self._parts.kept(part, truth)
            if known.issuperset(kept):
                continue
            chosen.append(part)
            literals += kept
            due += 1
            if due == batch:
                due, known = 0, set(self._implied(literals) or ())
        return chosen

    def _in_order(self, parts: Sequence[int], truth: bytearray) -> list[int]:
        zeros = set(self._small).difference(self._ones(truth))

        def rank(part: int) -> tuple[bool, bool, bool, int]:
            is_zero, place = part in zeros, self._places.get(part)
            is_later = place is None or is_zero
            is_wide = part in self._parts.wide
            return is_later, is_wide, is_zero, place or self._parts.size(part)

        return sorted(parts, key=rank)
