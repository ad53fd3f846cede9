"""The constraints of a problem, and what one round of conclusions makes of the values left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem, Solution, is_hidden
from csp2sat.solver.steps.reasoning_parts import DEFINITION, parts
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.rule import ValuesOf, values_of

Left = Mapping[int, int]
"""By number of the variable, the mask of the values that are left."""


class Constraints:
    """The parts of the constraints over variables that are numbered from 0.

    Attributes:
        variables: the variables in the order of their numbers.
        values: the values of each variable, in the order of the bits of its masks.
        full: the masks of all values.
        parts: the parts of the constraints.
        inside: the numbers of the variables of each part.
        definitions: the numbers of the parts that define variables.
        is_hidden: whether a variable is hidden.
    """

    def __init__(self, problem: Problem, values: ValuesOf, rules: FormulaRules) -> None:
        self.variables = list(values)
        self.values = list(values.values())
        self.full = [(1 << len(some)) - 1 for some in self.values]
        self.parts = parts(problem, rules, values)
        number = {x: i for i, x in enumerate(self.variables)}
        self.inside = [[number[x] for x in part.inside] for part in self.parts]
        self._near: list[list[int]] = [[] for _ in self.variables]
        for k, inside in enumerate(self.inside):
            for i in inside:
                self._near[i].append(k)
        self.definitions = {k for k, part in enumerate(self.parts) if part.weight == DEFINITION}
        self.is_hidden = [is_hidden(x.name) for x in self.variables]

    def numbers(self, variables: Iterable[Variable]) -> list[int]:
        """The numbers of some variables."""
        number = {x: i for i, x in enumerate(self.variables)}
        return [number[x] for x in variables]

    def near(self, changed: Iterable[int]) -> set[int]:
        """The parts that are about some variables."""
        return {k for i in changed for k in self._near[i]}

    def conclusions(self, k: int, left: Sequence[int], instead: Left) -> list[tuple[int, int]]:
        """The variables of which a part excludes values, and the values that it leaves.

        `instead` has other masks for some variables.
        """
        inside = self.inside[k]
        sets = [instead[i] if i in instead else left[i] for i in inside]
        after = self.parts[k].rule.remaining(sets)
        return [(i, new) for i, old, new in zip(inside, sets, after, strict=True) if old != new]

    def is_plain(self, k: int, i: int, mask: int, left: Sequence[int]) -> bool:
        """Whether a part forces a value even if little is known of the other variables."""
        plain = self.plainly_left(k, i, mask, left)
        after = self.parts[k].rule.remaining([plain[j] for j in self.inside[k]])
        return after[self.inside[k].index(i)] == mask

    def plainly_left(self, k: int, i: int, mask: int, left: Sequence[int]) -> dict[int, int]:
        """The values of some variables, and which others can't have the value of a mask of i."""
        value = self.values[i][mask.bit_length() - 1]
        return {
            j: self.full[i] if j == i else self._without(j, value, left[j]) for j in self.inside[k]
        }

    def _without(self, j: int, value: tuple[int, int], left: int) -> int:
        """What is left of a variable: its value, or all values but perhaps one."""
        if is_known(left):
            return left
        if value not in self.values[j]:
            return self.full[j]
        return self.full[j] & (left | ~(1 << self.values[j].index(value)))

    def seen_from(self, i: int, left: Sequence[int]) -> list[tuple[int, int]]:
        """The variables that can't have the value of a known one, and the mask of that value."""
        if self.full[i] <= 3:
            return []
        value = self.values[i][left[i].bit_length() - 1]
        excluded = []
        for k in self._near[i]:
            inside = self.inside[k]
            sets = [left[j] if j == i else self.full[j] for j in inside]
            for j, some in zip(inside, self.parts[k].rule.remaining(sets), strict=True):
                out = self.full[j] & ~some
                if j != i and out and value in self.values[j]:
                    bit = out & 1 << self.values[j].index(value)
                    if bit and self.full[j] > 3:
                        excluded.append((j, bit))
        return excluded


def values_by_number(problem: Problem, solution: Solution) -> ValuesOf:
    """The values of all variables; those of given ones as if they were not given."""
    shown = problem.shown()
    return values_of(problem, {x: solution.of(x) for x in shown if x.name in solution}, shown)


def is_known(mask: int) -> bool:
    """Whether one value is left."""
    return not mask & (mask - 1)
