"""The normal form between problem and clauses.

    normal ::= domains of integer variables, clauses
    clause ::= atom | ... | atom
    atom   ::= literal | Linear | AllDifferent | Table | Connected | Acyclic | Divided

A literal is a non-zero integer: a Boolean variable or its negation. Some Boolean variables stand
for a comparison of one integer variable with a constant (`meaning`). Each other atom is demanded
when the rest of its clause is false: it is half-reified by the clause it stands in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import gcd
from operator import itemgetter
from typing import NamedTuple

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.comparator import EQ, LE, Comparator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    GraphAtom: TypeAlias = "Connected | Acyclic | Divided"
    Atom: TypeAlias = "int | Linear | AllDifferent | Table | GraphAtom"
    Clause: TypeAlias = tuple[Atom, ...]


MOST_LITERALS = 64
"""Longer disjunctions stay sums."""


class Linear(NamedTuple):
    """sum a_i x_i + sum c_j p_j, compared (`<=`, `==`, `!=`) with a bound.

    `ints` are pairs (a, integer variable), `lits` pairs (c, Boolean variable, positive), each
    sorted by variable; no factor is zero and their greatest common divisor is 1.
    """

    ints: tuple[tuple[int, int], ...]
    lits: tuple[tuple[int, int], ...]
    op: Comparator
    bound: int


class AffineView(NamedTuple):
    """The term a x + c over one integer variable; a constant if a is 0."""

    factor: int
    variable: int
    constant: int


class AllDifferent(NamedTuple):
    """The views have different values."""

    views: tuple[AffineView, ...]


class Table(NamedTuple):
    """The values of the views are (`supports`) or are not one of the rows; None is any value."""

    views: tuple[AffineView, ...]
    rows: frozenset[tuple[int | None, ...]]
    supports: bool


class Connected(NamedTuple):
    """The nodes of a graph whose literals are true are connected, perhaps by way of relays.

    Nodes from `len(literals)` to `nodes` - 1 are relays: all may pass, none needs to be connected.
    No edge joins two of them.
    """

    literals: tuple[int, ...]
    nodes: int
    edges: tuple[tuple[int, int], ...]


class Acyclic(NamedTuple):
    """The edges (over so many nodes) whose literals are true form no cycle."""

    literals: tuple[int, ...]
    nodes: int
    edges: tuple[tuple[int, int], ...]


class Divided(NamedTuple):
    """Borders are the edges whose literals are true; they join different components only.

    A component is what the other edges tie together. `sizes` are nodes, each with the size of the
    component it is in.
    """

    literals: tuple[int, ...]
    nodes: int
    edges: tuple[tuple[int, int], ...]
    sizes: tuple[tuple[int, AffineView], ...]


class Comparison(NamedTuple):
    """An integer variable compared with a constant: `<=` or `==`."""

    variable: int
    op: Comparator
    value: int


class Bit(NamedTuple):
    """Bit number `position` (0 is the lowest) of an integer variable less its offset."""

    variable: int
    position: int


class Normal:
    """A problem in normal form.

    Integer variables are numbered from 0, Boolean ones from 1; the declared ones come first, in
    the order of their declaration. A literal may also be TRUE or FALSE.
    """

    def __init__(self) -> None:
        self.domains: list[Domain] = []
        self.int_names: list[str] = []
        self.bool_names: list[str] = [""]
        self.meaning: dict[int, Comparison | Bit] = {}
        self.clauses: list[Clause] = []
        self.origins: list[int] = []  # for each clause the number of the constraint it is for
        self.binary: dict[
            int, tuple[int, int]
        ] = {}  # of variables with bits: offset, number of bits
        # Variables that no clause has, because they equal a term over another, or a literal.
        self.aliases: dict[int, AffineView] = {}
        self.same: dict[int, int] = {}
        self._conjunctions: dict[tuple[int, int], int] = {}
        self._of_meaning: dict[tuple[object, ...], int] = {}  # the other way
        self._lows: dict[int, int] = {}  # of variables of two values

    def copy(self) -> Normal:
        """The same variables, without the clauses."""
        other = Normal()
        other.domains = self.domains.copy()
        other.int_names = self.int_names.copy()
        other.bool_names = self.bool_names.copy()
        other.meaning = self.meaning.copy()
        other.binary = self.binary.copy()
        other.aliases = self.aliases.copy()
        other.same = self.same.copy()
        other._of_meaning = self._of_meaning.copy()
        return other

    def with_clause(self, clause: Clause) -> Normal:
        """The same variables and clauses, and one that is for no constraint more than another."""
        other = self.copy()
        other.clauses, other.origins = [*self.clauses, clause], [*self.origins, 0]
        return other

    def new_int(self, name: str, domain: Domain) -> int:
        """A new integer variable."""
        self.int_names.append(name)
        self.domains.append(domain)
        return len(self.domains) - 1

    def new_bool(self, name: str = "") -> int:
        """A new Boolean variable."""
        self.bool_names.append(name)
        return len(self.bool_names) - 1

    def comparison(self, variable: int, op: Comparator, value: int) -> int:
        """The literal of a comparison; TRUE or FALSE if the domain decides it."""
        domain = self.domains[variable]
        if op is LE:
            if not domain.lo <= value < domain.hi:
                return FALSE if value < domain.lo else TRUE
            if len(domain.ranges) > 1:  # equal comparisons of a domain with holes are one
                value = domain.value(domain.rank(value) - 1)
        elif value not in domain:
            return FALSE
        elif domain.size == 1:
            return TRUE
        literal = self._of_meaning.get((variable, op, value))
        return literal or self._stand_for(Comparison(variable, op, value))

    def _low(self, x: int) -> int:
        """The literal of a variable of two values having the lower one."""
        literal = self._lows.get(x)
        if literal is None:
            literal = self._lows[x] = self.comparison(x, LE, self.domains[x].lo)
        return literal

    def at_most(self, view: AffineView, value: int) -> int:
        """The literal of a view over a variable being at most a value."""
        a, x, c = view
        if a > 0:
            return self.comparison(x, LE, (value - c) // a)
        return -self.comparison(x, LE, -((value - c) // -a) - 1)

    def equal(self, view: AffineView, value: int) -> int:
        """The literal of a view over a variable having a value."""
        quotient, remainder = divmod(value - view.constant, view.factor)
        return FALSE if remainder else self.comparison(view.variable, EQ, quotient)

    def _stand_for(self, meaning: Comparison | Bit) -> int:
        """A new Boolean variable that stands for a comparison or a bit."""
        literal = self._of_meaning[meaning] = self.new_bool()
        self.meaning[literal] = meaning
        return literal

    def bits(self, variable: int) -> tuple[int, list[int]]:
        """An offset and the literals of the bits, lowest first, that make a variable."""
        if variable not in self.binary:
            domain = self.domains[variable]
            self.binary[variable] = domain.lo, (domain.hi - domain.lo).bit_length()
        low, count = self.binary[variable]
        bits = [Bit(variable, i) for i in range(count)]
        return low, [self._of_meaning.get(each) or self._stand_for(each) for each in bits]

    def conjunction(self, p: int, q: int) -> tuple[int, bool]:
        """A Boolean variable for the conjunction of two; whether it was there before."""
        key = (p, q) if p < q else (q, p)
        known = key in self._conjunctions
        if not known:
            self._conjunctions[key] = self.new_bool()
        return self._conjunctions[key], known

    def add(self, clause: Clause, origin: int) -> None:
        """Add a clause that is needed for the constraint numbered `origin`."""
        self.clauses.append(clause)
        self.origins.append(origin)

    def linear(
        self,
        ints: Iterable[tuple[int, int]],
        lits: Iterable[tuple[int, int]],
        op: Comparator,
        bound: int,
    ) -> int | Linear:
        """A linear constraint in its simplest form; a literal where it is one.

        Args:
            ints: factor and integer variable, each variable once.
            lits: factor and Boolean variable, each variable once.
            op: `<=`, `==` or `!=`.
            bound: the constant on the right.
        """
        ints = tuple(sorted([each for each in ints if each[0]], key=_variable))
        lits = tuple(sorted([each for each in lits if each[0]], key=_variable))
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
            return self._single(ints, lits, op, bound)
        return Linear(ints, lits, op, bound)

    def disjunction(self, linear: Linear) -> list[int]:
        """The literals one of which holds just if a constraint does; none if it is no such one."""
        if linear.op is not LE or len(linear.ints) + len(linear.lits) > MOST_LITERALS:
            return []
        domains, heights, least = self.domains, [], 0
        for a, x in linear.ints:
            domain = domains[x]
            if domain.size > 2:
                return []
            heights.append(abs(a) * (domain.hi - domain.lo))
            least += a * (domain.lo if a > 0 else domain.hi)
        for c, _ in linear.lits:
            heights.append(abs(c))
            least += min(c, 0)
        # It fails only if all terms are at their greatest.
        slack = least + sum(heights) - linear.bound
        if slack <= 0 or min(heights, default=0) < slack:
            return []
        literals = [self._low(x) if a > 0 else -self._low(x) for a, x in linear.ints]
        return literals + [-p if c > 0 else p for c, p in linear.lits]

    def _single(
        self,
        ints: tuple[tuple[int, int], ...],
        lits: tuple[tuple[int, int], ...],
        op: Comparator,
        bound: int,
    ) -> int:
        """A constraint on one variable, whose factor is 1 or -1, as a literal."""
        if lits:
            factor, p = lits[0]
            return _choice(p, _holds(factor, op, bound), _holds(0, op, bound))
        factor, x = ints[0]
        if op is LE:
            return (
                self.comparison(x, LE, bound) if factor > 0 else -self.comparison(x, LE, -bound - 1)
            )
        equal = self.comparison(x, EQ, bound)
        return equal if op is EQ else -equal

    def atom_text(self, atom: Atom) -> str:
        """An atom as text: `x<=3`, `~p`, `2x-y+p<=7`, `alldifferent(x, y+1)`."""
        match atom:
            case int():
                return self._literal_text(atom)
            case Linear():
                terms = [_term_text(a, self.int_names[x]) for a, x in atom.ints]
                terms += [_term_text(c, self._literal_text(p)) for c, p in atom.lits]
                return f"{''.join(terms).removeprefix('+')}{atom.op}{atom.bound}"
            case AllDifferent():
                return f"alldifferent({', '.join(map(self._view_text, atom.views))})"
            case Table():
                rows = " ".join(sorted(str(row).replace(" ", "") for row in atom.rows))
                kind = "in" if atom.supports else "not in"
                return f"({', '.join(map(self._view_text, atom.views))}) {kind} {{{rows}}}"
            case Connected() | Acyclic() | Divided():
                return f"{type(atom).__name__.lower()}({self._graph_text(atom)})"
        raise AssertionError(atom)

    def _literal_text(self, literal: int) -> str:
        if abs(literal) == TRUE:
            return "true" if literal > 0 else "false"
        meaning = self.meaning.get(abs(literal))
        if meaning is None:
            name = self.bool_names[abs(literal)] or f"_{abs(literal)}"
            return name if literal > 0 else f"~{name}"
        name = self.int_names[meaning.variable]
        if isinstance(meaning, Bit):
            return f"{'' if literal > 0 else '~'}{name}.{meaning.position}"
        if meaning.op is LE:
            return f"{name}<={meaning.value}" if literal > 0 else f"{name}>{meaning.value}"
        return f"{name}=={meaning.value}" if literal > 0 else f"{name}!={meaning.value}"

    def _graph_text(self, atom: GraphAtom) -> str:
        edges = " ".join(f"{u}-{v}" for u, v in atom.edges)
        parts = [" ".join(map(self._literal_text, atom.literals)), edges]
        if isinstance(atom, Divided):
            parts.append(" ".join(f"{v}:{self._view_text(size)}" for v, size in atom.sizes))
        return "; ".join(parts)

    def _view_text(self, view: AffineView) -> str:
        if view.factor == 0:
            return str(view.constant)
        term = _term_text(view.factor, self.int_names[view.variable]).removeprefix("+")
        return f"{term}{view.constant:+d}" if view.constant else term

    def __str__(self) -> str:
        lines = [f"int {n} {d}" for n, d in zip(self.int_names, self.domains, strict=True)]
        lines += [" | ".join(map(self.atom_text, clause)) for clause in self.clauses]
        return "\n".join(lines)


_variable = itemgetter(1)
"""Of a factor and a variable."""


def _holds(total: int, op: Comparator, bound: int) -> bool:
    if op is LE:
        return total <= bound
    return (total == bound) is (op is EQ)


def _choice(p: int, if_true: bool, if_false: bool) -> int:
    if if_true == if_false:
        return TRUE if if_true else FALSE
    return p if if_true else -p


def _term_text(factor: int, name: str) -> str:
    sign = "+" if factor > 0 else "-"
    return f"{sign}{abs(factor) if abs(factor) != 1 else ''}{name}"


def clause_of(atoms: Iterable[Atom]) -> Iterator[Clause]:
    """The clause of some atoms without what is repeated or false; none if it is always true."""
    kept: dict[Atom, None] = {}
    for atom in atoms:
        if atom == TRUE or (isinstance(atom, int) and -atom in kept):
            return
        if atom != FALSE:
            kept[atom] = None
    yield tuple(kept)
