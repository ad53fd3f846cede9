"""The steps of a board that its answer needs: those after the answer is complete do not count."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Variable
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.puzzle.steps import BoardStep
from csp2sat.puzzle.uniqueness import solve
from csp2sat.puzzle.wrong_filling import written
from csp2sat.solver.limits import Limit


def needed(
    puzzle: BoardPuzzle, steps: Sequence[BoardStep], limit: Limit | None = None
) -> Iterator[BoardStep]:
    """Yields steps until all that a player writes is known: numbers, black cells, lines, parts.

    White cells and places without a line that are found after that change nothing in the answer.
    `steps` are all steps of the puzzle.

    Raises:
        LimitReached: at the limit.
    """
    solution = solve(puzzle, time_limit=limit.left) if limit else solve(puzzle)
    if solution is None or not steps:
        return
    last = steps[-1]
    names = written(puzzle, solution)
    names &= _known(names, last.before) | last.explanation.values.keys()  # others go without saying
    for step in steps:
        names -= _known(names, step.before)
        if not names:
            return
        yield step


def _known(names: Collection[str], before: Mapping[Variable, Domain]) -> set[str]:
    """Those of some variables that have one value left."""
    return {x.name for x, left in before.items() if x.name in names and left.lo == left.hi}
