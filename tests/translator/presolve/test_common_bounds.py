"""A clause whose atoms all bound a variable bounds it by the weakest of them."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat import Problem
from csp2sat.csp.evaluate import solutions
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from examples import examples


def domains(text: str) -> list[tuple[int, int]]:
    """The bounds of the declared variables after presolve."""
    problem = Problem.parse(text)
    normal = presolve(normalise(problem))
    result = []
    for x in range(len(problem.ints)):
        result.append(normal.view(x).bounds(normal.variables.domains))
    return result


@pytest.mark.parametrize(
    ("op", "x", "y", "z"),
    [
        ("min", (4, 4), (4, 4), (4, 4)),
        ("min", (3, 7), (2, 9), (2, 7)),
        ("max", (3, 7), (5, 6), (5, 7)),
    ],
)
def test_an_extreme_has_the_bounds_of_its_terms(
    op: str, x: tuple[int, int], y: tuple[int, int], z: tuple[int, int]
) -> None:
    text = "(int x {} {})(int y {} {})(int z 0 20)(= z ({} x y))".format(*x, *y, op)
    assert domains(text)[2] == z


@pytest.mark.parametrize("seed", range(examples(10)))
def test_no_value_of_a_solution_is_lost(seed: int) -> None:
    random = Random(seed)
    atoms = []
    for _ in range(random.randint(2, 3)):
        factors = [random.choice((-2, -1, 1, 2)) for _ in "xyz"]
        terms = " ".join(f"(* {a} {x})" for a, x in zip(factors, "xyz", strict=True))
        atoms.append(f"(<= (+ {terms}) {random.randint(-6, 4)})")
    ends = [sorted(random.choices(range(-3, 4), k=2)) for _ in "xyz"]
    declared = "".join(f"(int {x} {lo} {hi})" for x, (lo, hi) in zip("xyz", ends, strict=True))
    text = f"{declared}(or {' '.join(atoms)})"
    found = domains(text)
    for solution in solutions(Problem.parse(text)):
        for value, (lo, hi) in zip(solution.ints.values(), found, strict=True):
            assert lo <= value <= hi
