"""Neighbourhoods of an incumbent: which parts are free, how the others are kept, and how many.

Shaw, "Using constraint programming and local search methods to solve vehicle routing problems", CP
1998. Of several ways the one that has improved more often is taken more often; each adapts its size
to the effort, as in Thomas and Schaus, "Revisiting the self-adaptive large neighborhood search",
CPAIOR 2018.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from csp2sat.solver.neighbourhoods.parts import Parts

Choose = Callable[[int, bytearray], set[int]]
"""A function of a number and a model: about that number of parts, which are free."""

Decide = Callable[[bytearray], Sequence[int]]
"""The parts that decide a model."""

VALUES, NEAR, CHOICES = "values", "near", "choices"
"""How parts are kept: at their values; wide ones near their values; wide ones not at all, but the
choices between constraints."""
LEAST, FIRST, MOST = 0.01, 0.2, 0.95
"""The least, first and greatest share of the parts that are free."""
GROWTH, SHRINKAGE = 1.6, 0.75
"""Factors of this share where a neighbourhood has no better solution, and where it takes long."""
MEMORY = 0.85
"""The weight of the past in the success of a way."""
DOUBT = 0.05
"""What is added to it, so that each way is tried now and then."""
SLACK = 4
"""Parts that are kept near their values have this fraction of the share as slack."""
LONGEST = 40
"""The parts of a longer group are not all taken into a neighbourhood."""
MOST_GROUPS = 20
"""The groups of a part that are taken."""


class Way:
    """A way to make neighbourhoods, with what it has learned.

    `decides`: what follows from other parts is not kept.
    """

    def __init__(self, keep: str, choose: Choose, decides: bool = False) -> None:
        self.keep = keep
        self.choose = choose
        self.decides = decides
        self.share = FIRST
        self.success = 1.0

    def learn(self, exhausted: bool, gains: bool) -> None:
        """Adapt: `exhausted` if there is nothing (more) to gain, else the effort was spent."""
        self.share *= GROWTH if exhausted else SHRINKAGE
        self.share = min(max(self.share, LEAST), MOST)
        self.success = MEMORY * self.success + (1 - MEMORY) * gains


class Neighbourhoods:
    """Makes neighbourhoods of models, of which `truth` is the first: some decisions are kept.

    `goals` has the part of the objective, if it is in clauses: it is always free. With `is_empty`
    there is nothing else.
    """

    def __init__(
        self, parts: Parts, decide: Decide, truth: bytearray, goals: Sequence[int], rng: Random
    ) -> None:
        self._parts = parts
        self._decide = decide
        self._goals = goals
        self._rng = rng
        self._all = [part for part in parts.all if part not in goals]
        self._free = self._decisions(truth)  # of these some are free, and the others are kept
        self._wide = parts.wide.intersection(self._all)
        self.is_empty = not self._all
        choosers: list[Choose] = [self._any, self._around_any, self._of_goal]
        if self._wide:
            choosers.append(self._alike)
        keeps = [(VALUES, False)]
        if len(self._free) < len(self._all):
            keeps.append((VALUES, True))
        if self._wide:
            keeps.append((NEAR, False))
            if parts.choices or len(self._wide) < len(self._free):
                keeps.append((CHOICES, not parts.choices))
        self.ways = [Way(keep, choose, only) for keep, only in keeps for choose in choosers]

    def way(self) -> Way:
        """A way, the more successful the more likely."""
        return self._rng.choices(self.ways, [DOUBT + way.success for way in self.ways])[0]

    def kept(self, way: Way, truth: bytearray) -> list[int]:
        """The literals of a model that are kept in a neighbourhood."""
        parts = self._parts
        self._free = self._decisions(truth) if way.decides else self._all
        if not self._free:
            return []
        free = way.choose(max(1, int(way.share * len(self._free))), truth)
        lines: list[int] = []
        for part in self._free:
            if part in free:
                continue
            if way.keep == VALUES or part not in self._wide:
                lines += parts.kept(part, truth)
            elif way.keep == NEAR:
                slack = 1 + int(way.share * parts.spread(part) / SLACK)
                lines += parts.kept(part, truth, slack)
        if way.keep == CHOICES:
            for literal, among in parts.choices:
                if free.isdisjoint(among):
                    lines.append(literal if truth[literal] else -literal)
        return lines

    def _decisions(self, truth: bytearray) -> list[int]:
        return [part for part in self._decide(truth) if part not in self._goals]

    def _any(self, number: int, _truth: bytearray) -> set[int]:
        """Any parts."""
        return set(self._rng.sample(self._free, min(number, len(self._free))))

    def _around_any(self, number: int, _truth: bytearray) -> set[int]:
        """Parts in common constraints, from any one on."""
        return self._around([self._rng.choice(self._free)], number)

    def _of_goal(self, number: int, _truth: bytearray) -> set[int]:
        """Parts in common constraints with the objective."""
        return self._around(list(self._goals) or [self._rng.choice(self._free)], number)

    def _alike(self, number: int, truth: bytearray) -> set[int]:
        """Wide parts with values next to each other, and what is beside them."""
        wide = [part for part in self._free if part in self._wide]
        if not wide:
            return self._any(number, truth)
        middle = self._parts.value(self._rng.choice(wide), truth)
        wide.sort(key=lambda part: abs(self._parts.value(part, truth) - middle))
        number = max(1, number * len(wide) // len(self._free))
        free = set(wide[:number])
        return free | {
            part
            for member in wide[:number]
            for i in self._parts.groups_of[member]
            for part in self._parts.groups[i]
            if part < 0
        }

    def _around(self, starts: list[int], number: int) -> set[int]:
        """Parts from some on, breadth first in random order."""
        near, layer, deciding = set(starts), starts, set(self._free)
        count = len(near & deciding)
        while count < number:
            following: list[int] = []
            self._rng.shuffle(layer)
            for part in layer:
                of = self._parts.groups_of.get(part, ())
                for i in self._rng.sample(of, min(len(of), MOST_GROUPS)):
                    group = self._parts.groups[i]
                    if len(group) > LONGEST:
                        group = tuple(self._rng.sample(group, LONGEST))
                    for member in group:
                        if member not in near:
                            near.add(member)
                            following.append(member)
                            count += member in deciding
                    if count >= number:
                        return near
            if not following:
                following = [self._rng.choice(sorted(deciding - near))]
                near.update(following)
                count += 1
            layer = following
        return near
