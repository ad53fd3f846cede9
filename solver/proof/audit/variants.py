"""The texts that proofs of answers refute: no better solution, no other one.

An answer is the lines `a NAME VALUE` of each of its solutions, and a line `a` after each; those of
a backbone are one solution with some values only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from csp2sat.csp.expr import IntVar, Node
from csp2sat.csp.kernel import AND, EQ, GT, LT, NE, NOT, OR, apply, compare
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.quick_typing import NamedTuple

Values = Mapping[str, int | bool]

_LINE = re.compile(r"a(?:[ \t]+(\S+)[ \t]+(true|false|-?[0-9]{1,4000}))?[ \t\r]*")


class Variant(NamedTuple):
    """A text with one more constraint, and what it means that this has no solution."""

    problem: Problem
    claim: str


class WrongAnswer(Exception):
    """An answer says nothing that a proof could refute."""


def variant(problem: Problem, text: str) -> Variant:
    """The text of which an answer says that it has no solution.

    With an objective: there is none better than the last one of the answer; else there is none that
    differs from each one of the answer.

    Raises:
        WrongAnswer: the answer has no solution, or an unknown name, or not the objective's value.
    """
    answers = _answers(text)
    if not answers:
        raise WrongAnswer("the answer has no line 'a NAME VALUE'")
    for name in (name for values in answers for name in values):
        if name not in problem.ints and name not in problem.bools:
            raise WrongAnswer(f"the answer has a value of {name}, which the text does not declare")
    if problem.objective is None:
        formula = apply(AND, *(apply(OR, *_differs(problem, values)) for values in answers))
        count = f"the answer's {len(answers)} solutions" if len(answers) > 1 else "the answer"
        return Variant(_with(problem, formula), f"each solution has the values of {count}")
    minimize, names = problem.objective
    last = answers[-1]
    if missing := [name for name in names if name not in last]:
        raise WrongAnswer(f"the answer has no value of {missing[0]}, the objective")
    cases = [
        apply(
            AND,
            *(compare(EQ, problem.ints[other], int(last[other])) for other in names[:i]),
            compare(LT if minimize else GT, problem.ints[name], int(last[name])),
        )
        for i, name in enumerate(names)
    ]
    best = ", ".join(f"{name} = {last[name]}" for name in names)
    return Variant(_with(problem, apply(OR, *cases)), f"no solution is better than {best}")


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


def _differs(problem: Problem, values: Values) -> Sequence[Node]:
    """Formulas, one of which is true where a solution has another value."""
    result: list[Node] = []
    for name, value in values.items():
        if isinstance(value, bool) and name in problem.bools:
            flag = problem.bools[name]
            result.append(apply(NOT, flag) if value else flag)
        elif name in problem.ints:
            x: IntVar = problem.ints[name]
            result.append(compare(NE, x, int(value)))
        else:
            raise WrongAnswer(f"the answer has the value {value} of {name}")
    return result


def _with(problem: Problem, formula: Node) -> Problem:
    result = problem.copy()
    result.constraints.append(Constraint(formula))
    return result
