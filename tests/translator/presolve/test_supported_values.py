"""Wide variables keep the values that equations and alternatives leave."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from csp2sat import Problem
from csp2sat.csp.evaluate import solutions
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.presolve.supported_values import keep_supported_values
from examples import examples


def values(text: str) -> list[list[int]]:
    """The values of the declared variables after presolve."""
    problem = Problem.parse(text)
    normal = presolve(normalise(problem))
    variables = range(len(problem.ints))
    return [sorted(normal.view(x).values(normal.variables.domains)) for x in variables]


def test_a_clause_names_the_values_of_a_variable() -> None:
    assert values("(int x 0 9000)(or (= x 0) (= x 750) (= x 8000))") == [[0, 750, 8000]]


def test_a_sum_of_variables_with_few_values_has_few_values() -> None:
    text = """
        (int x 0 9000)(int y 0 9000)(int z 0 9000)
        (or (= x 0) (= x 750)) (or (= y 0) (= y 100) (= y 2000)) (= z (+ x y))
    """
    assert values(text)[2] == [0, 100, 750, 850, 2000, 2750]


def test_a_difference_beyond_the_bounds_is_left_out() -> None:
    text = """
        (int x 0 9000)(int y 0 9000)(int z 0 9000)
        (or (= x 100) (= x 750)) (or (= y 0) (= y 200)) (= z (- x y))
    """
    assert values(text)[2] == [100, 550, 750]


def test_an_alternative_may_be_a_name_for_several_constraints() -> None:
    text = """
        (int x 0 9000)(int y 0 9000)(or (= x 0) (= x 750) (= x 5000))
        (bool p)(bool q)
        (=> p (and (= y 1000) (> x 1000))) (=> q (and (= y x) (<= x 1000)))
        (or (= y 3) p q)
    """
    assert values(text)[1] == [0, 3, 750, 1000, 5000]


def test_factors_and_truth_values_count() -> None:
    text = """
        (int x 0 9000)(int y -9000 9000)(bool p)
        (or (= x 0) (= x 751)) (= (* 2 y) (- (if p 1 0) x))
    """
    assert values(text)[1] == [-375, 0]


def test_values_travel_along_a_chain() -> None:
    steps = 6
    declared = "".join(f"(int s{i} 0 9000)(int d{i} 0 9000)" for i in range(steps + 1))
    changes = "".join(f"(or (= d{i} 0) (= d{i} 500))" for i in range(steps + 1))
    sums = "".join(f"(= s{i + 1} (+ s{i} d{i}))" for i in range(steps))
    found = values(f"{declared}{changes}(= s0 0){sums}")
    assert found[2 * steps] == [500 * i for i in range(steps + 1)]


def test_no_value_is_left_out_where_there_are_many() -> None:
    text = "(int x 0 999)(int y 0 999)(int z 0 9000)(= z (+ (* 2 x) (* 3 y)))"
    normal = presolve(normalise(Problem.parse(text)))
    assert keep_supported_values(normal) is None


def alternative(random: Random) -> str:
    """An atom, or several."""
    x, y, z = random.sample("xyz", 3)
    a, b = random.choice((-2, -1, 1, 2)), random.randint(-4, 4)
    atoms = (
        f"(= {x} {b})",
        f"(= {x} (* {a} {y}))",
        f"(= (* {a} {x}) (+ {y} {z} {b}))",
        f"(= {x} (+ {y} (if p 1 0)))",
        f"(<= {x} {b})",
        "p",
        "q",
    )
    parts = random.choices(atoms, k=random.randint(1, 2))
    return parts[0] if len(parts) == 1 else f"(and {' '.join(parts)})"


@pytest.mark.parametrize("seed", range(examples(30)))
def test_no_value_of_a_solution_is_lost(seed: int) -> None:
    random = Random(seed)
    constraints = [
        f"(or {' '.join(alternative(random) for _ in range(random.randint(1, 3)))})"
        for _ in range(random.randint(2, 4))
    ]
    constraints.append(f"(=> {random.choice('pq')} {alternative(random)})")
    ends = [sorted(random.choices(range(-4, 5), k=2)) for _ in "xyz"]
    declared = "".join(f"(int {x} {lo} {hi})" for x, (lo, hi) in zip("xyz", ends, strict=True))
    problem = Problem.parse(f"{declared}(bool p)(bool q){''.join(constraints)}")
    normal = presolve(normalise(problem))
    smaller = keep_supported_values(normal, 1) or normal
    for solution in solutions(problem):
        for x, value in enumerate(solution.ints.values()):
            assert smaller.view(x).takes(smaller.variables.domains, value)


def test_no_value_left_is_no_solution() -> None:
    text = """
        (int x 0 9000)(int y 0 9000)(int z 0 9000)
        (or (= x 0) (= x 750)) (or (= y 10) (= y 100)) (= z (+ x y)) (or (= z 5) (= z 9))
    """
    problem = Problem.parse(text)
    assert () in presolve(normalise(problem)).clauses


def test_a_sum_with_a_billion_values_is_not_tried() -> None:
    bits = range(30)
    declared = "".join(f"(bool p{i})" for i in bits)
    terms = " ".join(f"(if p{i} {1 << i} 0)" for i in bits)
    normal = presolve(normalise(Problem.parse(f"{declared}(int x 0 2000000000)(= x (+ {terms}))")))
    assert keep_supported_values(normal) is None


class Stop(Exception):
    """What a limit raises."""


def test_a_limit_ends_it() -> None:
    def stop() -> None:
        raise Stop

    text = "(int x 0 9000)(int y 0 9000)(or (= x 0) (= x 750))(= y (+ x 5))"
    normal = normalise(Problem.parse(text))
    with pytest.raises(Stop):
        keep_supported_values(normal, tick=stop)


def test_all_values_stay_where_few_would_go() -> None:
    names = "abcdefghijkl"
    declared = "".join(f"(int {x} 0 9000)" for x in names)
    sums = "".join(f"(<= (+ {x} {y}) 9000)" for x, y in pairwise(names))
    found = values(f"{declared}{sums}(or (= a 0) (= a 7))")
    assert {len(each) for each in found} == {9001}
