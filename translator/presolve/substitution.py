"""Variables replaced by terms over others, and Boolean variables by literals, in all atoms."""

from __future__ import annotations

from collections import defaultdict

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.comparator import LE
from csp2sat.translator.normalform.normal import (
    Acyclic,
    AffineView,
    AllDifferent,
    Comparison,
    Connected,
    Divided,
    Linear,
    Normal,
    Table,
)  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.normal import Atom

MOST_VALUES = 1 << 12
"""Domains are compared value by value up to so many."""


class Substitution:
    """The aliases of a normal form, which may be chains; literals of comparisons are made in it."""

    def __init__(self, normal: Normal) -> None:
        self.normal = normal
        self._aliases = normal.aliases
        self._same = normal.same

    def view(self, view: AffineView) -> AffineView:
        """The same term over a variable that has no alias."""
        a, x, c = view
        while a and (alias := self._aliases.get(x)):
            c += a * alias.constant
            a, x = a * alias.factor, alias.variable
        return AffineView(a, x, c)

    def literal(self, literal: int) -> int:
        """The same literal over variables that have no alias."""
        while True:
            p = abs(literal)
            meaning = self.normal.meaning.get(p)
            if p in self._same:
                other = self._same[p]
            elif isinstance(meaning, Comparison) and meaning.variable in self._aliases:
                view = self.view(AffineView(1, meaning.variable, 0))
                compare = self.normal.at_most if meaning.op is LE else self.normal.equal
                other = compare(view, meaning.value)
            else:
                return literal
            literal = other if literal > 0 else -other

    def atom(self, atom: Atom) -> Atom:
        """The same atom over variables that have no alias."""
        match atom:
            case int():
                return self.literal(atom)
            case Linear():
                return self.linear(atom)
            case AllDifferent():
                return AllDifferent(tuple(map(self.view, atom.views)))
            case Table():
                return Table(tuple(map(self.view, atom.views)), atom.rows, atom.supports)
            case Connected() | Acyclic():
                return atom._replace(literals=tuple(map(self.literal, atom.literals)))
            case Divided():
                sizes = tuple((v, self.view(size)) for v, size in atom.sizes)
                literals = tuple(map(self.literal, atom.literals))
                return atom._replace(literals=literals, sizes=sizes)
        raise AssertionError(atom)

    def linear(self, linear: Linear) -> int | Linear:
        """The same linear constraint over variables that have no alias."""
        if not any(x in self._aliases for _, x in linear.ints) and not any(
            self.literal(p) != p for _, p in linear.lits
        ):
            return linear
        bound = linear.bound
        ints: dict[int, int] = defaultdict(int)
        lits: dict[int, int] = defaultdict(int)
        for a, x in linear.ints:
            factor, other, constant = self.view(AffineView(a, x, 0))
            ints[other] += factor
            bound -= constant
        for c, p in linear.lits:
            literal = self.literal(p)
            if abs(literal) == TRUE:
                bound -= c if literal == TRUE else 0
            elif literal > 0:
                lits[literal] += c
            else:
                lits[-literal] -= c
                bound -= c
        pairs = [(a, x) for x, a in ints.items()], [(c, p) for p, c in lits.items()]
        return self.normal.linear(*pairs, linear.op, bound)

    def compress(self) -> None:
        """Make the aliases no chains, and the domains of variables that have one exact."""
        for x in self._aliases:
            view = self._aliases[x] = self.view(AffineView(1, x, 0))
            self.normal.domains[x] = image(self.normal.domains[view.variable], view)
        for p in self._same:
            self._same[p] = self.literal(p)


def image(domain: Domain, view: AffineView) -> Domain:
    """The values of a view over a variable with a domain."""
    a, _, c = view
    if abs(a) == 1:
        return Domain((lo + c, hi + c) if a > 0 else (c - hi, c - lo) for lo, hi in domain.ranges)
    return Domain.from_values(a * value + c for value in domain)


def preimage(domain: Domain, view: AffineView, values: Domain) -> Domain | None:
    """The members of a domain for which a view has one of some values; None: they are too many."""
    a, _, c = view
    if domain.size <= MOST_VALUES:
        return Domain.from_values(v for v in domain if a * v + c in values)
    if values.size <= MOST_VALUES:
        quotients = ((v - c) // a for v in values if (v - c) % a == 0)
        return Domain.from_values(v for v in quotients if v in domain)
    if abs(a) != 1 or len(values.ranges) > 1:
        return None
    ends = sorted((a * (values.lo - c), a * (values.hi - c)))
    return domain.within(*ends)
