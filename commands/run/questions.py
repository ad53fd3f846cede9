"""The questions about a problem, one function each; `question` chooses by the options."""

from __future__ import annotations

from itertools import islice

from csp2sat.commands.exits import USAGE, Failure
from csp2sat.commands.run.events import (
    ALL,
    OPTIMUM,
    SATISFIABLE,
    UNKNOWN,
    UNSATISFIABLE,
    Bound,
    Counted,
    Fixed,
    Found,
    Possible,
)
from csp2sat.commands.run.named_variables import named_variables
from csp2sat.commands.run.reasons import explained, hint, steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeVar

    from csp2sat.commands.options.run_options import RunOptions
    from csp2sat.commands.run.events import Answer
    from csp2sat.commands.run.output import Printer
    from csp2sat.commands.run.run_context import Run
    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Objective, Problem, Solution
    from csp2sat.solver.questions.enumeration import Unique
    from csp2sat.solver.search import Search

    T = TypeVar("T")
    Question = Callable[[Run], None]
    OnSolution = Callable[[Solution], None]


def question(options: RunOptions, problem: Problem) -> Question:
    """The question that the options ask; without one, the question that the file asks.

    Raises:
        Failure: the options can't be combined.
    """
    name = options.question
    wrong = None
    if options.proof and (options.jobs or options.cubes):
        wrong = "--proof needs a single solver: leave out --jobs and --cubes"
    elif options.cubes and (name or problem.keys is not None):
        wrong = "--cubes finds one solution or the best: it can't be combined with this question"
    elif options.cubes and options.solver_command is not None:
        wrong = "--cubes needs a solver of python-sat: leave out --solver-command"
    if wrong:
        raise Failure(f"csp2sat: error: {wrong}", USAGE)
    if name:
        return QUESTIONS[name]
    if problem.keys is not None:
        return keys
    return best if problem.objective else one


def ask(run: Run, printer: Printer, *ways: tuple[Question, Problem]) -> None:
    """Ask a question: of one solver, or with `--jobs` or `--cubes` of several in parallel.

    Each way is a question and its problem. One solver takes the first way; several take different
    ones. The run is about the problem of the last way.
    """
    cubes, jobs = run.options.cubes, run.options.jobs
    if not cubes and jobs in (None, 1):
        ways[0][0](run)
        return
    from csp2sat.solver.parallel.workers import NoProcesses

    try:
        if cubes:
            from csp2sat.commands.run.cubes_option import conquer

            conquer(run, cubes)
        else:
            from csp2sat.commands.run.jobs_option import race
            from csp2sat.solver.parallel.portfolio import contenders

            encoded = bool(run.options.encoding.rules)
            race(run, printer, contenders(jobs or 1, run.options.solver, encoded), ways)
    except NoProcesses as error:
        option = "--cubes" if cubes else "--jobs"
        run.output.remark(f"csp2sat: {option}: {error}: one solver works alone")
        ways[-1][0](run)


def one(run: Run) -> None:
    """Find a solution."""
    with any_solution(run) as search:
        solution = search.next()
        if solution:
            run.output.say(Found(solution))
        else:
            _prove(run, search)
        run.output.say_end(SATISFIABLE if solution else UNSATISFIABLE)


def best(run: Run, steadily: bool = False) -> None:
    """Find ever better solutions, up to the best one, and show them; see `improvements`."""
    objective = run.problem.objective
    assert objective is not None

    def say(solution: Solution) -> None:
        run.output.say(Found(solution, goals(objective, solution)))

    last = None
    with any_solution(run, say) as search:
        for last in improving(run, search, steadily):
            if last is not search.start:  # that one was said when it was found
                say(last)
        _prove(run, search, last)
        run.output.say_end(OPTIMUM if last else UNSATISFIABLE)


def any_solution(run: Run, on_incumbent: OnSolution | None = None) -> Search:
    """A search for any solution, or any best one: symmetry may be broken."""
    if run.options.proof or not run.problem.ints:
        # Symmetry breaking is not part of a proof, and is about integer variables.
        return run.search(on_incumbent=on_incumbent)
    from csp2sat.csp.value_symmetry import break_value_symmetry

    return run.search(break_value_symmetry(run.problem), one=True, on_incumbent=on_incumbent)


def several(run: Run) -> None:
    """Find some or all solutions; with an objective, optima."""
    from csp2sat.solver.questions.enumeration import solutions

    most: int | None = run.options.solutions
    variables = named_variables(run.problem, run.options.project)
    run.output.ask_keys(False)
    with run.search() as search:
        found = 0
        for solution in islice(solutions(search, variables), most):
            found += 1
            run.output.say(Found(solution))
    run.output.say_end(UNSATISFIABLE if not found else ALL if found != most else SATISFIABLE)


def counted(run: Run) -> None:
    """Count the solutions; with an objective, the optima."""
    from csp2sat.solver.questions.enumeration import count

    run.searches.backend().close()  # a missing solver is an error even if it is not needed
    variables, most = named_variables(run.problem, run.options.project), run.options.at_most
    run.output.ask_keys(False)
    result = count(run.problem, variables, run.search, most, run.output.counting)
    run.output.say(Counted(result))
    run.output.say_end(SATISFIABLE if result.number else UNSATISFIABLE)


def unique(
    run: Run, complete: Callable[[Unique], Unique] = lambda found: found, every: bool = True
) -> None:
    """Check uniqueness; find all variables that can differ, or unless `every` two solutions only.

    `complete` gets a solution that is the only one of the run's problem, perhaps to add another.
    """
    from csp2sat.solver.questions.enumeration import solutions, two

    names = named_variables(run.problem, run.options.project)
    run.output.ask_keys(False)
    with run.search() as search:
        result = _varied(run, search, names) if every else two(solutions(search, names), names)
    run.output.say(complete(result) if result else result)
    run.output.say_end(SATISFIABLE if result.solutions else UNSATISFIABLE)


def _varied(run: Run, search: Search, variables: Sequence[Variable]) -> Unique:
    """Solutions that differ in all variables that can."""
    from csp2sat.solver.questions.backbone import varied
    from csp2sat.solver.questions.enumeration import Unique

    seen: set[Variable] = set()
    result = Unique([], [])
    for solution, other in varied(search, variables):
        seen |= other
        result = Unique([*result.solutions, solution], [x for x in variables if x in seen])
        if len(result.solutions) > 1:  # perhaps more can differ
            run.output.provisional(result, UNKNOWN)
    return result


def backbone(run: Run) -> None:
    """Find the variables with one value in all solutions; with an objective, in all optima."""
    run.output.ask_keys(False)
    _fixed(run, named_variables(run.problem, run.options.backbone), keys=False)


def candidates(run: Run) -> None:
    """Find all values of each variable in some solution; with an objective, in some optimum."""
    from csp2sat.solver.questions import candidates as every

    run.output.ask_keys(False)
    variables = named_variables(run.problem, run.options.project)
    _of_all(run, lambda search: every.candidates(search, variables), Possible)


def keys(run: Run) -> None:
    """Find the answer keys with one value in all solutions, and print them as cspuz reads them."""
    _fixed(run, named_variables(run.problem), keys=True)


def _fixed(run: Run, variables: list[Variable], keys: bool) -> None:
    from csp2sat.solver.questions.backbone import fixed

    _of_all(run, lambda search: fixed(search, variables), lambda found: Fixed(found, keys))


def _of_all(run: Run, ask: Callable[[Search], T | None], said: Callable[[T], Answer]) -> None:
    """Ask about all solutions; None: there is none."""
    with run.search() as search:
        found = ask(search)
        if found is None:
            _prove(run, search)
    if found is not None:
        run.output.say(said(found))
    run.output.say_end(UNSATISFIABLE if found is None else SATISFIABLE)


QUESTIONS: dict[str, Question] = {
    "solutions": several,
    "all": several,
    "count": counted,
    "unique": unique,
    "backbone": backbone,
    "candidates": candidates,
    "explain": explained,
    "hint": hint,
    "steps": steps,
}
"""The questions by the options that ask them."""


def improving(run: Run, search: Search, steadily: bool = False) -> Iterator[Solution]:
    """Yields better and better solutions of a search, and says bounds; see `improvements`."""
    from csp2sat.solver.neighbourhoods.pursuit import pursuit
    from csp2sat.solver.questions.optimize import goal_name, improvements

    def bounded(name: str, value: int) -> None:
        run.output.say(Bound(goal_name(name), value))

    return improvements(search, bounded, run.known, steadily, pursuit(search))


def goals(objective: Objective, solution: Solution) -> dict[str, int | bool]:
    """The values of the objective variables."""
    from csp2sat.solver.questions.optimize import goal_name

    return {goal_name(name): solution.ints[name] for name in objective.names}


def _prove(run: Run, search: Search, best: Solution | None = None) -> None:
    """Write the file of `--proof`: there is no solution, or no better one than the best."""
    proof = run.options.proof
    if proof is None:
        return
    from csp2sat.commands.encode import write_proof
    from csp2sat.solver.questions.optimize import better_than

    if best is not None:
        search = run.search(better_than(run.problem, best))
        assert not search.possible(), "there is a better solution than the best"
    write_proof(search, proof)


ENUMERATING = ("solutions", "all", "count", "unique")
"""Questions whose answer depends on which solutions count as the same."""
