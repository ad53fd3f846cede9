"""Thoughts of loops that go from cell to cell."""

from __future__ import annotations

import pytest

from paths import DATA
from solved_thoughts import thoughts_in

CASTLES = "castle-wall-10x10"
GATES = "slalom-6x6"
LENGTHS = "geradeweg-6x5"
MOONS = "moonsun-6x6"
PIPES = "pipelink-5x5"
ROOMS = "country-road-6x6"
SIMPLE = "simple-loop-8x7"
SWEEPER = "linesweeper-5x5"
TILES = (DATA / "tutor/boards/moonsun-6x6b.txt").read_text("utf-8")
TURNS = "detour-6x5"
TWICE = "double-back-4x4"


@pytest.mark.parametrize(
    ("text", "thought", "sentence"),
    [
        (
            MOONS,
            "moon beside a sun",
            "r1c2 and r1c1 are a moon and a sun of one room, so no line joins them.",
        ),
        (
            LENGTHS,
            "no straight part",
            "The line r2c3-r2c4 is not drawn, or the straight part at the 3 at r2c3 would be "
            "shorter than 3.",
        ),
        (
            PIPES,
            "crossing",
            "Three lines meet in r3c3, so the loop crosses itself there: the line r2c3-r3c3 is "
            "drawn.",
        ),
        (
            TURNS,
            "line passes",
            "The line r1c4-r1c5 is not drawn, because the line already passes r1c5.",
        ),
        (TURNS, "line goes on", "The line has only one way on from r2c6: to r3c6."),
        (
            "linesweeper-5x5",
            "closed area",
            "The line r3c3-r4c3 is not drawn, "
            "because no way leads from there to the rest of the line.",
        ),
        (PIPES, "corner", "The line turns in the corner r5c5 of the board, so it goes on to r4c5."),
        (
            PIPES,
            "two open sides",
            "r5c4 has only two open sides, and the line takes both: r4c4-r5c4-r5c5.",
        ),
        (
            SIMPLE,
            "two open sides",
            "r1c1, r1c3, r1c5, r1c8, r3c8, r5c1, r5c8, r7c1, r7c4 and r7c8 have only two open "
            "sides each, and the line takes them.",
        ),
        (
            ROOMS,
            "ways are used",
            "The line already goes into the room of r4c3 and out again, so the lines r3c3-r4c3,"
            " r4c2-r4c3, r4c3-r4c4 and r5c3-r5c4 are not drawn.",
        ),
        (
            ROOMS,
            "needs all ways",
            "The room of r5c1 has no more ways in and out than the line needs: r4c2-r5c2-r5c3.",
        ),
        (
            TWICE,
            "needs all ways",
            "Row 4 has no more ways in and out than the line needs: r3c2-r4c2 and r3c3-r4c3.",
        ),
        (ROOMS, "complete number", "The 3 at r1c1 is complete, so r1c1 is not on the loop."),
        (
            CASTLES,
            "complete number",
            "The grey 3 at r1c1 is complete, so the line r8c1-r9c1 is not drawn.",
        ),
        (
            CASTLES,
            "split loop",
            "The line r6c6-r7c6 is not drawn, or the line would split into two loops.",
        ),
        (
            CASTLES,
            "closed area",
            "No line goes to r8c7, r8c8, r9c6 to r9c8 and r10c6 to r10c8, because no way leads "
            "from there to the rest of the line.",
        ),
        (
            SWEEPER,
            "too many cells",
            "The line r2c1-r2c2 is not drawn, or more cells would be on the loop than the 1 at "
            "r1c1 allows.",
        ),
        (
            SWEEPER,
            "all cells left",
            "The 1 at r1c1 has just enough cells left, so r2c2 is on the loop.",
        ),
        (
            ROOMS,
            "all cells",
            "The 4 at r5c5 has just enough cells, so r5c5, r5c6, r6c5 and r6c6 are on the loop.",
        ),
        (
            CASTLES,
            "all lines left",
            "The grey 4 at r10c2 has just enough places left for its lines: r1c2-r2c2-r3c2, "
            "r5c2-r6c2 and r8c2-r9c2.",
        ),
        (
            PIPES,
            "given lines",
            "The given lines at r2c2 are all lines of that cell: the lines r1c2-r2c2, "
            "r2c1-r2c2, r2c2-r2c3 and r2c2-r3c2 are drawn.",
        ),
        (ROOMS, "on the line", "r4c2 is on the loop, because a line that is drawn goes there."),
        (ROOMS, "no line there", "r1c1 is not on the loop, so no line leads there."),
        (ROOMS, "left out", "r4c3 is not on the loop, because no line leads there."),
        (
            ROOMS,
            "no way through",
            "r6c1 and r6c2 have at most one open side, so the line does not go there.",
        ),
        (
            ROOMS,
            "beside a wall",
            "r6c2 is not on the loop, so on the other side of the wall r6c3 is on the loop.",
        ),
        (
            LENGTHS,
            "straight part",
            "The straight part at the 4 at r5c6 is 4 long: r5c2-r5c3-r5c4-r5c5.",
        ),
        (
            LENGTHS,
            "no straight part",
            "The lines r2c1-r2c2 and r2c2-r2c3 are not drawn, or the straight line there would "
            "have the wrong length for the 2 at r2c2 and the 3 at r2c3.",
        ),
        (GATES, "gate", "The line passes the gate at r2c1 once, and straight across: r2c1-r3c1."),
        (
            MOONS,
            "all moons or all suns",
            "r1c1 is not on the loop, so its room is one of moons: r1c2 is on the loop.",
        ),
        (
            MOONS,
            "moons and suns alternate",
            "r1c1 is not on the loop, so its room is one of moons, and the line r1c3-r1c4 leads to"
            " a room of suns: r1c6 is on the loop.",
        ),
        (
            MOONS,
            "moons and suns alternate",
            "r1c1 is not on the loop, so its room is one of moons, and the lines r1c3-r1c4 and"
            " r3c4-r4c4 lead to another room of moons: r4c6 and r6c6 are on the loop.",
        ),
        (
            MOONS,
            "rooms of one sort",
            "The line r2c2-r3c2 is not drawn, or it would lead from a room of moons"
            " (r1c1 is not on the loop) to the moon at r3c2 in the next room.",
        ),
        (
            MOONS,
            "rooms of one sort",
            "The line r4c3-r4c4 is not drawn, or it would join two rooms of one sort,"
            " as the lines r1c3-r1c4 and r3c4-r4c4 pass one room between them.",
        ),
        (
            MOONS,
            "only way through",
            "The loop goes through r6c6, which has only two open sides: r5c6-r6c6-r6c5.",
        ),
        (MOONS, "line runs on", "The line has only one way on each time: r6c5-r6c4-r6c3."),
        (
            TURNS,
            "only way through",
            "The loop goes through r1c1, which has only two open sides: r1c2-r1c1-r2c1.",
        ),
        (
            TILES,
            "rooms of one sort",
            "The line r2c2-r3c2 is not drawn, or it would join two rooms of suns:"
            " r1c1 is on the loop and r5c2 is not on the loop.",
        ),
        (
            TILES,
            "only moons or only suns",
            "The room of r1c1 has no moons, so its suns are on the loop: r1c1 and r2c2.",
        ),
    ],
)
def test_a_thought_has_a_sentence(text: str, thought: str, sentence: str) -> None:
    assert sentence in thoughts_in(text)[thought]


@pytest.mark.parametrize(
    ("text", "thought"),
    [
        (GATES, "line passes"),
        (TWICE, "line goes on"),
        (TURNS, "corner"),
        (TURNS, "two open sides"),
        (PIPES, "ways are used"),
        (SIMPLE, "needs all ways"),
        (MOONS, "complete number"),
        (SIMPLE, "split loop"),
        (TURNS, "closed area"),
        (SIMPLE, "line in two"),
        (SIMPLE, "crossing"),
        (LENGTHS, "moon beside a sun"),
        (MOONS, "too many cells"),
        (ROOMS, "all cells left"),
        (CASTLES, "all cells"),
        (ROOMS, "all lines left"),
        (SIMPLE, "given lines"),
        (SIMPLE, "on the line"),
        (SIMPLE, "no line there"),
        (SIMPLE, "left out"),
        (SIMPLE, "no way through"),
        (SWEEPER, "beside a wall"),
    ],
)
def test_a_board_has_no_step_by_a_thought(text: str, thought: str) -> None:
    assert thought not in thoughts_in(text)
