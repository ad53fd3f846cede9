"""Normal form to clauses: a constraint in a clause is encoded under the rest of the clause."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from csp2sat.translator.clauses import FALSE, TRUE, Clauses, plainly
from csp2sat.translator.encoders.atom_encoders import DIFFERENT_PAIRS, encoder_of
from csp2sat.translator.encoders.int_literals import Views, is_large
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, EncodingOptions
from csp2sat.translator.limits import TooManyClauses
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.comparator import LE
from csp2sat.translator.normalform.normal import Normal
from csp2sat.translator.normalform.variables import Bit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.clauses import Describe
    from csp2sat.translator.cuts.lazy import Lazy
    from csp2sat.translator.normalform.affine_view import AffineView
    from csp2sat.translator.normalform.atoms.atom import Atom, Clause

LONGEST_NAME = 80
"""Longer constraints are named `_atom` in the list of literals."""


class Counts(NamedTuple):
    """How often an encoding was used, and for how many clauses."""

    uses: int
    clauses: int


class Encoding:
    """The clauses of a normal form, and the literals of its variables in them."""

    def __init__(
        self,
        normal: Normal,
        options: EncodingOptions = DEFAULTS,
        tick: Callable[[], None] = lambda: None,
    ) -> None:
        self.clauses = Clauses(options.most_clauses)
        self.options = options
        variables, chosen = normal.variables, _chosen(normal, options)
        names, domains, shapes = variables.int_names, variables.domains, variables.binary_shapes
        limits = options.thresholds
        self.views = Views(names, domains, shapes, self.clauses, chosen, limits)
        self.normal = normal
        self._literals: dict[int, int] = {TRUE: TRUE}
        self._reified: dict[Atom, int] = {}
        self.tally: dict[str, Counts] = {}
        self.lazy: list[tuple[Lazy, int]] = []  # each with its origin
        self._origin = 0
        self._shared = _shared_atoms(normal.clauses)
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
        """The literal in the clauses for a literal of the normal form."""
        p = abs(literal)
        found = self._literals.get(p)
        if found is None:
            meaning = self.normal.variables.literal_meanings.get(p)
            if meaning is None:
                name = self.normal.variables.bool_names[p] or f"_{p}"
                found = self.clauses.new(1, plainly(name))
            elif isinstance(meaning, Bit):
                found = self.views.bit(meaning.variable, meaning.position)
            elif meaning.op is LE:
                found = self.views.at_most(meaning.variable, meaning.value)
            else:
                found = self.views.equal(meaning.variable, meaning.value)
            self._literals[p] = found
        return found if literal > 0 else -found

    def equal(self, view: AffineView, value: int) -> int:
        """The literal in the clauses of a view having a value."""
        if view.factor == 0:
            return TRUE if value == view.constant else FALSE
        preimage = view.preimage(value)
        return FALSE if preimage is None else self.views.equal(view.variable, preimage)

    def known_literal(self, p: int) -> int:
        """The literal in the clauses for a Boolean variable, or 0 if no clause contains it."""
        return self._literals.get(p, 0)

    def _encode(self, clause: Clause) -> None:
        literals: list[int] = []
        others: list[Atom] = []
        for atom in clause:
            if isinstance(atom, int):
                literals.append(self.literal(atom))
            elif isinstance(atom, Linear) and (some := atom.as_disjunction(self.normal.variables)):
                literals += map(self.literal, some)
            elif atom in self._shared:
                literals.append(self._implying_literal(atom))
            else:
                others.append(atom)
        if TRUE in literals:
            return
        if not others:
            # Different literals of the normal form may be equal or opposite in the clauses.
            distinct = dict.fromkeys(literals)
            if not any(-each in distinct for each in distinct):
                self.clauses.add(list(distinct))
            return
        *named, last = others
        literals += [self._implying_literal(each) for each in named]
        if len(literals) > 1:
            # A long condition would be copied into every clause.
            literals = [-self._else_literal(literals)]
        self.enforce(last, literals)

    def add_lazy(self, lazy: Lazy) -> None:
        """Keep the maker of cuts of the constraint that is being encoded."""
        self.lazy.append((lazy, self._origin))

    def _implying_literal(self, atom: Atom) -> int:
        """A literal that implies an atom."""
        name = self._reified.get(atom)
        if name is None:
            name = self._reified[atom] = self.clauses.new(1, self._description(atom))
            self.enforce(atom, [-name])
        return name

    def _description(self, atom: Atom) -> Describe:
        def text(_index: int, positive: bool) -> str:
            from csp2sat.translator.normalform.printer import Printer  # for those who ask

            name = Printer(self.normal.variables).atom(atom)
            return f"{'' if positive else '~'}({name if len(name) < LONGEST_NAME else '_atom'})"

        return text

    def _else_literal(self, literals: Sequence[int]) -> int:
        """A literal that is true if all of some others are false."""
        name = self.clauses.new(1, plainly("_else"))
        self.clauses.add([*literals, name])
        return name

    def enforce(self, atom: Atom, condition: Sequence[int]) -> None:
        """Add clauses for: the atom holds, unless a literal of the condition is true."""
        before = self.clauses.count
        if isinstance(atom, int):
            self.clauses.add([*condition, self.literal(atom)])
            return
        chosen = encoder_of(atom.__class__)(self, atom, condition)
        if chosen == DIFFERENT_PAIRS:
            before = self.clauses.count  # each pair is counted
        uses, clauses = self.tally.get(chosen, (0, 0))
        self.tally[chosen] = Counts(uses + 1, clauses + self.clauses.count - before)


def _chosen(normal: Normal, options: EncodingOptions) -> dict[int, str]:
    """The encodings of the variables for which the user chooses one: declared ones only."""
    if not options.rules:
        return {}
    variables = normal.variables
    names: dict[int, list[str]] = defaultdict(list)
    for x, name in enumerate(variables.int_names[: variables.declared]):
        names[normal.int_aliases[x].variable if x in normal.int_aliases else x].append(name)
    wanted = {x: options.encoding_of(*some) for x, some in names.items()}
    return {
        x: encoding
        for x, encoding in wanted.items()
        if encoding != AUTO
        and (options.large or not is_large(variables.domains[x], options.thresholds))
    }


def _shared_atoms(clauses: Iterable[Clause]) -> set[Atom]:
    """The constraints in several clauses with other atoms: each is encoded once, with a literal."""
    once: set[Atom] = set()
    shared: set[Atom] = set()
    for clause in clauses:
        if len(clause) > 1:
            for atom in clause:
                if not isinstance(atom, int):
                    (shared if atom in once else once).add(atom)
    return shared
