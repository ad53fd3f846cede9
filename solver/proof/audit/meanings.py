"""What the variables of clauses mean: functions of the variables of a text.

The comments of a formula say it: `c 5 x<=3`, and of helpers `c formula _9 (> x y)`. The meaning of
another helper is found by its clauses: it has the least, or the greatest, truth that the clauses in
which it comes last allow. Nothing depends on right comments: if each clause, under some meanings,
follows from a text, then each solution of the text is a model of the clauses.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence, Set

from csp2sat.csp.errors import Source
from csp2sat.csp.expr import IntVar, Node, Variable
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.proof.audit.helper_comments import Helpers, helper_comments

Clause = Sequence[int]

MOST_VALUES = 1 << 12
"""Literals of variables with more values are not looked at."""

_NAME = re.compile(r"^c ([1-9][0-9]{0,8}) (.+)$", re.MULTILINE)
_COMPARED = re.compile(r"(.*?)(<=|=)(-?[0-9]{1,20})")
_BIT = re.compile(r"(.*)\.([0-9]{1,4})")


class Values(NamedTuple):
    """True where a variable of the text has one of some values."""

    variable: Variable
    values: frozenset[int]


class Bit(NamedTuple):
    """True where a bit of a variable of the text, less its least value, is 1."""

    variable: IntVar
    position: int


class Formula(NamedTuple):
    """True where a formula of the text's language is.

    Of a term: where it has a value (`=`) or at most one (`<=`).
    """

    node: Node
    op: str = ""
    number: int = 0


class Constant(NamedTuple):
    """Always true, or always false."""

    value: bool


class Defined(NamedTuple):
    """True (or, if `least` is not set, false) just where one of some clauses forces it."""

    least: bool
    clauses: Sequence[Clause]
    """The other literals of those clauses."""
    whole: Sequence[Clause]
    """Those clauses."""
    name: str = ""
    """Its name in the comments: a hint where helpers are in an order."""


class Inside(NamedTuple):
    """True where a face of a lattice is inside the cycle of the constraint on its edges."""

    face: int


class AtLeast(NamedTuple):
    """True where some terms of a sum come to a number at least; see `sums`."""

    terms: frozenset[int]
    number: int


Meaning = Values | Bit | Formula | Constant | Defined | Inside | AtLeast


def meanings(
    problem: Problem, clauses: Iterable[Clause], source: Source, turned: Set[int] = frozenset()
) -> dict[int, Meaning]:
    """The meaning of each variable of the clauses of a formula.

    Helpers without a formula get the least truth, those that imply a constraint (their names begin
    with a parenthesis) the greatest, and those in `turned` the other one. Of helpers in `turned`
    with a formula, it does not count.

    Raises:
        CspError: the formula or term of a helper can't be read.
    """
    names = {int(number): name for number, name in _NAME.findall(source.text)}
    helpers = helper_comments(problem, source)
    used = {abs(literal) for clause in clauses for literal in clause}
    known: dict[int, Meaning] = {}
    for variable in used:
        meaning = _by_name(problem, helpers, names.get(variable, ""))
        is_doubtful = isinstance(meaning, Formula) and variable in turned
        if meaning is not None and not is_doubtful:
            known[variable] = meaning
    for clause in clauses:
        if len(clause) == 1 and abs(clause[0]) not in known:
            known[abs(clause[0])] = Constant(clause[0] > 0)
    greatest = turned ^ {v for v in used if names.get(v, "").startswith("(")}
    return known | _defined(clauses, known, greatest, names)


def _by_name(problem: Problem, helpers: Helpers, name: str) -> Meaning | None:
    if name in problem.bools:
        return Values(problem.bools[name], frozenset([True]))
    if name in helpers.formulas:
        return Formula(helpers.formulas[name])
    if match := _COMPARED.fullmatch(name):
        stem, op, number = match[1], match[2], int(match[3])
        if stem in problem.ints and problem.ints[stem].domain.size <= MOST_VALUES:
            x = problem.ints[stem]
            return Values(
                x, frozenset(v for v in x.domain if (v <= number if op == "<=" else v == number))
            )
        if stem in helpers.terms:
            return Formula(helpers.terms[stem], op, number)
    if (match := _BIT.fullmatch(name)) and match[1] in problem.ints:
        return Bit(problem.ints[match[1]], int(match[2]))
    return None


def _defined(
    clauses: Iterable[Clause],
    known: Mapping[int, Meaning],
    greatest: Container[int],
    names: Mapping[int, str],
) -> dict[int, Meaning]:
    """Helpers by the clauses in which they come last.

    Those in `greatest` are false just where a clause forces it, if there is such a clause.
    """
    lasts: dict[int, list[Clause]] = {}  # by literal
    used: set[int] = set()
    for clause in clauses:
        helpers = {abs(p) for p in clause} - known.keys()
        used |= helpers
        for literal in set(clause):
            if helpers and -literal not in clause and abs(literal) == max(helpers):
                lasts.setdefault(literal, []).append(clause)
    defined: dict[int, Meaning] = {}
    for v in used:
        literal = -v if -v in lasts and (v in greatest or v not in lasts) else v
        whole = lasts.get(literal, [])
        rest = [[p for p in clause if p != literal] for clause in whole]
        defined[v] = Defined(literal > 0, rest, whole, names.get(v, ""))
    return defined
