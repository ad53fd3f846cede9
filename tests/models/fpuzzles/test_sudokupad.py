"""SudokuPad's own addresses and files: what has a meaning is read, the rest is drawn."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boards import linked, some_solutions
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board.decorations import CIRCLE, LINE, Sketch
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.svg import svg
from csp2sat.models.fpuzzles.lz_string import compress
from csp2sat.models.fpuzzles.sudokupad import load
from csp2sat.models.read_puzzle import identify, identify_address

BOXES = [
    [[r + i, c + j] for i in range(2) for j in range(2)] for r in range(0, 4, 2) for c in (0, 2)
]
SHORT = (
    "{cs:64,ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:'2'}]],"
    "re:[[[0,0],[0,1],[1,0],[1,1]],[[2,2],[2,3],[3,2],[3,3]]],"
    "ca:[{ce:[[0,1],[0,2]],v:5},{v:'title: It\\'s'}],metadata:{author:'Me',antiking:t},"
    "l:[{wp:[[0.5,0.5],[1.5,1.5]],c:F067F0,th:6.4}],"
    "o:[{ct:[1,1],w:0.5,h:0.5,r:t,c1:#0,c2:#F}]}"
)


def data(**fields: Any) -> dict[str, Any]:
    """The JSON object of an empty board of 4 x 4, with some fields."""
    return {"cells": [[{} for _ in range(4)] for _ in range(4)], "regions": BOXES, **fields}


def read(found: dict[str, Any]) -> BoardPuzzle:
    """The board of a JSON file."""
    text = identify(Source(json.dumps(found), "board.json"))
    assert text
    given = text.read()
    assert isinstance(given, BoardPuzzle)
    return given


@pytest.mark.parametrize(
    "address",
    [
        "https://sudokupad.app/scl{}",
        "sudokupad.app/ctc{}",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=scl{}",
        "https://sudokupad.app/sudoku/scl{}?setting-nogrid=1",
        "scl{}",
    ],
)
def test_data_with_short_names_are_read_at_all_addresses(address: str) -> None:
    board = linked("", address.format(compress(SHORT).replace("+", "%2B"))).board
    assert board.numbered() == {(0, 0): 1, (3, 3): 2}
    assert board.placed == [
        ("antiking", (), (), ""),
        ("killercage", ((0, 1), (0, 2)), (), "5"),
    ]
    assert "".join(board.regions[r, c] for r in range(4) for c in range(4)) == "AA--AA----BB--BB"
    assert board.lines[0] == "# SudokuPad: It's by Me"
    assert board.sketches == [
        Sketch(LINE, ((0.5, 0.5), (1.5, 1.5)), "#F067F0", size=(0.1, 0.1)),
        Sketch(CIRCLE, ((1, 1),), "#000000", "#FFFFFF", (0.5, 0.5)),
    ]
    assert board.remark.endswith("only drawn, not read as rules: 1 line and 1 circle")


def test_addresses_with_the_short_mark_of_f_puzzles_are_read() -> None:
    packed = compress(json.dumps({"grid": [[{"value": 1, "given": True}]]}))
    assert linked("", f"https://sudokupad.app/fpuz{packed}").board[0, 0] == "1"


def test_empty_places_of_short_data_are_objects() -> None:
    assert load("{a:[,{b:f},],c:['\"'],d:[]}") == {
        "arrows": [{}, {"b": False}, {}],
        "color": ['"'],
        "duration": [],
    }


def test_cages_differ_if_they_have_a_sum_or_say_so() -> None:
    cages = [
        {"cells": [[0, 0], [0, 1]], "value": "3"},
        {"cells": ["r2c1", "r2c2"], "sum": 7, "value": "7"},
        {"cells": [[3, 0], [3, 1]], "unique": True},
        {"cells": [[0, 3], [3, 0]], "unique": True, "hidden": True},
        {"cells": [[0, c] for c in range(4)], "unique": True, "hidden": True},
        {"cells": [[2, 2]], "value": "?"},
    ]
    given = read(data(cages=cages))
    assert [(each.name, each.cells, each.value) for each in given.board.placed] == [
        ("killercage", ((0, 0), (0, 1)), "3"),
        ("killercage", ((1, 0), (1, 1)), "7"),
        ("killercage", ((3, 0), (3, 1)), ""),
        ("extraregion", ((0, 3), (3, 0)), ""),
    ]
    assert [(each.form, each.text) for each in given.board.sketches] == [("cage", "?")]
    answer = given.tokens(some_solutions(given, 1)[0])
    assert {answer[0, 0], answer[0, 1]} == {"1", "2"}
    assert answer[0, 3] != answer[3, 0]


def test_a_margin_around_the_regions_is_left_out() -> None:
    rows: list[list[dict[str, Any]]] = [[{} for _ in range(6)] for _ in range(6)]
    rows[1][2] = {"value": 3}
    regions = [[[r + 1, c + 1] for r, c in box] for box in BOXES]
    cages = [{"cells": [[4, 4], [4, 3]], "value": 4}]
    overlays = [{"center": [0.5, 1.5], "text": 17}]
    board = read(data(cells=rows, regions=regions, cages=cages, overlays=overlays)).board
    assert (board.width, board.numbered()) == (4, {(0, 1): 3})
    assert board.placed[0].cells == ((3, 3), (3, 2))
    assert board.sketches[0].points == ((-0.5, 0.5),)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"cells": [[{}, {}]]}, "expected a grid"),
        ({"cells": [[{"value": "A"}]], "regions": []}, "R1C1: 'A' is not a number"),
        ({"cages": [{"cells": [3], "value": "3"}]}, "expected a row and a column, found '3'"),
        ({"cages": [{"cells": [[9, 9]], "value": "3"}]}, "R10C10 is not on the board"),
        ({"metadata": {"norowcol": True}}, "boards whose rows repeat numbers"),
        ({"global": ["antiqueen"]}, "the constraint 'antiqueen' is not supported"),
    ],
)
def test_what_has_a_meaning_but_is_not_known_is_an_error(
    fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(CspError) as caught:
        read(data(**fields))
    assert message in str(caught.value)


@pytest.mark.parametrize("name", ["mqs5cs8q73", "sclerosis", "author/a-long-name-of-a-board"])
def test_a_name_of_a_board_says_where_its_data_are(name: str) -> None:
    with pytest.raises(CspError, match="is only the name of a board") as caught:
        identify_address(Source(f"https://sudokupad.app/{name}?x=1")).read()
    assert f"https://sudokupad.app/api/puzzle/{name}" in str(caught.value)


def test_drawings_of_f_puzzles_are_drawn_and_counted() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[0][0] = {"c": "#FFD0D0"}
    found = {
        "grid": grid,
        "line": [
            {"lines": [["R1C1", "R2C2"]], "outlineC": "#123456", "width": 0.4},
            {"lines": [["R1C1", "R2C2"]], "fromConstraint": "Renban"},
        ],
        "circle": [{"cells": ["R2C2", "R2C3"], "outlineC": "url(x)", "value": "<5"}],
        "text": [{"cells": ["R0C1"], "value": "17", "fontC": "#00F"}],
        "cage": [{"cells": ["R4C4"], "value": "a"}, {"cells": ["x"]}],
    }
    given = read(found)
    assert given.board.remark == (
        "only drawn, not read as rules: 1 coloured cell, 1 line, 1 circle, 1 text and 1 cage"
    )
    drawn = svg(given.picture())
    assert 'data-cell="0,0" x="0" y="0" width="40" height="40" fill="#FFD0D0"' in drawn
    assert 'd="M20 20L60 60" fill="none" stroke="#123456" stroke-width="8"' in drawn
    assert '<ellipse cx="80" cy="60"' in drawn
    assert "&lt;5" in drawn
    assert "url(" not in drawn
    assert 'fill="#00F">17</text>' in drawn


@pytest.mark.parametrize(
    "fields",
    [
        {"metadata": {"title": "A", "author": "Me", "rules": "No rules."}},
        {"cages": [{"value": each} for each in ("title: A", "author: Me", "rules: No rules.")]},
    ],
)
def test_title_author_and_rules_go_out_to_f_puzzles(fields: dict[str, Any]) -> None:
    found = json.loads(read(data(**fields)).fpuzzles_json())
    assert [found[each] for each in ("title", "author", "ruleset")] == ["A", "Me", "No rules."]


def test_drawings_go_to_f_puzzles() -> None:
    lines = [
        {"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#123456", "thickness": 16},
        {"wayPoints": [[0.5, 0.5], [1, 1]], "color": "#123456", "thickness": 16},
    ]
    arrows = [{"wayPoints": [[0.5, 0.5], [1.5, 0.5]], "color": "#123456", "thickness": 2}]
    underlays = [
        {"center": [2.5, 3.5], "width": 1, "height": 1, "backgroundColor": "#FFEEDD"},
        {"center": [9.5, 9.5], "width": 1, "height": 1, "backgroundColor": "#FFEEDD"},
    ]
    figure = {"width": 0.5, "height": 0.25, "borderColor": "#000000", "backgroundColor": "#FFFFFF"}
    overlays = [
        {**figure, "center": [1, 1.5], "rounded": True},
        {**figure, "center": [2, 2], "angle": 45},
        {**figure, "center": [2.2, 2]},
        {"center": [0, 0.5], "text": "7", "fontSize": 16, "color": "#FF0000"},
    ]
    cages = [{"cells": [[2, 2], [2, 1]], "value": "?"}]
    given = read(
        data(lines=lines, arrows=arrows, underlays=underlays, overlays=overlays, cages=cages)
    )
    written = json.loads(given.fpuzzles_json())
    assert written["grid"][2][3]["c"] == "#FFEEDD"
    assert {field: len(written[field]) for field in ("line", "circle", "rectangle", "text")} == {
        "line": 1,
        "circle": 1,
        "rectangle": 1,
        "text": 1,
    }
    assert written["circle"][0]["cells"] == ["R1C2", "R2C2"]
    assert written["rectangle"][0]["cells"] == ["R2C2", "R2C3", "R3C2", "R3C3"]
    assert written["text"][0]["cells"] == ["R0C1", "R1C1"]
    again = linked("", given.fpuzzles()).board
    left_out = {(0.5, 0.5), (9.5, 9.5), (2.2, 2)}
    kept = [each for each in given.board.sketches if each.form != "arrow"]
    kept = [each for each in kept if each.points[-1] not in {(1, 1), *left_out}]
    assert sorted(again.sketches) == sorted(kept)
    assert len(kept) == 6
