"""Whether two boards are the same."""

from __future__ import annotations

from csp2sat.models.board.board import Board


def same(one: Board, other: Board) -> bool:
    """Whether two boards have the same contents; names of regions may differ."""
    names = one.regions.values(), other.regions.values()
    pairs = set(zip(*names, strict=True))
    return len(pairs) == len(set(names[0])) == len(set(names[1])) and all(
        getattr(one, each) == getattr(other, each)
        for each in "width height tokens corners walls outside numbers placed known".split()  # noqa: SIM905
    )
