"""Slitherlink: complete numbers, numbers in corners, side by side and where a line comes in."""

from __future__ import annotations

from csp2sat.models.thoughts.loop_sides import BETWEEN_CELLS
from csp2sat.models.thoughts.loops import (
    CLOSED,
    DEAD_ENDS,
    RUNS_ON,
    SPLIT,
)
from csp2sat.models.thoughts.slitherlink_inside import otherwise_words, sides_words
from csp2sat.models.thoughts.slitherlink_shapes import (
    are_linked,
    are_two,
    comes_in,
    corner_words,
    counts_sides,
    course_words,
    goes_out,
    is_closed,
    is_in_corner,
    only_number,
    pair_words,
    possible_sides,
    touches_zero,
    uses_inside,
    zero_words,
)
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ZERO
from csp2sat.models.tutor.thoughts import Thought

NUMBER, LOOP = 1, 2
"""The rules of the numbers and of the loop."""

BESIDE = ((0, 1), (1, 0))
DIAGONAL = ((1, 1),)

THOUGHTS = (
    Thought(
        "no side",
        "No side of {place} is drawn.",
        NUMBER,
        {ZERO},
        lambda seen: counts_sides(seen) and True not in seen.forced.values(),
        would="{place} would have a side",
    ),
    Thought(
        "complete number",
        "{Place} has all its sides, so {sides}.",
        NUMBER,
        {FULL},
        counts_sides,
        would="{place} would have too many sides",
    ),
    Thought(
        "all sides left",
        "{Place} has only {possible}, so {sides}.",
        NUMBER,
        {LEFT},
        counts_sides,
        would="{place} would have too few sides",
        words=possible_sides,
    ),
    Thought(
        "all sides left",
        "{Place} has only {possible}, so {sides}.",
        NUMBER,
        {ALL},
        counts_sides,
        would="{place} would have too few sides",
        words=possible_sides,
    ),
    Thought(
        "corner 3",
        "{Place} is in the corner, where one side alone would end, so {sides}.",
        NUMBER,
        when=lambda seen: is_in_corner(seen, 3),
        joint=None,
    ),
    Thought(
        "corner 3",
        "{Place} takes both sides in the corner of the board or neither, so {targets}.",
        NUMBER,
        when=lambda seen: is_in_corner(seen, 3),
        joint=None,
    ),
    Thought(
        "corner 1",
        "{Place} is in the corner, where one side alone would end, so {sides}.",
        NUMBER,
        when=lambda seen: is_in_corner(seen, 1),
        joint=None,
    ),
    Thought(
        "corner 1",
        "{Place} takes both sides in the corner of the board or neither, so {targets}.",
        NUMBER,
        when=lambda seen: is_in_corner(seen, 1),
        joint=None,
    ),
    Thought(
        "corner 2",
        "{Place} takes both sides in the corner of the board or neither, so {targets}.",
        NUMBER,
        when=lambda seen: is_in_corner(seen, 2),
        joint=None,
    ),
    Thought(
        "adjacent 3s",
        "The 3s at {pair} are side by side: {targets}.",
        NUMBER,
        when=lambda seen: are_two(seen, 3, 3, BESIDE),
        joint=True,
        words=pair_words,
    ),
    Thought(
        "diagonal 3s",
        "The 3s at {pair} touch at a corner: {targets}.",
        NUMBER,
        when=lambda seen: are_two(seen, 3, 3, DIAGONAL),
        joint=True,
        words=pair_words,
    ),
    Thought(
        "3s over 2s",
        "The 3s at {pair} have only 2s between them on the diagonal: {targets}.",
        NUMBER,
        when=are_linked,
        joint=True,
        words=pair_words,
    ),
    *(
        Thought(
            f"line into a {number}",
            "The line into the {corner} of {place} goes on along one side there, so {sides}.",
            NUMBER,
            when=lambda seen, number=number: comes_in(seen, {number}),  # type: ignore[misc]
            joint=True,
            words=corner_words,
        )
        for number in (1, 2, 3)
    ),
    Thought(
        "line out of a number",
        "Just one of the sides at the {corner} of {place} is drawn, so {targets}.",
        NUMBER,
        when=lambda seen: goes_out(seen) and True in seen.forced.values(),
        joint=True,
        words=corner_words,
    ),
    *(
        Thought(
            "closed corner",
            f"No other line reaches the {{corner}} of {{place}}, so {so}.",
            NUMBER,
            when=lambda seen, number=number: is_closed(seen, {number}, on_board=True),  # type: ignore[misc]
            joint=True,
            words=corner_words,
        )
        for number, so in (
            (1, "neither of its sides there is drawn"),
            (2, "both sides there are drawn or neither: {sides}"),
            (3, "both of its sides there are drawn"),
        )
    ),
    Thought(
        "0 at a corner",
        "The 0 at {zero} touches {other}, which has both sides at this corner or "
        "neither: {targets}.",
        NUMBER,
        when=touches_zero,
        joint=True,
        words=zero_words,
    ),
    *(
        Thought(
            "two and two around a 2",
            f"Around {{place}}, two cells are inside and two outside{so}: {{targets}}.",
            NUMBER,
            when=lambda seen: only_number(seen) == 2 and uses_inside(seen) and bool(seen.facts),
            joint=True,
            words=sides_words,
        )
        for so in (", so {both}", "")
    ),
    *(
        Thought("inside and outside", text, NUMBER, when=uses_inside, joint=True, words=words)
        for text, words in (
            ("{Both} by {by}, {edge}, so {targets}.", sides_words),
            ("{Both} by {by}, so {targets}.", sides_words),
            ("{Targets}, or {then}, and {broken}.", otherwise_words),
            ("{Targets}, or {broken}.", otherwise_words),
        )
    ),
    Thought(
        "inside and outside",
        "{Targets}, or {would}.",
        NUMBER,
        when=uses_inside,
        joint=True,
    ),
    Thought(
        RUNS_ON.name,
        "From {begin} the line has only one way on each time, over {length} sides to {end}.",
        LOOP,
        when=RUNS_ON.when,
        joint=None,
        words=course_words,
    ),
    Thought(
        RUNS_ON.name,
        "The line has only one way on each time: {targets}.",
        LOOP,
        when=RUNS_ON.when,
        joint=None,
    ),
    DEAD_ENDS[-1],  # it has no names of corners
    CLOSED,
    *SPLIT,
    *BETWEEN_CELLS,
)
