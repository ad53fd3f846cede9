"""Equal variables merged: x = a y + c, p <-> q, p <-> x <= v."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.atom import Clause, simplify_clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.normal_form import Normal, Substitution
from csp2sat.translator.normalform.variables import EQ, LE, MOST_VALUES, NE, AffineView

CLAUSES_A_LITERAL = 50
"""Merging must save a literal for this many clauses at least, since it rewrites all of them."""


def merge_variables(normal: Normal) -> Normal | None:
    """An equivalent normal form with fewer variables in its clauses; None if that saves little.

    The variables that are gone are in `int_aliases` and `literal_aliases`.
    """
    equations = [
        (clause[0], number)
        for number, clause in enumerate(normal.clauses)
        if len(clause) == 1 and isinstance(clause[0], Linear) and _is_equation(clause[0])
    ]
    equal_literals = list(_equal_literals(normal))
    if not (equations or equal_literals):
        return None
    merging = _Merging(normal)
    for linear, number in equations:
        merging.add_equation(linear, number)
    for p, q in equal_literals:
        merging.merge_literals(p, q)
    return merging.result()


def _is_equation(linear: Linear) -> bool:
    """Whether it is `=` or `!=` over two variables."""
    return linear.op is not LE and len(linear.ints) + len(linear.lits) == 2


def _equal_literals(normal: Normal) -> Iterator[tuple[int, int]]:
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
    """Collects aliases in a copy of a normal form, which it owns."""

    def __init__(self, normal: Normal) -> None:
        self._source = normal
        self._normal = normal.without_clauses()
        self._variables = self._normal.variables
        self._substitution = Substitution(self._normal)
        self._implied: set[int] = set()  # clauses that the aliases imply
        self._units: list[int] = []
        self._saved = 0  # literals

    def result(self) -> Normal | None:
        """The normal form with all aliases substituted; None if that saves little."""
        if self._saved * CLAUSES_A_LITERAL < len(self._source.clauses) and FALSE not in self._units:
            return None
        normal, substitute = self._normal, self._substitution.atom
        for literal in self._units:  # some are known by what was merged after them
            for kept in simplify_clause([substitute(literal)]):
                normal.add(kept, 0)
        literals, ints = self._literals_gone(), normal.int_aliases
        numbered = enumerate(zip(self._source.clauses, self._source.origins, strict=True))
        for number, (clause, origin) in numbered:
            if number in self._implied:
                continue
            if not _may_contain(clause, literals, ints):  # as most
                normal.add(clause, origin)
                continue
            for kept in simplify_clause(map(substitute, clause)):
                normal.add(kept, origin)
        return normal

    def _literals_gone(self) -> set[int]:
        """The literals that others take the place of."""
        meanings, aliases = self._variables.literal_meanings, self._normal.int_aliases
        gone = {p for p, meaning in meanings.items() if meaning.variable in aliases}
        gone.update(self._normal.literal_aliases)
        return gone | {-p for p in gone}

    def add_equation(self, given: Linear, number: int) -> None:
        """Merge the two variables of an `=` or `!=` if it makes them equal; it is a clause."""
        linear = given.substitute(self._substitution)
        if isinstance(linear, int) or not _is_equation(linear):
            return
        if len(linear.ints) == 2:
            self._merge_ints(linear)
        elif len(linear.lits) == 2:
            self._merge_bools(linear)
        elif linear.op is EQ and self._merge_int_with_bool(linear):
            self._implied.add(number)

    def merge_literals(self, p: int, q: int) -> bool:
        """Make two literals equal; False if both stand for comparisons."""
        p, q = sorted(map(self._substitution.literal, (p, q)), key=abs)
        plain = [
            literal for literal in (p, q) if abs(literal) not in self._variables.literal_meanings
        ]
        if p == -q:
            self._units.append(FALSE)
        elif abs(q) == TRUE:
            self._units.append(p if q == TRUE else -p)
        elif p != q:
            if not plain:
                return False
            # Declared variables come first: they stay.
            gone = plain[-1]
            kept = p if gone == q else q
            self._normal.literal_aliases[abs(gone)] = kept if gone > 0 else -kept
            self._saved += 1
        return True

    def _merge_ints(self, linear: Linear) -> bool:
        """a x + b y = k: a variable with factor 1 or -1 becomes an alias."""
        (a, x), (b, y) = linear.ints
        if linear.op is NE:
            return self._merge_two_valued(linear)
        return (abs(b) == 1 and self._add_alias(y, AffineView(-a * b, x, b * linear.bound))) or (
            abs(a) == 1 and self._add_alias(x, AffineView(-a * b, y, a * linear.bound))
        )

    def _merge_two_valued(self, linear: Linear) -> bool:
        """a x + b y != k over two values each: two pairs of values that are left are a line."""
        (a, x), (b, y) = linear.ints
        domains = self._variables.domains[x], self._variables.domains[y]
        if any(domain.size != 2 for domain in domains):
            return False
        left = [(v, w) for v in domains[0] for w in domains[1] if a * v + b * w != linear.bound]
        if len(left) != 2 or left[0][0] == left[1][0] or left[0][1] == left[1][1]:
            return False
        (v, w), (v2, w2) = left
        if (w2 - w) % (v2 - v) == 0:
            factor = (w2 - w) // (v2 - v)
            return self._add_alias(y, AffineView(factor, x, w - factor * v))
        if (v2 - v) % (w2 - w) == 0:
            factor = (v2 - v) // (w2 - w)
            return self._add_alias(x, AffineView(factor, y, v - factor * w))
        return False

    def _merge_bools(self, linear: Linear) -> bool:
        """c p + d q = k (or != k), if it makes the two equal or opposite."""
        (c, p), (d, q) = linear.lits
        left = {
            (v, w)
            for v in (0, 1)
            for w in (0, 1)
            if (c * v + d * w == linear.bound) is (linear.op is EQ)
        }
        if left == {(0, 0), (1, 1)}:
            return self.merge_literals(p, q)
        return left == {(0, 1), (1, 0)} and self.merge_literals(p, -q)

    def _merge_int_with_bool(self, linear: Linear) -> bool:
        """a x + c p = k: x has two values, and p is the comparison with one of them."""
        ((a, x),), ((c, p),) = linear.ints, linear.lits
        if abs(a) != 1:
            return False
        if_false, if_true = a * linear.bound, a * (linear.bound - c)
        domain = self._variables.domains[x]
        values = Domain.from_values(value for value in (if_false, if_true) if value in domain)
        if values.size != 2 or p in self._variables.literal_meanings:
            return False  # left to propagation
        self._variables.domains[x] = values
        low = self._variables.literal_of_comparison(x, LE, values.lo)
        return self.merge_literals(p, low if if_true < if_false else -low)

    def _add_alias(self, x: int, view: AffineView) -> bool:
        """Make a variable an alias of a view; False if it is better left alone."""
        domains = self._variables.domains
        common = view.preimage_within(domains[view.variable], domains[x])
        if x in self._variables.binary_shapes or common is None:
            return False
        if view.factor != 1 and common.size > MOST_VALUES:
            return False  # in a map file it would need literals of its own
        if common:
            self._saved += common.size - 1
            self._normal.int_aliases[x] = view
            domains[view.variable] = common
        else:
            self._units.append(FALSE)
        return True


def _may_contain(clause: Clause, literals: Collection[int], ints: Collection[int]) -> bool:
    """Whether a clause may contain one of some literals or integer variables."""
    for atom in clause:
        if isinstance(atom, int):
            if atom in literals:
                return True
        elif not isinstance(atom, Linear):
            return True
        else:
            variables = [x for _, x in atom.ints if x in ints]
            variables += [p for _, p in atom.lits if p in literals]
            if variables:
                return True
    return False
