"""The texts that proofs of answers refute: no better solution, no other one.

An answer is the lines `a NAME VALUE` of each of its solutions, and a line `a` after each; those of
a backbone are one solution with some values only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from csp2sat.csp.evaluate import violations
from csp2sat.csp.expr import IntVar, Node
from csp2sat.csp.formula_text import short_formula
from csp2sat.csp.kernel import AND, EQ, GT, LT, NE, NOT, OR, apply, compare
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple

Values = Mapping[str, int | bool]

_LINE = re.compile(r"a(?:[ \t]+(\S+)[ \t]+(true|false|-?[0-9]{1,4000}))?[ \t\r]*")


class Variant(NamedTuple):
    """A text with one more constraint, and what it means that this has no solution.

    `are_solutions`: the values of the answer satisfy the text; False: it does not have all values.
    """

    problem: Problem
    claim: str
    are_solutions: bool


class EmptyClaim(Exception):
    """An answer makes no claim that a proof can show."""


def variant(problem: Problem, text: str) -> Variant:
    """The text of which an answer says that it has no solution.

    With an objective: there is none better than the last one of the answer; else there is none that
    differs from each one of the answer.

    Raises:
        EmptyClaim: the answer has no solution, an unknown name, not the objective's value, or
            values that violate the text.
    """
    answers = _answers(text)
    if not answers:
        raise EmptyClaim("the answer has no line 'a NAME VALUE'")
    for values in answers:
        for name, value in values.items():
            if name not in (problem.bools if isinstance(value, bool) else problem.ints):
                shown = str(value).lower()
                raise EmptyClaim(f"the text declares no variable {name} that can be {shown}")
    whole = [_is_solution(problem, values) for values in answers]
    are_solutions = all(whole)
    if problem.objective is None:
        formula = apply(AND, *(apply(OR, *_differs(problem, values)) for values in answers))
        count = f"the answer's {len(answers)} solutions" if len(answers) > 1 else "the answer"
        claim = f"each solution has the values of {count}"
        return Variant(_with(problem, formula), claim, are_solutions)
    minimize, names = problem.objective
    last = answers[-1]
    if missing := [name for name in names if name not in last]:
        raise EmptyClaim(f"the answer has no value of {missing[0]}, the objective")
    cases = [
        apply(
            AND,
            *(compare(EQ, problem.ints[other], int(last[other])) for other in names[:i]),
            compare(LT if minimize else GT, problem.ints[name], int(last[name])),
        )
        for i, name in enumerate(names)
    ]
    best = ", ".join(f"{name} = {last[name]}" for name in names)
    claim = f"no solution is better than {best}"
    return Variant(_with(problem, apply(OR, *cases)), claim, are_solutions)


def _answers(text: str) -> list[dict[str, int | bool]]:
    """The solutions of an answer."""
    answers: list[dict[str, int | bool]] = []
    values: dict[str, int | bool] = {}
    for line in text.splitlines():
        match = _LINE.fullmatch(line)
        if match and match[1]:
            values[match[1]] = match[2] == "true" if match[2][-1] == "e" else int(match[2])
        elif values:
            answers.append(values)
            values = {}
    return [*answers, values] if values else answers


def _is_solution(problem: Problem, values: Values) -> bool:
    """Whether values satisfy a text; False: some are missing.

    Raises:
        EmptyClaim: they violate it.
    """
    names = {*problem.ints, *problem.bools}
    if not names <= values.keys() or len(names) < len(problem.ints) + len(problem.bools):
        return False
    ints = {name: int(values[name]) for name in problem.ints}
    bools = {name: bool(values[name]) for name in problem.bools}
    for broken in violations(problem, Solution(ints, bools)):
        if isinstance(broken, IntVar):
            raise EmptyClaim(f"the answer's value of {broken.name} is not in its domain")
        if broken.weight is None:
            raise EmptyClaim(f"the answer violates {short_formula(broken.formula)}")
    return True


def _differs(problem: Problem, values: Values) -> Sequence[Node]:
    """Formulas, one of which is true where a solution has another value."""
    result: list[Node] = []
    for name, value in values.items():
        if isinstance(value, bool):
            flag = problem.bools[name]
            result.append(apply(NOT, flag) if value else flag)
        else:
            result.append(compare(NE, problem.ints[name], value))
    return result


def _with(problem: Problem, formula: Node) -> Problem:
    result = problem.copy()
    result.constraints.append(Constraint(formula))
    return result
