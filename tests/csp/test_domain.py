"""Domains against sets, and what propagation makes of them."""

from hypothesis import given
from hypothesis import strategies as st

from csp2sat import Problem
from csp2sat.csp.domain import Domain
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.propagate import propagate
from csp2sat.translator.translate import translate

VALUES = st.sets(st.integers(-30, 30))
BOUND = st.none() | st.integers(-35, 35)


def check(domain: Domain, values: set[int]) -> None:
    """The domain equals that set, by every method."""
    assert list(domain) == sorted(values)
    assert domain == Domain.from_values(values)
    assert domain.size == len(values)
    assert bool(domain) is bool(values)
    for value in range(-36, 37):
        assert (value in domain) is (value in values)
        assert domain.rank(value) == sum(each <= value for each in values)
    assert [domain.value(i) for i in range(domain.size)] == sorted(values)
    if values:
        assert (domain.lo, domain.hi) == (min(values), max(values))
    assert domain.bits == sum(1 << (value - domain.lo) for value in values)


@given(VALUES, BOUND, BOUND)
def test_within(values: set[int], lo: int | None, hi: int | None) -> None:
    kept = {v for v in values if (lo is None or v >= lo) and (hi is None or v <= hi)}
    check(Domain.from_values(values).within(lo, hi), kept)


@given(VALUES, VALUES)
def test_without(values: set[int], others: set[int]) -> None:
    domain = Domain.from_values(values)
    check(domain.without(others), values - others)
    assert (domain.without(others) is domain) is values.isdisjoint(others)


def propagated(text: str) -> Normal:
    return propagate(normalise(Problem.parse(text)))


def test_bounds_reach_the_end_of_a_long_chain_in_either_order() -> None:
    count = 400
    declared = [f"(int x{i} 0 {count})" for i in range(count)]
    chain = [f"(< x{i} x{i + 1})" for i in range(count - 1)]
    for constraints in (chain, chain[::-1]):
        normal = propagated("\n".join([*declared, *constraints]))
        bounds = [(d.lo, d.hi) for d in normal.variables.domains]
        assert bounds == [(i, i + 1) for i in range(count)]


def test_many_values_are_excluded() -> None:
    excluded = "".join(f"(!= x {2 * i})" for i in range(3000))
    normal = propagated(f"(int x 0 5999)(int y 0 9)(!= y 4)(!= y 5)(!= y 9){excluded}")
    assert list(normal.variables.domains[0]) == list(range(1, 6000, 2))
    assert list(normal.variables.domains[1]) == [0, 1, 2, 3, 6, 7, 8]


def test_a_large_domain_full_of_holes_takes_clauses_for_what_is_used_only() -> None:
    squares = " ".join(str(i * i) for i in range(70_000))
    problem = Problem.parse(f"(int x ({squares}))(or (= x 49) (= x 64))")
    assert translate(problem).clauses.count < 10


def test_a_domain_is_made_of_the_numbers_that_were_given() -> None:
    assert str(Domain.of(False, True)) == "False..True"
    assert str(Domain.of(0, 1)) == "0..1"
