"""Several solvers compete for the answer to a question of Python."""

from __future__ import annotations

import os
import signal

import pytest

import csp2sat
from csp2sat import Problem
from csp2sat.solver.parallel.portfolio import CONTENDERS, Contender, competing, contenders
from csp2sat.solver.parallel.race import first
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.refusals import Reason
from processes import pigeons

SUM = "(int x 0 9) (int y 0 9)\n(= (* x y) 12)\n"

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no other processes")


def test_questions_of_python_take_jobs() -> None:
    problem = Problem.parse(SUM)
    assert csp2sat.solve(problem, jobs=2) in list(csp2sat.solutions(problem))
    assert csp2sat.count(problem, jobs=3) == csp2sat.count(problem) == 4
    unique = csp2sat.unique(problem, jobs=2)
    assert (bool(unique), len(unique.solutions)) == (False, 2)
    assert unique.differing == list(problem.ints.values())
    assert csp2sat.backbone(problem, jobs=2) == {}
    least = csp2sat.minimize(problem, "x", jobs=2)
    assert least is not None
    assert least["x"] == 2
    problem.require("(> x 6)")
    assert csp2sat.explain(problem, jobs=2) == problem.constraints  # the same, not copies


def test_in_python_the_first_has_the_given_options() -> None:
    table = [CONTENDERS[0], Contender("minisat22", encoding="direct")]
    mine, other = competing(2, {"solver_options": {"seed": 7}, "check": False}, table)
    assert mine == {"solver_options": {"seed": 7}, "check": False}
    choice = other.pop("encoding")
    assert isinstance(choice, EncodingOptions)
    assert choice.encoding_of("x") == "direct"
    assert other == {"solver": "minisat22", "solver_options": None, "check": False}


def test_in_python_all_have_the_given_encoding() -> None:
    table = [CONTENDERS[0], Contender("minisat22", encoding="direct")]
    mine, other = competing(2, {"encoding": "log"}, table)
    assert (mine["solver"], other["solver"]) == (CONTENDERS[0].solver, "minisat22")
    assert mine["encoding"] == other["encoding"] == "log"


def test_what_goes_wrong_in_all_is_raised() -> None:
    problem = Problem.parse(SUM)
    with pytest.raises(csp2sat.BackendError, match="no solver 'nosuch'"):
        first(lambda _: csp2sat.solve(problem, solver="nosuch"), contenders(2), problem)
    with pytest.raises(csp2sat.BackendError, match="crashed"):
        first(lambda _: os.kill(os.getpid(), signal.SIGKILL), contenders(2), problem)
    with pytest.raises(csp2sat.LimitReached):
        csp2sat.solve(Problem.parse(pigeons(12)), jobs=2, time_limit=0.1)
    constraint = problem.constraints[0]

    def refuse(_: Contender) -> None:
        raise csp2sat.Refused(constraint, "too large", "make it smaller", Reason.NUMBER)

    with pytest.raises(csp2sat.Refused, match="too large; make it smaller") as refused:
        first(refuse, contenders(2), problem)
    assert refused.value.constraint is constraint
    assert refused.value.reason is Reason.NUMBER
