"""The solvers that take turns if none is named."""

import pytest

from csp2sat import LimitReached, Problem, Solution, backbone, count, explain, solve
from csp2sat.solver.backends import alternation as turns
from csp2sat.solver.backends.alternation import TURNS, Alternation, new_solver
from csp2sat.solver.backends.backend import Effort, PySat, UnknownSolver
from csp2sat.solver.limits import Limit
from csp2sat.solver.search import Search
from csp2sat.translator.translate import translate
from processes import pigeons

Attempts = list[tuple[str, Effort | None]]
"""Who had a turn, and how much it might do."""
QUEENS = "".join(f"(int q{i} 1 6)\n" for i in range(6)) + "".join(
    f"(alldifferent {' '.join(f'(+ q{i} {a * i})' for i in range(6))})\n" for a in (-1, 0, 1)
)


@pytest.fixture
def attempts(monkeypatch: pytest.MonkeyPatch) -> Attempts:
    """Make turns short; the list records the solver of each."""
    taken: Attempts = []
    attempt = PySat.attempt

    def noted(
        self: PySat, assumptions: tuple[int, ...] = (), most: Effort | None = None
    ) -> bool | None:
        taken.append((self._name, most))
        return attempt(self, assumptions, most)

    monkeypatch.setattr(PySat, "attempt", noted)
    monkeypatch.setattr("csp2sat.solver.backends.backend.FIRST_SLICE", 10)
    monkeypatch.setattr(turns, "TURNS", [(name, Effort(20, 10**9)) for name, _ in TURNS])
    return taken


def test_an_easy_question_is_the_first_solvers(
    attempts: Attempts,
) -> None:
    with Search(Problem.parse("(int x 0 9) (int y 0 9) (> (* x y) 20)"), Alternation) as search:
        assert search.next() is not None
    assert {name for name, _ in attempts} == {TURNS[0][0]}


def test_a_hard_question_goes_to_and_fro_with_longer_turns(
    attempts: Attempts,
) -> None:
    with Search(Problem.parse(pigeons(6)), Alternation) as search:
        assert search.next() is None
        assert search.conflicts > 40
    assert attempts[:4] == [
        (TURNS[0][0], Effort(20, 10**9)),
        (TURNS[1][0], Effort(20, 10**9)),
        (TURNS[0][0], Effort(40, 2 * 10**9)),
        (TURNS[1][0], Effort(40, 2 * 10**9)),
    ]


def test_both_know_all_clauses_and_what_to_prefer(
    attempts: Attempts, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each turn is too short for an answer that takes a conflict.
    monkeypatch.setattr("csp2sat.solver.backends.backend.FIRST_SLICE", 1)
    monkeypatch.setattr(turns, "TURNS", [(name, Effort(1, 1)) for name, _ in TURNS])
    problem = Problem.parse(QUEENS)
    assert count(problem) == 4
    assert {name for name, _ in attempts} == {name for name, _ in TURNS}
    assert backbone(problem) == {}
    with Search(problem, Alternation) as search:
        variable = problem.ints["q0"]
        search.prefer([search.equal(variable, 3)])
        found: list[Solution] = []
        while (solution := search.next()) and len(found) < 5:
            found.append(solution)
            assert search.require_any(
                [p for x in problem.ints.values() for p in search.differs(x, solution.of(x))]
            )
        assert len({tuple(each.ints.values()) for each in found}) == 4


def test_a_core_is_that_of_the_solver_that_answered(
    attempts: Attempts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "TURNS", [(name, Effort(5, 1)) for name, _ in TURNS])
    problem = Problem.parse(pigeons(4) + "\n(bool q)\n(not q)")
    core = explain(problem)
    assert core is not None
    assert len(core) == len(problem.constraints) - 1
    assert attempts


def test_an_effort_is_spent_in_few_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    once = PySat._slice

    def noted(self: PySat, conflicts: int, assumptions: list[int]) -> bool | None:
        calls.append(conflicts)
        return once(self, conflicts, assumptions)

    monkeypatch.setattr(PySat, "_slice", noted)
    clauses = translate(Problem.parse(pigeons(12))).clauses
    for name, _ in TURNS:
        solver = PySat(name)
        solver.load(clauses)
        calls.clear()
        assert solver.attempt((), Effort(15 * 400, 10**9)) is None
        assert calls[:3] == [400, 800, 1600]
        assert len(calls) == 4
        assert sum(calls) <= 15 * 400
        calls.clear()
        assert solver.attempt((), Effort(15 * 400, 1)) is None
        assert calls == [400]  # as many propagations are spent at once
        solver.close()


def test_limits_hold() -> None:
    problem = Problem.parse(pigeons(11))
    with pytest.raises(LimitReached):
        solve(problem, time_limit=0.5)
    with pytest.raises(LimitReached):
        solve(problem, conflict_limit=30_000)


def test_a_limit_of_conflicts_counts_for_both(attempts: Attempts) -> None:
    limit = Limit(conflicts=100)
    with Search(Problem.parse(pigeons(9)), lambda: Alternation(limit)) as search:
        with pytest.raises(LimitReached):
            search.next()
        assert 100 <= search.conflicts < 120
    assert len({name for name, _ in attempts}) == 2


def test_what_asks_for_more_is_not_for_the_two() -> None:
    assert isinstance(new_solver(), Alternation)
    for solver in (new_solver(proof=True), new_solver(options={"seed": 1})):
        assert isinstance(solver, PySat)
        solver.close()
    with pytest.raises(UnknownSolver, match="no solver 'nosuch'"):
        new_solver("nosuch")
