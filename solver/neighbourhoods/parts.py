"""The parts of a solution that a neighbourhood keeps or frees, and the constraints between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.expr import IntVar
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.normal_form import Normal, Substitution
from csp2sat.translator.normalform.variables import AffineView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.translation import Translation

WIDE = 30
"""The values of an integer variable that has an order rather than a value to keep."""


class Parts:
    """The variables of a normal form that its clauses have: x for an integer, -p for a Boolean.

    `groups` has the parts of each clause, `groups_of` the groups of each part, `choices` the
    literals that choose one of the constraints of a clause, each with the parts of that constraint.
    """

    def __init__(self, translation: Translation) -> None:
        self._translation = translation
        self._encoded = encoded = translation.encoded
        self._normal = normal = translation.normal
        every = (
            tuple(dict.fromkeys(part for atom in clause for part in self._parts(atom)))
            for clause in normal.clauses
        )
        self.groups = [group for group in every if len(group) > 1]
        self.groups_of: dict[int, list[int]] = {}
        for i, group in enumerate(self.groups):
            for member in group:
                self.groups_of.setdefault(member, []).append(i)
        self.all = sorted(self.groups_of)
        self.choices = [
            (literal, tuple(self._parts(atom))) for atom, literal in encoded.names.items()
        ]
        domains = normal.variables.domains
        self.wide = {x for x in self.all if x >= 0 and domains[x].size > WIDE}

    def _parts(self, atom: Atom) -> Iterator[int]:
        """The parts of an atom."""
        if isinstance(atom, int):
            yield from self._part(abs(atom))
        elif isinstance(atom, Linear):
            yield from (x for _, x in atom.ints if self._normal.variables.domains[x].size > 1)
            yield from (part for _, p in atom.lits for part in self._part(p))
        else:
            seen = _Seen(self._normal)
            atom.substitute(seen)
            yield from (x for x in seen.ints if self._normal.variables.domains[x].size > 1)
            yield from (part for p in seen.bools for part in self._part(p))

    def _part(self, p: int) -> Iterator[int]:
        meaning = self._normal.variables.literal_meanings.get(p)
        if meaning is not None:
            if self._normal.variables.domains[meaning.variable].size > 1:
                yield meaning.variable
        elif abs(self._encoded.known_literal(p)) not in (0, TRUE):
            yield -p

    def value(self, part: int, truth: bytearray) -> int:
        """The value of a part in a model."""
        if part < 0:
            literal = self._encoded.known_literal(-part)
            return truth[literal] if literal > 0 else 1 - truth[-literal]
        return self._encoded.ints.decode(part, truth)

    def size(self, part: int) -> int:
        """The number of values of a part."""
        return 2 if part < 0 else self._normal.variables.domains[part].size

    def is_one(self, part: int, truth: bytearray) -> bool:
        """Whether a part with two values has the greater one in a model."""
        value = self.value(part, truth)
        return value == 1 if part < 0 else value > self._normal.variables.domains[part].lo

    def spread(self, part: int) -> int:
        """The distance between the bounds of an integer."""
        domain = self._normal.variables.domains[part]
        return domain.hi - domain.lo

    def of(self, name: str) -> list[int]:
        """The part of a declared integer variable; nothing if no clause has it."""
        number = list(self._translation.problem.ints).index(name)
        part = self._normal.view(number).variable
        return [part] if part in self.groups_of else []

    def guided(self) -> list[int]:
        """The parts of the variables that the author of the problem searches first, in order."""
        problem = self._translation.problem
        ints = {name: x for x, name in enumerate(problem.ints)}
        bools = {name: p for p, name in enumerate(problem.bools, 1)}
        parts: dict[int, None] = {}
        for stage in problem.guidance:
            for variable in stage.variables:
                if isinstance(variable, IntVar):
                    parts[self._normal.view(ints[variable.name]).variable] = None
                else:
                    literal = self._normal.same_literal(bools[variable.name])
                    parts.update(dict.fromkeys(self._part(abs(literal))))
        return [part for part in parts if part in self.groups_of]

    def kept(self, part: int, truth: bytearray, slack: int = 0) -> Sequence[int]:
        """Literals that keep the value of a part in a model; an integer up to a slack."""
        if part < 0:
            literal = abs(self._encoded.known_literal(-part))
            return [literal if truth[literal] else -literal]
        return self._encoded.ints.near(part, self.value(part, truth), slack)


class _Seen(Substitution):
    """Replaces nothing, but notes the variables that it is asked to replace."""

    def __init__(self, normal: Normal) -> None:
        super().__init__(normal)
        self.ints: list[int] = []
        self.bools: list[int] = []

    def view(self, view: AffineView) -> AffineView:
        """The same term."""
        if view.factor:
            self.ints.append(view.variable)
        return view

    def literal(self, literal: int) -> int:
        """The same literal."""
        if abs(literal) != TRUE:
            self.bools.append(abs(literal))
        return literal
