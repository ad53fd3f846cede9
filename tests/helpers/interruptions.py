"""What frees solvers, interrupted at each moment, in a process of its own.

`python interruptions.py CASE ...` prints the number of moments of each case. A solver that is freed
twice, or asked after it was freed, ends the process by a signal.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from types import FrameType

from csp2sat import Problem, Solver, explain
from csp2sat.solver.backends.alternation import Alternation, new_solver
from csp2sat.solver.backends.backend import BackendError, Effort, PySat
from csp2sat.solver.backends.ctrl_c import owned
from csp2sat.solver.backends.pysat_solvers import available
from csp2sat.solver.default_solvers import MINISAT
from csp2sat.solver.parallel.cubes import cubes
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import Clauses, constant_name
from examples import examples

Case = Callable[[], Iterator[Callable[[], object]]]
"""Yields what is interrupted, then looks what is left of it."""

EVENLY, LAST = examples(20), examples(40)
"""The moments of a long case: some in all of it, and its last ones, where solvers are freed."""

TEXT = "(int x 0 9)\n(int y 0 9)\n(int z 0 9)\n(alldifferent x y z)\n(= (+ x y) z)\n"


class Tracer:
    """Raises KeyboardInterrupt at a moment, counted from the start of some work.

    Moments are those at which Python calls handlers of signals: when a function of Python begins,
    and when one of C has returned.
    """

    def __init__(self, moment: int | None) -> None:
        self.passed = 0
        self._moment = moment

    def run(self, work: Callable[[], object]) -> None:
        """Do the work, up to the moment."""
        sys.setprofile(self._heard)
        try:
            work()
        except KeyboardInterrupt:
            pass
        finally:
            sys.setprofile(None)

    def _heard(self, _: FrameType, event: str, __: object) -> None:
        if event in ("call", "c_return"):
            if self.passed == self._moment:
                sys.setprofile(None)
                raise KeyboardInterrupt
            self.passed += 1


def clauses() -> Clauses:
    """Three clauses that have a model."""
    found = Clauses()
    p = found.new(3, constant_name("p"))
    for each in ([p, p + 1], [p, -p - 1], [-p, p + 2]):
        found.add(each)
    return found


def _solver(name: str) -> Iterator[Callable[[], object]]:
    solver = PySat(name)
    solver.load(clauses())
    assert solver.solve()
    yield solver.close
    assert solver.conflicts >= 0
    with suppress(BackendError):
        solver.solve()
    solver.close()


def _alternation() -> Iterator[Callable[[], object]]:
    effort = Effort(1, 1)
    solver = Alternation(turns=[("minisat22", effort), ("cadical195", effort)])
    solver.load(clauses())
    solver.turn()
    solver._solver(1).solve()
    yield solver.close
    solver.close()
    assert solver.conflicts >= 0


def _search() -> Iterator[Callable[[], object]]:
    search = Search(Problem.parse(TEXT), new_solver)
    assert search.next()
    yield search.close
    search.close()
    assert search.next()
    search.close()


def _similar_texts(work: Callable[[Solver], object]) -> Iterator[Callable[[], object]]:
    solver = Solver()
    assert solver.count(TEXT, 99) == 32
    yield lambda: work(solver)
    assert solver.count(TEXT + "(< x y)\n", 99) == 16
    assert solver.count(TEXT, 99) == 32


def _rc2() -> Iterator[Callable[[], object]]:
    from pysat.formula import WCNF

    from csp2sat.solver.questions.maxsat import WatchedRC2

    formula = WCNF()
    formula.extend([[1, 2], [-1, -2], [2, 3], [-2, -3]])
    formula.extend([[1], [2], [3]], weights=[1, 1, 1])

    def work() -> None:
        with owned(WatchedRC2(formula, "minisat22", lambda _: None)) as solver:
            models = solver.models()
            next(models)
            with suppress(StopIteration):
                while models.send(True):
                    pass

    yield work


def _core() -> Iterator[Callable[[], object]]:
    unsatisfiable = TEXT + "(> x 5)\n(> y 5)\n(< z 3)\n(= x y)\n"
    yield lambda: explain(Problem.parse(unsatisfiable))


def _cubes() -> Iterator[Callable[[], object]]:
    with closing(Search(Problem.parse(TEXT), new_solver)) as search:
        yield lambda: cubes(search, 4)


CASES: dict[str, Case] = {
    **{each: partial(_solver, each) for each in (MINISAT, *available())},
    "auto": _alternation,
    "search": _search,
    "forget": lambda: _similar_texts(Solver.forget),
    "next text": lambda: _similar_texts(lambda solver: solver.solve(TEXT + "(< x y)\n")),
    "rc2": _rc2,
    "core": _core,
    "cubes": _cubes,
}


def _run(case: Case, moment: int | None) -> int:
    """Interrupt a case at a moment; the number of moments before it."""
    steps = case()
    tracer = Tracer(moment)
    tracer.run(next(steps))
    for _ in steps:
        raise AssertionError("a case has one part that is interrupted")
    gc.collect()
    return tracer.passed


def moments(length: int) -> list[int]:
    """The numbers of the moments at which a case is interrupted that has `length` of them."""
    if length <= EVENLY + LAST:
        return list(range(length))
    before = length - LAST
    return [*range(0, before, -(-before // EVENLY)), *range(before, length)]


def main() -> None:
    """Interrupt each case that is named at all of its moments."""
    sys.unraisablehook = lambda _: None  # an interruption of a destructor is dropped
    for name in sys.argv[1:]:
        found = moments(_run(CASES[name], None))
        for moment in found:
            _run(CASES[name], moment)
        print(name, len(found), flush=True)


if __name__ == "__main__":
    main()
