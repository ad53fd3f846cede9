"""The translator against the meaning of the language: random problems have the same solutions.

Every assignment is tried by a table of meanings that is written for the tests (`meanings`), and by
the evaluator; the clauses are asked for one solution after the other.
"""

import pytest
from hypothesis import HealthCheck, given, settings

from csp2sat.csp import kernel as k
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.expr import Operator
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search
from enumeration import ENCODINGS, all_values, by_clauses, by_map
from examples import examples
from meanings import MEANINGS, solutions_by_meaning
from random_forms import GENERATORS
from strategies import problems, problems_with

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large)


def check(text: str, *encodings: str) -> None:
    """The solutions by the clauses, and by the evaluator, are those by trying."""
    problem = parse(Source(text))
    expected = all_values(solutions_by_meaning(problem))
    assert all_values(solutions(problem)) == expected
    for each in encodings:
        found = by_clauses(problem, ENCODINGS[each])
        assert all_values(found, len(expected) + 2) == expected, f"encoding {each}"


@settings(max_examples=examples(30), suppress_health_check=QUIET)
@given(problems(shrink=False))
def test_same_solutions_in_every_encoding(text: str) -> None:
    check(text, *ENCODINGS)


@pytest.mark.parametrize("op", GENERATORS, ids=lambda op: op.name)
def test_same_solutions_with_each_operator(op: Operator) -> None:
    @settings(max_examples=examples(12), suppress_health_check=QUIET)
    @given(problems_with(op))
    def same(text: str) -> None:
        check(text, "default")

    same()


def test_every_kernel_operator_has_a_second_meaning() -> None:
    assert {*MEANINGS} == {*k.KERNEL} - {k.IF}


@settings(max_examples=examples(35), suppress_health_check=QUIET)
@given(problems())
def test_the_search_finds_a_solution_if_there_is_one(text: str) -> None:
    problem = parse(Source(text))
    found = Search(problem, PySat).next()
    if found is None:
        assert not list(solutions(problem))
    else:
        assert found in list(solutions(problem))


@pytest.mark.parametrize("encoding", ["default", "binary", *(e for e in ENCODINGS if "log" in e)])
def test_the_map_file_gives_the_same_solutions(encoding: str) -> None:
    @settings(max_examples=examples(40), suppress_health_check=QUIET)
    @given(problems(shrink=False))
    def same(text: str) -> None:
        problem = parse(Source(text))
        expected = all_values(solutions(problem))
        assert all_values(by_map(problem, ENCODINGS[encoding]), len(expected) + 2) == expected

    same()
