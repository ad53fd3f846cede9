"""What one constraint leaves of the values of its variables.

Sets of values are bit masks: bit i stands for the value i of a variable's list of values.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, IntVar, Node, Variable
from csp2sat.csp.problem import Problem, Solution

Sets = Sequence[int]
"""For each variable of a constraint, the values that are left."""

Values = tuple[tuple[int, int], ...]
"""The values of a variable, each as its bounds; they differ for the ends of wide domains."""

ValuesOf = Mapping[Variable, Values]

WIDE = 100
"""A domain with more values is three parts: the value in all solutions, lower and higher ones."""

_BOOLEAN = ((0, 0), (1, 1))

MOST_KEPT = 500
"""The most answers that a rule keeps."""


class StepRule:
    """A constraint on variables that are numbered from 0.

    Attributes:
        is_path: whether its reasons are paths, which are seen at once, however long they are.
    """

    is_path = False

    def remaining(self, sets: Sets) -> list[int]:
        """The values that some solution of the constraint has; all sets are 0 without any."""
        raise NotImplementedError

    def possible(self, sets: Sets) -> bool:
        """Whether the constraint has a solution within the sets."""
        raise NotImplementedError

    def distances(self, x: int) -> Mapping[int, int]:  # noqa: ARG002  # for rules that know them
        """How far variables are from one; facts about far ones are left out of reasons first."""
        return {}

    def minimal(self, sets: Sets, full: Sets, order: Sequence[int]) -> list[int]:
        """Sets without a solution; those in an order are full, if there is still none."""
        return minimal(sets, full, order, self.possible)

    def core(self, sets: Sets) -> Collection[int]:
        """Variables whose sets are enough for a contradiction, if there is one."""
        return range(len(sets))


class KeptAnswers(StepRule):
    """A rule that keeps its answers: much of a board looks alike, and most of it stays as it is."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, ...], list[int]] = {}

    def remaining(self, sets: Sets) -> list[int]:
        """The values that some solution of the constraint has; all sets are 0 without any."""
        key = tuple(sets)
        left = self._kept.get(key)
        if left is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            left = self._kept[key] = self._remaining(sets)
        return left.copy()

    def _remaining(self, sets: Sets) -> list[int]:
        """The same, if it is not kept yet."""
        raise NotImplementedError


def minimal(
    sets: Sets, full: Sets, order: Sequence[int], possible: Callable[[Sets], bool]
) -> list[int]:
    """Sets of which those in an order are full, one after another, if there is still no solution.

    By halves: `possible` must be true of larger sets where it is true of smaller ones.
    """
    least = list(sets)
    todo = [list(order)]
    while todo:
        some = todo.pop()
        before = [least[i] for i in some]
        for i in some:
            least[i] = full[i]
        if not some or not possible(least):
            continue
        for i, one in zip(some, before, strict=True):
            least[i] = one
        if len(some) > 1:
            todo += [some[len(some) // 2 :], some[: len(some) // 2]]
    return least


def values_of(
    problem: Problem, known: Mapping[Variable, int | bool], about: Iterable[Variable]
) -> dict[Variable, Values]:
    """The values of each variable; those of given ones that are asked for as if not given.

    `known`: the values of variables that are known or have one value in all solutions.
    """
    names = {x.name for x in about if isinstance(x, IntVar)}
    values: dict[Variable, Values] = dict.fromkeys(problem.bools.values(), _BOOLEAN)
    for name, x in problem.ints.items():
        given = problem.given.get(name) if name in names else None
        values[x] = _values(given.domain if given else x.domain, known.get(x))
    return values


def _values(domain: Domain, value: int | None) -> Values:
    if domain.size <= WIDE:
        return tuple((v, v) for v in domain)
    if value is None:
        return ((domain.lo, domain.hi),)
    ends = (domain.lo, value - 1), (value, value), (value + 1, domain.hi)
    return tuple((low, high) for low, high in ends if low <= high)


def domain_of(values: Values, mask: int) -> Domain:
    """The values of a mask."""
    return Domain(part for i, part in enumerate(values) if mask >> i & 1)


def mask_of(values: Values, left: Domain) -> int:
    """The mask of some values."""
    return sum(1 << i for i, (low, _) in enumerate(values) if low in left)


def only_value(x: Variable, left: Domain) -> int | bool | None:
    """The value of a variable, if it is the only one that is left."""
    if left.size > 1:
        return None
    return bool(left.lo) if isinstance(x, BoolVar) else left.lo


def only(value: int | bool) -> Domain:
    """The domain of one value; 0 and 1 stand for false and true."""
    return Domain.of(int(value), int(value))


def single_bits(mask: int) -> list[int]:
    """The bits of a mask, each as a mask."""
    return [1 << i for i in range(mask.bit_length()) if mask >> i & 1]


def solution_of(values: Mapping[Variable, int]) -> Solution:
    """The solution with some values; 0 and 1 stand for false and true."""
    ints = {x.name: value for x, value in values.items() if isinstance(x, IntVar)}
    bools = {x.name: bool(value) for x, value in values.items() if isinstance(x, BoolVar)}
    return Solution(ints, bools)


def problem_over(values: ValuesOf) -> tuple[Problem, dict[Node, Variable]]:
    """A problem without constraints, and its variables in place of those with some values."""
    problem, new = Problem(), dict[Node, Variable]()
    for x, parts in values.items():
        if isinstance(x, BoolVar):
            new[x] = problem.bool_var(x.name)
        else:
            new[x] = problem.int_var_of(x.name, Domain(parts))
    return problem, new


def distances(starts: Sequence[int], beside: Sequence[Iterable[int]]) -> dict[int, int]:
    """How far vertices are from some, the nearest first; `beside` has the neighbours of each."""
    queue = [*starts]
    far = dict.fromkeys(queue, 0)
    for v in queue:
        for w in beside[v]:
            if w not in far:
                far[w] = far[v] + 1
                queue.append(w)
    return far
