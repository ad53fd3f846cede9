"""The variables of a normal form, views of them, and literals that stand for comparisons."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, IntVar, Node
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.shape import Shape, with_variables
from csp2sat.translator.clauses import FALSE, TRUE


class Comparator(StrEnum):
    """The comparisons of the normal form: all others are one of these, or its negation.

    Members are compared by identity; as text they are what the printed normal form shows.
    """

    LE = "<="
    EQ = "=="
    NE = "!="


LE, EQ, NE = Comparator
"""The members as module constants: looked up several times as fast as attributes of the class."""

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


class Comparison(NamedTuple):
    """An integer variable compared with a constant; the comparator is LE or EQ."""

    variable: int
    op: Comparator
    value: int


class Bit(NamedTuple):
    """A bit of an integer variable less its offset; position 0 is the lowest."""

    variable: int
    position: int


class HelperMeaning(NamedTuple):
    """The formula or term that a helper stands for.

    With a shape, other variables, by their numbers, are in the places of those of the node.
    """

    node: Node
    shape: Shape | None = None
    ints: Sequence[int] = ()
    bools: Sequence[int] = ()


class Variables:
    """Integer variables, numbered from 0, and Boolean ones, numbered from 1.

    The declared ones come first, in the order of their declaration; `declared` is the number of
    declared integer variables. Some Boolean variables have a meaning: a comparison or a bit of an
    integer variable. They are made on demand, once each, by the `literal_of_...` and `ensure_...`
    methods; the former give TRUE or FALSE if the domain decides.

    A domain may shrink while a normal form is built, and in the copy that a presolve
    pass has made for its result; nobody else changes one.
    """

    def __init__(self) -> None:
        self.declared = 0
        self.domains: list[Domain] = []
        self.int_names: list[str] = []
        self.bool_names: list[str] = [""]
        self.literal_meanings: dict[int, Comparison | Bit] = {}
        self.binary_shapes: dict[int, tuple[int, int]] = {}
        """Offset and number of bits of the integer variables that have bits."""
        self.helpers: dict[int | str, HelperMeaning] = {}
        """The formulas of helpers by the numbers of their literals, the terms by their names."""
        self._literals: dict[tuple[object, ...], int] = {}  # by meaning
        self._terms = 0
        self._lowest: dict[int, int] = {}  # of variables with two values
        self._conjunctions: dict[tuple[int, int], int] = {}

    def copy(self) -> Variables:
        """An independent copy."""
        other = Variables()
        other.declared = self.declared
        other.domains = self.domains.copy()
        other.int_names = self.int_names.copy()
        other.bool_names = self.bool_names.copy()
        other.literal_meanings = self.literal_meanings.copy()
        other.binary_shapes = self.binary_shapes.copy()
        other.helpers = self.helpers.copy()
        other._literals = self._literals.copy()
        other._terms = self._terms
        return other

    def new_int(self, name: str, domain: Domain) -> int:
        """A new integer variable."""
        self.int_names.append(name)
        self.domains.append(domain)
        return len(self.domains) - 1

    def new_bool(self, name: str = "") -> int:
        """A new Boolean variable."""
        self.bool_names.append(name)
        return len(self.bool_names) - 1

    def new_formula(self, meaning: HelperMeaning) -> int:
        """A new Boolean variable for a formula."""
        self.helpers[number := self.new_bool()] = meaning
        return number

    def new_term(self, meaning: HelperMeaning, domain: Domain) -> int:
        """A new integer variable for a term with the values of a domain."""
        self._terms += 1
        self.helpers[name := f"_t{self._terms}"] = meaning
        return self.new_int(name, domain)

    def formula_of(self, helper: int | str) -> Node:
        """The formula or term that a helper stands for, with variables of the problem's names."""
        node, shape, ints, bools = self.helpers[helper]
        others: dict[Node, Node] = {}
        if shape:
            for x, number in zip(shape.ints, ints, strict=True):
                others[x] = IntVar(self.int_names[number], x.domain)
            for p, number in zip(shape.bools, bools, strict=True):
                others[p] = BoolVar(self.bool_names[number])
        return with_variables(node, others)

    def literal_of(self, comparison: Comparison) -> int:
        """The literal of a comparison that the domain does not decide; see `domain.rank`."""
        return self._literals.get(comparison) or self._stand_for(comparison)

    def literal_of_comparison(self, variable: int, op: Comparator, value: int) -> int:
        """The literal of `variable op value`; the comparator is LE or EQ."""
        domain = self.domains[variable]
        if op is LE:
            if not domain.lo <= value < domain.hi:
                return FALSE if value < domain.lo else TRUE
            if len(domain.ranges) > 1:  # values in the same gap share a literal
                value = domain.value(domain.rank(value) - 1)
        elif value not in domain:
            return FALSE
        elif domain.size == 1:
            return TRUE
        literal = self._literals.get((variable, op, value))
        return literal or self._stand_for(Comparison(variable, op, value))

    def literal_of_lowest(self, variable: int) -> int:
        """The literal of a variable with two values having the lower one."""
        literal = self._lowest.get(variable)
        if literal is None:
            lowest = self.domains[variable].lo
            literal = self.literal_of_comparison(variable, LE, lowest)
            self._lowest[variable] = literal
        return literal

    def literal_of_at_most(self, view: AffineView, value: int) -> int:
        """The literal of `view <= value`; the factor of the view is not 0."""
        low, high = view.preimage_at_most(value)
        if high is not None:
            return self.literal_of_comparison(view.variable, LE, high)
        assert low is not None
        return -self.literal_of_comparison(view.variable, LE, low - 1)

    def literal_of_equal(self, view: AffineView, value: int) -> int:
        """The literal of `view == value`; the factor of the view is not 0."""
        preimage = view.preimage(value)
        if preimage is None:
            return FALSE
        return self.literal_of_comparison(view.variable, EQ, preimage)

    def ensure_bits(self, variable: int) -> tuple[int, list[int]]:
        """Offset and bits, lowest first: the variable is offset + sum 2^i bit_i."""
        if variable not in self.binary_shapes:
            domain = self.domains[variable]
            self.binary_shapes[variable] = domain.lo, (domain.hi - domain.lo).bit_length()
        offset, count = self.binary_shapes[variable]
        bits = [Bit(variable, i) for i in range(count)]
        return offset, [self._literals.get(bit) or self._stand_for(bit) for bit in bits]

    def ensure_conjunction(self, p: int, q: int) -> tuple[int, bool]:
        """A Boolean variable for the conjunction of two, and whether it is new.

        Who makes it adds the clauses that define it.
        """
        key = (p, q) if p < q else (q, p)
        is_new = key not in self._conjunctions
        if is_new:
            self._conjunctions[key] = self.new_bool()
        return self._conjunctions[key], is_new

    def _stand_for(self, meaning: Comparison | Bit) -> int:
        literal = self._literals[meaning] = self.new_bool()
        self.literal_meanings[literal] = meaning
        return literal
