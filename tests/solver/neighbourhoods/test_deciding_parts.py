"""The parts that decide a solution: all others follow from them."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from csp2sat import Problem
from csp2sat.csp.errors import Source
from csp2sat.csp.search_guidance import IN_ORDER, LOW, Stage
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.neighbourhoods.deciding_parts import Deciding, deciding
from csp2sat.solver.neighbourhoods.parts import Parts
from csp2sat.solver.search import Search
from examples import examples
from strategies import problems

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
SUM = "(int sum 0 90) (int x 0 9) (int y 0 9) (= sum (+ x y)) (> x y)"
VALUES = {"sum": 5, "x": 3, "y": 2}
ONE_OF_SIX = """(bool a) (bool b) (bool c) (bool d) (bool e) (bool f)
(= 1 (+ (if a 1 0) (if b 1 0) (if c 1 0) (if d 1 0) (if e 1 0) (if f 1 0)))"""


def _deciding(search: Search, parts: Parts) -> Deciding:
    """The parts that decide the last solution of a search."""
    backend = search.backend
    assert isinstance(backend, Alternation)
    return deciding(parts, search.translation.truth, backend.implied)


def test_a_sum_follows_from_its_terms() -> None:
    problem = Problem.parse(SUM)
    with Search(problem, Alternation) as search:
        assert search.next(*(search.equal(problem.ints[x], v) for x, v in VALUES.items()))
        parts = Parts(search.translation)
        found = _deciding(search, parts)
        assert set(found.parts) == {1, 2}
        assert not found.if_one


def test_terms_that_the_author_does_not_search_first_may_follow_from_a_sum() -> None:
    problem = Problem.parse(SUM)
    problem.guidance = (Stage((problem.ints["sum"], problem.ints["y"]), IN_ORDER, LOW),)
    with Search(problem, Alternation) as search:
        assert search.next(*(search.equal(problem.ints[x], v) for x, v in VALUES.items()))
        assert list(_deciding(search, Parts(search.translation)).parts) == [0, 2]


def test_of_several_booleans_one_of_which_is_true_the_true_one_decides() -> None:
    problem = Problem.parse(ONE_OF_SIX)
    with Search(problem, Alternation) as search:
        for name in "be":
            assert search.next(search.equal(problem.bools[name], True))
            parts, truth = Parts(search.translation), search.translation.truth
            found = _deciding(search, parts)
            assert len(found.parts) == len(found.if_one) == 6
            (one,) = found.of(parts, truth)
            assert list(parts.kept(one, truth)) == [search.equal(problem.bools[name], True)]


def test_booleans_that_do_not_follow_decide_where_they_are_false() -> None:
    problem = Problem.parse("(bool a) (bool b) (bool c) (or a b c)")
    with Search(problem, Alternation) as search:
        assert search.next(*(search.equal(problem.bools[name], name == "a") for name in "abc"))
        parts = Parts(search.translation)
        assert len(_deciding(search, parts).of(parts, search.translation.truth)) == 3


@settings(max_examples=examples(30), suppress_health_check=QUIET)
@given(problems(shrink=False))
def test_all_parts_follow_from_those_that_decide(text: str) -> None:
    problem = parse(Source(text))
    with Search(problem, Alternation) as search:
        if not search.next() or not search.clauses.count:
            return
        parts, truth = Parts(search.translation), search.translation.truth
        found = _deciding(search, parts)
        assert set(found.parts) <= set(parts.all)
        kept = [p for part in found.of(parts, truth) for p in parts.kept(part, truth)]
        following = {p for part in parts.all for p in parts.kept(part, truth)}
        assert search.possible(*kept)
        assert not any(search.possible(*kept, -literal) for literal in following)
