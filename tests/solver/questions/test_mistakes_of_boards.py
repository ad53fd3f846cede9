"""Solved boards with one wrong cell: the tutor finds it, and gives a reason that holds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

import csp2sat
from boards import TUTORED, board_files, puzzle, some_solutions
from csp2sat.csp.expr import BoolVar, Node
from csp2sat.csp.given_values import without_given
from csp2sat.csp.kernel import EQ, compare, negation
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.models.board.board import EMPTY
from csp2sat.models.tutor.mentions import Mention
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.mistakes import Mistake, mistake
from examples import one_in
from paths import DATA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.grid import Cell
    from csp2sat.models.board_puzzle import BoardPuzzle

OWN = DATA / "tutor" / "boards"
CHANGED = 3
"""As many cells of each board are changed, one at a time."""


NAMES = {
    "dbchoco", "dominoes", "fourcells", "nawabari", "sashigane", "shikaku", "tatamibari",
    "tentaisho",
}  # fmt: skip
"""In answers to these kinds, cells of one part have its name."""


def changed(given: BoardPuzzle, r: Random) -> Iterator[Cell]:
    """Fill in the solution with a wrong token in one cell, and nothing beside it but names."""
    tokens = given.tokens(some_solutions(given, 1)[0])
    board = given.board
    cells = [x for x in board.cells if board[x] in (EMPTY, ".") or tokens[x] != board[x]]
    right = set(tokens.values())
    for cell in r.sample(cells, len(cells)):
        near = () if given.kind.name in NAMES else board.neighbours(cell)
        far = [x for x in cells if x != cell and x not in near]
        rest = {x: tokens[x] for x in far}
        for token in sorted(right - {tokens[cell]}):
            board.filled = {**rest, cell: token}
            yield cell


def wrong(given: BoardPuzzle, problem: Problem) -> bool:
    """Whether what is filled in differs from the solution."""
    (solution,) = some_solutions(given, 2)
    return any(solution.of(x) != value for x, value in given.filled(problem).items())


def cells_of(mention: Mention) -> Sequence[Cell]:
    """The cells of a clue or an area; those of a fact with all between them."""
    rows, columns = ([cell[i] for cell in mention.cells] for i in (0, 1))
    if not mention.phrase:
        return mention.cells
    return [
        (r, c)
        for r in range(min(rows), max(rows) + 1)
        for c in range(min(columns), max(columns) + 1)
    ]


def excludes(problem: Problem, found: Mistake) -> bool:
    """Whether the reason of a mistake excludes the wrong values."""
    known = {**found.facts, **found.wrong}
    facts = (
        compare(EQ, x, int(v)) if not isinstance(x, BoolVar) else x if v else negation(x)
        for x, v in known.items()
    )
    alone = Problem()
    alone.ints, alone.bools = problem.ints, problem.bools
    every: list[Node] = [*(each.formula for each in found.constraints), *facts]
    alone.constraints = [Constraint(each) for each in every]
    return csp2sat.solve(alone) is None


@pytest.mark.parametrize("name", one_in(5, TUTORED))
def test_one_wrong_cell_is_found_with_a_reason(name: str) -> None:
    """The reason is about the cell, or where it is a name, about a part with this name."""
    files = [*OWN.glob(f"{name}-*.txt"), *board_files(name)]
    path = min(files, key=lambda each: each.stat().st_size)
    given = puzzle(name, path.read_text("utf-8"))
    seen = 0
    for cell in changed(given, Random(name)):
        problem, known = without_given(given.problem())
        if not wrong(given, problem):
            continue
        found = mistake(problem, given.filled(problem), known, Asking(problem).quick)
        assert found
        explanation = given.tutor().mistake(*found[:4])
        filled = given.board.filled
        about = {cell}
        if name in NAMES:  # a neighbour may name the side between them
            same = {x for x in filled if filled[x] == filled[cell]}
            about |= same | {*given.board.neighbours(cell)}
        assert about & {each for mention in explanation.mentions for each in cells_of(mention)}
        assert not re.search(r"[a-z]_\d", explanation.text)
        assert excludes(problem, found)
        seen += 1
        if seen == CHANGED:
            break
    assert seen
