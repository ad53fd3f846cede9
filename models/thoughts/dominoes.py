"""Dominoes: the partner of a cell, and dominoes that are placed."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, Facts
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

CELLS, PAIRS = 1, 2
"""The rules of cells and of pairs."""


def _domino(values: Facts) -> tuple[Cell, Cell] | None:
    """The two cells of the only domino among known sides; None: there is none, or more."""
    joined = [x.subject for x, value in values.items() if value is False and x.subject]
    if len(joined) != 1:
        return None
    sort, (r, c) = joined[0]
    return ((r - 1, c) if sort == "h" else (r, c - 1)), (r, c)


def _words(seen: Seen) -> Mapping[str, str]:
    """The domino that is known or follows, its numbers, and the partner of the first cell."""
    known, new = _domino(seen.facts), _domino(seen.forced)
    first = cells_of(seen.origin)[0]
    result = {}
    for slot, pair in (("known domino", known), ("new domino", new)):
        if pair:
            result[slot] = "-".join(map(cell_name, pair))
    if pair := known or new:
        result["numbers"] = "-".join(sorted(seen.board[cell] for cell in pair))
    if new and first in new:
        result["partner"] = cell_name(next(cell for cell in new if cell != first))
    return result


THOUGHTS = (
    Thought(
        "has its partner",
        "{Known domino} is a domino, so {targets}.",
        CELLS,
        {FULL},
        joint=None,
        words=_words,
        would="{first} would have two partners",
    ),
    Thought("has its partner", "{First} has its partner: {targets}.", CELLS, {FULL}),
    Thought(
        "only partner",
        "{First} can only join {partner}: {targets}.",
        CELLS,
        {ALL, LEFT},
        words=_words,
        would="{first} would have no partner",
    ),
    Thought("only partner", "{First} has one partner left: {targets}.", CELLS, {ALL, LEFT}),
    Thought(
        "domino is placed",
        "{Known domino} is the only {numbers}, so {targets}.",
        PAIRS,
        {FULL},
        words=_words,
    ),
    Thought(
        "only place",
        "The {numbers} fits only at {new domino}: {targets}.",
        PAIRS,
        {ALL, LEFT},
        words=_words,
    ),
    Thought("domino is placed", "This domino is placed: {targets}.", PAIRS, {FULL}),
    Thought("only place", "Only place for this domino: {targets}.", PAIRS, {ALL, LEFT}),
    at_the_end("domino is placed", "a domino would be there twice", PAIRS, {FULL}),
    at_the_end("only place", "a domino would have no place", PAIRS, {ALL, LEFT}),
)
