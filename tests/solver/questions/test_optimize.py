"""The best solutions, the least costs of soft constraints, what is fixed: against brute force."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import holds, solutions
from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.csp.soft_constraints import cost, costs_of, harden, relax
from csp2sat.csp.syntax.parse import Softness, parse
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.questions.backbone import fixed_variables
from csp2sat.solver.questions.maxsat import least_cost
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from examples import examples
from processes import pigeons
from running import Run
from strategies import problems

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)


def best(problem: Problem, options: EncodingOptions = DEFAULTS) -> list[Solution]:
    """The improvements that the search finds."""
    with Search(problem, PySat, options=options) as search:
        return list(improvements(search))


@settings(max_examples=examples(100), suppress_health_check=QUIET)
@given(problems(shrink=False), st.booleans(), st.integers(1, 3), st.booleans())
def test_the_best_value_is_found(text: str, minimize: bool, count: int, started: bool) -> None:
    problem = parse(Source(text))
    names = tuple(list(problem.ints)[:count])
    problem.objective = Objective(minimize, names)

    def cost(solution: Solution) -> tuple[int, ...]:
        return tuple((1 if minimize else -1) * solution.ints[name] for name in names)

    found = best(problem, EncodingOptions(incumbent=started))
    costs = [cost(each) for each in found]
    assert costs == sorted(set(costs), reverse=True), "each is better than the one before"
    assert costs[-1:] == sorted(map(cost, solutions(problem)))[:1]


@settings(max_examples=examples(40), suppress_health_check=QUIET)
@given(problems(shrink=False), st.lists(st.none() | st.integers(0, 4), min_size=3, max_size=3))
def test_the_least_cost_is_found(text: str, weights: list[int | None]) -> None:
    problem = parse(Source(text))
    for constraint, weight in zip(problem.constraints, weights, strict=False):
        constraint.weight = weight

    def expected(solution: Solution) -> int:
        soft = (each for each in problem.constraints if each.weight is not None)
        return sum(each.weight or 0 for each in soft if not holds(each.formula, solution))

    hard = Problem()
    hard.ints.update(problem.ints)
    hard.bools.update(problem.bools)
    hard.constraints = [each for each in problem.constraints if each.weight is None]
    least = sorted(map(expected, solutions(hard)))[:1]
    assert [cost(problem, each) for each in best(harden(problem))[-1:]] == least
    relaxation, names = relax(problem)
    with Search(relaxation, PySat) as search:
        found = list(least_cost(search, costs_of(relaxation, names), Limit()))
    assert [cost(problem, each) for each in found[-1:]] == least


@pytest.mark.parametrize("most", [1, 7, 60, 400])
def test_the_search_for_the_least_cost_keeps_to_a_limit_of_conflicts(most: int) -> None:
    problem = parse(Source(pigeons(12)), Softness.ALL)
    relaxation, weights = relax(problem)
    limit = Limit(conflicts=most)
    with Search(relaxation, PySat) as search:
        found = least_cost(search, costs_of(relaxation, weights), limit)
        next(found)
        with pytest.raises(LimitReached, match=f"the limit of {most} conflicts was reached"):
            next(found)
    assert limit.conflicts in (0, -1)  # the one in which a call ends may be too many


def test_a_limit_of_conflicts_may_be_very_large(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "soft.csp"
    path.write_text("(int x 0 3) (> x 1) (< x 1) (> x 2)")
    for question in ("--max", "--all", "--explain"):
        unlimited = run(question, path)
        assert unlimited[0] == 0
        assert run(question, "--conflict-limit", "9" * 30, path) == unlimited


@settings(max_examples=examples(50), suppress_health_check=QUIET)
@given(problems(shrink=False))
def test_what_is_fixed_is_found(text: str) -> None:
    problem = parse(Source(text))
    problem.keys = [*problem.ints, *(each for each in problem.bools if each not in problem.ints)]
    assume(problem.keys)
    everything = list(solutions(problem))
    with Search(problem, PySat) as search:
        found = fixed_variables(search, [problem.variable(name) for name in problem.keys])
    if not everything:
        assert found is None
        return
    assert found is not None
    expected = []
    for name in problem.keys:
        values = {s.ints[name] if name in s.ints else s.bools[name] for s in everything}
        if len(values) == 1:
            expected.append((name, values.pop()))
    assert [(each.name, value) for each, value in found] == expected


SOFT = "(int x 0 9) (bool p)\n(weighted 3 (= x 1))\n(weighted 5 (> x 4))\n(weighted 2 p)\n(not p)"


@pytest.mark.parametrize(
    ("options", "text", "last"),
    [
        ((), "(int x 0 9)\n(> x 3)\n(objective minimize x)", "o 4"),
        ((), "(int x 0 9)\n(> 8 x)\n(objective maximize x)", "o 7"),
        ((), "(int x 0 9)(int y 0 9)(> (+ x y) 5)(objective minimize x y)", "o 0 6"),
        ((), "(int x 0 1000000000)(> (* 3 x) 1000)(objective minimize x)", "o 334"),
        (("-weighted",), SOFT, "o 5"),
        (("-max",), "(int x 0 3)\n(= x 1)\n(= x 2)\n(> x 0)", "o 1"),
    ],
)
def test_the_lines_of_an_optimum(
    options: tuple[str, ...], text: str, last: str, tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "q.csp"
    path.write_text(text)
    code, out, err = run(*options, path)
    lines = out.decode().splitlines()
    assert (code, err) == (0, b"")
    assert lines[0] == "s SATISFIABLE"
    assert [line for line in lines if line.startswith("o ")][-1] == last
    assert lines[-2:] == ["a", "s OPTIMUM FOUND"]
    assert [line for line in lines if line.startswith("s ")] == [lines[0], lines[-1]]


def test_an_objective_without_a_solution(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.csp"
    path.write_text("(int x 0 9)\n(> x 9)\n(objective minimize x)")
    assert run(path) == (0, b"s UNSATISFIABLE\n", b"")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (
            "(int x 0 9)(bool p)(bool q)(= x 3)(or p q)(not q)\n#x\n#q p",
            "sat\nx 3\nq false\np true\n",
        ),
        ("#x y\n(int x 0 9)(int y 0 9)(= (+ x y) 1)", "sat\n"),
        ("(int x 0 9)(> x 9)\n#x", "unsat\n"),
        ("(int x 0 9)\n#", "sat\n"),
    ],
)
def test_answer_keys(text: str, answer: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.csp"
    path.write_text(text)
    assert run(path) == (0, answer.encode(), b"")


class Others:
    """Another process that has found a solution of a problem in which x is minimised."""

    def __init__(self, solution: Solution) -> None:
        self._found: Solution | None = solution
        self._most = solution.ints["x"]

    def __call__(self) -> tuple[int, int]:
        return 0, self._most

    def solution(self) -> Solution | None:
        found, self._found = self._found, None
        return found


@pytest.mark.parametrize("value", [2, 3, 6])
def test_a_search_goes_on_from_the_solution_of_another_process(value: int) -> None:
    problem = parse(Source("(int x 0 9) (int y 0 9) (= (* x y) 12) (objective minimize x)"))
    others = Others(Solution({"x": value, "y": 12 // value}, {}))
    with Search(problem, PySat) as search:
        found = [each.ints["x"] for each in improvements(search, known=others)]
    assert found == sorted(set(found), reverse=True)
    assert found[-1] == 2
