"""Rectangles, one for each clue: which fit a clue, cover a cell, or would overlap."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import Variable
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, Facts
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought


def _rectangles(values: Facts, drawn: bool) -> list[str]:
    """The rectangles that are drawn, or not, by their corners: `r1c1-r2c3`."""
    result = []
    for x, value in values.items():
        if x.subject and x.subject[0] == "p" and value is drawn:
            top, left, height, width = x.subject[1]
            ends = (top, left), (top + height - 1, left + width - 1)
            result.append("-".join(dict.fromkeys(map(cell_name, ends))))
    return result


def _words(seen: Seen) -> Mapping[str, str]:
    drawn, out, known = (
        _rectangles(seen.forced, True),
        _rectangles(seen.forced, False),
        _rectangles(seen.facts, True),
    )
    cells = dict.fromkeys(cell for origin in seen.origins for cell in cells_of(origin))
    return {
        "new": drawn[0] if len(drawn) == 1 else "",
        "several": seen.language.series(drawn) if 1 < len(drawn) <= MOST_DRAWN else "",
        "reaching": _reaching(seen),
        "out": _few(out, seen.language),
        "it": agree(out, "it", "they"),
        "drawn": known[0] if len(known) == 1 else "",
        "cell": cell_name(next(iter(cells))) if cells else "",
    }


def _reaching(seen: Seen) -> str:
    """Which of several rectangles reaches which cell; empty if they are many."""
    texts = []
    for x in seen.forced:
        cells = [cell for origin in seen.origins for cell in cells_of(origin)[:1]]
        inside = [cell for cell in cells if _is_inside(x, cell)]
        slots = {
            "new": "".join(_rectangles({x: True}, True)),
            "cell": "".join(map(cell_name, inside[:1])),
        }
        texts.append(seen.language.fill(["only {new} reaches {cell}"], slots))
    return seen.language.series(texts) if all(texts) and len(texts) <= MOST_REACHING else ""


MOST_REACHING = 3
"""As many rectangles that alone reach cells are named with these cells."""


def _is_inside(x: Variable, cell: Cell) -> bool:
    """Whether a rectangle has a cell."""
    assert x.subject
    top, left, height, width = x.subject[1]
    return 0 <= cell[0] - top < height and 0 <= cell[1] - left < width


def _few(rectangles: list[str], language: Language) -> str:
    """Rectangles by name, or their number if they are many."""
    if len(rectangles) > MOST_DRAWN:
        return language.fill(["{count} other rectangles"], {"count": str(len(rectangles))})
    template = agree(rectangles, "the rectangle {names}", "the rectangles {names}")
    return language.fill([template], {"names": language.series(rectangles)})


MOST_DRAWN = 5
"""As many rectangles that follow together are named."""


def _are_drawn(seen: Seen) -> bool:
    return len(seen.forced) > 1 and False not in seen.forced.values()


def _is_drawn(seen: Seen) -> bool:
    return len(seen.forced) == 1 and True in seen.forced.values()


def _are_out(seen: Seen) -> bool:
    return True not in seen.forced.values()


def _only_ones(clue: int, cover: int) -> tuple[Thought, ...]:
    """Thoughts about rectangles that alone fit their clues, or alone reach cells."""
    return (
        Thought(
            "only rectangle of a clue",
            "{Place} has one rectangle that fits: {new}.",
            clue,
            {ALL},
            _is_drawn,
            words=_words,
        ),
        Thought(
            "only rectangle of a clue",
            "Each of these is the only one that fits its clue: {several}.",
            clue,
            {ALL, LEFT},
            _are_drawn,
            joint=None,
            words=_words,
        ),
        *(
            Thought("only cover", text, cover, {ALL, LEFT}, _are_drawn, joint=None, words=_words)
            for text in (
                "{Reaching}.",
                "Each of these is the only one that reaches some cell: {several}.",
            )
        ),
    )


def rectangles(clue: int, cover: int) -> tuple[Thought, ...]:
    """Thoughts of kinds with a rule on the clues of rectangles, and one that they cover cells."""
    return (
        *_only_ones(clue, cover),
        Thought(
            "last rectangle of a clue",
            "{Place} has one rectangle left: {new}.",
            clue,
            {LEFT},
            _is_drawn,
            words=_words,
            would="{place} would have no rectangle",
        ),
        Thought(
            "clue has its rectangle",
            "{Place} has its rectangle {drawn}, so {out} can't be drawn.",
            clue,
            {FULL},
            _are_out,
            words=_words,
            would="{place} would have two rectangles",
        ),
        Thought(
            "only cover",
            "Only one rectangle reaches {cell}: {new}.",
            cover,
            {LEFT, ALL},
            _is_drawn,
            joint=None,
            words=_words,
            would="no rectangle would cover {first}",
        ),
        Thought(
            "overlap",
            "{Out} can't be drawn, as {it} would overlap {drawn}.",
            cover,
            {FULL},
            _are_out,
            joint=None,
            words=_words,
            would="two rectangles would overlap at {first}",
        ),
    )
