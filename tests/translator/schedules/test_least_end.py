"""Bounds for the end of schedules."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat import Problem, solve
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.schedules.least_end import least_end
from examples import examples

MACHINE = (
    "(or (<= (+ a 3) b) (<= (+ b 4) a)) (or (<= (+ a 3) c) (<= (+ c 5) a))"
    "(or (<= (+ b 4) c) (<= (+ c 5) b))"
)
ENDS = "(<= (+ a 3) end) (<= (+ b 4) end) (<= (+ c 5) end)"


def bound(*lines: str) -> int | None:
    """The bound of the end of three tasks."""
    tasks = "(int end 0 40) (int a 2 40) (int b 0 40) (int c 0 40)"
    normal = presolve(normalise(Problem.parse("\n".join([tasks, ENDS, *lines]))))
    return least_end(normal, 0)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([], None),
        ([MACHINE], 12),
        # What is left to do after a task, and before it.
        ([MACHINE, "(int d 0 40) (<= (+ a 3) d) (<= (+ d 9) end)"], 14),
        ([MACHINE, "(>= b 2) (>= c 1)"], 13),
        (["(cumulative ((a 3 nil 2) (b 4 nil 1) (c 5 nil 1)) 2)"], 8),
        (["(cumulative (((+ a 1) 3 nil 2) (b 4 nil 1) (c 5 nil 1)) 2)"], 7),
        # A task that may be absent does not count; the greatest limit does.
        (["(int h 0 2) (cumulative ((a 3 nil h) (b 4 nil 1) (c 5 nil 1)) 1)"], 9),
        (["(int z 0 2) (cumulative ((a 3 nil 2) (b 4 nil 1) (c 5 nil 1)) z)"], 8),
        # Machines that have tasks in common are both whole.
        (
            [
                MACHINE,
                "(int d 0 40) (<= (+ d 9) end) (or (<= (+ b 4) d) (<= (+ d 9) b))"
                "(or (<= (+ c 5) d) (<= (+ d 9) c))",
            ],
            18,
        ),
    ],
)
def test_the_work_of_a_machine_bounds_the_end(lines: list[str], expected: int | None) -> None:
    assert bound(*lines) == expected


@pytest.mark.parametrize("seed", range(examples(20)))
def test_no_schedule_ends_before_the_bound(seed: int) -> None:
    text = drawn(seed)
    found = least_end(presolve(normalise(Problem.parse(text))), 0)
    assert found is not None
    assert solve(Problem.parse(text)) is not None
    assert solve(Problem.parse(f"{text} (< end {found})")) is None


def drawn(seed: int) -> str:
    """Four tasks on two resources."""
    chance = Random(seed)
    durations = [chance.randint(1, 4) for _ in range(4)]
    heights = [chance.randint(0, 2) for _ in range(4)]
    lines = ["(int end 0 30)"]
    for i, duration in enumerate(durations):
        lines.append(f"(int s{i} {chance.randint(0, 4)} 30)")
        lines.append(f"(<= (+ s{i} {duration + chance.choice((0, 0, 2))}) end)")
    lines.append(f"(<= (+ s0 {durations[0]}) s1)")
    rows = [f"(s{i} {durations[i]} nil {heights[i]})" for i in range(4)]
    lines.append(f"(cumulative ({' '.join(rows)}) {chance.randint(max(heights), 3)})")
    pairs = [f"(s{i} {durations[i]} nil 1)" for i in chance.sample(range(4), 3)]
    lines.append(f"(cumulative ({' '.join(pairs)}) 1)")
    return "\n".join(lines)
