"""What numbers of Slitherlink say of cells inside and outside the loop, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from csp2sat.csp.expr import Variable
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.loop_shapes import is_area, is_line, place_of
from csp2sat.models.thoughts.phrases import agree, numbers_at
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.thoughts import Seen

MOST_CELLS = 4
"""The number of cells that a sentence names at most."""

_ARE = (
    ("{cells} is inside", "{cells} are inside"),
    ("{cells} is outside", "{cells} are outside"),
)
_WOULD_BE = (
    ("{cells} would be inside", "{cells} would be inside"),
    ("{cells} would be outside", "{cells} would be outside"),
)
"""What one cell or several are, or would be."""

Areas = dict[Cell, bool]
Lines = Mapping[frozenset[Cell], bool]


class Broken(NamedTuple):
    """A number that can't be met, and the numbers of sides that its cell could have; or a line
    without two different sides."""

    clue: Cell | None
    counts: tuple[int, ...] = ()


def parted(line: Variable) -> frozenset[Cell]:
    """The cells on both sides of a line."""
    assert line.subject
    r, c = place_of(line)
    return frozenset([(r, c), (r - 1, c) if line.subject[0] == "h" else (r, c - 1)])


def _cell_of(area: Variable) -> Cell:
    """The cell of a variable of a grid that has one cell more on all sides."""
    r, c = place_of(area)
    return r - 1, c - 1


def _around(cell: Cell) -> list[Cell]:
    r, c = cell
    return [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]


def _rows(seen: Seen, clue: Cell, areas: Areas, lines: Lines) -> Iterator[tuple[bool, ...]]:
    """What a cell and its neighbours can be by what is known of them and the lines between."""
    cells = [clue, *_around(clue)]
    choices = [_values(seen, cell, areas) for cell in cells]
    known = [lines.get(frozenset([clue, cell])) for cell in cells[1:]]
    for row in product(*choices):
        if all(fact in (None, row[0] != area) for fact, area in zip(known, row[1:], strict=True)):
            yield row


def _values(seen: Seen, cell: Cell, areas: Areas) -> tuple[bool, ...]:
    if cell not in seen.board:
        return (False,)
    return (areas[cell],) if cell in areas else (False, True)


def _sides(row: tuple[bool, ...]) -> int:
    return sum(area != row[0] for area in row[1:])


def follow(seen: Seen, areas: Areas, lines: Lines) -> Broken | None:
    """Add to `areas` what the numbers of a step and lines say, until something is broken."""
    for line in lines:
        areas |= {cell: False for cell in line if cell not in seen.board}
    going = True
    while going:
        going = False
        for line, drawn in lines.items():
            for cell in line - areas.keys():
                (other,) = line - {cell}
                if other in areas:
                    areas[cell] = areas[other] is not drawn
                    going = True
            if len({areas[cell] for cell in line & areas.keys()}) not in (0, drawn + 1):
                return Broken(None)
        for clue in seen.clues:
            every = list(_rows(seen, clue, areas, lines))
            rows = [row for row in every if _sides(row) == seen.board.number(clue)]
            if not rows:
                return Broken(clue, tuple(sorted({_sides(row) for row in every})))
            for cell, values in zip([clue, *_around(clue)], zip(*rows, strict=True), strict=True):
                if cell not in areas and cell in seen.board and len({*values}) == 1:
                    areas[cell] = values[0]
                    going = True
    return None


def _known(seen: Seen) -> tuple[Areas, dict[frozenset[Cell], bool]]:
    facts = [(x, value) for x, value in seen.facts.items() if isinstance(value, bool)]
    areas = {_cell_of(x): value for x, value in facts if is_area(x)}
    return areas, {parted(x): value for x, value in facts if is_line(x)}


def sides_words(seen: Seen) -> Mapping[str, str]:
    """What the cells on both sides of the only line that follows turn out to be."""
    target, *others = seen.forced
    areas, lines = _known(seen)
    if others or not is_line(target) or follow(seen, areas, lines):
        return {}
    both = sorted(cell for cell in parted(target) if cell in seen.board)
    if any(cell not in areas for cell in both):
        return {}
    edge = "at the edge of the board" if len(both) < 2 else ""
    by = numbers_at(seen.board, sorted(seen.clues), seen.language)
    return {"both": _say(both, areas, _ARE, seen.language), "edge": edge, "by": by}


def otherwise_words(seen: Seen) -> Mapping[str, str]:
    """Which cells would be inside or outside, and which number would then be broken."""
    ends = {_otherwise(seen, x) for x in seen.forced}
    if len(ends) != 1:
        alone = {end[1] for end in ends}
        return {"broken": alone.pop() if len(alone) == 1 else ""}
    cells, broken = ends.pop()
    return {"then": cells, "broken": broken}


def _otherwise(seen: Seen, target: Variable) -> tuple[str, str]:
    if not is_line(target):
        return "", ""
    areas, lines = _known(seen)
    before = set(areas)
    lines[parted(target)] = not seen.forced[target]
    broken = follow(seen, areas, lines)
    if not broken or not broken.clue:
        return "", ""
    near = {broken.clue, *_around(broken.clue)}
    new = [cell for cell in areas if cell not in before and cell in seen.board]
    if len(new) > MOST_CELLS:
        new = [cell for cell in new if cell in near]
    number = seen.board.number(broken.clue)
    counts = _say_counts(broken.counts, number or 0, seen.language)
    then = _say(sorted(new), areas, _WOULD_BE, seen.language) if 0 < len(new) <= MOST_CELLS else ""
    slots = {"number": str(number), "cell": cell_name(broken.clue), "counts": counts}
    return then, seen.language.fill(["the {number} at {cell} would have {counts}"], slots)


def _say_counts(counts: tuple[int, ...], number: int, language: Language) -> str:
    """How many sides a cell could have instead of its number."""
    if not counts:
        return ""
    words = [str(count) for count in counts]
    one, several = "{counts} side", "{counts} sides"
    if len(counts) > 1 and counts[-1] < number:
        words = [str(max(counts))]
        one, several = "at most {counts} side", "at most {counts} sides"
    elif len(counts) > 1 and counts[0] > number:
        words = [str(min(counts))]
        one, several = "at least {counts} side", "at least {counts} sides"
    template = agree([*range(counts[-1])], one, several)
    return language.fill([template], {"counts": language.series(words, "or")})


def _say(
    cells: list[Cell], areas: Areas, texts: tuple[tuple[str, str], ...], language: Language
) -> str:
    """What cells are: `r1c1 is inside and r1c2 and r1c3 are outside`."""
    parts = []
    for value, (one, several) in zip((True, False), texts, strict=True):
        some = [cell for cell in cells if areas[cell] is value]
        template = agree(some, one, several)
        parts.append(language.fill([template], {"cells": cell_names(some, language)}))
    return language.series([part for part in parts if part])
