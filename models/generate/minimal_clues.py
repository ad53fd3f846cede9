"""Minimal sets of clues with which a board has one solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Board
from csp2sat.models.generate.assumed_clues import Unit, assume, assume_numbers
from csp2sat.models.generate.generators import Finishing, as_clues, without
from csp2sat.models.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.generate.board_maker import BoardSolver

BATCHES = 8  # decision 67
"""Numbers that bound those of other cells are assumed in this many batches."""


def needed_units(
    kind: Kind,
    finishing: Finishing,
    solver: BoardSolver,
    board: Board,
    solution: Solution,
    units: Sequence[Unit],
) -> list[Unit]:
    """A minimal part of the units with which the only solution of a board stays the only one.

    A clue that is in no unit stays.
    """
    needed: list[Unit] = []
    for fewer in ever_fewer_units(kind, finishing, solver, board, solution, units):
        needed = fewer
    return needed


def ever_fewer_units(
    kind: Kind,
    finishing: Finishing,
    solver: BoardSolver,
    board: Board,
    solution: Solution,
    units: Sequence[Unit],
) -> Iterator[list[Unit]]:
    """Yields smaller and smaller such parts; the last is minimal. Nothing if there is no unit."""
    if finishing.independent and (
        not finishing.is_checked or are_independent(kind, finishing, board, units)
    ):
        problem, guards = assume(kind, board, units)
        of = dict(zip(guards, units, strict=True))
        for kept in solver.needed(problem, guards, solution):
            yield [of[guard] for guard in kept]
    elif finishing.all_clues is as_clues:
        yield from _by_batches(kind, finishing, solver, board, solution, units)
    else:
        yield from _one_by_one(kind, finishing, solver, board, units)


def _one_by_one(
    kind: Kind, finishing: Finishing, solver: BoardSolver, board: Board, units: Sequence[Unit]
) -> Iterator[list[Unit]]:
    """Yields fewer and fewer units; tries to remove each, as the clues can't be assumed."""
    needed: list[Unit] = []
    for number, unit in enumerate(units, 1):
        smaller = _without_units(board, finishing, [unit])
        if len(solver.unlike(kind.problem(smaller), 2)) == 1:
            board = smaller
            yield [*needed, *units[number:]]
        else:
            needed.append(unit)
    yield needed
    # Where clues matter to each other, one that is needed may be needed no more without others.
    if finishing.is_checked and len(needed) < len(units):
        yield from _one_by_one(kind, finishing, solver, board, needed)


def are_independent(kind: Kind, finishing: Finishing, board: Board, units: Sequence[Unit]) -> bool:
    """Whether a board without some clues has all but the constraints that these cause.

    Tried without all units, and without halves of them: of each two units, one of these boards
    has the first only and one the second only.
    """
    whole = kind.problem(board)
    bits = range(max(0, len(units) - 1).bit_length())
    halves = [
        [x for i, x in enumerate(units) if i >> bit & 1 == on] for bit in bits for on in (0, 1)
    ]
    return all(
        _lacks_only(whole, kind.problem(_without_units(board, finishing, gone)), gone)
        for gone in (units, *halves)
    )


def _lacks_only(whole: Problem, less: Problem, units: Sequence[Unit]) -> bool:
    """Whether a problem lacks all constraints with clues of some units, and no others."""
    places = {place for unit in units for place in unit}
    domains = {name: x.domain for name, x in whole.ints.items()}
    for name, (origin, domain) in whole.given.items():
        if origin and places.intersection(origin.clues):
            domains[name] = domain
    left = [
        write_formula(constraint.formula)
        for constraint in whole.constraints
        if not (constraint.origin and places.intersection(constraint.origin.clues))
    ]
    return (
        whole.bools.keys() == less.bools.keys()
        and domains == {name: x.domain for name, x in less.ints.items()}
        and left == [write_formula(constraint.formula) for constraint in less.constraints]
    )


def _by_batches(
    kind: Kind,
    finishing: Finishing,
    solver: BoardSolver,
    board: Board,
    solution: Solution,
    units: Sequence[Unit],
) -> Iterator[list[Unit]]:
    """Yields fewer and fewer units, of one batch after the other; all other clues stay.

    With few clues assumed at a time, the others bound the numbers of a board.
    """
    needed: list[Unit] = []
    size = len(units) // BATCHES + 1
    for first in range(0, len(units), size):
        batch, later = units[first : first + size], units[first + size :]
        problem, guards = assume_numbers(
            kind, _without_units(board, finishing, batch), solution, batch
        )
        of = dict(zip(guards, batch, strict=True))
        kept: list[Unit] = []
        for some in solver.needed(problem, guards, solution):
            kept = [of[guard] for guard in some]
            yield [*needed, *kept, *later]
        board = _without_units(board, finishing, [unit for unit in batch if unit not in kept])
        needed += kept


def _without_units(board: Board, finishing: Finishing, units: Sequence[Unit]) -> Board:
    places = {place for unit in units for place in unit}
    return without(board, places, finishing.unknown_clue)
