"""Solutions with little search: valid ones, and as guidance says."""

from __future__ import annotations

from random import Random

import pytest

from answers_by_trying import assignments
from csp2sat import Problem
from csp2sat.csp import search_guidance as g
from csp2sat.csp.evaluate import holds, violations
from csp2sat.csp.expr import BoolVar, IntVar
from csp2sat.csp.problem import Solution
from csp2sat.csp.search_guidance import Stage
from csp2sat.translator.first_solution import first_solution
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.presolve.propagate import Propagation
from examples import examples

NEXT = (g.IN_ORDER, g.FEWEST, g.MOST, g.LEAST, g.GREATEST)
VALUES = (g.LOW, g.HIGH, g.MIDDLE, g.LOWER_HALF, g.UPPER_HALF)


def guided(text: str, *stages: tuple[str, str, str]) -> Problem:
    """A problem with stages, each with the names of its variables in a row."""
    problem = Problem.parse(text)
    known: dict[str, IntVar | BoolVar] = {**problem.ints, **problem.bools}
    problem.guidance = [
        Stage(tuple(known[name] for name in names.split()), choice, values)
        for names, choice, values in stages
    ]
    return problem


def found(problem: Problem) -> Solution | None:
    """What a dive finds."""
    return first_solution(problem, presolve(normalise(problem)), lambda: None, True)[0]


def hard(rng: Random) -> str:
    """A small problem, with a table that loses rows on the way; about half have a solution."""
    ints = ["a", "b", "c"]
    lines = ["(int a 0 4)(int b 0 4)(int c -2 2)(int end 0 1)(bool p)(bool q)"]
    lines.append("(objective minimize end)(>= (* 2 end) c)")
    rows = " ".join(
        f"({rng.randint(0, 4)} {rng.randint(0, 4)} {rng.randint(-2, 2)})" for _ in "1234567"
    )
    lines.append(f"(relation r 3 (supports {rows}))(r a b c)")
    for _ in range(4):
        x, y = rng.sample(ints, 2)
        v, w = rng.randint(0, 4), rng.randint(-2, 4)
        lines.append(
            rng.choice(
                [
                    f"(or p (!= {x} {v}))",
                    f"(or (not p) (< {x} {y}))",
                    f"(or q (= (+ {x} {y}) {w}) (>= {x} {v}))",
                    f"(!= (* {x} {y}) {v})",
                    f"(iff q (<= (+ {x} (* 2 {y})) {w}))",
                ]
            )
        )
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(examples(15)))
def test_with_guidance_for_all_variables_a_dive_finds_a_solution_if_there_is_one(seed: int) -> None:
    rng = Random(seed)
    how = [(rng.choice(NEXT), rng.choice(VALUES)) for _ in "12"]
    problem = guided(hard(rng), ("c b a", *how[0]), ("q p", *how[1]))
    formulas = [each.formula for each in problem.constraints]
    possible = any(all(holds(each, one) for each in formulas) for one in assignments(problem))
    solution = found(problem)
    assert (solution is not None) is possible
    assert solution is None or not list(violations(problem, solution))


@pytest.mark.parametrize(
    ("next_variable", "values", "expected"),
    [
        (g.IN_ORDER, g.LOW, (1, 0)),
        (g.IN_ORDER, g.HIGH, (4, 5)),
        (g.IN_ORDER, g.MIDDLE, (2, 3)),
        (g.IN_ORDER, g.LOWER_HALF, (1, 0)),
        (g.IN_ORDER, g.UPPER_HALF, (4, 5)),
        (g.FEWEST, g.HIGH, (4, 5)),
        (g.MOST, g.HIGH, (1, 8)),
        (g.LEAST, g.HIGH, (1, 8)),
        (g.GREATEST, g.HIGH, (1, 8)),
    ],
)
def test_guidance_chooses_variables_and_values(
    next_variable: str, values: str, expected: tuple[int, int]
) -> None:
    text = "(int x 1 4)(int y 0 9)(int z 0 90)(objective minimize z)(<= (+ x y) 9)(<= x z)"
    solution = found(guided(text, ("x y", next_variable, values)))
    assert solution
    assert (solution.ints["x"], solution.ints["y"]) == expected


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({"y": 2, "x": 1, "p": True}, (1, 2, True)),
        ({"p": False, "x": 1, "y": 2}, (4, 5, False)),  # not p means that x and y are large
        ({"x": 9, "y": 8}, (1, 8, True)),  # x can't be 9
        ({"z": 5}, (3, 0, True)),  # z is 8 - x
        ({"z": 9}, (1, 0, True)),
    ],
)
def test_wanted_values_are_taken_where_they_can_be(
    wanted: dict[str, int | bool], expected: tuple[int, int, bool]
) -> None:
    text = "(int x 1 4)(int y 0 9)(int z -9 90)(bool p)(objective minimize y)"
    problem = Problem.parse(f"{text}(<= (+ x y) 9)(= z (- 8 x))(iff p (or (< x 4) (< y 5)))")
    known: dict[str, IntVar | BoolVar] = {**problem.ints, **problem.bools}
    names = tuple(known[name] for name in wanted)
    problem.guidance = [Stage(names, g.IN_ORDER, g.LOW, tuple(wanted.values()))]
    solution = found(problem)
    assert solution
    assert (solution.ints["x"], solution.ints["y"], solution.bools["p"]) == expected


def test_a_propagation_goes_back_to_a_mark_any_number_of_times() -> None:
    declared = "(int x 0 9)(int y 0 9)(bool p)(relation r 2 (supports (1 2) (3 4) (5 6)))"
    text = f"{declared}(r x y)(or p (< x y))"
    propagation = Propagation(normalise(Problem.parse(text)), lambda: None)
    store = propagation.store
    assert propagation.run()
    mark, before = propagation.mark(), (list(store.domains), dict(store.truth))
    for value, partner in ((1, 2), (5, 6), (3, 4)):
        store.shrink(0, store.domains[0].within(value, value))
        assert propagation.run()
        assert list(store.domains[1]) == [partner]
        propagation.back(mark)
        assert (list(store.domains), dict(store.truth)) == before
    store.shrink(0, store.domains[0].within(0, 0))
    assert not propagation.run()
    propagation.back(mark)
    assert propagation.run()
    assert (list(store.domains), dict(store.truth)) == before


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(int a 0 5)(int b 3 5)(int end 0 9)(objective maximize end)", {"a": 4, "b": 5}),
        ("(int a -5 0)(int b -5 -3)(int end 0 9)(objective minimize end)", {"a": -4, "b": -5}),
        ("(int a -5 -3)(int b -5 0)(int end 0 9)(objective minimize end)", {"a": -5, "b": -4}),
    ],
)
def test_without_guidance_the_extreme_variable_is_next(text: str, expected: dict[str, int]) -> None:
    solution = found(Problem.parse(f"{text}(!= a b)(<= end 9)"))
    assert solution is not None
    assert {name: solution.ints[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        (g.FEWEST, (1, True)),
        (g.MOST, (2, False)),
        (g.GREATEST, (2, False)),
        (g.IN_ORDER, (2, False)),
    ],
)
def test_a_boolean_variable_has_two_values_up_to_1(how: str, expected: tuple[int, bool]) -> None:
    text = "(int a 0 2)(bool p)(int end 0 1)(objective minimize end)(or (not p) (< a 2))(<= end 1)"
    solution = found(guided(text, ("a p", how, g.HIGH)))
    assert solution is not None
    assert (solution.ints["a"], solution.bools["p"]) == expected


def test_in_a_large_problem_of_short_sums_guidance_is_followed_unasked() -> None:
    names = [f"x{i}" for i in range(300)]
    pairs = [(names[i], names[j]) for i in range(300) for j in range(i % 2, i, 2)]
    lines = [f"(int {name} 0 9)" for name in names]
    lines += [f"(<= (+ {x} {y} x0) 26)" for x, y in pairs]
    problem = guided(f"{''.join(lines)}(objective minimize x9)", ("x5 x7", g.IN_ORDER, g.HIGH))
    first = first_solution(problem, presolve(normalise(problem)), lambda: None).solution
    assert first
    assert (first.ints["x5"], first.ints["x7"], first.ints["x9"]) == (9, 9, 0)
