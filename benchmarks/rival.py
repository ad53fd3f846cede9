"""Another solver as a command on .csp files: `python benchmarks/rival.py cpsat FILE`.

The names are those of the modules in `rivals`. csp2sat's reader reads the file. The answer is
an `s` line, after an `o` line if there is an objective; `c` lines give the CPU seconds of parts.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from time import process_time

from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.python.python_problem import PythonProblem
from csp2sat.flatzinc.problem import translate

IMPROVING = "cpsat-improving"
"""CP-SAT with some workers that prints the value of each better solution; also of FlatZinc."""


def main() -> None:
    name, *more, path = sys.argv[1:]
    if name == IMPROVING:
        import_module("rivals.cpsat").improve(problem_of(path), int(more[0]))
        return
    rival = import_module(f"rivals.{name}")
    imported = process_time()
    problem = problem_of(path)
    read = process_time()
    answer = rival.answer(problem)
    print(f"c import {imported:.3f}\nc read {read - imported:.3f}\nc solve {answer.seconds:.3f}")
    if answer.goals:
        print("o", *answer.goals)
    print("s", answer.verdict)


def problem_of(path: str) -> Problem:
    """The problem of a .csp or .fzn file."""
    if path.endswith(".fzn"):
        return translate(Source(Path(path).read_text(), path))[0]
    return PythonProblem.read(path)


if __name__ == "__main__":
    main()
