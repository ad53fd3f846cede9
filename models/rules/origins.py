"""Origins of the constraints of puzzles."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.origin import Origin
from csp2sat.models.board.board import Place
from csp2sat.models.board.grid import Cell


def by(
    rule: int,
    *clues: Place,
    cells: Iterable[Cell] = (),
    otherwise: str = "",
    proof: int = 1,
    because: str = "",
) -> Origin:
    """The origin of constraints by a rule, for some clues, about some cells.

    A derived rule has a proof by several constraints.
    """
    return Origin(rule, clues, tuple(cells), otherwise, proof, because)
