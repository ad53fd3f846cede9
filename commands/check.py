"""`csp2sat check`: checks whether an answer satisfies a problem."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from csp2sat.commands import files
from csp2sat.commands.check_count import check_number, claimed_number
from csp2sat.commands.exit_codes import ANSWERED, BAD_INPUT, LIMIT, Failure
from csp2sat.commands.options.parse import Page, Positional
from csp2sat.commands.options.parse import parse as parse_arguments
from csp2sat.commands.options.run_options import softness
from csp2sat.commands.process.supervisor_channel import Channel
from csp2sat.csp.errors import MOST_ERRORS, Source
from csp2sat.csp.evaluate import holds
from csp2sat.csp.expr import IntVar, Node, Variable, variables
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.kernel import EQ, compare, negation
from csp2sat.csp.message_wording import shortened
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.partial_answer import PartialAnswer, read_partial_answer
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.translator.size_refusals import Refused

HELP = """\
example:
  csp2sat q.csp > q.answer; csp2sat check q.csp q.answer
  csp2sat --count q.csp > q.number; csp2sat check q.csp q.number

Evaluates an answer in Sugar's format (or, after the line 's SATISFIABLE', a row 'v VALUE ...' of
the integers). Prints each violated constraint, and each value outside its domain. If values are
missing (of hidden variables '_...', say), a SAT solver looks for them. With an objective, prints
its value, but does not check that it is the best.

If the answer is a number, it is the number of all solutions: they are counted anew from the
constraints, without clauses and without a SAT solver.
"""
EXIT_CODES = """\
exit codes:
  0  every constraint holds, or the number is right
  1  a constraint is violated, the number is another one, or a file can't be read
  2  wrong usage
  3  undecided: the answer is UNSATISFIABLE (see check-proof), a limit was reached, or the solutions
     can't be counted in this way
"""
UNSATISFIABLE = """\
undecided: the answer is UNSATISFIABLE, without values to evaluate
  hint: `csp2sat FILE` solves it; `csp2sat --proof F.drat FILE` proves it, for `csp2sat check-proof`
"""
MOST_TEXT, MOST_VALUES = 200, 20
"""The most characters of a constraint, and values of its variables, in a message."""


PAGE = Page("check [options] FILE [ANSWER]", HELP, EXIT_CODES)
POSITIONALS = [
    Positional("file", "the .csp file", metavar="FILE"),
    Positional("answer", "the answer", "?", "ANSWER", default="-"),
]


class CheckOptions(NamedTuple):
    """The arguments of the command."""

    file: str
    answer: str
    max: bool
    weighted: bool
    time_limit: float | None


def check(argv: Sequence[str], _channel: Channel) -> int:
    """Evaluate an answer; gives the exit code."""
    arguments = parse_arguments("check", argv, PAGE, POSITIONALS).into(CheckOptions)
    files.one_is_input(arguments.file, arguments.answer)
    from csp2sat.commands.read_problem import read_any
    from csp2sat.csp.syntax.parse import Softness

    soft = softness(arguments.max, arguments.weighted)
    source = files.source(arguments.file)
    problem = files.read_or_fail(lambda: read_any(source, soft))
    answer = files.source(arguments.answer)
    number = claimed_number(answer.text)
    if number is not None:
        return check_number(problem, source, number, arguments.time_limit)
    partial = files.read_or_fail(lambda: read_partial_answer(answer, problem))
    if partial is None:
        files.show(UNSATISFIABLE)
        return LIMIT
    return _judge(problem, source, partial, arguments.time_limit, soft is not Softness.NONE)


def _judge(
    problem: Problem, source: Source, answer: PartialAnswer, time_limit: float | None, soft: bool
) -> int:
    missing = answer.missing(problem)
    violations = list(_violations(problem, answer.solution, bool(missing)))
    if violations:
        lines = [_message(item, source, answer) for item in violations[:MOST_ERRORS]]
        if more := len(violations) - len(lines):
            lines.append(f"and {more} more")
        files.show("\n".join([*lines, ""]))
        return BAD_INPUT
    if missing:
        return _complete(problem, answer.solution, missing, time_limit)
    values = _objective(problem, answer.solution)
    if soft:
        from csp2sat.csp.soft_constraints import cost

        values = f"o {cost(problem, answer.solution)}\n"
    files.show(f"ok: every constraint holds\n{values}")
    return ANSWERED


def _objective(problem: Problem, answer: Solution) -> str:
    """The line with the values of the objective; empty if it has none."""
    names = problem.objective.names if problem.objective else ()
    values = [str(answer.ints[name]) for name in names if name in answer.ints]
    return f"o {' '.join(values)}\n" if names and len(values) == len(names) else ""


def _violations(problem: Problem, answer: Solution, partial: bool) -> Iterator[Constraint | IntVar]:
    """The constraints and variables that an answer violates, for any missing values."""
    for variable in problem.ints.values():
        if answer.ints.get(variable.name, variable.domain.lo) not in variable.domain:
            yield variable
    for constraint in problem.constraints:
        if constraint.weight is not None:
            continue
        if partial and None in _values(constraint.formula, answer).values():
            continue
        if not holds(constraint.formula, answer):
            yield constraint


def _values(formula: Node, answer: Solution) -> dict[Variable, int | bool | None]:
    """The values of the variables in a formula; None: missing."""
    return {
        variable: (answer.ints if isinstance(variable, IntVar) else answer.bools).get(variable.name)
        for variable in variables(formula)
    }


def _message(violation: Constraint | IntVar, source: Source, answer: PartialAnswer) -> str:
    """The message about a violated constraint or domain, in the style of an error."""
    if isinstance(violation, IntVar):
        name = violation.name
        text = f"{name} = {answer.solution.ints[name]} is not in its domain {violation.domain}"
        return _locate(answer.source, answer.offset(name), text)
    text = violation.label or write_formula(violation.formula)
    head = _locate(source, violation.offset, text)
    values = _values(violation.formula, answer.solution).items()
    words = _list((variable.name, value) for variable, value in values)
    return f"{head}\n  with {words}" if words else head


def _locate(source: Source, offset: int, text: str) -> str:
    line, column = source.position(offset)
    short = shortened(text, MOST_TEXT)
    return f"{source.name}:{line}:{column}: violated: {short}\n{source.excerpt(offset)}"


def _list(values: Iterable[tuple[str, int | bool | None]]) -> str:
    return _first(f"{name} = {str(value).lower()}" for name, value in values)


def _first(words: Iterable[str]) -> str:
    shown = list(islice(words, MOST_VALUES + 1))
    return ", ".join([*shown[:MOST_VALUES], "..."] if len(shown) > MOST_VALUES else shown)


def _complete(
    problem: Problem, answer: Solution, missing: Sequence[str], time_limit: float | None
) -> int:
    """Look for the missing values by a SAT solver; gives the exit code."""
    from csp2sat.solver.backends.alternation import new_solver
    from csp2sat.solver.backends.backend import BackendError
    from csp2sat.solver.search import Search

    limit = Limit(time_limit)
    try:
        with Search(
            _with_values(problem, answer), lambda: new_solver(limit=limit), limit=limit
        ) as search:
            solution = search.next()
    except LimitReached:
        files.show("undecided: the time limit was reached in the search for missing values\n")
        return LIMIT
    except (Refused, BackendError) as error:
        from csp2sat.commands.refusal_hints import with_options

        error = with_options(error) if isinstance(error, Refused) else error
        raise Failure(f"csp2sat: error: {error}", BAD_INPUT) from None
    if solution is None:
        names = _first(missing)
        files.show(f"violated: the partial assignment cannot be extended; missing: {names}\n")
        return BAD_INPUT
    both = {**solution.bools, **solution.ints}
    values = _list((name, both[name]) for name in missing)
    files.show(
        f"ok: every constraint holds with these values for missing variables: {values}\n"
        f"{_objective(problem, answer)}"
    )
    return ANSWERED


def _with_values(problem: Problem, answer: Solution) -> Problem:
    """The problem with its hard constraints and the given values."""
    result = problem.copy()
    result.objective = None
    result.constraints = [
        constraint for constraint in problem.constraints if constraint.weight is None
    ]
    for name, number in answer.ints.items():
        result.add(compare(EQ, problem.ints[name], number))
    for name, value in answer.bools.items():
        result.add(problem.bools[name] if value else negation(problem.bools[name]))
    return result
