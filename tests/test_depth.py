"""Nesting has no limit but memory: 100,000 lists inside each other are read, written, solved."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.evaluate import holds
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.write_problem import write
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search
from examples import examples, one_in

DEPTH = min(examples(30_000), 100_000)
DEEP = 1_500
"""More than Python's own limit allows; where the deepest would take long."""
NONSENSE = 10_000

NESTED = {
    "not": ("", "(not ", "p", ")", ""),
    "and": ("", "(and p ", "p", ")", ""),
    "iff": ("", "(iff p ", "p", ")", ""),
    "imp on the left": ("", "(imp ", "p", " p)", ""),
    "or and not": ("", "(or (not ", "p", ") p)", ""),
    "neg": ("(= x ", "(neg ", "x", ")", ")"),
    "add": ("(<= ", "(+ 1 ", "x", ")", " 200000)"),
    "sub": ("(= x ", "(- x ", "x", ")", ")"),
    "if": ("(= x ", "(if p x ", "1", ")", ")"),
    "max": ("(= x ", "(max 1 ", "x", ")", ")"),
    "abs": ("(>= ", "(abs (neg ", "x", "))", " 0)"),
    "comparison": ("", "(= 1 (if ", "p", " 1 0))", ""),
    "alldifferent": ("", "(alldifferent x (if ", "p", " 2 3))", ""),
    "argument of a predicate": ("(predicate (f a) (not a))", "(f ", "p", ")", ""),
}


def nested(before: str, opened: str, middle: str, closed: str, after: str, depth: int) -> str:
    """The text of a problem nested so deep."""
    deep = opened * depth + middle + closed * depth
    return f"(int x 0 3) (bool p) {before}{deep}{after}"


def check_solution(problem: Problem) -> None:
    """The problem is solved."""
    solution = Search(problem, PySat).next()
    assert solution
    assert holds(problem.constraints[-1].formula, solution)


@pytest.mark.parametrize(("name", "depth"), [("not", DEPTH), ("neg", DEPTH // 10)])
def test_the_deepest_problems_are_read_written_and_solved(name: str, depth: int) -> None:
    text = nested(*NESTED[name], depth)
    problem = parse(Source(text))
    assert write(problem).split() == text.split()
    check_solution(problem)


@pytest.mark.parametrize("name", one_in(2, NESTED))
def test_deep_problems_are_read_written_and_solved(name: str) -> None:
    problem = parse(Source(nested(*NESTED[name], DEEP)))
    assert parse(Source(write(problem))) == problem
    check_solution(problem)


@pytest.mark.parametrize(
    "text",
    [
        "(" * NONSENSE + ")" * NONSENSE,
        "(" * NONSENSE,
        ")" * NONSENSE,
        "(bool p)" + "(not " * NONSENSE + "q" + ")" * NONSENSE,
        "(int x (" + "(" * NONSENSE + ")" * NONSENSE + "))",
        "(predicate (f) " + "(" * NONSENSE + ")" * NONSENSE + ") (f)",
    ],
)
def test_deep_nonsense_is_a_mistake_and_no_crash(text: str) -> None:
    with pytest.raises(CspError):
        parse(Source(text))


def test_threads_leave_room_for_each_other() -> None:
    deep = "(not " * 3_000 + "p" + ")" * 3_000
    before = sys.getrecursionlimit()
    with ThreadPoolExecutor(4) as pool:
        texts = [f"(bool p) {deep if i % 2 else 'p'}" for i in range(20)]
        problems = list(pool.map(lambda text: parse(Source(text)), texts))
    assert all(len(each.constraints) == 1 for each in problems)
    assert sys.getrecursionlimit() == before
