"""The levels of boards, of kinds whose scores rank them as those who publish them do."""

from __future__ import annotations

import pytest

from boards import board_kind
from csp2sat.puzzle.levels import KINDS, NEEDED, level
from csp2sat.puzzle.making import make
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.rating.levels import LEVELS
from csp2sat.solver.rating.rating import Rating, rate
from csp2sat.solver.rating.wave import Wave
from paths import ROOT

HARD = Rating(84, "hard", Wave("trial", 2, {}, []), None)
QUARTERS = LEVELS[:-1]


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


def test_boards_of_a_kind_without_levels_are_as_hard_as_wanted_among_eight() -> None:
    scores = []
    for wanted in QUARTERS:
        _, rating = rate(make("yajilin", (5, 5), seed=1, difficulty=wanted).puzzle.problem())
        assert rating
        scores.append(rating.score)
    assert scores == sorted(scores)
    assert scores[0] < scores[-1]


@pytest.mark.parametrize("name", ["heyawake", "hitori", "kakuro", "slitherlink", "yajilin"])
def test_easy_boards_are_made_of_every_kind(name: str) -> None:
    board = make(name, (6, 6), seed=3, difficulty="easy", time_limit=60)
    assert board.count() == 1


def test_beyond_is_a_step_that_is_not_found() -> None:
    _, rating = rate(make("yajilin", (8, 8), seed=1, difficulty="beyond").puzzle.problem())
    assert rating
    assert rating.hardest
    assert rating.hardest.kind == "beyond"
    with pytest.raises(LimitReached):
        make("hitori", (4, 4), seed=1, difficulty="beyond", time_limit=0.5)


def test_easy_boards_have_further_clues() -> None:
    easy, expert = (
        len(make("slitherlink", (7, 7), seed=3, difficulty=wanted).puzzle.board.clues())
        for wanted in ("easy", "expert")
    )
    assert easy > expert
