"""Processes at work on an optimum, killed at random moments: what was found is the answer."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from processes import PATIENCE, Started
from solver_scripts import HONEST, solver

ANSWER = """
if model is None:
    print("s UNSATISFIABLE")
else:
    print("s SATISFIABLE")
    print("v", *model, 0)
"""
DOORS: tuple[tuple[str, ...], ...] = (
    (),
    ("--solver", "cadical195"),
    ("--jobs", "2"),
    ("--jobs", "3"),
    ("--cubes", "6", "--jobs", "2"),
    ("--solver-command",),
    ("--jobs", "2", "--solver-command"),
)
MESSAGE = re.compile(
    r"csp2sat: (\S+( \([^)]*\))? failed: csp2sat: )?error: the "
    r"(SAT solver crashed \(SIGKILL\)|solver command .*)"
)
LATEST = 1.5
"""Seconds from the start to the latest kill."""


class Cover(NamedTuple):
    """Clauses over numbered Boolean variables, and what each true variable costs."""

    clauses: list[list[int]]
    costs: list[int]

    def text(self) -> str:
        """The problem of the least cost."""
        names = [f"b{i}" for i in range(len(self.costs))]
        words = [
            [names[each - 1] if each > 0 else f"(not {names[-each - 1]})" for each in clause]
            for clause in self.clauses
        ]
        terms = [f"(if {name} {cost} 0)" for name, cost in zip(names, self.costs, strict=True)]
        return "\n".join([
            *(f"(bool {name})" for name in names),
            f"(int total 0 {sum(self.costs)})",
            *(f"(or {' '.join(each)})" for each in words),
            f"(= total (+ {' '.join(terms)}))",
            "(objective minimize total)",
        ])  # fmt: skip

    def judge(self, solution: dict[str, int | bool]) -> int:
        """The cost of a solution, which must be right."""
        true = {i if solution[f"b{i - 1}"] else -i for i in range(1, len(self.costs) + 1)}
        assert all(true.intersection(clause) for clause in self.clauses), "a clause is violated"
        cost = sum(self.costs[each - 1] for each in true if each > 0)
        assert solution["total"] == cost, f"{solution['total']} is not the cost {cost}"
        return cost


def cover(r: Random) -> Cover:
    """A problem that takes some seconds, or much longer."""
    number = r.randint(30, 70)
    clauses = [
        [each if r.random() < 0.7 else -each for each in r.sample(range(1, number + 1), 3)]
        for _ in range(int(2.2 * number))
    ]
    return Cover(clauses, [r.randint(5, 90) for _ in range(number)])


def kills(_text: str, r: Random) -> None:
    """A check of one run in which one process, or several, are killed."""
    problem, arguments = cover(r), r.choice(DOORS)
    with TemporaryDirectory(prefix="csp2sat-fuzz-") as made:
        folder = Path(made)
        (folder / "problem.csp").write_text(problem.text(), "utf-8")
        if "--solver-command" in arguments:
            arguments = (*arguments, solver(folder, HONEST + ANSWER))
        started = Started(folder, folder, "--format", "json", *arguments, "problem.csp")
        try:
            time.sleep(r.uniform(0, LATEST))
            for _ in range(r.randint(1, 3)):
                _kill(started, r)
                time.sleep(r.uniform(0, 0.2))
            out, err = _ended(started)
            _judge(problem, out, err.decode(), started.process.returncode)
        finally:
            started.clean()


def _kill(started: Started, r: Random) -> None:
    """Kill a process that the command has started, or all that its child has."""
    children = started.below(started.process.pid)
    below = [worker for each in children for worker in started.below(each)]
    victims = below if below and r.random() < 0.3 else [r.choice([*children, *below, 0])]
    for victim in filter(None, victims):
        with suppress(ProcessLookupError):
            os.kill(victim, signal.SIGKILL)


def _ended(started: Started) -> tuple[bytes, bytes]:
    """What a command prints until it ends by itself, or at an interruption."""
    with suppress(subprocess.TimeoutExpired):
        return started.process.communicate(timeout=1)
    started.process.send_signal(signal.SIGINT)
    return started.process.communicate(timeout=PATIENCE)


def _judge(problem: Cover, out: bytes, err: str, code: int) -> None:
    lines = [line for line in err.splitlines() if line != "csp2sat: interrupted"]
    assert all(map(MESSAGE.match, lines)), err
    if code == 1:  # nothing was found
        assert (out, bool(lines)) == (b"", True), (out, err)
        return
    statuses = {0: ("OPTIMUM FOUND",), 3: ("UNKNOWN",), 130: ("UNKNOWN",)}
    printed = json.loads(out)
    assert printed["status"] in statuses[code], (printed["status"], code)
    found = list(map(problem.judge, printed["solutions"]))
    assert found == sorted(set(found), reverse=True), f"{found} does not improve"
    assert bool(found) or code == 130, "it failed, but not as a failure"
    if found:
        assert printed["objective"] == {"total": found[-1]}
