"""Boards that Python programs make, and the number of their solutions."""

from __future__ import annotations

from pathlib import Path

import pytest

from boards import board_kind
from csp2sat.models.board.regions import disconnected_regions, rooms
from csp2sat.models.generate.generators import setter
from csp2sat.puzzle import Board, Kind, make
from csp2sat.solver.limits import LimitReached
from paths import ROOT


def test_a_new_board_has_one_solution() -> None:
    board = make("akari", (4, 3), seed=1)
    assert (board.kind, board.puzzle.board.width, board.puzzle.board.height) == ("akari", 4, 3)
    assert board.count() == 1
    assert str(make("akari", (4, 3), seed=1)) == str(board)


def test_solutions_are_counted() -> None:
    board = Board.read("size 3 1\n- - -\n", "akari")
    assert (board.count(), board.count(at_most=1)) == (3, 2)


def test_boards_that_can_not_be_made() -> None:
    with pytest.raises(ValueError, match="no boards of 'akary' are made; did you mean 'akari'"):
        make("akary")
    with pytest.raises(ValueError, match="no boards of 'soduko' are made; did you mean 'sudoku'"):
        make("soduko")
    with pytest.raises(ValueError, match=r"^no boards of hidato are made \("):
        make("hidato")
    with pytest.raises(ValueError, match="-1x3: a board has 1 to"):
        make("akari", (-1, 3))
    with pytest.raises(LimitReached):
        make("akari", time_limit=0)


def test_the_size_may_be_a_word() -> None:
    assert str(make("akari", "4x3", seed=1)) == str(make("akari", (4, 3), seed=1))
    with pytest.raises(ValueError, match="'4' is not a size; write 10x8"):
        make("akari", "4")
    for size in 6, (6,), (6, 6, 6):
        with pytest.raises(TypeError, match=r"size must be width and height, such as \(10, 8\) or"):
            make("sudoku", size)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"the height must be an integer, not 6\.5"):
        make("sudoku", (6, 6.5))  # type: ignore[arg-type]


def test_a_board_is_finished() -> None:
    draft = Board.read("size 3 3\n1 - -\n- X -\n- X -\n", "akari")
    board = make("akari", finish=draft, seed=1)
    assert board.puzzle.board[0, 0] == "1"
    assert board.unique()


def test_boards_that_can_not_be_finished() -> None:
    board = Board.read("size 1 1\n4\n", "akari")
    with pytest.raises(ValueError, match="the board to finish has no solution: the 4 at r1c1"):
        make("akari", finish=board)
    with pytest.raises(ValueError, match="the board to finish is akari, not sudoku"):
        make("sudoku", finish=board)
    with pytest.raises(ValueError, match="the board to finish has another size: 1x1"):
        make("akari", (2, 2), finish=board)


def test_a_board_of_rules_without_clues_is_not_finished(tmp_path: Path) -> None:
    path = tmp_path / "mine.rules"
    path.write_text('(puzzle "T") (shade x) (rule "r" (forall (row rows) (exists (c row) (x c))))')
    kind = Kind.read(str(path))
    with pytest.raises(ValueError, match=r"mine\.rules have no clues that could be added"):
        make(kind, finish=kind.board("- -\n- -\n"))


def test_an_empty_board_gets_a_loop_through_much_of_it() -> None:
    board = make("masyu", finish=Board.read("size 7 7\n" + "- - - - - - -\n" * 7, "masyu"), seed=1)
    assert board.unique()
    rows = {r for r, _ in board.puzzle.board.clues()}
    assert max(rows) - min(rows) >= 4


def test_a_jigsaw_has_irregular_regions_only() -> None:
    for name, size in (("jigsaw", (5, 5)), ("Jigsaw Sudoku", (6, 6))):
        board = make(name, size, seed=1)
        parts = rooms(board.puzzle.board)
        assert {len(part) for part in parts.values()} == {size[0]}
        assert not [*disconnected_regions(board.puzzle.board)]
        assert any(len({r for r, _ in part}) not in (1, 2) for part in parts.values())
        assert not board.puzzle.board.placed
        assert board.count() == 1
    assert {each.name for each in make("thermo-sudoku", (6, 6), seed=1).puzzle.board.placed} == {
        "thermometer"
    }


def test_clues_have_a_symmetry() -> None:
    cells = make("sudoku", (4, 4), symmetry="mirror", seed=1).puzzle.board.clues()
    assert {(r, 3 - c) for r, c in cells} == {*cells}
    with pytest.raises(ValueError, match="'mirorr': did you mean 'mirror'"):
        make("sudoku", symmetry="mirorr")


def test_a_board_of_a_level() -> None:
    board = make("sudoku", (4, 4), seed=2, difficulty="easy")
    assert board.count() == 1
    with pytest.raises(ValueError, match="'odd': choose one of: easy, medium"):
        make("sudoku", (4, 4), difficulty="odd")
    with pytest.raises(ValueError, match=r"^no beyond board was found among 150; those of this"):
        make("sudoku", (4, 4), seed=2, difficulty="beyond")
    with pytest.raises(LimitReached):
        make("sudoku", (4, 4), seed=2, difficulty="beyond", time_limit=0.1)


def test_boards_of_renban_need_their_clues_as_bounds() -> None:
    assert make("renban", (6, 6), seed=2).count() == 1


def test_a_board_has_the_constraints_that_are_wanted() -> None:
    names = ["thermometer", "killercage", "antiking"]
    board = make("variant-sudoku", (6, 6), seed=1, constraints=names)
    assert {each.name for each in board.puzzle.board.placed} == {*names}
    assert board.count() == 1
    with pytest.raises(ValueError, match="'thermo': did you mean 'thermometer'"):
        make("variant-sudoku", constraints=["thermo"])
    with pytest.raises(ValueError, match="only those of variant-sudoku can"):
        make("sudoku", constraints=names)


def test_other_names_of_variant_sudoku_say_what_boards_get() -> None:
    kind = board_kind("variant-sudoku")
    assert {*setter(kind).named_constraints} == {*kind.other_names}
    placed = {each.name for each in make("Thermo Sudoku", (4, 4), seed=1).puzzle.board.placed}
    assert placed == {"thermometer"}
    with pytest.raises(ValueError, match=r"^no boards of overlapping grids \(samurai\) are made"):
        make("samurai")


def test_boards_of_a_kind_in_a_text_have_all_options() -> None:
    board = make("context", "4x3", seed=1, symmetry="mirror")
    cells = {*board.puzzle.board.clues()}
    assert cells == {(r, 3 - c) for r, c in cells}
    assert board.unique()
    assert (board.puzzle.board.width, board.puzzle.board.height) == (4, 3)
    assert make("context", "4x4", seed=1, difficulty="easy").unique()
    draft = Board.read("size 4 4\n" + "- - - -\n" * 3 + "- - - 1\n", "context")
    finished = make("context", finish=draft, seed=1)
    assert finished.unique()
    assert finished.puzzle.board[3, 3] == "1"
    with pytest.raises(ValueError, match="the rules leave no answer on 200 random boards"):
        make("all-or-nothing", (2, 1), seed=1)


def test_a_kind_is_a_name_a_path_or_rules() -> None:
    path = ROOT / "models" / "shelf" / "mosaic.rules"
    boards = [make(kind, "4x4", seed=1) for kind in (str(path), Kind.read(path))]
    assert [board.unique() for board in boards] == [True, True]
    assert boards[0].puzzle.board.tokens == boards[1].puzzle.board.tokens
    with pytest.raises(TypeError, match="kind must be a str or a Kind, not 3"):
        make(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"no boards of 'missing\.rules' are made"):
        make("missing.rules")
