"""What an editor of boards knows of each kind."""

from __future__ import annotations

import json
from typing import Any

from boards import KINDS, board_kind, samples
from csp2sat.models.variants.table import TABLE
from csp2sat.web.palette import describe, kinds
from csp2sat.web.read_board_text import read


def test_all_kinds_on_boards_are_described() -> None:
    found: Any = json.loads(json.dumps(kinds()))
    assert [each["name"] for each in found] == KINDS
    assert all(each["title"] and each["rules"] and min(each["size"]) > 0 for each in found)


def test_there_is_a_way_to_enter_every_token_of_the_samples() -> None:
    for name in KINDS:
        kind: Any = describe(board_kind(name))
        board = read(samples(name)[0].read_text("utf-8"), name).board
        assert board
        places = {"tokens": [*board.tokens.values()], "corners": [*board.corners.values()]}
        places["clues"] = [each for clues in board.outside.values() for each in clues]
        for part, tokens in places.items():
            for token in tokens if kind[part] else ():
                choices, numbers = kind[part]["choices"], kind[part]["numbers"]
                is_number = token.isdecimal() and numbers is not None
                known = token in (*choices, kind["empty"], "-") or is_number
                assert known or kind[part]["typed"], (name, token)


def test_there_is_a_way_to_draw_every_section() -> None:
    for name in KINDS:
        section, kind = board_kind(name).layout.section, describe(board_kind(name))
        assert section is None or kind["placed"] or kind["shapes"], name
        placed: Any = kind["placed"]
        names = {each["name"] for each in placed}
        assert names in (set(), set(TABLE), {"given x", "given -"}), name
    park: Any = describe(board_kind("statue-park"))["shapes"]
    assert park["name"] == "pieces"
    assert "pentominoes" in park["sets"]


def test_tokens_of_akari() -> None:
    akari: Any = describe(board_kind("akari"))
    assert akari["tokens"]["choices"] == {"X": "black", "-": "white"}
    assert akari["tokens"]["numbers"] == (0, 4)
    assert not akari["tokens"]["typed"]
    assert akari["filling"]["choices"] == {"o": "lamp", "-": "no lamp"}


def test_kinds_say_how_new_boards_are_made() -> None:
    sudoku: Any = describe(board_kind("sudoku"))
    assert sudoku["symmetries"] == ["rotation", "mirror", "diagonal", "none"]
    assert sudoku["finishes"]
    for name in KINDS:
        kind: Any = describe(board_kind(name))
        assert kind["made"] or not (kind["finishes"] or kind["symmetries"]), name
