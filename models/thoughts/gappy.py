"""Gappy: rows and columns with two black cells, gaps, and cells that touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.phrases import agree, cells_with, count_cells, unit_names
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import are_white, cell_values
from csp2sat.models.thoughts.star_battle import most_apart
from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of
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


def _names(pairs: Sequence[tuple[Cell, Cell]], language: Language) -> list[str]:
    return [language.series([*map(cell_name, pair)]) for pair in pairs]


def _alternatives(names: Sequence[str], language: Language) -> str:
    """Pairs with `or` between them, as a pair has an `and`; empty for fewer than two."""
    result = "".join(names[:1])
    for name in names[1:]:
        result = language.series([result, name], "or")
    return result if len(names) > 1 else ""


def _words(seen: Seen) -> Mapping[str, str]:
    pairs = _pairs(seen)
    gap, names = _gap(seen), _names(pairs, seen.language)
    black = [cell for cell in cells_with(seen.facts, True) if cell in cells_of(seen.origin)]
    others = {cell for pair in pairs for cell in pair}.difference(black)
    return {
        "gap": count_cells(gap, seen.language) if gap else seen.language.text("no cells"),
        "black": cell_name(black[0]) if len(black) == 1 else "",
        "others": seen.language.series([*map(cell_name, sorted(others))], "or"),
        "pair": names[0] if len(pairs) == 1 else "",
        "pairs": _alternatives(names, seen.language) if len(pairs) <= _MOST_PAIRS else "",
    }


def _partners(seen: Seen, cell: Cell) -> list[Cell]:
    """The cells of the line that are as far from a cell as its number says."""
    line, step = cells_of(seen.origin), _gap(seen) + 1
    at = line.index(cell) if cell in line else -step
    return [line[i] for i in (at - step, at + step) if 0 <= i < len(line)]


def _has_no_partner(seen: Seen) -> bool:
    """Whether all that follows is white, as each cell in its distance is white."""
    known = cell_values(seen)
    in_line = {*seen.targets} <= {*cells_of(seen.origin)}
    partners = (other for cell in seen.targets for other in _partners(seen, cell))
    return are_white(seen) and in_line and all(known.get(x) is False for x in partners)


def _partner_words(seen: Seen) -> Mapping[str, str]:
    partners = {other for cell in seen.targets for other in _partners(seen, cell)}
    return {
        **_gap_words(seen),
        "partners": cell_names(partners, seen.language),
        "of which": agree(partners, "which is", "which are"),
    }


def _lines_left(seen: Seen) -> list[Sequence[Cell]]:
    """The rows and columns that would have fewer than two places, with any target black."""
    lines = [cells_of(origin) for origin in seen.origins if origin.rule == _COUNT]
    return [line for line in lines if all(_places(seen, x, line) < 2 for x in seen.targets)]


def _places(seen: Seen, target: Cell, line: Sequence[Cell]) -> int:
    """How many cells of a line can be black together, if the target is black."""
    known, out = cell_values(seen), {target, *seen.board.around(target)}
    left = [x for x in line if known.get(x) is not False and x not in out]
    return most_apart(left) + (target in line)


def _is_left(seen: Seen) -> bool:
    return are_white(seen) and bool(_lines_left(seen))


def _line_words(seen: Seen) -> Mapping[str, str]:
    return {"line": unit_names(seen.board, _lines_left(seen)[:1], "", seen.language)}


def _gap_words(seen: Seen) -> Mapping[str, str]:
    return {"gap": _words(seen)["gap"]}


def _touch(seen: Seen) -> Mapping[str, str]:
    return {"touch": agree({*seen.targets}, "it touches", "they touch")}


THOUGHTS = (
    Thought("complete line", "{Place} has its two black cells: {targets}.", _COUNT, {FULL}),
    Thought(
        "line needs all",
        "{Place} needs all cells left for its two: {targets}.",
        _COUNT,
        {ALL, LEFT},
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
        "no partner",
        "{Targets}, because by {place} the other black cell could only be at {partners}, "
        "{of which} white.",
        _GAP,
        when=_has_no_partner,
        words=_partner_words,
    ),
    Thought(
        "no partner",
        "{Targets}, because by {place} the other black cell would be off the board.",
        _GAP,
        when=_has_no_partner,
    ),
    Thought(
        "no place left",
        "{Targets}, or {line} would have room for only one black cell.",
        _COUNT,
        when=_is_left,
        joint=None,
        words=_line_words,
        techniques=("counting", "pointing", "claiming"),
    ),
    Thought(
        "gap",
        "{Black} is black, and {place} leaves only {others} for the other black cell, "
        "so {targets}.",
        _GAP,
        words=_words,
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
        "gap",
        "Wherever {place} has two black cells with {gap} between, {targets}.",
        _GAP,
        words=_words,
    ),
)
