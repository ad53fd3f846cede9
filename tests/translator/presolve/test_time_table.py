"""Propagation of tasks on a resource."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from csp2sat import Problem
from csp2sat.csp.domain import Domain
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.propagate import propagate
from normal_text import check_propagated


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # The first task runs at 2 in any case.
        (
            "(int x 1 2)(int y 1 9)(cumulative ((x 2 nil 1) (y 3 nil 1)) 1)",
            ["int x 1..2", "int y 3..9", "cumulative(x for 2 by 1, y for 3 by 1; 1)"],
        ),
        (
            "(int x 7 8)(int y 1 9)(cumulative ((x 2 nil 1) (y 2 nil 2)) 2)",
            ["int x 7..8", "int y 1..9", "cumulative(x for 2 by 1, y for 2 by 2; 2)"],
        ),
        (
            "(int x 7 8)(int y 1 8)(cumulative ((x 2 nil 1) (y 2 nil 2)) 2)",
            ["int x 7..8", "int y 1..6", "cumulative(x for 2 by 1, y for 2 by 2; 2)"],
        ),
        # Terms, the numbers among them too.
        (
            "(int x 0 9)(cumulative ((0 2 nil 1) ((neg x) 3 nil 1) ((+ x 1) 1 nil 2)) 3)",
            [
                "int x 0..9",
                "cumulative(0 for 2 by 1, -x for 3 by 1, x+1 for 1 by 2; 3)",
            ],
        ),
        # Tasks that never run are left out; the others must fit.
        (
            "(int x 0 3)(int y 0 3)(cumulative ((x 0 nil 9) (y 2 nil 0) (x 2 nil 1)) 1)",
            ["int x 0..3", "int y 0..3", "cumulative(x for 2 by 1; 1)"],
        ),
        ("(int x 0 3)(cumulative ((x 1 nil 3)) 2)", None),
        # A task that fits nowhere is absent; a height is as great as fits somewhere.
        (
            "(int x 1 2)(int y 1 2)(int h 0 1)(cumulative ((x 2 nil 1) (y 2 nil h)) 1)",
            ["int x 1..2", "int y 1..2", "int h 0", "cumulative(x for 2 by 1; 1)"],
        ),
        (
            "(int x 1 2)(int h 0 5)(cumulative ((x 2 nil 2) (x 3 nil h)) 4)",
            ["int x 1..2", "int h 0..2", "cumulative(x for 2 by 2, x for 3 by h; 4)"],
        ),
        # An absent task keeps nothing off, and one that may be absent is not moved.
        (
            "(int x 1 2)(int y 0 9)(int h 0 1)(cumulative ((x 2 nil 1) (y 3 nil h)) 1)",
            [
                "int x 1..2",
                "int y 0..9",
                "int h 0..1",
                "cumulative(x for 2 by 1, y for 3 by h; 1)",
            ],
        ),
        # The limit is at least the load of compulsory parts.
        (
            "(int x 1 2)(int y 1 2)(int z 0 9)(cumulative ((x 2 nil 1) (y 2 nil 2)) z)",
            ["int x 1..2", "int y 1..2", "int z 3..9", "cumulative(x for 2 by 1, y for 2 by 2; z)"],
        ),
        ("(int x 0 3)(cumulative ((x 0 nil 3)) -1)", None),
        ("(int x 0 1)(int y 0 1)(cumulative ((x 2 nil 1) (y 2 nil 1)) 1)", None),
        (
            "(bool p)(int x 0 1)(int y 0 1)(or p (cumulative ((x 2 nil 1) (y 2 nil 1)) 1))",
            ["int x 0..1", "int y 0..1", "p"],
        ),
    ],
)
def test_tasks_keep_off_times_that_others_need(text: str, expected: list[str] | None) -> None:
    check_propagated(text, expected)


TASKS = st.lists(
    st.tuples(st.integers(0, 4), st.integers(0, 3), st.integers(1, 4), st.integers(1, 3)),
    min_size=1,
    max_size=4,
)


@given(TASKS, st.integers(1, 4))
def test_no_solution_is_lost(drawn: list[tuple[int, int, int, int]], limit: int) -> None:
    check_domains([(lo, more, d, h, h) for lo, more, d, h in drawn], (limit, limit))


HEIGHTS = st.tuples(st.integers(0, 3), st.integers(0, 2)).map(lambda pair: (pair[0], sum(pair)))
LOOSE_TASKS = st.lists(
    st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(1, 4), HEIGHTS).map(
        lambda task: (*task[:3], *task[3])
    ),
    min_size=1,
    max_size=3,
)


@given(LOOSE_TASKS, HEIGHTS)
def test_heights_and_limits_keep_the_values_of_solutions(
    drawn: list[tuple[int, int, int, int, int]], limit: tuple[int, int]
) -> None:
    check_domains(drawn, limit)


def check_domains(drawn: list[tuple[int, int, int, int, int]], limit: tuple[int, int]) -> None:
    """That propagation keeps each value of a solution: tasks by start, duration and height."""
    places = range(len(drawn))
    starts = [Domain.of(lo, lo + more) for lo, more, *_ in drawn]
    domains = [*starts, *(Domain.of(lo, hi) for *_, lo, hi in drawn), Domain.of(*limit)]
    text = "".join(f"(int x{i} {each.lo} {each.hi})" for i, each in enumerate(domains))
    rows = " ".join(f"(x{i} {drawn[i][2]} nil x{i + len(drawn)})" for i in places)
    text += f"(cumulative ({rows}) x{len(domains) - 1})"
    normal = propagate(normalise(Problem.parse(text)))
    for values in product(*domains):
        tasks = [(values[i], values[i] + drawn[i][2], values[i + len(drawn)]) for i in places]
        loads = [sum(h for s, e, h in tasks if s <= time < e) for time in range(12)]
        if max(loads) <= values[-1]:
            assert all(
                value in domain
                for value, domain in zip(values, normal.variables.domains, strict=False)
            )
            assert () not in normal.clauses
