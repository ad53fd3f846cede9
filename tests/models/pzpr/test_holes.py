"""Boards with holes: in addresses and files of the editor pzprjs, and judged by its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import small_boards
from boards import KINDS, board_kind, linked, links, some_solutions
from csp2sat.models.board_puzzle import BoardPuzzle
from editor import Mark, edited, needs_editor
from editor_marks import MARKS, middle
from same_boards import same

NAMES = [name for name in KINDS if board_kind(name).layout.holes]
WIDTH, HEIGHT = 5, 4


def drawn(chance: random.Random, name: str) -> tuple[str, list[Mark]]:
    """An empty board, and marks for random holes and walls."""
    link = board_kind(name).link
    assert link
    cells = [(r, c) for r in range(HEIGHT) for c in range(WIDTH)]
    marks: list[Mark] = []
    for r, c in chance.sample(cells, chance.randint(1, 6)):
        marks.append((*middle((r, c)), "ques", 7))
    for r, c in cells if board_kind(name).layout.regions else ():
        for x, y in ((2 * c + 2, 2 * r + 1), (2 * c + 1, 2 * r + 2)):
            if x < 2 * WIDTH and y < 2 * HEIGHT and chance.random() < 0.5:
                marks.append((x, y, "ques", 1))
    return f"{link.name}/{WIDTH}/{HEIGHT}/", marks


@needs_editor
@pytest.mark.parametrize("name", NAMES)
def test_addresses_and_files_of_the_editor_have_the_same_holes_and_walls(name: str) -> None:
    chance = random.Random(name)
    boards = [drawn(chance, name) for _ in range(20)]
    for (_, marks), found in zip(boards, edited(boards), strict=True):
        assert found
        given = linked(name, found.address)
        assert given.link() == f"https://puzz.link/p?{found.address}"
        holes = {(x, y) for x, y, _, value in marks if value == 7}
        assert {middle(cell) for cell in given.board.holes} == holes
        assert same(linked(name, f"?{found.file}").board, given.board)


def with_holes(name: str) -> Iterator[BoardPuzzle]:
    """Boards with holes that have an answer: those of addresses, and random small ones."""
    for address, kind in links().items():
        if kind == name and (given := linked(name, address)).board.holes:
            yield given
    chance = random.Random(name)
    for small in small_boards.KINDS[name]:
        for _ in range(100):
            given = small_boards.board(name, small, chance)
            if given.board.holes and some_solutions(given, 1):
                yield given


@needs_editor
@pytest.mark.parametrize("name", NAMES)
def test_the_editor_accepts_answers_of_boards_with_holes(name: str) -> None:
    boards = list(with_holes(name))
    assert len(boards) > 2
    cases: list[tuple[str, list[Mark]]] = []
    for given in boards:
        for solution in some_solutions(given, 3):
            marks = sorted({*MARKS[name](given.board, given.tokens(solution))})
            cases.append((given.link().partition("?")[2], marks))
    found = edited(cases)
    assert [each and each.verdict for each in found] == [""] * len(cases)
