"""Constraints of one shape: normalised once, if there are several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from csp2sat.csp.kernel import TooLargeError
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.shape import Instance, Shape, Shapes
from csp2sat.translator.normalform.constraint_poster import Definition, Poster
from csp2sat.translator.normalform.logic import is_clause
from csp2sat.translator.normalform.templates import CannotFill, Helpers, Template
from csp2sat.translator.size_refusals import TooManyClauses

FEWEST = 3
"""The fewest constraints of a shape that pay for its template."""
BATCH = 10_000
"""How many constraints are looked at together, to find those of one shape."""


class ByShape:
    """Posts the constraints of a problem, in their order: several of one shape by a template."""

    def __init__(self, problem: Problem, poster: Poster) -> None:
        self._problem = problem
        self._poster = poster
        self._normal = poster.normal
        self._helpers = Helpers(self._normal.variables)
        self._shapes = Shapes()
        self._templates: dict[Shape, Template | None] = {}
        self._batch: list[Instance | None] = []

    def add_constraint(self, constraint: Constraint, number: int) -> None:
        """Post the constraint of a number, and the definitions that it needs."""
        if number % BATCH == 0:
            self._batch = self._instances(self._problem.constraints[number : number + BATCH])
        instance = self._batch[number % BATCH]
        template = self._templates.get(instance.shape) if instance else None
        if instance is None or template is None:
            self._poster.add_constraint(constraint, number)
            return
        clauses = template.clauses(self._helpers, *self._poster.numbers(instance))
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
