"""Double Choco: the areas that fit at a cell, what all of these have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.expr import Apply, Variable, variables
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.models.board.grid import Cell, connected_parts
from csp2sat.models.pzpr.rare_codecs import GREY
from csp2sat.models.thoughts.areas import areas, clue
from csp2sat.models.thoughts.borders import border_words, has_borders
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of, names_of_cells
from csp2sat.models.tutor.thoughts import Seen, Thought

_AREAS = 1


def _fitting(seen: Seen) -> list[frozenset[Cell]]:
    """The areas of the cell in question that fit what is known."""
    formula = seen.constraints[0].formula
    if not isinstance(formula, Apply) or formula.op is not EXTENSION_SUPPORTS:
        return []
    assert isinstance(formula.data, tuple)
    sides = list(variables(formula))
    known = [seen.facts.get(x) for x in sides]
    (start,) = cells_of(seen.origin)
    return [
        _area(start, sides, row)
        for row in formula.data
        if all(None in (a, b) or a == b for a, b in zip(row, known, strict=True))
    ]


def _area(start: Cell, sides: Sequence[Variable], row: Sequence[int | None]) -> frozenset[Cell]:
    """The cells that are joined with one in a row of the table."""
    beside: dict[Cell, list[Cell]] = {}
    for x, border in zip(sides, row, strict=True):
        if border == 0 and x.subject:
            sort, (r, c) = x.subject
            other = (r - 1, c) if sort == "h" else (r, c - 1)
            beside.setdefault((r, c), []).append(other)
            beside.setdefault(other, []).append((r, c))
    (area,) = connected_parts([start], lambda cell: beside.get(cell, []))
    return frozenset(area)


def _words(seen: Seen) -> Mapping[str, str]:
    """The only area that fits, or the cells that all areas have, and those that none has."""
    fitting = _fitting(seen)
    if not fitting:
        return {}
    (start,) = cells_of(seen.origin)
    words = {**border_words(seen), "cell": cell_name(start), "count": str(len(fitting))}
    if len(fitting) == 1:
        grey = {cell for cell in fitting[0] if seen.board[cell].startswith(GREY)}
        halves = {"white": fitting[0] - grey, "grey": grey}
        return words | {name: cell_names(half, seen.language) for name, half in halves.items()}
    common = frozenset.intersection(*fitting)
    every = frozenset.union(*fitting)
    has, lacks = set[Cell](), set[Cell]()
    for x, border in seen.forced.items():
        r, c = x.subject[1] if x.subject else start
        pair = {(r, c), (r - 1, c) if x.subject and x.subject[0] == "h" else (r, c - 1)}
        if not border and pair <= common:
            has |= pair
        elif border and len(pair & common) == len(pair - every) == 1:
            lacks |= pair - every
        else:
            return words
    return words | {
        "has": cell_names(has - {start}, seen.language),
        "lacks": seen.language.series(names_of_cells(lacks, seen.language), "or"),
    }


_FIT = "Each of the {count} areas that fit at {cell}"

THOUGHTS = (
    *(
        Thought("areas that fit", text, _AREAS, when=has_borders, words=_words)
        for text in (
            "Only one area fits at {cell}: {white} (white) and {grey} (grey).",
            f"{_FIT} has {{has}}, and none has {{lacks}}.",
            f"{_FIT} has {{has}}.",
            "None of the {count} areas that fit at {cell} has {lacks}.",
            "{Layout} in each of the {count} areas that fit at {cell}.",
        )
    ),
    *areas(_AREAS, "equal halves", "no area with equal halves would fit"),
    *clue(2, "size of a half", "{place} would have no area"),
)
