"""Machines for tasks that have a choice."""

from __future__ import annotations

import pytest

from csp2sat import Problem
from csp2sat.translator.bounded_dives import BoundedDives
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.schedules.spread_tasks import spread_tasks

DURATIONS = (7, 5, 4, 3, 2)
STARTS = "(int end 0 50) (objective minimize end)" + "".join(
    f"(int s{i} 0 50) (<= (+ s{i} {d}) end)" for i, d in enumerate(DURATIONS)
)


def by_heights() -> str:
    """Each task is on one of two machines: its height there is 1."""
    text = "".join(f"(int h{i} 0 1) (int g{i} 0 1) (= (+ h{i} g{i}) 1)" for i in range(5))
    for name in "hg":
        rows = " ".join(f"(s{i} {d} nil {name}{i})" for i, d in enumerate(DURATIONS))
        text += f"(cumulative ({rows}) 1)"
    return STARTS + text


def by_names() -> str:
    """Each task has the number of its machine."""
    text = "".join(f"(int m{i} 1 2)" for i in range(5))
    for i in range(5):
        for j in range(i):
            orders = f"(<= (+ s{i} {DURATIONS[i]}) s{j}) (<= (+ s{j} {DURATIONS[j]}) s{i})"
            text += f"(or (!= m{i} m{j}) {orders})"
    return STARTS + text


@pytest.mark.parametrize("text", [by_heights(), by_names()], ids=["heights", "names"])
def test_the_first_schedule_spreads_tasks_over_machines(text: str) -> None:
    problem = Problem.parse(text)
    dives = BoundedDives(problem, presolve(normalise(problem)), lambda: None)
    first = dives.first()
    assert first is not None
    assert first.ints["end"] == 11  # 7 and 3; 5 and 4; 2 with the latter


@pytest.mark.parametrize(
    "text",
    [
        "(int x 0 9) (int y 0 9) (cumulative ((x 2 nil 1) (y 3 nil 1)) 1)",
        # A task that may be absent on a single resource has no choice.
        "(int x 0 9) (int y 0 9) (int h 0 1) (cumulative ((x 2 nil h) (y 3 nil 1)) 1)",
        # Which variable names the machine of which task is not known.
        "(int x 0 9) (int y 0 9) (int m 1 2) (int n 1 2)"
        "(or (!= m n) (<= (+ x 2) y) (<= (+ y 3) x))",
        "(int x 0 9) (int y 0 9) (int m 1 2) (int n 1 2)"
        "(or (!= m (+ n 1)) (<= (+ x 2) y) (<= (+ y 3) x))",
    ],
)
def test_without_a_choice_there_is_no_stage(text: str) -> None:
    assert spread_tasks(presolve(normalise(Problem.parse(text)))) == []


def test_no_task_is_on_a_resource_with_a_limit_of_0() -> None:
    text = "(int x 0 9) (int h 0 1) (int g 0 1) (= (+ h g) 1)"
    normal = normalise(Problem.parse(f"{text} (cumulative ((x 3 nil h)) 0)"))
    assert spread_tasks(normal) == []


def test_machines_may_be_many_more_than_tasks() -> None:
    text = "".join(f"(int x{i} 0 20) (int m{i} 0 {10**12})" for i in range(3))
    for i, j in ((0, 1), (0, 2), (1, 2)):
        text += f"(or (!= m{i} m{j}) (<= (+ x{i} 4) x{j}) (<= (+ x{j} 4) x{i}))"
    ((_, _, _, machines),) = spread_tasks(presolve(normalise(Problem.parse(text))))
    assert sorted(machines) == [0, 1, 2]


def test_limits_are_as_small_as_the_first_schedule_allows() -> None:
    text = "(int a 0 9) (int b 0 9) (int c 0 9) (int x 0 5) (int y 0 5) (int cost 0 20)"
    text += "(objective minimize cost) (= cost (+ x (* 2 y))) (<= (+ a 4) b) (<= c 2)"
    text += "(cumulative ((a 4 nil 1) (b 4 nil 2) (c 5 nil 1)) x) (cumulative ((a 4 nil 1)) y)"
    problem = Problem.parse(text)
    first = BoundedDives(problem, presolve(normalise(problem)), lambda: None).first()
    assert first is not None
    assert (first.ints["x"], first.ints["y"]) == (3, 1)
