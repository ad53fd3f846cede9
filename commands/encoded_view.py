"""Constraints and their clauses side by side, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.syntax.written import as_written, line_of
from csp2sat.translator.encoders.groups import VALUES, Group, groups
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.translate import Translation

LONGEST = 100
"""Characters of a constraint that are shown."""


def view(translation: Translation, options: EncodingOptions) -> str:
    """The variables, each constraint with its clauses, and the clauses of values.

    A literal is `[x<=3]` or the name of a Boolean variable.
    """
    return "".join(f"{line}\n" for line in _lines(translation, options))


def _lines(translation: Translation, options: EncodingOptions) -> Iterator[str]:
    problem = translation.problem
    yield "variables"
    for name, variable in problem.ints.items():
        yield f"  {name}: {_values(variable.domain, translation, name)}"
    for name in problem.bools:
        yield f"  {name}: true or false"
    clauses = list(translation.clauses)
    found = groups(translation.normal, options)
    lazy = {id(each) for each in translation.lazy()}
    for number, constraint in enumerate(problem.constraints):
        yield ""
        yield _title(problem, constraint)
        own = [each for each in found if each.origin == number]
        yield from _clauses(translation, clauses, own)
        if id(constraint) in lazy:
            yield "  clauses are added when a model violates it"
        elif not own:
            yield "  no clauses: the possible values say it, or another constraint does"
    values = [each for each in found if each.origin == VALUES]
    if values:
        yield ""
        yield "values of integer variables"
        yield from _clauses(translation, clauses, values)


def _values(domain: Domain, translation: Translation, name: str) -> str:
    """The declared values, and those that presolve leaves if these are fewer."""
    left = translation.domain(name)
    return f"{domain}" if len(left) == len(domain) else f"{domain}; possible: {left}"


def _title(problem: Problem, constraint: Constraint) -> str:
    """The place of a constraint and the constraint."""
    text = as_written(problem, constraint, LONGEST)
    line = line_of(problem, constraint)
    return f"{line}: {text}" if line else text


def _clauses(
    translation: Translation, clauses: Sequence[Sequence[int]], found: Sequence[Group]
) -> Iterator[str]:
    for _, first, last in found:
        for clause in clauses[first - 1 : last]:
            literals = " or ".join(_literal(translation, each) for each in clause)
            yield f"  {literals or 'a contradiction'}"


def _literal(translation: Translation, literal: int) -> str:
    """A literal by the meaning of its variable."""
    name = translation.clauses.name(abs(literal))
    shown = name if name in translation.problem.bools else f"[{name}]"
    return shown if literal > 0 else f"not {shown}"
