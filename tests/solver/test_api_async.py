"""`asolve` answers beside other tasks, and ends when it is cancelled."""

from __future__ import annotations

import asyncio
import os
from itertools import combinations
from pathlib import Path

import pytest

from csp2sat import LimitReached, Problem, any_of, asolve

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes")


def pigeons(number: int) -> Problem:
    """More pigeons than holes: hard for a SAT solver."""
    problem = Problem()
    placed = problem.booleans("p", (number, number - 1))
    problem.require([any_of(holes) for holes in placed])
    problem.require([~a | ~b for hole in placed.columns for a, b in combinations(hole, 2)])
    return problem


def test_other_tasks_go_on() -> None:
    problem = Problem.parse("(int x 0 9) (= (* x x) 49) (objective minimize x)")

    async def both() -> list[int]:
        found = await asyncio.gather(asolve(problem), asolve(problem, jobs=2))
        return [each.ints["x"] for each in found if each]

    assert asyncio.run(both()) == [7, 7]


def test_a_cancelled_task_ends_its_process() -> None:
    async def cancelled() -> None:
        task = asyncio.create_task(asolve(pigeons(12)))
        await asyncio.sleep(0.2)
        assert not task.done()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    before = children()
    asyncio.run(cancelled())
    assert children() <= before


def children() -> set[str]:
    """The processes of this one, by their numbers; other tests in it may have started some."""
    path = Path(f"/proc/{os.getpid()}/task")
    if not path.exists():
        pytest.skip("the system lists no processes")
    return {each for task in path.glob("*/children") for each in task.read_text("utf-8").split()}


def test_errors_arrive() -> None:
    with pytest.raises(LimitReached):
        asyncio.run(asolve(pigeons(12), conflict_limit=10))
    with pytest.raises(TypeError, match=r"asolve\(\) has no argument 'tme'"):
        asyncio.run(asolve(Problem(), tme=1))  # type: ignore[call-arg]
