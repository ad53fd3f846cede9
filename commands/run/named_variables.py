"""Finds the variables and values that options name."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.commands.exits import USAGE, Failure
from csp2sat.csp.errors import near_variable
from csp2sat.csp.expr import BoolVar, IntVar, Variable
from csp2sat.csp.problem import Problem


def named_variables(problem: Problem, names: Sequence[str] | None = None) -> list[Variable]:
    """The variables with some names; without names, those that questions are about.

    Raises:
        Failure: a name is unknown.
    """
    return [_known(problem, name) for name in names] if names else problem.question_variables()


def uncounted_note(problem: Problem, names: Sequence[str] | None) -> str:
    """A note on variables that do not count in a question about `names`; empty: all do."""
    if names or not problem.uncounted:
        return ""
    first = next(
        variable.name for variable in problem.ints.values() if variable in problem.uncounted
    )
    others = len(problem.uncounted) - 1
    more = f" and {others:,} other{'s' * (others > 1)}" if others else ""
    verb = "are" if others else "is"
    return f"csp2sat: {first}{more} {verb} in no constraint: their values make no other solutions"


def named_values(problem: Problem, texts: Sequence[str] | None) -> dict[Variable, int | bool]:
    """The values in texts such as `x=3` and `p=true`.

    Raises:
        Failure: a name is unknown, or its variable can't have the value.
    """
    from csp2sat.csp.numerals import MOST_DIGITS
    from csp2sat.csp.syntax.words import is_integer

    values: dict[Variable, int | bool] = {}
    for setting in texts or ():
        name, _, text = setting.partition("=")
        known = _known(problem, name)
        if isinstance(known, IntVar) and is_integer(text):
            if len(text) > MOST_DIGITS or int(text) not in known.domain:
                message = f"csp2sat: error: {setting!r}: the domain of {name} is {known.domain}"
                raise Failure(message, USAGE)
            values[known] = int(text)
        elif isinstance(known, BoolVar) and text in ("true", "false"):
            values[known] = text == "true"
        else:
            kind = "an integer" if isinstance(known, IntVar) else "true or false"
            raise Failure(f"csp2sat: error: {setting!r}: write {name}={kind}", USAGE)
    return values


def _known(problem: Problem, name: str) -> Variable:
    """The variable of a name."""
    known = problem.ints.keys() | problem.bools.keys()
    if name in known:
        return problem.variable(name)
    hint = near_variable(name, sorted(known))
    more = f"; {hint}" if hint else ""
    raise Failure(f"csp2sat: error: there is no variable {name!r}{more}", USAGE)
