"""From options to a row of the table of questions, and to its query."""

from __future__ import annotations

from csp2sat.commands.exits import USAGE, Failure
from csp2sat.commands.options.run_options import RunOptions
from csp2sat.commands.run.named_variables import named_values, named_variables
from csp2sat.csp.problem import Problem
from csp2sat.solver.ask.questions import Query, StepChoice
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
    """The solver, encodings and checks of the options."""
    encoding = options.encoding.with_graph(options.graph).with_sums(options.sums)
    return Settings(
        options.solver,
        command=options.solver_command,
        check=options.check,
        encoding=encoding._replace(
            most_clauses=options.max_clauses, presolve=not options.no_presolve
        ),
        proof=options.proof is not None,
    )
