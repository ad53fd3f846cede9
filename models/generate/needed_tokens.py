"""Tokens without which the rules leave no answer: "the board has one S and one E"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, islice
from random import Random

from csp2sat.csp.errors import CspError
from csp2sat.csp.expr import FALSE
from csp2sat.models.board.board import EMPTY, HOLE, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import named
from csp2sat.models.board.tokens import Tokens
from csp2sat.models.generate.generators import with_tokens
from csp2sat.models.generate.open_boards import Recipe, open_board
from csp2sat.models.kind import Kind

FEW = 4
"""Up to this many tokens of all sorts are tried, ..."""
MANY = 12
"""... and up to this many of one sort."""
TRIALS = 150
"""Most trials."""


class Needed:
    """Which tokens cells need at least, on boards of a size.

    Attributes:
        board: a board of the size without clues.
        counts: how many of each; empty: none are needed, or no small number of them will do.
        exact: those of which there are no more.
    """

    def __init__(self, kind: Kind, width: int, height: int) -> None:
        self._kind = kind
        self.board = blank_with_regions(kind, width, height)
        self._chance = Random(0)
        self.counts: Mapping[str, int] = {}
        self.exact: Sequence[str] = ()
        check = kind.layout.tokens
        if not isinstance(check, Tokens) or kind.layout.clue_in_first_cell or self._leave(()):
            return
        words = [token for token in check.meanings if token not in (EMPTY, HOLE)]
        for some in islice(_choices(words), TRIALS):
            if self._leave(some):
                self.counts = {token: some.count(token) for token in dict.fromkeys(some)}
                self.exact = [x for x in self.counts if not self._leave((*some, x))]
                return

    def _leave(self, tokens: Sequence[str]) -> bool:
        """Whether the rules may leave an answer on a board with some tokens."""
        if len(tokens) > len(self.board.cells):
            return False
        cells = self._chance.sample(self.board.cells, len(tokens))
        tokens_of_cells = dict(zip(cells, tokens, strict=True))
        return may_have_answer(self._kind, with_tokens(self.board, tokens_of_cells))


def _choices(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Tokens with their numbers, few of all sorts first, then more of one."""
    for number in range(1, FEW + 1):
        yield from combinations_with_replacement(words, number)
    for number in range(FEW + 1, MANY + 1):
        for word in words:
            yield (word,) * number


def may_have_answer(kind: Kind, board: Board) -> bool:
    """Whether the rules can be written for a board, and none of them is plainly broken."""
    try:
        problem = kind.problem(board)
    except CspError:
        return False
    return all(constraint.formula is not FALSE for constraint in problem.constraints)


def with_needed(board: Board, counts: Mapping[str, int], chance: Random) -> Board:
    """The board with tokens that it needs, in random empty cells."""
    free = [cell for cell in board.cells if board[cell] == EMPTY]
    chance.shuffle(free)
    tokens: dict[Cell, str] = {}
    for token, count in counts.items():
        there = sum(x == token for x in board.tokens.values())
        for _ in range(min(count - there, len(free))):
            tokens[free.pop()] = token
    return with_tokens(board, tokens)


def blank_with_regions(kind: Kind, width: int, height: int) -> Board:
    """A board without clues; its regions, if it has any, are quarters."""
    board = open_board(kind.layout, width, height, Random(0), Recipe())
    if kind.layout.regions:
        parts: dict[tuple[bool, bool], list[Cell]] = {}
        for r, c in board.cells:
            parts.setdefault((r < height // 2, c < width // 2), []).append((r, c))
        board.regions = named(sorted(parts.values()))
    return board
