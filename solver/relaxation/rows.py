"""Linear rows over columns of integers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from csp2sat.csp.quick_typing import NamedTuple

Terms = dict[int, int]
"""Factors by column."""


class Expression(NamedTuple):
    """A linear expression over columns."""

    terms: Terms
    constant: int


class Row(NamedTuple):
    """`least <= sum of factor * column <= most`; None: no bound."""

    terms: Terms
    least: int | None
    most: int | None


class Rows:
    """Rows that all solutions of a normal form satisfy, and columns with bounds.

    - `lows`, `highs`: the bounds of the columns, whose values are integers;
    - `ints`, `bools`: the columns of integer and of Boolean variables, by their numbers;
    - `is_complete`: whether each solution of the rows is one of the normal form;
    - `is_impossible`: whether some row is false;
    - `size`: the number of terms.
    """

    def __init__(self) -> None:
        self.lows: list[int] = []
        self.highs: list[int] = []
        self.rows: list[Row] = []
        self.ints: dict[int, int] = {}
        self.bools: dict[int, int] = {}
        self.is_complete = True
        self.is_impossible = False
        self.size = 0

    def column(self, low: int = 0, high: int = 1) -> int:
        """A new column."""
        self.lows.append(low)
        self.highs.append(high)
        return len(self.lows) - 1

    def bounds(self, expression: Expression) -> tuple[int, int]:
        """The least and the greatest value of an expression."""
        low = high = expression.constant
        for column, factor in expression.terms.items():
            ends = factor * self.lows[column], factor * self.highs[column]
            low, high = low + min(ends), high + max(ends)
        return low, high

    def add(self, expression: Expression, least: int | None, most: int | None) -> None:
        """Add the row `least <= expression <= most`."""
        terms = {column: factor for column, factor in expression.terms.items() if factor}
        shift = expression.constant
        if not terms:
            too_low, too_high = (
                least is not None and shift < least,
                most is not None and shift > most,
            )
            self.is_impossible = self.is_impossible or too_low or too_high
            return
        ends = (None if end is None else end - shift for end in (least, most))
        self.rows.append(Row(terms, *ends))
        self.size += len(terms)

    def satisfied(self, values: list[int]) -> bool:
        """Whether values of the columns satisfy all rows."""
        for terms, least, most in self.rows:
            total = sum([factor * values[column] for column, factor in terms.items()])
            if (least is not None and total < least) or (most is not None and total > most):
                return False
        return True


def total(expressions: Iterable[Expression]) -> Expression:
    """The sum of some expressions."""
    terms: Terms = defaultdict(int)
    constant = 0
    for expression in expressions:
        constant += expression.constant
        for column, factor in expression.terms.items():
            terms[column] += factor
    return Expression(dict(terms), constant)


def times(expression: Expression, factor: int) -> Expression:
    """A multiple of an expression."""
    terms = {column: factor * other for column, other in expression.terms.items()}
    return Expression(terms, factor * expression.constant)
