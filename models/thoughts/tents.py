"""Tents: tents that would touch, trees that need or have theirs, cells without trees."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.thoughts.phrases import cells_with
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.touching import touch_words, touching
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ONE_WAY
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

_TREE, _TOUCH, _COUNT = 1, 2, 3


def _has_no_other_tree(seen: Seen) -> bool:
    """Whether the cells that follow have no tent and are beside one tree only."""
    board = seen.board
    trees = ([x for x in board.neighbours(cell) if board[x] == "T"] for cell in seen.targets)
    return True not in seen.forced.values() and all(len(some) == 1 for some in trees)


def _words(seen: Seen) -> Mapping[str, str]:
    beside = {other for clue in seen.clues for other in seen.board.neighbours(clue)}
    tents = [cell for cell in cells_with(seen.facts, True) if cell in beside]
    return {**touch_words(seen), "tent": cell_names(tents, seen.language)}


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
        "{Place} has its tent at {tent}, and {cells} {are} beside no other tree: {none}.",
        _TREE,
        {FULL},
        lambda seen: _has_no_other_tree(seen) and bool(_words(seen)["tent"]),
        words=_words,
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
    at_the_end("line complete", "{place} would have {least} tents", _COUNT, {FULL}),
    at_the_end(
        "last cells of a line",
        "{place} could have only {most} of its {needed} tents",
        _COUNT,
        {LEFT, ALL},
    ),
    at_the_end("own tent", "{place} would have no tent of its own", _TREE, {ALL, LEFT}),
    at_the_end("own tent", "a tree would have no tent of its own", _TREE),
)
