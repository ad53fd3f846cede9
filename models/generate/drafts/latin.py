"""Kropki, Futoshiki, Easy as ABC, Doppelblock: the clues of shuffled Latin squares."""

from __future__ import annotations

from random import Random
from string import ascii_uppercase

from csp2sat.models.board.board import EMPTY, SIDES
from csp2sat.models.board.grid import Cell
from csp2sat.models.generate.generators import Draft, Setter, add_given, latin_square, square


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
    return Draft(board, {cell: str(number) for cell, number in numbers.items()})


def _futoshiki(width: int, height: int, chance: Random) -> Draft:
    """One sign behind each cell, if there is a cell beside or below it."""
    board, numbers = square(width, height), latin_square(width, chance)
    for r, c in board.cells:
        signs = {(r, c + 1): "><", (r + 1, c): "v^"}
        if near := [each for each in signs if each in board]:
            other = chance.choice(near)
            board.tokens[r, c] += signs[other][numbers[r, c] < numbers[other]]
    return Draft(board, {cell: str(number) for cell, number in numbers.items()})


def _easy_as_abc(width: int, height: int, chance: Random) -> Draft:
    board, numbers = square(width, height), latin_square(width, chance)
    letters = max(1, min(width - 1 - width // 6, len(ascii_uppercase)))
    board.numbers["letters"] = (letters,)
    tokens = dict(enumerate(ascii_uppercase[:letters], 1))
    answer = {cell: tokens.get(number, EMPTY) for cell, number in numbers.items()}
    for side in SIDES:
        lines = board.columns() if side in ("top", "bottom") else board.rows()
        away = 1 if side in ("top", "left") else -1
        seen = [[answer[each] for each in line[::away] if answer[each] != EMPTY] for line in lines]
        board.outside[side] = [letters[0] for letters in seen]
    return Draft(board, answer)


def _doppelblock(width: int, height: int, chance: Random) -> Draft:
    if width < 3:
        raise ValueError("a row has two black cells and a number")
    board, numbers = square(width, height), latin_square(width, chance)
    black = {cell for cell, number in numbers.items() if number > width - 2}
    for side, lines in (("top", board.columns()), ("left", board.rows())):
        sums = []
        for line in lines:
            first, last = (i for i, cell in enumerate(line) if cell in black)
            sums.append(str(sum(numbers[cell] for cell in line[first + 1 : last])))
        board.outside[side] = sums
    return Draft(board, {c: "x" if c in black else str(n) for c, n in numbers.items()})


SETTERS = {
    "doppelblock": Setter(_doppelblock, add_given, usual=(6, 6), kept=0.8),
    "easy-as-abc": Setter(_easy_as_abc, add_given, usual=(5, 5), kept=0.6),
    "futoshiki": Setter(_futoshiki, add_given, usual=(5, 5), kept=0.4),
    "kropki": Setter(_kropki, usual=(5, 5), complete=True),
}
