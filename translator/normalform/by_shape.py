"""Constraints of one shape: normalised once, if there are several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from csp2sat.csp.kernel import TooLargeError
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.shape import Instance, Shape, Shapes
from csp2sat.translator.normalform.atoms.atom import Clause, simplify_clause
from csp2sat.translator.normalform.constraint_poster import Definition, Poster
from csp2sat.translator.normalform.logic import is_clause
from csp2sat.translator.normalform.normal_form import Normal, Substitution
from csp2sat.translator.normalform.templates import CannotFill, Helpers, Template
from csp2sat.translator.size_refusals import TooManyClauses

FEWEST = 3
"""The fewest constraints of a shape that pay for its template."""
BATCH = 10_000
"""How many constraints are looked at together, to find those of one shape."""


class _Aliases(Substitution):
    """Puts in the aliases of literals, which have no aliases themselves."""

    def __init__(self, normal: Normal) -> None:
        super().__init__(normal)
        aliases = normal.literal_aliases
        self._signed = aliases | {-p: -literal for p, literal in aliases.items()}

    def literal(self, literal: int) -> int:
        """The alias of a literal, or itself."""
        return self._signed.get(literal, literal)

    def clauses(self, clauses: Iterable[Clause]) -> list[Clause]:
        """Clauses with the aliases, simplified."""
        alias = self._signed.get
        result: list[Clause] = []
        for clause in clauses:
            atoms = [
                alias(atom, atom) if isinstance(atom, int) else atom.substitute(self)
                for atom in clause
            ]
            result += simplify_clause(atoms)
        return result


class ByShape:
    """Posts the constraints of a problem, in their order: several of one shape by a template."""

    def __init__(self, problem: Problem, poster: Poster) -> None:
        self._problem = problem
        self._poster = poster
        self._normal = poster.normal
        self._helpers = Helpers(self._normal.variables)
        self._shapes = Shapes()
        self._templates: dict[Shape, Template | None] = {}
        self._start = 0
        self._batch: list[Instance | None] = []  # of the constraints from `start` on
        self._aliases = self._normal.literal_aliases.keys()
        self._with_aliases = _Aliases(self._normal)

    def add_constraint(self, constraint: Constraint, number: int) -> None:
        """Post the constraint of a number, and the definitions that it needs."""
        while number >= self._start + len(self._batch):  # some constraints may be left out
            self._start += len(self._batch)
            batch = self._problem.constraints[self._start : self._start + BATCH]
            self._batch = self._instances(batch)
        instance = self._batch[number - self._start]
        template = self._templates.get(instance.shape) if instance else None
        if instance is None or template is None:
            self._poster.add_constraint(constraint, number)
            return
        ints, bools = self._poster.numbers(instance)
        clauses = template.clauses(self._helpers, ints, bools)
        if not self._aliases.isdisjoint(bools):
            clauses = self._with_aliases.clauses(clauses)
        self._normal.clauses += clauses
        self._normal.origins += [number] * len(clauses)

    def _instances(self, constraints: Sequence[Constraint]) -> list[Instance | None]:
        """Constraints as instances of their shapes; those of several have templates then."""
        instances = [self._instance(constraint) for constraint in constraints]
        uses = Counter([instance.shape for instance in instances if instance])
        for shape, count in uses.items():
            if count >= FEWEST and shape not in self._templates:
                self._templates[shape] = self._template(shape)
        if 2 * len(uses) > BATCH:
            self._shapes = Shapes()  # the next constraints may be alike; it gives up sooner
        return instances

    def _instance(self, constraint: Constraint) -> Instance | None:
        """A constraint as an instance of its shape, unless that takes longer than to post it."""
        if constraint.instance or is_clause(constraint.formula):
            return constraint.instance
        return self._shapes.instance(constraint.formula)

    def _template(self, shape: Shape) -> Template | None:
        """The template of a shape; None if it has none, or can't be translated."""
        alone = Problem()
        alone.ints = {str(i): x for i, x in enumerate(shape.ints)}
        alone.bools = {str(i): p for i, p in enumerate(shape.bools)}
        starts: list[Definition] = []
        poster = Poster(alone, self._poster.options, starts=starts)
        try:
            poster.add_constraint(Constraint(shape.formula), 0)
            return Template(poster.finish(), shape, starts)
        except (CannotFill, TooLargeError, TooManyClauses):
            return None
