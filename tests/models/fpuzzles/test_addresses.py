"""Addresses and files of f-puzzles: read, solved, written, refused."""

from __future__ import annotations

import json
from itertools import pairwise, permutations
from typing import Any

import pytest

from boards import board_files, linked, puzzle, rows, some_solutions
from csp2sat.csp.errors import CspError, Source
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.svg import svg
from csp2sat.models.fpuzzles.address import HOST, is_fpuzzles
from csp2sat.models.fpuzzles.lz_string import compress, decompress
from csp2sat.models.fpuzzles.read import FromJson
from csp2sat.models.fpuzzles.write import data_of, json_of
from csp2sat.models.read_puzzle import identify, identify_address
from examples import one_in
from published_variants import PUBLISHED, Published
from rules.variant_sudoku import broken
from same_boards import same

NAME = "variant-sudoku"
TITLES = [each.title for each in PUBLISHED]
OWN = [path for path in board_files(NAME) if not path.stem.startswith("samurai")]


def data(**fields: Any) -> dict[str, Any]:
    """The JSON object of an empty board of 4 x 4, with some fields."""
    return {"size": 4, "grid": [[{} for _ in range(4)] for _ in range(4)], **fields}


def read(found: dict[str, Any]) -> BoardPuzzle:
    """The board of a JSON file."""
    text = identify(Source(json.dumps(found), "board.json"))
    assert text
    given = text.read()
    assert isinstance(given, BoardPuzzle)
    return given


@pytest.mark.parametrize("published", one_in(2, PUBLISHED), ids=one_in(2, TITLES))
def test_published_boards_have_the_published_solution_alone(published: Published) -> None:
    given = linked("", published.address)
    found = some_solutions(given, 2)
    assert len(found) == 1
    answer = rows(given, found[0])
    assert "".join(token for row in answer for token in row) == published.solution
    assert broken(given.board, answer) == ""


@pytest.mark.parametrize("published", PUBLISHED, ids=TITLES)
def test_an_address_that_is_written_has_the_same_board(published: Published) -> None:
    given = linked("", published.address)
    again = linked("", given.fpuzzles())
    assert same(again.board, given.board)
    assert again.fpuzzles() == given.fpuzzles()


@pytest.mark.parametrize("path", OWN, ids=[path.stem for path in OWN])
def test_boards_as_text_become_addresses_with_the_same_constraints(path: Any) -> None:
    given = puzzle(NAME, path.read_text("utf-8"))
    again = linked("", given.fpuzzles()).board
    assert again.tokens == given.board.tokens
    for name in {each.name for each in given.board.placed} - {"candidates"}:  # one for each cell
        wanted = [each for each in given.board.placed if each.name == name]
        assert [each for each in again.placed if each.name == name] == wanted


@pytest.mark.parametrize(
    "address",
    [
        "https://f-puzzles.com/?load={}",
        "f-puzzles.com/?load={}",
        "<https://www.f-puzzles.com/?load={}>",
        "https://sudokupad.app/fpuzzles{}",
        "sudokupad.app/fpuzzles{}",
        "https://sudokupad.app/sudoku/fpuzzles{}?setting-nogrid=1",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{}",
        "https://app.crackingthecryptic.com/sudoku/?load=fpuzzles{}",
    ],
)
def test_addresses_of_both_sites_are_read(address: str) -> None:
    packed = compress(json.dumps(data(antiknight=True))).replace("+", "%2B")
    word = address.format(packed)
    assert is_fpuzzles(word)
    found = identify_address(Source(word)).read()
    assert isinstance(found, BoardPuzzle)
    assert [each.name for each in found.board.placed] == ["antiknight"]


def test_an_address_with_blanks_for_plus_signs_is_read() -> None:
    published = next(each for each in PUBLISHED if "+" in each.address)
    board = linked("", published.address.replace("+", " ")).board
    assert same(board, linked("", published.address).board)


def test_a_file_is_read_with_what_is_filled_in_and_irregular_regions() -> None:
    grid: list[list[dict[str, Any]]] = [[{"region": r} for _ in range(4)] for r in range(4)]
    grid[0][0] |= {"value": 1, "given": True}
    grid[0][1] |= {"value": 2, "cornerPencilMarks": [3]}
    grid[1][1] |= {"givenPencilMarks": [3, 4]}
    grid[3][3]["region"] = None
    given = read({"size": 4, "grid": grid, "title": "A\nboard", "author": "Me", "odd": []})
    board = given.board
    assert (board[0, 0], board[0, 1], board.filled) == ("1", "-", {(0, 1): "2"})
    assert (board.regions[0, 0], board.regions[3, 2], board.regions[3, 3]) == ("A", "D", "-")
    assert board.placed == [("candidates", ((1, 1),), (), "3,4")]
    assert board.lines[0] == "# f-puzzles: A board by Me"
    assert same(linked("", given.fpuzzles()).board, board)


def test_all_fields_are_read_and_written() -> None:
    fields: dict[str, Any] = {
        "negative": ["xv", "ratio"],
        "arrow": [{"lines": [["R1C1", "R1C2"], ["R1C1", "R2C2", "R3C3"]], "cells": ["R1C1"]}],
        "killercage": [{"cells": ["R1C1", "R1C2"], "value": "5"}, {"cells": ["R4C4"]}],
        "littlekillersum": [{"cell": "R0C0", "direction": "DR", "value": "9"}],
        "clone": [{"cells": ["R1C1"], "cloneCells": ["R3C2"]}],
        "quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2]}],
        "whispers": [{"lines": [["R1C1", "R2C2"]], "value": "3"}],
        "sandwichsum": [{"cell": "R0C2", "value": "2"}],
        "minimum": [{"cell": "R2C2"}],
        "diagonal-": True,
    }
    assert {**data_of(read(data(**fields)).board)} == data(**fields)


def test_clues_without_a_value_and_drawings_say_nothing() -> None:
    silent = data(
        antiking=False,
        xv=[{"cells": ["R1C1", "R1C2"], "value": ""}],
        sandwichsum=[{"cell": "R0C1"}],
        quadruple=[{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": []}],
        line=[{"lines": [["R1C1", "R1C2"]], "outlineC": "#000"}],
        cage=[{"cells": ["R1C1"], "value": "text"}],
        fogofwar=["R1C1"],
    )
    assert read(silent).board.placed == []


@pytest.mark.parametrize(
    ("field", "name", "value"),
    [
        ("germanwhispers", "whispers", ""),
        ("dutchwhispers", "whispers", "1"),
        ("Dutch Whispers", "whispers", "1"),
        ("regionSumLine", "regionsumline", ""),
        ("thermo", "thermometer", ""),
        ("renbanline", "renban", ""),
    ],
)
def test_fields_have_other_names(field: str, name: str, value: str) -> None:
    board = read(data(**{field: [{"lines": [["R1C1", "R1C2"]]}]})).board
    assert board.placed == [(name, ((0, 0), (0, 1)), (), value)]
    assert name in data_of(board)


def test_dutch_whispers_differ_by_less_than_german_ones() -> None:
    lines = [{"lines": [["R1C1", "R1C2", "R1C3"]]}]
    german, dutch = (
        {tuple(rows(given, each)[0]) for each in some_solutions(given, 10**4)}
        for given in (read(data(germanwhispers=lines)), read(data(dutchwhispers=lines)))
    )
    every = {tuple("1234"[i] for i in each) for each in permutations(range(4))}

    def apart(row: tuple[str, ...], least: int) -> bool:
        return all(abs(int(a) - int(b)) >= least for a, b in pairwise(row[:3]))

    assert german == {each for each in every if apart(each, 2)}
    assert dutch == every
    own = [{**lines[0], "value": "3"}]
    assert read(data(dutchwhispers=own)).board.placed[0].value == "3"


def test_fields_without_constraints_are_left_aside() -> None:
    board = read(
        data(
            activeConstraints=["Thermometer", "Odd"],
            version="1.2",
            rating=7,
            sudokuwheel=[],
            metadata={"a": 1},
        )
    ).board
    assert board.placed == []
    assert data_of(board)["activeConstraints"] == ["Thermometer", "Odd"]


CAGES = {
    "?": range(3, 8), "<5": (3, 4), "<=5": (3, 4, 5), "≤ 5": (3, 4, 5), ">5": (6, 7),
    ">=5": (5, 6, 7), "≥5": (5, 6, 7), "4,6": (4, 6), "3/7": (3, 7), "5": (5,),
}  # fmt: skip


@pytest.mark.parametrize("value", CAGES)
def test_the_sum_of_a_cage_may_be_bounded(value: str) -> None:
    given = read(data(killercage=[{"cells": ["R1C1", "R1C2"], "value": value}]))
    answers = [rows(given, each) for each in some_solutions(given, 10**4)]
    assert {int(each[0][0]) + int(each[0][1]) for each in answers} == {*CAGES[value]}
    assert not any(broken(given.board, each) for each in answers)
    again = puzzle(NAME, "\n".join(given.board.lines))
    assert again.board.placed == given.board.placed
    assert linked("", given.fpuzzles()).board.placed == given.board.placed
    shown = given.board.placed[0].value.replace("<", "&lt;").replace(">", "&gt;")
    assert shown in svg(given.picture())


def test_a_clue_that_is_not_told_says_nothing() -> None:
    given = data(
        sandwichsum=[{"cell": "R0C1", "value": "?"}],
        littlekillersum=[{"cell": "R0C0", "direction": "DR", "value": "?"}],
    )
    assert read(given).board.placed == []


def test_a_mistake_in_a_line_of_json_has_its_place_in_words() -> None:
    wrong = data(thermometer=[{"lines": [["R1C1", "R2C1"]]}, {"lines": [["R2C3", "R9C1"]]}])
    message = "error: thermometer 2 at R2C3: R9C1 is not on the board"
    packed = f"{HOST}{compress(json.dumps(wrong))}"
    with pytest.raises(CspError) as caught:
        identify_address(Source(packed, "<link>")).read()
    assert str(caught.value) == f"<link>: {message}"
    for indent, place in ((None, "board.json: "), (1, "board.json:29:2: ")):
        with pytest.raises(CspError) as caught:
            identify(Source(json.dumps(wrong, indent=indent), "board.json"))
        assert str(caught.value).startswith(place + message)


def test_what_has_no_meaning_goes_out_with_the_board() -> None:
    about = {"title": "A board", "author": "Me", "ruleset": "No rules.", "successMessage": "Ah"}
    drawn = {
        "line": [{"lines": [["R1C1", "R1C2"]], "outlineC": "#000", "width": 0.3}],
        "text": [{"cells": ["R2C2"], "value": "7"}],
        "circle": [{"cells": ["R2C2"], "baseC": "#fff"}],
        "rectangle": [{"cells": ["R2C3"], "height": 0.5}],
        "cage": [{"cells": ["R1C1"], "value": "text"}],
        "fogofwar": ["R1C1"],
    }
    given = data(antiknight=True, disabledlogic=["x"], **about, **drawn)
    given["grid"][1][1] = {"c": "#f00", "cornerPencilMarks": [1, 2]}
    assert data_of(read(given).board) == given
    assert data_of(linked("", read(given).fpuzzles()).board) == given


def test_drawings_that_are_nested_too_deeply_are_an_error() -> None:
    board = read(data()).board
    assert isinstance(board, FromJson)
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    board.silent["text"] = nested
    with pytest.raises(ValueError, match="nested too deeply"):
        json_of(board)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"sudokuwheel": [1]}, "error: the constraint 'sudokuwheel' is not supported"),
        (
            {"sudokuwheel": [{"cells": ["R3C2"]}]},
            "error: the constraint 'sudokuwheel' at R3C2 is not supported",
        ),
        ({"thermometr": [1]}, "did you mean 'thermometer' or"),
        ({"grid": []}, "expected a grid"),
        ({"grid": [[{}, {}], [{}]]}, "expected a grid"),
        ({"grid": [[1]], "size": 1}, "R1C1: expected an object"),
        ({"grid": [[{"value": "A"}]], "size": 1}, "R1C1: 'A' is not a number"),
        ({"grid": [[{"givenPencilMarks": 1}]], "size": 1}, "R1C1: expected a list of numbers"),
        ({"grid": [[{"givenPencilMarks": ["a"]}]], "size": 1}, "R1C1: 'a' is wrong here"),
        ({"grid": [[{"region": "A"}]], "size": 1}, "R1C1: 'A' is not a region"),
        ({"size": 5}, "the grid has 4 rows, not 5"),
        ({"odd": [{"cell": "C1R1"}]}, "expected a cell such as 'R1C1', found 'C1R1'"),
        ({"odd": [{"cell": "R9C1"}]}, "R9C1 is not on the board"),
        ({"odd": [{}]}, "expected a cell such as 'R1C1', found 'None'"),
        ({"odd": {"cell": "R1C1"}}, "expected a list"),
        ({"odd": ["R1C1"]}, "expected an object"),
        ({"xsum": [{"cell": "R1C1", "value": "3"}]}, "R1C1 is on the board: expected"),
        (
            {"killercage": [{"cells": ["R1C1"], "value": "x"}]},
            "error: killercage 1 at R1C1: 'x' is wrong here",
        ),
        (
            {"killercage": [{"cells": ["R4C4"]}, {"cells": ["R2C1"], "value": "<x"}]},
            "error: killercage 2 at R2C1: '<x' is wrong here: expected a number, '<12',",
        ),
        (
            {"ratio": [{"cells": ["R1C1", "R1C2"], "value": 0}]},
            "ratio 1 at R1C1: '0' is wrong here",
        ),
        ({"ratio": [{"cells": ["R1C1"]}]}, "expected 2 cells"),
        ({"thermometer": [{"lines": [["R1C1", "R9C1"]]}]}, "R9C1 is not on the board"),
        ({"negative": ["sum"]}, "'sum' is wrong here"),
    ],
)
def test_mistakes_are_named(fields: dict[str, Any], message: str) -> None:
    for source in (json.dumps(data(**fields)), f"{HOST}{compress(json.dumps(data(**fields)))}"):
        found = Source(source)
        identified = identify_address if source.startswith("http") else identify
        with pytest.raises(CspError) as caught:
            identified(found).read()  # type: ignore[union-attr]
        assert message in str(caught.value)


@pytest.mark.parametrize(
    ("address", "message"),
    [
        (f"{HOST}N4Ig", "the board in the address can't be unpacked: it is cut off"),
        (f"{HOST}{compress('[1]')}", "the board is not a JSON object"),
        (f"{HOST}{compress('{')}", "the board is not JSON"),
        ("https://www.f-puzzles.com/?id=yb3z4xyz", "'yb3z4xyz' is only the name of a board"),
        ("f-puzzles.com/?id=yb3z4xyz#x", "the server of f-puzzles has"),
    ],
)
def test_addresses_without_a_board_are_errors(address: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        identify_address(Source(address)).read()


def test_a_board_of_f_puzzles_is_no_other_kind() -> None:
    with pytest.raises(CspError, match="this is sudoku, not akari"):
        identify_address(Source(PUBLISHED[0].address), "akari")


def test_a_board_without_constraints_is_a_sudoku() -> None:
    packed = puzzle("sudoku", "size 4 4\n1---\n----\n--3-\n----").fpuzzles()
    found = identify_address(Source(packed, "<link>"))
    assert found.kind.name == "sudoku"
    given = found.read()
    assert isinstance(given, BoardPuzzle)
    assert (given.kind.name, given.fpuzzles()) == ("sudoku", packed)
    assert given.puzz_link().startswith("https://puzz.link/p?sudoku/4/4/")
    assert identify_address(Source(packed, "<link>"), NAME).kind.name == NAME
    more = data(thermometer=[{"lines": [["R1C1", "R2C1"]]}])
    drawn = identify(Source(json.dumps(more), "board.json"))
    assert drawn
    assert drawn.kind.name == NAME


def test_a_plain_sudoku_has_an_address() -> None:
    given = puzzle("sudoku", "size 4 4\n1---\n----\n--3-\n----")
    packed = given.fpuzzles().removeprefix(HOST)
    assert json.loads(decompress(packed))["grid"][0][0] == {"value": 1, "given": True}


@pytest.mark.parametrize("kind", [NAME, "killer-sudoku"])
def test_kinds_without_another_address_have_this_one(kind: str) -> None:
    given = puzzle(kind, board_files(kind)[0].read_text("utf-8"))
    assert given.link() == given.fpuzzles()


def test_a_killer_sudoku_has_an_address_with_the_same_solutions() -> None:
    given = puzzle("killer-sudoku", board_files("killer-sudoku")[0].read_text("utf-8"))
    again = linked("", given.fpuzzles())
    assert {each.name for each in again.board.placed} == {"killercage"}
    answers = [rows(each, some_solutions(each, 1)[0]) for each in (given, again)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize(("kind", "text"), [("akari", "size 2 2\n- -\n- -"), (NAME, "samurai")])
def test_other_boards_have_none(kind: str, text: str) -> None:
    if text == "samurai":
        text = "\n".join(["size 6 6", "squares 4 1 1 3 3", *["- - - - - -"] * 6])
    with pytest.raises(ValueError, match="f-puzzles has only"):
        puzzle(kind, text).fpuzzles()
