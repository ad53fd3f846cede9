"""The texts of the shelf have the answers of the built-in kinds with their names.

Boards of the repository have the same answer; random small boards have the same answers, all of
them. Boards with lines at the top that a text does not know are left out.
"""

import random
import re
from collections.abc import Iterator

import pytest

from boards import board_files, board_kind, puzzle, some_solutions
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Solution
from csp2sat.models.board.board import Board as Plain
from csp2sat.models.board.board_text import read_board
from csp2sat.models.board.dots import dots
from csp2sat.models.board.grid import Grid, step
from csp2sat.models.board_puzzle import BoardPuzzle, board_text
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.files import kind_at
from csp2sat.puzzle import Board
from examples import one_in
from paths import ROOT
from small_boards import KINDS, board

SHELF = ROOT / "models" / "shelf"
TEXTS = sorted(path.stem for path in SHELF.glob("*.rules"))
MOST_BYTES = 4000
"""Larger boards are left out."""
SMALL_BOARDS = 4
ON_CLUES = ("akari", "tents")
"""Kinds that have tokens of their own in the answer where clues are."""


def text_kind(name: str) -> Kind:
    """The kind in a text of the shelf."""
    return kind_at(str(SHELF / f"{name}.rules"))


def same_board(kind: Kind, built_in: BoardPuzzle) -> BoardPuzzle | None:
    """The same board for a text; None: it has a line or a token that the text does not know."""
    board, name = built_in.board, built_in.kind.name
    if not kind.layout.words.keys() >= board.numbers.keys():
        return None
    if name == "tapa" and any("?" in board[cell] for cell in board.cells):
        return None
    if name in SIGNS:
        board = with_signs_between(board, SIGNS[name])
    if name == "tentaisho":
        board = with_dots_apart(board)
    _, _, text = board_text(kind, board).partition("\n")
    return BoardPuzzle(kind, read_board(Source(text), kind.layout))


SIGNS = {
    "kropki": re.compile("(?P<number>)(?P<right>[wb-])(?P<below>[wb-])"),
    "futoshiki": re.compile("(?P<number>[0-9]+|-)(?P<right>[<>]?)(?P<below>[v^]?)"),
}
"""The tokens of built-in kinds whose cells have signs to the next cells behind their numbers."""


def with_signs_between(board: Plain, tokens: re.Pattern[str]) -> Plain:
    """The same board with signs between its cells."""
    result = Plain(board.width, board.height, Source(""))
    for cell, token in board.tokens.items():
        match = tokens.fullmatch(token)
        assert match
        result.tokens[cell] = match["number"] or "-"
        for way, sign in (("e", match["right"]), ("s", match["below"])):
            if sign.strip("-"):
                result.between[cell, step(cell, way)] = sign
    return result


def with_dots_apart(board: Plain) -> Plain:
    """The same board with dots on sides between its cells, those at corners at corners."""
    result = Plain(board.width, board.height, Source(""))
    result.cut_out(board.holes)
    points = Grid(board.width + 1, board.height + 1).cells
    result.corners = dict.fromkeys(points, "-")
    for dot in dots(board):
        touched = dot.touched()
        match len(touched):
            case 1:
                result.tokens[touched[0]] = dot.colour
            case 2:
                result.between[touched[0], touched[1]] = dot.colour
            case 4:
                result.corners[touched[3]] = dot.colour
    return result


def answers(name: str, puzzle: BoardPuzzle, most: int) -> list[str]:
    """The answers of a board, without what stands in cells with clues, where that differs."""
    return sorted(_answer(name, puzzle, x) for x in some_solutions(puzzle, most))


def _answer(name: str, puzzle: BoardPuzzle, solution: Solution) -> str:
    if name == "slitherlink":  # the built-in kind says which cells are inside
        return " ".join(x for x, value in sorted(solution.bools.items()) if value and x[0] in "hv")
    tokens = puzzle.tokens(solution)
    if name == "lits":  # the built-in kind says which tetromino a black cell is of
        tokens = {cell: "x" if token in [*"LITS"] else token for cell, token in tokens.items()}
    clues = puzzle.board.clues() if name in ON_CLUES else []
    tokens |= {cell: puzzle.board[cell] for cell in clues}
    return puzzle.board.draw(lambda cell: tokens[cell])


def pairs(name: str) -> Iterator[tuple[BoardPuzzle, BoardPuzzle]]:
    """Boards of the repository, for the built-in kind and for the text."""
    kind = text_kind(name)
    for path in board_files(name):
        if path.stat().st_size <= MOST_BYTES:
            built_in = puzzle(name, path.read_text("utf-8"))
            if mine := same_board(kind, built_in):
                yield built_in, mine


@pytest.mark.parametrize("name", TEXTS)
def test_boards_of_the_repository_have_the_same_answer(name: str) -> None:
    boards = list(pairs(name))
    assert boards
    for built_in, mine in boards:
        (expected,) = answers(name, built_in, 2)
        assert answers(name, mine, 2) == [expected]
        mine.picture()


@pytest.mark.parametrize("name", one_in(3, [name for name in TEXTS if name in KINDS]))
def test_small_boards_have_the_same_answers(name: str) -> None:
    chance = random.Random(name)
    kind = text_kind(name)
    for small in KINDS[name]:
        for _ in range(SMALL_BOARDS):
            built_in = board(name, small, chance)
            if mine := same_board(kind, built_in):
                assert answers(name, mine, 10**6) == answers(name, built_in, 10**6)


WITH_REGIONS = [name for name in TEXTS if name in KINDS and board_kind(name).layout.regions]


@pytest.mark.parametrize("name", WITH_REGIONS)
def test_walls_inside_regions_mean_the_same(name: str) -> None:
    chance = random.Random(name)
    kind = text_kind(name)
    for small in KINDS[name]:
        for _ in range(SMALL_BOARDS):
            built_in = board(name, small, chance)
            names = built_in.board.regions
            inner = [pair for pair in built_in.board.pairs() if names[pair[0]] == names[pair[1]]]
            built_in.board.walls = {*chance.sample(inner, len(inner) // 4)}
            if mine := same_board(kind, built_in):
                assert mine.board.walls == built_in.board.walls
                assert answers(name, mine, 10**6) == answers(name, built_in, 10**6)


@pytest.mark.parametrize("name", one_in(3, TEXTS))
def test_what_is_filled_in_is_read_back(name: str) -> None:
    _, mine = next(pairs(name))
    (solution,) = some_solutions(mine, 2)
    mine.board.filled = mine.tokens(solution)
    problem = mine.problem()
    for variable, value in mine.filled(problem).items():
        known = {**solution.ints, **solution.bools}
        assert known[variable.name] == value


FIRST_STEPS = {
    "akari-8x8": ("The 3 at r2c2", "r1c2, r2c1 and r3c2"),
    "slitherlink-8x8": ("The 0 at r1c2", "not drawn"),
    "minesweeper-5x5": ("The 0 at r5c1", "r4c1, r4c2 and r5c2 have no mines"),
}
"""What the first sentences about boards name: the clue, and what follows."""


@pytest.mark.parametrize("sample", FIRST_STEPS)
def test_steps_name_clues_and_cells(sample: str) -> None:
    name, _, _ = sample.partition("-")
    built_in = puzzle(name, (ROOT / "models" / "data" / f"{sample}.txt").read_text("utf-8"))
    mine = same_board(text_kind(name), built_in)
    assert mine
    text = next(Board(mine).steps()).text
    clue, rest = FIRST_STEPS[sample]
    assert text.startswith(clue)
    assert rest in text


def test_texts_are_short() -> None:
    lines = [len((SHELF / f"{name}.rules").read_text("utf-8").splitlines()) for name in TEXTS]
    assert sorted(lines)[len(lines) // 2] <= 12
