"""SAT Puzzle: white areas that would have too few or too many cells."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.puzzles.satpuzzle import AREAS, SIZE, areas, border
from csp2sat.models.thoughts.areas_of_four import area_words, wrong_area
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import cell_values, colours
from csp2sat.models.tutor.forms import ALL, FULL, LEFT
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen, Thought

_COUNT, _AREA = 1, 2
_SIZE = 4

_words = area_words(_SIZE)


def _is_wrong(seen: Seen) -> bool:
    return wrong_area(_SIZE)(seen) is not None


_WOULD = (
    "the white area of {cell} would have just {one} cell, not four",
    "the white area of {cell} would have at most {few} cells, not four",
    "the white area of {cell} would have at least {many} cells, not four",
)


@cache
def _areas() -> list[tuple[frozenset[Cell], frozenset[Cell]]]:
    """All areas of four cells, with their borders."""
    grid = Grid(SIZE, SIZE)
    return [(frozenset(x), frozenset(border(grid, x))) for x in areas(grid, _SIZE)]


def _fitting(seen: Seen, known: Mapping[Cell, bool]) -> list[frozenset[Cell]]:
    """The areas of four cells that can be white within a black border."""
    board = seen.board
    black = {x for x in board.cells if board[x] == "x" or known.get(x)}
    white = {x for x in board.cells if known.get(x) is False}
    return [x for x, beside in _areas() if not x & black and not beside & white]


def _no_area(seen: Seen) -> Mapping[str, str]:
    """A white cell that no area fits with the opposite of what follows, or at the end."""
    known = cell_values(seen)
    lonely = set[Cell]()
    other = [{**known, cell: not value} for cell, value in colours(seen.forced).items()]
    for values in other or [known]:
        covered = frozenset[Cell]().union(*_fitting(seen, values))
        some = [x for x, value in values.items() if value is False and x not in covered]
        if not some:
            return {}
        lonely.add(min(some))
    return {"cell": seen.language.series([cell_name(x) for x in sorted(lonely)], "or")}


def _together(cells: Collection[Cell], fitting: Sequence[frozenset[Cell]], count: int) -> int:
    """How many areas, up to a number, lie side by side without touching and have all of `cells`.

    -1 if no areas have them all.
    """
    if count == 0 or not fitting:
        return -1 if cells else 0
    first = min(cells) if cells else None
    best = -1 if cells else 0
    beside = dict(_areas())
    for i, area in enumerate(fitting):
        if first is not None and first not in area:
            continue
        later = fitting if first is not None else fitting[i + 1 :]
        rest = [x for x in later if not x & area and not x & beside[area]]
        more = _together([x for x in cells if x not in area], rest, min(count, len(rest) + 1) - 1)
        best = max(best, more + 1 if more >= 0 else -1)
        if best == count:
            break
    return best


def _room(seen: Seen) -> Mapping[str, str]:
    """How many areas fit with the opposite of what follows, or which white cells have none."""
    known = cell_values(seen)
    target = dict([*colours(seen.forced).items()][:1])
    values = {**known, **{cell: not value for cell, value in target.items()}}
    fitting = _fitting(seen, values)
    most = _together((), fitting, AREAS)
    white = sorted(cell for cell, value in values.items() if value is False)
    return {
        "count": str(most) if most < AREAS else "",
        "white": seen.language.series([cell_name(x) for x in white]) if white else "",
    }


_NO_AREA = "no white area of four cells would fit at {cell}"

_FOUR_AREAS = (
    "{Targets}: otherwise only {count} of the four white areas would find room, wherever they lie.",
    "{Targets}: otherwise no four areas of four cells would have {white} and not touch.",
    "{Targets}: otherwise the four white areas would not find room.",
)

THOUGHTS = (
    *(
        Thought("size of an area", f"{{Targets}}, or {would}.", _AREA, when=_is_wrong, words=_words)
        for would in _WOULD
    ),
    *(
        at_the_end("size of an area", would, _AREA, when=_is_wrong)._replace(words=_words)
        for would in _WOULD
    ),
    Thought("size of an area", f"{{Targets}}, or {_NO_AREA}.", _AREA, words=_no_area),
    at_the_end("size of an area", _NO_AREA, _AREA, words=_no_area),
    *(Thought("four areas", text, _AREA, joint=True, words=_room) for text in _FOUR_AREAS),
    at_the_end("size of an area", "a white area would not have four cells", _AREA),
    Thought("size of an area", "{Targets}, or a white area would not have four cells.", _AREA),
    Thought("all white cells", "All 16 white cells are known, so {targets}.", _COUNT, {FULL}),
    Thought("all white cells", "Only 16 cells can be white, so {targets}.", _COUNT, {ALL, LEFT}),
)
