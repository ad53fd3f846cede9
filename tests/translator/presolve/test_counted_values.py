"""Counts of several values of one list: bounds of their numbers, and that solutions are kept."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat import Problem
from csp2sat.csp.evaluate import solutions
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.counted_values import add_bounds_of_counts
from csp2sat.translator.presolve.presolve import presolve
from enumeration import all_values, by_clauses


def magic(n: int, values: range) -> str:
    """A magic sequence: x_i is how often i occurs; of the values from 0 some are counted."""
    names = " ".join(f"x{i}" for i in range(n))
    lines = [f"(int x{i} 0 {n})" for i in range(n)]
    return "\n".join([*lines, *(f"(count {i} ({names}) eq x{i})" for i in values)])


def bounds(normal: Normal) -> dict[str, tuple[int, int]]:
    """The bounds of the declared variables."""
    named = zip(normal.variables.int_names, normal.variables.domains, strict=True)
    return {name: (domain.lo, domain.hi) for name, domain in named}


def same_clauses(text: str) -> bool:
    """Whether no bound is added."""
    normal = normalise(Problem.parse(text))
    return add_bounds_of_counts(normal, lambda: None).clauses == normal.clauses


def test_in_a_magic_sequence_large_values_are_rare() -> None:
    n = 20
    tight = bounds(presolve(normalise(Problem.parse(magic(n, range(n))))))
    assert all(tight[f"x{i}"][1] <= n // (i - 1) for i in range(2, n))


def test_numbers_of_all_values_add_up_to_the_length() -> None:
    text = "(int a 0 1) (int b 0 1) (int c 0 1) (int n 0 3) (int m 2 3)"
    text += "(count 0 (a b c) eq n) (count 1 (a b c) eq m)"
    assert bounds(presolve(normalise(Problem.parse(text))))["n"] == (0, 1)


def test_too_many_of_two_values_are_no_question_for_the_solver() -> None:
    text = "(int a 0 5) (int b 0 5) (int c 0 5) (int n 2 3) (int m 2 3)"
    text += "(count 0 (a b c) eq n) (count 1 (a b c) eq m)"
    assert () in presolve(normalise(Problem.parse(text))).clauses


@pytest.mark.parametrize(
    "text",
    [
        magic(5, range(1)),
        magic(4, range(2)).replace("eq", "le"),
        "(int a 0 2) (int b 0 2) (int c 0 2) (int n 0 2) (int m 0 2)"
        "(count 0 (a b) eq n) (count 1 (b c) eq m)",
        "(int a 0 2) (int b 0 2) (int n 0 2) (int m 0 2)"
        "(count 0 (a b) eq n) (count 0 (a b) eq m)",
    ],
)  # fmt: skip
def test_a_single_count_other_lists_and_other_comparisons_say_nothing(text: str) -> None:
    assert same_clauses(text)


def test_the_solutions_are_kept() -> None:
    r = Random(5)
    several = with_bounds = 0
    for _ in range(80):
        lines = [f"(int x{i} {r.choice((-1, 0))} {r.randint(1, 2)})" for i in range(4)]
        lines += [f"(int y{i} {r.randint(-1, 1)} {r.randint(1, 4)})" for i in range(2)]
        names = [f"x{i}" for i in range(4)]
        among = r.sample(names, r.randint(2, 4))
        for value in r.sample(range(-1, 3), r.randint(2, 3)):
            number = r.choice([*names, "y0", "y1", "(+ y0 1)", "(- 3 y1)"])
            lines.append(f"(count {value} ({' '.join(among)}) eq {number})")
        text = "\n".join(lines)
        problem = Problem.parse(text)
        expected = all_values(solutions(problem))
        assert all_values(by_clauses(problem)) == expected, text
        several += len(expected) > 1
        with_bounds += not same_clauses(text)
    assert several > 10
    assert with_bounds > 10
