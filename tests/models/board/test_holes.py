"""Boards with holes: cells that are cut out, in texts, addresses, drawings and pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boards import KINDS, board_kind, linked, puzzle, some_solutions
from csp2sat.csp.errors import CspError
from csp2sat.models.board.grid import Grid
from csp2sat.models.board.regions import room_names, rooms, walls
from csp2sat.models.board_puzzle import board_text
from csp2sat.models.penpa.board_conversion import board_of
from csp2sat.models.penpa.drawing import Drawing, Number
from csp2sat.web.board_editor import apply_changes, new
from paths import DATA
from running import Run
from same_boards import same

WITH_HOLES = [name for name in KINDS if board_kind(name).layout.holes]
RING = "size 3 3\n- - -\n- X -\n- - -\n"


def test_the_kinds_whose_editor_has_holes() -> None:
    assert WITH_HOLES == [
        "double-back", "five-cells", "fourcells", "heteromino", "isowatari", "kojun", "magnets",
        "meander", "nawabari", "rassi-silai", "ripple", "simple-loop", "suguru", "tentaisho",
    ]  # fmt: skip


def test_a_grid_passes_over_holes() -> None:
    grid = Grid(3, 3)
    grid.cut_out([(1, 1)])
    assert (1, 1) not in grid
    assert len(grid.cells) == 8
    assert grid.neighbours((0, 1)) == [(0, 0), (0, 2)]
    assert len(grid.around((0, 0))) == 2
    assert grid.rows()[1] == [(1, 0), (1, 2)]
    assert grid.columns()[1] == [(0, 1), (2, 1)]
    assert len(list(grid.pairs())) == 8
    assert list(grid.windows(2, 2)) == []
    assert grid.ray((0, 1), "s") == []
    assert [*grid.runs(grid, "e")] == [[(0, 0), (0, 1), (0, 2)], [(1, 0)], [(1, 2)], grid.rows()[2]]
    assert len(grid.whole.cells) == 9
    grid.cut_out([])
    assert grid.cells == grid.whole.cells


@pytest.mark.parametrize("name", WITH_HOLES)
def test_a_hole_has_no_token_in_answers_and_stays_in_texts(name: str) -> None:
    regions = "# regions\nA A A\nA A A\nA A A\n" if board_kind(name).layout.regions else ""
    given = puzzle(name, RING + regions)
    assert given.board.holes == {(1, 1)}
    again = puzzle(name, board_text(given.kind, given.board))
    assert same(again.board, given.board)
    assert "███" in given.text(given.picture())
    for solution in some_solutions(given, 1):
        assert given.answer(solution).splitlines()[1].split()[1] == "-"


def test_other_kinds_have_no_holes() -> None:
    with pytest.raises(CspError, match="3:3: error: 'X' is wrong here"):
        puzzle("sukoro", RING)


def test_holes_cut_a_room_into_several() -> None:
    given = puzzle("suguru", "size 3 2\n- X -\n- X -\n# regions\nA A A\nA A A\n")
    assert rooms(given.board) == {"A": [(0, 0), (1, 0)], "A'": [(0, 2), (1, 2)]}
    assert len(some_solutions(given, 9)) == 4
    assert not list(walls(given.board))
    closed = puzzle("suguru", "size 3 2\n- X -\n- X -\n# regions\nA - B\nA - B\n")
    assert rooms(closed.board).keys() == {"A", "B"}
    assert len(list(walls(closed.board))) == 4
    assert closed.link() != given.link()
    for each in (given, closed):
        assert same(linked("suguru", each.link()).board, each.board)
        assert linked("suguru", each.link()).link() == each.link()


def test_numbers_of_rooms_apart_may_touch_at_a_corner_only_if_they_differ() -> None:
    text = "size 2 2\n- X\nX -\n# regions\nA A\nA A\n"
    assert some_solutions(puzzle("suguru", text), 9) == []
    assert len(some_solutions(puzzle("kojun", text), 9)) == 1
    assert set(room_names(puzzle("kojun", text).board).values()) == {"A", "A'"}


def test_a_hole_counts_as_a_cell_between_equal_numbers_of_ripple() -> None:
    text = "size 3 1\n1 {} 1\n# regions\nA - B\n"
    assert some_solutions(puzzle("ripple", text.format("X")), 1)
    assert not some_solutions(puzzle("ripple", "size 2 1\n1 1\n# regions\nA B\n"), 1)


def test_a_question_mark_is_any_number_of_a_room() -> None:
    given = puzzle("ripple", "size 2 1\n? 1\n# regions\nA A\n")
    (solution,) = some_solutions(given, 9)
    assert given.answer(solution) == "2 1"
    assert "?" in given.text(given.picture())
    assert "?" not in given.text(given.picture(solution))
    assert linked("ripple", given.link()).board.tokens == given.board.tokens


def test_a_region_is_connected_over_its_own_holes_alone() -> None:
    with pytest.raises(CspError, match="region A is in 2 parts"):
        puzzle("ripple", "size 3 1\n- X -\n# regions\nA - A\n")


@pytest.mark.parametrize("token", ["-", ".", "_"])
def test_nothing_is_filled_into_a_hole(token: str) -> None:
    text = f"size 3 1\n- X -\n# regions\nA - B\n# filled\n1 {token} .\n"
    assert puzzle("ripple", text).board.filled == {(0, 0): "1"}
    with pytest.raises(CspError, match=r"6:3: error: '1' is wrong here: expected '-' \(black\)"):
        puzzle("ripple", text.replace(f"1 {token}", "1 1"))


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("ripple/2/1/01gg", "a hole is where '1' is"),
        ("tentaisho/2/1/0hg", "a hole is where 'w' is"),
        ("tentaisho/2/1/g0g8", "a dot is on the border of the board"),
        ("suguru/2/1/0hg0", "the board is complete, but the address goes on: '0'"),
    ],
)
def test_holes_with_clues_are_errors(address: str, message: str) -> None:
    name = address.partition("/")[0]
    with pytest.raises(CspError, match=message):
        linked(name, address)


def test_a_drawing_may_leave_out_cells_or_have_them_in_black() -> None:
    layout = board_kind("nawabari").layout
    drawing = Drawing(3, 1)
    drawing.holes, drawing.surfaces = [(0, 0)], {(0, 2): 4}
    assert board_of(drawing, layout, None).holes == {(0, 0), (0, 2)}
    with pytest.raises(CspError, match="the board is not a rectangle"):
        board_of(drawing, board_kind("nurikabe").layout, None)


def test_a_number_in_a_hole_of_a_drawing_is_refused() -> None:
    drawing = Drawing(2, 1)
    drawing.surfaces, drawing.numbers = {(0, 0): 4}, {(0, 0): Number("1")}
    with pytest.raises(CspError, match="row 1, column 1: this number has no meaning"):
        board_of(drawing, board_kind("nawabari").layout, None)


def test_holes_are_drawn_and_filled_again_on_the_page() -> None:
    board: Any = new("suguru", 3, 2)
    hole = {"do": "put", "place": "cell", "at": [0, 1], "token": "X"}
    room = {"do": "room", "cells": [[0, 1], [0, 2], [1, 2]]}
    cut: Any = apply_changes(board["text"], "suguru", [hole, room])
    assert cut["tokens"][0] == ["-", "X", "-"]
    assert cut["mistakes"] == []
    assert 'data-cell="0,1"' in cut["svg"]
    back: Any = apply_changes(cut["text"], "suguru", [{**hole, "token": "-"}])
    assert back["tokens"][0] == ["-", "-", "-"]


@pytest.mark.parametrize("name", ["ripple", "kojun", "suguru", "nawabari", "tentaisho"])
def test_boards_with_holes_are_solved_and_explained(name: str, run: Run) -> None:
    path = DATA / "boards" / name / "holes.txt"
    code, out, _ = run("puzzle", name, path, "--unique")
    assert (code, out.decode().splitlines()[0]) == (0, "unique")
    assert run("puzzle", name, path, "--steps", "--format", "json")[0] == 0
    steps = run("puzzle", name, path, "--steps")[1].decode()
    assert steps.startswith("1. ")
    for r, c in puzzle(name, path.read_text("utf-8")).board.holes:
        assert f"r{r + 1}c{c + 1}" not in steps


def test_what_differs_is_marked_beside_holes(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text("size 3 2\n- - X\n- - -\n# regions\nA A -\nA A B\n")
    code, out, _ = run("puzzle", "kojun", path, "--unique", "--diff", "--ascii")
    assert (code, out.decode().splitlines()[0]) == (0, "not unique")
    assert "###" in out.decode()
