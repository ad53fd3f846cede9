"""The order of techniques is the one that players know."""

from itertools import pairwise

from csp2sat.solver.steps.patterns.technique_costs import COSTS, MOST_COST, WINGS

FROM_EASY_TO_HARD = [
    "hidden single", "naked single", "pointing", "naked pair", "hidden pair", "naked triple",
    "X-wing", "hidden triple", "swordfish", "naked quad", "hidden quad", "hidden set", "X-chain",
    "alternating chain",
]  # fmt: skip


def test_each_technique_costs_more_than_the_easier_one() -> None:
    assert all(COSTS[one] < COSTS[other] for one, other in pairwise(FROM_EASY_TO_HARD))


def test_techniques_of_the_same_kind_cost_about_the_same() -> None:
    same = [
        ("pointing", "counting"),
        ("naked quad", "turbot fish", "XY-wing"),
        ("hidden quad", "jellyfish", "W-wing", "XYZ-wing", "naked set"),
        ("hidden set", "simple colouring"),
        ("X-chain", "XY-chain"),
    ]
    assert all(len({COSTS[name] for name in names}) == 1 for names in same)
    assert {*COSTS} == {*FROM_EASY_TO_HARD}.union(*same)


def test_sets_and_wings_cost_less_than_chains() -> None:
    assert COSTS["hidden quad"] <= WINGS < COSTS["X-chain"]
    assert max(COSTS.values()) < MOST_COST
