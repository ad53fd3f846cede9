"""The formula of the score and the levels: what waves of steps cost."""

from __future__ import annotations

import pytest

from csp2sat.solver.rating.costs import Wave, cost
from csp2sat.solver.rating.score import level, score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.rating.costs import Kind


def wave(kind: Kind, rounds: int = 0) -> Wave:
    """A wave of one kind."""
    return Wave(kind, rounds, {}, [])


@pytest.mark.parametrize(
    ("kind", "rounds", "expected"),
    [
        ("value", 0, 1),
        ("last", 0, 2),
        ("exclusion", 0, 4),
        ("trial", 1, 16),
        ("trial", 2, 32),
        ("trial", 12, 8 * 4096),
        ("trial", 20, 8 * 4096),
        ("cases", 1, 32),
        ("beyond", 0, 32 * 4096),
    ],
)
def test_the_cost_of_a_wave(kind: Kind, rounds: int, expected: int) -> None:
    assert cost(wave(kind, rounds)) == expected


@pytest.mark.parametrize(
    ("waves", "points", "name"),
    [
        ([], 0, "easy"),
        ([wave("value")], 33, "easy"),
        ([wave("value")] * 7, 40, "easy"),
        ([wave("value"), wave("last")], 43, "easy"),
        ([wave("exclusion")] * 8, 60, "medium"),
        ([wave("exclusion")] * 9, 61, "hard"),
        ([wave("trial", 2), wave("value")], 82, "medium"),
        ([wave("trial", 2)] * 4, 86, "hard"),
        ([wave("trial", 2)] * 5, 87, "expert"),
        ([wave("trial", 4)], 102, "hard"),
        ([wave("trial", 5)], 112, "expert"),
        ([wave("value"), wave("beyond")], 202, "beyond"),
    ],
)
def test_the_score_and_the_level(waves: list[Wave], points: int, name: str) -> None:
    assert (score(waves), level(waves)) == (points, name)


def test_ten_more_stand_for_twice_the_sum() -> None:
    once = [wave("trial", 6)] * 92
    assert score(once * 2 + [wave("trial", 6)] * 8) - score(once) == 10
