"""Gappy: rows and columns with two black cells, gaps, and cells that touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import are_white, cell_values
from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.places import cell_name, cells_of, series
from csp2sat.models.tutor.thoughts import Seen, Thought

_COUNT, _APART, _GAP = 1, 2, 3
_MOST_PAIRS = 3


def _gap(seen: Seen) -> int:
    ((side, i),) = seen.origin.clues
    return int(seen.board.outside[side][i]) if isinstance(side, str) else 0


def _pairs(seen: Seen) -> list[tuple[Cell, Cell]]:
    """The places that the two black cells of a line with a number can have."""
    line, known = cells_of(seen.origin), cell_values(seen)
    black = {cell for cell, is_black in known.items() if is_black and cell in line}
    return [
        (one, other)
        for one, other in zip(line, line[_gap(seen) + 1 :], strict=False)
        if known.get(one) is not False and known.get(other) is not False and {one, other} >= black
    ]


def _names(pairs: Sequence[tuple[Cell, Cell]]) -> list[str]:
    return [f"{cell_name(one)} and {cell_name(other)}" for one, other in pairs]


def _words(seen: Seen) -> Mapping[str, str]:
    pairs = _pairs(seen)
    gap = _gap(seen)
    return {
        "gap": f"{gap or 'no'} {'cell' if gap == 1 else 'cells'}",
        "pair": _names(pairs)[0] if len(pairs) == 1 else "",
        "pairs": " or ".join(_names(pairs)) if 1 < len(pairs) <= _MOST_PAIRS else "",
    }


def _gap_words(seen: Seen) -> Mapping[str, str]:
    return {"gap": _words(seen)["gap"]}


def _touch(seen: Seen) -> Mapping[str, str]:
    return {"touch": agree({*seen.targets}, "it touches", "they touch")}


THOUGHTS = (
    Thought("complete line", "{Place} has its two black cells: {targets}.", _COUNT, {FULL}),
    Thought(
        "line needs all", "{Place} needs all cells left for its two: {targets}.", _COUNT, {ALL, LEFT}
    ),
    Thought("complete line", "Lines that have their two black cells: {targets}.", _COUNT, {FULL}),
    Thought("line needs all", "Lines with two cells left: {targets}.", _COUNT, {ALL, LEFT}),
    Thought(
        "touching",
        "{Targets}, because {touch} the black {known}.",
        _APART,
        {FULL},
        are_white,
        words=_touch,
    ),
    at_the_end("touching", "two black cells would touch", _APART, {FULL}),
    at_the_end("no gap", "{place} would have no two black cells with {gap} between", _GAP)._replace(
        words=_gap_words
    ),
    Thought(
        "gap",
        "{Place} leaves only {pair} for its two black cells, so {targets}.",
        _GAP,
        words=_words,
    ),
    Thought(
        "gap",
        "{Place} leaves only {pairs} for its two black cells, so {targets}.",
        _GAP,
        words=_words,
    ),
    Thought(
        "gap", "Wherever {place} has two black cells with {gap} between, {targets}.", _GAP,
        words=_words,
    ),
)
