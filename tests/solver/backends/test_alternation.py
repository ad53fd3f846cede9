"""The solvers that take turns if none is named."""

from collections.abc import Sequence

import pytest

from csp2sat import LimitReached, Solution, solve
from csp2sat.csp.problem import Problem
from csp2sat.csp.python.python_problem import PythonProblem
from csp2sat.solver.backends.alternation import (
    LATER,
    OF_CLAUSES,
    SECOND_LOOK,
    TURNS,
    Alternation,
    new_solver,
)
from csp2sat.solver.backends.backend import IN_ONE, IN_TWO, Effort, PySat, UnknownSolver
from csp2sat.solver.default_solvers import MINISAT
from csp2sat.solver.limits import Limit
from csp2sat.solver.questions.backbone import fixed_variables
from csp2sat.solver.questions.enumeration import Ways, counts, solutions
from csp2sat.solver.questions.explain import explanations
from csp2sat.solver.search import Search
from csp2sat.translator.translate import translate
from processes import pigeons

Attempts = list[tuple[str, Effort | None]]
"""Who had a turn, and how much it might do."""
SHORT = Effort(20, 10**9)
QUEENS = "".join(f"(int q{i} 1 6)\n" for i in range(6)) + "".join(
    f"(alldifferent {' '.join(f'(+ q{i} {a * i})' for i in range(6))})\n" for a in (-1, 0, 1)
)


class Noted(PySat):
    """A solver that notes its turns."""

    def __init__(self, name: str, limit: Limit | None, attempts: Attempts) -> None:
        super().__init__(name, limit)
        self._attempts = attempts

    def attempt(self, assumptions: Sequence[int] = (), most: Effort | None = None) -> bool | None:
        self._attempts.append((self._name, most))
        return super().attempt(assumptions, most)


def alternation(
    attempts: Attempts, first: Effort = SHORT, limit: Limit | None = None
) -> Alternation:
    """The same solvers with shorter turns, which they note."""
    turns = [(name, first) for name, _ in TURNS]
    return Alternation(limit, turns, lambda name, limit: Noted(name, limit, attempts))


def test_an_easy_question_is_answered_by_the_first_solver() -> None:
    problem, attempts = PythonProblem.parse("(int x 0 9) (int y 0 9) (> (* x y) 20)"), Attempts()
    with Search(problem, lambda: alternation(attempts)) as search:
        assert search.next() is not None
    assert {name for name, _ in attempts} == {TURNS[0][0]}


def test_the_turns_of_a_hard_question_get_longer() -> None:
    attempts = Attempts()
    with Search(PythonProblem.parse(pigeons(6)), lambda: alternation(attempts)) as search:
        assert search.next() is None
        assert search.conflicts > 40
    assert attempts[:4] == [
        (TURNS[0][0], Effort(20, 10**9)),
        (TURNS[1][0], Effort(20, 10**9)),
        (TURNS[0][0], Effort(40, 2 * 10**9)),
        (TURNS[1][0], Effort(40, 2 * 10**9)),
    ]


@pytest.mark.parametrize("more", ["", "(int x 0 1) (or p0_0 (= x 1))"])
def test_a_problem_that_is_clauses_goes_to_the_second_solver_for_good(more: str) -> None:
    attempts = Attempts()

    def opened(name: str, limit: Limit | None) -> PySat:
        return Noted(name, limit, attempts)

    problem = PythonProblem.parse(pigeons(8) + more)
    with Search(problem, lambda: Alternation(opened=opened)) as search:
        assert search.next() is None
    if more:
        assert attempts[0] == TURNS[0]
    else:
        assert attempts == [*OF_CLAUSES]


def test_a_question_goes_on_with_the_turn_of_the_last_one() -> None:
    attempts = Attempts()
    with Search(PythonProblem.parse(pigeons(6)), lambda: alternation(attempts)) as search:
        search.next()
        last = attempts[-1]
        attempts.clear()
        search.next()
    name, effort = last
    assert effort is not None
    assert effort.conflicts > SHORT.conflicts
    times = LATER
    while effort.conflicts > SHORT.conflicts:
        effort = Effort(effort.conflicts // 2, effort.propagations // 2)
        times *= LATER
    longer = Effort(SHORT.conflicts * times, SHORT.propagations * times, IN_TWO)
    assert attempts[0] == (name, longer)


def test_after_the_likely_solutions_the_last_solver_looks_first() -> None:
    problem, attempts = (
        PythonProblem.parse("(int x 0 1) (int y 0 1) (bool p) (iff p (= x y))"),
        Attempts(),
    )
    problem.likely = problem.bools["p"]
    with Search(problem, lambda: alternation(attempts)) as search:
        assert len(list(solutions(search, problem.shown()))) == 4
    assert (TURNS[-1][0], SECOND_LOOK) in attempts
    second = attempts.index((TURNS[-1][0], SECOND_LOOK))
    assert {name for name, _ in attempts[:second]} == {TURNS[0][0]}
    assert {effort for _, effort in attempts[second + 1 :]}.isdisjoint({SECOND_LOOK})


def test_a_short_second_look_leaves_the_answer_to_turns() -> None:
    attempts = Attempts()
    with Search(PythonProblem.parse(pigeons(7)), lambda: alternation(attempts)) as search:
        search.load()
        assert isinstance(search.backend, Alternation)
        assert search.backend.second_look(()) in (None, False)
        assert search.next() is None


def test_both_know_all_clauses_and_what_to_prefer() -> None:
    problem, attempts = PythonProblem.parse(QUEENS), Attempts()

    def search_in(problem: Problem) -> Search:
        # Each turn is too short for an answer that takes a conflict.
        return Search(problem, lambda: alternation(attempts, Effort(1, 1)))

    *_, last = counts([problem], problem.shown(), Ways(search_in))
    assert last.number == 4
    assert {name for name, _ in attempts} == {name for name, _ in TURNS}
    with search_in(problem) as search:
        assert fixed_variables(search, problem.shown()) == []
    with search_in(problem) as search:
        variable = problem.ints["q0"]
        search.prefer([search.equal(variable, 3)])
        found: list[Solution] = []
        while (solution := search.next()) and len(found) < 5:
            found.append(solution)
            assert search.require_any(
                [p for x in problem.ints.values() for p in search.differs(x, solution.of(x))]
            )
        assert len({tuple(each.ints.values()) for each in found}) == 4


def test_a_core_comes_from_the_solver_that_answered() -> None:
    problem, attempts = PythonProblem.parse(pigeons(4) + "\n(bool q)\n(not q)"), Attempts()

    def search_in(problem: Problem) -> Search:
        return Search(problem, lambda: alternation(attempts, Effort(5, 1)))

    *_, core = explanations(problem, search_in)
    assert len(core) == len(problem.constraints) - 1
    assert attempts


def test_an_effort_is_spent_in_few_calls() -> None:
    calls: list[int] = []

    class Sliced(PySat):
        def _slice(self, conflicts: int, assumptions: list[int]) -> bool | None:
            calls.append(conflicts)
            return super()._slice(conflicts, assumptions)

    clauses = translate(PythonProblem.parse(pigeons(12))).clauses
    for name, _ in TURNS:
        solver = Sliced(name)
        solver.load(clauses)
        calls.clear()
        assert solver.attempt((), Effort(15 * 400, 10**9)) is None
        assert calls[:3] == [400, 800, 1600]
        assert len(calls) == 4
        assert sum(calls) <= 15 * 400
        calls.clear()
        assert solver.attempt((), Effort(15 * 400, 1)) is None
        assert calls == [400]  # as many propagations are spent at once
        calls.clear()
        assert solver.attempt((), Effort(15 * 40, 10**9, IN_TWO)) is None
        assert calls == [40, 14 * 40]
        calls.clear()
        assert solver.attempt((), Effort(600, 10**9, IN_ONE)) is None
        assert calls == [600]
        solver.close()


def test_under_a_time_limit_calls_stay_short() -> None:
    calls: list[int] = []

    class Sliced(PySat):
        def _slice(self, conflicts: int, assumptions: list[int]) -> bool | None:
            calls.append(conflicts)
            return super()._slice(conflicts, assumptions)

    solver = Sliced(MINISAT, Limit(seconds=100))
    solver.load(translate(PythonProblem.parse(pigeons(12))).clauses)
    assert solver.attempt((), Effort(15 * 40, 10**9, IN_TWO)) is None
    assert calls[:3] == [40, 80, 160]
    solver.close()


def test_limits_hold() -> None:
    problem = PythonProblem.parse(pigeons(11))
    with pytest.raises(LimitReached):
        solve(problem, time_limit=0.5)
    with pytest.raises(LimitReached):
        solve(problem, conflict_limit=30_000)


def test_a_limit_of_conflicts_counts_for_both() -> None:
    limit, attempts = Limit(conflicts=100), Attempts()
    problem = PythonProblem.parse(pigeons(9))
    with Search(problem, lambda: alternation(attempts, limit=limit)) as search:
        with pytest.raises(LimitReached):
            search.next()
        assert 100 <= search.conflicts < 120
    assert len({name for name, _ in attempts}) == 2


def test_proofs_and_options_need_a_single_solver() -> None:
    assert isinstance(new_solver(), Alternation)
    for solver in (new_solver(proof=True), new_solver(options={"seed": 1})):
        assert isinstance(solver, PySat)
        solver.close()
    with pytest.raises(UnknownSolver, match="no solver 'nosuch'"):
        new_solver("nosuch")
