"""Objectives that are sums, as costs of variables: what a core-guided solver can minimise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Variable, variables
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple

FEWEST = 8  # decision 58
"""The fewest terms of a sum for which cores are worth while."""

Terms = list[tuple[Node, int]]
"""Integer variables and formulas, each with its factor in a sum."""


class Definition(NamedTuple):
    """A variable that is a constant and the sum of some terms, by a constraint at an offset."""

    variable: IntVar
    terms: Terms
    constant: int
    offset: int


class CostProblem(NamedTuple):
    """A problem whose best solutions have the least cost, in place of an objective `goal`.

    `costs` has the cost of each unit of a variable, true is 1; with `constant` they make the goal.
    The problem lacks the variables of `definitions`, each of which may contain those of later ones;
    `complete` adds their values to a solution.
    """

    problem: Problem
    costs: Mapping[Variable, int]
    goal: str
    constant: int
    definitions: Sequence[Definition]

    def complete(self, solution: Solution) -> Solution:
        """The solution of the other problem, without variables that neither has."""
        complete = Solution(dict(solution.ints), solution.bools)
        for variable, terms, constant, _ in reversed(self.definitions):
            total = constant
            for term, factor in terms:
                number = value(term, complete)
                assert number is not None
                total += factor * int(number)
            complete.ints[variable.name] = total
        return complete


def as_costs(problem: Problem) -> CostProblem | None:
    """The problem with costs in place of its objective.

    None: the objective is not a variable that one constraint defines as a sum, or other constraints
    contain that variable, or the sum has less than `FEWEST` terms. A term that is defined in the
    same way counts as its terms.
    """
    objective = problem.objective
    if objective is None or len(objective.names) != 1:
        return None
    if any(constraint.weight is not None for constraint in problem.constraints):
        return None
    goal = problem.ints[objective.names[0]]
    result = problem.copy()
    result.objective, result.guidance = None, ()  # cores take no guidance
    definitions = _Unfolding(result, goal).finished()
    if not definitions:
        return None
    terms, constant = _summands(definitions)
    if len(terms) < FEWEST:
        return None
    costs: dict[Variable, int] = {}
    sign = 1 if objective.minimize else -1
    for term, factor in terms.items():
        weight = sign * factor
        if not isinstance(term, IntVar | BoolVar):
            name = result.free_name(f"_cost{len(costs) + 1}")
            holds = result.bool_var(name)
            sides = (term, holds) if weight > 0 else (holds, term)
            result.constraints.append(Constraint(k.apply(k.IMP, *sides), definitions[0].offset))
            term = holds
        costs[term] = costs.get(term, 0) + weight
    return CostProblem(result, costs, goal.name, constant, definitions)


def _summands(definitions: Sequence[Definition]) -> tuple[dict[Node, int], int]:
    """The terms of the first variable, with none of the others, and its constant."""
    factors: defaultdict[Node, int] = defaultdict(int, {definitions[0].variable: 1})
    total = 0
    for variable, terms, constant, _ in definitions:
        factor = factors.pop(variable)
        total += factor * constant
        for term, f in terms:
            factors[term] += factor * f
    return {term: factor for term, factor in factors.items() if factor}, total


class _Unfolding:
    """Sums in place of the variables that they define, which leave a problem: first of all a goal.

    A variable has a definition if no constraint that is left contains it but this one.
    """

    def __init__(self, problem: Problem, goal: IntVar) -> None:
        self._problem = problem
        self._users: defaultdict[Variable, set[int]] = defaultdict(set)
        for i, constraint in enumerate(problem.constraints):
            for x in constraint.variables():
                self._users[x].add(i)
        self._gone: set[int] = set()
        self._definitions: list[Definition] = []
        seen: set[Node] = set()
        left: list[Node] = [goal]
        while left:
            term = left.pop()
            if isinstance(term, IntVar) and term not in seen:
                seen.add(term)
                definition = self._definition(term)
                # The terms of a difference may cost less than nothing where it does not.
                if definition and (term is goal or _is_one_sided(definition.terms)):
                    self._definitions.append(definition)
                    self._gone |= self._users[term]
                    left += [other for other, _ in definition.terms]

    def _definition(self, x: IntVar) -> Definition | None:
        """What the last constraint of a variable says it to be, if that is a sum."""
        places = self._users[x] - self._gone
        if len(places) != 1 or len(x.domain.ranges) > 1:
            return None
        constraint = self._problem.constraints[min(places)]
        meaning = _sum(constraint.formula, x)
        return Definition(x, *meaning, constraint.offset) if meaning else None

    def finished(self) -> list[Definition]:
        """The definitions, the goal's first, each before those of the variables in its sum.

        The variables and their constraints leave the problem; what domains say of sums stays.
        """
        problem, gone = self._problem, self._gone
        problem.constraints = [c for i, c in enumerate(problem.constraints) if i not in gone]
        sums: dict[Node, Node] = {}
        for definition in reversed(self._definitions):
            variable, terms, constant, _ = definition
            parts = [_times(term, factor, sums) for term, factor in terms]
            sums[variable] = k.add([*parts, Number(constant)])
            problem.constraints += _limits(definition, sums[variable])
            problem.drop(variable)
        return self._definitions


def _is_one_sided(terms: Terms) -> bool:
    """Whether all factors have the same sign."""
    return len({factor > 0 for _, factor in terms}) == 1


def _times(term: Node, factor: int, sums: Mapping[Node, Node]) -> Node:
    """A multiple of a variable, or of its sum if it has one, or of the truth of a formula."""
    if isinstance(term, IntVar):
        return k.apply(k.MUL, Number(factor), sums.get(term, term))
    return k.apply(k.IF, term, Number(factor), Number(0))


def _limits(definition: Definition, total: Node) -> Iterator[Constraint]:
    """What the domain of a defined variable says of its sum."""
    low, high = _range(definition.terms, definition.constant)
    domain = definition.variable.domain
    if low < domain.lo:
        yield Constraint(k.compare(k.GE, total, domain.lo), definition.offset)
    if high > domain.hi:
        yield Constraint(k.compare(k.LE, total, domain.hi), definition.offset)


def _range(terms: Terms, constant: int) -> tuple[int, int]:
    """The least and the greatest value of a sum."""
    low = high = constant
    bounds = TermBounds()
    for term, factor in terms:
        least, greatest = bounds(term) if isinstance(term, IntVar) else (0, 1)
        ends = (factor * least, factor * greatest)
        low, high = low + min(ends), high + max(ends)
    return low, high


def _sum(formula: Node, goal: IntVar) -> tuple[Terms, int] | None:
    """The terms and the constant of the sum that an equation says a variable to be."""
    if not (isinstance(formula, Apply) and formula.op is k.EQ):
        return None
    left, right = formula.args
    linear = _linear(left, right)
    if linear is None:
        return None
    terms, constant = linear
    factors = [factor for term, factor in terms if term is goal]
    others = [(term, factor) for term, factor in terms if term is not goal]
    if len(factors) != 1 or abs(factors[0]) != 1:
        return None
    if any(not isinstance(x, IntVar) and goal in variables(x) for x, _ in others):
        return None
    sign = -factors[0]
    return [(term, sign * factor) for term, factor in others], sign * constant


def _linear(left: Node, right: Node) -> tuple[Terms, int] | None:
    """The terms and the constant of a difference; None: it has other terms."""
    result: Terms = []
    constant = 0
    stack = [(left, 1), (right, -1)]
    while stack:
        node, factor = stack.pop()
        match node:
            case Number(value=number):
                constant += factor * number
            case Apply(op=op, args=args) if op is k.ADD:
                stack += [(arg, factor) for arg in args]
            case Apply(op=op, args=(Number() as number, other)) if op is k.MUL:
                stack.append((other, factor * number.value))
            case Apply(op=op, args=(other, Number() as number)) if op is k.MUL:
                stack.append((other, factor * number.value))
            case Apply(op=op, args=(other,)) if op is k.NEG or op is k.SUB:
                stack.append((other, -factor))
            case Apply(op=op, args=(one, *others)) if op is k.SUB:
                stack += [(one, factor), *((other, -factor) for other in others)]
            case Apply(op=op, args=(condition, Number() as yes, Number() as no)) if op is k.IF:
                result.append((condition, factor * (yes.value - no.value)))
                constant += factor * no.value
            case IntVar():
                result.append((node, factor))
            case _:
                return None
    return [(term, factor) for term, factor in result if factor], constant
