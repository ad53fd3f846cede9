"""Examples of CPMpy, solved by csp2sat and by CP-SAT: the answers of both, and their CPU seconds.

Each example runs as the script that it is, in a process of its own; the solver is the first of
CPMpy's list. Seconds are those of the solver's class, from the expressions of CPMpy to the answer.
CP-SAT has one worker.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

SOLVERS = {"csp2sat": "csp2sat", "CP-SAT": "ortools"}
"""The names of solvers in CPMpy."""
PATIENCE = 20
"""Seconds of the clock for each CPU second: other work may run beside."""


class Run(NamedTuple):
    """What a solver answered in an example: the results of calls in order, and CPU seconds.

    A result is whether there is a solution, with an objective its best value, or the number of
    solutions. `is_complete`: the example came to its end.
    """

    results: Sequence[object]
    seconds: float
    is_complete: bool

    def __str__(self) -> str:
        return f"{'' if self.is_complete else 'more than '}{self.seconds:.2f}"


def options(parser: argparse.ArgumentParser) -> None:
    """The examples."""
    parser.add_argument("example", type=Path, nargs="+", help="scripts of CPMpy's `examples`")


def lines(args: argparse.Namespace) -> Iterator[str]:
    """A row for each example."""
    yield (
        "- CPU seconds from CPMpy's expressions to the answers of all calls of an example; at "
        f"most {args.timeout:g} for an example\n"
    )
    yield f"| example | calls | {' | '.join(SOLVERS)} | answers |"
    yield "|---" * (len(SOLVERS) + 3) + "|"
    for path in args.example:
        runs = [_run(path.resolve(), solver, args.timeout) for solver in SOLVERS.values()]
        calls = max(len(run.results) for run in runs)
        yield f"| {path.stem} | {calls} | {' | '.join(map(str, runs))} | {_compared(runs)} |"
        print(path.stem, *runs, _compared(runs), file=sys.stderr, flush=True)


def _compared(runs: Sequence[Run]) -> str:
    """Whether the results of two runs are equal, as far as both have them."""
    first, second = (run.results for run in runs)
    both = min(len(first), len(second))
    if first[:both] != second[:both]:
        return f"differ: {_text(first)}, {_text(second)}"
    return f"equal: {_text(first[:both])}" if both else "none"


def _text(results: Sequence[object]) -> str:
    words = [str(each) for each in results]
    return " ".join(words if len(words) < 4 else [*words[:3], "..."])


def _run(example: Path, solver: str, limit: float) -> Run:
    """The run of an example, in a new process."""
    with tempfile.NamedTemporaryFile("r", suffix=".jsonl") as notes:
        process = subprocess.Popen(
            [sys.executable, __file__, solver, str(example), notes.name],
            cwd=example.parent,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "MPLBACKEND": "agg"},  # no windows
            preexec_fn=partial(
                resource.setrlimit, resource.RLIMIT_CPU, (int(limit), int(limit) + 1)
            ),
        )
        try:
            process.wait(PATIENCE * limit)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        rows = [json.loads(line) for line in notes.read().splitlines()]
    results = [result for row in rows for result in row["results"]]
    seconds = sum(row["seconds"] for row in rows)
    if process.returncode == 0:
        return Run(results, seconds, True)
    return Run(results, limit if process.returncode < 0 else seconds, False)


def _note(solver: str, example: str, notes: Path) -> None:
    """Run an example with a solver; `notes` get a line for each call, as it may be stopped."""
    import cpmpy as cp

    import_module("csp2sat.cpmpy")  # it adds the solver
    lookup = cp.SolverLookup
    listed = dict(lookup.base_solvers())
    with notes.open("w") as file:

        def note(seconds: float, *results: object) -> None:
            file.write(json.dumps({"seconds": seconds, "results": results}) + "\n")
            file.flush()

        timed = _timed(listed[solver], note, {"num_workers": 1} if solver == "ortools" else {})
        lookup.base_solvers = staticmethod(
            lambda: list(
                {
                    solver: timed,
                    **{name: kind for name, kind in listed.items() if name != solver},
                }.items()
            )
        )
        random.seed(0)
        import_module("numpy").random.seed(0)
        sys.argv = [example]
        runpy.run_path(example, run_name="__main__")


def _timed(kind: Any, note: Callable[..., None], extra: dict[str, object]) -> Any:
    """A solver's class that notes the CPU seconds of its methods, and what they answer."""
    depth = 0

    def timed(call: Callable[[], Any], answer: Callable[[Any], tuple[object, ...]]) -> Any:
        nonlocal depth
        depth += 1
        start = process_time()
        try:
            result = call()
        finally:
            depth -= 1
        if not depth:
            note(process_time() - start, *answer(result))
        return result

    class Timed(kind):  # type: ignore[misc]
        def __init__(self, *args: Any, **options: Any) -> None:
            timed(lambda: kind.__init__(self, *args, **options), lambda _: ())

        def add(self, constraints: Any) -> Any:
            return timed(lambda: kind.add(self, constraints), lambda _: ())

        __add__ = add

        def objective(self, expr: Any, minimize: bool) -> None:
            timed(lambda: kind.objective(self, expr, minimize), lambda _: ())

        def solve(self, *args: Any, **options: Any) -> Any:
            def answer(has_solution: Any) -> tuple[object, ...]:
                return (
                    self.objective_value()
                    if has_solution and self.has_objective()
                    else bool(has_solution),
                )

            return timed(lambda: kind.solve(self, *args, **{**extra, **options}), answer)

        def solveAll(self, *args: Any, **options: Any) -> Any:  # noqa: N802  # its name in CPMpy
            return timed(lambda: kind.solveAll(self, *args, **options), lambda number: (number,))

    return Timed


if __name__ == "__main__":
    _note(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
