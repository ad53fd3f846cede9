"""The functions of Python with several processes, and `conquer`: what they give is judged."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import csp2sat
from answers_by_trying import fixed, row
from csp2sat.csp.evaluate import solutions, value
from csp2sat.csp.problem import Solution
from csp2sat.csp.python_operators import Term, as_term
from fuzz.random_commands import ENCODINGS, SOLVERS
from fuzz.truth import Truth

Options = dict[str, Any]


def functions(text: str, r: Random) -> None:
    """A check of one function with random options."""
    options: Options = {}
    if r.random() < 0.3:
        options["encoding"] = r.choice(ENCODINGS)
    if r.random() < 0.3:
        options["graph"] = r.choice(("lazy", "static"))
    if r.random() < 0.3:
        options["solver"] = r.choice(SOLVERS)
    r.choice(FUNCTIONS)(Truth(text), r, options)


def _solve(truth: Truth, r: Random, options: Options) -> None:
    _judge(truth, csp2sat.solve(truth.problem, jobs=r.randint(2, 5), **options))


def _conquer(truth: Truth, r: Random, options: Options) -> None:
    cubes = r.choice((1, 2, 5, 9, 30))
    _judge(truth, csp2sat.conquer(truth.problem, cubes, workers=r.randint(1, 3), **options))


def _conquer_in_threads(truth: Truth, r: Random, options: Options) -> None:
    cubes = r.choice((1, 2, 5, 9, 30))
    with ThreadPoolExecutor(2) as pool:
        found = csp2sat.conquer(truth.problem, cubes, pool, r.randint(1, 3), **options)
    _judge(truth, found)


def _judge(truth: Truth, found: Solution | None) -> None:
    assert found in truth.best if found else not truth.best


def _best(truth: Truth, r: Random, options: Options) -> None:
    """The least or the greatest value of a term."""
    if not truth.problem.ints:
        return
    x, y = (Term(truth.problem.ints[r.choice(list(truth.problem.ints))]) for _ in range(2))
    goal = r.choice((x, x + y, 2 * x - y, x * y, abs(x - y)))
    node = as_term(goal)
    least = r.random() < 0.5
    best = csp2sat.minimize if least else csp2sat.maximize
    found = best(truth.problem, goal, jobs=r.randint(2, 5), **options)
    if found is None:
        assert not truth.all
    else:
        values = [number for each in truth.all if (number := value(node, each)) is not None]
        assert found in truth.all
        assert value(node, found) == (min if least else max)(values)


def _count(truth: Truth, r: Random, options: Options) -> None:
    names = r.sample(truth.names, r.randint(0, len(truth.names)))
    most = r.choice((None, 1, 2, 5))
    number = len({row(each, names) for each in truth.best})
    found = csp2sat.count(truth.problem, names, most, jobs=r.randint(2, 5), **options)
    assert found == (number if most is None else min(number, most + 1))


def _unique(truth: Truth, r: Random, options: Options) -> None:
    found = csp2sat.unique(truth.problem, truth.names, jobs=r.randint(2, 5), **options)
    number = len({row(each, truth.names) for each in truth.best})
    assert (bool(found), len(found.solutions)) == (number == 1, min(number, 2))
    assert all(each in truth.best for each in found.solutions)


def _backbone(truth: Truth, r: Random, options: Options) -> None:
    found = csp2sat.backbone(truth.problem, truth.names, jobs=r.randint(2, 5), **options)
    assert found == (fixed(truth.best, truth.names) if truth.best else None)


def _explain(truth: Truth, r: Random, options: Options) -> None:
    """The constraints conflict, and none of them is needless."""
    found = csp2sat.explain(truth.problem, jobs=r.randint(2, 5), **options)
    if found is None:
        assert truth.all
        return
    some = truth.problem.copy()
    for needless in (None, *found):
        some.constraints = [each for each in found if each is not needless]
        assert (next(solutions(some), None) is None) is (needless is None)


FUNCTIONS: tuple[Callable[[Truth, Random, Options], None], ...] = (
    _solve, _conquer, _conquer_in_threads, _best, _count, _unique, _backbone, _explain,
)  # fmt: skip
