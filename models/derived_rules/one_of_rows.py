"""Derived rules as tables: all that some variables can have together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.kernel import IF, apply
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.kit import by

_ONE, _ZERO = Number(1), Number(0)


def one_of(variables: Iterable[BoolVar | IntVar], rows: Iterable[Sequence[int | None]]) -> Node:
    """The values of some variables are those of a row; None stands for any value."""
    terms = (apply(IF, x, _ONE, _ZERO) if isinstance(x, BoolVar) else x for x in variables)
    return Apply(EXTENSION_SUPPORTS, tuple(terms), tuple(map(tuple, rows)))


def lines_by_clues(
    problem: Problem, board: Board, rows: Callable[[int, int], Iterable[Sequence[int]]]
) -> Problem:
    """The problem with one of some rows for each clue outside and its line, in place of rule 2.

    `rows`: all that a line of a length can have with a clue.
    """
    result = problem.copy()
    result.constraints = [x for x in problem.constraints if not (x.origin and x.origin.rule == 2)]
    for place, clue, line in board.sights():
        x = [problem.ints[f"x_{r}_{c}"] for r, c in line]
        origin = by(2, place, cells=line)._replace(proof=2)
        result.add(one_of(x, rows(len(line), int(clue))), origin=origin)
    return result
