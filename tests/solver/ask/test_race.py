"""Several solvers compete for the answer to a question of Python."""

from __future__ import annotations

import os
import signal
from time import sleep

import pytest

import csp2sat
from csp2sat import Problem, Solution
from csp2sat.solver.api_answers import best
from csp2sat.solver.ask.answer_events import OPTIMUM, SATISFIABLE, Bound, End, NewSolution
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.race import race
from csp2sat.solver.default_solvers import CADICAL, MINISAT
from csp2sat.solver.parallel.portfolio import CONTENDERS, Contender, entrants
from csp2sat.solver.settings import Settings
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.size_refusals import Reason
from processes import PATIENCE, pigeons

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from csp2sat.solver.ask.answer_events import Event

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


TABLE = [CONTENDERS[0], Contender("minisat22", encoding="direct")]


def test_the_first_has_the_given_settings() -> None:
    given = Settings(solver_options={"seed": 7}, check=False)
    mine, other = entrants(2, given, False, TABLE)
    assert mine.settings == given
    assert other.settings.encoding.encoding_of("x") == "direct"
    assert other.settings[:4] == ("minisat22", None, None, False)


def test_all_have_the_given_encoding() -> None:
    given = Settings(encoding=EncodingOptions.parse("log"))
    mine, other = (entrant.settings for entrant in entrants(2, given, False, TABLE))
    assert (mine.solver, other.solver) == (CONTENDERS[0].solver, "minisat22")
    assert mine.encoding == other.encoding == given.encoding


def test_only_the_first_minimises_by_cores_and_none_if_another_is_named() -> None:
    for given, expected in ((Settings(), True), (Settings("glucose4"), False)):
        first, *others = (entrant.settings for entrant in entrants(4, given, True))
        assert first.sums_by_cores is expected
        assert not any(other.costs_by_cores for other in others)


def test_of_an_objective_cadical_proves_and_minisat_improves_each_in_slices() -> None:
    proving, improving = (entrant.settings for entrant in entrants(2, Settings(), True))
    assert (proving.solver, improving.solver) == (CADICAL, MINISAT)
    assert (proving.in_slices, improving.in_slices) == (True, True)
    assert (proving.may_relax, improving.may_relax) == (False, True)
    without = Settings(relaxation=False)
    assert not any(entrant.settings.may_relax for entrant in entrants(2, without, True))
    others = [entrant.settings for entrant in entrants(9, Settings(), True)[2:5]]
    assert not any(settings.in_slices or settings.may_relax for settings in others)


def raced(ask: Callable[[Asking], Iterator[Event]], problem: Problem) -> list[Event | None]:
    """What two solvers answer."""
    asking = Asking(problem)
    return [*race(ask, asking, entrants(2, asking.settings, False))]


def test_what_goes_wrong_in_all_is_raised() -> None:
    problem = Problem.parse(SUM)
    with pytest.raises(csp2sat.BackendError, match="no solver 'nosuch'"):
        csp2sat.solve(problem, solver="nosuch", jobs=2)

    def crash(_: Asking) -> Iterator[Event]:
        os.kill(os.getpid(), signal.SIGKILL)
        yield End(SATISFIABLE)

    with pytest.raises(csp2sat.BackendError, match="crashed"):
        raced(crash, problem)
    with pytest.raises(csp2sat.LimitReached):
        csp2sat.solve(Problem.parse(pigeons(12)), jobs=2, time_limit=0.1)
    constraint = problem.constraints[0]

    def refuse(_: Asking) -> Iterator[Event]:
        raise csp2sat.Refused(constraint, "too large", "make it smaller", Reason.NUMBER)

    with pytest.raises(csp2sat.Refused, match="too large; make it smaller") as refused:
        raced(refuse, problem)
    assert refused.value.constraint is constraint
    assert refused.value.reason is Reason.NUMBER


def test_solvers_that_die_leave_the_best_solution() -> None:
    asking = Asking(Problem.parse(SUM))

    def crash(_: Asking) -> Iterator[Event]:
        yield NewSolution(Solution({"x": 4, "y": 3}, {}))
        os.kill(os.getpid(), signal.SIGKILL)

    answer = race(crash, asking, entrants(2, asking.settings, False))
    with pytest.raises(csp2sat.BackendError, match="crashed") as failure:
        best(event.solution for event in answer if isinstance(event, NewSolution))
    assert failure.value.best == Solution({"x": 4, "y": 3}, {})


def test_one_solver_improves_and_another_proves() -> None:
    problem = Problem.parse(f"{SUM}(objective minimize x)")
    best_one = Solution({"x": 2, "y": 6}, {})

    def ask(asking: Asking) -> Iterator[Event]:
        assert asking.known is not None
        if asking.settings.solver == "minisat22":
            yield NewSolution(best_one, {"x": 2})
        else:
            while (seen := asking.known.solution()) is None:
                sleep(0.001)
            assert asking.known()[1] == 2
            yield Bound("x", seen.ints["x"])
        sleep(PATIENCE)  # neither knows both

    asking = Asking(problem)
    found = list(race(ask, asking, entrants(2, asking.settings, True, TABLE)))
    assert NewSolution(best_one, {"x": 2}) in found
    assert Bound("x", 2) in found
    assert isinstance(found[-1], End)
    assert found[-1].status == OPTIMUM
