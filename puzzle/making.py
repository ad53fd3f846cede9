"""New boards with one solution, for Python programs."""

from __future__ import annotations

from random import Random, SystemRandom

from csp2sat.csp.api_checks import instance
from csp2sat.csp.errors import near
from csp2sat.models.board.board import MOST_CELLS
from csp2sat.models.board_puzzle import written
from csp2sat.models.generate.generators import setter
from csp2sat.models.generate.workshop import Workshop
from csp2sat.models.registry import GENERATED, board_kind
from csp2sat.puzzle.board import Board
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import Limit


def make(
    kind: str,
    size: tuple[int, int] | None = None,
    *,
    seed: int | None = None,
    minimal: bool = False,
    time_limit: float | None = None,
) -> Board:
    """A new board with one solution.

    Args:
        kind: one of `csp2sat.models.registry.GENERATED`.
        size: width and height; default: those usual for the kind.
        seed: the same seed gives the same board; default: random.
        minimal: remove clues until each one is needed.
        time_limit: seconds; default: no limit.

    Raises:
        ValueError: no boards of this kind or size are made.
        LimitReached: no board was found in time.
    """
    found = board_kind(instance("kind", kind, str, "a str"))
    if found is None or not found.generator:
        known = f"choose one of: {', '.join(GENERATED)}"
        raise ValueError(f"no boards of {kind!r} are made; {near(kind, GENERATED, known)}")
    width, height = size or setter(found).usual
    if not 0 < width * height <= MOST_CELLS or width < 1:
        raise ValueError(f"{width}x{height}: a board has 1 to {MOST_CELLS:,} cells")
    chance = Random(SystemRandom().randrange(10**6) if seed is None else seed)
    board = Workshop(found, chance, Questions(Limit(time_limit))).board(width, height, minimal)
    return Board(written(found, board))
