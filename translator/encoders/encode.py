"""Normal form to clauses: an encoding for each atom, under the rest of its clause as condition."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import groupby

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import TRUE, Describe, constant_name
from csp2sat.translator.encoders.atom_encoders import (
    DIFFERENT_PAIRS,
    IN_BINARY,
    IntSteps,
    encoder_of,
    int_steps,
)
from csp2sat.translator.encoders.encoded_form import Encoded
from csp2sat.translator.encoders.repeated_sums import RepeatedSums
from csp2sat.translator.encoders.sum_to_encode import SumSteps
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.normalform.atoms.atom import Atom, Clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import LE
from csp2sat.translator.size_refusals import TooManyClauses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.cuts.lazy import Lazy
    from csp2sat.translator.encoders.repeated_tables import RepeatedTables

LONGEST_NAME = 60
"""Longer constraints are named `_atom` in the list of literals."""


def encode(
    normal: Normal,
    options: EncodingOptions = DEFAULTS,
    tick: Callable[[], None] = lambda: None,
    one: bool = False,
) -> Encoded:
    """Encodes a normal form. `tick` is called for each clause; it may raise to stop.

    With `one`, a literal x = v may be true for several values v of a variable that others define.

    Raises:
        TooManyClauses: the clauses exceed `options.most_clauses`.
        Refused: an encoding chosen for a variable takes too many clauses.
    """
    encoder = Encoder(Encoded(normal, options, one), options)
    for clause, origin in zip(normal.clauses, normal.origins, strict=True):
        tick()
        encoder.add_clause(clause, origin)
    encoder.ints.close()
    encoder.clauses.reserve()
    return encoder.encoded


class Encoder:
    """What the encoders of atoms share: the result so far, and names of atoms."""

    def __init__(self, encoded: Encoded, options: EncodingOptions) -> None:
        self.encoded = encoded
        self.normal = normal = encoded.normal
        self.options = options
        self.clauses = encoded.clauses
        self.ints = encoded.ints
        self.literal = encoded.literal
        self.equal = encoded.equal
        self.int_steps: dict[tuple[int, int], IntSteps] = {}
        """Products of a factor and an integer variable as steps."""
        self.sums = RepeatedSums(encoded.clauses, options)
        self.binary_sums = RepeatedSums(encoded.clauses, options.with_sums(IN_BINARY))
        self._tables: RepeatedTables | None = None
        self._names = encoded.names
        self._shared = _shared_atoms(normal.clauses)
        self._origin = 0

    def add_clause(self, clause: Clause, origin: int) -> None:
        """Encode a clause of the constraint with the number `origin`.

        Raises:
            TooManyClauses: with this number.
        """
        self._origin = origin
        try:
            if not (clause and self._encode_sum(clause)):
                self._encode(clause)
            self.clauses.reserve()
        except TooManyClauses as error:
            error.origin = origin
            raise

    def _encode(self, clause: Clause) -> None:
        literals, others = self._split(clause)
        if TRUE in literals:
            return
        if not others:
            # Of the literals of a problem's own clauses some may be the same, or opposite.
            if len(set(map(abs, literals))) < len(literals):
                unlike = dict.fromkeys(literals)
                if not unlike.keys().isdisjoint([-literal for literal in unlike]):
                    return
                literals = list(unlike)
            self.clauses.add(literals)
            return
        *named, last = others
        literals += [self.name(literal) for literal in named]
        if len(literals) > 1:
            # A long condition would be copied into every clause.
            literals = [-self._half(literals)]
        self.enforce(last, literals)

    def _encode_sum(self, clause: Clause) -> bool:
        """Encode a clause of literals and a sum; False: the clause has another form.

        Most clauses are of this form. They get the same clauses as by `_encode`, in fewer steps.
        """
        *rest, atom = clause
        if not isinstance(atom, Linear) or atom.lits or atom.op is not LE or atom in self._shared:
            return False
        domains, literal = self.normal.variables.domains, self.literal
        if max([domains[x].size for _, x in atom.ints]) < 3:
            return False  # it may be a disjunction
        known = self.encoded.literals
        condition: list[int] = []
        for p in rest:
            if not isinstance(p, int):
                return False
            condition.append(known.get(p) or literal(p))
        if TRUE in condition:
            return True
        if len(condition) > 1:
            condition = [-self._half(condition)]
        terms: list[SumSteps] = []
        shape: list[Hashable] = [LE, atom.bound, len(condition)]
        bound, steps_of = atom.bound, self.int_steps.get
        for product in atom.ints:
            steps = steps_of(product) or int_steps(self, product)
            terms += steps.terms
            shape += steps.heights
            bound -= steps.constant
        shape[1] = bound
        before = self.clauses.count
        title = self.sums.repeat(tuple(shape), terms, condition)
        if title is None:
            self.enforce(atom, condition)
        else:
            self.encoded.count_use(title, self.clauses.count - before)
        return True

    @property
    def tables(self) -> RepeatedTables:
        """The tables so far, of which few problems have any."""
        if self._tables is None:
            from csp2sat.translator.encoders.repeated_tables import RepeatedTables

            self._tables = RepeatedTables(self.clauses)
        return self._tables

    def _split(self, clause: Clause) -> tuple[list[int], list[Atom]]:
        """A clause as literals, those of named atoms too, and atoms to be encoded."""
        literals: list[int] = []
        others: list[Atom] = []
        known = self.encoded.literals
        for atom in clause:
            if isinstance(atom, int):
                literals.append(known.get(atom) or self.literal(atom))  # few are new
            elif isinstance(atom, Linear) and (some := atom.as_disjunction(self.normal.variables)):
                literals += map(self.literal, some)
            elif atom in self._shared:
                literals.append(self.name(atom))
            else:
                others.append(atom)
        return literals, others

    def add_lazy(self, lazy: Lazy) -> None:
        """Add the maker of cuts of the constraint that is being encoded."""
        self.encoded.lazy.append((lazy, self._origin))

    def name(self, atom: Atom) -> int:
        """A literal that implies an atom."""
        name = self._names.get(atom)
        if name is None:
            name = self._names[atom] = self.clauses.new(1, self._describe(atom))
            self.enforce(atom, [-name])
        return name

    def _describe(self, atom: Atom) -> Describe:
        def text(_index: int, positive: bool) -> str:
            from csp2sat.translator.normalform.printer import Printer  # for those who ask

            name = Printer(self.normal.variables).atom(atom)
            return f"{'' if positive else '~'}({name if len(name) < LONGEST_NAME else '_atom'})"

        return text

    def _half(self, literals: Sequence[int]) -> int:
        """A literal that is true if all the others are false."""
        name = self.clauses.new(1, constant_name("_else"))
        self.clauses.add([*literals, name])
        return name

    def enforce(self, atom: Atom, condition: Sequence[int]) -> None:
        """Add clauses for: the atom holds, unless a literal of the condition is true."""
        if isinstance(atom, int):
            self.clauses.add([*condition, self.literal(atom)])
            return
        before = self.clauses.count
        title = encoder_of(atom.__class__)(self, atom, condition)
        if title == DIFFERENT_PAIRS:
            before = self.clauses.count  # each pair is counted
        self.encoded.count_use(title, self.clauses.count - before)


def _shared_atoms(clauses: Iterable[Clause]) -> set[Atom]:
    """The atoms of several clauses with other atoms: they are encoded once, with a name."""
    once: set[Atom] = set()
    shared: set[Atom] = set()
    for clause in clauses:
        if len(clause) > 1:
            for atom in clause:
                if not isinstance(atom, int):
                    (shared if atom in once else once).add(atom)
    return shared


VALUES = -1
"""The origin of the clauses that tie the literals of integer variables to each other."""


class ClauseGroup(NamedTuple):
    """Clauses, by their numbers from 1, and the number of the constraint they are for."""

    origin: int
    first: int
    last: int


def groups(normal: Normal, options: EncodingOptions) -> list[ClauseGroup]:
    """All clauses of a normal form, as `encode` makes them, by their origins.

    The normal form is encoded once more: only few programs ask.
    """
    encoder = Encoder(Encoded(normal, options), options)
    origins: list[int] = []

    def note(origin: int) -> None:
        origins.extend([origin] * (encoder.clauses.count - len(origins)))

    for clause, origin in zip(normal.clauses, normal.origins, strict=True):
        encoder.add_clause(clause, origin)
        note(origin)
    encoder.ints.close()
    note(VALUES)
    for definition in encoder.ints.log.definitions():
        origins[definition.start - 1 : definition.stop - 1] = [VALUES] * len(definition)
    result: list[ClauseGroup] = []
    last = 0
    for origin, some in groupby(origins):
        first, last = last + 1, last + sum(1 for _ in some)
        result.append(ClauseGroup(origin, first, last))
    return result
