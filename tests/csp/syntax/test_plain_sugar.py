"""Problems written back in the language that Sugar itself reads."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

import sugar_grammar
from conformance import ANSWERED, path_of
from csp2sat import CspError
from csp2sat.csp.errors import Diagnostic, Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem, Solution, is_hidden
from csp2sat.csp.syntax.foreign_comments import ProblemLog
from csp2sat.csp.syntax.needs_expansion import is_extended
from csp2sat.csp.syntax.parse import parse, softness_in
from csp2sat.csp.syntax.plain_sugar import sugar_lines
from csp2sat.csp.syntax.s_expression_reader import read
from csp2sat.readers.registry import format_of
from examples import examples
from strategies import problems

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
MOST = 20_000
"""Most assignments that are tried."""


def converted(problem: Problem) -> str:
    """The text for Sugar, after the strict check."""
    text = "".join(f"{line}\n" for line in sugar_lines(problem))
    sugar_grammar.check(text)
    source = Source(text)
    assert not is_extended(read(source, ProblemLog(source)).statements)
    return text


def shown(found: Solution) -> tuple[tuple[str, object], ...]:
    """The values that are printed."""
    both = {**found.ints, **{f"bool {name}": value for name, value in found.bools.items()}}
    return tuple((name, value) for name, value in both.items() if not is_hidden(name))


def check_same(problem: Problem) -> None:
    """The text for Sugar has the same solutions, with the same printed values."""
    again = parse(Source(converted(problem)))
    expected = sorted(map(shown, solutions(problem)))
    assert sorted(map(shown, solutions(again))) == expected


WORDS = "(int x -3 3) (int y (0 2 5)) (bool p) (relation r 2 (supports (1 2) (-1 0))) "


@pytest.mark.parametrize(
    "constraint",
    [
        "(= (* x y x) 2)",
        "(= (pow x 3) (min x y 1))",
        "(= (pow x 0) (max y))",
        "(= (/ y -2) (% x -2))",
        "(and (= (/ x -1) y) (!= (mod x -1) y))",
        "(or (r x (+ y 1)) (not (r x y)))",
        "(not (extension-supports (x (* 2 y)) ((1 *) (* 0) (2 4))))",
        "(extension-supports (x) ())",
        "(imp p (alldifferent))",
        "(or p (not (alldifferent x)))",
        "(< 0 (* x y))",
        "(not (>= 0 (* x y 2)))",
        "(xor p (== x y)) 1",
        '(label "a name" (< x (if p 1 y)))',
        "(objective maximize x (+ x y))",
        "(int (q 1 3) 0 1) (forall (i 1 2) (< (q i) (q (+ i 1)))) (= (sum (i 1 3) (q i)) x)",
    ],
)
def test_it_has_the_same_solutions(constraint: str) -> None:
    check_same(parse(Source(WORDS + constraint)))


@settings(max_examples=examples(30), suppress_health_check=QUIET)
@given(problems(shrink=False))
def test_random_problems(text: str) -> None:
    problem = parse(Source(text))
    try:
        converted(problem)
    except CspError:
        return  # graphs and variable divisors
    check_same(problem)


@pytest.mark.parametrize("name", list(ANSWERED)[:: 1 if examples(1) > 1 else 4])
def test_files_of_the_language(name: str) -> None:
    source = Source(path_of(name).read_text(encoding="utf-8"), name)
    problem = parse(source, softness_in(source))
    refused: list[Diagnostic] = []
    try:
        text = Source(converted(problem))
    except CspError as error:
        refused = error.diagnostics
    assert all("Sugar" in each.message for each in refused)
    if not refused:
        again = parse(text, softness_in(text))
        assert list(again.ints)[: len(problem.ints)] == list(problem.ints)
        assert [each.weight for each in again.constraints] == [
            each.weight for each in problem.constraints
        ]


def test_several_objectives_become_one() -> None:
    text = "(int x 0 9) (int y -3 3) (>= (+ x y) 5) (objective minimize x y)"
    lines = list(sugar_lines(parse(Source(text))))
    assert lines[-2:] == ["(= _goal (+ (* 7 x) y))", "(objective minimize _goal)"]


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("(int x 0 9)\n(= (/ 9 x) 3)", "2:1", "Sugar divides only by integers other than 0"),
        ("(int x 0 9)\n(= (pow 2 x) 3)", "2:1", "Sugar has no powers"),
        ("(int x 0 9)\n (circuit x)", "2:2", "Sugar has no 'circuit'"),
        ("(bool p)\n(graph-acyclic 2 1 0 1 p)", "2:1", "Sugar has no 'graph-acyclic'"),
        ("(int x 0 9)\n#x", "2:1", "Sugar has no answer keys"),
        ("(int x 0 3000000000)", "1:1", "the domain of 'x' is beyond the 32 bits"),
        ("(int x 0 99999)\n(= (* x x) 3)", "2:1", "a term may have values beyond the 32 bits"),
        ("(int x 0 9)\n(weightedsum ((999999999 x)) < 3)", "2:1", "beyond the 32 bits"),
        ("(int $I1 0 9)", "1:1", "'$I1' is not a name in Sugar"),
        (
            "(int x 0 99999) (int y 0 99999)\n(objective minimize x y)",
            "1:1",
            "several as one need more than 32 bits",
        ),
    ],
)
def test_what_sugar_lacks_is_refused(text: str, place: str, message: str) -> None:
    with pytest.raises(CspError) as caught:
        list(sugar_lines(parse(Source(text))))
    (mistake,) = caught.value.diagnostics
    assert f"{mistake.line}:{mistake.column}" == place
    assert message in mistake.message


def test_clauses_are_written() -> None:
    source = Source("p cnf 2 2\n1 -2 0\n2 0\n", "q.cnf")
    row = format_of(source)
    assert row
    assert converted(row.read(source)) == "(bool x1)\n(bool x2)\n(or x1 (not x2))\nx2\n"
