"""Explains how to solve a problem by hand: one forced value after another, with its reasons.

Each step takes the value that the fewest constraints and known values force; its reasons are
minimal (Bogaerts, Gamba, Guns, "A framework for step-wise explaining how to solve constraint
satisfaction problems", Artificial Intelligence 2021, with cores made minimal by deletion).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.independent_parts import size, variables
from csp2sat.csp.problem import Constraint, Problem, is_hidden
from csp2sat.csp.records import NamedTuple
from csp2sat.csp.soft import with_selectors
from csp2sat.solver.questions.backbone import fixed
from csp2sat.solver.questions.minimize_core import core, minimize_core
from csp2sat.translator.clauses import FALSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.csp.expr import Variable
    from csp2sat.solver.search import Search

    Values = Mapping[Variable, int | bool]


class Step(NamedTuple):
    """A forced value of a variable, and the constraints and known values that force it."""

    variable: Variable
    value: int | bool
    constraints: Sequence[Constraint]
    facts: Values

    @property
    def is_given(self) -> bool:
        """Whether the problem gives the value directly, as a puzzle does with its clues.

        Its domain, or a constraint on it alone, leaves no other value. The constraint may also use
        hidden variables whose values are given in the same way.
        """
        inside = [set(variables(each.formula)) for each in self.constraints]
        about = [each for each in inside if self.variable in each]
        alone = {x for each in inside if len(each) == 1 for x in each if is_hidden(x.name)}
        known = {self.variable, *alone}
        return not self.facts and len(about) <= 1 and all(each <= known for each in inside)


class NoSolution(Exception):
    """There is no solution with the given values."""

    def __init__(self, message: str = "there is no solution with the given values") -> None:
        super().__init__(message)


def steps(
    problem: Problem,
    variables: Sequence[Variable],
    given: Values,
    search: Callable[[Problem], Search],
) -> Iterator[Step]:
    """Yields the forced values of some variables, the easiest one next.

    Those that the problem gives directly come first. An objective is ignored.

    Raises:
        NoSolution: the problem has no solution with the given values.
    """
    for group in _groups(problem, variables, given, search, together=False):
        yield from group


def steps_together(
    problem: Problem,
    variables: Sequence[Variable],
    given: Values,
    search: Callable[[Problem], Search],
) -> Iterator[list[Step]]:
    """Yields the steps in groups: those that one constraint and the same facts force together.

    Raises:
        NoSolution: the problem has no solution with the given values.
    """
    return _groups(problem, variables, given, search, together=True)


def _groups(
    problem: Problem,
    variables: Sequence[Variable],
    given: Values,
    search: Callable[[Problem], Search],
    together: bool,
) -> Iterator[list[Step]]:
    problem = problem.copy()
    problem.objective = None  # no constraint says that a solution is the best
    with search(problem) as every:
        for variable, value in given.items():
            every.require(every.equal(variable, value))
        forced = fixed(every, [each for each in variables if each not in given])
    if forced is None:
        raise NoSolution
    relaxed, constraints = with_selectors(problem)
    with search(relaxed) as found:
        chain = _Chain(found, constraints, given)
        todo = dict(forced)
        for variable, value in forced:
            if given_step := chain.given(variable, value):
                yield [given_step]
                chain.learn(variable, value)
                del todo[variable]
        while todo:
            first = chain.easiest(todo)
            group = [first, *(chain.alike(first, todo) if together else ())]
            yield group
            for step in group:
                chain.learn(step.variable, step.value)
                del todo[step.variable]


class _Chain:
    """The known values, and the easiest step found to each other value."""

    def __init__(
        self, search: Search, constraints: Mapping[str, Constraint], given: Values
    ) -> None:
        self._search = search
        guards = search.problem.bools
        self._constraints = {
            search.equal(guards[name], True): each for name, each in constraints.items()
        }
        self._size = {each: size(each.formula) for each in constraints.values()}
        # `minimize_core` drops the last ones first: the long constraints.
        self._order = sorted(self._constraints, key=lambda p: self._size[self._constraints[p]])
        self._facts: dict[int, tuple[Variable, int | bool]] = {}
        self._fact_of: dict[Variable, int] = {}
        self._looked_at: set[Variable] = set()  # for a step by one constraint
        self._simple: dict[Variable, Step] = {}
        self._reasons: dict[Variable, Step] = {}
        self._inside = {p: list(variables(self._constraints[p].formula)) for p in self._order}
        self._about: dict[Variable, list[int]] = defaultdict(list)  # and about others
        self._alone: dict[Variable, list[int]] = defaultdict(list)
        for literal, inside in self._inside.items():
            for variable in inside:
                (self._alone if len(inside) == 1 else self._about)[variable].append(literal)
        for variable, value in given.items():
            self.learn(variable, value)

    def learn(self, variable: Variable, value: int | bool) -> None:
        """Add a known value; forget the steps that it may make easier."""
        fact = self._search.equal(variable, value)
        self._facts[fact] = variable, value
        self._fact_of[variable] = fact
        for literal in self._about[variable]:
            for near in self._inside[literal]:
                self._looked_at.discard(near)
                self._reasons.pop(near, None)

    def given(self, variable: Variable, value: int | bool) -> Step | None:
        """The step to a value, if the problem gives it directly."""
        other = -self._search.equal(variable, value)
        if other == FALSE:
            return Step(variable, value, [], {})
        for each in (*self._alone[variable], *self._about[variable]):
            others = [x for x in self._inside[each] if x is not variable]
            if all(is_hidden(x.name) and self._alone[x] for x in others):
                needed = [each, *(p for x in others for p in self._alone[x])]
                if not self._search.possible(other, *needed):
                    return self._step(variable, value, needed, [])
        return None

    def easiest(self, todo: Values) -> Step:
        """The easiest step to any of some values."""
        for variable, value in todo.items():
            if variable not in self._looked_at:
                self._looked_at.add(variable)
                if step := self._by_one(variable, value):
                    self._simple[variable] = step
        simple = [self._simple[each] for each in todo if each in self._simple]
        if simple:
            return min(simple, key=self._difficulty)
        for variable, value in todo.items():
            if variable not in self._reasons:
                self._reasons[variable] = self._by_several(variable, value)
        return min((self._reasons[each] for each in todo), key=self._difficulty)

    def alike(self, step: Step, todo: Values) -> list[Step]:
        """If a step is by one constraint: the other steps by this constraint and its facts."""
        if len(step.constraints) > 1:
            return []  # the other values may become easier
        others = (self._simple[each] for each in todo if each in self._simple)
        return [each for each in others if each[2:] == step[2:] and each is not step]

    def _difficulty(self, step: Step) -> tuple[int, int, int]:
        lengths = sum(self._size[each] for each in step.constraints)
        return len(step.constraints), len(step.facts), lengths

    def _by_one(self, variable: Variable, value: int | bool) -> Step | None:
        """A step to the value by a single constraint, if there is one."""
        other = -self._search.equal(variable, value)
        for each in self._about[variable]:
            # Only known values of the constraint's own variables can help.
            known = [self._fact_of[x] for x in self._inside[each] if x in self._fact_of]
            if not self._search.possible(other, each, *known):
                return self._step(variable, value, [each], known)
        return None

    def _by_several(self, variable: Variable, value: int | bool) -> Step:
        """A step to the value by a minimal set of constraints."""
        search, known = self._search, list(self._facts)
        other = -search.equal(variable, value)
        found = core(search, [other, *known, *self._order])
        assert found is not None, "the value is forced"
        needed = [each for each in found if each in self._constraints]
        needed = minimize_core(search, needed, [other, *known])
        return self._step(variable, value, needed, known)

    def _step(
        self, variable: Variable, value: int | bool, needed: list[int], known: list[int]
    ) -> Step:
        """The step by some constraints and a minimal set of the known values."""
        other = -self._search.equal(variable, value)
        facts = set(minimize_core(self._search, known, [other, *needed]))
        inside = set(minimize_core(self._search, needed, [other, *facts]))
        return Step(
            variable,
            value,
            [each for literal, each in self._constraints.items() if literal in inside],
            {x: v for literal, (x, v) in self._facts.items() if literal in facts},
        )
