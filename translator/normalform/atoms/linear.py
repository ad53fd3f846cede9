"""Linear constraints over integer and Boolean variables."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import gcd
from operator import itemgetter

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.variables import EQ, LE, AffineView, Comparator, Variables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.normal_form import Substitution
    from csp2sat.translator.normalform.printer import Printer


Products = tuple[tuple[int, int], ...]
"""Pairs (factor, variable)."""
Sum = tuple[Products, Products]
"""The terms of a linear constraint: those over integer variables, and those over Boolean ones."""

MOST_LITERALS = 64
"""Longer disjunctions stay sums."""


class Linear(NamedTuple):
    """sum a_i x_i + sum c_j p_j, compared with a bound.

    `ints` are pairs (a, integer variable), `lits` pairs (c, Boolean variable), each sorted by
    variable; no factor is 0 and their greatest common divisor is 1. `linear_atom` makes one.
    """

    ints: Products
    lits: Products
    op: Comparator
    bound: int

    def text(self, printer: Printer) -> str:
        """Such as `2x-y+p<=7`."""
        terms = [printer.term(a, x) for a, x in self.ints]
        terms += [printer.literal_term(c, p) for c, p in self.lits]
        return f"{''.join(terms).removeprefix('+')}{self.op}{self.bound}"

    def is_equation_of_two_ints(self) -> bool:
        """Whether it is `=` or `!=` over two integer variables."""
        return self.op is not LE and len(self.ints) == 2 and not self.lits

    def substitute(self, by: Substitution) -> int | Linear:
        """The same constraint over variables without an alias."""
        if not any(x in by.int_aliases for _, x in self.ints) and not any(
            by.literal(p) != p for _, p in self.lits
        ):
            return self
        bound = self.bound
        ints: dict[int, int] = defaultdict(int)
        lits: dict[int, int] = defaultdict(int)
        for a, x in self.ints:
            factor, other, constant = by.view(AffineView(a, x, 0))
            ints[other] += factor
            bound -= constant
        for c, p in self.lits:
            literal = by.literal(p)
            if abs(literal) == TRUE:
                bound -= c if literal == TRUE else 0
            elif literal > 0:
                lits[literal] += c
            else:
                lits[-literal] -= c
                bound -= c
        pairs = [(a, x) for x, a in ints.items()], [(c, p) for p, c in lits.items()]
        return linear_atom(by.variables, *pairs, self.op, bound)

    def as_disjunction(self, variables: Variables) -> list[int]:
        """Literals, one of which is true just if the constraint holds; [] if there are none such.

        `2x+y+p<=3` over 0..1 is the disjunction of x<=0, y<=0 and ~p.
        """
        if self.op is not LE or len(self.ints) + len(self.lits) > MOST_LITERALS:
            return []
        domains, heights, least = variables.domains, [], 0
        for a, x in self.ints:
            domain = domains[x]
            if domain.size > 2:
                return []
            heights.append(abs(a) * (domain.hi - domain.lo))
            least += a * (domain.lo if a > 0 else domain.hi)
        for c, _ in self.lits:
            heights.append(abs(c))
            least += min(c, 0)
        # It is one if it fails only where all terms are greatest.
        slack = least + sum(heights) - self.bound
        if slack <= 0 or min(heights, default=0) < slack:
            return []
        lowest = variables.literal_of_lowest
        literals = [lowest(x) if a > 0 else -lowest(x) for a, x in self.ints]
        return literals + [-p if c > 0 else p for c, p in self.lits]


def linear_atom(
    variables: Variables,
    ints: Iterable[tuple[int, int]],
    lits: Iterable[tuple[int, int]],
    op: Comparator,
    bound: int,
) -> int | Linear:
    """A linear constraint in its simplest form: a literal if it is over at most one variable.

    Args:
        variables: where literals of comparisons are made.
        ints: factor and integer variable, each variable once.
        lits: factor and Boolean variable, each variable once.
        op: how the sum is compared with the bound.
        bound: the constant on the right.
    """
    ints = tuple(sorted([term for term in ints if term[0]], key=_variable))
    lits = tuple(sorted([term for term in lits if term[0]], key=_variable))
    common = gcd(*[a for a, _ in ints], *[c for c, _ in lits])
    if common == 0:
        return TRUE if _holds(0, op, bound) else FALSE
    if op is not LE and bound % common:
        return FALSE if op is EQ else TRUE
    if op is not LE and (ints or lits)[0][0] < 0:
        common = -common
    if common != 1:
        ints = tuple((a // common, x) for a, x in ints)
        lits = tuple((c // common, p) for c, p in lits)
        bound //= common  # rounds down: right for <=
    if len(ints) + len(lits) == 1:
        return _literal(variables, ints, lits, op, bound)
    return Linear(ints, lits, op, bound)


def comparison_of_views(
    variables: Variables, left: AffineView, op: Comparator, right: AffineView
) -> int | Linear:
    """The constraint `left op right`."""
    ints = {left.variable: left.factor} if left.factor else {}
    if right.factor:
        ints[right.variable] = ints.get(right.variable, 0) - right.factor
    pairs = [(factor, x) for x, factor in ints.items()]
    return linear_atom(variables, pairs, (), op, right.constant - left.constant)


def opposite(terms: Sum) -> Sum:
    """The terms with opposite signs."""
    ints, lits = terms
    return tuple([(-a, x) for a, x in ints]), tuple([(-c, p) for c, p in lits])


_variable = itemgetter(1)
"""The variable of a pair (factor, variable)."""


def _literal(
    variables: Variables, ints: Products, lits: Products, op: Comparator, bound: int
) -> int:
    """The literal of a constraint on one variable, whose factor is 1 or -1."""
    if lits:
        factor, p = lits[0]
        if_true, if_false = _holds(factor, op, bound), _holds(0, op, bound)
        if if_true == if_false:
            return TRUE if if_true else FALSE
        return p if if_true else -p
    factor, x = ints[0]
    if op is LE and factor > 0:
        return variables.literal_of_comparison(x, LE, bound)
    if op is LE:
        return -variables.literal_of_comparison(x, LE, -bound - 1)
    equal = variables.literal_of_comparison(x, EQ, bound)
    return equal if op is EQ else -equal


def _holds(total: int, op: Comparator, bound: int) -> bool:
    if op is LE:
        return total <= bound
    return (total == bound) is (op is EQ)
