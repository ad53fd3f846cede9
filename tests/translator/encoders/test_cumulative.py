"""Tasks on a resource as clauses."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from csp2sat import Problem, Refused
from csp2sat.csp.evaluate import violations
from csp2sat.csp.problem import Solution
from csp2sat.solver.api import solutions
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.translate import translate

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
