"""Formulas that differ only in their variables: one is normalised, the others are filled in.

The normal form of one formula of a shape is a template: other formulas of the shape have other
variables in its slots. Parts that several formulas have in common keep one helper, which is
defined once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from operator import itemgetter, neg

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple, TypeAlias
from csp2sat.csp.shape import Shape, shape_key
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.atom import Atom, Clause
from csp2sat.translator.normalform.atoms.linear import Linear, opposite
from csp2sat.translator.normalform.constraint_poster import Definition
from csp2sat.translator.normalform.normal_form import Normal, Substitution
from csp2sat.translator.normalform.variables import (
    LE,
    AffineView,
    Bit,
    Comparison,
    HelperMeaning,
    Variables,
)

Numbers: TypeAlias = Sequence[int]
"""Integer variables by their slots; or literals by theirs, the negation of number n at -n."""
Fill = Callable[[Numbers, Numbers], Atom]
FillClause = Callable[[Numbers, Numbers], Clause]
"""From what is in the slots of integer variables and of literals to an atom or clause."""


class CannotFill(Exception):
    """A normal form can't be a template."""


class Helper(NamedTuple):
    """A formula, or a term with its domain, that has a variable, and the slots of its variables."""

    key: Hashable
    shape: Shape
    domain: Domain | None
    ints: Numbers
    bools: Numbers


class Helpers:
    """The variables of the formulas and terms in templates, and which of them are defined."""

    def __init__(self, variables: Variables) -> None:
        self.variables = variables
        self._known: dict[Hashable, int] = {}
        self._defined: set[tuple[int, int]] = set()

    def variable(self, helper: Helper, xs: Numbers, ps: Numbers) -> int:
        """The variable of a helper for what is in the slots."""
        ints, bools = [xs[i] for i in helper.ints], [ps[i] for i in helper.bools]
        key = (helper.key, *ints, *bools)
        number = self._known.get(key)
        if number is None:
            meaning = HelperMeaning(helper.shape.formula, helper.shape, ints, bools)
            if helper.domain is None:
                number = self.variables.new_formula(meaning)
            else:
                number = self.variables.new_term(meaning, helper.domain)
            self._known[key] = number
        return number

    def define(self, literal: int, variable: int) -> bool:
        """Note that a literal or (0) a variable is defined; False if it was before."""
        before = len(self._defined)
        self._defined.add((literal, variable))
        return len(self._defined) > before


class Template:
    """The normal form of a formula with slots for its variables.

    `starts` has the definitions in it; the clauses of the formula come before them.

    Raises:
        CannotFill: it has variables of which the formula does not say what they mean.
    """

    def __init__(self, normal: Normal, shape: Shape, starts: Sequence[Definition]) -> None:
        variables = normal.variables
        names = variables.int_names[variables.declared :]
        domains = variables.domains[variables.declared :]
        self._terms = [
            _helper(variables, name, shape, domain)
            for name, domain in zip(names, domains, strict=True)
        ]
        self._literals = [
            _meaning(variables, p, shape)
            for p in range(len(shape.bools) + 1, len(variables.bool_names))
        ]
        fills = list(map(_fill_clause, normal.clauses))
        ends = [*[start.first for start in starts], len(fills)]
        self._formula = fills[: ends[0]]
        self._definitions = [
            (literal, variable, fills[first:end])
            for (first, literal, variable), end in zip(starts, ends[1:], strict=True)
        ]

    def clauses(self, helpers: Helpers, ints: Numbers, bools: Numbers) -> list[Clause]:
        """The clauses with some variables, by their numbers, in the slots."""
        xs, ps = [*ints], [0, *bools]
        literal_of = helpers.variables.literal_of
        for term in self._terms:
            xs.append(helpers.variable(term, xs, ps))
        for meaning in self._literals:
            if isinstance(meaning, Comparison):
                x, op, value = meaning
                ps.append(literal_of(Comparison(xs[x], op, value)))
            else:
                ps.append(helpers.variable(meaning, xs, ps))
        ps += map(neg, ps[:0:-1])
        clauses = [fill(xs, ps) for fill in self._formula]
        for literal, variable, fills in self._definitions:
            if helpers.define(ps[literal], 0 if literal else xs[variable]):
                clauses += [fill(xs, ps) for fill in fills]
        return clauses


def _meaning(variables: Variables, p: int, shape: Shape) -> Comparison | Helper:
    """What a Boolean variable of a template means."""
    meaning = variables.literal_meanings.get(p)
    if isinstance(meaning, Bit):
        raise CannotFill
    return meaning or _helper(variables, p, shape)


def _helper(
    variables: Variables, name: int | str, shape: Shape, domain: Domain | None = None
) -> Helper:
    """A helper of a template, by the name that `Variables.helpers` has for it."""
    meaning = variables.helpers.get(name)
    part = shape_key(meaning.node) if meaning else None
    if meaning is None or part is None:
        raise CannotFill
    key, ints, bools = part
    slots = [shape.ints.index(x) for x in ints], [shape.bools.index(p) + 1 for p in bools]
    return Helper(key, Shape(meaning.node, ints, bools), domain, *slots)


def _fill_clause(clause: Clause) -> FillClause:
    literals = [atom for atom in clause if isinstance(atom, int)]
    if len(literals) == len(clause) > 1:
        take = itemgetter(*literals)
        return lambda _xs, ps: take(ps)
    fills = list(map(_fill, clause))
    if len(fills) == 1:
        (fill,) = fills
        return lambda xs, ps: (fill(xs, ps),)
    return lambda xs, ps: tuple([fill(xs, ps) for fill in fills])


def _fill(atom: Atom) -> Fill:
    if isinstance(atom, int):
        return lambda _xs, ps: ps[atom]
    if isinstance(atom, Linear):
        return _fill_linear(atom)
    return lambda xs, ps: atom.substitute(_Slots(xs, ps))


def _fill_linear(total: Linear) -> Fill:
    """The terms of a linear constraint are in the order of their variables."""
    ints, lits, op, bound = total
    if len(ints) == 2 and not lits and op is LE:
        return _fill_difference(*ints, bound)

    def fill(xs: Numbers, ps: Numbers) -> Linear:
        products = sorted([(a, xs[x]) for a, x in ints], key=_variable)
        literals = sorted([(c, ps[p]) for c, p in lits], key=_variable)
        terms = tuple(products), tuple(literals)
        if op is not LE and (products or literals)[0][0] < 0:
            return Linear(*opposite(terms), op, -bound)
        return Linear(*terms, op, bound)

    return fill


def _fill_difference(one: tuple[int, int], other: tuple[int, int], bound: int) -> Fill:
    """A sum of two variables that is at most a bound: the most frequent linear constraint."""
    (a, i), (b, j) = one, other

    def fill(xs: Numbers, _ps: Numbers) -> Linear:
        x, y = xs[i], xs[j]
        return Linear(((a, x), (b, y)) if x < y else ((b, y), (a, x)), (), LE, bound)

    return fill


class _Slots(Substitution):
    """Puts variables in the slots of other atoms."""

    def __init__(self, xs: Numbers, ps: Numbers) -> None:
        self._xs = xs
        self._ps = ps

    def view(self, view: AffineView) -> AffineView:
        """The view over the variable in its slot."""
        return view._replace(variable=self._xs[view.variable]) if view.factor else view

    def literal(self, literal: int) -> int:
        """The literal in its slot."""
        return literal if abs(literal) == TRUE else self._ps[literal]


_variable = itemgetter(1)
"""The variable of a pair (factor, variable)."""
