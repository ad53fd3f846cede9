"""`--jobs` and `--cubes`: several processes answer a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from csp2sat.commands.files import complain
from csp2sat.commands.run.run_context import Run
from csp2sat.solver.ask.asking import Asking
from csp2sat.solver.ask.events import End, WorkSoFar
from csp2sat.solver.parallel.portfolio import CONTENDERS, Contender, entrants
from csp2sat.solver.parallel.workers import NoProcesses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.run.run_context import Ask
    from csp2sat.solver.ask.events import Event


def events(run: Run, ask: Ask, known: Sequence[Contender] = CONTENDERS) -> Iterator[Event | None]:
    """The events of an answer of several processes; if none can be made, of one solver.

    `known` are the solvers that compete.
    """
    cubes = run.options.cubes
    try:
        yield from _conquered(run, cubes) if cubes else _raced(run, ask, known)
    except NoProcesses as error:
        option = "--cubes" if cubes else "--jobs"
        run.printer.remark(f"csp2sat: {option}: {error}: one solver works alone")
        yield from ask(run.asking)


def _raced(run: Run, ask: Ask, known: Sequence[Contender]) -> Iterator[Event | None]:
    from csp2sat.solver.ask.race import race

    options, asking = run.options, run.asking
    optimizes = asking.problem.objective is not None or asking.is_soft
    rivals = entrants(options.jobs or 1, asking.settings, optimizes, known)
    return race(_reporting(run, ask), asking, rivals, _entering(run), options.memory_limit)


def _entering(run: Run) -> Callable[[str, Asking, Callable[[object], None]], Asking]:
    """The function that turns a process of this command into a solver of a race."""

    def enter(name: str, asking: Asking, send: Callable[[object], None]) -> Asking:
        report = run.report
        report.who = name
        run.channel.detach(runs_external_program=asking.settings.command is not None)
        asking.limit.spent = None
        rival = asking.by(asking.settings, report.phases, asking.known)
        wanted = run.options.stats
        report.changed = (
            (lambda: send(WorkSoFar(rival.statistics(), rival.table()))) if wanted else None
        )
        return rival

    return enter


def _reporting(run: Run, ask: Ask) -> Ask:
    """The question; the solver that has the answer reports on its repeated phases."""

    def answer(asking: Asking) -> Iterator[Event]:
        for event in ask(asking):
            if isinstance(event, End) and (totals := run.report.totals()):
                complain(totals)
            yield event

    return answer


def _conquered(run: Run, number: int) -> Iterator[Event]:
    from csp2sat.solver.ask.cubes import Cubes, conquer

    options = run.options
    cubes = Cubes(number, options.jobs, memory=options.memory_limit)
    run.asking.limit.spent = None  # other processes work, which know nothing of what is printed
    if options.executor is None:
        yield from conquer(run.asking, cubes)
        return
    from csp2sat.commands.run.executor_option import connected

    with connected(options.executor, options.time_limit) as (executor, threads):
        workers = options.jobs or threads
        yield from conquer(run.asking, cubes._replace(executor=executor, workers=workers))
