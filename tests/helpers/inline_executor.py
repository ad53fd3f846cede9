"""An executor that runs everything in this process."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

from csp2sat import Problem
from csp2sat.csp.problem import Solution
from csp2sat.solver.parallel.cubes import Cube
from csp2sat.solver.parallel.executors import CubeTask

T = TypeVar("T")


class Inline(Executor):
    """Does what it is given at once, as if it were far away: it gets bytes and gives bytes."""

    def submit(self, function: Callable[..., T], /, *args: object, **named: object) -> Future[T]:
        future: Future[T] = Future()
        function, args = pickle.loads(pickle.dumps((function, args)))
        try:
            future.set_result(pickle.loads(pickle.dumps(function(*args, **named))))
        except Exception as error:
            future.set_exception(pickle.loads(pickle.dumps(error)))
        return future


class Noting(Inline):
    """Notes the tasks."""

    def __init__(self) -> None:
        self.tasks: list[CubeTask] = []

    def submit(self, function: Callable[..., T], /, *args: object, **named: object) -> Future[T]:
        self.tasks += [each for each in args if isinstance(each, CubeTask)]
        return super().submit(function, *args, **named)


class Answering(Executor):
    """Does nothing, and has one result for everything."""

    def __init__(self, result: object) -> None:
        self._result = result

    def submit(self, _function: object, /, *_args: object, **_named: object) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(self._result)
        return future


def inside(problem: Problem, solution: Solution, cube: Cube) -> bool:
    """Whether a solution is in a cube."""
    return all(
        (solution.of(problem.variable(half.name)) > half.value) is half.above for half in cube
    )
