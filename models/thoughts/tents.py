"""Tents: tents that would touch, trees that need or have theirs, cells without trees."""

from __future__ import annotations

from csp2sat.models.thoughts.touching import touch_words, touching
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.thoughts import Thought

_TREE, _TOUCH, _COUNT = 1, 2, 3

THOUGHTS = (
    touching(_TOUCH, "tent", "{none}"),
    Thought(
        "no tree",
        "{Targets}: no tree is beside {them}.",
        _TREE,
        {ONE_WAY},
        lambda seen: not seen.facts and not seen.clues,
        joint=None,
        words=touch_words,
    ),
    Thought(
        "tree has its tent",
        "{Place} has its tent: {targets}.",
        _TREE,
        {FULL},
        would="{place} would have two tents",
    ),
    Thought(
        "last cell of a tree",
        "Only {cells} {are} left for {place}: tent.",
        _TREE,
        {LEFT, ALL},
        lambda seen: len({*seen.targets}) == 1,
        words=touch_words,
        would="{place} would have no tent",
    ),
    Thought("line complete", "{Place} is complete: {targets}.", _COUNT, {FULL}),
    Thought("last cells of a line", "{Place} needs all cells left: {targets}.", _COUNT, {LEFT}),
)
