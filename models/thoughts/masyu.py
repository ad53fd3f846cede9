"""Masyu: circles at the edge, side by side, in a row; straight ahead and turns."""

from __future__ import annotations

from csp2sat.models.thoughts.masyu_circles import (
    across_words,
    are_left,
    arm_words,
    black_beside,
    block_words,
    circle_words,
    crosswise_words,
    is_black_near_edge,
    is_blocked,
    is_crossed,
    is_not_passed,
    is_passed,
    is_white_at_edge,
    leads_nowhere,
    path_words,
    paths_of_arms,
    paths_straight_on,
    paths_through,
    row_of,
    through_words,
    turn_words,
    turns_at,
    turns_beside,
)
from csp2sat.models.thoughts.masyu_mistakes import at_circles
from csp2sat.models.tutor.thoughts import Thought

WHITE, BLACK = 2, 3
"""The rules of both circles."""


THOUGHTS = (
    *at_circles(WHITE, BLACK),
    Thought(
        "white circle at the edge",
        "{Place} is at the edge, so the line runs along it: {paths}.",
        WHITE,
        when=is_white_at_edge,
        words=lambda seen: {"paths": paths_through(seen)},
    ),
    Thought(
        "white circle at the edge",
        "{Place} is at the edge, so the line runs along it: {targets}.",
        WHITE,
        when=lambda seen: is_white_at_edge(seen) and len(seen.clues) == 1,
    ),
    Thought(
        "straight through",
        "The line comes from {before} and can't turn in {place}, so {targets}.",
        WHITE,
        when=is_crossed,
        joint=None,
        words=across_words,
    ),
    Thought(
        "straight through",
        "The line goes straight through {place}: {paths}.",
        WHITE,
        when=lambda seen: bool(paths_straight_on(seen)),
        joint=None,
        words=lambda seen: {"paths": paths_straight_on(seen)},
    ),
    Thought(
        "turn beside a white circle",
        "The line goes straight through {ahead}, so it turns in {turn} after {place}: {targets}.",
        WHITE,
        when=turns_beside,
        words=turn_words,
    ),
    Thought(
        "turn beside a white circle",
        "The line goes straight on one side of {place}, so it turns on the other: {targets}.",
        WHITE,
        when=turns_beside,
    ),
    Thought(
        "one way through",
        "No line joins {place} with {stop}, so the line goes straight through the other "
        "way: {paths}.",
        WHITE,
        when=lambda seen: bool(paths_through(seen)),
        joint=None,
        words=through_words,
    ),
    Thought(
        "one way through",
        "No line joins {place} with {stop}, so none goes on straight from there: {targets}.",
        WHITE,
        when=is_not_passed,
        words=through_words,
    ),
    Thought(
        "one way through",
        "Only one way is left through {place}: {paths}.",
        WHITE,
        when=is_passed,
        joint=None,
        words=path_words,
    ),
    Thought(
        "black circle near the edge",
        "{Place} has no room for two steps towards the edge, so the line leaves it "
        "inwards: {paths}.",
        BLACK,
        when=is_black_near_edge,
        joint=None,
        words=arm_words,
    ),
    Thought(
        "turn at a black circle",
        "The line turns at {place}, so it can't go straight on: {targets}.",
        BLACK,
        when=turns_at,
    ),
    Thought(
        "adjacent black circles",
        "The black circles at {circles} are side by side, so no line joins them, "
        "and the line leaves one the other way: {paths}.",
        BLACK,
        when=lambda seen: bool(black_beside(seen)),
        joint=False,
        words=lambda seen: {"circles": black_beside(seen), "paths": paths_of_arms(seen)},
    ),
    Thought(
        "blocked arm",
        "No line from {place} can go straight on through {stop}, so it leaves the other "
        "way: {paths}.",
        BLACK,
        when=is_blocked,
        joint=None,
        words=block_words,
    ),
    Thought(
        "blocked arm",
        "No line from {place} can go straight on through {stop}, so {targets}.",
        BLACK,
        when=leads_nowhere,
        joint=None,
        words=block_words,
    ),
    Thought(
        "blocked arm",
        "{Place} is blocked on one side, so the line leaves it on the other: {paths}.",
        BLACK,
        when=is_blocked,
        joint=None,
        words=arm_words,
    ),
    Thought(
        "adjacent black circles",
        "The black circles at {circles} are side by side, so the line leaves them "
        "outwards: {paths}.",
        BLACK,
        when=lambda seen: row_of("b", 2)(seen) and are_left(seen),
        joint=True,
        words=crosswise_words,
    ),
    Thought(
        "adjacent black circles",
        "The black circles at {circles} are side by side, so {targets}.",
        BLACK,
        when=row_of("b", 2),
        joint=True,
        words=circle_words,
    ),
    Thought(
        "three white circles in a row",
        "The line crosses the row of white circles at {circles}: {paths}.",
        WHITE,
        when=row_of("w", 3),
        joint=None,
        words=crosswise_words,
    ),
    Thought(
        "three white circles in a row",
        "The line can't run along the row of white circles at {circles}, "
        "or it would turn neither before nor after the middle one.",
        WHITE,
        when=row_of("w", 3),
        joint=None,
        words=crosswise_words,
    ),
)
