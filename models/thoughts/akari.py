"""Akari: numbers that have or need their lamps, lit cells, cells that one lamp can light."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.akari_chains import chains, rays
from csp2sat.models.thoughts.phrases import agree, cells_with, numbers_at
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ZERO
from csp2sat.models.tutor.places import cell_name, cell_names, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_NUMBER, _LIT, _ALONE = 1, 2, 3

_MOST_NUMBERS = 4


def _lamps(seen: Seen) -> list[Cell]:
    """The cells that must have lamps."""
    return cells_with(seen.forced, 1)


def _are_lamps(seen: Seen) -> bool:
    return len(_lamps(seen)) == len(seen.forced)


def _are_empty(seen: Seen) -> bool:
    return not _lamps(seen)


def _dark(seen: Seen) -> list[Cell]:
    """The cells that would stay dark: for each constraint the first of those that light it."""
    return [cells_of(origin)[0] for origin in seen.origins if origin.rule == _LIT]


def _light_themselves(seen: Seen) -> bool:
    return not _derived(seen) and _are_lamps(seen) and {*_dark(seen)} == {*seen.targets}


def _light_another(seen: Seen) -> bool:
    return not _derived(seen) and _are_lamps(seen) and len(seen.targets) == 1


def _derived(seen: Seen) -> bool:
    return bool(seen.origin.otherwise)


def _lights_two(seen: Seen) -> bool:
    """A lamp would light several cells beside numbers."""
    return _derived(seen) and _are_empty(seen)


def _left(seen: Seen) -> list[Cell] | None:
    """The cells beside the only number that can have lamps, if the only target had one.

    None: they are not too few, or there are several numbers or targets.
    """
    left = _left_beside(seen)
    return left[0] if len(left) == 1 else None


def _left_beside(seen: Seen) -> list[list[Cell]]:
    """The same for each target; empty if they are not too few for one."""
    if len({*seen.clues}) != 1:
        return []
    (clue,) = {*seen.clues}
    dark = {*cells_with(seen.facts, 0), *cells_with(seen.facts, False)}
    beside = [cell for cell in seen.board.neighbours(clue) if seen.board[cell] == "-"]
    result = []
    for lamp in {*seen.targets}:
        lit = rays(seen, lamp)
        result.append([cell for cell in beside if cell == lamp or cell not in dark | lit])
    number = seen.board.number(clue) or 0
    return result if all(len(left) < number for left in result) else []


def _words(seen: Seen) -> Mapping[str, str]:
    lamps, cells = _lamps(seen), {*seen.targets}
    numbers = [(r, c) for origin in seen.origins for r, c in origin.clues if not isinstance(r, str)]
    some = dict.fromkeys(numbers)
    dark = [cell for cell in dict.fromkeys(_dark(seen)) if cell not in lamps]
    is_short = 0 < len(some) <= _MOST_NUMBERS
    return {
        "lamps": agree(lamps, "lamp", "lamps"),
        "no lamps": agree(cells, "no lamp", "no lamps"),
        "are": agree(cells, "is", "are"),
        "it": agree(cells, "it", "each"),
        "at": cell_names(lamps, seen.language),
        "empty": cell_names(cells.difference(lamps), seen.language),
        "dark": cell_names(dark, seen.language) if len(dark) == 1 else "",
        "numbers": numbers_at(seen.board, some, seen.language) if is_short else "",
        "few": str(max(map(len, _left_beside(seen)), default=0) or ""),
        "left": cell_names(_left(seen) or [], seen.language),
        "beside it": agree(_left(seen) or [], "a lamp", "lamps"),
        "centre": _centre(seen) if _derived(seen) else "",
        "chains": chains(seen) if _derived(seen) and len(some) > 1 else "",
    }


def _centre(seen: Seen) -> str:
    """Of cells that light one of them, this one: all others are in its row or column."""
    lighting = {*cells_of(seen.origin)[1:]}
    some = [(r, c) for r, c in lighting if all(r == i or c == j for i, j in lighting)]
    return cell_name(some[0]) if len(some) == 1 else ""


_LIGHTS: tuple[tuple[str, Callable[[Seen], bool]], ...] = (
    (
        "{Targets}, or only {left} could have {beside it} beside {numbers}.",
        lambda seen: _lights_two(seen) and bool(_left(seen)),
    ),
    (
        "{Targets}, or no cell would be left for the lamp beside {numbers}.",
        lambda seen: _lights_two(seen) and _left(seen) == [],
    ),
    (
        "{Targets}: {it} would leave {numbers} with at most {few} of its lamps.",
        lambda seen: _lights_two(seen) and bool(_left_beside(seen)),
    ),
    (
        "{Targets}: {it} would leave too few cells for the lamps beside {numbers}.",
        lambda seen: _lights_two(seen) and len(seen.clues) == 1,
    ),
    ("{Targets}: {chains}.", _lights_two),
    (
        "{Targets}: {it} would leave too few cells for the lamps beside {numbers} together.",
        _lights_two,
    ),
)
"""What a lamp that lights two cells beside numbers would do to these."""

THOUGHTS = (
    Thought(
        "zero",
        "No lamps beside {place}: {cells}.",
        _NUMBER,
        {ZERO},
        would="{place} would have a lamp",
    ),
    Thought(
        "needs all",
        "{Place} needs all its cells: {lamps} at {cells}.",
        _NUMBER,
        {ALL},
        _are_lamps,
        words=_words,
        would="{place} would have too few lamps",
    ),
    Thought(
        "last cells of a number",
        "{Place} needs all cells left: {lamps} at {cells}.",
        _NUMBER,
        {LEFT},
        _are_lamps,
        words=_words,
        would="{place} would have too few lamps",
    ),
    Thought(
        "number complete",
        "{Place} is complete: {no lamps} at {cells}.",
        _NUMBER,
        {FULL},
        _are_empty,
        words=_words,
        would="{place} would have too many lamps",
    ),
    Thought(
        "last cells of a number",
        "{Place} needs all cells left: {lamps} at {at}, so none at {empty}.",
        _NUMBER,
        {LEFT, ALL},
        lambda seen: bool(_lamps(seen)),
        words=_words,
    ),
    Thought(
        "lit",
        "{Cells} {are} lit by the lamp at {known}: {no lamps}.",
        _ALONE,
        {FULL},
        lambda seen: _are_empty(seen) and len(seen.facts) == 1,
        words=_words,
        would="two lamps would light each other",
    ),
    Thought(
        "lit",
        "{Cells} {are} lit by the lamps at {known}: {no lamps}.",
        _ALONE,
        {FULL},
        _are_empty,
        joint=None,
        words=_words,
    ),
    Thought(
        "no other light",
        "No other cell can light {cells}: {lamps}.",
        _LIT,
        when=_light_themselves,
        joint=None,
        words=_words,
        would="{first} would stay dark",
    ),
    Thought(
        "only light",
        "Only {cells} can light {dark}: lamp.",
        _LIT,
        when=_light_another,
        joint=None,
        words=_words,
    ),
    *(
        Thought("lights too many", text, _NUMBER, when=when, joint=None, words=_words)
        for text, when in _LIGHTS
    ),
    Thought(
        "numbers together",
        "{Targets}: {chains}.",
        _NUMBER,
        when=_derived,
        joint=None,
        words=_words,
    ),
    Thought(
        "numbers together",
        "{Targets}, however {numbers} get their lamps.",
        _NUMBER,
        when=_derived,
        joint=None,
        words=_words,
    ),
    Thought(
        "stays dark",
        "{Targets}, or {centre} would stay dark.",
        _LIT,
        when=_derived,
        joint=None,
        words=_words,
    ),
    Thought("stays dark", "{Targets}, or a cell would stay dark.", _LIT, when=_derived, joint=None),
)
