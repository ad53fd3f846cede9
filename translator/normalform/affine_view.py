"""The term a x + c over one integer variable, and the arithmetic between x and the term."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple

MOST_VALUES = 1 << 12
"""Domains of up to this many values are mapped value by value."""


class AffineView(NamedTuple):
    """The term `factor * x + constant` over one integer variable; a constant if the factor is 0.

    `domains` below are those of all integer variables, by their numbers.
    """

    factor: int
    variable: int
    constant: int

    def size(self, domains: Sequence[Domain]) -> int:
        """The number of values."""
        return domains[self.variable].size if self.factor else 1

    def bounds(self, domains: Sequence[Domain]) -> tuple[int, int]:
        """The least and the greatest value."""
        a, x, c = self
        if a == 0:
            return c, c
        domain = domains[x]
        if a > 0:
            return a * domain.lo + c, a * domain.hi + c
        return a * domain.hi + c, a * domain.lo + c

    def values(self, domains: Sequence[Domain]) -> list[int]:
        """The values, in the order of those of the variable."""
        a, x, c = self
        return [a * value + c for value in domains[x]] if a else [c]

    def takes(self, domains: Sequence[Domain], value: int) -> bool:
        """Whether a value is among the values."""
        a, x, c = self
        if a == 0:
            return value == c
        quotient, remainder = divmod(value - c, a)
        return remainder == 0 and quotient in domains[x]

    def preimage(self, value: int) -> int | None:
        """The value of the variable at which the view equals a value; None: no integer.

        The factor is not 0.
        """
        quotient, remainder = divmod(value - self.constant, self.factor)
        return None if remainder else quotient

    def preimage_at_most(self, value: int) -> tuple[int | None, int | None]:
        """The interval of the variable in which the view is at most a value; None: no bound.

        The factor is not 0.
        """
        a, _, c = self
        return (None, (value - c) // a) if a > 0 else (-((value - c) // -a), None)

    def image(self, domain: Domain) -> Domain:
        """The values for a domain of the variable."""
        a, _, c = self
        if abs(a) == 1:
            return Domain(
                (lo + c, hi + c) if a > 0 else (c - hi, c - lo) for lo, hi in domain.ranges
            )
        return Domain.from_values(a * value + c for value in domain)

    def preimage_within(self, domain: Domain, values: Domain) -> Domain | None:
        """The members of a domain at which the view has one of some values.

        None if both sets are too large to go through. The factor is not 0.
        """
        a, _, c = self
        if domain.size <= MOST_VALUES:
            return Domain.from_values(v for v in domain if a * v + c in values)
        if values.size <= MOST_VALUES:
            quotients = ((v - c) // a for v in values if (v - c) % a == 0)
            return Domain.from_values(v for v in quotients if v in domain)
        if abs(a) != 1 or len(values.ranges) > 1:
            return None
        ends = sorted((a * (values.lo - c), a * (values.hi - c)))
        return domain.within(*ends)

    def negated(self) -> AffineView:
        """The view with the opposite sign."""
        return AffineView(-self.factor, self.variable, -self.constant)

    def over(self, inner: AffineView) -> AffineView:
        """The same term where the variable equals another view."""
        a, c = self.factor, self.constant
        return AffineView(a * inner.factor, inner.variable, a * inner.constant + c)
