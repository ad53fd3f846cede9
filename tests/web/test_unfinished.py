"""Boards on which something is still to be drawn greet with a sentence, not with mistakes."""

from __future__ import annotations

from typing import Any

import pytest

from boards import KINDS, board_kind, samples
from csp2sat.web.board_editor import apply_changes, new
from csp2sat.web.board_view import view
from csp2sat.web.palette import describe


@pytest.mark.parametrize("name", KINDS)
def test_an_empty_board_of_each_kind_greets_with_a_sentence(name: str) -> None:
    kind: Any = describe(board_kind(name))
    for size in (kind["size"], (5, 4)):
        board: Any = new(name, *size)
        assert board["blank"]
        assert bool(board["unfinished"]) == bool(board["mistakes"])
        assert "wrong" not in board["unfinished"] + board["svg"]
        if board["mistakes"]:
            assert board["unfinished"].startswith("An empty board: ")
            assert board["unfinished"].count(".") == 1, "it is one sentence"


def test_samples_are_not_empty() -> None:
    found = {name: view(samples(name)[0].read_text("utf-8"), name)["blank"] for name in KINDS}
    assert not any(found.values())


def test_what_empty_boards_need() -> None:
    dominoes, slalom = new("dominoes", 5, 4), new("slalom", 4, 4)
    assert dominoes["unfinished"] == "An empty board: each cell needs a number 0 to 99."
    assert slalom["unfinished"] == "An empty board: expected a cell with the start, 'o'."
    nurimaze = new("nurimaze", 4, 4)["unfinished"]
    assert nurimaze == "An empty board: expected a cell with 'S'; expected a cell with 'G'."


def test_cells_without_a_number_are_no_mistakes_while_a_board_is_drawn() -> None:
    def drawn(*tokens: str) -> Any:
        changes = [
            {"do": "put", "place": "cell", "at": [0, c], "token": each}
            for c, each in enumerate(tokens)
        ]
        return apply_changes(str(new("dominoes", 3, 2)["text"]), "", changes)

    assert drawn("1")["unfinished"] == "5 cells still need a number 0 to 99."
    assert drawn("1", "x")["unfinished"] == "", "this one is wrong"
    assert "wrong" in drawn("1", "x")["svg"]
    assert not drawn("1")["blank"]
