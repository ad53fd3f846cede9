"""Pieces below a board."""

from __future__ import annotations

import re

from boards import puzzle
from csp2sat.models.board.pieces import SETS
from csp2sat.models.draw.shapes import arrange
from csp2sat.models.draw.svg import svg
from csp2sat.models.draw.svg_shapes import PIECE

BOARD = "size 4 4\n- - - -\n- - - -\n- - - -\n- - - -\n# pieces\n"


def test_pieces_stand_in_rows_below_the_text_of_a_board() -> None:
    given = puzzle("statue-park", BOARD + "x/x/xx xx/xx xxx/-x- x")
    assert given.text(given.picture()).splitlines()[9:] == [
        "██    ████",
        "██    ████",
        "████",
        "",
        "██████  ██",
        "  ██",
    ]


def test_a_picture_has_room_for_all_pieces() -> None:
    found = svg(puzzle("statue-park", BOARD + "pentominoes").picture())
    (height,) = re.findall(r'<svg[^>]* height="(\d+)"', found)
    squares = [int(y) for y in re.findall(rf'y="(\d+)" width="{PIECE - 1}"', found)]
    assert len(squares) == 60
    assert min(squares) >= 160
    assert max(squares) + PIECE < int(height)


def test_pieces_do_not_touch() -> None:
    cells = [*arrange(SETS["pentominoes"], 12)]
    assert len({*cells}) == len(cells) == 60
    assert max(c for _, c in cells) < 12
    for piece in range(12):
        own = {*cells[5 * piece :][:5]}
        near = {
            (r + i, c + j) for r, c in own for i in (-1, 0, 1) for j in (-1, 0, 1) if i * j == 0
        }
        assert near & {*cells} == own


def test_a_fleet_stands_below_its_board() -> None:
    given = puzzle("battleships", "size 4 2\nfleet 3 1\n- - - -\n- - - -\n")
    assert given.text(given.picture()).splitlines()[5:] == ["██████  ██"]
