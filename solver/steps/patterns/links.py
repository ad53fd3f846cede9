"""Links between candidates: if one is wrong or right, another is right or wrong."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.steps.patterns.candidate_values import CandidateGroup, CandidateValues, bits


class Links(NamedTuple):
    """Links of some kinds.

    Attributes:
        right: for each candidate, those that are right if it is wrong.
        wrong: for each candidate, those that are wrong if it is right.
    """

    right: Sequence[int]
    wrong: Sequence[int]

    def shortest(self, t: int, live: int, most: int) -> list[int] | None:
        """The shortest chain by which a candidate excludes itself.

        It is right, so the first candidate of the chain is wrong, the second right, the third
        wrong, and so on; the last one is right, which excludes the one at the start. None if it has
        more than `most` pairs. (An alternating inference chain, by breadth-first search.)
        """
        seen = self.wrong[t] & live
        off, new_off, on = seen, seen, 1 << t
        levels: list[tuple[int, int]] = []
        while new_off and len(levels) < most:
            new_on = 0
            for i in bits(new_off):
                new_on |= self.right[i]
            new_on &= ~on
            on |= new_on
            levels.append((new_off, new_on))
            if new_on & seen:
                return self._back(levels, new_on & seen)
            new_off = 0
            for i in bits(new_on):
                new_off |= self.wrong[i]
            new_off &= live & ~off
            off |= new_off
        return None

    def _back(self, levels: list[tuple[int, int]], ends: int) -> list[int]:
        """The chain to the first of some ends."""
        chain: list[int] = []
        while levels:
            off, on = levels.pop()
            right = bits(ends & on)[0]
            wrong = next(i for i in bits(off) if self.right[i] >> right & 1)
            chain += [right, wrong]
            ends = self.wrong_before(wrong, levels[-1][1]) if levels else 0
        return chain[::-1]

    def wrong_before(self, wrong: int, on: int) -> int:
        """Those of some candidates that exclude another."""
        return sum(1 << i for i in bits(on) if self.wrong[i] >> wrong & 1)


class LinkKinds:
    """The links at one time: in units, in cells, and all together.

    Attributes:
        live: the candidates that are left and not known to be right.
        units: links between places of the same value.
        pairs: a cell with two values has one of them; other cells differ by their units.
        every: all links.
    """

    def __init__(self, candidates: CandidateValues, live: int) -> None:
        known, count = candidates.known, len(candidates.all)
        self.live = live & sum(
            1 << i for i, (x, _) in enumerate(candidates.all) if x not in known.found
        )
        in_units, in_cells = [0] * count, [0] * count
        self._between: dict[tuple[int, int], CandidateGroup] = {}
        for group in candidates.groups:
            own = group.items & live
            if group.least and own.bit_count() == group.least + 1:
                for i in bits(own):
                    in_units[i] |= own & ~(1 << i)
                    for j in bits(own):
                        self._between.setdefault((i, j), group)
        for group in candidates.cells.values():
            own = group.items & live
            if own.bit_count() == 2:
                one, other = bits(own)
                in_cells[one], in_cells[other] = 1 << other, 1 << one
                self._between[one, other] = self._between[other, one] = group
        rivals = candidates.rivals
        self.units = Links(in_units, rivals)
        self.pairs = Links(in_cells, rivals)
        both = [one | other for one, other in zip(in_units, in_cells, strict=True)]
        wrong = [one | other for one, other in zip(rivals, candidates.mates, strict=True)]
        self.every = Links(both, wrong)

    def between(self, one: int, other: int) -> CandidateGroup:
        """The group that has one of two candidates."""
        return self._between[one, other]
