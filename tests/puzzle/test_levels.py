"""The levels of boards, of kinds whose scores rank them as those who publish them do."""

from __future__ import annotations

import pytest

from boards import board_kind
from csp2sat.puzzle.levels import KINDS, NEEDED, level
from csp2sat.solver.rating.costs import Wave
from csp2sat.solver.rating.rating import Rating
from paths import ROOT

HARD = Rating(84, "hard", Wave("trial", 2, {}, []), None)


def test_kinds_with_levels_are_those_of_the_page() -> None:
    text = (ROOT / "benchmarks" / "RATINGS.md").read_text("utf-8")
    table = text.partition("| kind | weakest set |\n|---|---|\n")[2]
    rows = [f"| {name} | {agreement:.2f} |" for name, agreement in KINDS.items()]
    assert table.partition("\n\n")[0].splitlines() == rows
    assert all(agreement >= NEEDED and board_kind(name) for name, agreement in KINDS.items())


@pytest.mark.parametrize("name", KINDS)
def test_kinds_with_levels(name: str) -> None:
    assert level(name, HARD) == "hard"


@pytest.mark.parametrize("name", ["", "hitori", "yajilin"])
def test_other_kinds_have_no_levels(name: str) -> None:
    assert level(name, HARD) is None
