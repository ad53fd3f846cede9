"""The parts of a CP-SAT model: terms with bounds, literals, comparisons, sums."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ortools.sat.python.cp_model import CpModel, Domain, IntVar
from ortools.sat.python.cp_model_helper import LinearExpr, Literal

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Operator
from csp2sat.csp.problem import Problem

FAR = 1 << 50
"""The largest absolute value of a term."""

DIFFERENCES = {
    k.EQ: Domain(0, 0),
    k.NE: Domain(0, 0).complement(),
    k.LE: Domain(-FAR, 0),
    k.LT: Domain(-FAR, -1),
    k.GE: Domain(0, FAR),
    k.GT: Domain(1, FAR),
}
"""The allowed values of left minus right."""

OPPOSITE = {k.EQ: k.NE, k.NE: k.EQ, k.LE: k.GT, k.GT: k.LE, k.LT: k.GE, k.GE: k.LT}


class Term(NamedTuple):
    """A linear expression, its bounds, and the literals under which it is defined.

    `affine`: it has at most one variable, as CP-SAT's constraints that are not linear ask.
    """

    at: LinearExpr | int
    lo: int
    hi: int
    defined: tuple[Literal, ...] = ()
    affine: bool = True


def number(value: int) -> Term:
    """A constant."""
    return Term(value, value, value)


class Parts:
    """A CP-SAT model with a problem's variables, and methods that add constraints."""

    def __init__(self, problem: Problem) -> None:
        self.cp = CpModel()
        self.true: Literal = self.cp.new_constant(1)
        self.ints: dict[str, IntVar] = {}
        self.bools: dict[str, IntVar] = {}
        self._known: dict[tuple[int, Operator, int], Literal] = {}
        for name, variable in problem.ints.items():
            ranges = Domain.from_intervals([list(each) for each in variable.domain.ranges])
            self.ints[name] = self.cp.new_int_var_from_domain(ranges, name)
        for name in problem.bools:
            self.bools[name] = self.cp.new_bool_var(name)

    def var(self, lo: int, hi: int) -> Term:
        """A new variable."""
        assert -FAR < lo <= hi < FAR
        return Term(self.cp.new_int_var(lo, hi, ""), lo, hi)

    def flat(self, term: Term) -> LinearExpr | int:
        """The expression of a term if that is affine, or a new variable equal to it."""
        if term.affine:
            return term.at
        result = self.var(term.lo, term.hi).at
        self.within(result - term.at, Domain(0, 0))
        return result

    def within(self, at: LinearExpr | int, allowed: Domain, given: Sequence[Literal] = ()) -> None:
        """State that, if all given literals are true, an expression has an allowed value."""
        stated = self.cp.add_linear_expression_in_domain(at, allowed)
        if given:
            stated.only_enforce_if(list(given))

    def clause(self, literals: Iterable[Literal], given: Sequence[Literal] = ()) -> None:
        """State that, if all given literals are true, one of `literals` is."""
        self.cp.add_bool_or([*literals, *(~each for each in given)])

    def is_in(self, at: LinearExpr | int, allowed: Domain) -> Literal:
        """A literal that means: an expression has one of the allowed values."""
        truth = self.cp.new_bool_var("")
        self.within(at, allowed, [truth])
        self.within(at, allowed.complement(), [~truth])
        return truth

    def both(self, *truths: Literal) -> Literal:
        """A literal that means: all are true."""
        if len(truths) == 1:
            return truths[0]
        truth = self.cp.new_bool_var("")
        self.cp.add_bool_and(truths).only_enforce_if([truth])
        self.cp.add_bool_or([truth, *(~each for each in truths)])
        return truth

    def some(self, truths: Iterable[Literal]) -> Literal:
        """A literal that means: at least one is true."""
        return ~self.both(*(~each for each in truths))

    def compare(self, op: Operator, left: Term, right: Term) -> Literal:
        """A literal that means: a comparison holds."""
        if isinstance(left.at, IntVar) and right.lo == right.hi:
            return self._bound(op, left, right.lo)
        return self.is_in(left.at - right.at, DIFFERENCES[op])

    def _bound(self, op: Operator, x: Term, value: int) -> Literal:
        """A literal for a comparison of a variable with a constant.

        `=` and `!=` share one variable, and so do all inequalities with the same threshold.
        """
        match op:
            case k.NE:
                return ~self._bound(k.EQ, x, value)
            case k.LT:
                return self._bound(k.LE, x, value - 1)
            case k.GE:
                return ~self._bound(k.LE, x, value - 1)
            case k.GT:
                return ~self._bound(k.LE, x, value)
        if value < x.lo or (value > x.hi and op is k.EQ):
            return ~self.true
        if value >= x.hi and op is k.LE:
            return self.true
        assert isinstance(x.at, IntVar)
        key = (x.at.index, op, value)
        if key not in self._known:
            self._known[key] = self.is_in(x.at - value, DIFFERENCES[op])
        return self._known[key]

    def equal(self, term: Term, value: int) -> Literal:
        """A literal that means: a term has a given value."""
        return self.compare(k.EQ, term, number(value))

    def total(self, terms: Sequence[Term], weights: Sequence[int] | None = None) -> Term:
        """A weighted sum."""
        factors = [1] * len(terms) if weights is None else list(weights)
        ends = [(w * t.lo, w * t.hi) for w, t in zip(factors, terms, strict=True)]
        lo, hi = sum(map(min, ends)), sum(map(max, ends))
        if lo == hi:
            return number(lo)
        moving = [each for each in terms if each.lo != each.hi]
        affine = len(moving) < 2 and all(each.affine for each in moving)
        total = LinearExpr.weighted_sum([each.at for each in terms], factors)
        return Term(total, lo, hi, (), affine)

    def number_of(self, truths: Iterable[Literal]) -> Term:
        """How many of the literals are true."""
        return self.total([Term(each, 0, 1) for each in truths])

    def choice(self, condition: Literal, one: Term, other: Term) -> Term:
        """One term if the condition is true, else the other."""
        if one.lo == one.hi and other.lo == other.hi:
            ends = one.lo, other.lo
            return Term((one.lo - other.lo) * condition + other.lo, min(ends), max(ends))
        result = self.var(min(one.lo, other.lo), max(one.hi, other.hi))
        self.within(result.at - one.at, Domain(0, 0), [condition])
        self.within(result.at - other.at, Domain(0, 0), [~condition])
        if not one.defined and not other.defined:
            return result
        first, second = self.both(condition, *one.defined), self.both(~condition, *other.defined)
        return result._replace(defined=(self.some((first, second)),))
