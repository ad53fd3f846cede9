"""New boards whose hardest step is a thought that has a name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from random import Random

from csp2sat.csp.errors import near
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board, Place
from csp2sat.models.board.grid import Cell
from csp2sat.models.board_puzzle import read_again
from csp2sat.models.generate.generators import Made, with_clues
from csp2sat.models.kind import Kind
from csp2sat.models.languages import CODES, language_of
from csp2sat.models.thoughts import thoughts_of
from csp2sat.models.tutor.technique_words import CLAIMING
from csp2sat.puzzle.boards_of_level import LevelError, made_at_last
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


class Solved(NamedTuple):
    """A board with the names of its steps.

    Attributes:
        board: the board.
        hardest: the names of its hardest steps, of thoughts and techniques.
        names: those of all its steps.
    """

    board: Board
    hardest: Collection[str]
    names: Collection[str]


def names_of(kind: Kind) -> list[str]:
    """The names of the thoughts that a kind has, and those of techniques, which any kind has."""
    names = [thought.name for thought in thoughts_of(kind.name) if not thought.is_end]
    return list(dict.fromkeys([*names, CLAIMING, *COSTS]))


def thoughts_named(kind: Kind, word: str) -> frozenset[str]:
    """The thoughts of a kind that have a name in a language of the tutor.

    Several where another language has one name for them.

    Raises:
        ValueError: no thought has this name.
    """
    names = names_of(kind)
    named: dict[str, set[str]] = {}
    for language in map(language_of, CODES):
        for name in names:
            named.setdefault(language.thought(name), set()).add(name)
    if word not in named:
        choose = f"choose one of: {', '.join(names)}"
        raise ValueError(f"{word!r}: {near(word, named, choose)}")
    return frozenset(named[word])


def board_of_thought(
    kind: Kind, make: Callable[[bool], Made], name: str, chance: Random, limit: Limit
) -> Board:
    """A board that needs a thought, by its name in a language, and has no harder step.

    Raises:
        ValueError: the kind has no such thought.
        LevelError: many boards have other hardest steps.
        LimitReached: at the limit.
    """
    hardest: dict[str, None] = {}
    wanted = thoughts_named(kind, name)

    def is_wanted(names: Collection[str]) -> bool:
        return not wanted.isdisjoint(names)

    for solved in solved_boards(kind, make, is_wanted, chance, limit):
        if is_wanted(solved.hardest):
            return solved.board
        hardest.update(dict.fromkeys(sorted(solved.hardest)))
    others = ", ".join([*filter(None, hardest)][:NAMED])
    boards = f"no board with {name!r} as its hardest step was found among {VAIN}"
    raise LevelError(f"{boards}; the hardest steps were: {others}")


def solved_boards(
    kind: Kind,
    make: Callable[[bool], Made],
    is_wanted: Callable[[Collection[str]], bool],
    chance: Random,
    limit: Limit,
) -> Iterator[Solved]:
    """Yields many boards with their steps, each also with more and more clues.

    Clues are added as long as `is_wanted` says so of the names of the board's steps.

    Raises:
        ValueError: several boards in a row can't be made.
    """
    for number in range(VAIN):
        made = made_at_last(make, number % 2 == 0)
        yield from _eased(kind, made, is_wanted, chance, limit)


def _eased(
    kind: Kind,
    made: Made,
    is_wanted: Callable[[Collection[str]], bool],
    chance: Random,
    limit: Limit,
) -> Iterator[Solved]:
    """Yields a board, then the same with more and more clues."""
    board, spare = made.board, [*made.spare]
    for _ in range(ROUNDS):
        puzzle = read_again(kind, board)
        every = list(needed(puzzle, [*steps(puzzle, {"time_limit": limit.left})], limit))
        most = max(map(_hardness, every), default=0)
        hardest = [step for step in every if _hardness(step) == most]
        solved = Solved(board, _names(hardest), _names(every))
        yield solved
        if not spare or not is_wanted(solved.names):
            return
        count = max(1, len(spare) // ROUNDS)
        cells = [(r - 1, c - 1) for step in hardest for r, c in step.cells]
        chance.shuffle(spare)
        spare.sort(key=lambda unit: _distance(board, unit, cells))
        for unit in spare[:count]:
            board = with_clues(board, {place: made.full.token(place) for place in unit})
        spare = spare[count:]


def _names(some: Iterable[BoardStep]) -> set[str]:
    """The names of steps."""
    return {name for step in some for name in (step.thought, step.technique)}


def _hardness(step: BoardStep) -> int:
    """How hard a step is to see; the number of its facts counts only if it is a technique."""
    return step.cost if step.technique else step.cost // RULE * RULE


def _distance(board: Board, unit: Sequence[Place], cells: Sequence[Cell]) -> int:
    """How far clues are from the nearest of some cells; clues outside the grid are far."""
    inside = [(r, c) for r, c in unit if not isinstance(r, str)]
    far = board.width + board.height
    return min((abs(r - s) + abs(c - d) for r, c in inside for s, d in cells), default=far)
