"""SAT Puzzle: white areas that would have too few or too many cells."""

from __future__ import annotations

from csp2sat.models.thoughts.areas_of_four import area_words, wrong_area
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import ALL, FULL, LEFT
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

THOUGHTS = (
    *(
        Thought("size of an area", f"{{Targets}}, or {would}.", _AREA, when=_is_wrong, words=_words)
        for would in _WOULD
    ),
    *(
        at_the_end("size of an area", would, _AREA, when=_is_wrong)._replace(words=_words)
        for would in _WOULD
    ),
    at_the_end("size of an area", "a white area would not have four cells", _AREA),
    Thought("size of an area", "{Targets}, or a white area would not have four cells.", _AREA),
    Thought("all white cells", "All 16 white cells are known, so {targets}.", _COUNT, {FULL}),
    Thought("all white cells", "Only 16 cells can be white, so {targets}.", _COUNT, {ALL, LEFT}),
)
