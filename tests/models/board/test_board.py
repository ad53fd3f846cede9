"""Errors of a board as a whole are reported with their place."""

from __future__ import annotations

import pytest

from boards import CHECKED, linked, puzzle, rules, some_solutions
from csp2sat.csp.errors import CspError


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("doppelblock", "size 3 3\n---\n-2-\n---", "3:2: error: 2 is too large: the numbers are 1"),
        ("doppelblock", "size 3 2\n---\n---", "2:1: error: the board is 3 x 2, but must"),
        ("easy-as-abc", "size 3 3\nletters 4\n---\n---\n---", "3:1: error: a board of 3 x 3 can't"),
        ("easy-as-abc", "size 2 2\nletters 2\n--\n-C", "4:2: error: C is too far: the board has 2"),
        ("easy-as-abc", "size 2 2\n--\n--\n# top\n- B", "5:3: error: B is too far: the board"),
        ("futoshiki", "size 2 2\n- -<\n- -", "2:3: error: a sign leads off the board"),
        ("futoshiki", "size 2 2\n- 3\n- -", "2:3: error: 3 is too large: the numbers are 1 to 2"),
        ("futoshiki", "size 2 2\n- v-\n- -", "2:3: error: 'v-' is wrong here: expected"),
        ("killer-sudoku", "size 2 2\nbox 2 1\n--\n23\n# regions\nAA\nBB", "4:2: error: the clue"),
        ("killer-sudoku", "size 4 4\nbox 3 1" + "\n----" * 4 + "\n# regions" + "\nABCD" * 4,
         "3:1: error: boxes 3 wide and 1 high don't have 4 cells"),
        ("kropki", "size 2 2\n-- b-\n-- --", "2:4: error: a circle is at the border of the board"),
        ("akari", "size 2 2\n- -\n- 5", "3:3: error: '5' is wrong here: expected a number 0 to 4"),
        ("slitherlink", "size 2 2\n- -\n- 5", "3:3: error: '5' is wrong here: expected a number 0"),
        ("hashiwokakero", "size 2 2\n- -\n- 9", "3:3: error: '9' is wrong here: expected a number"),
        ("tapa", "size 2 2\n- -\n4,3 -", "3:1: error: '4,3' is wrong here: expected '-'"),
        ("nonogram", "1\n1\n٣\n1", "3:1: error: '٣' is wrong here: expected lengths of runs"),
        ("nonogram", "1\n1\n" + "1" * 5000 + "\n1", f"3:1: error: '{'1' * 40}...' is wrong here"),
        ("satpuzzle", "size 2 2\n..\n..", "2:1: error: the board must have 6 x 6 cells"),
    ],
)  # fmt: skip
def test_mistakes_of_the_whole(name: str, text: str, message: str) -> None:
    with pytest.raises(CspError) as caught:
        puzzle(name, text)
    assert str(caught.value.diagnostics[0]).startswith(f"board:{message}")


@pytest.mark.parametrize("name", CHECKED)
def test_a_clue_that_cant_be_met_is_no_mistake_but_leaves_no_solution(name: str) -> None:
    for text in rules(name).IMPOSSIBLE:
        assert some_solutions(puzzle(name, text), 1) == [], text


@pytest.mark.parametrize(
    ("fleet", "message"),
    [
        ("", "expected a slash and the fleet"),
        ("/", "expected a slash and the fleet"),
        ("//x", "expected the letter of a fleet or the number of ships"),
        ("/2/11g", "expected the letter of a fleet or the number of ships"),
        ("/2/11g/22v", "'22v' is not a ship: it has more parts than cells"),
    ],
)
def test_fleets_in_addresses(fleet: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        linked("battleships", f"battleship/2/2/jj{fleet}")


def test_a_fleet_without_a_letter_is_written_ship_by_ship() -> None:
    for fleet in ("//c", "/1/11g", "/3/11g/31s/51v", "/1/61vg"):
        address = f"https://puzz.link/p?battleship/9/9/xzzzzg{fleet}"
        assert linked("battleships", address).link() == address
