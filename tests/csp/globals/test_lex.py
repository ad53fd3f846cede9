"""`lex_less` and `lex_lesseq`: meaning and encoding agree with Python's order of tuples."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from csp2sat import Problem, solutions
from csp2sat.csp.evaluate import holds
from csp2sat.csp.problem import Solution

NAMES = ("a", "b", "c", "d")
DECLARED = " ".join(f"(int {name} 0 2)" for name in NAMES)
CASES = ("lex_less", "lex_lesseq")


def is_less(name: str, values: tuple[int, ...]) -> bool:
    """Whether (a, b) is before (c, d) in the order of a constraint."""
    left, right = values[:2], values[2:]
    return left < right or (name == "lex_lesseq" and left == right)


@pytest.mark.parametrize("name", CASES)
def test_the_meaning_is_the_order_of_tuples(name: str) -> None:
    (constraint,) = Problem.parse(f"{DECLARED} ({name} (a b) (c d))").constraints
    for values in product(range(3), repeat=4):
        solution = Solution(dict(zip(NAMES, values, strict=True)), {})
        assert holds(constraint.formula, solution) == is_less(name, values)


CONTEXTS: dict[str, Callable[[bool, bool], bool]] = {
    "{}": lambda less, _: less,
    "(not {})": lambda less, _: not less,
    "(iff p {})": lambda less, p: p is less,
    "(or p {})": lambda less, p: p or less,
}
"""Formulas around the constraint: whether one is true, given the constraint and p."""


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("context", CONTEXTS)
def test_the_clauses_have_the_same_solutions(name: str, context: str) -> None:
    formula = context.format(f"({name} (a b) (c d))")
    found = {
        (*(each[name] for name in NAMES), each["p"])
        for each in solutions(Problem.parse(f"{DECLARED} (bool p) {formula}"))
    }
    assert found == {
        (*values, p)
        for values in product(range(3), repeat=4)
        for p in (False, True)
        if CONTEXTS[context](is_less(name, values), p)
    }
