"""Values of the variables of an answer: given to a problem, and what they break."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from csp2sat.csp.evaluate import Memo, value
from csp2sat.csp.expr import BoolVar, IntVar, Node, Number, Variable, postorder
from csp2sat.csp.kernel import EQ, compare, negation
from csp2sat.csp.problem import Constraint, Problem, Solution


def numbers_that_may_do(formula: Node, instead: int, witness: Solution) -> Iterator[int]:
    """The values of terms that the formula compares with a number."""
    done = set[Node]()
    for part in postorder(formula, done):
        done.add(part)
        if part.op is EQ and len(part.args) == 2:
            for one, other in (part.args, part.args[::-1]):
                if isinstance(one, Number) and one.value == instead:
                    number = value(other, witness)
                    if number is not None and number >= 0:
                        yield int(number)


def broken(constraints: Sequence[Constraint], witness: Solution) -> Iterator[Constraint]:
    """The constraints that a solution breaks."""
    memo: Memo = {}
    return (x for x in constraints if not value(x.formula, witness, memo))


def fix(problem: Problem, variables: Sequence[Variable], values: Mapping[str, int | bool]) -> None:
    """Give variables their values."""
    for x in variables:
        if isinstance(x, BoolVar):
            problem.add(x if values[x.name] else negation(x))
        else:
            problem.add(compare(EQ, x, int(values[x.name])))


def decide(problem: Problem, chance: Random) -> None:
    """Give random values to the variables that no constraint is about."""
    bound = {x for constraint in problem.constraints for x in constraint.variables()}
    free = [x for x in problem.shown() if x not in bound]
    fix(problem, free, {x.name: _any_value(x, chance) for x in free})


def _any_value(x: Variable, chance: Random) -> int | bool:
    return chance.choice([*x.domain]) if isinstance(x, IntVar) else chance.choice([False, True])


def solution_of(values: Mapping[str, int | bool], variables: Sequence[Variable]) -> Solution:
    """The solution with these values."""
    ints = {x.name: int(values[x.name]) for x in variables if isinstance(x, IntVar)}
    bools = {x.name: bool(values[x.name]) for x in variables if isinstance(x, BoolVar)}
    return Solution(ints, bools)
