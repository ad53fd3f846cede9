"""Checks many solutions of one problem: what is as in the last correct one is not evaluated.

The first solution is evaluated by `evaluate.violations`. For later ones each constraint becomes a
list of steps, one for each application of an operator, arguments first. Like `evaluate`, this
imports nothing of the translator.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence, Set
from itertools import compress, count
from operator import itemgetter, ne

from csp2sat.csp.evaluate import violations
from csp2sat.csp.expr import (
    Apply,
    BoolVar,
    IntVar,
    Meaning,
    Node,
    Number,
    Sort,
    Truth,
    Value,
    postorder,
)
from csp2sat.csp.independent_parts import variables
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import Any, NamedTuple

Cells = list[Any]
"""Values, and None for what is undefined or not computed yet."""


class Checker:
    """Decides for one solution after the other what it violates."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._correct: Cells | None = None  # the values of the last correct solution
        self._steps: CheckSteps | None = None

    def violated(self, solution: Solution) -> Iterator[Constraint | IntVar]:
        """What a solution violates, as `evaluate.violations` gives it.

        Compared with the last solution that violates nothing, only variables with another value,
        and constraints on them, are checked: all others are as they were.
        """
        before, now = self._correct, self._values(solution)
        is_correct = True
        for violation in (
            violations(self._problem, solution) if before is None else self._new(before, now)
        ):
            is_correct = False
            yield violation
        if is_correct:
            self._correct = now

    def _values(self, solution: Solution) -> Cells:
        """The value of each variable: integers, then Booleans, in the order of declaration."""
        ints = map(solution.ints.__getitem__, self._problem.ints)
        return [*ints, *map(solution.bools.__getitem__, self._problem.bools)]

    def _new(self, before: Cells, now: Cells) -> Iterator[Constraint | IntVar]:
        """What is violated, if nothing was before some values changed."""
        if self._steps is None:
            self._steps = CheckSteps(self._problem)
        changed = list(compress(count(), map(ne, before, now)))
        yield from self._steps.violated(changed, now)


class GrowingChecker(Checker):
    """Checks solutions of one problem after the other, in which constraints come and go.

    `problem` has all of them; constraints may be added to it. What comes back is evaluated again.
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self._all = CheckSteps(problem)
        self._due = set(range(self._all.count))
        self._ignored: Set[int] = frozenset()

    def ignore(self, numbers: Set[int]) -> None:
        """Turn to the problem without the constraints of some numbers."""
        self._due |= self._ignored - numbers
        self._due.update(range(self._all.count, len(self._problem.constraints)))
        self._all.grow()
        self._ignored = numbers

    def violated(self, solution: Solution) -> Iterator[Constraint | IntVar]:
        """What a solution violates in the present problem."""
        before, now = self._correct, self._values(solution)
        changed = range(len(now)) if before is None else compress(count(), map(ne, before, now))
        is_correct = True
        for violation in self._all.violated(list(changed), now, self._due, self._ignored):
            is_correct = False
            yield violation
        if is_correct:
            self._correct = now
            self._due = set()


class CheckStep(NamedTuple):
    """One application: `value` of the cells that `take` gets goes to `cell`.

    If an argument is undefined, so that it is None, `undefined` goes there; `is_total`: none is.
    """

    cell: int
    take: Callable[[Cells], Sequence[Any]]
    value: Meaning
    data: Hashable
    is_total: bool
    undefined: Value


class CheckSteps:
    """The constraints of a problem as steps over cells.

    The first cells are those of the variables: integers, then Booleans. The others hold constants
    and results. A constraint has steps for all its applications, also for those that it shares with
    other constraints.
    """

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._ints = list(problem.ints.values())
        both: list[Node] = [*self._ints, *problem.bools.values()]
        self._cells = {node: cell for cell, node in enumerate(both)}
        self._variables = len(both)
        self._rest: Cells = []  # the cells after those of the variables
        self._steps: dict[int, list[CheckStep]] = {}  # of those constraints that were evaluated
        self._users: list[list[int]] = [[] for _ in both]
        self.count = 0
        self.grow()

    def grow(self) -> None:
        """Take in the constraints that were added to the problem; `count` is how many there are."""
        for number in range(self.count, len(self._problem.constraints)):
            for variable in variables(self._problem.constraints[number].formula):
                self._users[self._cell(variable)].append(number)
        self.count = len(self._problem.constraints)

    def violated(
        self,
        changed: Sequence[int],
        values: Cells,
        due: Set[int] = frozenset(),
        ignored: Set[int] = frozenset(),
    ) -> Iterator[Constraint | IntVar]:
        """Variables among some that are outside their domains, and violated constraints on them.

        `changed` has the cells of these variables, in order; `values` those of all variables. The
        constraints with numbers in `due` are evaluated, too; those in `ignored` are not.
        """
        for cell in changed:
            if cell < len(self._ints) and values[cell] not in self._ints[cell].domain:
                yield self._ints[cell]
        users = {number for cell in changed for number in self._users[cell]}
        again = sorted((users | due) - ignored)
        for number in again:
            if number not in self._steps:
                formula = self._problem.constraints[number].formula
                self._steps[number] = list(self._make_steps(formula))
        cells = [*values, *self._rest]
        for number in again:
            if not self._holds(number, cells):
                yield self._problem.constraints[number]

    def _holds(self, number: int, cells: Cells) -> bool:
        """Whether a constraint is true."""
        for cell, take, value, data, is_total, undefined in self._steps[number]:
            arguments = take(cells)
            if is_total or None not in arguments:
                cells[cell] = value(arguments, data)
            else:
                cells[cell] = undefined
        return bool(cells[self._cells[self._problem.constraints[number].formula]])

    def _make_steps(self, formula: Node) -> Iterator[CheckStep]:
        """The steps of a constraint; the cells that they need are made."""
        done: set[Node] = set()
        for node in postorder(formula, done):
            done.add(node)
            op = node.op
            take = _getter([self._cell(arg) for arg in node.args])
            is_total = not op.strict or not any(map(_may_be_undefined, node.args))
            undefined = None if op.gives is Sort.TERM else False
            yield CheckStep(self._cell(node), take, op.value, node.data, is_total, undefined)
        self._cell(formula)  # a variable or a constant has no steps

    def _cell(self, node: Node) -> int:
        """The cell of a node, made if need be."""
        cell = self._cells.get(node)
        if cell is None:
            cell = self._cells[node] = self._new_cell(node)
        return cell

    def _new_cell(self, node: Node) -> int:
        """A cell for a node without one; variables of one name share one."""
        if isinstance(node, IntVar):
            return self._cells[self._problem.ints[node.name]]
        if isinstance(node, BoolVar):
            return self._cells[self._problem.bools[node.name]]
        self._rest.append(node.value if isinstance(node, Number | Truth) else None)
        return self._variables + len(self._rest) - 1


def _may_be_undefined(node: Node) -> bool:
    """Whether the value of a node can be None: only an application that gives a term can."""
    return isinstance(node, Apply) and node.op.gives is Sort.TERM


def _getter(cells: Sequence[int]) -> Callable[[Cells], Sequence[Any]]:
    """A function that gets the values of some cells."""
    if len(cells) > 1:
        return itemgetter(*cells)
    return lambda values: [values[cell] for cell in cells]
