"""The thoughts of the course in general words: kinds with a loop, and bridges."""

from __future__ import annotations

from collections.abc import Mapping

_GOES_ON = (
    "A loop has no ends. Where a loose end has one open way left, the line goes that way. Look at "
    "each loose end: count the ways that are still open."
)
_RUNS_ON = (
    "When a line has one way on, follow it: at the next place there may be one way again. Go on "
    "until there is a choice."
)
_OPEN_WAYS = (
    "Where the line comes in, it goes out again. So it never goes to a place with only one open "
    "way: it could not leave. Look for places whose other ways are closed: by the border, by a "
    "cross, or by a line that passes."
)
_NO_END = (
    "The line never ends and never branches. If a way leads only to a place that the line can't "
    "leave, or into a line that passes already, no part of this way is drawn. So several crosses "
    "often follow at once."
)
_EARLY = (
    "All lines are one loop in the end. Look at the two ends of a long line when they come near "
    "each other: if joining them would close a loop while something is still outside of it, they "
    "are not joined."
)
_SPLIT = (
    "The inside of the finished loop is one piece, and so is the outside. If a line, or a place "
    "without a line, would part one of them into two pieces, there would be two loops."
)
_INSIDE = (
    "The finished loop has an inside and an outside. Start at the border of the board, which is "
    "outside, and go from cell corner to cell corner: each time you cross a line you change sides, "
    "and where surely no line is, you stay on the same side."
)
_LINE = (
    f"{_INSIDE} Where one side of an open place is inside and the other outside, a line is drawn."
)
_NO_LINE = (
    f"{_INSIDE} Where both sides of an open place are inside, or both outside, no line is drawn."
)
_CLOSED = (
    "The loop is in one piece. If lines and crosses cut some cells off from the rest of the line, "
    "a line in there could never be joined with it. So no line goes into such an area."
)
_CORNER = (
    "A cell in a corner of the board has two neighbours only. If the line comes in from one, it "
    "goes out to the other."
)
_PASSES = (
    "The loop does not branch. Once the line passes a place, no further line leads there. Mark "
    "this at once: it closes ways for other lines."
)

MASYU: Mapping[str, str] = {
    "white circle at the edge": "The line goes straight through a white circle. At the edge it "
    "can't go straight towards the border, so it runs along the edge. Look for these circles "
    "first.",
    "black circle near the edge": "The line leaves a black circle in two directions, at a right "
    "angle, and goes two steps straight in each. If the edge is nearer than two steps, the line "
    "leaves in the opposite direction.",
    "line goes on": _GOES_ON,
    "line passes": _PASSES,
    "straight through": "The line never turns in a white circle. If it comes in on one side, it "
    "goes out on the opposite side, and the two other sides are closed.",
    "one way through": "The line goes straight through a white circle, across or down. If one of "
    "its four sides is closed, the way through it is closed, too, and the other way is the one.",
    "turn at a black circle": "The line turns in a black circle. If it comes in on one side, it "
    "does not go out on the opposite side.",
    "corner": _CORNER,
    "line runs on": _RUNS_ON,
    "dead ends": _NO_END,
    "blocked arm": "A black circle has two arms, each two steps long and straight. If an arm does "
    "not fit on one side, because a line passes there or a place is closed, it is on the opposite "
    "side. Look two steps in each direction from a black circle.",
    "turn beside a white circle": "The line turns right before or right after a white circle, or "
    "on both sides. If it goes straight on at one side, it turns at the other. Look at white "
    "circles where the line has already gone two steps straight.",
    "early loop": _EARLY,
    "dead end": f"{_OPEN_WAYS} So a line that would lead there is not drawn.",
    "three white circles in a row": "If the line ran along three white circles in a row, the "
    "middle one would have no turn beside it, as the line goes straight through both others. So "
    "the line crosses the row, in three parallel lines.",
    "adjacent black circles": "If a line joined two black circles side by side, it would have to "
    "go straight on through both, where it turns. So no line joins them: each has an arm away from "
    "the other.",
    "closed area": _CLOSED,
    "no line between": _NO_LINE,
    "line between": _LINE,
    "split loop": _SPLIT,
}

SLITHERLINK: Mapping[str, str] = {
    "no side": "A 0 has no side. Put crosses on its four sides: they close ways for lines all "
    "around it.",
    "all sides left": "A number needs its sides. If just as many sides are open as it still needs, "
    "all of them are drawn.",
    "complete number": "A number that has all its sides gets no more. Put crosses on its other "
    "sides.",
    "line goes on": _GOES_ON,
    "line passes": _PASSES,
    "dead end": f"{_OPEN_WAYS} So a side that would lead there is not drawn.",
    "line runs on": _RUNS_ON,
    "dead ends": _NO_END,
    "corner 3": "In a corner of the board the two outer sides of a cell go together: one alone "
    "would end in the corner. A 3 lacks one side only, so it has both.",
    "corner 1": "In a corner of the board the two outer sides of a cell go together: one alone "
    "would end in the corner. A 1 can't have two sides, so it has neither.",
    "corner 2": "A 2 in a corner of the board has both outer sides or neither. If it has both, "
    "the line goes on along the border at each end of them, as the 2 gets no further side; if it "
    "has neither, the two inner sides are drawn and lead to the border. In both cases the next "
    "sides along the border are drawn.",
    "inside and outside": "The loop parts the cells inside from the cells outside, and what is "
    "around the board is outside. A side is drawn just where its two cells differ, so a 3 differs "
    "from three of its neighbours. Suppose that a cell is outside: if a number there would get "
    "too few or too many sides, the cell is inside.",
    "line between": "If one cell is inside the loop and its neighbour is outside, the side "
    "between them is drawn. Colour cells along the sides that you know: over a line the colour "
    "changes, over a cross it stays. In the picture, grey cells are inside, and cells with a dot "
    "outside.",
    "no line between": "If two neighbours are both inside the loop, or both outside, no side is "
    "drawn between them. Around the board is outside. In the picture, grey cells are inside, and "
    "cells with a dot outside.",
    "early loop": _EARLY,
    "two and two around a 2": "A 2 has two neighbours inside and two outside, whatever it is "
    "itself. If two of them are known to be alike, the other two are of the other sort.",
    "closed corner": "If no other line can reach a corner of a cell, both sides of the cell there "
    "are drawn or neither: one alone would end there. A 3 lacks one side only, so it has both; a "
    "1 has neither.",
    "line into a 3": "A line that reaches a corner of a 3 goes on along one of its two sides "
    "there. So the other one is the side that the 3 lacks, and both sides at the opposite corner "
    "are drawn.",
    "line out of a number": "Sometimes just one of the two sides at a corner of a cell is drawn, "
    "though it is not known which one: a 3 that has both sides at the opposite corner needs one "
    "more. The line does not turn there around the cell, so it goes on from this corner. If only "
    "one way is open, it goes there.",
    "line into a 2": "A line that reaches a corner of a 2 goes on along one of its two sides "
    "there. So the 2 has just one further side, at the opposite corner: if one of the two there "
    "is closed, the other one is drawn.",
    "line into a 1": "A line that reaches a corner of a 1 goes on along one of its two sides "
    "there. That is the only side of the 1, so it has none at the opposite corner.",
    "0 at a corner": "Nothing is drawn around a 0, so only two ways are left at each of its "
    "corners. The cell diagonally across has both sides there or neither: a 3 has both, a 1 has "
    "neither.",
    "split loop": _SPLIT,
    "diagonal 3s": "If one of two 3s that touch at a corner had both its sides there, the "
    "line would pass the corner, and the other 3 would have none there: too few. So each 3 lacks a "
    "side there, and has both sides that point away.",
    "adjacent 3s": "Two 3s side by side share a side. If it were not drawn, both would have all "
    "other sides, a small loop. So it is drawn, and so are the two sides parallel to it.",
}

YAJILIN: Mapping[str, str] = {
    "complete number": "A number counts the black cells that its arrow points at. Once it has them "
    "all, the other cells there are on the loop.",
    "no black cell": "A 0 says that no cell in the direction of its arrow is black. All of them "
    "are on the loop.",
    "all cells left": "Count the cells in the direction of an arrow that can still be black, and "
    "remember that two side by side can't both be. If just enough are left, they are black.",
    "beside a black cell": "Black cells do not touch at sides. All neighbours of a black cell are "
    "on the loop.",
    "no line at a black cell": "The loop does not go through black cells. All ways into a black "
    "cell are closed.",
    "few open sides": "The loop needs two ways at each of its cells. A cell that has one or no "
    "open side can't be on the loop, so it is black.",
    "last open sides": "A cell with two open sides is black, or the line goes through both. If it "
    "is black, its neighbours are on the loop; if not, the line leads to them. So they are on the "
    "loop in both cases.",
    "only way through": "A cell on the loop with two open sides has the line on both. Look for "
    "cells that must be on the loop and have walls, clues or black cells around them.",
    "line goes on": _GOES_ON,
    "line passes": _PASSES,
    "line runs on": _RUNS_ON,
    "early loop": _EARLY,
    "no way through": "The loop needs two ways at each of its cells. A cell with fewer open sides "
    "is black.",
    "line between": _LINE,
    "corner": _CORNER,
    "no line between": _NO_LINE,
    "too few black cells": "A line through a cell takes it from the black ones. If a number would "
    "then have too few cells left that can be black, the line is not drawn.",
    "line in two": "The loop is in one piece. If a line would close off a part of the line from "
    "the rest, so that they could never be joined, it is not drawn.",
    "closed area": _CLOSED,
    "apart": "Black cells do not touch. If the cells of a number lie side by side, its black cells "
    "fit in few ways; if in one way only, they are known.",
}

HASHIWOKAKERO: Mapping[str, str] = {
    "two bridges each way": "At most two bridges join two islands. If a number is twice the number "
    "of its neighbours, two bridges lead to each: 8 with four, 6 with three, 4 with two.",
    "one way": "An island with one neighbour only has all its bridges there. Look for islands at "
    "the edge and in corners.",
    "a bridge each way": "If a number is one less than all the bridges that fit around it, one "
    "bridge is missing in one place only. So at least one bridge leads to each neighbour that "
    "can take two.",
    "last bridges": "If an island still needs bridges and only one neighbour can take them, they "
    "lead there.",
    "corner 4": "In a corner there are two directions, and two bridges fit in each. A 4 needs all "
    "of them.",
    "corner 3": "In a corner there are two directions, and two bridges fit in each. A 3 needs both "
    "directions, so at least one bridge leads each way.",
    "too few elsewhere": "Add up the bridges that fit to all other neighbours. What is missing to "
    "the number must lead to the last neighbour.",
    "full island": "An island that has all its bridges gets no more. Close the ways to its other "
    "neighbours: this leaves fewer ways for them.",
    "room for one": "An island that needs one more bridge can't take two from the same neighbour. "
    "So two bridges don't lead there.",
    "crossing": "Bridges do not cross. A bridge that is built closes all ways across it.",
    "all bridges": "Count the bridges that can still be built around a number. If there are just "
    "enough, all of them are built.",
    "isolated 1s": "All islands are joined in the end. Two 1s that are joined with each other have "
    "no bridge left, so they would be alone. They are not joined.",
    "isolated 2s": "All islands are joined in the end. Two 2s that are joined by two bridges have "
    "no bridge left, so they would be alone. They are joined by one bridge at most.",
    "isolated group": "All islands are joined in the end. If a bridge would complete a group of "
    "islands that leaves others out, it is not built.",
}
