"""Requests for the boards of a list."""

import json
from typing import Any

from csp2sat.web import board_list
from csp2sat.web.dispatch import answer

AKARI = "puzzle akari\n- - -\n- {} -\n- - -\n"
SUDOKU = "1" + "." * 80


def listed(text: str) -> list[dict[str, Any]]:
    return [json.loads(reply) for reply in answer(json.dumps({"ask": "boards", "text": text}))]


def test_boards_one_after_the_other_have_their_kinds_and_pictures() -> None:
    found = listed("# two\n" + AKARI.format(2) + "\n" + AKARI.format(1))
    assert [(board["first"], board["kind"], board["size"]) for board in found] == [
        (2, "akari", [3, 3]),
        (7, "akari", [3, 3]),
    ]
    assert found[1]["tokens"][1] == ["-", "1", "-"]
    assert all(board["svg"].startswith("<svg") for board in found)


def test_a_line_with_a_mistake_does_not_hide_the_others() -> None:
    good, bad = "https://puzz.link/p?nawabari/5/5/f0b1f2a1f", "https://puzz.link/p?akari/3/3/xx"
    found = listed(f"{good}\n{bad}\n")
    assert [board.get("kind") for board in found] == ["nawabari", None]
    assert found[1] == {"first": 2, "error": "18 empty cells, but only 9 left"}


def test_lines_of_81_cells_are_sudokus() -> None:
    assert [board["kind"] for board in listed(f"{SUDOKU}\n{SUDOKU}\n")] == ["sudoku", "sudoku"]


def test_texts_are_those_that_a_move_writes() -> None:
    (board,) = listed("puzzle akari\n1 -\n")
    assert board["text"] == "puzzle akari\nsize 2 1\n1 -\n"


def test_a_single_board_is_a_list_of_one() -> None:
    assert [board["kind"] for board in listed(AKARI.format(2))] == ["akari"]


def test_a_list_has_a_limit() -> None:
    text = f"{SUDOKU}\n" * (board_list.MOST + 1)
    assert listed(text) == [{"error": "this list has 1001 boards; at most 1000 are shown"}]
