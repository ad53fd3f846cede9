"""Waves of steps: everything that is equally easy to see follows at once.

So no order of the steps, and no order of variables and constraints, has an influence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from csp2sat.solver.rating.costs import FORCED, Cap, Wave
from csp2sat.solver.rating.propagation import Constraints, is_known
from csp2sat.solver.rating.trials import DEEPEST, try_values


class Waves:
    """The values that are left, wave after wave, until all `targets` are known.

    With `cap`, the waves end before one that is harder than it allows.

    Attributes:
        left: the values that are left of each variable.
    """

    def __init__(
        self,
        constraints: Constraints,
        left: Sequence[int],
        targets: Sequence[int],
        check: Callable[[], None],
        cap: Cap | None = None,
    ) -> None:
        self._constraints = constraints
        self.left = list(left)
        self._cap = cap or Cap()
        self._targets = targets
        self._check = check
        self._known: set[int] = set()
        self._conclusions: dict[int, list[tuple[int, int]]] = {}
        self._touched: set[int] = set(range(len(constraints.parts)))
        self._learn(i for i, mask in enumerate(left) if is_known(mask))

    def __iter__(self) -> Iterator[Wave]:
        """Yields waves until all targets are known, or one that is beyond them."""
        while True:
            self._check()
            self._conclude()
            if self.is_done:
                return
            wave = self._wave()
            if not self._cap.allows(wave):
                return
            yield wave
            if wave.kind == "beyond":
                return
            for i, mask in wave.after.items():
                self.left[i] &= mask
            self._touched |= self._constraints.near(wave.after)
            if wave.kind in FORCED:
                self._learn(wave.after)
            else:  # a last value of an integer is seen later
                self._learn(i for i in wave.after if self._constraints.full[i] <= 3)

    @property
    def is_done(self) -> bool:
        """Whether all targets are known."""
        return all(is_known(self.left[i]) for i in self._targets)

    def _wave(self) -> Wave:
        before = tuple(self.left)
        values, excluded = self._by_one()
        if values:
            return Wave("value", 0, values, before)
        last = {i: mask for i, mask in enumerate(before) if is_known(mask) and i not in self._known}
        if last:
            return Wave("last", 0, last, before)
        if excluded:
            return Wave("exclusion", 0, excluded, before)
        deepest = min(self._cap.rounds, DEEPEST)
        if result := try_values(self._constraints, before, self._check, deepest):
            after = {i: before[i] & ~out for i, out in result.out.items()}
            return Wave("trial" if result.is_refuted else "cases", result.rounds, after, before)
        return Wave("beyond", 0, {}, before)

    def _by_one(self) -> tuple[dict[int, int], dict[int, int]]:
        """The values that one constraint forces plainly, and what single constraints leave."""
        values: dict[int, int] = {}
        left: dict[int, int] = {}
        for k, conclusions in self._conclusions.items():
            for i, mask in conclusions:
                if is_known(mask) and self._constraints.is_plain(k, i, mask, self.left):
                    values[i] = mask
                else:
                    left[i] = mask & left.get(i, mask)
        return values, left

    def _conclude(self) -> None:
        """What each constraint concludes; definitions of hidden variables are followed at once."""
        constraints = self._constraints
        while self._touched:
            changed = set()
            for k in self._touched:
                new = constraints.conclusions(k, self.left, {})
                if k in constraints.definitions:
                    for i, mask in new:
                        if constraints.is_hidden[i]:
                            self.left[i] &= mask
                            changed.add(i)
                    new = [(i, mask) for i, mask in new if not constraints.is_hidden[i]]
                self._conclusions[k] = new
            self._touched = constraints.near(changed)
            self._learn(i for i in changed if is_known(self.left[i]))

    def _learn(self, known: Iterable[int]) -> None:
        """Exclude the values of known variables from others, at once."""
        for i in set(known) - self._known:
            if is_known(self.left[i]):
                self._known.add(i)
                for j, bit in self._constraints.seen_from(i, self.left):
                    if self.left[j] & bit:
                        self.left[j] &= ~bit
                        self._touched |= self._constraints.near([j])
