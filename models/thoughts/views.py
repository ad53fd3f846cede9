"""Numbers that count the cells of one colour that are seen from them to all four sides."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import WAYS, Cell
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import (
    are_black,
    are_white,
    cell_values,
    colours,
    every,
)
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_names, names_of_cells
from csp2sat.models.tutor.technique_words import MOST_FACTS
from csp2sat.models.tutor.thoughts import Seen, Thought

Thoughts = tuple[Thought, ...]

_SIDES = {"n": "above it", "e": "to its right", "s": "below it", "w": "to its left"}

_THERE = "Without the cells {side}, {place} sees {rest}, so it sees just {there} there: {targets}."
"""What must be seen to one side, as what is seen to the others is known."""


class _Sight(NamedTuple):
    """What is seen from a number.

    Attributes:
        sure: for each way the cells that are seen.
        counts: for each way how many cells can be seen.
        is_seen: whether the cell of the number counts, too.
    """

    sure: Mapping[str, Sequence[Cell]]
    counts: Mapping[str, Collection[int]]
    is_seen: bool

    @property
    def totals(self) -> set[int]:
        """How many cells can be seen together."""
        totals = {int(self.is_seen)}
        for some in self.counts.values():
            totals = {total + more for total in totals for more in some}
        return totals

    @property
    def least(self) -> int:
        """How many cells are seen for sure."""
        return self.is_seen + sum(map(len, self.sure.values()))


def _clue(seen: Seen) -> Cell:
    return next((r, c) for r, c in seen.origin.clues if not isinstance(r, str))


def _sight(seen: Seen, known: Mapping[Cell, bool], black: bool) -> _Sight:
    """What is seen from the number; cells with numbers are white."""
    board, clue = seen.board, _clue(seen)
    sure: dict[str, Sequence[Cell]] = {}
    counts: dict[str, Collection[int]] = {}
    for way in WAYS:
        ray = board.ray(clue, way)
        states = [known.get(x, None if board[x] == EMPTY else False) for x in ray]
        most = min((i for i, state in enumerate(states) if state is (not black)), default=len(ray))
        some = [i for i in range(most + 1) if i == most or states[i] is None]
        sure[way], counts[way] = ray[: some[0]], some
    return _Sight(sure, counts, not black)


def _number(seen: Seen) -> int:
    return seen.board.number(_clue(seen)) or 0


def _others(seen: Seen, black: bool) -> list[_Sight]:
    """What would be seen with the opposite of each thing that follows."""
    known = cell_values(seen)
    return [
        _sight(seen, {**known, cell: not value}, black)
        for cell, value in colours(seen.forced).items()
    ]


def _only_way(seen: Seen, black: bool) -> str:
    """The way in which all lies that follows, if what is seen in all others is known."""
    sight = _sight(seen, cell_values(seen), black)
    clue = _clue(seen)
    ways = {way for way in WAYS if {*seen.board.ray(clue, way)} & {*seen.targets}}
    if len(ways) != 1 or any(len(sight.counts[x]) > 1 for x in WAYS if x not in ways):
        return ""
    return ways.pop()


def _noun(count: int, black: bool, language: Language) -> str:
    """What a number counts: `black cells`."""
    if black:
        return language.text("black cell" if count == 1 else "black cells")
    return language.text("cell" if count == 1 else "cells")


def _words(black: bool) -> Callable[[Seen], Mapping[str, str]]:
    def words(seen: Seen) -> Mapping[str, str]:
        number = _number(seen)
        now = _sight(seen, cell_values(seen), black)
        others = _others(seen, black) or [now]
        totals = {total for sight in others for total in sight.totals}
        over = min((total for total in totals if total > number), default=0)
        under = max((total for total in totals if total < number), default=0)
        sees = [cell for some in now.sure.values() for cell in some] + [_clue(seen)] * now.is_seen
        way = _only_way(seen, black)
        rest = now.least - len(now.sure[way]) if way else 0
        is_complete = now.least == number and len(names_of_cells(sees, seen.language)) <= MOST_FACTS
        return {
            "over": str(over or ""),
            "under": str(under or ""),
            "number": str(number),
            "noun": _noun(number, black, seen.language),
            "most noun": _noun(under, black, seen.language),
            "sees": cell_names(sees, seen.language) if is_complete else "",
            "side": seen.language.text(_SIDES[way]) if way else "",
            "rest": str(rest) if rest else "",
            "there": str(number - rest) if way else "",
        }

    return words


def _is_complete(black: bool) -> Callable[[Seen], bool]:
    return lambda seen: _sight(seen, cell_values(seen), black).least == _number(seen)


def _has(word: str, black: bool) -> Callable[[Seen], bool]:
    words = _words(black)
    return lambda seen: bool(words(seen)[word])


def _misses(black: bool, below: bool, above: bool) -> Callable[[Seen], bool]:
    """Whether too few or too many cells would be seen with the opposite of what follows."""

    def when(seen: Seen) -> bool:
        number = _number(seen)
        others = _others(seen, black) or [_sight(seen, cell_values(seen), black)]
        totals = {total for sight in others for total in sight.totals}
        return (
            number not in totals
            and (min(totals) < number) is below
            and (max(totals) > number) is above
        )

    return when


def views(rule: int, seen: str) -> Thoughts:
    """A number counts the cells of the colour `seen` that are seen from it."""
    black = seen == "black"
    words, of = _words(black), "" if black else ", its own included"
    end = are_white if black else are_black
    many, noun = f"{seen} cells" if black else "cells", "{most noun}"
    over = f"{{place}} would see at least {{over}} {many}{of}"
    under = f"{{place}} would see at most {{under}} {noun}{of}"
    none = "{place} would see no black cell"
    both = f"{{place}} could see {{under}} or {{over}} {many}, but never just {{number}}{of}"
    complete = every(end, _is_complete(black))

    def thought(name: str, text: str, when: Callable[[Seen], bool]) -> Thought:
        return Thought(name, text, rule, when=when, words=words)

    many_seen, few_seen = _misses(black, False, True), _misses(black, True, False)
    ends = (
        at_the_end("sees too many", over, rule, when=many_seen),
        *(at_the_end("sees too few", text, rule, when=few_seen) for text in (under, none)),
        at_the_end("wrong view", both, rule, when=_misses(black, True, True)),
        at_the_end("wrong view", "{place} could not see just {number} {noun}", rule),
    )
    return (
        thought(
            "sees enough",
            "{Place} already sees its {number} {noun} ({sees}), so {targets}.",
            every(complete, _has("sees", black)),
        ),
        thought("sees enough", "{Place} already sees its {number} {noun}, so {targets}.", complete),
        thought("sees too many", f"{{Targets}}, or {over}.", many_seen),
        thought(
            "must see farther", f"{{Targets}}, or {under}.", every(few_seen, _has("under", black))
        ),
        thought("must see farther", f"{{Targets}}, or {none}.", few_seen),
        thought(
            "must see so far",
            _THERE,
            every(_has("side", black), _has("rest", black)),
        ),
        thought(
            "must see so far",
            "All {number} {noun} that {place} sees are {side}: {targets}.",
            _has("side", black),
        ),
        thought("must see so far", f"{{Targets}}, or {both}.", _misses(black, True, True)),
        thought(
            "must see so far", "{Place} must see just {number} {noun}: {targets}.", lambda _: True
        ),
        *(item._replace(words=words) for item in ends),
    )
