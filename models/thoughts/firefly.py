"""Firefly: lines that leave fireflies, lead on to others, and have their turns."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.arrows import number_and_way
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.firefly_lines import (
    DOT,
    NOWHERE,
    OFTEN,
    RARELY,
    STUCK,
    fault,
    sources,
)
from csp2sat.models.thoughts.loop_shapes import ends, is_line, known_lines
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ONE_WAY
from csp2sat.models.tutor.kind_vocabulary import clue_at
from csp2sat.models.tutor.names import Name
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

_MOST_SOURCES = 2
"""A sentence names at most as many fireflies."""

_LEAVES, _LEADS, _SIMPLE, _TURNS = 1, 2, 3, 4


def _words(seen: Seen) -> Mapping[str, str]:
    """The cell of the rule, and the next one on a line that follows from it."""
    cell = cells_of(seen.origin)[0]
    pairs = [ends(x) for x in seen.forced if is_line(x)]
    others = [other if cell == one else one for one, other in pairs if cell in (one, other)]
    is_one = len(others) == len(seen.forced) == 1
    return {"cell": cell_name(cell), "next": cell_name(others[0]) if is_one else ""}


_FAULTS = {
    STUCK: "the line of {firefly} would come to a dead end at {cell}",
    OFTEN: "the line of {firefly} would turn {times} up to {cell}",
    RARELY: "the line of {firefly} would end at {cell} after {turns} of {number} turns",
    DOT: "the line of {firefly} would run into the dot of {other}",
    NOWHERE: "the line of {firefly} could not reach a firefly with {count}",
}
"""What would be wrong with the line of a firefly."""


def _fault(seen: Seen) -> Mapping[str, str]:
    """What would be wrong with the opposite of what follows, or is wrong at the end of a proof."""
    follows = known_lines(seen.forced)
    if len(seen.forced) != len(follows) or len(follows) > 1:
        return {}
    other = {line: not value for line, value in follows.items()}
    before = known_lines({**seen.before, **seen.facts})
    known = {**before, **other}
    some = fault(seen.board, known)
    if some is None:
        return _unreached(seen, known, other)
    if follows and some == fault(seen.board, before):
        return {}
    firefly, name, cell, turns = some
    number = number_and_way(seen.board[firefly])[0]
    slots = {
        "firefly": _firefly(seen, firefly),
        "other": _firefly(seen, cell),
        "cell": cell_name(cell),
        "turns": str(turns),
        "times": seen.language.text("once" if turns == 1 else "twice") if turns < 3 else "",
        "number": str(number),
    }
    if number is not None:
        count = agree(range(number), "{number} turn", "{number} turns")
        slots["count"] = seen.language.fill([count], slots)
    texts = [_FAULTS[name], "the line of {firefly} could not reach a firefly"]
    if name == OFTEN:
        texts[1:] = ["the line of {firefly} would turn {turns} times up to {cell}"]
        texts[:0] = ["the line of {firefly} would turn at {cell}"] if number == 0 else []
    return {"fault": seen.language.fill(texts, slots)}


def _unreached(
    seen: Seen, known: Mapping[frozenset[Cell], bool], drawn: Mapping[frozenset[Cell], bool]
) -> Mapping[str, str]:
    """That no line of a firefly can run where one would be drawn."""
    lines = [line for line, is_drawn in drawn.items() if is_drawn]
    some = sources(seen.board, known, lines[0]) if len(lines) == 1 else None
    if some is None:
        return {}
    names = [_firefly(seen, source.firefly) for source in some]
    if len(some) != 1:
        text = "the line there could not come from any firefly"
        if not some:
            text = "the line there would come from no firefly: all their lines are complete"
        elif len(some) <= _MOST_SOURCES:
            text = "no line of {fireflies} could run there, and those of the others are complete"
        slots = {"fireflies": seen.language.series(names, "or")}
        return {"fault": seen.language.fill([text], slots)}
    ((cell, turns),) = some
    number = number_and_way(seen.board[cell])[0]
    why = "whose line could not lead on from there"
    if turns is not None and number is not None:
        why = "whose line could not have {number} turns then"
        if turns > number:
            why = "whose line would then turn at least {times}"
    times = {1: "once", 2: "twice"}.get(turns or 0, Name("{turns} times", turns=str(turns)))
    slots = {"firefly": names[0], "number": str(number), "times": seen.language.name(times)}
    slots["why"] = seen.language.fill([why], slots)
    text = "the line there could only come from {firefly}, {why}"
    return {"fault": seen.language.fill([text], slots)}


def _firefly(seen: Seen, cell: Cell) -> str:
    number = number_and_way(seen.board[cell])[0]
    name = "firefly" if number is None else Name("firefly {number}", number=str(number))
    return seen.language.name(clue_at(seen.board, cell, name))


def _is_drawn(seen: Seen) -> bool:
    return {*seen.forced.values()} == {True}


THOUGHTS = (
    Thought(
        "line leaves", "A line leaves {place} at its dot: {targets}.", _LEAVES, {ONE_WAY}, _is_drawn
    ),
    Thought(
        "line goes on",
        "The line has only one way on from {cell}: to {next}.",
        _LEADS,
        {ONE_WAY},
        _is_drawn,
        words=_words,
    ),
    Thought(
        "line goes on",
        "{Targets}, because the line has no other way on.",
        _LEADS,
        {ONE_WAY},
        _is_drawn,
    ),
    Thought("way of a line", "{Targets}, or {fault}.", ANY, joint=True, words=_fault),
    Thought(
        "line without a way",
        "{Targets}, or a line would come to a dead end at {cell}, without a firefly.",
        _LEADS,
        {ONE_WAY},
        lambda seen: not _is_drawn(seen),
        words=_words,
    ),
    at_the_end("way of a line", "{fault}", ANY, when=lambda seen: bool(_fault(seen)), words=_fault),
    at_the_end(
        "line without a way",
        "a line would end at {cell}, without a firefly",
        _LEADS,
        words=_words,
    ),
    Thought(
        "lines cross",
        "{Targets}, or lines would branch or cross.",
        _SIMPLE,
        would="lines would branch or cross",
    ),
    Thought(
        "turns",
        "{Targets}, or the line of {place} would turn.",
        _TURNS,
        when=lambda seen: len(seen.clues) == 1 and "0" in seen.board[seen.clues[0]],
        joint=None,
    ),
    Thought(
        "turns",
        "{Targets}, or the line of {place} would have a wrong number of turns.",
        _TURNS,
        when=lambda seen: len(seen.clues) == 1,
        joint=None,
    ),
    Thought(
        "turns",
        "{Targets}, or a number of turns would be wrong.",
        _TURNS,
    ),
    at_the_end(
        "turns", "the line through {cell} would have a wrong number of turns", _TURNS, words=_words
    ),
)
