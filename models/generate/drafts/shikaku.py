"""Shikaku: random rectangles, each with its area in the most useful cell."""

from __future__ import annotations

from collections import Counter

from csp2sat.models.generate.kit import (
    EMPTY, Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank,
    with_tokens,
)  # fmt: skip

LARGEST = 8
"""The largest number of cells of a rectangle; some smaller ones are also cut."""
CUT = 0.3
"""The probability of cutting a smaller one."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    parts, answer = [board.cells], dict[Cell, Cell]()
    while parts:
        part = parts.pop()
        if len(part) > LARGEST or (len(part) > 3 and chance.random() < CUT):
            parts += _halves(part, chance)
        else:
            answer.update(dict.fromkeys(part, part[0]))
            board.tokens[chance.choice(part)] = str(len(part))
    names = {
        name: str(i) for i, name in enumerate(dict.fromkeys(answer[c] for c in board.cells), 1)
    }
    return Draft(board, {cell: names[answer[cell]] for cell in board.cells})


def _halves(part: list[Cell], chance: Random) -> list[list[Cell]]:
    """A rectangle cut in two, across its longer side."""
    sizes = [part[-1][i] - part[0][i] + 1 for i in (0, 1)]
    i = int(sizes[1] > sizes[0] or (sizes[0] == sizes[1] and chance.random() < 0.5))
    at = part[0][i] + chance.randint(1, sizes[i] - 1)
    return [[cell for cell in part if (cell[i] < at) == first] for first in (True, False)]


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft:
    """Move a number to a cell outside its rectangle in the other answer."""
    board, answer = draft.board, draft.answer
    moves = [
        (clue, cell)
        for clue in board.clues()
        for cell in board.cells
        if answer[cell] == answer[clue] and other[cell] != other[clue]
    ]
    clue, cell = chance.choice(moves)
    changed = with_tokens(board, {clue: EMPTY, cell: board[clue]})
    return Draft(changed, answer)


def _areas(board: Board, answer: Answer, _chance: Random) -> Board:
    area = Counter(answer.values())
    return with_tokens(board, {cell: str(area[answer[cell]]) for cell in board.clues()})


SETTER = Setter(
    Drafting(_draw), Repairing(_repair), Finishing(_areas, unknown_clue="?", independent=False)
)
