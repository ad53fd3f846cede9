"""Solvers of python-sat: what each can do, and what is refused because it would be wrong."""

from __future__ import annotations

from itertools import combinations

import pytest

from csp2sat.solver.backends.backend import BackendError, PySat
from csp2sat.solver.backends.pysat_solvers import CADICALS, available
from csp2sat.solver.default_solvers import MINISAT
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.translator.clauses import Clauses, constant_name


def loaded(name: str) -> tuple[PySat, int]:
    """A solver with `p -> q -> r`, and the literal p; q and r follow."""
    clauses = Clauses()
    p = clauses.new(3, constant_name("p"))
    clauses.add([-p, p + 1])
    clauses.add([-p - 1, p + 2])
    solver = PySat(name)
    solver.load(clauses)
    return solver, p


@pytest.mark.parametrize("name", [MINISAT, *CADICALS])
def test_propagation_derives_what_follows(name: str) -> None:
    solver, p = loaded(name)
    assert {*(solver.propagate([p]) or ())} >= {p, p + 1, p + 2}
    assert solver.propagate([p, -p - 2]) is None
    solver.close()


@pytest.mark.parametrize("name", CADICALS)
def test_cadical_propagates_before_its_first_question_only(name: str) -> None:
    solver, p = loaded(name)
    assert solver.solve([p])
    with pytest.raises(BackendError, match=f"{name} can't propagate after a question; take"):
        solver.propagate([p])
    assert solver.solve([-p])
    solver.close()


def test_minisat_propagates_after_a_question() -> None:
    solver, p = loaded(MINISAT)
    assert solver.solve([-p])
    assert {*(solver.propagate([p]) or ())} >= {p, p + 1, p + 2}
    solver.close()


def test_the_versions_of_cadical_are_known() -> None:
    there = {each for each in available() if each.startswith("cadical")}
    assert there - {"cadical103"} == {*CADICALS}  # that one has no propagation


@pytest.mark.parametrize("phase", [0, 1])
def test_options_reach_the_solver(phase: int) -> None:
    clauses = Clauses()
    first = clauses.new(6, constant_name("p"))
    p, q, r = (range(first + i, first + 6, 3) for i in range(3))
    for each in zip(p, q, r, strict=True):
        clauses.add(list(each))
        clauses.add([-literal for literal in each])
    solver = PySat("cadical195", options={"lucky": 0, "phase": phase})
    solver.load(clauses)
    assert solver.solve()
    model = solver.model()
    assert sum(literal > 0 for literal in model) == (4 if phase else 2)  # else it is forced
    solver.close()


class NearlyOver(Limit):
    """A limit of which hardly any time is ever left; counts how often it is checked."""

    checks = 0

    @property
    def left(self) -> float:
        return 1e-9

    def check(self) -> None:
        super().check()
        self.checks += 1


def test_where_little_time_is_left_it_is_looked_at_often() -> None:
    clauses, limit = Clauses(), NearlyOver(conflicts=4_000)
    holes = 6
    first = clauses.new((holes + 1) * holes, constant_name("p"))
    pigeons = [range(first + i * holes, first + (i + 1) * holes) for i in range(holes + 1)]
    clauses.extend(list(each) for each in pigeons)
    for one, other in combinations(pigeons, 2):
        clauses.extend([-p, -q] for p, q in zip(one, other, strict=True))
    solver = PySat(MINISAT, limit)
    solver.load(clauses)
    with pytest.raises(LimitReached):
        solver.solve()
    assert limit.checks > 500
    solver.close()
