"""Boards with the shares of solutions in which cells and lines have what they have."""

from __future__ import annotations

from pathlib import Path

import pytest

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.picture import Fill, Text
from csp2sat.models.draw.shapes import Tone
from csp2sat.puzzle import Board
from examples import one_in

SAMPLES = sorted((Path(__file__).parents[3] / "models" / "data").glob("*.txt"))
NO_PLACE = {
    *("alter", "hashiwokakero", "nawabari", "shakashaka", "shikaku", "tatamibari", "toichika")
}
"""The kinds whose boards have no place for shares: several facts of a cell, bridges, rectangles."""


def puzzle_of(path: Path) -> BoardPuzzle | None:
    """The board of a sample; None: it is not on a board."""
    try:
        return Board.read(path).puzzle
    except ValueError:
        return None


def half(x: Variable) -> dict[int | bool, float]:
    """Shares of a variable that has two values equally often."""
    values = (x.domain.lo, x.domain.hi) if isinstance(x, IntVar) else (True, False)
    return {value: 1 / len({*values}) for value in values}


@pytest.mark.parametrize("path", one_in(4, SAMPLES), ids=lambda path: path.stem)
def test_a_kind_has_a_place_for_shares_or_is_known_for_none(path: Path) -> None:
    if (puzzle := puzzle_of(path)) is None:
        pytest.skip("it is not a board")
    heats = puzzle.heats({x: half(x) for x in puzzle.problem().question_variables()})
    text = puzzle.heat_map(heats, "share", as_text=True)
    picture = puzzle.heat_map(heats, "share", as_text=False)
    assert (picture is None) is (puzzle.kind.name in NO_PLACE)
    if picture:
        assert puzzle.text(picture)
        assert picture._repr_svg_().count("50%") >= any(heat.share == 0.5 for heat in heats)
    if text:
        assert "50%" in puzzle.text(text)
        assert not any(isinstance(mark, Tone) for mark in text.marks)


def test_a_colour_is_between_white_and_blue() -> None:
    puzzle = Board.read("puzzle akari\nsize 3 1\n- - -\n").puzzle
    shares = dict(zip(puzzle.problem().question_variables(), (0.0, 0.5, 1.0), strict=True))
    heats = puzzle.heats({x: {1: share, 0: 1 - share} for x, share in shares.items()})
    picture = puzzle.heat_map(heats, "share of 4 solutions", as_text=False)
    assert picture
    fills = [mark.shade for mark in picture.marks if isinstance(mark, Fill)]
    assert fills == ["#ffffff", "#a7ceF0".lower(), "#4f9de0"]
    assert [mark.text for mark in picture.marks if isinstance(mark, Text)] == ["0%", "50%", "100%"]
    assert picture.note == "has a lamp: share of 4 solutions"


def test_numbers_are_shown_with_their_shares() -> None:
    puzzle = Board.read("puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- - - -\n- 2 - -\n").puzzle
    variables = puzzle.problem().question_variables()
    heats = puzzle.heats({x: {4: 0.996, 3: 0.004} for x in variables})
    text = puzzle.heat_map(heats, "share", as_text=True)
    assert text
    assert puzzle.text(text).splitlines()[1] == "┃   1   │ 4 >99%┃ 4 >99%│ 4 >99%┃"
    assert text.note == "the most frequent value: share"


def test_lines_are_in_pictures_only() -> None:
    puzzle = Board.read("puzzle slitherlink\nsize 2 1\n- -\n").puzzle
    heats = puzzle.heats({x: half(x) for x in puzzle.problem().question_variables()})
    assert puzzle.heat_map(heats, "share", as_text=True) is None
    picture = puzzle.heat_map(heats, "share", as_text=False)
    assert picture
    tones = {(mark.start, mark.end) for mark in picture.marks if isinstance(mark, Tone)}
    assert tones == {
        *(((i, j), (i, j + 2)) for i in (0, 2) for j in (0, 2)),
        *(((0, j), (2, j)) for j in (0, 2, 4)),
    }
