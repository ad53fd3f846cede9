"""Normal form to clauses: an encoding for each atom, under what is left of its clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from csp2sat.translator.clauses import FALSE, TRUE, Clauses, plainly
from csp2sat.translator.encoders import linear, table
from csp2sat.translator.encoders.alldifferent import all_different
from csp2sat.translator.encoders.int_literals import Views, is_large
from csp2sat.translator.encoders.steps import Steps, steps_of_literal, steps_of_order
from csp2sat.translator.encoding_options import AUTO, AUTOMATIC, Choice
from csp2sat.translator.limits import MOST_CLAUSES, TooManyClauses
from csp2sat.translator.normalform.comparator import EQ, LE, NE, Comparator
from csp2sat.translator.normalform.normal import (
    Acyclic,
    AffineView,
    AllDifferent,
    Bit,
    Connected,
    Divided,
    Linear,
    Normal,
    Table,
)  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.cuts import Lazy
    from csp2sat.translator.cuts.divided import Size
    from csp2sat.translator.normalform.normal import Atom, Clause, GraphAtom

DIRECTLY = "two variables by values"
DIFFERENT_VALUES, DIFFERENT_PAIRS = "alldifferent by values", "alldifferent by pairs"
CUTS = "graphs by cuts"


class Counts(NamedTuple):
    """How often an encoding was used, and for how many clauses."""

    uses: int
    clauses: int


class Encoding:
    """The clauses of a normal form and where its variables are in them."""

    def __init__(
        self,
        normal: Normal,
        most: int = MOST_CLAUSES,
        tick: Callable[[], None] = lambda: None,
        choice: Choice = AUTOMATIC,
    ) -> None:
        self.clauses = Clauses(most)
        names, chosen = normal.int_names, _chosen(normal, choice)
        self.views = Views(names, normal.domains, normal.binary, self.clauses, chosen)
        self._normal = normal
        self._literals: dict[int, int] = {TRUE: TRUE}
        self._reified: dict[Atom, int] = {}
        self.tally: dict[str, Counts] = {}
        self.lazy: list[tuple[Lazy, int]] = []  # with the number of the constraint it is for
        self._origin = 0
        self._shared = _shared(normal.clauses)
        for clause, origin in zip(normal.clauses, normal.origins, strict=True):
            tick()
            self._origin = origin
            try:
                self._encode(clause)
                self.clauses.reserve()
            except TooManyClauses as error:
                error.origin = origin
                raise
        self.views.close()
        self.clauses.reserve()

    def literal(self, literal: int) -> int:
        """The literal in the clauses of one in the normal form."""
        p = abs(literal)
        found = self._literals.get(p)
        if found is None:
            meaning = self._normal.meaning.get(p)
            if meaning is None:
                name = self._normal.bool_names[p] or f"_{p}"
                found = self.clauses.new(1, plainly(name))
            elif isinstance(meaning, Bit):
                found = self.views.bit(meaning.variable, meaning.position)
            elif meaning.op is LE:
                found = self.views.at_most(meaning.variable, meaning.value)
            else:
                found = self.views.equal(meaning.variable, meaning.value)
            self._literals[p] = found
        return found if literal > 0 else -found

    def known_literal(self, p: int) -> int:
        """The literal of a Boolean variable, or 0 if no clause has it."""
        return self._literals.get(p, 0)

    def _encode(self, clause: Clause) -> None:
        literals: list[int] = []
        others: list[Atom] = []
        for atom in clause:
            if isinstance(atom, int):
                literals.append(self.literal(atom))
            elif isinstance(atom, Linear) and (some := self._normal.disjunction(atom)):
                literals += map(self.literal, some)
            elif atom in self._shared:
                literals.append(self._name(atom))
            else:
                others.append(atom)
        if TRUE in literals:
            return
        if not others:
            # Of the literals of a problem's own clauses some may be the same, or opposite.
            unlike = dict.fromkeys(literals)
            if not any(-each in unlike for each in unlike):
                self.clauses.add(list(unlike))
            return
        *named, last = others
        literals += [self._name(each) for each in named]
        if len(literals) > 1:
            # A long condition would be copied into every clause.
            literals = [-self._half(literals)]
        self._demand(last, literals)

    def _name(self, atom: Atom) -> int:
        """A literal that implies an atom."""
        name = self._reified.get(atom)
        if name is None:
            text = self._normal.atom_text(atom) if len(str(atom)) < 200 else "_atom"
            name = self._reified[atom] = self.clauses.new(1, plainly(f"({text})"))
            self._demand(atom, [-name])
        return name

    def _half(self, literals: Sequence[int]) -> int:
        """A literal that is true if all the others are false."""
        name = self.clauses.new(1, plainly("_else"))
        self.clauses.add([*literals, name])
        return name

    def _demand(self, atom: Atom, condition: Sequence[int]) -> None:
        """Clauses for: the atom holds, unless some literal of the condition does."""
        before = self.clauses.count
        match atom:
            case int():
                self.clauses.add([*condition, self.literal(atom)])
                return
            case Linear():
                chosen = self._linear(atom, condition)
            case AllDifferent():
                chosen = self._all_different(atom, condition)
                if chosen == DIFFERENT_PAIRS:
                    before = self.clauses.count  # each pair was counted
            case Table():
                chosen = self._table(atom, condition)
            case Connected() | Acyclic() | Divided():
                chosen = self._graph(atom, condition)
        uses, clauses = self.tally.get(chosen, (0, 0))
        self.tally[chosen] = Counts(uses + 1, clauses + self.clauses.count - before)

    # --- sums -----------------------------------------------------------------------------

    def _terms(self, atom: Linear, binary: bool = False) -> tuple[list[Steps], int]:
        """The terms of a sum as steps, and its bound for them; with `binary`, steps of bits."""
        terms: list[Steps] = []
        bound = atom.bound
        for a, x in atom.ints:
            domain = self._normal.domains[x]
            if domain.size == 1:
                bound -= a * domain.lo
                continue
            if domain.size == 2:
                # As most are: one step, without lists of values.
                step, p = abs(a) * (domain.hi - domain.lo), self.views.lowest(x)
                terms.append(Steps((step,), (-p if a > 0 else p,)))
                bound -= a * (domain.lo if a > 0 else domain.hi)
                continue
            if (binary and domain.size > 2) or self.views.is_binary(x):
                low, bits = self.views.bits(x)
                for i, bit in enumerate(bits):
                    steps, constant = steps_of_literal(a << i, bit)
                    terms.append(steps)
                    bound -= constant
                bound -= a * low
                continue
            steps, constant = steps_of_order(a, domain, self.views.order(x))
            terms.append(steps)
            bound -= constant
        for c, p in atom.lits:
            literal = self.literal(p)
            if abs(literal) == TRUE:
                bound -= c if literal == TRUE else 0
                continue
            steps, constant = steps_of_literal(c, literal)
            terms.append(steps)
            bound -= constant
        return terms, bound

    def _linear(self, atom: Linear, condition: Sequence[int]) -> str:
        if (
            atom.op is not LE
            and len(atom.ints) == 2
            and not atom.lits
            and self._directly(atom, condition)
        ):
            return DIRECTLY
        terms, bound = self._terms(atom)
        encode = {LE: linear.at_most, EQ: linear.equal, NE: linear.differs}[atom.op]
        wide = any(self._normal.domains[x].size > 2 for _, x in atom.ints)
        bits = (lambda: self._terms(atom, binary=True)) if wide else None
        return encode(self.clauses, terms, bound, condition, bits)

    def _directly(self, atom: Linear, condition: Sequence[int]) -> bool:
        """a x + b y = k or != k by direct literals, if neither variable has order literals."""
        (a, x), (b, y) = atom.ints
        if self.views.is_ordered(x) or self.views.is_ordered(y):
            return False
        for first, second, factor, other in ((x, y, a, b), (y, x, b, a)):
            for value in self._normal.domains[first]:
                left, remainder = divmod(atom.bound - factor * value, other)
                partner = FALSE if remainder else self.views.equal(second, left)
                p = self.views.equal(first, value) if atom.op is EQ or partner != FALSE else FALSE
                self.clauses.add([*condition, -p, partner if atom.op is EQ else -partner])
            if atom.op is NE:
                break
        return True

    # --- global constraints ---------------------------------------------------------------

    def _values(self, view: AffineView) -> list[int]:
        if view.factor == 0:
            return [view.constant]
        return [view.factor * v + view.constant for v in self._normal.domains[view.variable]]

    def _equal(self, view: AffineView, value: int) -> int:
        """The literal of view = value."""
        if view.factor == 0:
            return TRUE if value == view.constant else FALSE
        quotient, remainder = divmod(value - view.constant, view.factor)
        return FALSE if remainder else self.views.equal(view.variable, quotient)

    def _all_different(self, atom: AllDifferent, condition: Sequence[int]) -> str:
        views = atom.views
        if any(each.factor and self.views.is_binary(each.variable) for each in views):
            for a, b in combinations(views, 2):
                self._demand(self._compared(a, NE, b), condition)
            return DIFFERENT_PAIRS
        values = [self._values(each) for each in views]
        self.clauses.reserve(2 * sum(map(len, values)))
        all_different(self.clauses, values, lambda i, v: self._equal(views[i], v), condition)
        return DIFFERENT_VALUES

    def _compared(self, a: AffineView, op: Comparator, b: AffineView) -> int | Linear:
        ints = {a.variable: a.factor} if a.factor else {}
        if b.factor:
            ints[b.variable] = ints.get(b.variable, 0) - b.factor
        pairs = [(factor, x) for x, factor in ints.items()]
        return self._normal.linear(pairs, (), op, b.constant - a.constant)

    def _table(self, atom: Table, condition: Sequence[int]) -> str:
        views = atom.views
        rows = [
            row
            for row in atom.rows
            if all(v is None or self._has(each, v) for v, each in zip(row, views, strict=True))
        ]
        rows.sort(key=lambda row: [(v is not None, v or 0) for v in row])

        def equal(i: int, value: int) -> int:
            return self._equal(views[i], value)

        if atom.supports:
            values = [
                None if each.factor and self.views.is_binary(each.variable) else self._values(each)
                for each in views
            ]
            return table.supports(self.clauses, rows, values, equal, condition)
        table.conflicts(self.clauses, rows, equal, condition)
        return table.CONFLICTS

    def _graph(self, atom: GraphAtom, condition: Sequence[int]) -> str:
        from csp2sat.translator.cuts import initial_clauses as lazily  # few problems need it

        sizes: dict[AffineView, Size] = {}
        apart: set[int] = set()
        if isinstance(atom, Divided):
            sizes = {view: self._size(view, atom.nodes) for _, view in atom.sizes}
            apart = self._apart(atom)
        atom = atom._replace(literals=tuple(map(self.literal, atom.literals)))
        lazy = lazily.begin(self.clauses, atom, condition, sizes, apart)
        self.lazy.append((lazy, self._origin))
        return CUTS

    def _size(self, view: AffineView, most: int) -> Size:
        """The literals of a view being 1, 2, ..."""
        from csp2sat.translator.cuts.divided import Size

        values = (i for i in range(1, most + 1) if self._has(view, i))
        return Size({i: self._equal(view, i) for i in values})

    def _apart(self, divided: Divided) -> set[int]:
        """The numbers of the borders that are, by clauses, just where sizes differ."""
        views = dict(divided.sizes)
        pairs = {frozenset(each) for each in self._normal.clauses if len(each) == 2}
        apart = set()
        for k, (border, (u, v)) in enumerate(zip(divided.literals, divided.edges, strict=True)):
            if u in views and v in views:
                unequal, equal = (self._compared(views[u], op, views[v]) for op in (NE, EQ))
                told = {frozenset((-border, unequal)), frozenset((border, equal))} <= pairs
                if told or unequal == border:
                    apart.add(k)
        return apart

    def _has(self, view: AffineView, value: int) -> bool:
        """Whether a view can have a value."""
        if view.factor == 0:
            return value == view.constant
        quotient, remainder = divmod(value - view.constant, view.factor)
        return remainder == 0 and quotient in self._normal.domains[view.variable]


def _chosen(normal: Normal, choice: Choice) -> dict[int, str]:
    """The encodings of the variables for which one is chosen."""
    if not choice.rules:
        return {}
    names = [[name] for name in normal.int_names]
    for x, view in normal.aliases.items():
        names[view.variable] += names[x]
    wanted = {x: choice.of(*some) for x, some in enumerate(names)}
    return {
        x: encoding
        for x, encoding in wanted.items()
        if encoding != AUTO and (choice.large or not is_large(normal.domains[x]))
    }


def _shared(clauses: Iterable[Clause]) -> set[Atom]:
    """The atoms that stand in several clauses with others: they are encoded once, with a name."""
    once: set[Atom] = set()
    shared: set[Atom] = set()
    for clause in clauses:
        if len(clause) > 1:
            for atom in clause:
                if not isinstance(atom, int):
                    (shared if atom in once else once).add(atom)
    return shared
