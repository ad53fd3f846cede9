"""Battleships with ships that have bends."""

from __future__ import annotations

from itertools import product

import pytest

from boards import broken, linked, puzzle, rows, some_solutions
from csp2sat.csp.errors import CspError
from csp2sat.models.board.ships import forms_of
from examples import one_in
from same_boards import same

EMPTY_ROWS = "\n- - - -\n- - - -\n- - - -\n"
BOARDS = [
    f"size 4 3{EMPTY_ROWS}# ships\nxx/x-",
    f"size 4 3\nfleet 2{EMPTY_ROWS}# ships\nxx/xx",
    f"size 4 3\nfleet 1{EMPTY_ROWS}# top\n2 - - 1\n# ships\nx-/xx",
    "size 4 3\n- - - -\n- m - -\n- - - -\n# ships\nxxx/-x-",
    "size 4 3\n- - - -\n- nw - -\n- - - -\n# ships\nxxx/x--",
    "size 5 2\n- - - - -\n- - - - -\n# ships\nxx/x- -x/xx",
]


@pytest.mark.parametrize("text", one_in(2, BOARDS))
def test_the_answers_are_those_that_break_no_rule(text: str) -> None:
    given = puzzle("battleships", text)
    width, height = given.board.width, given.board.height
    breaks = broken("battleships")
    every = (
        [list(some[i : i + width]) for i in range(0, width * height, width)]
        for some in product("-x", repeat=width * height)
    )
    wanted = [each for each in every if not breaks(given.board, each)]
    assert wanted
    assert sorted(rows(given, each) for each in some_solutions(given, 10**4)) == sorted(wanted)


@pytest.mark.parametrize("text", BOARDS)
def test_ships_with_bends_stay_in_texts(text: str) -> None:
    given = puzzle("battleships", text)
    again = puzzle("battleships", "\n".join(given.board.lines)).board
    assert same(again, given.board)


@pytest.mark.parametrize(
    ("ship", "often"), [(((0, 0),), 1), (((0, 0), (0, 1)), 2), (((0, 0), (0, 1), (1, 0)), 4)]
)
def test_a_ship_is_turned_and_mirrored(ship: tuple[tuple[int, int], ...], often: int) -> None:
    assert len(forms_of(ship)) == often


def test_the_fleet_of_all_pentominoes_has_a_letter() -> None:
    board = linked("", "https://puzz.link/p?battleship/3/3/lo//p").board
    assert len(board.placed) == 11
    assert board.numbers["fleet"] == (5,)


@pytest.mark.parametrize(
    ("ships", "message"),
    [
        ("x-/-x", "'x-/-x' is not a ship: its parts are not connected"),
        ("x-/x-", "a row or column is empty"),
        ("xo", "'o' is wrong in a ship"),
    ],
)
def test_a_wrong_ship_is_an_error(ships: str, message: str) -> None:
    with pytest.raises(CspError) as caught:
        puzzle("battleships", f"size 2 2\n--\n--\n# ships\n{ships}")
    assert message in str(caught.value)


@pytest.mark.parametrize("ships", ["1/22v0", "1/22i", "2/22u", "1/2"])
def test_a_wrong_ship_in_an_address_is_an_error(ships: str) -> None:
    with pytest.raises(CspError, match=r"is not a ship|expected the letter"):
        linked("", f"https://puzz.link/p?battleship/2/2/jj/{ships}")


@pytest.mark.parametrize("length", [35, 36])
def test_an_address_has_no_ship_longer_than_its_largest_number(length: int) -> None:
    row = "-" * length
    ship = f"{'x' * length}/x{row[1:]}"
    given = puzzle("battleships", f"size {length} 2\n{row}\n{row}\n# ships\n{ship}")
    if length == 35:
        assert linked("", given.link()).board.placed == given.board.placed
    else:
        with pytest.raises(ValueError, match="a ship of 37 cells is too long for an address"):
            given.link()
