"""Boards of kinds from texts of rules: one solution, no needless clue, the wanted symmetry."""

from random import Random

import pytest

from boards import board_kind
from csp2sat.csp.errors import Source
from csp2sat.models.board.board import BETWEEN, EMPTY, Board
from csp2sat.models.board.board_text import read_board
from csp2sat.models.board_puzzle import BoardPuzzle, read_again
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.fitting_clues import Fitting
from csp2sat.models.generate.generators import clues, setter, without
from csp2sat.models.generate.minimal_clues import are_independent
from csp2sat.models.generate.other_clues import Luck, against
from csp2sat.models.generate.symmetry import SYMMETRIES, image
from csp2sat.models.generate.token_roles import Roles, roles
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.files import kind_at, kind_in
from csp2sat.puzzle import Board as PuzzleBoard
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import Limit
from examples import one_in
from paths import ROOT

SHELF = ROOT / "models" / "shelf"
MADE = [
    "akari", "canal-view", "creek", "fillomino", "fourcells", "hakoiri", "heyawake", "hitori",
    "kojun", "linesweeper", "masyu", "minesweeper", "mosaic", "norinori", "putteria", "shikaku",
    "skyscrapers", "slitherlink", "star-battle", "sudoku", "suguru", "tents", "yin-yang",
]  # fmt: skip
"""Kinds of all sorts whose small boards are soon made."""
SIZES = {"star-battle": 6, "norinori": 6}


TEXTS = [
    path.stem for folder in (SHELF, ROOT / "models" / "puzzles") for path in folder.glob("*.rules")
]
WITHOUT_SMALL_BOARDS = {"dominoes", "gappy", "heteromino", "lits"}
"""No board of 3x3 or 4x4 of these is made; those of Dominoes need clues before an answer."""
EVEN_SMALLER = {
    "choco-banana", "kakuru", "mochikoro", "mochinyoro", "shirokuro-link", "tasquare", "tentaisho",
    "usotatami",
}  # fmt: skip
"""Boards of 3x3 of these are sooner made than those of 4x4."""


def text_kind(name: str) -> Kind:
    """The kind in a text of the shelf, or of another kind in a text."""
    path = SHELF / f"{name}.rules"
    return kind_at(str(path if path.exists() else ROOT / "models" / "puzzles" / path.name))


def made(kind: Kind, size: int, symmetry: str = "") -> Board:
    """A new board, read again from its text."""
    workshop = Workshop(kind, Random(1), Questions(Limit(60)), symmetry=symmetry)
    return read_again(kind, workshop.board(size, size, minimal=False)).board


def is_unique(kind: Kind, board: Board) -> bool:
    """Whether a board has one solution."""
    return PuzzleBoard(BoardPuzzle(kind, board)).unique()


@pytest.mark.parametrize("name", one_in(3, MADE))
def test_new_boards_have_one_solution_and_no_needless_clue(name: str) -> None:
    kind = text_kind(name)
    board = made(kind, SIZES.get(name, 4))
    assert is_unique(kind, board)
    finishing = setter(kind).finishing
    for place in clues(board, finishing):
        assert not is_unique(kind, without(board, [place], finishing.unknown_clue))


@pytest.mark.parametrize("name", sorted({*TEXTS} - WITHOUT_SMALL_BOARDS))
def test_a_tiny_board_of_each_text_has_one_solution(name: str) -> None:
    kind = text_kind(name)
    assert is_unique(kind, made(kind, 3 if name in EVEN_SMALLER else 4))


@pytest.mark.parametrize("name", ["akari", "mosaic", "sudoku"])
def test_clues_have_images(name: str) -> None:
    kind = text_kind(name)
    board = made(kind, 4, "rotation")
    for place in clues(board, setter(kind).finishing):
        assert board.token(image(board, place, SYMMETRIES["rotation"])) != EMPTY


ROLES = {
    "akari": Roles((), "X", ("number",)),
    "hidato": Roles(("number",), "X", (), given=True),
    "hitori": Roles(("number",)),
    "nurikabe": Roles((), "?", ("number",)),
    "shikaku": Roles((), "?", ("number",), needed={"?": 1}),
    "slitherlink": Roles(("number",)),
    "tents": Roles((), "T", ()),
    "tapa": Roles(("number",)),
    "yajilin": Roles((), "?", ("number",)),
    "yin-yang": Roles(("w", "b")),
}
"""What the tokens of cells do."""


@pytest.mark.parametrize("name", ROLES)
def test_what_tokens_do_is_found_out(name: str) -> None:
    kind = text_kind(name)
    assert roles(kind)["cells"] == ROLES[name]
    assert roles(kind) is roles(kind)


def test_clues_of_a_draft_stay() -> None:
    kind = text_kind("mosaic")
    board = made(kind, 4)
    left, *rest = clues(board, setter(kind).finishing)
    draft = without(board, rest, EMPTY)
    workshop = Workshop(kind, Random(1), Questions(Limit(60)))
    done = workshop.finish(draft)
    assert done.token(left) == board.token(left)
    assert is_unique(kind, done)


@pytest.mark.parametrize(("name", "are"), [("bw-loop", False), ("context", True)])
def test_whether_clues_are_independent_is_found_out(name: str, are: bool) -> None:
    kind = board_kind(name)
    workshop = Workshop(kind, Random(1), Questions(Limit(60)))
    board, finishing = workshop.draft(4, 4).board, setter(kind).finishing
    units = [[place] for place in clues(board, finishing)]
    assert len(units) > 2
    assert are_independent(kind, finishing, board, units) == are


def test_signs_between_cells_are_clues() -> None:
    kind = text_kind("futoshiki")
    workshop = Workshop(kind, Random(3), Questions(Limit(60)))
    board = read_again(kind, workshop.board(4, 4, minimal=False)).board
    assert is_unique(kind, board)
    signs = [place for place in clues(board, setter(kind).finishing) if place[0] == BETWEEN]
    assert signs
    for place in signs:
        (one, other), sign = board.pair_at(int(place[1])), board.token(place)
        assert sign in ("<>" if one[0] == other[0] else "^v")
        assert not is_unique(kind, without(board, [place], EMPTY))


def test_lists_are_clues() -> None:
    kind = text_kind("nonogram")
    board = made(kind, 4)
    assert is_unique(kind, board)
    lists = [token for tokens in board.outside.values() for token in tokens]
    assert any("," in token for token in lists)
    for place in clues(board, setter(kind).finishing):
        assert not is_unique(kind, without(board, [place], EMPTY))


def test_arrows_are_clues() -> None:
    kind = text_kind("yajilin")
    draft = Workshop(kind, Random(1), Questions(Limit(60))).draft(5, 5)
    arrows = {cell: token for cell, token in draft.board.tokens.items() if token not in "-?"}
    assert arrows
    for cell, token in arrows.items():
        ray = draft.board.ray(cell, token[-1])
        assert int(token[:-1]) == sum(draft.answer[x] == "x" for x in ray)


ARROWS = """
(puzzle "Arrows") (board (cells (arrow 1))) (shade x)
(rule "a number counts the black cells in the direction of its arrow"
  (forall ((c n) numbers) (= n (count (d (ray c (arrow c))) (x d)))))
"""


def test_arrows_point_in_any_direction_in_which_a_number_fits() -> None:
    kind, _ = kind_in(Source(ARROWS))
    board = read_board(Source("- - - -"), kind.layout)
    answer = dict(zip(board.cells, "x---", strict=True))
    for seed in range(8):
        fit = Fitting(kind, Questions(Limit(60)), Random(seed), roles(kind), None)
        full = fit.with_all(board, answer)
        assert [full[cell] for cell in board.cells] == ["-", "1w", "1w", "1w"]


def test_signs_whose_absence_says_something_all_stand() -> None:
    kind = text_kind("kropki")
    board = made(kind, 4)
    (solution,) = Questions(Limit(60)).unlike(kind.problem(board), 2)
    answer = kind.answer(board, solution)
    pairs = [(c, d) for c in board.cells for d in board.neighbours(c) if c < d]
    for pair in pairs:
        less, more = sorted(int(answer[cell]) for cell in pair)
        fits = {"w": more - less == 1, "b": more == 2 * less}
        signs = {token for token, does in fits.items() if does} or {EMPTY}
        assert board.token(board.place_between(*pair)) in signs
    assert not any(place[0] == BETWEEN for place in clues(board, setter(kind).finishing))


def test_boards_without_clues_have_holes_around_a_loop() -> None:
    kind = text_kind("simple-loop")
    board = made(kind, 6)
    assert board.holes
    assert is_unique(kind, board)


def test_a_moved_mark_leaves_an_answer_of_the_board() -> None:
    kind = text_kind("yajilin")
    solver = Questions(Limit(60))
    fit = Fitting(kind, solver, Random(1), roles(kind), None)
    draft = Workshop(kind, Random(1), solver).draft(4, 4)
    for other in solver.unlike(kind.problem(draft.board), 8):
        answer = kind.answer(draft.board, other)
        better = against(draft, answer, fit, Luck(), Random(1), with_given=False)
        if better:
            assert fit.answers.witness(better.board, better.answer)


RULES = """
(puzzle "Lone Pairs") (board (cells (number 0 4))) (shade x empty)
(rule "a number counts the black cells beside it"
  (forall ((c n) numbers) (= n (count (d (beside c)) (x d)))))
(rule "each row and each column has one black cell"
  (forall (line lines) (= 1 (count (c line) (x c)))))
"""


def test_numbers_may_stand_in_white_cells_only() -> None:
    kind, _ = kind_in(Source(RULES))
    assert roles(kind)["cells"] == Roles(mark="?", marks=("number",), stands_in=True)
    board = made(kind, 4)
    assert is_unique(kind, board)
    assert {*board.tokens.values()} <= {*"-01234"}
    for place in clues(board, setter(kind).finishing):
        assert not is_unique(kind, without(board, [place], EMPTY))
