"""Yajisan-Kazusan: arrows that are complete or can't be right, neighbours, walls."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.models.board.arrows import number_and_way
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.shading import apart, connected, counts
from csp2sat.models.thoughts.shading_patterns import are_black, cell_values, every, is_one
from csp2sat.models.tutor.thoughts import Seen, Thought

_ARROW, _APART = 1, 2


def _is_clue(seen: Seen) -> bool:
    """Whether it follows that the clue is black."""
    return {*seen.targets} == {*seen.origin.clues}


def _ray(seen: Seen) -> tuple[int, list[Cell]]:
    """The number of the arrow and the cells that it points at."""
    ((r, c),) = seen.origin.clues
    if isinstance(r, str):
        return 0, []
    number, way = number_and_way(seen.board[r, c])
    way = {"^": "n", ">": "e", "v": "s", "<": "w"}.get(way, way)
    return number or 0, list(seen.board.ray((r, c), way))


def _most(seen: Seen) -> int:
    """How many of the cells can be black, without two side by side."""
    known, most = cell_values(seen), 0
    ray = _ray(seen)[1]
    for run in _runs([known.get(cell) is not False for cell in ray]):
        most += (run + 1) // 2
    return most


def _runs(open_: list[bool]) -> list[int]:
    return [len(run) for run in "".join("x" if x else " " for x in open_).split()]


def _is_too_large(seen: Seen) -> bool:
    return _ray(seen)[0] > _most(seen)


def _is_too_small(seen: Seen) -> bool:
    number, ray = _ray(seen)
    return number < sum(cell_values(seen).get(cell, False) for cell in ray)


def _words(seen: Seen) -> Mapping[str, str]:
    number, ray = _ray(seen)
    black = sum(cell_values(seen).get(cell, False) for cell in ray)
    return {"most": str(_most(seen) or ""), "black": str(black), "number": str(number)}


def _fits_only_so(seen: Seen) -> bool:
    """Whether the arrow needs as many cells as can be black without neighbours."""
    rays = _ray(seen)[1] if seen.origin.rule == _ARROW else []
    is_full = {*seen.rules} == {_ARROW, _APART} and _ray(seen)[0] == _most(seen)
    return is_full and len(seen.clues) == 1 and {*seen.targets} <= {*rays}


_CLUE = every(is_one, are_black, _is_clue)

THOUGHTS = (
    Thought(
        "wrong number",
        "{Targets}, because at most {most} of the cells that {place} points at can be black.",
        _ARROW,
        when=every(_CLUE, _is_too_large),
        joint=None,
        words=_words,
    ),
    Thought(
        "wrong number",
        "{Targets}, because no cell that {place} points at can be black.",
        _ARROW,
        when=every(_CLUE, _is_too_large),
        joint=None,
    ),
    Thought(
        "wrong number",
        "{Targets}, because {place} points at {black} black cells already.",
        _ARROW,
        when=every(_CLUE, _is_too_small),
        words=_words,
    ),
    Thought("wrong number", "{Place} can't be right: {targets}.", _ARROW, when=_CLUE),
    *counts(_ARROW),
    Thought(
        "fits only so",
        "{Place} needs {number} black cells there, no two side by side, so {targets}.",
        _ARROW,
        when=_fits_only_so,
        joint=True,
        words=_words,
    ),
    *apart(2),
    *connected(3, "white"),
)
