"""Thoughts of further kinds with black cells, and what holds for those of all kinds."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter

import pytest

from csp2sat.models.registry import PUZZLES
from csp2sat.models.thoughts import FILES, thoughts_of
from csp2sat.models.tutor.thoughts import Thought
from step_thoughts import Reason, Steps

ROOMS = """puzzle KIND
size 4 4
2 - - -
- - - -
- - - -
- - - -
# regions
a a b b
a a b b
c c d d
c c d d
"""
REGIONS = """puzzle KIND
size 4 4
a a b b
a a b b
c c d d
c c d d
"""
NUMBERS = """puzzle KIND
size 4 4
- - - -
- 3 - -
- - - -
- - - -
"""

Case = tuple[str, str, list[Reason], Mapping[str, str], Mapping[str, str], str]

CASES: list[Case] = [
    (
        ROOMS,
        "aqre",
        [(3, "r4c1 r4c2 r4c3 r4c4")],
        {"black": "r4c1 r4c2 r4c3"},
        {"white": "r4c4"},
        "four in a row: r4c4 is white, or r4c1 to r4c4 would be four black cells in a line.",
    ),
    (
        ROOMS,
        "chocona",
        [(1, "r1c1 r1c2 r2c1 r2c2")],
        {"black": "r1c1 r1c2 r2c1"},
        {"black": "r2c2"},
        "three of four: r2c2 is black, "
        "or r1c1-r2c2 would have just three black cells, no rectangle.",
    ),
    (
        ROOMS,
        "shimaguni",
        [(3, "r1c2 r1c3")],
        {"black": "r1c2"},
        {"white": "r1c3"},
        "beside an island: r1c3 is white: beside the island at r1c2 in another room.",
    ),
    (
        NUMBERS,
        "canal-view",
        [(1, "r2c2")],
        {"black": "r2c1 r2c3 r1c2", "white": "r2c4"},
        {"white": "r3c2"},
        "sees enough: The 3 at r2c2 already sees its 3 black cells (r1c2, r2c1 and r2c3), "
        "so r3c2 is white.",
    ),
    (
        NUMBERS,
        "kurodoko",
        [(1, "r2c2")],
        {"black": "r2c1 r1c2 r3c2"},
        {"white": "r2c3 r2c4"},
        "must see farther: r2c3 and r2c4 are white, "
        "or the 3 at r2c2 would see at most 2 cells, its own included.",
    ),
    (
        NUMBERS,
        "mosaic",
        [(1, "r2c2")],
        {"black": "r1c1 r1c2 r1c3"},
        {"white": "r2c1"},
        "complete number: The 3 at r2c2 is complete: r2c1 is white.",
    ),
    (
        NUMBERS,
        "paintarea",
        [(1, "r1c1 r1c2")],
        {"black": "r1c1"},
        {"black": "r1c2"},
        "whole room: r1c2 is black, like r1c1 in the same room.",
    ),
    (
        ROOMS,
        "juosan",
        [(2, "r3c1 r3c2 r3c3")],
        {"white": "r3c1 r3c2"},
        {"black": "r3c3"},
        "three in a row: r3c3 is horizontal, or r3c1 to r3c3 would all be vertical.",
    ),
    (
        REGIONS,
        "norinori",
        [(2, "r1c1"), (2, "r1c2")],
        {"black": "r1c1 r1c2"},
        {"white": "r2c1"},
        "complete pair: r1c1 and r1c2 are a pair: r2c1 is white.",
    ),
    (
        REGIONS,
        "norinori",
        [(2, "r1c1")],
        {"white": "r1c2 r2c1"},
        {"white": "r1c1"},
        "no partner: r1c1 is white, because no neighbour can be its partner.",
    ),
    (
        NUMBERS.replace("3", "b"),
        "yin-yang",
        [(2, "r1c1 r1c2 r2c1 r2c2")],
        {"black": "r1c1 r1c2 r2c1"},
        {"white": "r2c2"},
        "2 x 2: r2c2 is white, or r1c1-r2c2 would be all black.",
    ),
    (
        NUMBERS,
        "nurimisaki",
        [(2, "r4c4")],
        {"white": "r4c3", "black": "r3c4"},
        {"black": "r4c4"},
        "dead end cell: r4c4 is black, or it would be a dead end but no cape.",
    ),
]


@pytest.mark.parametrize(
    ("board", "kind", "reasons", "known", "follows", "thought"), CASES, ids=[x[1] for x in CASES]
)
def test_a_thought_is_seen(
    board: str,
    kind: str,
    reasons: list[Reason],
    known: Mapping[str, str],
    follows: Mapping[str, str],
    thought: str,
) -> None:
    text = board.replace("KIND", kind)
    if kind == "paintarea":
        text += "# regions\na a b b\na a b b\nc c d d\nc c d d\n"
    name, sentence = Steps(text).say(*reasons, known=known, follows=follows)
    assert f"{name}: {sentence}" == thought


def test_a_view_that_is_not_complete_does_not_see_enough() -> None:
    steps = Steps(NUMBERS.replace("KIND", "canal-view"))
    name, _ = steps.say((1, "r2c2"), known={"black": "r2c1 r2c3 r1c2"}, follows={"white": "r2c4"})
    assert name == "sees enough"
    name, _ = steps.say((1, "r2c2"), known={"white": "r2c1 r2c3"}, follows={"black": "r3c2"})
    assert name == "must see farther"


def test_a_square_with_open_cells_is_no_reason_alone() -> None:
    steps = Steps(NUMBERS.replace("KIND", "nurimisaki"))
    reasons: list[Reason] = [(1, "r3c3 r3c4 r4c3 r4c4"), (2, "r4c4")]
    follows, square = {"black": "r4c4"}, "r3c3 r3c4 r4c3"
    assert steps.say(*reasons, known={"white": square}, follows=follows)[0] == "2 x 2"
    assert steps.say(*reasons, known={"white": square[:9]}, follows=follows)[0] != "2 x 2"


def test_two_cells_apart_are_no_pair() -> None:
    steps = Steps(REGIONS.replace("KIND", "norinori"))
    known, follows = {"black": "r1c1 r2c2"}, {"white": "r1c2"}
    name, _ = steps.say((2, "r1c2"), known=known, follows=follows)
    assert name != "complete pair"


def test_several_rooms_are_not_named_by_the_first() -> None:
    steps = Steps(REGIONS.replace("KIND", "norinori"))
    rooms: list[Reason] = [(1, "r1c1 r1c2 r2c1 r2c2"), (1, "r1c3 r1c4 r2c3 r2c4")]
    known, follows = {"white": "r1c1 r1c2 r1c3 r2c3"}, {"black": "r2c1 r2c2 r1c4 r2c4"}
    _, text = steps.say(*rooms, known=known, follows=follows)
    assert text == "Rooms with two cells left: r1c4, r2c1, r2c2 and r2c4 are black."
    _, text = steps.say(rooms[0], known={"white": "r1c1 r1c2"}, follows={"black": "r2c1 r2c2"})
    assert text == "The room of r1c1 needs all cells left for its two: r2c1 and r2c2 are black."


SLOTS = {
    *("targets", "place", "places", "facts", "rule", "noun", "first", "area", "ends", "others"),
    *("cells", "known", "would", "cut", "rest", "sides"),
    *("then", "least", "most", "needed"),
}


@pytest.mark.parametrize("kind", FILES)
def test_thoughts_have_known_slots(kind: str) -> None:
    assert kind in PUZZLES
    for thought in thoughts_of(kind):
        names = [x for _, x, _, _ in Formatter().parse(thought.text + thought.would) if x]
        has_words = thought.words is not Thought._field_defaults["words"]
        assert has_words or {name.lower() for name in names} <= SLOTS
        assert thought.name
