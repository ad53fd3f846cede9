"""Problem to normal form: each shape of which there are several constraints is normalised once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.shape import Instance, Shape, Shapes
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.normalform.logic import is_clause
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.normaliser import Normaliser
from csp2sat.translator.normalform.templates import CannotFill, Definition, Helpers, Template
from csp2sat.translator.size_refusals import Reason, Refused, TooManyClauses

FEWEST = 3
"""The fewest constraints of a shape that pay for its template."""
BATCH = 10_000
"""So many constraints are looked at together, to find those of one shape."""


def normalise(
    problem: Problem, tick: Callable[[], None] = lambda: None, options: EncodingOptions = DEFAULTS
) -> Normal:
    """The normal form of a problem: it has the same solutions on the declared variables.

    Args:
        problem: the problem.
        tick: called for each constraint; it may raise to stop.
        options: the settings of the translation.

    Raises:
        Refused: a number, or the eager encoding of a graph, is too large.
    """
    by_shape = NormaliserByShape(problem, options)
    constraints = problem.constraints
    for start in range(0, len(constraints), BATCH):
        numbers = range(start, min(start + BATCH, len(constraints)))
        for number, instance in zip(numbers, by_shape.instances(numbers), strict=True):
            tick()
            try:
                by_shape.add(number, instance)
            except k.TooLargeError as error:
                hint = "use smaller numbers"
                raise Refused(constraints[number], str(error), hint, Reason.NUMBER) from None
            except TooManyClauses as error:
                message = f"about {error.estimate:,} clauses if encoded eagerly"
                hint = "encode graphs lazily"
                raise Refused(constraints[number], message, hint, Reason.EAGER_GRAPH) from None
    return by_shape.normal


class NormaliserByShape:
    """Posts the constraints of a problem; those of one shape by a template.

    Constraints are given by their numbers.
    """

    def __init__(self, problem: Problem, options: EncodingOptions) -> None:
        self._constraints = problem.constraints
        self._normaliser = Normaliser(problem, options)
        self.normal = self._normaliser.normal
        self._options = options
        self._shapes: Shapes | None = Shapes()  # None: they are too many
        self._helpers = Helpers(self.normal.variables)
        self._templates: dict[Shape, Template | None] = {}
        self._ints = {x: number for number, x in enumerate(problem.ints.values())}
        self._bools = {p: number for number, p in enumerate(problem.bools.values(), 1)}

    def instances(self, numbers: Sequence[int]) -> list[Instance | None]:
        """Constraints as instances of their shapes; None for one without a template."""
        instances = [self._instance(self._constraints[number]) for number in numbers]
        uses = Counter([instance.shape for instance in instances if instance])
        for shape, count in uses.items():
            if count >= FEWEST and shape not in self._templates:
                self._templates[shape] = self._template(shape)
        if 2 * len(uses) > BATCH:
            self._shapes = None
        templates = self._templates
        return [x if x and templates.get(x.shape) else None for x in instances]

    def _instance(self, constraint: Constraint) -> Instance | None:
        """A constraint as an instance of its shape, unless that takes longer than to post it."""
        if constraint.instance or not self._shapes or is_clause(constraint.formula):
            return constraint.instance
        return self._shapes.instance(constraint.formula)

    def _template(self, shape: Shape) -> Template | None:
        """The template of a shape; None if it has none, or can't be translated."""
        alone = Problem()
        alone.ints = {str(i): x for i, x in enumerate(shape.ints)}
        alone.bools = {str(i): p for i, p in enumerate(shape.bools)}
        starts: list[tuple[int, Definition]] = []
        normaliser = Normaliser(alone, self._options, starts=starts)
        try:
            normaliser.add_constraint(shape.formula, 0)
            return Template(normaliser.normal, shape, starts)
        except (CannotFill, k.TooLargeError, TooManyClauses):
            return None

    def add(self, number: int, instance: Instance | None) -> None:
        """Post a constraint, as an instance if it is one of `instances`."""
        template = self._templates[instance.shape] if instance else None
        if instance is None or template is None:
            self._normaliser.add_constraint(self._constraints[number].formula, number)
            return
        ints = [self._ints[x] for x in instance.ints]
        bools = [self._bools[p] for p in instance.bools]
        clauses = template.clauses(self._helpers, ints, bools)
        self.normal.clauses += clauses
        self.normal.origins += [number] * len(clauses)
