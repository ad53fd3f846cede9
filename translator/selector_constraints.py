"""Constraints added to a translation, each with a selector: it holds if the selector is true."""

from __future__ import annotations

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Node
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.translator.encoders.encode import Encoder
from csp2sat.translator.encoders.encoded_form import Encoded
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.normalform.atoms.atom import simplify_clause
from csp2sat.translator.normalform.constraint_poster import Poster
from csp2sat.translator.normalform.normal_form import Substitution
from csp2sat.translator.size_refusals import TooManyClauses


class CannotAdd(Exception):
    """A constraint can't be added to this translation, of which no more use can be made."""


class Additions:
    """Adds constraints to the clauses of a problem, which keep their solutions.

    A constraint is added as: it holds, or its selector, a new variable, is false. The definitions
    of its parts exclude no values of other variables, so they need no selector. Presolve has used
    only the constraints of the problem, which always hold; it does not run again.
    """

    def __init__(self, problem: Problem, encoded: Encoded, options: EncodingOptions) -> None:
        self._problem = problem
        self._encoded = encoded
        self._most = options.most_clauses
        self._substitution = Substitution(encoded.normal)
        self._encoder = Encoder(encoded, options)
        self._poster = Poster(problem, options, encoded.normal.variables)

    def add(self, formula: Node) -> int:
        """The selector of a constraint on the variables of the problem: a literal of the clauses.

        Raises:
            CannotAdd: it needs what the translation can't give any more.
        """
        variables = self._encoded.normal.variables
        with_bits = len(variables.binary_shapes)
        selector = variables.new_bool("_selector")
        number = len(self._problem.constraints)
        self._problem.constraints.append(Constraint(formula))
        try:
            self._poster.add_under(selector, formula, number)
        except (k.TooLargeError, TooManyClauses) as error:
            raise CannotAdd from error
        if len(variables.binary_shapes) > with_bits:
            raise CannotAdd  # these variables may have other literals
        self._encoded.ints.grow()
        self._encode(number)
        return self._encoded.literal(selector)

    def _encode(self, number: int) -> None:
        """Encode the clauses of the poster, and forget them."""
        added, clauses = self._poster.normal, self._encoded.clauses
        before, clauses.most = clauses.most, self._most
        try:
            for clause in added.clauses:
                for kept in simplify_clause(map(self._substitution.atom, clause)):
                    self._encoder.add_clause(kept, number)
            self._encoded.ints.close()
        except TooManyClauses as error:
            raise CannotAdd from error
        clauses.most = before
        added.clauses.clear()
        added.origins.clear()
