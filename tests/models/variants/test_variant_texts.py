"""Constraints of variant Sudoku as text: read, written, refused, named, drawn."""

from __future__ import annotations

import pytest

from boards import board_kind, puzzle
from csp2sat.csp.errors import CspError
from csp2sat.csp.origin import Origin
from csp2sat.models.board.board_text import board_lines
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.draw.svg import svg
from csp2sat.models.draw.text import draw
from csp2sat.models.variants.constraint import mistake
from csp2sat.models.variants.table import TABLE
from csp2sat.puzzle import Board
from same_boards import same

NAME = "variant-sudoku"
EMPTY = "size 4 4\n" + "- - - -\n" * 4


def text(*lines: str, board: str = EMPTY) -> str:
    """A board with constraints."""
    return board + "\n".join(["# constraints", *lines])


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("killercage 5 r1c1 r1c2 R2C2", "killercage 5 r1c1-r1c2-r2c2"),
        ("thermometer r1c1-r3c3-r3c4", "thermometer r1c1-r3c3-r3c4"),
        ("thermometer r1c1 r2c2 r3c3", "thermometer r1c1-r3c3"),
        ("extraregion r1c1 r3c3 r3c4 r3c1", "extraregion r1c1 r3c3-r3c4 r3c1"),
        ("renban r4c4-r4c1", "renban r4c4-r4c1"),
        ("arrow r1c1 = r1c2-r1c4", "arrow r1c1 = r1c2-r1c4"),
        ("littlekillersum 5 DR r0c0", "littlekillersum 5 DR r0c0"),
        ("skyscraper 2 r5c1", "skyscraper 2 r5c1"),
    ],
)
def test_cells_are_written_as_short_as_they_can_be(line: str, written: str) -> None:
    board = puzzle(NAME, text(line)).board
    assert board_lines(board, board_kind(NAME).layout)[-1] == written
    again = puzzle(NAME, text(written)).board
    assert again.placed == board.placed


@pytest.mark.parametrize(
    ("line", "message", "column"),
    [
        ("thermometr r1c1-r1c2", "there is no constraint 'thermometr'", 1),
        ("thermometer r1c1", "expected at least 2 cells, found 1 in 'thermometer'", 1),
        ("thermometer r1c1-r2c3", "r1c1-r2c3 is not a row, column or diagonal", 13),
        ("thermometer r1c1-x", "'x' is not a cell", 13),
        ("thermometer r1c1 x", "'x' is not a cell", 18),
        ("thermometer 3 r1c1-r1c2", "'3' is wrong here: expected no value", 13),
        ("thermometer r1c1-r1c5", "R1C5 is not on the board", 13),
        ("thermometer r1c1-r1c2 r9c1", "R9C1 is not on the board", 23),
        ("thermometer r1c1-r1c2 = r2c2", "cells after '='", 1),
        ("antiknight r1c1", "expected no cells", 1),
        ("arrow r1c1", "expected cells after '=', found 0", 1),
        ("arrow r1c1 = r1c5", "R1C5 is not on the board", 14),
        ("clone r1c1-r1c2 = r3c3", "expected 2 cells after '=', found 1", 1),
        ("sandwichsum r0c1", "'' is wrong here", 1),
        ("sandwichsum 3 r1c1", "R1C1 is on the board: expected a cell outside", 15),
        ("sandwichsum 3 r0c9", "R0C9 is not beside the board", 15),
        ("sandwichsum 3 r0c0", "R0C0 is beside a corner of the board", 15),
        ("littlekillersum 3 r0c1", "'3' is wrong here", 17),
        (
            "littlekillersum 3 UL r0c2",
            "UL leads away from the board at R0C2: expected DL or DR",
            22,
        ),
        ("xv Z r1c1 r1c2", "'Z' is wrong here: expected 'X' or 'V'", 4),
        ("quadruple 1;2 r1c1 r1c2 r2c1 r2c2", "'1;2' is wrong here", 11),
        ("candidates 1,- r1c1", "'1,-' is wrong here", 12),
    ],
)
def test_mistakes_have_their_place(line: str, message: str, column: int) -> None:
    with pytest.raises(CspError) as caught:
        puzzle(NAME, text("antiking", line))
    (found,) = caught.value.diagnostics
    assert (found.line, found.column, message in str(found)) == (8, column, True), str(found)


@pytest.mark.parametrize(
    ("head", "place"),
    [
        ("box 2 3", (2, 1)),
        ("squares 4 1", (2, 1)),
        ("squares 4 1 1 1 14", (2, 17)),
        ("squares 4 1 1 2 1", (2, 15)),
    ],
)
def test_mistakes_at_the_top_have_their_place(head: str, place: tuple[int, int]) -> None:
    with pytest.raises(CspError) as caught:
        puzzle(NAME, EMPTY.replace("\n", f"\n{head}\n", 1))
    (found,) = caught.value.diagnostics
    assert (found.line, found.column) == place, str(found)


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("size 3 2\n---\n---", "must be a square"),
        ("size 4 4\nbox 3 1\n" + "----\n" * 4, "don't have 4 cells"),
        ("size 4 4\n5---\n" + "----\n" * 3, "5 is too large: the numbers are 1 to 4"),
        ("size 6 6\nsquares 4 1 1 3 3\n-----1\n" + "------\n" * 5, "this cell is in no square"),
        ("size 6 6\nsquares 4 1 1 4 4\n" + "------\n" * 6, "leaves the board"),
        ("size 6 6\nsquares 4 1\n" + "------\n" * 6, "'squares' needs"),
        (
            "size 6 6\nsquares 4 1 1 3 3\n" + "------\n" * 6 + "# constraints\nodd r1c6",
            "some of these cells are in no square",
        ),
        (
            "size 6 6\nsquares 4 1 1 3 3\n" + "------\n" * 6 + "# constraints\nxsum 3 r0c1",
            "need a board of one square",
        ),
        (
            "size 6 6\nsquares 4 1 1 3 3\n" + "------\n" * 6 + "# constraints\nrowindexer r1c1",
            "need a board of one square",
        ),
    ],
)
def test_wrong_boards_are_errors(board: str, message: str) -> None:
    with pytest.raises(CspError) as caught:
        puzzle(NAME, board)
    assert message in str(caught.value)


@pytest.mark.parametrize("cell", [(-2, 0), (0, -2), (0, 5), (5, 0)])
def test_a_number_two_cells_outside_is_not_beside_the_board(cell: tuple[int, int]) -> None:
    board, placed = puzzle(NAME, EMPTY).board, Placed("skyscraper", (cell,), value="3")
    message = mistake(TABLE["skyscraper"], placed, board.__contains__)
    assert message.endswith("is not beside the board")


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("killercage 3 r2c1 r1c1", "the cage of 3 at r1c1"),
        ("thermometer r1c1-r4c1", "the thermometer from r1c1 to r4c1"),
        ("difference 3 r1c2 r1c1", "the white dot between r1c1 and r1c2"),
        ("xv V r1c1 r1c2", "the V sign between r1c1 and r1c2"),
        ("quadruple 4,4 r1c1 r1c2 r2c1 r2c2", "the quadruple 4,4 between r1c1 and r2c2"),
        ("littlekillersum 16 DL r0c5", "the sum 16 of the diagonal from r1c4"),
        ("sandwichsum 9 r5c2", "the sandwich sum 9 below column 2"),
        ("skyscraper 4 r2c0", "the count 4 at the left of row 2"),
        ("minimum r1c1", "the minimum at r1c1"),
        ("clone r1c1 = r4c4", "the clone at r1c1 and r4c4"),
    ],
)
def test_sentences_name_the_constraint(line: str, name: str) -> None:
    board = puzzle(NAME, text(line)).board
    place = ("constraints", 0)
    assert board_kind(NAME).words.clue(board, place, Origin(3, (place,))) == name


def test_steps_name_constraints_and_show_their_cells() -> None:
    board = Board.read(f"puzzle {NAME}\n{text('thermometer r1c1-r4c1')}")
    step = next(board.steps())
    assert step.clues == ("the thermometer from r1c1 to r4c1",)
    reasons = [each for each in step.mentions if each.role == "reason"]
    line = {(r, 1) for r in range(1, 5)}
    assert {cell for each in reasons for cell in each.cells} <= line
    assert "{" in str(step.picture()) or "[" in str(step.picture())


EVERY = """size 6 6
- - - - - -
- - - - - -
- - - 1 - -
- - - - - -
- - - - - -
- - - - - -
# constraints
diagonal-
diagonal+
thermometer r1c1-r3c1-r4c2
slowthermometer r6c1-r6c3
arrow r1c6 = r2c6-r3c5
arrow r6c5 r6c6 = r5c6-r4c6
killercage 12 r2c3 r3c3 r3c4 r4c4
betweenline r5c1-r5c3
renban r4c1-r3c2
xv V r1c1 r1c2
difference r2c1 r2c2
ratio 3 r4c3 r5c3
odd r5c4
even r5c5
maximum r2c5
minimum r6c4
quadruple 1,2 r3c5 r3c6 r4c5 r4c6
littlekillersum 14 DR r0c0
sandwichsum 9 r0c3
skyscraper 3 r4c7
extraregion r4c2 r5c2
clone r1c2 = r6c4
candidates 1,3 r2c2
lockout r6c4-r6c5
"""


def test_pictures_show_all_constraints() -> None:
    picture = puzzle(NAME, f"{EVERY}antiknight\nnegative xv").picture()
    drawing = svg(picture)
    words = "falling diagonal, rising diagonal, knight's move, all marks given: xv"
    assert words.replace("'", "&#x27;") in drawing
    assert words in draw(picture).splitlines()
    for part in ('stroke-dasharray="4 3"', ">14↘<", ">9<", ">12<", ">V<", "<polygon", ">13<"):
        assert part in drawing, part
    shown, plain = draw(picture), draw(picture, ascii_only=True)
    assert plain.isascii()
    for sign in ("14↘", "( )", "[ ]", "╱", "╲", "○", "12"):  # noqa: RUF001  # slashes of boxes
        assert sign in shown, sign


def test_arrows_end_before_the_number_of_their_last_cell() -> None:
    drawing = svg(puzzle(NAME, text("arrow r1c1 = r1c2-r1c3")).picture())
    assert "M20 20L60 20L89 20" in drawing  # the middle of the last cell is at 100


def test_an_arrow_begins_at_the_nearest_cell_of_its_circle() -> None:
    drawing = svg(puzzle(NAME, text("arrow r4c2 r4c3 = r3c4-r2c4")).picture())
    assert "M100 140L140 100L" in drawing  # the middle of r4c2 is at (60, 140)


def test_a_cage_over_a_border_of_boxes_is_seen_in_texts() -> None:
    shown = puzzle(NAME, text("killercage r1c2-r1c3", "killercage r2c4-r3c4")).picture()
    wanted = """
┏━━━┯━━━┳━━━┯━━━┓
┃   │   ┇   │   ┃
┠───┼───╂───┼───┨
┃   │   ┃   │   ┃
┣━━━┿━━━╋━━━┿┅┅┅┫
┃   │   ┃   │   ┃
┠───┼───╂───┼───┨
┃   │   ┃   │   ┃
┗━━━┷━━━┻━━━┷━━━┛
"""
    assert draw(shown) == wanted.strip()


def test_a_loop_may_name_its_first_cell_twice() -> None:
    loop = "r1c1-r1c2-r2c2-r2c1-r1c1"
    for name in ("renban", "killercage 10", "extraregion"):
        given = Board.read(f"puzzle {NAME}\n{text(f'{name} {loop}')}")
        assert given.solve()
        assert given.picture()._repr_svg_()
    twice = puzzle(NAME, text("arrow r1c1 = r1c1 r1c1", "thermometer r1c1 r1c1")).picture()
    assert svg(twice)


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("cage", "did you mean 'killercage'?"),
        ("Kropki", "write 'difference' for a white dot, 'ratio' for a black one"),
        ("thermo", "did you mean 'thermometer'?"),
    ],
)
def test_other_names_of_constraints_have_a_hint(word: str, hint: str) -> None:
    with pytest.raises(CspError, match=f"there is no constraint '{word}'") as caught:
        puzzle("variant-sudoku", f"{'....' * 4}\n# constraints\n{word} 5 r1c1 r1c2\n")
    assert caught.value.diagnostics[0].hint == hint


def test_commas_may_separate_cells() -> None:
    texts = (
        f"{'....' * 4}\n# constraints\nkillercage 5 {each}\n"
        for each in ("r1c1,r1c2-r2c2", "r1c1 r1c2-r2c2")
    )
    assert same(*(puzzle("variant-sudoku", text).board for text in texts))
