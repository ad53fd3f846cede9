"""Bounds of an objective, and the best solution, in memory that processes share."""

from __future__ import annotations

from csp2sat.csp.problem import Problem, Solution

LEAST, GREATEST = -(1 << 63), (1 << 63) - 1
"""The ends of numbers of 64 bits; they stand for an end that is not known."""


class Bounds:
    """The range of the best value of an objective, in memory that processes share.

    One process narrows it, the others read it. Values of more than 64 bits are not shared. With
    `minimize`, the best value is the least. With a problem, its best solution is shared, too.
    """

    def __init__(self, minimize: bool, problem: Problem | None = None) -> None:
        self._minimize = minimize
        self._range = _memory(2)
        self._range[0], self._range[1] = LEAST, GREATEST
        self._solution = SharedSolution(problem) if problem else None

    def __call__(self) -> tuple[int | None, int | None]:
        """The least and the greatest value that the best one can have; None: not known."""
        low, high = self._range
        return (None if low == LEAST else low), (None if high == GREATEST else high)

    def solution(self) -> Solution | None:
        """A solution of another process, if there is a new one since the last call."""
        return self._solution.read() if self._solution else None

    def note_solution(self, value: int, solution: Solution | None = None) -> None:
        """Note that there is a solution with this value, and which one."""
        self._narrow(value, above=self._minimize)
        if self._solution and solution:
            self._solution.write(solution)

    def note_bound(self, value: int) -> None:
        """Note that no solution has a better value than this."""
        self._narrow(value, above=not self._minimize)

    def _narrow(self, value: int, above: bool) -> None:
        if not LEAST < value < GREATEST:
            return  # it does not fit
        if above:
            self._range[1] = min(self._range[1], value)
        else:
            self._range[0] = max(self._range[0], value)


class SharedSolution:
    """A solution in memory that processes share: one process writes, the others read.

    The first number counts the writes, twice each: while it is odd, the values are not whole.
    """

    def __init__(self, problem: Problem) -> None:
        self._ints, self._bools = list(problem.ints), list(problem.bools)
        self._numbers = _memory(1 + len(self._ints) + len(self._bools))
        self._seen = 0

    def write(self, solution: Solution) -> None:
        """Write a solution; not one with a value of more than 64 bits."""
        from array import array

        values = [solution.ints[name] for name in self._ints]
        values += [int(solution.bools[name]) for name in self._bools]
        if min(values) >= LEAST and max(values) <= GREATEST:
            self._numbers[0] += 1
            self._numbers[1:] = array("q", values)
            self._numbers[0] += 1

    def read(self) -> Solution | None:
        """The solution; None: there is no new one, or it is being written."""
        before = self._numbers[0]
        if before == self._seen or before % 2:
            return None
        values = self._numbers[1:].tolist()
        if self._numbers[0] != before:
            return None
        self._seen = before
        count = len(self._ints)
        bools = map(bool, values[count:])
        return Solution(
            dict(zip(self._ints, values[:count], strict=True)),
            dict(zip(self._bools, bools, strict=True)),
        )


def _memory(numbers: int) -> memoryview[int]:
    """Memory for numbers of 64 bits that forked processes share."""
    import mmap

    return memoryview(mmap.mmap(-1, 8 * numbers)).cast("q")


def shared_bounds(problem: Problem, solutions: bool = False) -> Bounds | None:
    """Shared bounds, and with `solutions` a shared solution; None: not for one objective only."""
    objective = problem.objective
    if not objective or len(objective.names) != 1:
        return None
    return Bounds(objective.minimize, problem if solutions else None)
