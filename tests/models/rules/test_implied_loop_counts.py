"""Loops whose lines along all rows and columns are counted are those that have these numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from boards import broken, puzzle, rows, some_solutions
from csp2sat.models.board_puzzle import BoardPuzzle

MOST = 10**4


def _board(down: tuple[str, ...], right: tuple[str, ...]) -> BoardPuzzle:
    """Open cells, with clues above the columns and before the rows."""
    lines = [" ".join(["g?", *(f"g{each}s" for each in down)])]
    lines += [" ".join([f"g{each}e", *"-" * len(down)]) for each in right]
    return puzzle("castle-wall", "\n".join([f"size {len(down) + 1} {len(lines)}", *lines, ""]))


def _answers(given: BoardPuzzle) -> list[list[list[str]]]:
    return [rows(given, each) for each in some_solutions(given, MOST)]


def _counts(answer: list[list[str]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The numbers of lines down each column and along each row of an answer."""
    right = tuple(str(sum("e" in token for token in row)) for row in answer[1:])
    columns = list(zip(*answer, strict=True))[1:]
    return tuple(str(sum("s" in token for token in each)) for each in columns), right


@pytest.mark.parametrize(("width", "height"), [(3, 3), (4, 3), (4, 4)])
def test_loops_with_counted_lines_are_those_with_these_numbers(width: int, height: int) -> None:
    loops = _answers(_board(("?",) * width, ("?",) * height))
    numbers = Counter(map(_counts, loops))
    for (down, right), number in list(numbers.items())[:20]:
        given = _board(down, right)
        assert any(name.startswith("_row_") for name in given.problem().ints)
        answers = _answers(given)
        assert len(answers) == number
        assert all(_counts(each) == (down, right) and each in loops for each in answers)
        assert not any(broken("castle-wall")(given.board, each) for each in answers)
        more = (str(int(down[0]) + 1), *down[1:])
        assert len(_answers(_board(more, right))) == numbers[more, right]
