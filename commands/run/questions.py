"""The questions to a problem, one function each; `question` chooses by the options."""

from __future__ import annotations

from itertools import islice

from csp2sat.commands.exits import USAGE, Failure
from csp2sat.commands.options import words
from csp2sat.commands.run.events import (
    ALL,
    OPTIMUM,
    SATISFIABLE,
    UNKNOWN,
    UNSATISFIABLE,
    Bound,
    Conflict,
    Counted,
    Fixed,
    Forced,
    Found,
)
from csp2sat.csp.problem import COST, is_hidden

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from csp2sat.commands.run.run import Session
    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Constraint, Objective, Problem, Solution
    from csp2sat.solver.search import Search

    Question = Callable[[Session], None]
    Tell = Callable[[Solution], None]


def question(args: argparse.Namespace, problem: Problem) -> Question:
    """What the options ask, or else the file.

    Raises:
        Failure: an option has no meaning for that question.
    """
    name = next((each for each in QUESTIONS if getattr(args, each) not in (None, False)), None)
    for option, names in ONLY_FOR.items():
        if getattr(args, option) is not None and name not in names:
            told = f"--{option.replace('_', '-')}"
            known = " ".join(f"--{each}" for each in names if each)
            more = f"; it is for {known}" if known else ""
            raise Failure(f"csp2sat: error: {told} has no meaning for this question{more}", USAGE)
    _check_processes(args, name, problem)
    if name:
        return QUESTIONS[name]
    if problem.keys is not None:
        return keys
    return best if problem.objective else one


def _check_processes(args: argparse.Namespace, name: str | None, problem: Problem) -> None:
    """Several processes can do what is asked.

    Raises:
        Failure: they can't.
    """
    wrong = None
    if args.proof and (args.jobs or args.cubes):
        wrong = "--proof is the work of one solver: leave out --jobs and --cubes"
    elif args.cubes and (name or problem.keys is not None):
        wrong = "--cubes finds one solution or the best: it has no meaning for this question"
    elif args.cubes and args.solver_command is not None:
        wrong = "--cubes needs a solver of python-sat: leave out --solver-command"
    if wrong:
        raise Failure(f"csp2sat: error: {wrong}", USAGE)


def ask(session: Session, *ways: tuple[Question, Problem]) -> None:
    """Ask; at once in several ways, or of several processes, if that is wanted.

    The problem of the session is that of the last way.
    """
    cubes, jobs = session.args.cubes, session.args.jobs
    if not cubes and jobs in (None, 1):
        ways[0][0](session)
        return
    from csp2sat.solver.parallel.workers import NoProcesses

    try:
        if cubes:
            from csp2sat.commands.run.cubes_option import conquer

            conquer(session)
        else:
            from csp2sat.commands.run.jobs_option import race

            race(session, ways)
    except NoProcesses as error:
        option = "--cubes" if cubes else "--jobs"
        session.remark(f"csp2sat: {option}: {error}: one solver works alone")
        ways[-1][0](session)


def one(session: Session) -> None:
    """A solution."""
    with _any(session) as search:
        solution = search.next()
        if solution:
            session.say(Found(solution))
        elif session.args.proof:
            _prove(session, search)
        session.say_end(SATISFIABLE if solution else UNSATISFIABLE)


def best(session: Session) -> None:
    """Ever better solutions, up to the best one."""
    objective = session.problem.objective
    assert objective is not None

    def tell(solution: Solution) -> None:
        session.say(Found(solution, goals(objective, solution)))

    with _any(session, tell) as search:
        last = _improve(session, search, tell)
        if session.args.proof:
            _prove(session, search, last)
        session.say_end(OPTIMUM if last else UNSATISFIABLE)


def _any(session: Session, begun: Tell | None = None) -> Search:
    """A search for a question to which any solution, or any best one, is an answer."""
    if session.args.proof:
        return session.search(begun=begun)  # what proves that a part has no solution is no proof
    from csp2sat.csp.symmetry import break_value_symmetry

    return session.search(break_value_symmetry(session.problem), begun=begun)


def several(session: Session) -> None:
    """So many solutions, or all; with an objective, of the best."""
    from csp2sat.solver.questions.enumeration import solutions

    most: int | None = session.args.solutions
    variables = session.variables(session.args.project)
    session.ask_keys(False)
    with session.search() as search:
        found = 0
        for solution in islice(solutions(search, variables), most):
            found += 1
            session.say(Found(solution))
    session.say_end(UNSATISFIABLE if not found else ALL if found != most else SATISFIABLE)


def counted(session: Session) -> None:
    """How many solutions there are; with an objective, how many of the best."""
    from csp2sat.solver.questions.enumeration import count

    session.backend().close()  # a missing solver is an error even if it is not needed
    variables, most = session.variables(session.args.project), session.args.at_most
    session.ask_keys(False)
    result = count(session.problem, variables, session.search, most, session.counting)
    session.say(Counted(result))
    session.say_end(SATISFIABLE if result.number else UNSATISFIABLE)


def unique(session: Session) -> None:
    """Whether there is one solution only, and if not, all that can differ."""
    from csp2sat.solver.questions.backbone import varied
    from csp2sat.solver.questions.enumeration import Unique

    variables = session.variables(session.args.project)
    session.ask_keys(False)
    found: list[Solution] = []
    differing: list[Variable] = []
    with session.search() as search:
        for solution in varied(search, variables):
            found.append(solution)
            new = {each for each in variables if solution.of(each) != found[0].of(each)}
            differing = [each for each in variables if each in new or each in set(differing)]
            if len(found) > 1:  # perhaps more can differ
                session.enough(Unique(found, differing), UNKNOWN)
    session.say(Unique(found, differing))
    session.say_end(SATISFIABLE if found else UNSATISFIABLE)


def backbone(session: Session) -> None:
    """The variables with one value in all solutions; with an objective, in the best."""
    session.ask_keys(False)
    _fixed(session, session.variables(words(session.args.backbone)), keys=False)


def keys(session: Session) -> None:
    """The same of the answer keys, in the words of the programs that send them."""
    _fixed(session, session.variables(), keys=True)


def _fixed(session: Session, variables: list[Variable], keys: bool) -> None:
    from csp2sat.solver.questions.backbone import fixed

    with session.search() as search:
        found = fixed(search, variables)
        if found is None and session.args.proof:
            _prove(session, search)
    if found is not None:
        session.say(Fixed(found, keys))
    session.say_end(UNSATISFIABLE if found is None else SATISFIABLE)


def explained(session: Session) -> None:
    """Why there is no solution: conflicts."""
    from csp2sat.solver.questions.explain import conflicts, explanations

    session.ask_keys(False)
    most = session.args.explain
    found: list[Constraint] = []
    if most == 1:
        for found in explanations(session.problem, session.quick):
            session.enough(Conflict(found), UNSATISFIABLE)
        if found:
            session.say(Conflict(found))
    else:
        for found in islice(conflicts(session.problem, session.quick), most):
            session.say(Conflict(found))
    if not found:
        session.remark("csp2sat: there is a solution: nothing to explain")
    session.say_end(UNSATISFIABLE if found else SATISFIABLE)


def hint(session: Session, clues: bool = True) -> None:
    """The easiest value to find next; without `clues`, one that the problem does not give."""
    _steps(session, 1, clues)


def steps(session: Session, clues: bool = True) -> None:
    """The values that are forced, one after another; without `clues`, those not given."""
    _steps(session, None, clues)


def _steps(session: Session, most: int | None, clues: bool) -> None:
    from csp2sat.solver.questions.hints import NoSolution, steps

    variables, given = session.variables(session.args.project), session.given()
    session.ask_keys(False)
    found = 0
    try:
        every = steps(session.problem, variables, given, session.quick)
        for step in islice((each for each in every if clues or not each.is_given), most):
            found += 1
            session.say(Forced(step))
    except NoSolution:
        session.say_end(UNSATISFIABLE)
    else:
        if not found:
            session.remark("csp2sat: no other value is forced")
        session.say_end(SATISFIABLE)


QUESTIONS: dict[str, Question] = {
    "solutions": several,
    "all": several,
    "count": counted,
    "unique": unique,
    "backbone": backbone,
    "explain": explained,
    "hint": hint,
    "steps": steps,
}
"""The options that ask something, as the parser of arguments calls them."""

ONLY_FOR: dict[str, tuple[str | None, ...]] = {
    "at_most": ("count",),
    "project": ("all", "solutions", "count", "unique", "hint", "steps"),
    "given": ("hint", "steps"),
    "proof": (None,),
}
"""Options that have a meaning for some questions only; None: when no option asks."""


def _improve(session: Session, search: Search, tell: Tell) -> Solution | None:
    """The best solution; each that is better than the start is told."""
    from csp2sat.solver.questions.optimize import improvements

    last = None

    def bounded(name: str, value: int) -> None:
        session.say(Bound(_goal(name), value))

    for last in improvements(search, bounded, session.known):
        if last is not search.start:
            tell(last)
    return last


def goals(objective: Objective, solution: Solution) -> dict[str, int | bool]:
    """The values of the objective variables."""
    return {_goal(name): solution.ints[name] for name in objective.names}


def _goal(name: str) -> str:
    """What an objective is called: the cost of soft constraints is not by its variable."""
    return "cost" if name.lstrip("_") == COST.lstrip("_") and is_hidden(name) else name


def _prove(session: Session, search: Search, best: Solution | None = None) -> None:
    """Write the proof that there is no solution, or none that is better."""
    from csp2sat.commands.encode import write_proof
    from csp2sat.solver.questions.optimize import better_than

    if best is not None:
        search = session.search(better_than(session.problem, best))
        assert not search.possible(), "there is a better solution than the best"
    write_proof(search, session.args.proof)
