"""Checks many solutions of one problem: what is as in the last correct one is not evaluated.

Constraints of one shape are compiled once: to a list of steps, one for each application of an
operator, arguments first. Others are evaluated as trees in the first solution, and compiled for
later ones. Like `evaluate`, this imports nothing of the translator.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence, Set
from itertools import chain, compress, count, repeat
from operator import itemgetter, ne

from csp2sat.csp.evaluate import holds
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
    Variable,
    postorder,
)
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.csp.shape import Instance, Shape

Cells = list[Any]
"""Values, and None for what is undefined or not computed yet."""
BATCH = 10_000
"""How many constraints are evaluated together."""


class Checker:
    """Decides for one solution after the other what it violates."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._correct: Cells | None = None  # the values of the last correct solution
        self._steps = CheckSteps(problem)

    def violated(self, solution: Solution) -> Iterator[Constraint | IntVar]:
        """What a solution violates, as `evaluate.violations` gives it.

        Compared with the last solution that violates nothing, only variables with another value,
        and constraints on them, are checked: all others are as they were.
        """
        before, now = self._correct, self._values(solution)
        is_correct = True
        for violation in self._first(solution, now) if before is None else self._new(before, now):
            is_correct = False
            yield violation
        if is_correct:
            self._correct = now

    def _first(self, solution: Solution, now: Cells) -> Iterator[Constraint | IntVar]:
        """What is violated; constraints of one shape are evaluated together, others as trees."""
        for variable in self._problem.ints.values():
            if solution.ints[variable.name] not in variable.domain:
                yield variable
        constraints = self._problem.constraints
        for start in range(0, len(constraints), BATCH):
            some = constraints[start : start + BATCH]
            instances = [constraint.instance for constraint in some if constraint.instance]
            truths = iter(self._steps.hold_at_once(instances, now))
            for constraint in some:
                if not (
                    next(truths) if constraint.instance else holds(constraint.formula, solution)
                ):
                    yield constraint

    def _values(self, solution: Solution) -> Cells:
        """The value of each variable: integers, then Booleans, in the order of declaration."""
        ints = map(solution.ints.__getitem__, self._problem.ints)
        return [*ints, *map(solution.bools.__getitem__, self._problem.bools)]

    def _new(self, before: Cells, now: Cells) -> Iterator[Constraint | IntVar]:
        """What is violated, if nothing was before some values changed."""
        self._steps.grow()
        changed = list(compress(count(), map(ne, before, now)))
        yield from self._steps.violated(changed, now)


class GrowingChecker(Checker):
    """Checks solutions of one problem after the other, in which constraints come and go.

    `problem` has all of them; constraints may be added to it. What comes back is evaluated again.
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self._steps.grow()
        self._due = set(range(self._steps.count))
        self._ignored: Set[int] = frozenset()

    def ignore(self, numbers: Set[int]) -> None:
        """Turn to the problem without the constraints of some numbers."""
        self._due |= self._ignored - numbers
        self._due.update(range(self._steps.count, len(self._problem.constraints)))
        self._steps.grow()
        self._ignored = numbers

    def violated(self, solution: Solution) -> Iterator[Constraint | IntVar]:
        """What a solution violates in the present problem."""
        before, now = self._correct, self._values(solution)
        changed = range(len(now)) if before is None else compress(count(), map(ne, before, now))
        is_correct = True
        for violation in self._steps.violated(list(changed), now, self._due, self._ignored):
            is_correct = False
            yield violation
        if is_correct:
            self._correct = now
            self._due = set()


class CheckStep(NamedTuple):
    """One application: `value` of the cells that `take` gets goes to the next cell.

    If an argument is undefined, so that it is None, `undefined` goes there; `is_total`: none is.
    Then `quick` gives the value of arguments one by one, if the operator has it.
    """

    take: Callable[[Cells], Sequence[Any]]
    value: Meaning
    data: Hashable
    is_total: bool
    undefined: Value
    quick: Callable[..., Value] | None


class CompiledFormula:
    """A formula as steps over cells: first those of its variables, then constants and results."""

    def __init__(self, formula: Node, variables: Iterable[Variable]) -> None:
        cells: dict[Node, int] = {x: cell for cell, x in enumerate(variables)}
        parts = list(_parts(formula))
        leaves = [arg for part in parts for arg in part.args] or [formula]
        self._constants: Cells = []
        for leaf in leaves:
            if isinstance(leaf, Number | Truth) and leaf not in cells:
                cells[leaf] = len(cells)
                self._constants.append(leaf.value)
        for part in parts:
            cells[part] = len(cells)
        self._steps = [_step(part, [cells[arg] for arg in part.args]) for part in parts]
        self._result = cells[formula]

    def holds(self, values: Iterable[int]) -> bool:
        """Whether the formula is true for the values of its variables."""
        cells: Cells = [*values, *self._constants]
        add = cells.append
        for take, value, data, is_total, undefined, _quick in self._steps:
            arguments = take(cells)
            if is_total or None not in arguments:
                add(value(arguments, data))
            else:
                add(undefined)
        return bool(cells[self._result])

    def hold(self, columns: Sequence[Sequence[int]], number: int) -> Sequence[bool]:
        """Whether the formula is true for each of some values, which are columns by variable."""
        cells: Cells = [*columns, *([constant] * number for constant in self._constants)]
        for take, value, data, is_total, undefined, quick in self._steps:
            arguments = take(cells)
            if quick:
                cells.append(list(map(quick, *arguments)))
                continue
            rows = zip(*arguments, strict=True) if arguments else [()] * number
            if is_total:
                cells.append(list(map(value, rows, repeat(data))))
            else:
                cells.append([undefined if None in row else value(row, data) for row in rows])
        truths: Sequence[bool] = cells[self._result]
        return truths


def _parts(formula: Node) -> Iterator[Apply]:
    """The applications in a formula, arguments first."""
    done: set[Node] = set()
    for node in postorder(formula, done):
        done.add(node)
        yield node


def _step(node: Apply, cells: Sequence[int]) -> CheckStep:
    op = node.op
    is_total = not op.strict or not any(map(_may_be_undefined, node.args))
    undefined = None if op.gives is Sort.TERM else False
    quick = op.quick.get(len(cells)) if is_total else None
    return CheckStep(_getter(cells), op.value, node.data, is_total, undefined, quick)


class CheckSteps:
    """The constraints of a problem, compiled: those of one shape once.

    Values are those of integer variables, then of Boolean ones, in the order of declaration.
    """

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._ints = list(problem.ints.values())
        both: list[Variable] = [*self._ints, *problem.bools.values()]
        self._cells: dict[Node, int] = {node: cell for cell, node in enumerate(both)}
        self._shapes: dict[Shape, CompiledFormula] = {}
        self._checks: dict[int, tuple[CompiledFormula, list[int]]] = {}  # of those evaluated so far
        self._users: list[list[int]] = [[] for _ in both]
        self.count = 0

    def grow(self) -> None:
        """Take in the constraints that were added to the problem; `count` is how many there are."""
        for number in range(self.count, len(self._problem.constraints)):
            for variable in self._problem.constraints[number].variables():
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

        `changed` has the numbers of these variables, in order; `values` has all values. The
        constraints with numbers in `due` are evaluated, too; those in `ignored` are not.
        """
        for cell in changed:
            if cell < len(self._ints) and values[cell] not in self._ints[cell].domain:
                yield self._ints[cell]
        users = {number for cell in changed for number in self._users[cell]}
        for number in sorted((users | due) - ignored):
            if not self.holds(number, values):
                yield self._problem.constraints[number]

    def holds(self, number: int, values: Cells) -> bool:
        """Whether the constraint of a number is true for all values."""
        check = self._checks.get(number)
        if check is None:
            check = self._checks[number] = self._compile(self._problem.constraints[number])
        formula, cells = check
        return formula.holds([values[cell] for cell in cells])

    def hold_at_once(self, instances: Sequence[Instance], values: Cells) -> Iterable[bool]:
        """Whether each instance of a shape is true for all values; only the shapes are kept."""
        by_shape: dict[Shape, list[int]] = defaultdict(list)
        for number, instance in enumerate(instances):
            by_shape[instance.shape].append(number)
        result = [False] * len(instances)
        for shape, numbers in by_shape.items():
            some = [instances[number] for number in numbers]
            columns = [
                *self._columns([instance.ints for instance in some], values),
                *self._columns([instance.bools for instance in some], values),
            ]
            truths = self._compile_shape(shape).hold(columns, len(numbers))
            for number, is_true in zip(numbers, truths, strict=True):
                result[number] = is_true
        return result

    def _columns(self, rows: Sequence[Sequence[Node]], values: Cells) -> Iterator[Sequence[int]]:
        """The values of variables that stand in rows of one length, by column."""
        every = list(chain.from_iterable(rows))
        try:
            cells = list(map(self._cells.__getitem__, every))
        except KeyError:  # a variable is not the declared one, but has its name
            cells = list(map(self._cell, every))
        there = list(map(values.__getitem__, cells))
        width = len(rows[0])
        return (there[column::width] for column in range(width))

    def _compile(self, constraint: Constraint) -> tuple[CompiledFormula, list[int]]:
        """The compiled formula of a constraint, and the numbers of its variables."""
        if constraint.instance:
            shape, ints, bools = constraint.instance
            return self._compile_shape(shape), list(map(self._cell, (*ints, *bools)))
        inside = list(constraint.variables())
        return CompiledFormula(constraint.formula, inside), list(map(self._cell, inside))

    def _compile_shape(self, shape: Shape) -> CompiledFormula:
        formula = self._shapes.get(shape)
        if formula is None:
            formula = CompiledFormula(shape.formula, [*shape.ints, *shape.bools])
            self._shapes[shape] = formula
        return formula

    def _cell(self, variable: Node) -> int:
        """The number of a variable; those of one name share one."""
        cell = self._cells.get(variable)
        if cell is None:
            assert isinstance(variable, IntVar | BoolVar)
            of_sort = self._problem.ints if isinstance(variable, IntVar) else self._problem.bools
            cell = self._cells[variable] = self._cells[of_sort[variable.name]]
        return cell


def _may_be_undefined(node: Node) -> bool:
    """Whether the value of a node can be None: only an application that gives a term can."""
    return isinstance(node, Apply) and node.op.gives is Sort.TERM


def _getter(cells: Sequence[int]) -> Callable[[Cells], Sequence[Any]]:
    """A function that gets the values of some cells."""
    if len(cells) > 1:
        return itemgetter(*cells)
    return lambda values: [values[cell] for cell in cells]
