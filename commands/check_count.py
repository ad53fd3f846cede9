"""Checks a number of solutions: they are counted from the constraints, without clauses."""

from __future__ import annotations

import re

from csp2sat.commands import files
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, LIMIT
from csp2sat.csp.errors import Source
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.parse_numbers import MOST_DIGITS
from csp2sat.csp.problem import Problem
from csp2sat.solver.limits import Limit, LimitReached

_ANSWER = re.compile(
    rf"\s*([0-9]{{1,{MOST_DIGITS}}})[ \t\r]*(\n[^\n]*[0-9](,[0-9]{{3}})+[^\n]*)?\s*"
)
"""A number, and maybe a line with it in words."""


def claimed_number(answer: str) -> int | None:
    """The number that `--count` prints, maybe with its words; None: the answer is another one."""
    match = _ANSWER.fullmatch(answer)
    return int(match[1]) if match else None


def check_number(problem: Problem, source: Source, number: int, time_limit: float | None) -> int:
    """Count the solutions of a text and compare; gives the exit code."""
    from csp2sat.solver.proof.audit.counting import NotCounted, number_of_solutions

    reason = _not_all_count(problem)
    if reason:
        return _undecided(reason)
    try:
        right = number_of_solutions(problem, Limit(time_limit).check)
    except LimitReached:
        return _undecided("the time limit was reached")
    except NotCounted as error:
        if error.constraint is None or error.constraint.offset < 0:
            return _undecided(error.reason)
        line, column = source.position(error.constraint.offset)
        place, shown = f"{source.name}:{line}:{column}", source.excerpt(error.constraint.offset)
        files.show(f"{place}: undecided: {error.reason}\n{shown}\n")
        return LIMIT
    if right != number:
        files.show(f"violated: the text has {quantity(right, 'solution')}, not {number}\n")
        return BAD_INPUT
    files.show(f"ok: the text has {quantity(right, 'solution')}, counted from its constraints\n")
    return ANSWERED


def _not_all_count(problem: Problem) -> str:
    """Why `--count` counts other things than assignments; empty: it does not."""
    if problem.objective:
        return "only best solutions count where there is an objective"
    if any(one.weight is not None for one in problem.constraints):
        return "soft constraints have costs"
    if len(problem.question_variables()) < len(problem.ints) + len(problem.bools):
        return "solutions that differ only in hidden variables count as one"
    return ""


def _undecided(reason: str) -> int:
    files.show(f"undecided: {reason}\n")
    return LIMIT
