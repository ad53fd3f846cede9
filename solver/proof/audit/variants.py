"""The texts that proofs of answers refute: no better solution, no other one.

An answer is the lines `a NAME VALUE` of each of its solutions, and a line `a` after each; those of
a backbone are one solution with some values only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.evaluate import violations
from csp2sat.csp.expr import BoolVar, IntVar, Node, Variable
from csp2sat.csp.formula_text import short_formula
from csp2sat.csp.kernel import AND, EQ, GT, LT, NE, NOT, OR, apply, compare
from csp2sat.csp.parse_numbers import check_digits
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.solution import is_hidden
from csp2sat.solver.proof.audit.hidden_values import with_hidden_values

Values = Mapping[Variable, int | bool]

_LINE = re.compile(r"a[ \t]+(\S+)[ \t]+(true|false|-?[0-9]+)[ \t\r]*")


class Variant(NamedTuple):
    """A text with one more constraint, and what it means that this has no solution.

    `are_solutions`: the values of the answer satisfy the text; False: it does not have all values.
    """

    problem: Problem
    claim: str
    are_solutions: bool


class EmptyClaim(Exception):
    """An answer makes no claim that a proof can show."""


def variant(problem: Problem, answer: Source) -> Variant:
    """The text of which an answer says that it has no solution.

    With an objective: there is none better than the last one of the answer; else there is none that
    differs from each one of the answer. Values of hidden variables may follow from the others.

    Raises:
        EmptyClaim: the answer has no solution, not the objective's value, or values that violate
            the text.
        CspError: a line of the answer can't be read, or names no variable.
    """
    answers = answers_in(problem, answer)
    if not answers:
        raise EmptyClaim("the answer has no line 'a NAME VALUE'")
    completed = [with_hidden_values(problem, values) for values in answers]
    whole = [_is_solution(problem, values) for values in completed]
    are_solutions = all(whole)
    if problem.objective is None:
        count = f"the answer's {len(answers)} solutions" if len(answers) > 1 else "the answer"
        claim = f"each solution has the values of {count}"
        return Variant(other_than(problem, *answers), claim, are_solutions)
    minimize, names = problem.objective
    goals, last = [problem.ints[name] for name in names], completed[-1]
    if missing := [x.name for x in goals if x not in last]:
        message = f"the answer has no value of {missing[0]}, the objective"
        also = ", and none follows from the others" if is_hidden(missing[0]) else ""
        raise EmptyClaim(message + also)
    cases = [
        apply(
            AND,
            *(compare(EQ, other, int(last[other])) for other in goals[:i]),
            compare(LT if minimize else GT, x, int(last[x])),
        )
        for i, x in enumerate(goals)
    ]
    best = ", ".join(f"{x.name} = {last[x]}" for x in goals)
    claim = f"no solution is better than {best}"
    return Variant(_with(problem, apply(OR, *cases)), claim, are_solutions)


def answers_in(problem: Problem, answer: Source) -> list[Values]:
    """The solutions of an answer; those that it repeats are there once.

    Raises:
        CspError: a line can't be read, or names no variable.
    """
    check_digits(answer)
    answers: dict[frozenset[tuple[Variable, int | bool]], Values] = {}
    values: dict[Variable, int | bool] = {}
    offset = 0
    for line in [*answer.text.split("\n"), "a"]:
        if match := _LINE.fullmatch(line):
            name, word = match.groups()
            flags = word in ("true", "false")
            variable = (problem.bools if flags else problem.ints).get(name)
            if variable is None:
                message = f"the text declares no variable {name} that can be {word}"
                raise CspError([Diagnostic(answer, offset + match.start(1), message)])
            values[variable] = word == "true" if flags else int(word)
        elif line.startswith(("a ", "a\t")):
            hint = "expected 'a NAME VALUE'"
            raise CspError([Diagnostic(answer, offset, "this is not a value of a variable", hint)])
        elif values:
            key = frozenset(values.items())
            answers.pop(key, None)  # the last place counts
            answers[key] = values
            values = {}
        offset += len(line) + 1
    return [*answers.values()]


def _is_solution(problem: Problem, values: Values) -> bool:
    """Whether values satisfy a text; False: some are missing.

    Raises:
        EmptyClaim: they violate it.
    """
    if not values.keys() >= {*problem.ints.values(), *problem.bools.values()}:
        return False
    ints = {name: int(values[x]) for name, x in problem.ints.items()}
    bools = {name: bool(values[p]) for name, p in problem.bools.items()}
    for broken in violations(problem, Solution(ints, bools)):
        if isinstance(broken, IntVar):
            raise EmptyClaim(f"the answer's value of {broken.name} is not in its domain")
        if broken.weight is None:
            raise EmptyClaim(f"the answer violates {short_formula(broken.formula)}")
    return True


def other_than(problem: Problem, *answers: Values) -> Problem:
    """The text with the constraint that a solution differs from each of some answers."""
    return _with(problem, apply(AND, *(apply(OR, *_differs(values)) for values in answers)))


def _differs(values: Values) -> Sequence[Node]:
    """Formulas, one of which is true where a solution has another value."""
    result: list[Node] = []
    for variable, value in values.items():
        if isinstance(variable, BoolVar):
            result.append(apply(NOT, variable) if value else variable)
        else:
            result.append(compare(NE, variable, int(value)))
    return result


def _with(problem: Problem, formula: Node) -> Problem:
    result = problem.copy()
    result.constraints.append(Constraint(formula))
    return result
