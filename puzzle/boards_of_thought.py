"""New boards whose hardest step is a thought that has a name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random

from csp2sat.csp.errors import near
from csp2sat.models.board.board import Board, Place
from csp2sat.models.board.grid import Cell
from csp2sat.models.board_puzzle import read_again
from csp2sat.models.generate.generators import Made, with_clues
from csp2sat.models.kind import Kind
from csp2sat.models.thoughts import thoughts_of
from csp2sat.models.tutor.technique_words import CLAIMING
from csp2sat.puzzle.boards_of_level import LevelError
from csp2sat.puzzle.needed_steps import needed
from csp2sat.puzzle.steps import BoardStep, steps
from csp2sat.solver.limits import Limit
from csp2sat.solver.steps.patterns.technique_costs import COSTS

VAIN = 60
"""After this many boards with other hardest steps, the search ends in vain."""

ROUNDS = 6
"""How often clues are put back into a board that has harder steps."""

RULE = 10
"""What one rule costs; each fact costs 1."""

NAMED = 8
"""The most thoughts that an error names."""


def names_of(kind: Kind) -> list[str]:
    """The names of the thoughts that a kind has, and those of techniques, which any kind has."""
    names = [thought.name for thought in thoughts_of(kind.name) if not thought.is_end]
    return list(dict.fromkeys([*names, CLAIMING, *COSTS]))


def check_thought(kind: Kind, name: str) -> None:
    """Raise a `ValueError` if a kind has no thought with this name."""
    names = names_of(kind)
    if name not in names:
        choose = f"choose one of: {', '.join(names)}"
        raise ValueError(f"{name!r}: {near(name, names, choose)}")


def board_of_thought(
    kind: Kind, make: Callable[[bool], Made], name: str, chance: Random, limit: Limit
) -> Board:
    """A board that needs a thought and has no harder step.

    Raises:
        LevelError: many boards have other hardest steps.
        LimitReached: at the limit.
    """
    hardest: dict[str, None] = {}
    for number in range(VAIN):
        made = make(number % 2 == 0)
        for board, names in _eased(kind, made, name, chance, limit):
            if name in names:
                return board
            hardest.update(dict.fromkeys(sorted(names)))
    others = ", ".join([*filter(None, hardest)][:NAMED])
    boards = f"no board with {name!r} as its hardest step was found among {VAIN}"
    raise LevelError(f"{boards}; the hardest steps were: {others}")


def _eased(
    kind: Kind, made: Made, name: str, chance: Random, limit: Limit
) -> Iterator[tuple[Board, Collection[str]]]:
    """Yields a board with the names of its hardest steps, then with more and more clues.

    It ends with a board that has no step of the wanted name.
    """
    board, spare = made.board, [*made.spare]
    for _ in range(ROUNDS):
        puzzle = read_again(kind, board)
        every = list(needed(puzzle, [*steps(puzzle, {"time_limit": limit.left})], limit))
        most = max(map(_hardness, every), default=0)
        hardest = [step for step in every if _hardness(step) == most]
        yield board, {word for step in hardest for word in _names(step)}
        if not spare or all(name not in _names(step) for step in every):
            return
        count = max(1, len(spare) // ROUNDS)
        cells = [(r - 1, c - 1) for step in hardest for r, c in step.cells]
        chance.shuffle(spare)
        spare.sort(key=lambda unit: _distance(board, unit, cells))
        for unit in spare[:count]:
            board = with_clues(board, {place: made.full.token(place) for place in unit})
        spare = spare[count:]


def _names(step: BoardStep) -> set[str]:
    """The names of a step."""
    return {step.thought, step.technique}


def _hardness(step: BoardStep) -> int:
    """How hard a step is to see; the number of its facts counts only if it is a technique."""
    return step.cost if step.technique else step.cost // RULE * RULE


def _distance(board: Board, unit: Sequence[Place], cells: Sequence[Cell]) -> int:
    """How far clues are from the nearest of some cells; clues outside the grid are far."""
    inside = [(r, c) for r, c in unit if not isinstance(r, str)]
    far = board.width + board.height
    return min((abs(r - s) + abs(c - d) for r, c in inside for s, d in cells), default=far)
