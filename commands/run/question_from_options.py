"""From options to a row of the table of questions and its query, with the variables they name."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.commands.exit_codes import USAGE, Failure
from csp2sat.commands.options.run_options import RunOptions
from csp2sat.commands.output_clashes import PSEUDO_BOOLEAN
from csp2sat.csp.errors import near_variable
from csp2sat.csp.expr import BoolVar, IntVar, Variable
from csp2sat.csp.problem import Problem
from csp2sat.solver.ask.solution_questions import Query, StepChoice
from csp2sat.solver.ask.table import KEYS, SEVERAL, SOLVE, STEPS
from csp2sat.solver.settings import Settings

OPTIONS = {"solutions": SEVERAL, "hint": STEPS}
"""The questions of options that do not have the name of their question."""


ENUMERATING = ("solutions", "all", "count", "unique")
"""Questions whose answer depends on which solutions count as the same."""


def question(options: RunOptions, problem: Problem) -> str:
    """The name of the question of the options; without one, of the question of the file.

    Raises:
        Failure: the options can't be combined.
    """
    name, wrong = options.question, None
    if options.proof and (options.jobs or options.cubes):
        wrong = "--proof needs a single solver: leave out --jobs and --cubes"
    elif options.proof and name and problem.objective:
        wrong = "--proof of a question needs a problem without an objective"
    elif options.cubes and (name or problem.keys is not None):
        wrong = "--cubes finds one solution or the best: it can't be combined with this question"
    elif options.cubes and options.solver_command is not None:
        wrong = "--cubes needs a solver of python-sat: leave out --solver-command"
    if wrong:
        raise Failure(f"csp2sat: error: {wrong}", USAGE)
    return OPTIONS.get(name, name) or (SOLVE if problem.keys is None else KEYS)


def query(options: RunOptions, problem: Problem) -> Query:
    """What the question is about.

    Raises:
        Failure: a name or a value is unknown.
    """
    names = options.backbone or options.project
    most = {"hint": 1, "count": options.at_most, "explain": options.explain}
    return Query(
        named_variables(problem, names),
        most.get(options.question, options.solutions),
        all_differing=True,
        known=named_values(problem, options.given),
        steps=StepChoice(detail=options.detail),
    )


def settings(options: RunOptions) -> Settings:
    """The solver, encodings and checks of the options.

    There is no presolve for a proof by clauses: each of these follows from few constraints.
    """
    encoding = options.encoding.with_graph(options.graph).with_sums(options.sums)
    proves_by_clauses = options.proof is not None and not options.proof.endswith(PSEUDO_BOOLEAN)
    return Settings(
        options.solver,
        command=options.solver_command,
        check=options.check,
        encoding=encoding._replace(
            most_clauses=options.max_clauses,
            presolve=not (options.no_presolve or proves_by_clauses),
        ),
        proof=options.proof is not None,
    )


def named_variables(problem: Problem, names: Sequence[str] | None = None) -> list[Variable]:
    """The variables with some names; without names, those that questions are about.

    Raises:
        Failure: a name is unknown.
    """
    return [_variable(problem, name) for name in names] if names else problem.question_variables()


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
    from csp2sat.csp.parse_numbers import MOST_DIGITS
    from csp2sat.csp.syntax.words import is_integer

    values: dict[Variable, int | bool] = {}
    for setting in texts or ():
        name, _, text = setting.partition("=")
        variable = _variable(problem, name)
        if isinstance(variable, IntVar) and is_integer(text):
            if len(text) > MOST_DIGITS or int(text) not in variable.domain:
                message = f"csp2sat: error: {setting!r}: the domain of {name} is {variable.domain}"
                raise Failure(message, USAGE)
            values[variable] = int(text)
        elif isinstance(variable, BoolVar) and text in ("true", "false"):
            values[variable] = text == "true"
        else:
            kind = "an integer" if isinstance(variable, IntVar) else "true or false"
            raise Failure(f"csp2sat: error: {setting!r}: write {name}={kind}", USAGE)
    return values


def _variable(problem: Problem, name: str) -> Variable:
    """The variable of a name."""
    names = problem.ints.keys() | problem.bools.keys()
    if name in names:
        return problem.variable(name)
    hint = near_variable(name, sorted(names))
    more = f"; {hint}" if hint else ""
    raise Failure(f"csp2sat: error: there is no variable {name!r}{more}", USAGE)
