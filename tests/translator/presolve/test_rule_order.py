"""The order of many rules lets bounds travel along chains in few sweeps."""

from __future__ import annotations

from random import Random

from csp2sat import Problem, minimum
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.linear_bounds import LinearRule
from csp2sat.translator.presolve.propagate import MANY_RULES, Propagation
from csp2sat.translator.presolve.rule import Rule
from csp2sat.translator.presolve.rule_order import ranks

LENGTH = MANY_RULES + 500


def shuffled_chain(seed: int) -> Problem:
    """Variables of which each is greater than the one before, in constraints of random order."""
    problem = Problem()
    chain = problem.integers("x", LENGTH, 0, LENGTH)
    order = list(range(LENGTH - 1))
    Random(seed).shuffle(order)
    problem.require(chain[i] + 1 <= chain[i + 1] for i in order)
    return problem


def test_bounds_travel_along_a_long_chain_in_few_visits() -> None:
    normal = normalise(shuffled_chain(1))
    visits: list[int] = []
    propagation = Propagation(normal, lambda: visits.append(1))
    assert propagation.run()
    bounds = [(domain.lo, domain.hi) for domain in propagation.store.domains]
    assert bounds == [(i, i + 1) for i in range(LENGTH)]
    assert len(visits) < 6 * LENGTH


def test_a_rule_waits_for_all_that_changes_before_it() -> None:
    count = 50
    problem = Problem()
    xs = problem.integers("x", count, 0, 3 * count)
    pairs = [(i, j) for i in range(count) for j in range(i + 1, count)]
    Random(2).shuffle(pairs)
    problem.require(xs[i] + 1 <= xs[j] for i, j in pairs)
    assert len(pairs) > MANY_RULES
    visits: list[int] = []
    propagation = Propagation(normalise(problem), lambda: visits.append(1))
    assert propagation.run()
    store = propagation.store
    visits.clear()
    store.shrink(0, store.domains[0].within(count, None))
    assert propagation.run()
    assert [domain.lo for domain in store.domains] == list(range(count, 2 * count))
    assert len(visits) == len(pairs)


def test_lower_bounds_travel_along_minima_and_sums_in_one_visit_of_each_rule() -> None:
    count = 400
    problem = Problem()
    sums = problem.integers("s", count, 0, 10_000)
    least = problem.integers("m", count, 0, 10_000)
    added = problem.integers("a", count, 0, 2)
    order = list(range(count - 1))
    Random(3).shuffle(order)
    for i in order:
        problem.require(least[i] == minimum(sums[i], sums[i - i % 2]))
        problem.require(sums[i + 1] == least[i] + (least[i // 2] if i % 40 == 0 else added[i]))
    visits: list[int] = []
    propagation = Propagation(normalise(problem), lambda: visits.append(1))
    assert propagation.run()
    store = propagation.store
    rules = len(visits)
    assert rules > MANY_RULES
    visits.clear()
    store.shrink(0, store.domains[0].within(1, None))
    assert propagation.run()
    expected = [1]
    mins = list[int]()
    for i in range(count - 1):
        mins.append(min(expected[i], expected[i - i % 2]))
        expected.append(mins[i] + (mins[i // 2] if i % 40 == 0 else 0))
    assert [domain.lo for domain in store.domains[:count]] == expected
    assert len(visits) < 0.6 * rules  # the rules that read a bound that changes


def rules_of(problem: Problem) -> list[Rule]:
    atoms = [clause[0] for clause in normalise(problem).clauses]
    return [rule for atom in atoms if isinstance(atom, Linear) for rule in LinearRule.of(atom)]


def test_differences_follow_the_order_of_their_variables() -> None:
    problem = Problem()
    a, b, c, d = problem.integers("x", 4, 0, 99)
    problem.require(c + 1 <= d, a + b + c >= 7, a <= 3 * b, b + 5 <= c)
    assert ranks(rules_of(problem)) == [3, 0, 1, 2]


def test_rules_along_a_cycle_have_different_ranks() -> None:
    problem = Problem()
    a, b, c = problem.integers("x", 3, 0, 99)
    problem.require(a <= b, b <= c, c <= a, a + b <= 99)
    assert sorted(ranks(rules_of(problem))) == [0, 1, 2, 3]
