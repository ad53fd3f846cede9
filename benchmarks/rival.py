"""Another solver as a command on .csp files: `python benchmarks/rival.py cpsat FILE`.

The names are those of the modules in `rivals`. csp2sat's reader reads the file. The answer is
an `s` line, after an `o` line if there is an objective; `c` lines give the CPU seconds of parts.
"""

from __future__ import annotations

import sys
from importlib import import_module
from time import process_time

from csp2sat.csp.problem import Problem


def main() -> None:
    name, path = sys.argv[1:]
    rival = import_module(f"rivals.{name}")
    imported = process_time()
    problem = Problem.read(path)
    read = process_time()
    answer = rival.answer(problem)
    print(f"c import {imported:.3f}\nc read {read - imported:.3f}\nc solve {answer.seconds:.3f}")
    if answer.goals:
        print("o", *answer.goals)
    print("s", answer.verdict)


if __name__ == "__main__":
    main()
