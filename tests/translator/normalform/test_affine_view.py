"""The arithmetic of views, against trying all values."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from csp2sat.csp.domain import Domain
from csp2sat.translator.normalform.variables import MOST_VALUES, AffineView

NUMBERS = st.integers(-9, 9)
FACTORS = st.integers(-4, 4).filter(bool)
DOMAINS = st.sets(NUMBERS, min_size=1).map(Domain.from_values)


@given(st.integers(-4, 4), NUMBERS, DOMAINS, NUMBERS)
def test_values(factor: int, constant: int, domain: Domain, value: int) -> None:
    view = AffineView(factor, 1, constant)
    domains = [Domain.of(0, 0), domain]
    values = {factor * x + constant for x in domain}
    assert (view.size(domains), set(view.values(domains))) == (len(values), values)
    assert view.bounds(domains) == (min(values), max(values))
    assert view.takes(domains, value) is (value in values)
    assert {*view.image(domain)} == values
    assert {*view.negated().image(domain)} == {-each for each in values}


@given(FACTORS, NUMBERS, NUMBERS)
def test_preimages(factor: int, constant: int, value: int) -> None:
    view = AffineView(factor, 0, constant)
    by_value = {factor * x + constant: x for x in range(-50, 51)}
    assert view.preimage(value) == by_value.get(value)
    low, high = view.preimage_at_most(value)
    assert [x for x in range(-50, 51) if factor * x + constant <= value] == [
        x for x in range(-50, 51) if (low is None or low <= x) and (high is None or x <= high)
    ]


@given(FACTORS, NUMBERS, DOMAINS, DOMAINS)
def test_preimages_of_sets(factor: int, constant: int, domain: Domain, values: Domain) -> None:
    found = AffineView(factor, 0, constant).preimage_within(domain, values)
    assert found is not None
    assert {*found} == {x for x in domain if factor * x + constant in values}


def test_preimages_of_sets_too_large_to_go_through() -> None:
    wide, narrow = Domain.of(0, 10 * MOST_VALUES), Domain.of(100, 200)
    assert AffineView(-1, 0, 7).preimage_within(wide, Domain.of(-wide.hi, -5)) == Domain.of(
        12, wide.hi
    )
    assert AffineView(3, 0, 1).preimage_within(wide, narrow) == Domain.of(33, 66)
    assert AffineView(3, 0, 1).preimage_within(wide, wide) is None


@given(FACTORS, NUMBERS, st.integers(-4, 4), NUMBERS, NUMBERS)
def test_a_view_of_a_view(a: int, c: int, b: int, d: int, x: int) -> None:
    assert AffineView(a, 5, c).over(AffineView(b, 6, d)) == (a * b, 6, a * d + c)
    assert a * (b * x + d) + c == a * b * x + (a * d + c)
