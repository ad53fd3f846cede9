"""Wings, colouring and chains: whichever of two candidates is right, a third one is wrong.

Each is an alternating inference chain, from https://hodoku.sourceforge.net: candidates of which one
is wrong, the next one right, and so on, if the excluded one is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from csp2sat.csp.technique import Technique
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.patterns.candidate_values import CandidateGroup, CandidateValues, bits
from csp2sat.solver.steps.patterns.fish import excluding
from csp2sat.solver.steps.patterns.links import LinkKinds, Links
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

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.steps.reasoning_parts import Part

LONGEST = 12
"""Chains have at most as many pairs of candidates of which one is right."""

WING = 3
"""Wings have as many; chains have more."""

CHAINS = (COLOURING, X_CHAIN, XY_CHAIN, CHAIN)
"""They cost more for each further pair."""


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
        found = [*self._by(links.units, 2), *self._by(links.pairs, WING)]
        return [*found, *self._w_wings(), *self._xyz_wings()]

    def long(self) -> list[Reason]:
        """Longer chains, as few links as can be."""
        links = self._links
        return [
            each
            for kind in (links.units, links.pairs, links.every)
            for each in self._by(kind, LONGEST)
        ]

    def _by(self, links: Links, most: int) -> list[Reason]:
        """The shortest chains by links of some kinds."""
        found: list[tuple[int, list[int]]] = []
        for t in bits(self._live):
            chain = links.shortest(t, self._live, most)
            if chain is not None:
                if len(chain) < 2 * most:
                    found, most = [], len(chain) // 2
                found.append((t, chain))
        return [self._reason(t, chain) for t, chain in found]

    def _reason(self, t: int, chain: Sequence[int]) -> Reason:
        """The reason by a chain that a candidate is wrong."""
        candidates = self._candidates
        groups = [self._links.between(*pair) for pair in zip(chain[::2], chain[1::2], strict=True)]
        weak = [(t, chain[0]), *zip(chain[1::2], chain[2::2], strict=False), (chain[-1], t)]
        parts = [each.part for each in groups if each.part]
        parts += self._parts(weak)
        gone = 0
        for each in groups:
            gone |= each.items & ~self._all
        name = self._name(chain, groups)
        cost = COSTS[name] + (len(groups) - WING if name in CHAINS else 0)
        places = tuple(dict.fromkeys(candidates.all[i][0] for i in chain))
        numbers = candidates.numbers(chain)
        technique = Technique(name, numbers if len(numbers) == 1 else (), places)
        return excluding(candidates, 1 << t, parts, gone, technique, cost)

    def _name(self, chain: Sequence[int], groups: Sequence[CandidateGroup]) -> str:
        """The name of a chain by the kinds of its links."""
        cells = [each.part is None for each in groups]
        if all(cells):
            return {2: set_name("naked", 2), WING: XY_WING}.get(len(cells), XY_CHAIN)
        if not any(cells) and len({each.value for each in groups}) == 1:
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
                    each
                    for each in self._candidates.of[one]
                    if each.most == 1 and each.items >> other & 1
                )
                assert group.part is not None
                yield group.part

    def _w_wings(self) -> Iterator[Reason]:
        """Two cells with the same two values, of which one has two places left in a unit."""
        candidates, rivals = self._candidates, self._candidates.rivals
        same: dict[tuple[int, ...], list[list[int]]] = {}
        for own in self._cells(2):
            same.setdefault(candidates.numbers(own), []).append(own)
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
        pairs = [(own, candidates.numbers(own)) for own in self._cells(2)]
        for pivot in self._cells(3):
            of = {candidates.values[i]: i for i in pivot}
            near = [
                (dict(zip(map(candidates.values.__getitem__, own), own, strict=True)), numbers)
                for own, numbers in pairs
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
        gone = sum(own.items & ~self._all for x, own in candidates.cells.items() if x in cells)
        technique = Technique(XYZ_WING, (), tuple(cells))
        return excluding(candidates, 1 << t, parts, gone, technique, COSTS[XYZ_WING])

    def _cells(self, count: int) -> Iterator[list[int]]:
        """The candidates of the cells that have as many, ordered by their values."""
        for group in self._candidates.cells.values():
            if (group.items & self._live).bit_count() == count:
                yield sorted(
                    bits(group.items & self._live), key=self._candidates.values.__getitem__
                )
