"""Which problems are schedules, and which tasks are on which machine."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.schedules.machines import Machine, Order, Schedule, schedule_of

TASKS = "(int end 0 40) (objective minimize end) (int a 0 40) (int b 0 40) (int c 0 40)"
ENDS = "(<= (+ a 3) end) (<= (+ b 4) end) (<= (+ c 5) end)"
PAIRS = {
    "ab": "(or (<= (+ a 3) b) (<= (+ b 4) a))",
    "ac": "(or (<= (+ a 3) c) (<= (+ c 5) a))",
    "bc": "(or (<= (+ b 4) c) (<= (+ c 5) b))",
}
END, A, B, C = range(4)


def recognised(*lines: str) -> Schedule | None:
    """The schedule of three tasks and further constraints."""
    problem = parse(Source("\n".join([TASKS, ENDS, *lines])))
    return schedule_of(presolve(normalise(problem)), END)


def test_tasks_that_exclude_each_other_are_on_one_machine() -> None:
    schedule = recognised(*PAIRS.values())
    assert schedule is not None
    assert schedule.machines == [Machine([A, B, C], [3, 4, 5])]
    assert sorted(schedule.orders) == [Order(A, END, 3), Order(B, END, 4), Order(C, END, 5)]


def test_an_order_of_two_tasks_of_a_machine_may_be_fixed() -> None:
    schedule = recognised(PAIRS["ab"], PAIRS["ac"], "(<= (+ b 4) c)")
    assert schedule is not None
    assert schedule.machines == [Machine([A, B, C], [3, 4, 5])]
    assert Order(B, C, 4) in schedule.orders


def test_tasks_on_a_resource_that_takes_one_are_on_a_machine() -> None:
    schedule = recognised("(cumulative ((a 3 nil 1) (b 4 nil 2) (c 5 nil 2)) 2)")
    assert schedule is not None
    assert schedule.machines == [Machine([A, B, C], [3, 4, 5])]


def test_pairs_with_setup_times_are_machines_of_their_own() -> None:
    schedule = recognised(PAIRS["ab"], PAIRS["ac"], "(or (<= (+ b 6) c) (<= (+ c 5) b))")
    assert schedule is not None
    assert sorted(len(machine.tasks) for machine in schedule.machines) == [2, 2, 2]


@pytest.mark.parametrize(
    "other",
    [
        "(!= a c)",
        "(<= (+ a b) 30)",
        "(bool p) (or p (<= (+ b 4) c))",
        "(or (<= (+ b 4) c) (<= (+ c 5) a))",
        "(or (<= (+ b 4) c) (<= (+ c 5) b) (<= (+ a 5) b))",
        "(cumulative ((a 3 nil 1) (b 4 nil 1) (c 5 nil 1)) 2)",
        "(cumulative ((a 3 nil 1) ((+ b 1) 4 nil 2)) 2)",
        "(int h 0 2) (cumulative ((a 3 nil 1) (b 4 nil h)) 2)",
    ],
)
def test_with_other_constraints_it_is_no_schedule(other: str) -> None:
    assert recognised(PAIRS["ab"]) is not None
    assert recognised(PAIRS["ab"], other) is None


def test_without_tasks_that_exclude_each_other_it_is_no_schedule() -> None:
    assert recognised() is None
