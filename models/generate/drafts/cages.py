"""Killer Sudoku, Factors: random cages, cut until there is one answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod

from csp2sat.models.generate.random_areas import grow, small_parts
from csp2sat.models.generate.drafts import sudoku
from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, latin_square, named,
    rooms, square, with_room_clues,
)  # fmt: skip

LARGEST = 4
"""The largest number of cells of a cage."""


class Cages:
    """Drafts of cages; `total` gives the clue of the numbers of a cage.

    `fill` gives the numbers of a board. Those of a cage differ if `different`.
    """

    def __init__(
        self,
        fill: Callable[[int, Random], Answer],
        total: Callable[[Iterable[int]], int],
        different: bool,
    ) -> None:
        self._fill = fill
        self._total = total
        self._different = different

    def draw(self, width: int, height: int, chance: Random) -> Draft:
        """A draft with random cages."""
        board = square(width, height)
        answer = self._fill(width, chance)
        parts = small_parts(board, LARGEST, chance)
        while bad := [part for part in parts if self._different and _repeats(part, answer)]:
            for part in bad:
                parts.remove(part)
                parts += _halves(part, chance)
        return self._draft(width, parts, answer)

    def repair(self, draft: Draft, other: Answer, chance: Random) -> Draft:
        """Cut a cage in which the answers differ."""
        parts = list(rooms(draft.board).values())
        differing = [
            part
            for part in parts
            if len(part) > 1 and any(draft.answer[cell] != other[cell] for cell in part)
        ]
        part = chance.choice(differing)
        parts.remove(part)
        return self._draft(draft.board.width, parts + _halves(part, chance), draft.answer)

    def _draft(self, n: int, parts: list[list[Cell]], answer: Answer) -> Draft:
        board = square(n, n)
        board.regions = named(sorted(parts))
        return Draft(self.show_totals(board, answer), answer)

    def show_totals(self, board: Board, answer: Answer, _chance: Random | None = None) -> Board:
        """A board with the clues of its cages."""
        return with_room_clues(
            board, lambda part: str(self._total(int(answer[cell]) for cell in part))
        )


def _repeats(part: list[Cell], answer: Answer) -> bool:
    return len({answer[cell] for cell in part}) < len(part)


def _halves(part: list[Cell], chance: Random) -> list[list[Cell]]:
    """Two connected parts of one, from two random cells of it."""
    return grow(part, [[cell] for cell in chance.sample(part, 2)], chance)


def _latin(n: int, chance: Random) -> Answer:
    return {cell: str(number) for cell, number in latin_square(n, chance).items()}


def _sudoku(n: int, chance: Random) -> Answer:
    return sudoku.draw(n, n, chance).answer


_SUMS = Cages(_sudoku, sum, different=True)
_PRODUCTS = Cages(_latin, prod, different=False)
SETTERS = {
    "factors": Setter(
        Drafting(_PRODUCTS.draw, usual_size=(6, 6)),
        Repairing(_PRODUCTS.repair),
        Finishing(_PRODUCTS.show_totals),
    ),
    "killer-sudoku": Setter(
        Drafting(_SUMS.draw, usual_size=(9, 9)),
        Repairing(_SUMS.repair),
        Finishing(_SUMS.show_totals),
    ),
}
