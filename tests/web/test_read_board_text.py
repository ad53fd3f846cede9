"""Texts of boards as a page has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from boards import KINDS, samples
from csp2sat.csp.errors import CspError
from csp2sat.web.read_board_text import board_text, fitting, mistake_parts, read
from examples import one_in
from paths import DATA

SLITHERLINK = "https://puzz.link/p?slither/4/4/dgdh2c71"


def test_an_address_becomes_a_text() -> None:
    found = read(SLITHERLINK)
    assert found.text == "puzzle slitherlink\nsize 4 4\n3 - - -\n3 - - -\n- 2 2 -\n- 2 - 1\n"
    assert read(f"{SLITHERLINK}\n", "akari").text == found.text


def test_a_drawing_that_does_not_say_its_kind_is_of_one_that_fits() -> None:
    lines = (DATA / "penpa.txt").read_text("utf-8").splitlines()
    drawing = next(line for line in lines if line.startswith("gokigen ")).split(" ")[1]
    unknown = read(drawing)
    assert unknown.kind is None
    assert unknown.mistakes[0].message.startswith("which kind of puzzle")
    assert "gokigen" in (kinds := fitting(drawing))
    assert len(kinds) < len(KINDS)
    assert read(drawing, "gokigen").text.startswith("puzzle gokigen\n")


def test_a_file_of_an_editor_becomes_a_text_with_what_is_filled_in() -> None:
    found = read("pzprv3\nakari\n2\n2\n# . \n. 1 \n")
    assert found.text == "puzzle akari\nsize 2 2\n- -\n- 1\n# filled\no .\n. .\n"
    grid = '[[{"value": 2}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]'
    assert "# filled\n2 . . .\n" in read(f'{{"grid": {grid}}}').text


@pytest.mark.parametrize("name", one_in(3, KINDS))
def test_a_written_board_is_the_same_board(name: str) -> None:
    found = read(samples(name)[0].read_text("utf-8"), name)
    assert found.board
    assert found.kind
    board = found.board
    board.filled = dict.fromkeys(board.cells[:1], "7")
    again = read(board_text(found.kind, board))
    assert again.board
    assert again.kind is found.kind
    assert (again.board.tokens, again.board.regions) == (board.tokens, board.regions)
    assert (again.board.outside, again.board.corners) == (board.outside, board.corners)


def test_a_row_that_begins_with_a_sign_is_no_comment_of_the_written_board() -> None:
    found = read("# easy\npuzzle akari\n# . 1\n. . .\n")
    assert found.kind
    assert found.board
    lines = board_text(found.kind, found.board).splitlines()
    assert lines == ["puzzle akari", "# easy", "size 3 2", "X - 1", "- - -"]


def test_a_board_with_wrong_tokens_keeps_its_shape() -> None:
    found = read("puzzle akari\n- 9\n- -\n")
    assert found.board
    assert found.board[0, 1] == "9"
    assert [each.message[:17] for each in found.mistakes] == ["'9' is wrong here"]
    with pytest.raises(CspError):
        found.puzzle()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- 1\n- -\n", "which kind of puzzle"),
        ("puzzle akary\n- 1\n", "there is no puzzle 'akary'"),
        ("puzzle akari\n- 1\n- - -\n", "this row has 3 cells"),
        ("https://puzz.link/p?slithe/4/4/dgdh2c71", "puzzle type 'slithe' is not supported"),
        ("", "which kind of puzzle"),
        ("puzzle nqueens\n8\n", "there is no puzzle 'nqueens'"),
    ],
)
def test_a_text_without_the_shape_of_a_board_has_mistakes(text: str, message: str) -> None:
    found = read(text)
    assert found.board is None
    assert found.mistakes[0].message.startswith(message)


def test_kinds_that_fit_a_text_without_its_kind() -> None:
    assert fitting(samples("tapa")[0].read_text("utf-8")) == ["tapa"]
    assert "akari" in fitting("size 3 1\n- 1 -\n")
    assert fitting("size 3 1\n- ? ? ?\n") == []
    rows = ["5 3 - - 7 - - - -", *["- - - - - - - - -"] * 8]
    assert fitting("\n".join(rows)) == ["sudoku"]
    assert {"sudoku", "slitherlink"} < set(fitting("- 1 - -\n" * 4))


def test_a_mistake_says_where_it_is() -> None:
    (mistake,) = read("puzzle akari\n- 9\n- -\n").mistakes
    found = mistake_parts(mistake)
    assert (found["from"], found["to"], found["line"], found["column"]) == (15, 16, 2, 3)


def test_requests_read_no_files_of_rules(tmp_path: Path) -> None:
    path = tmp_path / "mine.rules"
    path.write_text("(shade x)")
    assert read("- -\n- -\n", str(path)).kind is None
    assert read(f"puzzle {path}\n- -\n").mistakes
