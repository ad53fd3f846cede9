"""Variables that equal others are replaced by them: x = a y + c, p <-> q, p <-> x <= v."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.affine_view import MOST_VALUES, AffineView
from csp2sat.translator.normalform.atoms.atom import simplified_clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.comparator import EQ, LE, NE
from csp2sat.translator.normalform.normal import Normal
from csp2sat.translator.presolve.substitution import Substitution

CLAUSES_A_LITERAL = 50
"""All clauses are looked at again for it: for so many of them a literal must be saved at least."""


def merge(normal: Normal) -> Normal | None:
    """An equivalent normal form with fewer variables in its clauses; None: none are found equal."""
    equations = [
        (clause[0], number)
        for number, clause in enumerate(normal.clauses)
        if len(clause) == 1 and isinstance(clause[0], Linear) and _is_equation(clause[0])
    ]
    literals = list(_equivalences(normal))
    if not (equations or literals):
        return None
    merging = _Merging(normal)
    for linear, number in equations:
        merging.equation(linear, number)
    for p, q in literals:
        merging.equate(p, q)
    return merging.result()


def _is_equation(linear: Linear) -> bool:
    return linear.op is not LE and len(linear.ints) + len(linear.lits) == 2


def _equivalences(normal: Normal) -> Iterator[tuple[int, int]]:
    """Pairs of literals p, q with clauses `p | ~q` and `~p | q`."""
    seen: set[tuple[int, int]] = set()
    for clause in normal.clauses:
        if len(clause) == 2:
            p, q = clause
            if isinstance(p, int) and isinstance(q, int):
                seen.add((p, q) if abs(p) < abs(q) else (q, p))
    for p, q in seen:
        if p > 0 and (-p, -q) in seen:
            yield p, -q


class _Merging:
    def __init__(self, normal: Normal) -> None:
        self._given = normal
        self._normal = normal.without_clauses()
        self._substitution = Substitution(self._normal)
        self._done: set[int] = set()  # clauses that say no more than what was merged
        self._units: list[int] = []
        self._saved = 0

    def result(self) -> Normal | None:
        """The normal form with all aliases substituted, if that pays."""
        if self._saved * CLAUSES_A_LITERAL < len(self._given.clauses) and FALSE not in self._units:
            return None
        normal, substitute = self._normal, self._substitution.atom
        for literal in self._units:
            normal.add((substitute(literal),), 0)
        numbered = enumerate(zip(self._given.clauses, self._given.origins, strict=True))
        for number, (clause, origin) in numbered:
            if number not in self._done:
                for rest in simplified_clause(map(substitute, clause)):
                    normal.add(rest, origin)
        return normal

    def equation(self, given: Linear, number: int) -> None:
        """Take over a linear equation (or `!=`) of two variables, if it makes them one."""
        linear = given.substituted(self._substitution)
        if isinstance(linear, int) or not _is_equation(linear):
            return
        if len(linear.ints) == 2:
            self._ints(linear)
        elif len(linear.lits) == 2:
            self._lits(linear)
        elif linear.op is EQ and self._int_and_literal(linear):
            self._done.add(number)

    def _ints(self, linear: Linear) -> bool:
        """a x + b y = k: a variable with factor 1 or -1 is replaced."""
        (a, x), (b, y) = linear.ints
        if linear.op is NE:
            return self._two_valued(linear)
        return (abs(b) == 1 and self._alias(y, AffineView(-a * b, x, b * linear.bound))) or (
            abs(a) == 1 and self._alias(x, AffineView(-a * b, y, a * linear.bound))
        )

    def _two_valued(self, linear: Linear) -> bool:
        """a x + b y != k over two values each: if it leaves two pairs of values, x determines y."""
        (a, x), (b, y) = linear.ints
        domains = self._normal.variables.domains[x], self._normal.variables.domains[y]
        if any(each.size != 2 for each in domains):
            return False
        left = [(v, w) for v in domains[0] for w in domains[1] if a * v + b * w != linear.bound]
        if len(left) != 2 or left[0][0] == left[1][0] or left[0][1] == left[1][1]:
            return False
        (v, w), (v2, w2) = left
        if (w2 - w) % (v2 - v) == 0:
            factor = (w2 - w) // (v2 - v)
            return self._alias(y, AffineView(factor, x, w - factor * v))
        if (v2 - v) % (w2 - w) == 0:
            factor = (v2 - v) // (w2 - w)
            return self._alias(x, AffineView(factor, y, v - factor * w))
        return False

    def _lits(self, linear: Linear) -> bool:
        """A constraint on two Boolean variables that says that they are equal, or opposite."""
        (c, p), (d, q) = linear.lits
        left = {
            (v, w)
            for v in (0, 1)
            for w in (0, 1)
            if (c * v + d * w == linear.bound) is (linear.op is EQ)
        }
        if left == {(0, 0), (1, 1)}:
            return self.equate(p, q)
        return left == {(0, 1), (1, 0)} and self.equate(p, -q)

    def _int_and_literal(self, linear: Linear) -> bool:
        """a x + c p = k: x has two values, and p tells which."""
        ((a, x),), ((c, p),) = linear.ints, linear.lits
        if abs(a) != 1:
            return False
        if_false, if_true = a * linear.bound, a * (linear.bound - c)
        values = Domain.from_values(
            each for each in (if_false, if_true) if each in self._normal.variables.domains[x]
        )
        if values.size != 2 or p in self._normal.variables.literal_meanings:
            return False  # left to propagation
        self._normal.variables.domains[x] = values
        low = self._normal.variables.literal_of_comparison(x, LE, values.lo)
        return self.equate(p, low if if_true < if_false else -low)

    def _alias(self, x: int, view: AffineView) -> bool:
        """Let a variable be a view of another; False: it is better left alone."""
        domain = self._normal.variables.domains[view.variable]
        common = view.preimage_within(domain, self._normal.variables.domains[x])
        if x in self._normal.variables.binary_shapes or common is None:
            return False
        if view.factor != 1 and common.size > MOST_VALUES:
            return False  # in a map file it would need literals of its own
        if common:
            self._saved += common.size - 1
            self._normal.int_aliases[x] = view
            self._normal.variables.domains[view.variable] = common
        else:
            self._contradict()
        return True

    def equate(self, p: int, q: int) -> bool:
        """Let two literals be one; False: they are literals of two integer variables."""
        p, q = sorted(map(self._substitution.literal, (p, q)), key=abs)
        meanings = self._normal.variables.literal_meanings
        plain = [each for each in (p, q) if abs(each) not in meanings]
        if p == -q:
            self._contradict()
        elif abs(q) == TRUE:
            self._units.append(p if q == TRUE else -p)
        elif p != q:
            if not plain:
                return False
            # Declared ones come first: they stay.
            gone = plain[-1]
            kept = p if gone == q else q
            self._normal.literal_aliases[abs(gone)] = kept if gone > 0 else -kept
            self._saved += 1
        return True

    def _contradict(self) -> None:
        self._units.append(FALSE)
