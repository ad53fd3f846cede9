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
    ranges = [Domain.of(lo, lo + more) for lo, more, _, _ in drawn]
    rows = " ".join(f"(x{i} {d} nil {h})" for i, (_, _, d, h) in enumerate(drawn))
    text = "".join(f"(int x{i} {each.lo} {each.hi})" for i, each in enumerate(ranges))
    normal = propagate(normalise(Problem.parse(f"{text}(cumulative ({rows}) {limit})")))
    for starts in product(*ranges):
        tasks = [(s, s + d, h) for s, (_, _, d, h) in zip(starts, drawn, strict=True)]
        loads = [sum(h for s, e, h in tasks if s <= time < e) for time in range(12)]
        if max(loads) <= limit:
            assert all(
                s in domain for s, domain in zip(starts, normal.variables.domains, strict=False)
            )
            assert () not in normal.clauses
