"""`--jobs` and `--cubes`: several processes answer a question, perhaps those of a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from csp2sat.commands.exit_codes import BAD_INPUT, USAGE, Failure
from csp2sat.commands.files import complain
from csp2sat.commands.run.run_context import Run
from csp2sat.solver.ask.answer_events import End, WorkSoFar
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.parallel.portfolio import CONTENDERS, Contender, entrants
from csp2sat.solver.parallel.workers import NoProcesses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor

    from csp2sat.commands.run.run_context import Ask
    from csp2sat.solver.ask.answer_events import Event


def events(
    run: Run, ask: Ask, contenders: Sequence[Contender] = CONTENDERS
) -> Iterator[Event | None]:
    """The events of an answer of several processes; if none can be made, of one solver.

    `contenders` are the solvers that compete.
    """
    cubes = run.options.cubes
    try:
        yield from _conquer(run, cubes) if cubes else _race(run, ask, contenders)
    except NoProcesses as error:
        option = "--cubes" if cubes else "--jobs"
        run.printer.remark(f"csp2sat: {option}: {error}: one solver works alone")
        yield from ask(run.asking)


def _race(run: Run, ask: Ask, contenders: Sequence[Contender]) -> Iterator[Event | None]:
    from csp2sat.solver.ask.race import race

    options, asking = run.options, run.asking
    optimizes = asking.problem.objective is not None or asking.is_soft
    rivals = entrants(options.jobs or 1, asking.settings, optimizes, contenders)
    return race(_reporting(run, ask), asking, rivals, _entering(run), options.memory_limit)


def _entering(run: Run) -> Callable[[str, Asking, Callable[[object], None]], Asking]:
    """The function that turns a process of this command into a solver of a race."""

    def enter(name: str, asking: Asking, send: Callable[[object], None]) -> Asking:
        report = run.report
        report.who = name
        run.channel.detach(runs_external_program=asking.settings.command is not None)
        asking.limit.spent = None
        rival = asking.by(asking.settings, report.phases, asking.known)
        wants_table = run.options.stats
        report.on_change = (
            (lambda: send(WorkSoFar(rival.statistics(), rival.table()))) if wants_table else None
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


def _conquer(run: Run, number: int) -> Iterator[Event]:
    from csp2sat.solver.ask.solve_by_cubes import Cubes, conquer

    options = run.options
    cubes = Cubes(number, options.jobs, memory=options.memory_limit)
    run.asking.limit.spent = None  # other processes work, which know nothing of what is printed
    if options.executor is None:
        yield from conquer(run.asking, cubes)
        return
    with connect(options.executor, options.time_limit) as (executor, threads):
        workers = options.jobs or threads
        yield from conquer(run.asking, cubes._replace(executor=executor, workers=workers))


PATIENCE = 30.0
"""Seconds to wait for the scheduler, and for its first worker; at most a quarter of a limit."""


@contextmanager
def connect(address: str, limit: float | None = None) -> Iterator[tuple[Executor, int]]:
    """The executor of a Dask scheduler at `HOST:PORT`, and how many cubes it solves at once.

    `limit` are the seconds that the command may take.

    Raises:
        Failure: Dask is not installed, the scheduler does not answer or has no workers.
    """
    try:
        from distributed import Client
    except ImportError:
        hint = "pip install 'csp2sat[dask]'"
        raise Failure(
            f"csp2sat: error: --executor needs the package distributed\n  hint: {hint}", USAGE
        ) from None
    patience = PATIENCE if limit is None else min(PATIENCE, limit / 4)
    try:
        client = Client(f"tcp://{address}", timeout=patience)
    except (OSError, ValueError) as error:
        raise _failure(address, f"does not answer: {error}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=patience)
        except TimeoutError:
            raise _failure(address, "has no workers") from None
        yield client.get_executor(), sum(client.nthreads().values())


def _failure(address: str, what: str) -> Failure:
    return Failure(f"csp2sat: error: the Dask scheduler at {address} {what}", BAD_INPUT)
