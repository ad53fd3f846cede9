"""Doppelblock, Easy as ABC, Futoshiki, Kropki, Skyscrapers, Tenner Grid: clues of random numbers.

The numbers are those of a shuffled Latin square; those of Tenner Grid are found by a solver.
"""

from __future__ import annotations

from itertools import accumulate
from string import ascii_uppercase

from csp2sat.models.generate.kit import (
    EMPTY, SIDES, Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter,
    add_given, blank, latin_square, square, with_side_clues, with_tokens,
)  # fmt: skip


def _kropki(width: int, height: int, chance: Random) -> Draft:
    board, numbers = square(width, height), latin_square(width, chance)

    def circle(one: Cell, other: Cell) -> str:
        if other not in board:
            return EMPTY
        less, more = sorted((numbers[one], numbers[other]))
        kinds = ["w"] * (more == less + 1) + ["b"] * (more == 2 * less)
        return chance.choice(kinds or [EMPTY])

    for r, c in board.cells:
        board.tokens[r, c] = circle((r, c), (r, c + 1)) + circle((r, c), (r + 1, c))
    return Draft(board, _numbers(numbers))


def _futoshiki(width: int, height: int, chance: Random) -> Draft:
    board, answer = square(width, height), _numbers(latin_square(width, chance))
    return Draft(_signs(board, answer, chance), answer)


def _signs(board: Board, answer: Answer, chance: Random) -> Board:
    """One sign behind each cell without a clue, if there is a cell beside or below it."""
    tokens = {}
    for r, c in board.cells:
        signs = {(r, c + 1): "><", (r + 1, c): "v^"}
        near = [side for side in signs if side in board]
        if near and board[r, c] == EMPTY:
            other = chance.choice(near)
            tokens[r, c] = EMPTY + signs[other][int(answer[r, c]) < int(answer[other])]
    return with_tokens(board, tokens)


def _easy_as_abc(width: int, height: int, chance: Random) -> Draft:
    board, numbers = square(width, height), latin_square(width, chance)
    letters = max(1, min(width - 1 - width // 6, len(ascii_uppercase)))
    board.numbers["letters"] = (letters,)
    tokens = dict(enumerate(ascii_uppercase[:letters], 1))
    answer = {cell: tokens.get(number, EMPTY) for cell, number in numbers.items()}
    return Draft(_nearest(board, answer, chance), answer)


def _nearest(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the letters that are nearest to the sides."""
    return with_side_clues(
        board,
        SIDES,
        lambda line: next(answer[cell] for cell in line if answer[cell] != EMPTY),
    )


def _doppelblock(width: int, height: int, chance: Random) -> Draft:
    if width < 3:
        raise ValueError("a row has two black cells and a number")
    board, numbers = square(width, height), latin_square(width, chance)
    answer = {c: "x" if n > width - 2 else str(n) for c, n in numbers.items()}
    return Draft(_sums_between(board, answer, chance), answer)


def _sums_between(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the sums of the numbers between black cells."""

    def total(line: list[Cell]) -> str:
        first, last = (i for i, cell in enumerate(line) if answer[cell] == "x")
        return str(sum(int(answer[cell]) for cell in line[first + 1 : last]))

    return with_side_clues(board, ("top", "left"), total)


def _numbers(square: dict[Cell, int]) -> Answer:
    return {cell: str(number) for cell, number in square.items()}


def _skyscrapers(width: int, height: int, chance: Random) -> Draft:
    board = square(width, height)
    answer = _numbers(latin_square(width, chance))
    return Draft(_views(board, answer, chance), answer)


def _views(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the numbers of heights that exceed all before them."""

    def view(line: list[Cell]) -> str:
        return str(len(set(accumulate((int(answer[cell]) for cell in line), max))))

    return with_side_clues(board, SIDES, view)


def _tenner_grid(width: int, height: int, _chance: Random) -> Board:
    if height > 1 and width < 4:
        raise ValueError("rows of fewer than four cells can't be below each other")
    return blank(width, height)


def _sums(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the sums of its columns."""
    return with_side_clues(
        board, ["bottom"], lambda line: str(sum(int(answer[cell]) for cell in line))
    )


SETTERS = {
    "doppelblock": Setter(
        Drafting(_doppelblock, usual_size=(6, 6)),
        Repairing(add_given),
        Finishing(_sums_between, kept_share=0.8, add_clue=add_given),
    ),
    "easy-as-abc": Setter(
        Drafting(_easy_as_abc, usual_size=(5, 5)),
        Repairing(add_given),
        Finishing(_nearest, kept_share=0.6, add_clue=add_given),
    ),
    "futoshiki": Setter(
        Drafting(_futoshiki, usual_size=(5, 5)),
        Repairing(add_given),
        Finishing(_signs, kept_share=0.4, add_clue=add_given),
    ),
    "kropki": Setter(Drafting(_kropki, usual_size=(5, 5)), finishing=Finishing(keeps_all=True)),
    "skyscrapers": Setter(
        Drafting(_skyscrapers, usual_size=(5, 5)),
        Repairing(add_given),
        Finishing(_views, kept_share=0.7, add_clue=add_given),
    ),
    "tenner-grid": Setter(
        Drafting(_tenner_grid, usual_size=(10, 5)),
        Repairing(add_given),
        Finishing(_sums, keeps_all=True),
    ),
}
