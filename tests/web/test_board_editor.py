"""Boards that are drawn: empty ones, and what changes make of them."""

from __future__ import annotations

from typing import Any

import pytest

from boards import KINDS, samples
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.regions import walls
from csp2sat.models.rule_texts.kind_of import kind_of
from csp2sat.models.rule_texts.reading import read_rules
from csp2sat.web.board_editor import apply_changes, new
from csp2sat.web.board_view import view
from csp2sat.web.kinds_for_editor import describe
from csp2sat.web.read_board_text import read
from examples import one_in


@pytest.mark.parametrize("name", one_in(2, KINDS))
def test_an_empty_board_of_each_kind_has_a_picture_and_a_text(name: str) -> None:
    board = new(name, 4, 4)
    assert board["size"] == [4, 4]
    assert str(board["svg"]).startswith("<svg")
    assert view(str(board["text"]))["tokens"] == board["tokens"]


@pytest.mark.parametrize("name", one_in(2, KINDS))
def test_what_is_drawn_on_an_empty_board_makes_the_sample(name: str) -> None:
    sample: Any = view(samples(name)[0].read_text("utf-8"), name)
    width, height = sample["size"]
    changes = [_put("cell", [r, c], each) for r, c, each in _cells(sample["tokens"])]
    changes += [_put("corner", [r, c], each) for r, c, each in _cells(sample["corners"])]
    changes += [_put("between", int(i), sign) for i, sign in sample["between"].items()]
    for side, clues in sample["outside"].items():
        changes += [_put(side, i, clue) for i, clue in enumerate(clues)]
    changes += [
        {"do": "number", "word": word, "values": values}
        for word, values in sample["numbers"].items()
    ]
    board = read(str(sample["text"]), name).board
    assert board
    changes += [{"do": "wall", "between": pair} for pair in (walls(board) if board.regions else ())]
    changes += [{"do": "shapes", "remove": [], "add": sample["shapes"]}] * bool(sample["shapes"])
    changes += [
        {
            "do": "place",
            "name": each.name,
            "value": each.value,
            "cells": [*each.cells, *each.others],
        }
        for each in ([] if sample["shapes"] else board.placed)
    ]
    drawn: Any = apply_changes(str(new(name, width, height)["text"]), name, changes)
    for part in ("tokens", "corners", "between", "numbers", "shapes", "mistakes"):
        assert drawn[part] == sample[part]
    assert drawn["outside"].items() >= sample["outside"].items()
    copy = read(drawn["text"], name).board
    assert copy
    assert copy.pieces == board.pieces
    assert copy.placed == board.placed
    assert not board.regions or {*walls(copy)} == {*walls(board)}


def _put(place: str, at: object, token: str) -> dict[str, object]:
    return {"do": "put", "place": place, "at": at, "token": token}


def _cells(rows: list[list[str]]) -> list[tuple[int, int, str]]:
    return [(r, c, each) for r, row in enumerate(rows) for c, each in enumerate(row)]


def test_an_empty_token_clears_a_place() -> None:
    text = "puzzle kakuro\n3\\4 0\n0 0\n"
    found: Any = apply_changes(text, "", [_put("cell", [0, 0], "")])
    assert found["tokens"] == [["0", "0"], ["0", "0"]]


def test_rooms_are_cut_out_and_walls_divide_them() -> None:
    text = str(new("heyawake", 3, 2)["text"])
    room = {"do": "room", "cells": [[0, 0], [0, 1]]}
    found = str(apply_changes(text, "", [room])["text"])
    assert found.endswith("# regions\nA A B\nB B B\n")
    wall = {"do": "wall", "between": [[1, 1], [0, 1]]}
    found = str(apply_changes(found, "", [wall])["text"])  # the wall between two rooms goes
    assert found.endswith("# regions\nA A A\nA A A\n# walls\ns e -\n- - -\n")
    other = {"do": "wall", "between": [[1, 0], [1, 1]]}
    found = str(apply_changes(text, "", [{**other, "between": [[0, 0], [0, 1]]}, other])["text"])
    assert found.endswith("# regions\nA B B\nA B B\n")


def test_a_board_keeps_what_fits_its_new_size() -> None:
    text = "puzzle tents\nsize 3 2\nT - -\n- - T\n# top\n1 - 1\n# left\n- 2\n"
    found: Any = apply_changes(text, "", [{"do": "size", "size": [2, 3]}])
    assert found["tokens"] == [["T", "-"], ["-", "-"], ["-", "-"]]
    assert found["outside"] == {"top": ["1", "-"], "left": ["-", "2", "-"]}
    rooms = str(new("lits", 2, 2)["text"])
    assert str(apply_changes(rooms, "", [{"do": "size", "size": [3, 1]}])["text"]).endswith(
        "A A A\n"
    )


def test_comments_at_the_top_stay() -> None:
    text = "# by Ann\npuzzle akari\n# lights\nsize 2 1\n- -\n"
    found = str(apply_changes(text, "", [_put("cell", [0, 1], "1")])["text"])
    assert found == "puzzle akari\n# by Ann\n# lights\nsize 2 1\n- 1\n"
    assert apply_changes(found, "", [])["text"] == found
    rooms = "puzzle lits\n# regions\nA A\nB B\n"  # this is the name of a section
    assert str(apply_changes(rooms, "", [])["text"]).count("regions") <= 1


def _place(name: str, *cells: list[int], value: str = "") -> dict[str, object]:
    return {"do": "place", "name": name, "value": value, "cells": cells}


def test_constraints_are_drawn_and_removed() -> None:
    text = str(new("variant-sudoku", 4, 4)["text"])
    found: Any = apply_changes(
        text,
        "",
        [
            _place("thermometer", [0, 0], [0, 1], [0, 2]),
            _place("killercage", [2, 2], [2, 3], value="7"),
            _place("arrow", [3, 0], [2, 1], [1, 2]),
            _place("antiking"),
        ],
    )
    assert found["mistakes"] == []
    lines = [
        "thermometer r1c1-r1c3",
        "killercage 7 r3c3-r3c4",
        "arrow r4c1 = r3c2-r2c3",
        "antiking",
    ]
    section = "# constraints\n"
    assert found["text"].partition(section)[2].splitlines() == lines
    again: Any = apply_changes(
        found["text"],
        "",
        [
            _place("killercage", [2, 2], [2, 3], value="9"),  # it is there already
            _place("antiking"),
            {"do": "unplace", "at": [1, 2]},
            {"do": "unplace", "at": [3, 3]},  # nothing is there
        ],
    )
    assert again["text"].partition(section)[2].splitlines() == lines[:1]
    small: Any = apply_changes(found["text"], "", [{"do": "size", "size": [3, 3]}])
    assert small["text"].partition(section)[2].splitlines() == [lines[0], lines[3]]
    with pytest.raises(CspError, match="expected at least 2 cells, found 1"):
        apply_changes(text, "", [_place("thermometer", [0, 0])])


def test_given_colours_are_drawn_and_removed() -> None:
    text = str(new("creek", 3, 2)["text"])
    cells = [
        _place("given x", [0, 0], [0, 1]),
        _place("given -", [1, 2]),
        _place("given -", [0, 1]),
    ]
    found: Any = apply_changes(text, "", cells)
    assert found["mistakes"] == []
    assert found["text"].partition("# given\n")[2] == "x - .\n. . -\n"
    again: list[Any] = [_place("given -", [1, 2]), {"do": "unplace", "at": [0, 1]}]
    found = apply_changes(found["text"], "", again)
    assert found["text"].partition("# given\n")[2] == "x . .\n. . .\n"
    found = apply_changes(
        found["text"], "", [{"do": "size", "size": [2, 2]}, _place("given x", [0, 0])]
    )
    assert "given" not in found["text"]


def test_clones_and_constraints_outside_are_drawn() -> None:
    text = str(new("variant-sudoku", 4, 4)["text"])
    clone = _place("clone", [0, 0], [0, 1], [2, 2], [2, 3])
    outside = _place("littlekillersum", [-1, 1], value="9 DR")
    found: Any = apply_changes(text, "", [clone, outside])
    lines = ["clone r1c1-r1c2 = r3c3-r3c4", "littlekillersum 9 DR r0c2"]
    assert found["text"].partition("# constraints\n")[2].splitlines() == lines
    found = apply_changes(found["text"], "", [{"do": "unplace", "at": [-1, 1]}])
    assert found["text"].partition("# constraints\n")[2].splitlines() == lines[:1]
    with pytest.raises(CspError, match="R2C2 is on the board"):
        apply_changes(text, "", [_place("sandwichsum", [1, 1], value="9")])


def _shapes(*add: str, remove: tuple[str, ...] = ()) -> dict[str, object]:
    return {"do": "shapes", "remove": [*remove], "add": [*add]}


def test_shapes_are_added_and_removed() -> None:
    text = str(new("statue-park", 6, 6)["text"])
    found: Any = apply_changes(text, "", [_shapes("tetrominoes", "xx/x.", "xx/x.")])
    assert found["text"].endswith(
        "# pieces\nx/x/x/x\n.x/.x/xx\nxx/xx\n.x/xx/x.\n.x/xx/.x\nxx/x.\nxx/x.\n"
    )
    assert found["shapes"][-2:] == ["xx/x.", "xx/x."]
    gone = _shapes(remove=("xx/x.", "xx/x.", "not there"))
    found = apply_changes(found["text"], "", [gone])
    assert found["text"].endswith("# pieces\ntetrominoes\n")
    found = apply_changes(found["text"], "", [_shapes(remove=tuple(found["shapes"]))])
    assert found["text"] == text


def test_a_fleet_is_drawn_and_stays_when_the_board_grows() -> None:
    text = str(new("battleships", 5, 5)["text"])
    found: Any = apply_changes(text, "", [_shapes("xxx", "xx/x."), {"do": "size", "size": [6, 6]}])
    assert found["shapes"] == ["xxx", "xx/x-"]
    assert found["mistakes"] == []
    assert found["text"].endswith("# ships\nxxx\nxx/x-\n")


def test_wrong_shapes_leave_the_board_as_it_is() -> None:
    for kind, noun in (("statue-park", "piece"), ("battleships", "ship")):
        text = str(new(kind, 5, 5)["text"])
        for wrong in ("x.x", "", "/"):
            with pytest.raises(CspError, match=f"is not a {noun}"):
                apply_changes(text, "", [_shapes("xx", wrong)])
    with pytest.raises(ValueError, match="boards of akari have no list of shapes"):
        apply_changes(str(new("akari", 3, 3)["text"]), "", [_shapes("xx")])


def test_numbers_at_the_top_are_set_and_removed() -> None:
    text = str(new("star-battle", 4, 4)["text"])
    found: Any = apply_changes(text, "", [{"do": "number", "word": "stars", "values": [2]}])
    assert found["numbers"] == {"stars": (2,)}
    found = apply_changes(found["text"], "", [{"do": "number", "word": "stars", "values": None}])
    assert found["numbers"] == {}
    for wrong in (None, "x", 1.5, 0):
        with pytest.raises(ValueError, match="expected 'stars' and a positive integer"):
            apply_changes(found["text"], "", [{"do": "number", "word": "stars", "values": [wrong]}])


def test_wrong_tokens_stay_and_are_marked() -> None:
    found: Any = apply_changes(str(new("akari", 2, 2)["text"]), "", [_put("cell", [1, 0], "9")])
    assert found["tokens"] == [["-", "-"], ["9", "-"]]
    assert len(found["mistakes"]) == 1
    assert 'class="wrong"' in found["svg"]


def test_wrong_sizes_and_kinds_are_errors() -> None:
    with pytest.raises(ValueError, match="0x3: a board has 1 to"):
        new("akari", 0, 3)
    with pytest.raises(ValueError, match="there is no puzzle 'akary'"):
        new("akary", 3, 3)
    with pytest.raises(CspError, match="this row has 1 cell"):
        apply_changes("puzzle akari\n- -\n-\n", "", [])


def test_signs_between_cells_of_rules() -> None:
    text = '(board (cells (number 0)) (between (w "a dot" "○") (number 0)))\n(shade x)'
    kind = kind_of(read_rules(Source(text)), "mine.rules")
    board = "- - -\n- - -\n# between\n- 3e -\n- - -\n"
    drawn: Any = apply_changes(board, kind, [_put("between", 1, "w"), _put("between", 6, "2")])
    assert drawn["between"] == {"1": "w", "2": "3", "6": "2"}
    assert drawn["text"].endswith("# between\nws 3e  -\n2e  -  -\n")
    drawn = apply_changes(drawn["text"], kind, [_put("between", 2, "")])
    assert drawn["between"] == {"1": "w", "6": "2"}
    drawn = apply_changes(drawn["text"], kind, [{"do": "size", "size": [4, 1]}])
    assert drawn["between"] == {}
    described: Any = describe(kind)["between"]
    assert described["choices"] == {"w": "a dot", "-": "empty"}
