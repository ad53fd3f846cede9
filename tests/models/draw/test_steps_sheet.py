"""Captions below pictures, and sheets of many pictures."""

from __future__ import annotations

import re

import pytest

from csp2sat.models.board.grid import Grid
from csp2sat.models.draw.picture import Picture
from csp2sat.models.draw.steps_sheet import HEIGHT, WIDTH, sheets
from csp2sat.models.draw.svg import svg

SENTENCE = "7. The top side of r1c1 is drawn: rule 1 (a number counts the sides that are drawn). "


def picture(width: int, caption: str) -> Picture:
    """An empty board with a caption."""
    result = Picture(Grid(width, 3))
    result.caption = caption
    return result


def box(text: str) -> tuple[int, int]:
    """The width and the height of an SVG."""
    width, height = re.findall(r' (?:width|height)="(\d+)"', text)[:2]
    return int(width), int(height)


@pytest.mark.parametrize("width", [1, 4, 30])
def test_a_caption_is_inside_of_its_picture(width: int) -> None:
    text = svg(picture(width, SENTENCE * 9))
    lines = re.findall(r'<text class="caption" x="(\S+)" y="(\S+)".*>(.*)</text>', text)
    right, bottom = box(text)
    assert " ".join(line for _, _, line in lines) == (SENTENCE * 9).strip()
    assert all(float(y) < bottom - 10 for _, y, _ in lines), "the top of the view is at -10"
    # A letter of DejaVu Sans is about 7.3 units wide at this size.
    assert all(float(x) + 7.5 * len(line) < right - 10 for x, _, line in lines)
    assert box(svg(picture(width, "")))[1] < bottom


def test_a_short_caption_does_not_widen_a_picture() -> None:
    assert box(svg(picture(3, "7")))[0] == box(svg(picture(3, "")))[0]


def test_a_sheet_is_readable_and_the_rest_is_on_others() -> None:
    found = sheets([picture(9, SENTENCE) for _ in range(207)])
    assert len(found) > 1
    assert sum(text.count('class="caption" x="0"') > 0 for text in found) == len(found)
    assert sum(text.count("<svg overflow") for text in found) == 207
    assert all(box(text)[0] <= WIDTH and box(text)[1] <= HEIGHT for text in found)


def test_a_board_larger_than_a_sheet_has_one_of_its_own() -> None:
    found = sheets([picture(90, SENTENCE) for _ in range(2)])
    assert len(found) == 1
    assert box(found[0])[0] > WIDTH


def test_pictures_do_not_overlap() -> None:
    (text,) = sheets([picture(4, SENTENCE) for _ in range(13)])
    places = re.findall(r'x="(\d+)" y="(\d+)" xmlns\S+ width="(\d+)" height="(\d+)"', text)
    boxes = [tuple(map(int, place)) for place in places]
    assert len(boxes) == 13
    for i, (x, y, width, height) in enumerate(boxes):
        for other_x, other_y, *_ in boxes[:i]:
            assert other_x + width <= x or other_y + height <= y or other_x >= x + width


@pytest.mark.parametrize("width", [4, 90])
def test_a_sheet_begins_with_its_title_and_rules(width: int) -> None:
    rules = "Draw `x` lines so that\n\n1. a number\n   counts;\n2. the rest " + "is long " * 40
    (text,) = sheets([picture(width, "1")], "Some <Puzzle>", rules + "\n\nModel: hidden.")
    (title,) = re.findall('class="title".*>(.*)</text>', text)
    lines = re.findall('class="rule".* y="([0-9]+)".*>(.*)</text>', text)
    assert title == "Some &lt;Puzzle&gt;"
    words = " ".join(words for _, words in lines)
    assert words.startswith("Draw x lines so that 1. a number counts; 2. the rest is long is long")
    assert words.count("is long") == 40
    assert "hidden" not in text
    top = int(re.findall('<svg overflow="visible" x="0" y="([0-9]+)"', text)[0])
    assert max(int(y) for y, _ in lines) < top
    # A letter of DejaVu Sans is about 7.3 units wide at this size.
    assert all(28 + 7.5 * len(words) < box(text)[0] for _, words in lines)
