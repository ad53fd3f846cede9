"""Comparisons as clauses, atoms and literals.

A comparison becomes an expression compared with 0. If it contains one min, max, abs or if, it is
split into cases where that needs no variable for the value.
"""

from __future__ import annotations

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, IntVar, Node, Number
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.linear import Linear, linear_atom
from csp2sat.translator.normalform.linearize import LinearExpr, as_difference
from csp2sat.translator.normalform.variables import EQ, LE, NE, Comparator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.constraint_poster import Poster
    from csp2sat.translator.normalform.terms import Terms

EXTREMES = (k.ABS, k.MIN, k.MAX)
"""Functions whose value is the greatest or the least of some expressions."""
FEW_CASES, FEW_TERMS = 2, 3  # decision 100
"""The cases of a min or max, and the terms in each, up to which it needs no variable."""
WITH_CONSTANT = {
    k.LE: (LE, 0, True),
    k.GT: (LE, 0, False),
    k.LT: (LE, -1, True),
    k.GE: (LE, -1, False),
    k.EQ: (EQ, 0, True),
    k.NE: (EQ, 0, False),
}
"""A comparison with c as `<=` or `==` with c + a shift, or (False) as its negation."""
MIRRORED = {k.EQ: k.EQ, k.NE: k.NE, k.LE: k.GE, k.GE: k.LE, k.LT: k.GT, k.GT: k.LT}
"""Each comparison with its sides exchanged."""


class Comparisons:
    """Translates comparisons, and their negations where `positive` is False."""

    def __init__(self, poster: Poster, terms: Terms) -> None:
        self._poster = poster
        self._terms = terms

    def post(self, node: Apply, positive: bool, condition: tuple[Atom, ...]) -> None:
        """Add clauses for: the comparison or an atom of the condition holds."""
        if (literal := self._literal_with_constant(node, positive)) is not None:
            self._poster.add_clause([*condition, literal])
            return
        op, total = as_difference(node, positive, self._terms.numbers)
        if _is_product_of_constant(op, total):
            from csp2sat.translator.normalform.constant_products import post_product

            if not post_product(self._poster, op, total, condition):
                flat = self._terms.flat(total)
                self._poster.add_clause([*condition, self.atom(flat, op)])
            return
        if op is NE or len(total.others) != 1 or _is_long(total):
            self._poster.add_clause([*condition, *self._atoms(op, total, node, positive)])
            return
        # One term that is not linear needs no variable of its own.
        ((term, factor),) = total.others.items()
        self._post_with(term, factor, total.linear_part(), op, condition)

    def post_definition(self, term: Apply, variable: int) -> None:
        """Add clauses for: the variable equals the term, which is not linear."""
        if column := self._terms.images.column(term):
            from csp2sat.translator.normalform.nonlinear import define_by_column

            define_by_column(self._poster, column, variable)
        elif term.op in (k.MUL, k.DIV, k.MOD, k.POW):
            from csp2sat.translator.normalform.nonlinear import define

            define(self._poster, term, variable)
        else:
            self._post_with(term, 1, LinearExpr.of_variable(variable, -1), EQ, ())

    def atoms(self, node: Apply, positive: bool) -> list[Atom]:
        """Atoms, one of which holds just if the comparison does."""
        if (literal := self._literal_with_constant(node, positive)) is not None:
            return [literal]
        op, total = as_difference(node, positive, self._terms.numbers)
        return self._atoms(op, total, node, positive)

    def literal(self, node: Apply, positive: bool) -> int | None:
        """The literal of a comparison that is a single literal, else None."""
        if (literal := self._literal_with_constant(node, positive)) is not None:
            return literal
        op, total = as_difference(node, positive, self._terms.numbers)
        if total.others or total.formulas or len(total.ints) > 1:
            return None
        atom = self.atom(total, op)
        return atom if isinstance(atom, int) else None

    def atom(self, total: LinearExpr, op: Comparator) -> int | Linear:
        """The atom `total op 0` of an expression without `others`.

        Formulas in it get literals with the halves of their definitions that are needed.
        """
        bound = -total.constant
        ints = [(a, x) for x, a in total.ints.items()]
        if not (total.formulas or total.lits):
            return linear_atom(self._poster.variables, ints, (), op, bound)  # as most are
        lits: dict[int, int] = dict(total.lits)
        for formula, factor in total.formulas.items():
            if factor == 0:
                continue
            # In `<= 0` a positive factor needs f -> p only. A negative one needs p -> f only, but
            # with both halves p is known as soon as f is, and learned clauses can contain it
            # (decision 21).
            if op is not LE or factor < 0:
                self._poster.literal(formula, True)
            literal = -self._poster.literal(formula, False)
            if abs(literal) == TRUE:
                bound -= factor if literal > 0 else 0
            elif literal > 0:
                lits[literal] = lits.get(literal, 0) + factor
            else:
                lits[-literal] = lits.get(-literal, 0) - factor
                bound -= factor
        pairs = [(c, p) for p, c in lits.items()]
        return linear_atom(self._poster.variables, ints, pairs, op, bound)

    def _literal_with_constant(self, node: Apply, positive: bool) -> int | None:
        """The literal of a comparison of a variable with a constant; None for others.

        Most comparisons are such; this way is short.
        """
        (left, right), op = node.args, node.op
        if not isinstance(right, Number):
            left, right, op = right, left, MIRRORED[op]
        if not (isinstance(left, IntVar) and isinstance(right, Number)):
            return None
        comparator, shift, same = WITH_CONSTANT[op]
        x, value = self._terms.numbers[left], right.value + shift
        literal = self._poster.variables.literal_of_comparison(x, comparator, value)
        return literal if same is positive else -literal

    def _atoms(self, op: Comparator, total: LinearExpr, node: Node, positive: bool) -> list[Atom]:
        """Atoms, one of which holds just if `total op 0`, the form of a comparison, holds."""
        if _is_product_of_constant(op, total):
            return [self._poster.literal(node, positive)]
        if len(total.others) == 1 and op is not EQ:
            ((term, factor),) = total.others.items()
            if term.op in EXTREMES and not _is_long(total):
                rest = total.linear_part()
                if op is NE:
                    return self._unequal_atoms(term, factor, rest)
                if _bounds_all_cases(term, factor):
                    return [self._poster.literal(node, positive)]
                return self._case_atoms(term, factor, rest)
        return [self.atom(self._terms.flat(total), op)]

    def _unequal_atoms(self, term: Apply, factor: int, rest: LinearExpr) -> list[Atom]:
        """Atoms, one of which holds just if `rest + factor * term != 0`."""
        atoms: list[Atom] = []
        for sign in (1, -1):  # below 0 or above
            part = LinearExpr(1).plus(rest, sign)
            if _bounds_all_cases(term, sign * factor):
                part.ints[self._terms.variable(term)] += sign * factor
                atoms.append(self.atom(part, LE))
            else:
                atoms += self._case_atoms(term, sign * factor, part)
        return atoms

    def _post_with(
        self,
        term: Apply,
        factor: int,
        rest: LinearExpr,
        op: Comparator,
        condition: tuple[Atom, ...],
    ) -> None:
        """Add clauses for: `rest + factor * term <= 0` (or `= 0`) or the condition holds."""
        clause, linear = self._poster.add_clause, self._terms.linear
        if term.op is k.IF:
            formula, then, other = term.args
            literals = self._poster.literal(formula, False), self._poster.literal(formula, True)
            for literal, branch in zip(literals, (then, other), strict=True):
                total = rest.plus(linear(branch), factor)
                clause([*condition, literal, self.atom(total, op)])
        elif term.op not in EXTREMES:
            total = rest.plus(linear(term), factor)
            clause([*condition, self.atom(total, op)])
        else:
            for sign in (1, -1) if op is EQ else (1,):
                cases = self._case_atoms(term, sign * factor, LinearExpr().plus(rest, sign))
                if _bounds_all_cases(term, sign * factor):
                    for case in cases:
                        clause([*condition, case])
                else:
                    clause([*condition, *cases])

    def _case_atoms(self, term: Apply, factor: int, rest: LinearExpr) -> list[Atom]:
        """The atoms `rest + factor * case <= 0` for each case of a min, max or abs."""
        expressions = [self._terms.linear(arg) for arg in term.args]
        cases = [(1, expression) for expression in expressions]
        if term.op is k.ABS:
            cases.append((-1, expressions[0]))
        return [self.atom(rest.plus(case, sign * factor), LE) for sign, case in cases]


def _is_long(total: LinearExpr) -> bool:
    """Whether a sum has many terms beside a min or max of several, which would repeat them all."""
    cases = max([len(term.args) for term in total.others if term.op in EXTREMES], default=0)
    terms = len(total.ints) + len(total.lits) + len(total.formulas)
    return cases > FEW_CASES and terms > FEW_TERMS


def _is_product_of_constant(op: Comparator, total: LinearExpr) -> bool:
    """Whether `total = 0` or `total != 0` compares a product with a constant other than 0."""
    if op not in (EQ, NE) or len(total.others) != 1 or not total.constant:
        return False
    linear = any(total.ints.values()) or any(total.lits.values()) or any(total.formulas.values())
    return not linear and next(iter(total.others)).op is k.MUL


def _bounds_all_cases(term: Apply, factor: int) -> bool:
    """Whether `rest + factor * term <= 0` needs all cases of a min, max or abs to be bounded.

    Otherwise one of them is enough.
    """
    return (factor > 0) is (term.op is not k.MIN)
