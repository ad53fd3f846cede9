"""Problem to normal form."""

from __future__ import annotations

from collections.abc import Callable, Container

from csp2sat.csp.kernel import TooLargeError
from csp2sat.csp.problem import Problem
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.normalform.constraint_poster import Poster
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.size_refusals import Reason, Refused, TooManyClauses

FEWEST = 20
"""The fewest constraints of which the shapes are worth a look."""


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
    poster = Poster(problem, options)
    post = poster.add_constraint
    said: Container[int] = ()
    if len(problem.constraints) >= FEWEST:  # short problems do without
        from csp2sat.translator.normalform.by_shape import ByShape
        from csp2sat.translator.normalform.defined_literals import define_literals

        if options.presolve:
            said = define_literals(problem, poster)
        post = ByShape(problem, poster).add_constraint
    for number, constraint in enumerate(problem.constraints):
        if number in said:
            continue
        tick()
        try:
            post(constraint, number)
        except TooLargeError as error:
            hint = "use smaller numbers"
            raise Refused(constraint, str(error), hint, Reason.NUMBER) from None
        except TooManyClauses as error:
            message = f"about {error.estimate:,} clauses if encoded eagerly"
            hint = "encode graphs lazily"
            raise Refused(constraint, message, hint, Reason.EAGER_GRAPH) from None
    return poster.finish()
