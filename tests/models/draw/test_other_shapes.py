"""Boards of hexagons, of triangles and on a torus in pictures and on pages of steps."""

import re
from pathlib import Path

import pytest

from csp2sat.csp.errors import Source
from csp2sat.models.board.board_text import read_board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.draw.svg import svg
from csp2sat.models.draw.text import draw
from csp2sat.models.rule_texts.files import kind_in
from running import Run

SIDES = {"hexagonal": 6, "triangular": 3, "torus": 4}
ROWS = "- 1 -\n1 - 1\n- 1 -\n"
LOOP = '(puzzle "Loop") (board (cells (number 0 6))) (sides e) (rule "one" (single-loop e))'
SHADE = (
    '(puzzle "Dark") (board regions (cells (number 0 6))) (shade x)'
    '(rule "all" (forall (c cells) (x c)))'
)
REGIONS = "# regions\nA A A\nB B B\nB B B\n"


def puzzle(text: str, shape: str, rows: str = ROWS) -> BoardPuzzle:
    kind, _ = kind_in(Source(text, "mine.rules"))
    return BoardPuzzle(kind, read_board(Source(f"shape {shape}\n{rows}"), kind.layout))


@pytest.mark.parametrize("shape", SIDES)
def test_each_cell_is_a_polygon(shape: str) -> None:
    drawn = svg(puzzle(LOOP, shape).picture())
    lists = 'data-ways="(.*?)" data-beyond="(.*?)" points="(.*?)"'
    cells = re.findall(rf'<polygon class="cell" data-cell="\d,\d" {lists}', drawn)
    assert len(cells) == 9
    for attributes in cells:
        assert {len(each.split()) for each in attributes} == {SIDES[shape]}
    assert drawn.count(">1</text>") == 4


@pytest.mark.parametrize("shape", SIDES)
def test_borders_are_thick_between_regions(shape: str) -> None:
    board = puzzle(SHADE, shape, ROWS + REGIONS)
    regions = board.board.regions
    walls = [(a, b) for a, b in board.board.pairs() if regions[a] != regions[b]]
    drawn = svg(board.picture())
    assert drawn.count('stroke-width="3"') >= len(walls)
    text = draw(board.picture())
    assert {*"━┃"} & {*text}
    assert text.isascii() is False
    assert draw(board.picture(), ascii_only=True).isascii()


@pytest.mark.parametrize("shape", SIDES)
def test_steps_are_on_a_page(shape: str, run: Run, tmp_path: Path) -> None:
    rules, page = tmp_path / "dark.rules", tmp_path / "page.html"
    rules.write_text(f"{SHADE}\n---\nshape {shape}\n{ROWS}{REGIONS}")
    assert run("puzzle", "--steps", "--html", str(page), str(rules))[0] == 0
    text = page.read_text("utf-8")
    assert len(re.findall(r'<polygon class="cell" data-cell', text)) == 9
    assert len(re.findall(r'<polygon data-s="\d+" points', text)) == 5  # cells without clues
    assert re.search(r'<g data-h="1"><polygon class="step-target"', text)


def test_a_line_around_a_torus_is_in_two_parts() -> None:
    board = puzzle('(puzzle "Row") (line l) (rule "one" (single-loop l))', "torus", "- - -\n" * 3)
    picture = board.picture()
    picture.line((0, 0), (0, 2))
    (path,) = re.findall(r'<path class="answer" d="(.*?)"', svg(picture))
    assert path == "M20 20L0 20M100 20L120 20"
    assert draw(picture).splitlines()[1].startswith("┝━")
