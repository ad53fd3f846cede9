"""Tasks on a resource as clauses."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from csp2sat import Problem, Refused
from csp2sat.csp.evaluate import solutions as by_trying
from csp2sat.csp.evaluate import violations
from csp2sat.csp.problem import Solution
from csp2sat.solver.api import solutions
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.questions.enumeration import solutions as all_solutions
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.translate import translate
from examples import examples

TEXTS = (
    "(cumulative ((x 2 nil 1) (y 3 nil 1) (z 1 nil 2)) 2)",
    "(cumulative ((x 1 nil 2) ((+ y 1) 2 nil 1) ((neg z) 3 nil 1) (1 2 nil 1)) 3)",
    "(cumulative (((* 2 x) 3 nil 2) (y 2 nil 3) (z 4 nil 1)) 4)",
    "(cumulative ((x 2 nil 1) (x 3 nil 1) (y 2 nil 1)) 2)",
    "(or (= x 1) (cumulative ((x 2 nil 1) (y 3 nil 1) (z 1 nil 1)) 1))",
    "(not (cumulative ((x 2 nil 1) (y 3 nil 1) (z 1 nil 1)) 1))",
    "(iff p (cumulative ((x 2 nil 1) (y 2 nil 1) (z 2 nil 1)) 2))",
    "(cumulative ((x 2 nil 1) (y 0 nil 9) (z -1 nil 9)) 1)",
    "(cumulative ((x (abs y) nil 1) (y 2 nil 1)) 1)",
    "(cumulative ((x 3 nil 2) (y 2 nil -1) (z 1 nil -1)) 1)",
    "(cumulative ((x 2 nil (if p 1 0)) (y 3 nil 1) (z 1 nil 1)) 1)",
    "(cumulative ((x 2 nil (if p 2 1)) (y 3 nil 1) (z 1 nil x)) 3)",
    "(cumulative ((x 2 nil y) (y 3 nil (abs z)) (1 4 nil (if p 3 1))) 4)",
    "(cumulative ((x 2 nil 1) (y 3 nil 2) (z 3 nil 1)) x)",
    "(cumulative ((x 2 nil 1) (y 3 nil 2) (z 3 nil (if p 0 4))) (+ y 1))",
    "(or p (cumulative ((x 2 nil (if p 1 x)) (y 3 nil 2) (z 3 nil 1)) (- 4 x)))",
    "(not (cumulative ((x 2 nil (if p 1 0)) (y 3 nil y)) 3))",
    "(cumulative ((x 2 nil 2) (y 3 nil 3) (z 2 nil 2)) 3)",
    "(or p (cumulative (((- 3 x) 2 nil 2) (y 3 nil (if p 0 2)) ((+ z 1) 1 nil 2)) 3))",
    "(cumulative ((2 3 nil 1) (y 3 nil (if p 1 0)) (4 2 nil 1)) 1)",
    "(cumulative ((x 2 nil (if p 4 0)) (y 2 nil (if p 0 5))) 3)",  # a task alone may be too high
    "(cumulative ((x 2 nil (if p 1 0)) (y 2 nil (abs z))) 0)",
    "(or (= z 2) (cumulative ((x 2 nil 3) (y 3 nil (if p 3 2))) (if p x 3)))",
)


@pytest.mark.parametrize("encoding", ["order", "direct", "log", "auto"])
@pytest.mark.parametrize("text", TEXTS)
def test_the_solutions_are_those_of_the_evaluator(text: str, encoding: str) -> None:
    problem = Problem.parse(f"(int x 0 3)(int y (0 1 4))(int z -1 3)(bool p){text}")
    found = {
        (each["x"], each["y"], each["z"], each["p"])
        for each in solutions(problem, encoding=encoding)
    }
    assert found == {
        (x, y, z, p)
        for x, y, z, p in product(range(4), (0, 1, 4), range(-1, 4), (False, True))
        if not any(violations(problem, Solution({"x": x, "y": y, "z": z}, {"p": p})))
    }


def numbers(random: Random, name: str) -> tuple[str, str]:
    """A height or limit: a declaration, if it is a variable, and its name or number."""
    if random.random() < 0.3:
        return "", str(random.randint(0, 4))
    values = sorted({random.randint(0, 5) for _ in range(random.randint(1, 3))})
    return f"(int {name} ({' '.join(map(str, values))}))", name


@pytest.mark.parametrize("seed", range(examples(40)))
def test_heights_and_limits_may_be_any_numbers(seed: int) -> None:
    random = Random(seed)
    text, rows = "", ""
    for i in range(random.randint(1, 3)):
        declared, height = numbers(random, f"h{i}")
        text += f"(int x{i} 0 {random.randint(0, 3)}){declared}"
        rows += f"(x{i} {random.randint(0, 3)} nil {height})"
    declared, limit = numbers(random, "limit")
    formula = f"(cumulative ({rows}) {limit})"
    form = random.choice(("{0}", "{0}", "(or p {0})", "(iff p {0})"))
    problem = Problem.parse(f"(bool p){text}{declared}{form.format(formula)}")
    expected = {tuple(one.items()) for one in by_trying(problem)}
    with Search(problem, PySat, options=EncodingOptions(presolve=seed % 2 == 0)) as search:
        answers = list(all_solutions(search, [*problem.ints.values(), *problem.bools.values()]))
    assert {tuple(one.items()) for one in answers} == expected
    assert len(answers) == len(expected)


@pytest.mark.parametrize("height", ["1", "(if p 1 0)"])
def test_tasks_that_exclude_each_other_are_compared_in_pairs(height: str) -> None:
    rows = " ".join(f"(s{i} {i + 2} nil {height})" for i in range(6))
    text = "(bool p)" + "".join(f"(int s{i} 0 100)" for i in range(6))
    assert "cumulative by pairs" in translate(Problem.parse(f"{text}(cumulative ({rows}) 1)")).tally
    assert "cumulative by times" in translate(Problem.parse(f"{text}(cumulative ({rows}) 2)")).tally


def test_a_long_horizon_takes_clauses_by_times_not_by_pairs_of_tasks() -> None:
    chance = Random(1)
    rows = " ".join(f"(s{i} {chance.randrange(2, 9)} nil 1)" for i in range(16))
    text = "".join(f"(int s{i} 0 1000)" for i in range(16)) + f"(cumulative ({rows}) 3)"
    translation = translate(Problem.parse(text), EncodingOptions())
    assert list(translation.tally) == ["cumulative by times"]
    assert translation.clauses.count < 16 * 16 * 1000


def test_huge_starts_are_compared_in_pairs() -> None:
    text = "(int x 0 1000000)(int y 0 1000000)(cumulative ((x 9 nil 1) (y 9 nil 1)) 1)"
    translation = translate(Problem.parse(text))
    assert "cumulative by times" not in translation.tally
    assert translation.clauses.count < 10_000


def test_too_many_clauses_are_refused_long_before_they_are_made() -> None:
    rows = " ".join(f"(s{i} {3 + i % 4} nil {1 + i % 3})" for i in range(12))
    text = "".join(f"(int s{i} 0 400)" for i in range(12)) + f"(cumulative ({rows}) 5)"
    needed = translate(Problem.parse(text)).clauses.count
    assert translate(Problem.parse(text), EncodingOptions(most_clauses=needed)).clauses.count
    with pytest.raises(Refused) as refused:
        translate(Problem.parse(text), EncodingOptions(most_clauses=needed // 4))
    number = re.search(r": ([\d,]+) by this constraint", refused.value.message)
    assert number
    # Half of those that are expected count; without an estimate it is a quarter and a little more.
    assert int(number[1].replace(",", "")) > needed // 3
