"""Walls that close no room: what they mean, and that no format loses them."""

from __future__ import annotations

import pytest

from boards import KINDS, board_kind, broken, linked, puzzle, rows, some_solutions
from csp2sat.csp.errors import CspError
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.svg import svg
from running import Run
from same_boards import same

REAL = "https://puzz.link/p?country/10/12/d4ibeqt5abl75ajb6m94i80400vvvvk5vvufvv9h7sci34h21h21t6j6h"
"""A board with one solution if its walls count, of which 20 close no room."""

COUNTRY = "size 4 4\n----\n----\n----\n----\n# regions\nAABB\nAABB\nCCCC\nCCCC\n"
HEYAWAKE = "size 4 3\n----\n----\n----\n# regions\nAABB\nAABB\nAABB\n"
LITS = "size 4 3\nAAAA\nABBB\nABBB\n"
WALLS = {
    "country-road": [
        (COUNTRY, "# walls\n----\n----\n-s--\n----\n"),
        (COUNTRY, "# walls\ne---\n----\n----\n- - e -\n"),
        ("size 3 3\n---\n---\n---\n# regions\nAAA\nAAA\nAAA", "# walls\n- s -\n- s -\n---"),
        ("size 3 3\n---\n---\n---\n# regions\nAAA\nAAA\nAAA", "# walls\n e - -\n---\n---"),
    ],
    "heyawake": [(HEYAWAKE, "# walls\n- - es -\n- s - -\n- - e -\n")],
    "lits": [(LITS, "# walls\n- e - -\n----\n----\n"), (LITS, "# walls\n----\n--s-\n----\n")],
}
WITH_REGIONS = [name for name in KINDS if board_kind(name).layout.regions]


def answers(name: str, text: str) -> list[list[list[str]]]:
    given = puzzle(name, text)
    return [rows(given, each) for each in some_solutions(given, 10**5)]


@pytest.mark.parametrize("name", WALLS)
def test_walls_forbid_what_breaks_a_rule_and_nothing_else(name: str) -> None:
    for text, walls in WALLS[name]:
        board = puzzle(name, f"{text}\n{walls}").board
        without = answers(name, text)
        allowed = [each for each in without if not broken(name)(board, each)]
        assert sorted(answers(name, f"{text}\n{walls}")) == sorted(allowed)
        assert 0 < len(allowed) < len(without)


def test_a_board_is_unique_by_its_walls_and_its_address_has_them(run: Run) -> None:
    assert len(linked("country-road", REAL).board.walls) == 20
    code, out, _ = run("puzzle", REAL, "--unique")
    assert (code, out.splitlines()[0]) == (0, b"unique")
    assert run("puzzle", REAL, "--link") == (0, f"{REAL}\n".encode(), b"")


def with_walls(name: str) -> BoardPuzzle:
    """A board of 6 x 6 with two regions and walls in both."""
    cells = "size 6 6\n" + "stars 1\n" * (name == "star-battle")
    if board_kind(name).layout.tokens:
        first = "S----G\n" if name == "nurimaze" else "------\n"
        cells += first + "------\n" * 5 + "# regions\n"
    outside = "".join(f"# {side}\n- - - - - -\n" for side in board_kind(name).layout.sides)
    walls = "# walls\n" + "- e - - es -\n------\n" * 3
    return puzzle(name, cells + "AAABBB\n" * 6 + outside + walls)


@pytest.mark.parametrize("name", WITH_REGIONS)
def test_no_format_loses_walls(name: str) -> None:
    given = with_walls(name)
    assert len(given.board.walls) == 9
    if given.kind.link:
        assert same(linked(name, given.link()).board, given.board)
    if name != "killer-sudoku":  # its regions are cages
        assert given.board.walls == linked(name, given.penpa()).board.walls
    assert same(puzzle(name, "\n".join(given.board.lines)).board, given.board)
    bare = puzzle(name, "\n".join(given.board.lines).partition("# walls")[0])
    assert svg(given.picture()) != svg(bare.picture())
    assert given.text(given.picture()) != given.text(bare.picture())


def test_killer_sudoku_has_no_drawing_with_walls_in_its_cages() -> None:
    with pytest.raises(ValueError, match="walls inside cages can't be drawn"):
        with_walls("killer-sudoku").penpa()


def test_files_of_editors_have_walls() -> None:
    beside = "/".join(["0 1 1 0 1"] + ["0 0 1 0 0"] * 5)
    below = "/".join(["0 0 0 0 1 0"] + ["0 0 0 0 0 0"] * 4)
    empty = "/".join([". . . . . ."] * 6)
    file = linked("heyawake", f"?pzprv3/heyawake/6/6/{beside}/{below}/{empty}/").board
    expected = puzzle(
        "heyawake",
        "size 6 6\n"
        + "------\n" * 6
        + "# regions\n"
        + "AAABBB\n" * 6
        + "# walls\n- e - - es -\n"
        + "------\n" * 5,
    )
    assert same(file, expected.board)


@pytest.mark.parametrize(
    ("walls", "message"),
    [
        ("-x-\n---\n---", "10:2: error: 'x' is wrong here: expected '-' (no wall), 'e' (a wall on"),
        ("--e\n---\n---", "10:3: error: a wall is at the border of the board"),
        ("---\n---\n-s-", "12:2: error: a wall is at the border of the board"),
        ("---\n---", "11:1: error: the section '# walls' has 2 rows; the size line says 3"),
        ("---\n--\n---", "11:1: error: this row has 1 cell, or 2 without spaces; the size line"),
    ],
)
def test_mistakes_in_walls(walls: str, message: str) -> None:
    text = f"size 3 3\n---\n---\n---\n# regions\nAAA\nAAB\nABB\n# walls\n{walls}\n"
    with pytest.raises(CspError) as caught:
        puzzle("heyawake", text)
    assert str(caught.value.diagnostics[0]).startswith(f"board:{message}")


def test_walls_between_regions_may_be_named_too() -> None:
    text = "size 3 1\n---\n# regions\nABB\n# walls\n"
    board = puzzle("heyawake", f"{text}e e -").board
    assert same(board, puzzle("heyawake", f"{text}- e -").board)
    assert board.walls == {((0, 1), (0, 2))}


@pytest.mark.parametrize("name", ["cocktail-lamp", "heyablock"])
def test_black_cells_of_a_room_may_share_a_side_with_a_wall(name: str) -> None:
    text = "size 2 1\n2 -\n# regions\nA A\n"
    assert answers(name, text + "# walls\ne -\n") == answers(name, text) == [[["x", "x"]]]
