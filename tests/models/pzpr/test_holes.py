"""Boards with holes: in addresses and files of the editor pzprjs, and judged by its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice, product
from math import prod

import pytest

import small_boards
from boards import KINDS, TEXT_KINDS, board_kind, linked, links, some_solutions
from csp2sat.models.board.regions import rooms
from csp2sat.models.board_puzzle import BoardPuzzle
from editor_marks import MARKS, middle
from loops import all_loops
from puzzle_editor import Mark, edited, needs_editor
from same_boards import same

NAMES = [name for name in KINDS if board_kind(name).layout.holes]
SMALL = [name for name in NAMES if name in small_boards.KINDS]
"""The kinds with small boards: all but those in texts."""
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
def test_the_editor_has_holes_in_the_same_kinds() -> None:
    links = {link.name: name for name in KINDS if (link := board_kind(name).link)}
    drawn = edited([(f"{each}/4/4", [(3, 3, "ques", 7)]) for each in links])
    again = edited([(each.address, []) for each in drawn if each])
    kept = [each and (3, 3, "ques", 7) in each.marks for each in again]
    assert [name for name, has_hole in zip(links.values(), kept, strict=True) if has_hole] == NAMES


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
            written = "o" not in given.board.tokens.values()  # an editor lacks cells without a pole
            if given.board.holes and written and some_solutions(given, 1):
                yield given


@needs_editor
@pytest.mark.parametrize("name", SMALL)
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


MOST = {"kojun": 3, "magnets": 2, "ripple": 3, "suguru": 4}
"""The largest number of an answer, in kinds with numbers."""
TRIED = 600
"""The most answers of a board that the editor judges."""


def everything(name: str, given: BoardPuzzle) -> list[list[Mark]]:
    """All answers that can be drawn on a board; none if there are too many."""
    board = given.board
    if name in ("double-back", "simple-loop"):
        loops = all_loops(4, 4) if (board.width, board.height) == (4, 4) else ()
        answers = [{cell: rows[cell[0]][cell[1]] for cell in board.whole.cells} for rows in loops]
        drawn = [each for each in answers if all(each[hole] == "-" for hole in board.holes)]
        return [sorted({*MARKS[name](board, each)}) for each in drawn]
    places: list[list[list[Mark]]] = []
    if most := MOST.get(name):
        size = {cell: len(room) for room in rooms(board).values() for cell in room}
        for cell in board.cells if not board.clues() else ():
            few = most if name == "magnets" else min(most, size[cell])
            every = [[(*middle(cell), "anum", n)] for n in range(1, few + 1)]
            places.append([[], *every] if name == "magnets" else every)
    else:
        for (r, c), (i, j) in board.pairs():
            places.append([[], [(c + j + 1, r + i + 1, "qans", 1)]])
    if not 1 < prod(map(len, places)) <= TRIED:
        return []
    return [[mark for marks in some for mark in marks] for some in product(*places)]


@needs_editor
@pytest.mark.parametrize("name", [name for name in SMALL if name not in TEXT_KINDS])
def test_the_editor_accepts_no_other_answers_of_boards_with_holes(name: str) -> None:
    boards = ((each, everything(name, each)) for each in with_holes(name))
    for given, every in islice((pair for pair in boards if pair[1]), 3):
        found = edited([(given.link().partition("?")[2], marks) for marks in every])
        accepted = {
            frozenset(marks)
            for marks, each in zip(every, found, strict=True)
            if each and not each.verdict
        }
        own = {
            frozenset(MARKS[name](given.board, given.tokens(solution)))
            for solution in some_solutions(given, TRIED)
        }
        assert accepted == own, given.link()
        assert own
