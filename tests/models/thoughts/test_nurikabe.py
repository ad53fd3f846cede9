"""Thoughts of Nurikabe."""

from __future__ import annotations

import pytest

from csp2sat.models.thoughts import thoughts_of
from step_thoughts import Reason, Steps

BOARD = """puzzle nurikabe
size 5 5
2 - - - -
- - - - -
- - 3 - -
- - - - -
- - - - 1
"""
NEAR = """puzzle nurikabe
size 5 5
3 - 3 - -
- - - - -
- - - - -
- - - - -
- - - - 2
"""
FIRST, SECOND, THIRD = (2, "r1c1"), (2, "r3c3"), (2, "r5c5")
POOL = (4, "r1c4 r1c5 r2c4 r2c5")


@pytest.fixture(scope="module")
def steps() -> Steps:
    return Steps(BOARD)


@pytest.fixture(scope="module")
def near() -> Steps:
    return Steps(NEAR)


def test_a_complete_island_is_closed(steps: Steps) -> None:
    around = {"black": "r2c2 r1c3"}
    thought = steps.say(FIRST, known={"white": "r1c2"}, follows=around)
    assert thought == (
        "complete island",
        "The island of the 2 at r1c1 is complete: r1c3 and r2c2 are black.",
    )


def test_an_island_of_two_of_three_cells_is_not_complete(steps: Steps) -> None:
    thought, _ = steps.say(SECOND, known={"white": "r3c4"}, follows={"black": "r2c3"})
    assert thought != "complete island"


def test_cells_far_from_all_numbers_are_unreachable(steps: Steps) -> None:
    assert steps.say((1, "r1c5"), follows={"black": "r1c5"}) == (
        "unreachable",
        "No number reaches r1c5: black.",
    )


def test_cells_are_unreachable_for_different_reasons(steps: Steps) -> None:
    reasons: list[Reason] = [(1, "r4c5"), (1, "r5c1")]
    assert steps.say(*reasons, follows={"black": "r4c5 r5c1"}) == (
        "unreachable",
        "r4c5 touches a complete island, and no number reaches r5c1: black.",
    )
    assert steps.say(reasons[0], follows={"black": "r4c5"}) == (
        "complete island",
        "The island of the 1 at r5c5 is complete: r4c5 is black.",
    )
    reasons = [(1, "r4c5"), (1, "r1c3")]
    assert steps.say(*reasons, known={"white": "r1c2"}, follows={"black": "r4c5 r1c3"}) == (
        "complete island",
        "The islands of the 2 at r1c1 and the 1 at r5c5 are complete: r1c3 and r4c5 are black.",
    )


def test_a_cell_that_a_number_reaches_is_not_unreachable(steps: Steps) -> None:
    thought, _ = steps.say((1, "r2c4"), follows={"black": "r2c4"})
    assert thought != "unreachable"


def test_black_cells_cut_a_number_off(steps: Steps) -> None:
    known = {"black": "r2c3 r3c4"}
    thought, text = steps.say((1, "r2c4"), known=known, follows={"black": "r2c4"})
    assert (thought, text) == ("unreachable", "No number can reach r2c4 any more: black.")


def test_an_island_that_must_have_a_far_cell_has_none_for_others(steps: Steps) -> None:
    reason, follows = (1, "r3c4"), {"black": "r3c4"}
    assert steps.say(reason, known={"white": "r1c3"}, follows=follows)[0] == "unreachable"
    assert steps.say(reason, known={"white": "r2c3"}, follows=follows)[0] != "unreachable"


def test_a_cell_between_two_islands_is_black(near: Steps) -> None:
    assert near.say((1, "r1c2"), follows={"black": "r1c2"}) == (
        "between islands",
        "r1c2 is black, or the 3s at r1c1 and r1c3 would touch there.",
    )
    known = {"white": "r2c1 r2c3"}
    assert near.say((1, "r1c2 r2c2"), known=known, follows={"black": "r1c2 r2c2"}) == (
        "between islands",
        "r1c2 and r2c2 are black: each lies between two islands.",
    )
    thought, _ = near.say((1, "r2c2"), known={"white": "r2c1"}, follows={"black": "r2c2"})
    assert thought != "between islands"


def test_what_is_known_before_a_step_completes_an_island(near: Steps) -> None:
    known = {"white": "r2c1 r3c1"}
    thought, text = near.say((1, "r2c1 r2c2"), known=known, follows={"black": "r2c2"})
    assert (thought, text) == (
        "complete island",
        "The island of the 3 at r1c1 is complete: r2c2 is black.",
    )


def test_the_only_way_for_an_island(steps: Steps) -> None:
    known, follows = {"black": "r1c2"}, {"white": "r2c1"}
    assert steps.say(FIRST, known=known, follows=follows) == (
        "only way for an island",
        "r2c1 is white: the only way for the 2 at r1c1 to grow.",
    )
    thought, _ = steps.say(FIRST, follows=follows)
    assert thought != "only way for an island"


def test_two_ways_to_grow(steps: Steps) -> None:
    pairs: list[Reason] = [(1, "r1c2 r2c2"), (1, "r2c1 r2c2")]
    assert steps.say(*pairs, FIRST, follows={"black": "r2c2"}) == (
        "two ways to grow",
        "Whichever way the 2 at r1c1 grows, it touches r2c2: black.",
    )


def test_a_pool(steps: Steps) -> None:
    known, follows = {"black": "r1c4 r1c5 r2c5"}, {"white": "r2c4"}
    assert steps.say(POOL, known=known, follows=follows) == (
        "2 x 2 pool",
        "r2c4 is white, or r1c4-r2c5 would be a 2 x 2 pool.",
    )


def test_a_pool_that_one_island_reaches(steps: Steps) -> None:
    reasons: list[Reason] = [POOL, (1, "r1c4"), (1, "r1c5"), (1, "r2c5"), SECOND]
    known, follows = {"black": "r1c5"}, {"white": "r2c4"}
    assert steps.say(*reasons, known=known, follows=follows) == (
        "pool that one island reaches",
        "r2c4 is white, or r1c4-r2c5 would be a 2 x 2 pool: no number reaches its other cells.",
    )


def test_the_way_of_the_only_island_to_a_pool(steps: Steps) -> None:
    reasons: list[Reason] = [(4, "r1c3 r1c4 r2c3 r2c4"), (1, "r1c3"), (1, "r1c4"), SECOND]
    known, follows = {"white": "r5c1"}, {"black": "r4c2"}
    assert steps.say(*reasons, known=known, follows=follows) == (
        "way to a pool",
        "Only the 3 at r3c3 reaches the square r1c3-r2c4, which can't be all black, "
        "so r4c2 is black.",
    )
    pool = (4, "r1c2 r1c3 r2c2 r2c3")  # the 2 at r1c1 reaches it, too
    thought, _ = steps.say(pool, *reasons[1:], known=known, follows={"black": "r4c3"})
    assert thought != "way to a pool"


def test_the_sea_is_connected(steps: Steps) -> None:
    known = {"black": "r5c1 r3c1", "white": "r4c2 r5c2"}
    exit_ = steps.say((3, ""), known=known, follows={"black": "r4c1"})
    assert exit_ == ("only exit", "r4c1 is black: the only way from r5c1 to the other black cells.")
    known = {"black": "r1c5 r5c1", "white": "r2c4 r1c3 r3c5"}
    cut = steps.say((3, ""), known=known, follows={"black": "r1c4"})
    assert cut[0] != "only exit"


def test_the_end_of_a_proof_says_what_an_island_lacks(steps: Steps) -> None:
    reasons: list[Reason] = [FIRST, (1, "r1c2 r2c2"), (1, "r2c2 r2c3")]
    known, follows = {"white": "r2c3", "out of 0": "r2c1"}, {"black": "r2c2"}
    assert steps.say(*reasons, known=known, follows=follows, end=[FIRST]) == (
        "incomplete island",
        "r2c2 is black, or the 2 at r1c1 could not be completed; known before: "
        "r2c1 is not part of the 2 at r1c1.",
    )


def test_islands_touch_at_the_end_of_a_proof(near: Steps) -> None:
    end: Reason = (1, "r2c1 r2c2")
    known, follows = {"in 0": "r2c1"}, {"black": "r2c2"}
    thought, text = near.say(end, (1, "r1c2 r2c2"), known=known, follows=follows, end=[end])
    assert thought == "touching islands"
    assert text == "r2c2 is black, or islands would touch at r2c1 and r2c2."


def test_all_thoughts_have_words() -> None:
    assert all(thought.text or thought.would for thought in thoughts_of("nurikabe"))
