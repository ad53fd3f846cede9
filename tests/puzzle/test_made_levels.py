"""Levels of new boards among those of their kind."""

from __future__ import annotations

import re

from boards import board_kind
from csp2sat.models.generate.generators import blank, setter
from csp2sat.models.registry import GENERATED
from csp2sat.puzzle.level_costs import COSTS
from csp2sat.puzzle.levels import KINDS
from csp2sat.puzzle.made_levels import OTHERS, scale
from csp2sat.solver.rating.score import PUBLISHED
from paths import ROOT


def test_the_costs_are_those_of_the_page() -> None:
    text = (ROOT / "benchmarks" / "LEVELS.md").read_text("utf-8")
    rows = re.findall(r"^\| ([\w -]+) \|.*\| (\d+) \| (\d+) \| (\d+) \|$", text, re.M)
    assert {name: tuple(map(int, costs)) for name, *costs in rows} == COSTS
    assert COSTS.keys() - {OTHERS} <= set(GENERATED) - KINDS.keys()
    assert all(0 < easy < medium < hard for easy, medium, hard in COSTS.values())


def test_kinds_with_published_grades_have_the_levels_that_rate_prints() -> None:
    assert scale(board_kind("akari"), blank(4, 9)) == PUBLISHED


def test_larger_boards_cost_more() -> None:
    kind = board_kind("hitori")
    wide, high = setter(kind).drafting.usual_size
    usual, twice = scale(kind, blank(wide, high)), scale(kind, blank(2 * wide, high))
    assert usual.most == [*COSTS["hitori"]]
    assert scale(kind, blank(3, 3)) == usual
    assert twice.most == [2 * cost for cost in COSTS["hitori"]]
    assert (usual.level(usual.most[0]), usual.level(usual.most[2] + 1)) == ("easy", "expert")


def test_kinds_that_were_not_measured_have_the_levels_of_the_middle_kind() -> None:
    kind = board_kind("context")._replace(name="mine.rules")
    assert scale(kind, blank(6, 6)).most == [*COSTS[OTHERS]]
