"""Drafts of random loops through cells, bent until their boards are good."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.generate.generators import Draft, blank, with_tokens
from csp2sat.models.generate.random_areas import inside_of_loop, is_simple

Clues = Callable[[Grid, Answer, set[Cell], Random], dict[Cell, str]]

BENDS = 300
"""The number of attempts to bend a new loop without making its board worse."""
AGAIN = 20
"""The number of attempts in a repair."""


class Loops:
    """Drafts of loops around squares, whose corners are the centres of cells.

    Square (r, c) has the centre of cell (r, c) at its upper left corner. `clues` gives the tokens
    of a board by the answer (the directions of the loop in each cell) and the squares inside.
    `worth` rates boards, higher is better; without it all loops are equal. `tight`: the cells
    beside the loop are holes.
    """

    def __init__(
        self, clues: Clues, worth: Callable[[Board], int] = lambda _: 0, tight: bool = False
    ) -> None:
        self._clues = clues
        self._worth = worth
        self._tight = tight

    def draw(self, width: int, height: int, chance: Random) -> Draft:
        """A draft with a random loop."""
        if min(width, height) < 2:
            raise ValueError("there is no loop on a board of one row or column")
        squares = Grid(width - 1, height - 1)
        return self._bend(squares, inside_of_loop(squares, chance), squares.cells, BENDS, chance)

    def repair(self, draft: Draft, other: Answer, chance: Random) -> Draft:
        """Bend the loop of the other answer where the answers differ."""
        squares = Grid(draft.board.width - 1, draft.board.height - 1)
        inside = {cell for cell in squares.cells if _is_inside(other, cell)}
        differing = [cell for cell, token in draft.answer.items() if other[cell] != token]
        near = {(r - i, c - j) for r, c in differing for i in (0, 1) for j in (0, 1)}
        among = sorted(cell for cell in near if cell in squares)
        square = chance.choice(among)
        if inside != {square} and is_simple(square, inside):
            inside ^= {square}  # even if the board gets worse: both answers may have its clues
        return self._bend(squares, inside, among, AGAIN, chance)

    def polish(self, draft: Draft, chance: Random, worth: Callable[[Board], int]) -> Draft | None:
        """Bend the loop at one square so that the board is worth more."""
        squares = Grid(draft.board.width - 1, draft.board.height - 1)
        inside = {cell for cell in squares.cells if _is_inside(draft.answer, cell)}
        before = worth(draft.board)
        for square in chance.sample(squares.cells, len(squares.cells)):
            if inside != {square} and is_simple(square, inside):
                bent = self._along(squares, inside ^ {square}, chance)
                if worth(bent.board) > before:
                    return bent
        return None

    def _bend(
        self, squares: Grid, inside: set[Cell], among: list[Cell], times: int, chance: Random
    ) -> Draft:
        """The draft of a loop around `inside`, bent at random squares of `among`."""
        best = self._along(squares, inside, chance)
        for _ in range(times):
            square = chance.choice(among)
            if is_simple(square, inside):
                inside ^= {square}
                draft = self._along(squares, inside, chance)
                if inside and self._worth(draft.board) >= self._worth(best.board):
                    best = draft
                else:
                    inside ^= {square}
        return best

    def _along(self, squares: Grid, inside: set[Cell], chance: Random) -> Draft:
        """The draft of the loop around the squares inside."""
        board = blank(squares.width + 1, squares.height + 1)
        answer = {}
        for r, c in board.cells:
            nw, ne, sw, se = ((r + i, c + j) in inside for i in (-1, 0) for j in (-1, 0))
            lines = {"n": nw != ne, "s": sw != se, "e": ne != se, "w": nw != sw}
            answer[r, c] = "".join(way for way, there in lines.items() if there) or EMPTY
        board.tokens |= self._clues(board, answer, inside, chance)
        if self._tight:
            board.cut_out([cell for cell, lines in answer.items() if lines == EMPTY])
        return Draft(board, answer)

    def show_clues(self, board: Board, answer: Answer, chance: Random) -> Board:
        """A board with the clues of a loop."""
        inside = {cell for cell in board.cells if _is_inside(answer, cell)}
        return with_tokens(board, self._clues(board, answer, inside, chance))


def _is_inside(answer: Answer, square: Cell) -> bool:
    """Whether a square is inside of a loop; or a cell that the loop does not visit."""
    r, c = square
    return sum("s" in answer[r, i] for i in range(c + 1)) % 2 == 1
