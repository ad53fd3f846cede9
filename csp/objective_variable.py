"""Objectives that are terms: a hidden variable equals the term."""

from __future__ import annotations

from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.expr import IntVar, Node
from csp2sat.csp.kernel import EQ, compare
from csp2sat.csp.kernel import TooLargeError as TooLargeError
from csp2sat.csp.problem import Problem

GOAL = "_goal"


def variable_for(problem: Problem, term: Node) -> str:
    """The name of the variable that a term is, or of a new one that equals it.

    Raises:
        TooLargeError: its values are too large.
    """
    if isinstance(term, IntVar):
        return term.name
    goal = problem.int_var(problem.free_name(GOAL), *TermBounds()(term))
    problem.add(compare(EQ, goal, term))
    return goal.name
