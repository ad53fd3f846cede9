"""Slitherlink: complete numbers, numbers in corners, side by side and where a line comes in."""

from __future__ import annotations

from csp2sat.models.thoughts.loops import (
    BETWEEN_CELLS,
    CLOSED,
    DEAD_ENDS,
    RUNS_ON,
    SPLIT,
)
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
    uses_inside,
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
        "{Place} is complete: {sides}.",
        NUMBER,
        {FULL},
        counts_sides,
        would="{place} would have too many sides",
    ),
    Thought(
        "all sides left",
        "{Place} needs its other sides: {sides}.",
        NUMBER,
        {LEFT},
        counts_sides,
        would="{place} would have too few sides",
    ),
    Thought(
        "all sides left",
        "{Place} needs the rest: {sides}.",
        NUMBER,
        {ALL},
        counts_sides,
        would="{place} would have too few sides",
    ),
    Thought(
        "corner 3",
        "{Place} is in the corner: {sides}.",
        NUMBER,
        when=lambda seen: is_in_corner(seen, 3),
        joint=None,
    ),
    Thought(
        "corner 3",
        "{Place} is in the corner, so {targets}.",
        NUMBER,
        when=lambda seen: is_in_corner(seen, 3),
        joint=None,
    ),
    Thought(
        "corner 1",
        "{Place} is in the corner: {sides}.",
        NUMBER,
        when=lambda seen: is_in_corner(seen, 1),
        joint=None,
    ),
    Thought(
        "corner 1",
        "{Place} is in the corner, so {targets}.",
        NUMBER,
        when=lambda seen: is_in_corner(seen, 1),
        joint=None,
    ),
    Thought(
        "corner 2",
        "{Place} is in the corner: {targets}.",
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
            "The line reaches the {corner} of {place}: {sides}.",
            NUMBER,
            when=lambda seen, number=number: comes_in(seen, {number}),  # type: ignore[misc]
            joint=True,
            words=corner_words,
        )
        for number in (1, 2, 3)
    ),
    Thought(
        "line out of a number",
        "The line leaves {place} at its {corner}: {targets}.",
        NUMBER,
        when=lambda seen: goes_out(seen) and True in seen.forced.values(),
        joint=True,
        words=corner_words,
    ),
    Thought(
        "closed corner",
        "No other line reaches the {corner} of {place}: {sides}.",
        NUMBER,
        when=lambda seen: is_closed(seen, {1, 2, 3}, on_board=True),
        joint=True,
        words=corner_words,
    ),
    Thought(
        "two and two around a 2",
        "Around {place}, two cells are inside and two outside: {targets}.",
        NUMBER,
        when=lambda seen: only_number(seen) == 2 and uses_inside(seen) and bool(seen.facts),
        joint=True,
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
        "The line runs on from {begin} to {end}, along {length} sides.",
        LOOP,
        when=RUNS_ON.when,
        joint=None,
        words=course_words,
    ),
    Thought(RUNS_ON.name, "The line runs on: {targets}.", LOOP, when=RUNS_ON.when, joint=None),
    DEAD_ENDS,
    CLOSED,
    *SPLIT,
    *BETWEEN_CELLS,
)
