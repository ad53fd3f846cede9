"""The values that variables can still have, as one set of bits, and the groups that count them.

A candidate is a value of a variable; of one that is true or false, or 0 or 1, only true or 1. A
group says how many of some candidates are right: the values of a cell, the places of a value in a
row, the stars of a region.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from csp2sat.csp.expr import Apply, IntVar, Variable
from csp2sat.csp.kernel import NE
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.rules.alldifferent_rule import AlldifferentRule
from csp2sat.solver.steps.rules.formula_rules import sum_rule

Candidate = tuple[Variable, int]

FLAG = ((0, 0), (1, 1))
"""The values of a variable that says whether something is there."""


class CandidateGroup(NamedTuple):
    """At least `least` and at most `most` of some candidates are right.

    Attributes:
        part: the constraint that says so; None for the values of one variable.
        items: the candidates, as bits.
        least, most: how many.
        value: the value that it is about; None for the values of one variable.
    """

    part: Part | None
    items: int
    least: int
    most: int
    value: int | None


class CandidateValues:
    """The candidates of the variables that groups are about.

    Attributes:
        all: the variable and the mask of each candidate.
        values: the value of each.
        groups: the groups of constraints.
        cells: for each variable with several numbers, the group of its values.
        of: the groups of constraints that each candidate is in.
        rivals: for each candidate, those of other variables that are wrong if it is right.
        mates: for each candidate, the other values of its variable.
    """

    def __init__(
        self, parts: Iterable[Part], known: KnownValues, about: Collection[Variable]
    ) -> None:
        self.known = known
        self.all: list[Candidate] = []
        self.values: list[int] = []
        self._number: dict[Candidate, int] = {}
        self.groups: list[CandidateGroup] = []
        for part in parts:
            if len(part.inside) > 1 and all(x in about for x in part.inside):
                self.groups += self._groups(part)
        if not self._is_parted():
            self.groups = [group for group in self.groups if not self._is_boolean(group)]
        of_variable: dict[Variable, int] = {}
        for i, (x, _) in enumerate(self.all):
            of_variable[x] = of_variable.get(x, 0) | 1 << i
        self.cells = {
            x: CandidateGroup(None, items, 1, 1, None)
            for x, items in of_variable.items()
            if isinstance(x, IntVar) and items.bit_count() == known.full[x].bit_count()
        }
        self.of: list[list[CandidateGroup]] = [[] for _ in self.all]
        self.rivals = [0] * len(self.all)
        for group in self.groups:
            for i in bits(group.items):
                self.of[i].append(group)
                if group.most == 1:
                    self.rivals[i] |= group.items
        for i in range(len(self.all)):
            self.rivals[i] &= ~(1 << i)
        self.mates = [
            of_variable[x] & ~(1 << i) if isinstance(x, IntVar) else 0
            for i, (x, _) in enumerate(self.all)
        ]

    def live(self) -> int:
        """The candidates that are left, as bits."""
        left = self.known.left
        return sum(1 << i for i, (x, mask) in enumerate(self.all) if left[x] & mask)

    def facts(self, out: int) -> dict[Variable, int]:
        """The facts that exclude candidates: the values that are left of their variables."""
        known = self.known
        facts: dict[Variable, int] = {}
        for i in bits(out):
            x, mask = self.all[i]
            rest = known.left[x] if x in known.certain else known.full[x] & ~mask
            facts[x] = facts.get(x, known.full[x]) & rest
        return {x: mask for x, mask in facts.items() if mask != known.full[x]}

    def places(self, items: int) -> tuple[Variable, ...]:
        """The variables of candidates, each once."""
        return tuple(dict.fromkeys(self.all[i][0] for i in bits(items)))

    def numbers(self, items: Iterable[int]) -> tuple[int, ...]:
        """The values of candidates, each once; none for those that are true or 1."""
        some = (i for i in items if not self._is_flag(self.all[i][0]))
        return tuple(sorted({self.values[i] for i in some}))

    def _is_parted(self) -> bool:
        """Whether every row and column has a known count of true variables.

        Or of other areas, in at least two ways; else few of them can be compared.
        """
        boolean = [group for group in self.groups if self._is_boolean(group)]
        exact = families([group for group in boolean if 0 < group.least == group.most])
        whole = _union(boolean)
        return sum(_union(group) == whole for group in exact) > 1

    def _is_boolean(self, group: CandidateGroup) -> bool:
        return self._is_flag(self.all[bits(group.items)[0]][0])

    def _is_flag(self, x: Variable) -> bool:
        """Whether a variable is true or false, or 0 or 1."""
        return self.known.values[x] == FLAG

    def _groups(self, part: Part) -> Iterator[CandidateGroup]:
        """How many variables of a constraint have each value, where it says so."""
        formula, inside = part.constraint.formula, part.inside
        values = [self.known.values[x] for x in inside]
        if any(low != high for some in values for low, high in some):
            return
        differ = isinstance(part.rule, AlldifferentRule)
        plain = isinstance(formula, Apply) and set(formula.args) == set(inside)
        if differ or (plain and isinstance(formula, Apply) and formula.op is NE):
            yield from self._places(part, is_different=differ)
            return
        counted = sum_rule(formula, inside, values)
        terms = counted.terms if counted else []
        if counted is None or any(sorted(set(term)) != [0, 1] for term in terms):
            return
        masks = (sum(one << i for i, one in enumerate(term)) for term in terms)
        some = list(zip(inside, masks, strict=True))
        if any(mask & (mask - 1) or (self._is_flag(x) and mask != 2) for x, mask in some):
            return
        allowed = counted.allowed
        items = [self._item(x, mask) for x, mask in some]
        least, most = (allowed & -allowed).bit_length() - 1, allowed.bit_length() - 1
        numbers = {self.values[i] for i in items}
        if allowed and len(numbers) == 1:
            yield CandidateGroup(part, sum(1 << i for i in items), least, most, numbers.pop())

    def _places(self, part: Part, is_different: bool) -> Iterator[CandidateGroup]:
        """Each value is at most once in variables that differ; all are there if they are so few."""
        at: dict[int, int] = {}
        for x in part.inside:
            for i, (value, _) in enumerate(self.known.values[x]):
                at[value] = at.get(value, 0) | 1 << self._item(x, 1 << i)
        least = int(is_different and len(at) == len(part.inside))
        for value, items in at.items():
            if items & (items - 1):
                yield CandidateGroup(part, items, least, 1, value)

    def _item(self, x: Variable, mask: int) -> int:
        """The number of a candidate."""
        if (x, mask) not in self._number:
            self._number[x, mask] = len(self.all)
            self.all.append((x, mask))
            self.values.append(self.known.values[x][mask.bit_length() - 1][0])
        return self._number[x, mask]


def bits(items: int) -> list[int]:
    """The numbers of the bits that are set."""
    numbers = []
    while items:
        low = items & -items
        numbers.append(low.bit_length() - 1)
        items ^= low
    return numbers


def _union(groups: Iterable[CandidateGroup]) -> int:
    """The candidates of any of some groups."""
    union = 0
    for group in groups:
        union |= group.items
    return union


def families(groups: Sequence[CandidateGroup]) -> list[list[CandidateGroup]]:
    """Groups parted so that those together share no candidate: the rows, the columns, the boxes."""
    parts: list[tuple[int, list[CandidateGroup]]] = []
    for group in groups:
        for k, (items, family) in enumerate(parts):
            if not items & group.items:
                parts[k] = items | group.items, [*family, group]
                break
        else:
            parts.append((group.items, [group]))
    return [family for _, family in parts]
