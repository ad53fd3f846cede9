"""Constraints that all variables differ."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.solver.steps.rules.rule import Sets, StepRule


class AlldifferentRule(StepRule):
    """All variables have different values.

    `remaining` finds everything: a matching of variables and values, and the values that another
    matching can use (Régin, "A filtering algorithm for constraints of difference in CSPs", 1994).
    """

    def __init__(self, values: Sequence[Sequence[int]]) -> None:
        """`values`: those of each variable, in the order of the bits."""
        number = {v: i for i, v in enumerate(sorted({v for some in values for v in some}))}
        self._common = [[number[v] for v in some] for some in values]
        self._same = all(numbers == list(range(len(number))) for numbers in self._common)

    def remaining(self, sets: Sets) -> list[int]:
        """The values that are in some matching."""
        wide = self._widen(sets)
        left = _untaken(wide) or _in_matchings(wide)
        return left if self._same else self._narrow(left)

    def possible(self, sets: Sets) -> bool:
        """Whether there is a matching."""
        return _matching(self._widen(sets)) is not None

    def _widen(self, sets: Sets) -> Sequence[int]:
        if self._same:
            return sets
        return [
            sum(1 << number for i, number in enumerate(common) if left >> i & 1)
            for left, common in zip(sets, self._common, strict=True)
        ]

    def _narrow(self, wide: Sequence[int]) -> list[int]:
        return [
            sum(1 << i for i, number in enumerate(common) if left >> number & 1)
            for left, common in zip(wide, self._common, strict=True)
        ]


def _untaken(sets: Sequence[int]) -> list[int] | None:
    """What `_in_matchings` finds if all sets with more than one value are the same; else None.

    Each of them loses the values of the others, and any choice among the rest is a matching.
    """
    several = {mask for mask in sets if mask & (mask - 1)}
    if len(several) != 1:
        return None
    taken, fixed = 0, 0
    for mask in sets:
        if not mask & (mask - 1):
            if not mask & ~taken:
                return [0] * len(sets)
            taken |= mask
            fixed += 1
    rest = several.pop() & ~taken
    if rest.bit_count() < len(sets) - fixed:
        return [0] * len(sets)
    return [rest if mask & (mask - 1) else mask for mask in sets]


def _in_matchings(sets: Sequence[int]) -> list[int]:
    """The values of each variable that are in some matching."""
    of = _matching(sets)
    if of is None:
        return [0] * len(sets)
    reached = _reachable(sets, of)
    left = []
    for x, mask in enumerate(sets):
        # A value stays if it is matched with x, or if it leads back to x on a cycle, or to a
        # value without a variable.
        back = of[x]
        keep = 1 << back
        rest = mask & ~keep
        while rest:
            bit = rest & -rest
            rest ^= bit
            if reached[bit.bit_length() - 1] & (1 << back | reached[-1]):
                keep |= bit
        left.append(keep)
    return left


def _matching(sets: Sequence[int]) -> list[int] | None:
    """A value for each variable, all different; None if that is impossible."""
    owner: dict[int, int] = {}
    of = [-1] * len(sets)
    taken = 0
    late = []
    for x in sorted(range(len(sets)), key=lambda x: sets[x].bit_count()):
        free = sets[x] & ~taken
        if free:
            bit = free & -free
            taken |= bit
            owner[bit.bit_length() - 1] = x
            of[x] = bit.bit_length() - 1
        else:
            late.append(x)
    for x in late:
        if not _augment(x, sets, owner, of):
            return None
    return of


def _augment(x: int, sets: Sequence[int], owner: dict[int, int], of: list[int]) -> bool:
    """Match one more variable, and others anew along a path that alternates."""
    came: dict[int, int] = {}
    queue, seen = [x], 0
    for y in queue:
        new = sets[y] & ~seen
        seen |= new
        while new:
            bit = new & -new
            new ^= bit
            value = bit.bit_length() - 1
            came[value] = y
            if value not in owner:
                while True:
                    one = came[value]
                    before, of[one], owner[value] = of[one], value, one
                    if one == x:
                        return True
                    value = before
            queue.append(owner[value])
    return False


def _reachable(sets: Sequence[int], of: Sequence[int]) -> list[int]:
    """For each value the values that can be taken over from it, itself included.

    If the owner of a value takes another one, that value's owner must take another, and so on. The
    last item is the mask of the values without an owner.
    """
    top = max(mask.bit_length() for mask in sets)
    reached = [1 << v for v in range(top)]
    free = (1 << top) - 1
    for x, value in enumerate(of):
        reached[value] |= sets[x]
        free &= ~(1 << value)
    for middle in range(top):  # Warshall
        through, bit = reached[middle], 1 << middle
        for v in range(top):
            if reached[v] & bit:
                reached[v] |= through
    return [*reached, free]
