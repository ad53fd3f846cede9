"""Problem to normal form: logic to clauses, terms to linear sums, sharing what occurs again.

A formula inside another gets a Boolean variable p, and only the half of its definition that is
used: p -> f where it occurs positively, -p -> -f where negatively (Plaisted and Greenbaum, JSC
1986). Nothing is copied, so the clauses are linear in the length of the problem, however `iff` and
`xor` are nested. Definitions wait in a list instead of being made on the spot: no recursion.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Truth, truth
from csp2sat.csp.problem import Problem
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.encoding_options import AUTO
from csp2sat.translator.limits import Refused, TooManyClauses
from csp2sat.translator.normalform.affine_view import AffineView
from csp2sat.translator.normalform.atoms.atom import simplified_clause
from csp2sat.translator.normalform.atoms.linear import Linear, linear_atom
from csp2sat.translator.normalform.bounds import TermBounds
from csp2sat.translator.normalform.comparator import EQ, LE, NE
from csp2sat.translator.normalform.functions import define
from csp2sat.translator.normalform.global_constraints import expansion, global_atoms
from csp2sat.translator.normalform.hash_consing import Interned
from csp2sat.translator.normalform.linear_expr import LinearExpr
from csp2sat.translator.normalform.linearize import (
    NEGATED,
    as_difference,
    as_plain_difference,
    linearized,
)
from csp2sat.translator.normalform.normal import Normal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.atoms.atom import Atom
    from csp2sat.translator.normalform.comparator import Comparator

    Signed = tuple[Node, bool]
    """A formula, or (False) its negation."""

CASES = (k.ABS, k.MIN, k.MAX, k.IF)
"""Functions that a comparison can be split by, without a variable for their value."""
BOUNDS = {
    k.LE: (LE, 0, True),
    k.GT: (LE, 0, False),
    k.LT: (LE, -1, True),
    k.GE: (LE, -1, False),
    k.EQ: (EQ, 0, True),
    k.NE: (EQ, 0, False),
}
"""A comparison with c as `<=` or `==` with c + a shift, or (False) as its negation."""
MIRRORED = {k.EQ: k.EQ, k.NE: k.NE, k.LE: k.GE, k.GE: k.LE, k.LT: k.GT, k.GT: k.LT}


def normalise(
    problem: Problem, tick: Callable[[], None] = lambda: None, graphs: str = AUTO
) -> Normal:
    """The normal form of a problem: the same solutions on the declared variables.

    `graphs` says how constraints on them are translated; see `choice.GRAPHS`.

    Raises:
        Refused: a number, or a graph that is to be encoded whole, is too large.
    """
    normaliser = _Normaliser(problem, graphs)
    for number, constraint in enumerate(problem.constraints):
        tick()
        try:
            normaliser.demand(constraint.formula, number)
        except k.TooLargeError as error:
            raise Refused(constraint, str(error), "use smaller numbers") from None
        except TooManyClauses as error:
            message = f"about {error.estimate:,} clauses if it is made clauses as a whole"
            raise Refused(constraint, message, "leave out --graph static") from None
    return normaliser.normal


class _Normaliser:
    def __init__(self, problem: Problem, graphs: str) -> None:
        self.normal = Normal()
        self.variables = self.normal.variables
        self.graphs = graphs
        self._bounds = TermBounds()
        self._interned = Interned(self._bounds)
        self._ints: dict[IntVar, int] = {
            each: self.variables.new_int(each.name, each.domain) for each in problem.ints.values()
        }
        self._named: dict[Node, int] = {
            each: self.variables.new_bool(each.name) for each in problem.bools.values()
        }
        self._number = 0
        self._defined: set[Signed] = set()
        self._terms: dict[Node, int] = {}
        # Definitions still to be written: of a formula's name, of a term's variable.
        self._formulas_due: list[Signed] = []
        self._terms_due: list[Apply] = []

    def demand(self, formula: Node, number: int) -> None:
        """Post the constraint of a number and all definitions that it needs."""
        self._number = number
        if plain := as_plain_difference(formula, self._ints):  # as most are where there are many
            op, total = plain
            self.clause([self.atom(total, op)])
            return
        self.post(self._interned(formula), True, ())
        while self._formulas_due or self._terms_due:
            if self._formulas_due:
                node, positive = self._formulas_due.pop()
                name = self._named[node]
                self.post(node, positive, (-name if positive else name,))
            else:
                self._define(self._terms_due.pop())

    def interned(self, term: Node) -> Node:
        """The one object equal to a tree whose partial functions are taken care of."""
        return self._interned(term, total=True)

    def clause(self, atoms: Sequence[Atom]) -> None:
        """Add a clause, for the constraint at hand; sums that are disjunctions are taken apart."""
        parts: list[Atom] = []
        for atom in atoms:
            if isinstance(atom, Linear) and (literals := atom.as_disjunction(self.variables)):
                parts += literals
            else:
                parts.append(atom)
        for clause in simplified_clause(parts):
            self.normal.add(clause, self._number)

    # --- formulas -------------------------------------------------------------------------

    def post(self, node: Node, positive: bool, condition: tuple[Atom, ...]) -> None:
        """Clauses for: the formula (or its negation) or an atom of the condition holds."""
        stack: list[Signed] = [(node, positive)]
        posted: set[Signed] = set()
        while stack:
            node, positive = signed = stack.pop()
            if signed in posted:
                continue
            posted.add(signed)
            op = node.op if isinstance(node, Apply) else None
            if isinstance(node, Apply) and op in NEGATED:
                self._post_comparison(node, positive, condition)
            elif isinstance(node, Apply) and (parts := _conjuncts(node, positive)):
                stack.extend(reversed(parts))
            elif isinstance(node, Apply) and op in (k.IFF, k.XOR):
                same = positive is (op is k.IFF)
                a, b = node.args
                self.clause([*condition, self.literal(a, False), self.literal(b, same)])
                self.clause([*condition, self.literal(a, True), self.literal(b, not same)])
            elif isinstance(node, Apply) and (expanded := expansion(self, node, positive)):
                stack.append((expanded, positive))
            else:
                self.clause([*condition, *self._disjuncts(node, positive)])

    def _disjuncts(self, node: Node, positive: bool) -> list[Atom]:
        """Atoms one of which must hold for the formula (or its negation) to hold."""
        atoms: list[Atom] = []
        stack: list[Signed] = [(node, positive)]
        seen: set[Signed] = set()
        while stack:
            node, positive = signed = stack.pop()
            if signed in seen:
                continue
            seen.add(signed)
            if not isinstance(node, Apply):
                atoms.append(self.literal(node, positive))
            elif node.op in NEGATED:
                atoms += self._comparison(node, positive)
            elif parts := _disjunction(node, positive):
                stack.extend(reversed(parts))
            elif (own := global_atoms(self, node, positive)) is not None:
                atoms += own
            elif expanded := expansion(self, node, positive):
                stack.append((expanded, positive))
            else:
                atoms.append(self.literal(node, positive))
        return atoms

    def literal(self, node: Node, positive: bool) -> int:
        """A literal that implies the formula (or its negation)."""
        while isinstance(node, Apply) and node.op is k.NOT:
            node, positive = node.args[0], not positive
        if isinstance(node, Truth):
            return TRUE if node.value is positive else FALSE
        if isinstance(node, Apply) and node.op in NEGATED:
            atoms = self._comparison(node, positive, only_literal=True)
            if atoms:
                assert isinstance(atoms[0], int)
                return atoms[0]
        name = self._named.get(node)
        if name is None:
            name = self._named[node] = self.variables.new_bool()
        if isinstance(node, BoolVar):
            return name if positive else -name
        if (node, positive) not in self._defined:
            self._defined.add((node, positive))
            self._formulas_due.append((node, positive))
        return name if positive else -name

    # --- comparisons ----------------------------------------------------------------------

    def _with_constant(self, node: Apply, positive: bool) -> int | None:
        """The literal of a comparison of a variable with a constant, without sums: most are such.

        None if it is another comparison.
        """
        (left, right), op = node.args, node.op
        if not isinstance(right, Number):
            left, right, op = right, left, MIRRORED[op]
        if not (isinstance(left, IntVar) and isinstance(right, Number)):
            return None
        symbol, shift, same = BOUNDS[op]
        x, value = self._ints[left], right.value + shift
        literal = self.variables.literal_of_comparison(x, symbol, value)
        return literal if same is positive else -literal

    def _post_comparison(self, node: Apply, positive: bool, condition: tuple[Atom, ...]) -> None:
        if (literal := self._with_constant(node, positive)) is not None:
            self.clause([*condition, literal])
            return
        op, total = as_difference(node, positive, self._ints)
        if op is NE or len(total.others) != 1:
            self.clause([*condition, *self._as_atoms(op, total, (node, positive))])
            return
        # One term that is not linear needs no variable of its own.
        ((term, factor),) = total.others.items()
        self._post_with(term, factor, total.linear_part(), op, condition)

    def _post_with(
        self,
        term: Apply,
        factor: int,
        rest: LinearExpr,
        op: Comparator,
        condition: tuple[Atom, ...],
    ) -> None:
        """Post `rest + factor * term <= 0` (or `= 0`) for a term that is not linear."""
        if term.op is k.IF:
            f, then, other = term.args
            for literal, branch in (
                (self.literal(f, False), then),
                (self.literal(f, True), other),
            ):
                total = rest.plus(self.linear(branch), factor)
                self.clause([*condition, literal, self.atom(total, op)])
            return
        if term.op not in CASES:
            total = rest.plus(self.linear(term), factor)
            self.clause([*condition, self.atom(total, op)])
            return
        for sign in (1, -1) if op is EQ else (1,):
            cases = [
                self.atom(LinearExpr().plus(rest, sign).plus(case, sign * factor * side), LE)
                for side, case in self._cases(term)
            ]
            if (sign * factor > 0) is (term.op is not k.MIN):
                for case in cases:  # the greatest of them is bounded: each one is
                    self.clause([*condition, case])
            else:
                self.clause([*condition, *cases])

    def _cases(self, term: Apply) -> list[tuple[int, LinearExpr]]:
        """The sums (with a sign) whose greatest or least a min, max or abs is."""
        sums = [self.linear(each) for each in term.args]
        return [(1, sums[0]), (-1, sums[0])] if term.op is k.ABS else [(1, each) for each in sums]

    def _comparison(self, node: Apply, positive: bool, only_literal: bool = False) -> list[Atom]:
        """Atoms one of which must hold for a comparison to hold.

        With `only_literal`, a single literal, or nothing if it takes more than that.
        """
        if (literal := self._with_constant(node, positive)) is not None:
            return [literal]
        op, total = as_difference(node, positive, self._ints)
        if only_literal:
            if len(total.ints) + len(total.formulas) > 1 or total.others or total.formulas:
                return []
            atom = self.atom(total, op)
            return [atom] if isinstance(atom, int) else []
        return self._as_atoms(op, total, (node, positive))

    def _as_atoms(self, op: Comparator, total: LinearExpr, whole: Signed) -> list[Atom]:
        """Atoms one of which must hold for `total <= 0` (or `=`, `!=`), the whole, to hold."""
        if len(total.others) == 1 and op is not EQ:
            ((term, factor),) = total.others.items()
            if term.op in (k.ABS, k.MIN, k.MAX):
                return self._comparison_with(term, factor, total.linear_part(), op, whole)
        return [self.atom(self._flat(total), op)]

    def _comparison_with(
        self, term: Apply, factor: int, rest: LinearExpr, op: Comparator, whole: Signed
    ) -> list[Atom]:
        """The same for `rest + factor * term`, a min, max or abs, without a variable for it."""
        atoms: list[Atom] = []
        for sign in (1, -1) if op is NE else (1,):
            part = LinearExpr(int(op is NE)).plus(rest, sign)
            if (sign * factor > 0) is (term.op is not k.MIN):
                if op is not NE:
                    return [self.literal(*whole)]
                part.ints[self._variable(term)] += sign * factor
                atoms.append(self.atom(part, LE))
            else:
                for side, case in self._cases(term):
                    atoms.append(self.atom(part.plus(case, sign * factor * side), LE))
        return atoms

    def atom(self, total: LinearExpr, op: Comparator) -> int | Linear:
        """A linear comparison with 0 as an atom; its formulas get literals, defined as needed."""
        lits: dict[int, int] = dict(total.lits)
        bound = -total.constant
        for formula, factor in total.formulas.items():
            if factor == 0:
                continue
            # In `<= 0` a positive factor needs f -> p only, a negative one p -> f.
            if op is not LE or factor < 0:
                literal = self.literal(formula, True)
            if op is not LE or factor > 0:
                literal = -self.literal(formula, False)
            if abs(literal) == TRUE:
                bound -= factor if literal > 0 else 0
            elif literal > 0:
                lits[literal] = lits.get(literal, 0) + factor
            else:
                lits[-literal] = lits.get(-literal, 0) - factor
                bound -= factor
        ints = [(a, x) for x, a in total.ints.items()]
        return linear_atom(self.variables, ints, [(c, p) for p, c in lits.items()], op, bound)

    # --- terms ----------------------------------------------------------------------------

    def linear(self, node: Node) -> LinearExpr:
        """A term as a linear sum: what is not linear in it gets a variable."""
        return self._flat(linearized([(1, node)], self._ints))

    def _flat(self, total: LinearExpr) -> LinearExpr:
        if not total.others:
            return total
        flat = total.linear_part()
        for term, factor in total.others.items():
            if formula := self._choice(term):
                flat.constant += factor * self._bounds(term)[0]
                flat.formulas[formula] += factor
            else:
                flat.ints[self._variable(term)] += factor
        return flat

    def _choice(self, term: Apply) -> Node | None:
        """A formula for: a min, max or product with two possible values has the greater one.

        It is defined both ways: with one half, searches for social golfers take thrice as long.
        """
        lo, hi = self._bounds(term)
        if hi != lo + 1 or term.op not in (k.MIN, k.MAX, k.MUL):
            return None
        if term.op is k.MUL and any(self._bounds(each) != (0, 1) for each in term.args):
            return None
        all_or_some = k.disjunction if term.op is k.MAX else k.conjunction
        formula = self.interned(all_or_some([k.compare(k.GE, each, hi) for each in term.args]))
        for positive in (True, False):
            self.literal(formula, positive)
        return formula

    def _variable(self, term: Node) -> int:
        """An integer variable equal to a term, defined once."""
        variable = self._terms.get(term)
        if variable is None:
            lo, hi = self._bounds(term)
            name = f"_t{len(self._terms) + 1}"
            variable = self._terms[term] = self.variables.new_int(name, Domain.of(lo, hi))
            if isinstance(term, Apply):
                self._terms_due.append(term)
        return variable

    def _define(self, term: Apply) -> None:
        """Clauses for: the variable of a term equals it."""
        variable = self._terms[term]
        if term.op in (k.MUL, k.DIV, k.MOD, k.POW):
            define(self, term, variable)
            return
        minus = LinearExpr()
        minus.ints[variable] = -1
        if term.op in CASES:
            self._post_with(term, 1, minus, EQ, ())
        else:
            self.clause([self.atom(minus.plus(self.linear(term)), EQ)])

    def view(self, term: Node) -> AffineView:
        """A term as a view of one variable; a variable of its own if it has more."""
        total = linearized([(1, term)], self._ints)
        ints = [(x, a) for x, a in total.ints.items() if a]
        if total.others or total.formulas or len(ints) > 1:
            return AffineView(1, self._variable(term), 0)
        return (
            AffineView(ints[0][1], ints[0][0], total.constant)
            if ints
            else AffineView(0, 0, total.constant)
        )


def _conjuncts(node: Apply, positive: bool) -> list[Signed]:
    """The parts all of which must hold; none if it is no conjunction."""
    op, args = node.op, node.args
    if op is k.NOT:
        return [(args[0], not positive)]
    if op is (k.AND if positive else k.OR):
        # An empty one holds; so does `true`, its only part.
        return [(each, positive) for each in args] or [(truth(True), True)]
    if op is k.IMP and not positive:
        return [(args[0], True), (args[1], False)]
    return []


def _disjunction(node: Apply, positive: bool) -> list[Signed]:
    """The parts one of which must hold; none if it is no disjunction."""
    return [(part, not sign) for part, sign in _conjuncts(node, not positive)]
