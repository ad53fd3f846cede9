"""Bounds propagation on the normal form: smaller domains, fewer and shorter clauses.

Linear constraints that must hold tighten the bounds of their variables (bounds consistency, as in
Harvey and Stuckey, "Improving linear constraint propagation by changing constraint representation",
Constraints 2003); clauses lose what the domains decide and, down to one atom, become constraints
that must hold. A fixpoint is not needed for correctness: the work is bounded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normal import Linear, Normal, clause_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normal import Atom, Clause

MOST_PASSES = 10
MOST_VISITS = 50
"""How often a linear constraint is looked at, on average, before propagation stops."""


def propagate(normal: Normal, tick: Callable[[], None] = lambda: None) -> Normal:
    """An equivalent normal form over the same variables, with what bounds decide worked in."""
    return _Propagation(normal, tick).result()


class _Propagation:
    def __init__(self, normal: Normal, tick: Callable[[], None]) -> None:
        self._tick = tick
        self._given = normal
        self._normal = normal.copy()
        self._domains = self._normal.domains  # tightened here
        self._truth: dict[int, bool] = {}
        self._hard: list[Linear] = []
        self._origins: list[int] = []
        self._hard_of: dict[int, list[int]] = defaultdict(list)  # by variable; Booleans negative
        self._waiting: set[int] = set()  # numbers of constraints to look at
        self._holes: dict[int, set[int]] = defaultdict(set)  # excluded, and still in the domain
        self._visits = 0
        self._failed = False

    def result(self) -> Normal:
        clauses = list(zip(self._given.clauses, self._given.origins, strict=True))
        for _ in range(MOST_PASSES):
            settled = len(self._hard) + len(self._truth)
            before = self._domains.copy()
            clauses = [
                (rest, origin)
                for clause, origin in clauses
                for rest in self._simplified(clause, origin)
            ]
            self._tighten()
            if self._failed:
                break
            if settled == len(self._hard) + len(self._truth) and before == self._domains:
                break
        return self._rebuilt(clauses)

    # --- clauses --------------------------------------------------------------------------

    def _simplified(self, clause: Clause, origin: int) -> Iterator[Clause]:
        """What is left of a clause; a single atom is taken over instead."""
        atoms: list[Atom] = []
        for atom in clause:
            known = self._known(atom)
            if known is True:
                return
            if known is None:
                atoms.append(atom)
        for rest in clause_of(atoms):
            if not rest:
                self._failed = True
            elif len(rest) == 1 and isinstance(rest[0], int):
                self._assume(rest[0])
            elif len(rest) == 1 and isinstance(rest[0], Linear):
                self._require(rest[0], origin)
            else:
                yield rest

    def _known(self, atom: Atom) -> bool | None:
        """Whether the bounds decide an atom, and how."""
        if isinstance(atom, int):
            return self._literal(atom)
        if not isinstance(atom, Linear):
            return None
        lo, hi = self._range(atom)
        if atom.op == "<=":
            return True if hi <= atom.bound else False if lo > atom.bound else None
        if lo == hi == atom.bound:
            return atom.op == "=="
        return None if lo <= atom.bound <= hi else atom.op == "!="

    def _literal(self, literal: int) -> bool | None:
        if abs(literal) == TRUE:
            return literal > 0
        positive = self._variable(abs(literal))
        return positive if literal > 0 or positive is None else not positive

    def _variable(self, p: int) -> bool | None:
        meaning = self._normal.meaning.get(p)
        if meaning is None:
            return self._truth.get(p)
        domain, value = self._domains[meaning.variable], meaning.value
        if meaning.op == "bit":
            fixed = (
                domain.lo - self._normal.binary[meaning.variable][0] if domain.size == 1 else None
            )
            return self._truth.get(p) if fixed is None else bool(fixed >> value & 1)
        if meaning.op == "<=":
            return True if domain.hi <= value else False if domain.lo > value else None
        if value not in domain or value in self._holes.get(meaning.variable, ()):
            return False
        return True if domain.size == 1 else None

    def _assume(self, literal: int) -> None:
        """Make a literal true."""
        p, positive = abs(literal), literal > 0
        meaning = self._normal.meaning.get(p)
        if meaning is None or meaning.op == "bit":
            if self._truth.setdefault(p, positive) is not positive:
                self._failed = True
            self._wake(-p)
            return
        x, op, value = meaning
        domain = self._domains[x]
        if op == "<=":
            domain = domain.within(None, value) if positive else domain.within(value + 1, None)
        else:
            if not positive and domain.lo < value < domain.hi:
                self._holes[x].add(value)  # many are made at once
                return
            domain = domain.within(value, value) if positive else domain.without([value])
        self._shrink(x, domain)

    def _make_holes(self) -> None:
        """Take the values that were excluded out of the domains."""
        holes, self._holes = self._holes, defaultdict(set)
        for x, values in holes.items():
            self._shrink(x, self._domains[x].without(values))

    def _shrink(self, x: int, domain: Domain) -> None:
        if domain is not self._domains[x]:
            self._domains[x] = domain
            self._wake(x)
            if not domain:
                self._failed = True

    # --- linear constraints that must hold ------------------------------------------------

    def _require(self, linear: Linear, origin: int) -> None:
        number = len(self._hard)
        self._hard.append(linear)
        self._origins.append(origin)
        self._waiting.add(number)
        for _, x in linear.ints:
            self._hard_of[x].append(number)
        for _, p in linear.lits:
            self._hard_of[-p].append(number)
            meaning = self._normal.meaning.get(p)
            if meaning:
                self._hard_of[meaning.variable].append(number)

    def _wake(self, variable: int) -> None:
        for number in self._hard_of.get(variable, ()):
            self._waiting.add(number)

    def _tighten(self) -> None:
        """Look at constraints until nothing changes, or often enough.

        In sweeps to and fro: along a chain lower bounds travel one way, upper bounds the other.
        """
        most = MOST_VISITS * (len(self._hard) + 1)
        self._make_holes()
        backward = False
        while self._waiting and not self._failed and self._visits < most:
            for number in sorted(self._waiting, reverse=backward):
                self._visits += 1
                self._tick()
                self._waiting.discard(number)
                self._look_at(self._hard[number])
                if self._failed:
                    return
            backward = not backward
            self._make_holes()

    def _look_at(self, linear: Linear) -> None:
        if linear.op == "!=":
            self._exclude(linear)
            return
        self._bound_above(linear.ints, linear.lits, linear.bound)
        if linear.op == "==":
            self._bound_above(_minus(linear.ints), _minus(linear.lits), -linear.bound)

    def _bound_above(
        self, ints: tuple[tuple[int, int], ...], lits: tuple[tuple[int, int], ...], bound: int
    ) -> None:
        """Tighten the variables of `sum <= bound`."""
        slack = bound - self._least(ints, lits)
        if slack < 0:
            self._failed = True
            return
        for a, x in ints:
            domain = self._domains[x]
            if not domain:
                return
            if a > 0:
                if a * (domain.hi - domain.lo) > slack:
                    self._shrink(x, domain.within(None, domain.lo + slack // a))
            elif -a * (domain.hi - domain.lo) > slack:
                self._shrink(x, domain.within(domain.hi - slack // -a, None))
        for c, p in lits:
            if abs(c) > slack and self._variable(p) is None:
                self._assume(-p if c > 0 else p)

    def _least(self, ints: tuple[tuple[int, int], ...], lits: tuple[tuple[int, int], ...]) -> int:
        domains = self._domains
        least = 0
        for a, x in ints:
            least += a * (domains[x].lo if a > 0 else domains[x].hi)
        for c, p in lits:
            value = self._variable(p)
            least += min(c, 0) if value is None else c * value
        return least

    def _range(self, linear: Linear) -> tuple[int, int]:
        """The least and the greatest value of the sum."""
        least = self._least(linear.ints, linear.lits)
        return least, -self._least(_minus(linear.ints), _minus(linear.lits))

    def _exclude(self, linear: Linear) -> None:
        """A `!=` with all variables but one fixed takes a value from that."""
        reduced = self._reduced(linear)
        if reduced == FALSE:
            self._failed = True
        elif isinstance(reduced, int) and reduced != TRUE:
            self._assume(reduced)

    # --- the result -----------------------------------------------------------------------

    def _reduced(self, linear: Linear) -> int | Linear:
        """The constraint without variables that are fixed."""
        bound = linear.bound
        ints, lits = [], []
        for a, x in linear.ints:
            domain = self._domains[x]
            if domain.lo == domain.hi:
                bound -= a * domain.lo
            else:
                ints.append((a, x))
        for c, p in linear.lits:
            value = self._variable(p)
            if value is None:
                lits.append((c, p))
            else:
                bound -= c * value
        return self._normal.linear(ints, lits, linear.op, bound)

    def _rebuilt(self, clauses: list[tuple[Clause, int]]) -> Normal:
        if self._failed:
            failed = self._given.copy()
            failed.add((), 0)
            return failed
        result = self._normal
        for linear, origin in zip(self._hard, self._origins, strict=True):
            self._keep((linear,), origin)
        for clause, origin in clauses:
            self._keep(clause, origin)
        for p, positive in self._truth.items():
            result.add((p if positive else -p,), 0)
        return result

    def _keep(self, clause: Clause, origin: int) -> None:
        """Add a clause to the result, less what is known."""
        atoms = [self._reduced(each) if isinstance(each, Linear) else each for each in clause]
        known = [self._known(each) for each in atoms]
        if True not in known:
            rest = [each for each, settled in zip(atoms, known, strict=True) if settled is None]
            for kept in clause_of(rest):
                self._normal.add(kept, origin)


def _minus(pairs: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple([(-a, x) for a, x in pairs])
