"""Cells that are given as black or white, in kinds of puzzle whose cells get black."""

from __future__ import annotations

import random

import pytest

from boards import board_kind, linked, puzzle, rows, some_solutions
from csp2sat.csp.errors import CspError
from csp2sat.models.board.board_text import board_lines
from csp2sat.models.board.given_shades import GIVEN
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.picture import Fill, Symbol
from csp2sat.models.penpa.drawing import Drawing
from csp2sat.models.penpa.write import write
from csp2sat.puzzle import Board
from csp2sat.puzzle.uniqueness import contradiction
from running import Run
from same_boards import same
from small_boards import KINDS, board

GIVEN_KINDS = [name for name in KINDS if board_kind(name).layout.section is GIVEN]
CREEK = "size 3 3\n- - - -\n- 2 - -\n- - 1 -\n- - - -\n# given\n{}\n{}\n{}"
ROW = [(2, 0), (2, 1), (2, 2)]


def answers(given: BoardPuzzle) -> list[list[list[str]]]:
    """All answers, as rows."""
    return sorted(rows(given, each) for each in some_solutions(given, 10**5))


def test_most_kinds_with_black_cells_have_the_section() -> None:
    assert {"creek", "nurikabe", "heyawake", "hitori", "tapa", "canal-view"} <= {*GIVEN_KINDS}


@pytest.mark.parametrize("name", GIVEN_KINDS)
def test_the_answers_are_those_with_the_given_colours(name: str) -> None:
    chance, kept, left = random.Random(name), 0, 0
    kind = board_kind(name)
    for _ in range(60):
        if kept and left:
            break
        usual = board(name, KINDS[name][0], chance)
        every = answers(usual)
        cells = chance.sample(usual.board.cells, 3)
        source = chance.choice(every) if every else None
        known = {(r, c): source[r][c] if source else chance.choice("x-") for r, c in cells}
        usual.board.known = known
        given = puzzle(name, "\n".join(board_lines(usual.board, kind.layout)))
        assert given.board.known == known
        found = [each for each in every if all(each[r][c] == t for (r, c), t in known.items())]
        assert answers(given) == found
        kept += len(found)
        left += len(every) - len(found)
        assert same(linked(name, given.penpa()).board, given.board)
    assert kept
    assert left


def test_a_cell_with_a_clue_that_is_always_white_can_t_be_black() -> None:
    text = "size 2 2\n1 -\n- -\n# given\n{} .\n. ."
    assert answers(puzzle("kurodoko", text.format("-"))) == answers(
        puzzle("kurodoko", text.format("."))
    )
    assert not answers(puzzle("kurodoko", text.format("x")))


def test_given_colours_are_known_and_drawn() -> None:
    given = puzzle("creek", CREEK.format("x . -", ". . .", "- - -"))
    marks = given.picture().marks
    assert [each.cell for each in marks if isinstance(each, Fill)] == [(0, 0)]
    assert [each.cell for each in marks if isinstance(each, Symbol)] == [(0, 2), *ROW]
    steps = list(Board(given).steps())
    assert not any("r1c1 is" in each.explanation.long.partition(":")[0] for each in steps)
    assert any("r1c1 is black" in each.explanation.long for each in steps)


def test_a_conflict_with_given_colours_says_so() -> None:
    why = contradiction(puzzle("creek", CREEK.format("x x .", "x . .", ". . .")), None)
    assert why
    assert "what is given for the cells r1c1, r1c2 and r2c1" in why.text


def test_addresses_have_no_given_colours() -> None:
    given = puzzle("creek", CREEK.format("x . -", ". . .", "- - -"))
    with pytest.raises(ValueError, match="cells given as black or white can't be written"):
        given.link()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (("x . -", ". ."), "the section '# given' has 2 rows; the board has 3"),
        (("x . -", ". .", ". . ."), "this row has 2 cells; the board has 3"),
        (("x . -", ". o .", ". . ."), "'o' is wrong here: expected 'x' (black), '-' (white)"),
    ],
)
def test_mistakes_in_the_section(given: tuple[str, ...], message: str) -> None:
    text = CREEK.partition("{")[0] + "\n".join(given)
    with pytest.raises(CspError) as caught:
        puzzle("creek", text)
    assert message in str(caught.value)


def test_colours_in_a_drawing_are_given() -> None:
    drawing = Drawing(3, 3)
    drawing.tags = ["creek"]
    drawing.surfaces = {(0, 0): 4, (0, 1): 2, (1, 1): 3, (2, 2): 5}
    board = linked("creek", write(drawing)).board
    assert board.known == {(0, 0): "x", (0, 1): "-", (1, 1): "x"}
    assert board.remark == "left out, as they mean nothing in this puzzle: 1 coloured cell"


def test_colours_and_edges_without_a_meaning_are_counted(run: Run) -> None:
    drawing = Drawing(2, 2)
    drawing.tags = ["masyu"]
    drawing.surfaces = {(0, 0): 3, (1, 1): 2, (5, 5): 1}
    drawing.walls = {((0, 0), (0, 1)), ((1, 1), (1, 2))}
    code, _, err = run("puzzle", write(drawing))
    assert code == 0
    message = b"left out, as they mean nothing in this puzzle: 2 coloured cells and 1 edge"
    assert err == b"csp2sat: " + message + b"\n"
