"""Questions of Python programs, interrupted by exceptions of a signal handler at random moments.

What crashes, and what answers wrongly afterwards, is found in a process of its own, which runs this
file: `python interrupts.py SEED MOMENTS`.
"""

from __future__ import annotations

import asyncio
import gc
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from random import Random

from csp2sat import (
    Problem,
    Solver,
    asolve,
    backbone,
    conquer,
    explain,
    solve,
    unique,
)

MOMENTS = 50
"""The moments of one process."""
PATIENCE = 120
"""Seconds for one process, also on a busy machine."""
LONGEST = 0.1
"""Seconds from the start of a question to the latest moment."""
FREED = 0.002
"""Seconds in which a solver is freed."""

QUEENS = """(int (q 1 40) 1 40)
(alldifferent (each q))
(forall (i 1 40) (j 1 40) (where (< i j)) (!= (+ (q i) i) (+ (q j) j)))
(forall (i 1 40) (j 1 40) (where (< i j)) (!= (- (q i) i) (- (q j) j)))
"""
COSTS = """(bool p) (bool q) (bool r) (bool s)
(or p q) (or q r) (or r s) (or (not p) (not s)) (or p (not q) r)
(int cost 0 4)
(= cost (+ (if p 1 0) (if q 1 0) (if r 1 0) (if s 1 0)))
(objective minimize cost)
"""
CONFLICT = "(int x 0 9)\n(int y 0 9)\n(< x y)\n(< y x)\n(> x 3)\n"
SMALL = "(int x 0 9)\n(int y 0 9)\n(= (+ x y) 9)\n"

SOLVER = Solver()
QUEENS_OF = Problem.parse(QUEENS)


async def _cancelled(seconds: float) -> None:
    with suppress(asyncio.TimeoutError):
        await asyncio.wait_for(asolve(QUEENS_OF), seconds)


def _forgotten(r: Random) -> None:
    SOLVER.solve(QUEENS)
    signal.setitimer(signal.ITIMER_REAL, r.uniform(1e-6, FREED))
    SOLVER.forget()


QUESTIONS: tuple[Callable[[Random], object], ...] = (
    _forgotten,
    lambda _: SOLVER.solve(QUEENS),
    lambda _: SOLVER.solve(QUEENS + "(< (q 1) (q 2))\n"),
    lambda _: solve(QUEENS_OF),
    lambda _: solve(QUEENS_OF, solver="cadical195"),
    lambda _: unique(QUEENS_OF),
    lambda _: backbone(Problem.parse(SMALL)),
    lambda _: solve(Problem.parse(COSTS)),
    lambda _: explain(Problem.parse(CONFLICT)),
    lambda _: solve(QUEENS_OF, jobs=2),
    lambda _: conquer(QUEENS_OF, cubes=4, workers=2),
    lambda r: asyncio.run(_cancelled(r.uniform(0, LONGEST))),
)


def interrupts(_: str, r: Random) -> None:
    """A check of some moments, in a process of its own."""
    words = [sys.executable, __file__, str(r.getrandbits(32)), str(MOMENTS)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, f"exit code {done.returncode} of {words}\n{done.stderr}"
    assert done.stdout == f"{MOMENTS} moments\n"


def _interrupted(question: Callable[[Random], object], r: Random) -> None:
    """Interrupt a question at a random moment; the next one has the right answer."""
    try:
        signal.setitimer(signal.ITIMER_REAL, r.uniform(1e-6, r.choice((LONGEST, LONGEST / 10))))
        question(r)
        signal.setitimer(signal.ITIMER_REAL, 0)
    except KeyboardInterrupt:
        pass
    signal.setitimer(signal.ITIMER_REAL, 0)
    gc.collect()
    assert SOLVER.count(SMALL, 20) == 10
    assert SOLVER.count(SMALL + "(< x y)\n", 20) == 5


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def main(seed: str, moments: str) -> None:
    """Interrupt random questions."""
    r = Random(seed)
    sys.unraisablehook = lambda _: None  # an interruption of a destructor is dropped
    signal.signal(signal.SIGALRM, _interrupt)
    for _ in range(int(moments)):
        _interrupted(r.choice(QUESTIONS), r)
    print(f"{moments} moments")


if __name__ == "__main__":
    main(*sys.argv[1:])
