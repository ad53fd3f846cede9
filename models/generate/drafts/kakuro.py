"""Kakuro: random runs of white cells, then digits whose sums allow no others."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations, count
from math import prod

from csp2sat.models.generate.random_areas import is_connected
from csp2sat.models.generate.kit import (
    EMPTY, OPPOSITE, Answer, Board, Cell, Draft, Drafting, Finishing, Grid, Random, Repairing,
    Setter, blank, step, with_tokens,
)  # fmt: skip
from csp2sat.models.generate.symmetry import Symmetry, rotation

SHORT, LONGEST = 3, 4
"""The bounds of the longest run of a board; boards with longer ones mostly have several answers."""
FEW = 16
"""Boards with fewer cells inside begin without two corners: full rectangles mostly have several
answers."""
TRIES = 300
"""After this number of patterns, the one in one part with the most white cells is taken."""
DIGITS = "123456789"
SETS = Counter(
    (size, sum(digits)) for size in range(1, 10) for digits in combinations(range(1, 10), size)
)
"""The number of sets of digits with a size and a sum."""
OFTEN = "1122346788899"
"""Digits to choose from: small and large ones leave fewer others to their sums."""


def _draw(symmetry: Symmetry, width: int, height: int, chance: Random) -> Draft:
    if min(width, height) < 3:
        raise ValueError("there is no run of two cells in each direction")
    board = blank(width, height)
    best = set[Cell]()
    for tried in count():
        white = _white(symmetry, board, chance)
        is_whole = is_connected(board, white)
        good = 2 * len(white) > (width - 1) * (height - 1) and is_whole
        if not good and tried <= TRIES:
            if len(white) > len(best) and (is_whole or not best):
                best = white
            continue
        if not good and best:
            white, best = best, set()
        answer = _fill(board, white, chance)
        if white and answer:
            return _sum_up(board, answer)
    raise AssertionError("the loop ends with a draft")


def _white(symmetry: Symmetry, board: Board, chance: Random) -> set[Cell]:
    """Cells in runs of at least two each way, with a symmetry; or none."""
    inner = [(r, c) for r, c in board.cells if r and c]
    white, longest = set(inner), chance.randint(SHORT, LONGEST)
    if len(white) < FEW and min(board.width, board.height) > 3:
        white -= _both(symmetry, board, chance.choice([(1, 1), (1, board.width - 1)]))
    while bad := [run for run in _runs(board, white) if not 1 < len(run) <= longest]:
        white -= _both(symmetry, board, chance.choice(chance.choice(bad)))
    return white


def _both(symmetry: Symmetry, board: Board, cell: Cell) -> set[Cell]:
    """A cell, and its image on the board without the first row and column."""
    inner = Grid(board.width - 1, board.height - 1)
    r, c = symmetry(inner, (cell[0] - 1, cell[1] - 1))
    return {cell, (r + 1, c + 1)}


def _runs(board: Board, white: set[Cell]) -> list[list[Cell]]:
    return [run for way in "es" for run in board.runs(white, way)]


def _fill(board: Board, white: set[Cell], chance: Random) -> Answer:
    """Random digits; none if it does not work out."""
    answer = dict.fromkeys(board.cells, EMPTY)
    for cell in sorted(white):
        used = {answer[other] for run in _runs_at(board, white, cell) for other in run}
        digits = [digit for digit in OFTEN if digit not in used]
        if not digits:
            return {}
        answer[cell] = chance.choice(digits)
    return answer


def _runs_at(board: Board, white: set[Cell], cell: Cell) -> list[list[Cell]]:
    """The cells on both sides of one in its runs, across and down."""
    return [
        [other for end in (way, OPPOSITE[way]) for other in board.ray(cell, end, white)]
        for way in "es"
    ]


def _sum_up(board: Board, answer: Answer) -> Draft:
    """The draft with the sums of all runs."""
    white = {cell for cell, token in answer.items() if token != EMPTY}
    sums: dict[Cell, list[str]] = {}
    for i, way in enumerate("se"):
        for run in board.runs(white, way):
            before = sums.setdefault(step(run[0], OPPOSITE[way]), ["", ""])
            before[i] = str(sum(int(answer[cell]) for cell in run))
    tokens = {cell: "0" if cell in white else EMPTY for cell in board.cells}
    tokens |= {cell: ",".join(both) for cell, both in sums.items()}
    return Draft(with_tokens(board, tokens), answer)


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft | None:
    """Change the digit of a cell that differs, so that few digits have the new sums."""
    board, answer = draft.board, draft.answer
    white = {cell for cell, token in answer.items() if token != EMPTY}
    differing = [cell for cell in sorted(white) if answer[cell] != other[cell]]
    changes = [
        (cell, digit)
        for cell in differing
        for digit in DIGITS
        if digit != answer[cell]
        and all(answer[c] != digit for run in _runs_at(board, white, cell) for c in run)
    ]
    if not changes:
        return None
    some = chance.sample(changes, max(1, len(changes) // 3))

    def sets(change: tuple[Cell, str]) -> int:
        """The ways to choose the digits of both runs of a cell with their sums."""
        cell, digit = change
        runs = (
            [int(digit), *(int(answer[c]) for c in run)] for run in _runs_at(board, white, cell)
        )
        return prod(SETS[len(run), sum(run)] for run in runs)

    cell, digit = min(some, key=sets)
    return _sum_up(board, {**answer, cell: digit})


def _setter(symmetry: Symmetry = rotation) -> Setter:
    """The setter of boards whose white cells have a symmetry."""
    return Setter(
        Drafting(partial(_draw, symmetry), usual_size=(8, 8)),
        Repairing(_repair, keeps_best=True),
        Finishing(keeps_all=True),
        symmetric_walls=_setter,
    )


SETTER = _setter()
