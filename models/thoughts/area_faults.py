"""Checks of coloured areas: bends, sizes, rectangles, parts cut off, in the order of a kind.

Each check looks at the colours that are known, and names the first thing that is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell, components
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import colours
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

Black = Mapping[Cell, bool]
"""Cells with a known colour: whether they are black."""


class View(NamedTuple):
    """A board with some colours, and the language of sentences."""

    board: Board
    black: Black
    language: Language

    def say(self, text: str, **slots: str) -> str:
        """A sentence about it."""
        return self.language.fill([text], slots)

    def colour(self, black: bool) -> str:
        """The word for a colour."""
        return self.language.text("black" if black else "white")

    def cells(self, black: bool, with_open: bool) -> list[Cell]:
        """The cells of a colour, perhaps with those of unknown colour."""
        other = black if with_open else not black
        return [x for x in self.board.cells if self.black.get(x, other) is black]

    def parts(self, black: bool, with_open: bool) -> list[list[Cell]]:
        """Connected cells of a colour, perhaps with those of unknown colour."""
        some = self.cells(black, with_open)
        return components({*some}, some, self.board)


Check = Callable[[View], str]


_MOST = 2
"""A sentence says at most as many things that would go wrong."""


def _faults(seen: Seen, checks: Sequence[Check]) -> Mapping[str, str]:
    """What would be wrong with the opposite of what follows, or is wrong at the end of a proof."""
    follows = colours(seen.forced)
    if len(follows) < len(seen.forced):
        return {}
    known = colours({**seen.before, **seen.facts})
    faults: dict[str, None] = {}
    if fault := _first_fault(seen, known, checks):
        return {} if follows else {"fault": fault}  # in a proof it may be wrong already
    while follows:
        other = ({**known, cell: not value} for cell, value in follows.items())
        every = [_first_fault(seen, black, checks) for black in other]
        settled = [cell for cell, fault in zip(follows, every, strict=True) if fault]
        if not settled:
            return {}
        faults |= dict.fromkeys(filter(None, every))
        known |= {cell: follows.pop(cell) for cell in settled}
    return {"fault": seen.language.series([*faults], "or")} if 0 < len(faults) <= _MOST else {}


def _first_fault(seen: Seen, black: Black, checks: Sequence[Check]) -> str:
    view = View(seen.board, black, seen.language)
    return next(filter(None, (check(view) for check in checks)), "")


def area_thoughts(*checks: Check) -> tuple[Thought, ...]:
    """Colours of cells that would make an area wrong, by some checks, tried in turn."""

    def words(seen: Seen) -> Mapping[str, str]:
        return _faults(seen, checks)

    return (
        Thought("wrong area", "{Targets}, or {fault}.", ANY, joint=None, words=words),
        at_the_end("wrong area", "{fault}", ANY, when=lambda seen: bool(words(seen)), words=words),
    )
