"""The variables of a normal form and the literals that stand for comparisons of them."""

from __future__ import annotations

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Node
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.affine_view import AffineView
from csp2sat.translator.normalform.comparator import EQ, LE, Comparator


class Comparison(NamedTuple):
    """An integer variable compared with a constant; the comparator is LE or EQ."""

    variable: int
    op: Comparator
    value: int


class Bit(NamedTuple):
    """A bit of an integer variable less its offset; position 0 is the lowest."""

    variable: int
    position: int


class Variables:
    """Integer variables, numbered from 0, and Boolean ones, numbered from 1.

    The declared ones come first, in the order of their declaration; `declared` is the number of
    declared integer variables. Some Boolean variables have a meaning: a comparison or a bit of an
    integer variable. They are made on demand, once each, by the `literal_of_...` and `ensure_...`
    methods; the former give TRUE or FALSE if the domain decides.

    A domain may shrink while the normaliser builds a normal form, and in the copy that a presolve
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
        self.helpers: dict[int | str, Node] = {}
        """The formulas of helpers by the numbers of their literals, the terms by their names."""
        self._literals: dict[tuple[object, ...], int] = {}  # by meaning
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
