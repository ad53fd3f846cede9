"""The parts that decide a solution: all others follow from them."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from csp2sat import Problem
from csp2sat.csp.errors import Source
from csp2sat.csp.search_guidance import IN_ORDER, LOW, Stage
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.neighbourhoods.deciding_parts import Decisions
from csp2sat.solver.neighbourhoods.parts import Parts
from csp2sat.solver.search import Search
from examples import examples
from strategies import problems

QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
SUM = "(int sum 0 90) (int x 0 9) (int y 0 9) (= sum (+ x y)) (> x y)"
VALUES = {"sum": 5, "x": 3, "y": 2}
ONE_OF_SIX = """(bool a) (bool b) (bool c) (bool d) (bool e) (bool f)
(= 1 (+ (if a 1 0) (if b 1 0) (if c 1 0) (if d 1 0) (if e 1 0) (if f 1 0)))"""


def _decisions(search: Search, parts: Parts) -> Decisions:
    """The decisions of a search, which has a solution."""
    backend = search.backend
    assert isinstance(backend, Alternation)
    return Decisions(parts, search.translation.truth, backend.implied)


def _deciding(search: Search, parts: Parts) -> set[int]:
    """The parts that decide the last solution of a search."""
    return set(_decisions(search, parts).of(search.translation.truth))


def test_a_sum_follows_from_its_terms() -> None:
    problem = Problem.parse(SUM)
    with Search(problem, Alternation) as search:
        assert search.next(*(search.equal(problem.ints[x], v) for x, v in VALUES.items()))
        parts = Parts(search.translation)
        assert _deciding(search, parts) == {1, 2}


def test_terms_that_the_author_does_not_search_first_may_follow_from_a_sum() -> None:
    problem = Problem.parse(SUM)
    problem.guidance = (Stage((problem.ints["sum"], problem.ints["y"]), IN_ORDER, LOW),)
    with Search(problem, Alternation) as search:
        assert search.next(*(search.equal(problem.ints[x], v) for x, v in VALUES.items()))
        assert _deciding(search, Parts(search.translation)) == {0, 2}


def test_of_several_booleans_one_of_which_is_true_the_true_one_decides() -> None:
    problem = Problem.parse(ONE_OF_SIX)
    with Search(problem, Alternation) as search:
        decisions, parts = None, Parts(search.translation)
        for name in "bef":
            assert search.next(search.equal(problem.bools[name], True))
            truth = search.translation.truth
            decisions = decisions or _decisions(search, parts)
            (one,) = decisions.of(truth)
            assert list(parts.kept(one, truth)) == [search.equal(problem.bools[name], True)]


def test_booleans_that_do_not_follow_decide_where_they_are_false() -> None:
    problem = Problem.parse("(bool a) (bool b) (bool c) (or a b c)")
    with Search(problem, Alternation) as search:
        assert search.next(*(search.equal(problem.bools[name], name == "a") for name in "abc"))
        assert len(_deciding(search, Parts(search.translation))) == 3


@settings(max_examples=examples(30), suppress_health_check=QUIET)
@given(problems(shrink=False))
def test_all_parts_follow_from_those_that_decide(text: str) -> None:
    problem = parse(Source(text))
    with Search(problem, Alternation) as search:
        if not search.next() or not search.clauses.count:
            return
        parts = Parts(search.translation)
        decisions = _decisions(search, parts)
        for _ in range(3):
            truth = bytearray(search.translation.truth)
            found = decisions.of(truth)
            assert set(found) <= set(parts.all)
            kept = [p for part in found for p in parts.kept(part, truth)]
            following = {p for part in parts.all for p in parts.kept(part, truth)}
            assert search.possible(*kept)
            if not any(search.next(-literal) for literal in sorted(following)):
                return
