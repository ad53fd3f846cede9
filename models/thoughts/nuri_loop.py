"""Nuri-Loop: islands that need more cells than the loop leaves them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from csp2sat.models.board.grid import Cell, connected_parts
from csp2sat.models.thoughts.loop_shapes import ends, is_line
from csp2sat.models.thoughts.phrases import count_cells, numbers_at
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought


def _small(seen: Seen, known: Facts) -> tuple[str, int] | None:
    """A number around which the loop leaves too few cells, and how many there are."""
    board = seen.board
    visited = {end for x, value in known.items() if is_line(x) and value is True for end in ends(x)}
    clues = {*board.clues()}
    for cell, number in board.numbered().items():
        others = clues - {cell}
        taken = visited | others | {x for other in others for x in board.neighbours(other)}

        def near(one: Cell, taken: set[Cell] = taken) -> Iterator[Cell]:
            return (x for x in board.neighbours(one) if x not in taken)

        (room,) = connected_parts([cell], near)
        if len(room) < number:
            return numbers_at(board, [cell], seen.language), len(room)
    return None


def _words(seen: Seen) -> Mapping[str, str]:
    """What would be wrong with the opposite of what follows, or is wrong at the end of a proof."""
    known = {**seen.before, **seen.facts}
    if not all(map(is_line, seen.forced)) or (seen.forced and _small(seen, known)):
        return {}
    every = [{**known, x: not value} for x, value in seen.forced.items()] or [known]
    faults = [fault for lines in every if (fault := _small(seen, lines))]
    if len(faults) < len(every) or len({number for number, _ in faults}) > 1:
        return {}
    number, most = max(faults, key=lambda fault: fault[1])
    text = "{number} would have room for only {cells}"
    if len({*faults}) > 1:
        text = "{number} would have room for at most {cells}"
    slots = {"number": number, "cells": count_cells(most, seen.language)}
    return {"fault": seen.language.fill([text], slots)}


THOUGHTS = (
    Thought("small island", "{Targets}, or {fault}.", ANY, joint=None, words=_words, says_all=True),
    at_the_end(
        "small island", "{fault}", ANY, when=lambda x: any(_words(x).values()), words=_words
    ),
)
