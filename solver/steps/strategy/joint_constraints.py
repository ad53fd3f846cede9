"""Two or three neighbouring constraints as one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod

from csp2sat.csp.expr import Variable
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.rules.rule import StepRule
from csp2sat.solver.steps.rules.table_rules import JoinRule, RowRule

MOST_ROWS = 600
"""Constraints with more combinations of values are not joined."""

MOST_TOGETHER = (5, 5, 9, 9)
"""The most open variables of a join, by the number of its constraints."""

MOST_JOINS = 400
"""The most joins that are looked at for each step."""


class JointConstraints:
    """Joined constraints, each made once."""

    def __init__(self, parts: Iterable[Part], known: KnownValues) -> None:
        self._known = known
        self._of_rules: dict[int, RowRule | None] = {}
        self._tables: dict[int, RowRule] = {}
        self._small = []
        for part in parts:
            table = self._table(part) if part.is_whole and len(part.inside) > 1 else None
            if table:
                self._tables[part.number] = table
                self._small.append(part)
        self._near: dict[Variable, list[Part]] = defaultdict(list)
        for part in self._small:
            for x in part.inside:
                self._near[x].append(part)
        self._made: dict[tuple[int, ...], Part] = {}

    def around(self, touched: set[int], count: int) -> Iterator[tuple[list[Part], Part]]:
        """Each `count` constraints that share open variables, one touched, and their join."""
        seen: set[tuple[int, ...]] = set()
        some = [part for part in self._small if part.number in touched]
        for part in sorted(some, key=self._newest, reverse=True):
            if 0 < len(self._open(part)) <= MOST_TOGETHER[1]:
                for group in self._groups([part], count):
                    key = tuple(sorted(part.number for part in group))
                    if key not in seen:
                        seen.add(key)
                        if len(seen) > MOST_JOINS:
                            return
                        yield group, self._join(key, group)

    def fewest(self, group: list[Part], reason: Reason) -> list[Part]:
        """Those of three constraints that suffice for a reason by all of them."""
        for out in group if len(group) > 2 else ():
            fewer = [part for part in group if part is not out]
            joined = self._join(tuple(sorted(part.number for part in fewer)), fewer)
            if all(self._follows(joined, reason, x) for x in reason.forced):
                return fewer
        return group

    def _follows(self, part: Part, reason: Reason, x: Variable) -> bool:
        """Whether a constraint and the facts of a reason force what it says of a variable."""
        sets = [reason.facts.get(y, self._known.full[y]) for y in part.inside]
        if x in part.inside:
            sets[part.inside.index(x)] &= ~reason.forced[x]
        return not part.rule.possible(sets)

    def _groups(self, group: list[Part], count: int) -> Iterator[list[Part]]:
        if len(group) == count:
            yield group
            return
        open_ = dict.fromkeys(x for part in group for x in self._open(part))
        for x in open_:
            for other in self._near[x]:
                if other in group or len(open_there := self._open(other)) > MOST_TOGETHER[1]:
                    continue
                if len(open_.keys() | open_there) <= MOST_TOGETHER[count]:
                    yield from self._groups([*group, other], count)

    def _table(self, part: Part) -> RowRule | None:
        """The rows of a constraint, if they are few."""
        key = id(part.rule)
        if key not in self._of_rules:
            sizes = [self._size(x) for x in part.inside]
            self._of_rules[key] = _rows(part.rule, sizes)
        return self._of_rules[key]

    def _size(self, x: Variable) -> int:
        return self._known.full[x].bit_length()

    def _newest(self, part: Part) -> int:
        """When one of its variables last changed."""
        return max(self._known.when[x] for x in part.inside)

    def _open(self, part: Part) -> list[Variable]:
        left = self._known.left
        return [x for x in part.inside if left[x] & (left[x] - 1)]

    def _join(self, key: tuple[int, ...], group: Sequence[Part]) -> Part:
        if key not in self._made:
            inside = list(dict.fromkeys(x for part in group for x in part.inside))
            place = {x: i for i, x in enumerate(inside)}
            places = [[place[x] for x in part.inside] for part in group]
            tables = [self._tables[part.number] for part in group]
            rule = JoinRule(tables, places, [self._size(x) for x in inside])
            weight = sum(part.weight for part in group)
            self._made[key] = Part(group[0].constraint, inside, rule, weight)
        return self._made[key]


def _rows(rule: StepRule, sizes: Sequence[int]) -> RowRule | None:
    """The rows of a rule that knows all that follows."""
    if isinstance(rule, RowRule):
        return rule
    if prod(sizes) > MOST_ROWS:
        return None
    every = product(*(range(size) for size in sizes))
    return RowRule([row for row in every if rule.possible([1 << i for i in row])], sizes)
