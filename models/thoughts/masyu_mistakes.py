"""Masyu: what goes wrong at a circle, by the lines beside it."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.loop_shapes import known_lines
from csp2sat.models.thoughts.shading import Thoughts, at_the_end
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen

_SIDES = {(-1, 0): "upwards", (1, 0): "downwards", (0, -1): "to the left", (0, 1): "to the right"}


def _beside(end: Seen, way: Cell, steps: int) -> Cell:
    """The cell as many steps from the circle."""
    (r, c), (down, right) = end.clues[0], way
    return r + steps * down, c + steps * right


def _line(end: Seen, way: Cell, steps: int) -> bool | None:
    """The line with which a step from the circle is made, the first or the second one."""
    cells = frozenset((_beside(end, way, steps - 1), _beside(end, way, steps)))
    return known_lines(end.facts).get(cells)


def _drawn(end: Seen) -> list[Cell]:
    """The ways in which lines leave the circle."""
    return [way for way in _SIDES if end.clues and _line(end, way, 1)]


def _too_near(end: Seen) -> Mapping[str, str]:
    """The side on which the edge is too near for a line that leaves a black circle."""
    outside = [way for way in _drawn(end) if _beside(end, way, 2) not in end.board]
    return {"side": _SIDES[outside[0]] if outside else ""}


def _bent(end: Seen) -> Mapping[str, str]:
    """The neighbour of a black circle in which the line does not go straight on."""
    cells = [_beside(end, way, 1) for way in _drawn(end) if _line(end, way, 2) is False]
    return {"bent": cell_name(cells[0]) if cells else ""}


def _goes_straight(end: Seen) -> bool:
    drawn = _drawn(end)
    return any((-i, -j) in drawn for i, j in drawn)


def _turns(end: Seen) -> bool:
    return len({i == 0 for i, _ in _drawn(end)}) > 1


def _turns_nowhere(end: Seen) -> bool:
    """Whether the line goes straight on before and after the circle."""
    ahead = [way for way in _SIDES if _line(end, way, 2)]
    return any((-i, -j) in ahead for i, j in ahead)


def at_circles(white: int, black: int) -> Thoughts:
    """What goes wrong at a circle, by the numbers of the rules of both sorts."""
    edge = "{place} could not have its two straight steps {side}: the edge is too near"
    return (
        at_the_end(
            "turn at a black circle",
            "the line would go straight through {place}",
            black,
            when=_goes_straight,
        ),
        at_the_end("black circle near the edge", edge, black, words=_too_near),
        at_the_end(
            "blocked arm",
            "the line from {place} would not go straight on through {bent}",
            black,
            words=_bent,
        ),
        at_the_end("straight through", "the line would turn at {place}", white, when=_turns),
        at_the_end(
            "turn beside a white circle",
            "the line would turn neither before nor after {place}",
            white,
            when=_turns_nowhere,
        ),
        at_the_end("straight through", "the line could not go straight through {place}", white),
    )
