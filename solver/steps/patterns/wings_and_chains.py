"""Wings, colouring and chains: whichever of two candidates is right, a third one is wrong.

Each is an alternating inference chain, from https://hodoku.sourceforge.net: candidates of which one
is wrong, the next one right, and so on, if the excluded one is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.step_technique import Technique
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.patterns.candidate_values import CandidateGroup, CandidateValues, bits
from csp2sat.solver.steps.patterns.pointing_and_fish import excluding
from csp2sat.solver.steps.patterns.technique_costs import (
    CHAIN,
    COLOURING,
    COSTS,
    TURBOT_FISH,
    W_WING,
    X_CHAIN,
    XY_CHAIN,
    XY_WING,
    XYZ_WING,
    set_name,
)
from csp2sat.solver.steps.reasoning_parts import Part

LONGEST = 12
"""Chains have at most as many pairs of candidates of which one is right."""

WING = 3
"""Wings have as many; chains have more."""

CHAINS = (COLOURING, X_CHAIN, XY_CHAIN, CHAIN)
"""They cost more for each further pair."""


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
            1 << i for i, (x, _) in enumerate(candidates.all) if x not in known.certain
        )
        in_units, in_cells = [0] * count, [0] * count
        self._between: dict[tuple[int, int], CandidateGroup] = {}
        for group in candidates.groups:
            places = group.items & live
            if group.least and places.bit_count() == group.least + 1:
                for i in bits(places):
                    in_units[i] |= places & ~(1 << i)
                    for j in bits(places):
                        self._between.setdefault((i, j), group)
        for group in candidates.cells.values():
            places = group.items & live
            if places.bit_count() == 2:
                one, other = bits(places)
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


class WingsAndChains:
    """The chains at one time."""

    def __init__(self, candidates: CandidateValues, live: int) -> None:
        self._candidates = candidates
        self._links = LinkKinds(candidates, live)
        self._all = live
        self._live = self._links.live  # without those known to be right

    def short(self) -> list[Reason]:
        """Chains of one value with two pairs, and wings."""
        links = self._links
        reasons = [*self._by(links.units, 2), *self._by(links.pairs, WING)]
        return [*reasons, *self._w_wings(), *self._xyz_wings()]

    def long(self) -> list[Reason]:
        """Longer chains, as few links as can be."""
        links = self._links
        return [
            reason
            for kind in (links.units, links.pairs, links.every)
            for reason in self._by(kind, LONGEST)
        ]

    def _by(self, links: Links, most: int) -> list[Reason]:
        """The shortest chains by links of some kinds."""
        chains: list[tuple[int, list[int]]] = []
        for t in bits(self._live):
            chain = links.shortest(t, self._live, most)
            if chain is not None:
                if len(chain) < 2 * most:
                    chains, most = [], len(chain) // 2
                chains.append((t, chain))
        return [self._reason(t, chain) for t, chain in chains]

    def _reason(self, t: int, chain: Sequence[int]) -> Reason:
        """The reason by a chain that a candidate is wrong."""
        candidates = self._candidates
        groups = [self._links.between(*pair) for pair in zip(chain[::2], chain[1::2], strict=True)]
        weak = [(t, chain[0]), *zip(chain[1::2], chain[2::2], strict=False), (chain[-1], t)]
        parts = [group.part for group in groups if group.part]
        parts += self._parts(weak)
        gone = 0
        for group in groups:
            gone |= group.items & ~self._all
        name = self._name(chain, groups)
        cost = COSTS[name] + (len(groups) - WING if name in CHAINS else 0)
        places = tuple(dict.fromkeys(candidates.all[i][0] for i in chain))
        numbers = candidates.numbers(chain)
        has_values = len(numbers) == 1 or name == set_name("naked", 2)
        technique = Technique(name, numbers if has_values else (), places)
        return excluding(candidates, 1 << t, parts, gone, technique, cost)

    def _name(self, chain: Sequence[int], groups: Sequence[CandidateGroup]) -> str:
        """The name of a chain by the kinds of its links."""
        cells = [group.part is None for group in groups]
        if all(cells):
            return {2: set_name("naked", 2), WING: XY_WING}.get(len(cells), XY_CHAIN)
        if not any(cells) and len({group.value for group in groups}) == 1:
            if len(groups) == 2:
                return TURBOT_FISH
            right = self._links.units.right
            inner = zip(chain[1::2], chain[2::2], strict=False)
            return COLOURING if all(right[i] >> j & 1 for i, j in inner) else X_CHAIN
        numbers = self._candidates.numbers(chain)
        return W_WING if cells == [True, False, True] and len(numbers) == 2 else CHAIN

    def _parts(self, weak: Sequence[tuple[int, int]]) -> Iterator[Part]:
        """The constraints that exclude one of two candidates, unless one variable has both."""
        for one, other in weak:
            if self._candidates.rivals[one] >> other & 1:
                group = next(
                    group
                    for group in self._candidates.of[one]
                    if group.most == 1 and group.items >> other & 1
                )
                assert group.part is not None
                yield group.part

    def _w_wings(self) -> Iterator[Reason]:
        """Two cells with the same two values, of which one has two places left in a unit."""
        candidates, rivals = self._candidates, self._candidates.rivals
        same: dict[tuple[int, ...], list[list[int]]] = {}
        for cell in self._cells(2):
            same.setdefault(candidates.numbers(cell), []).append(cell)
        for cells in same.values():
            for one, other in combinations(cells, 2):
                by_value = list(zip(one, other, strict=True))
                for (a, b), (c, d) in (by_value, by_value[::-1]):
                    if out := rivals[c] & rivals[d] & self._live:
                        for p, q in self._between(rivals[a], rivals[b]):
                            for t in bits(out):
                                yield self._reason(t, [c, a, p, q, b, d])

    def _between(self, near: int, far: int) -> Iterator[tuple[int, int]]:
        """Pairs in a unit, of which one is right: one of some candidates, and one of others."""
        for p in bits(near & self._live):
            for q in bits(self._links.units.right[p] & far):
                yield p, q

    def _xyz_wings(self) -> Iterator[Reason]:
        """A cell with three values, and two cells that have two of these, one of them in common."""
        candidates, rivals = self._candidates, self._candidates.rivals
        pairs = [(cell, candidates.numbers(cell)) for cell in self._cells(2)]
        for pivot in self._cells(3):
            of = {candidates.values[i]: i for i in pivot}
            near = [
                (dict(zip(map(candidates.values.__getitem__, cell), cell, strict=True)), numbers)
                for cell, numbers in pairs
                if of.keys() >= set(numbers)
            ]
            for (one, some), (other, others) in combinations(near, 2):
                if len(common := set(some) & set(others)) == 1:
                    (z,) = common
                    (x,), (y,) = set(some) - common, set(others) - common
                    weak = [(of[x], one[x]), (of[y], other[y])]
                    if all(rivals[i] >> j & 1 for i, j in weak):
                        ends = of[z], one[z], other[z]
                        out = rivals[ends[0]] & rivals[ends[1]] & rivals[ends[2]] & self._live
                        for t in bits(out):
                            yield self._xyz_wing(t, weak, ends)

    def _xyz_wing(self, t: int, weak: list[tuple[int, int]], ends: Sequence[int]) -> Reason:
        """The reason by three cells, one of which has the value."""
        candidates = self._candidates
        cells = [candidates.all[i][0] for i in ends]
        parts = list(self._parts([*weak, *((i, t) for i in ends)]))
        gone = sum(group.items & ~self._all for x, group in candidates.cells.items() if x in cells)
        technique = Technique(XYZ_WING, (), tuple(cells))
        return excluding(candidates, 1 << t, parts, gone, technique, COSTS[XYZ_WING])

    def _cells(self, count: int) -> Iterator[list[int]]:
        """The candidates of the cells that have as many, ordered by their values."""
        for group in self._candidates.cells.values():
            if (group.items & self._live).bit_count() == count:
                yield sorted(
                    bits(group.items & self._live), key=self._candidates.values.__getitem__
                )
