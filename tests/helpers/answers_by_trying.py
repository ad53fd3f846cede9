"""What the questions must find, by trying every assignment of small random problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from hypothesis import HealthCheck
from hypothesis import strategies as st

import csp2sat.solver
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.expr import Sort, Variable
from csp2sat.csp.problem import Problem, Solution
from random_forms import Scope, compound, formula

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)

Row = tuple[int | bool, ...]


def answer(text: str) -> str:
    """The answer in process, as other programs ask for it."""
    return str(csp2sat.solver(text))  # type: ignore[operator]  # a module that can be called


def shown(problem: Problem) -> list[str]:
    """The names of the variables that are not hidden."""
    return [problem.label(each) for each in problem.shown()]


def row(solution: Solution, names: Iterable[str]) -> Row:
    """The values of some variables."""
    return tuple(solution[name] for name in names)


def best(problem: Problem) -> list[Solution]:
    """Every solution, with an objective every best one."""
    found = list(solutions(problem))
    if problem.objective is None:
        return found
    sign = 1 if problem.objective.minimize else -1

    def cost(solution: Solution) -> tuple[int, ...]:
        assert problem.objective is not None
        return tuple(sign * solution.ints[name] for name in problem.objective.names)

    least = min(map(cost, found), default=())
    return [each for each in found if cost(each) == least]


def fixed(found: Sequence[Solution], names: Iterable[str]) -> dict[str, int | bool]:
    """The variables with one value in all of some solutions."""
    return {name: found[0][name] for name in names if len({each[name] for each in found}) == 1}


def assignments(problem: Problem) -> Iterator[Solution]:
    """All values of the domains."""
    free = problem.copy()
    free.constraints = []
    return solutions(free)


def scattered(r: Random) -> str:
    """A random problem of parts without a variable in common; some have no constraint."""
    lines = []
    for part in range(r.randint(1, 3)):
        ints = tuple(f"{hidden}i{part}" for hidden in ("", "_")[: r.randint(0, 2)])
        bools = tuple(f"{hidden}p{part}" for hidden in ("", "_")[: r.randint(0, 2)])
        lines += [f"(int {name} {r.choice(('0 1', '-1 1', '(0 2 5)'))})" for name in ints]
        lines += [f"(bool {name})" for name in bools]
        lines += statements(r, ints, bools, r.randint(0, 2))
    if r.random() < 0.1:
        lines.append(r.choice(("(or)", "(and)", "(< 1 2)")))
    return "\n".join(lines)


def contested(r: Random) -> str:
    """A random problem of few variables and up to seven constraints, which often conflict."""
    ints, bools = ("x", "y", "z")[: r.randint(1, 3)], ("p", "x", "q")[: r.randint(1, 3)]
    lines = [f"(int {name} {r.choice(('0 2', '-1 2', '(0 2 3)'))})" for name in ints]
    lines += [f"(bool {name})" for name in bools]
    return "\n".join([*lines, *statements(r, ints, bools, r.randint(2, 7))])


def statements(
    r: Random, ints: tuple[str, ...], bools: tuple[str, ...], number: int
) -> Iterator[str]:
    """Random constraints."""
    scope = Scope(ints, bools, (), {}, {}, {Sort.TERM: [], Sort.FORMULA: []}, r.randint(1, 2))
    for _ in range(number):
        kind = r.random()
        if kind < 0.8:
            yield plain(r, scope)
        else:
            yield compound(r, scope) if kind < 0.95 else formula(r, scope)


def plain(r: Random, scope: Scope) -> str:
    """A random constraint that many assignments keep: a clause of two literals or so."""
    literals = []
    for _ in range(r.choice((1, 1, 2, 2, 3))):
        if scope.ints and r.random() < 0.6:
            left = r.choice(scope.ints)
            right = r.choice([each for each in (*scope.ints, "0", "1", "2") if each != left])
            literals.append(f"({r.choice(('<', '<=', '!=', '=', '>'))} {left} {right})")
        elif scope.bools:
            literals.append(r.choice(("{}", "(not {})")).format(r.choice(scope.bools)))
    return f"(or {' '.join(literals)})" if literals else "true"


scattered_problems = st.randoms(use_true_random=True).map(scattered)
contested_problems = st.randoms(use_true_random=True).map(contested)


def named(problem: Problem, label: str) -> Variable:
    """The variable with a label."""
    if label.startswith("bool "):
        return problem.bools[label.removeprefix("bool ")]
    return problem.variable(label)
