"""Where things are on the page, on phones, tablets and in small windows: boxes are measured."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytestmark = pytest.mark.browser

WIDE, TABLET = (1280, 800), (768, 1024)
PHONE, SIDEWAYS = (390, 844), (844, 390)
ZOOMED = (640, 400)
"""A window of 1280 x 800 at 200 %."""
SUDOKU = """puzzle sudoku
size 9 9
5 3 - - 7 - - - -
6 - - 1 9 5 - - -
- 9 8 - - - - 6 -
8 - - - 6 - - - 3
4 - - 8 - 3 - - 1
7 - - - 2 - - - 6
- 6 - - - - 2 8 -
- - - 4 1 9 - - 5
- - - - 8 - - 7 9
"""
EASY = SUDOKU.replace("- - 7 9", "6 - 7 9")
LARGE = "puzzle akari\nsize 10 10\n" + 10 * "- - - - - - - - - -\n"
Show = Callable[[str], Any]


@pytest.fixture
def window(page: Any) -> Iterator[Callable[[tuple[int, int]], None]]:
    """Gives the page a window of some size."""

    def sized(size: tuple[int, int]) -> None:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_timeout(200)

    yield sized
    page.set_viewport_size({"width": 1280, "height": 900})


def box(page: Any, selector: str) -> dict[str, float]:
    """The left, top, right and bottom of an element in the window."""
    found = page.locator(selector).first.bounding_box()
    return {
        "left": found["x"],
        "top": found["y"],
        "right": found["x"] + found["width"],
        "bottom": found["y"] + found["height"],
    }


def is_inside(inner: dict[str, float], size: tuple[int, int]) -> bool:
    """Whether a box is in a window."""
    width, height = size
    horizontal = inner["left"] >= -1 and inner["right"] <= width + 1
    return horizontal and inner["top"] >= -1 and inner["bottom"] <= height + 1


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE, SIDEWAYS, ZOOMED])
def test_the_board_and_the_buttons_of_players_are_in_the_window(
    page: Any, board: Show, window: Callable[[tuple[int, int]], None], size: tuple[int, int]
) -> None:
    board(SUDOKU)
    page.click("#mode-play")
    window(size)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    # All cells, and in a small window the button for hints, too, or its sentence beside the board.
    first, last = box(page, "[data-cell='0,0']"), box(page, "[data-cell='8,8']")
    assert is_inside(first, size)
    assert is_inside(last, size)
    assert last["right"] - first["left"] > 0.55 * min(size)
    assert is_inside(box(page, "#hint"), size)
    assert is_inside(box(page, "#check"), size)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, ZOOMED, TABLET])
def test_a_hint_and_the_board_are_seen_together(
    page: Any, board: Show, window: Callable[[tuple[int, int]], None], size: tuple[int, int]
) -> None:
    board(SUDOKU)
    page.click("#mode-play")
    window(size)
    for label in ("More help", "Show the step", "Write it in"):
        page.click("#hint")
        page.wait_for_selector(f"#hint:has-text('{label}')")
        said, last = box(page, "#said"), box(page, "[data-cell='8,8']")
        assert is_inside(said, size)
        assert is_inside(last, size)
        assert said["top"] >= last["bottom"] or said["left"] >= last["right"]


@pytest.mark.parametrize("size", [WIDE, PHONE, SIDEWAYS])
def test_the_board_stays_where_it_is_when_something_is_said(
    page: Any, board: Show, window: Callable[[tuple[int, int]], None], size: tuple[int, int]
) -> None:
    board(SUDOKU)
    page.click("#mode-play")
    window(size)
    places = [box(page, "#board")["top"]]
    page.fill("#address", "https://puzz.link/p?slithe/4/4/dgdh2c71")
    page.press("#address", "Enter")
    page.wait_for_selector("#verdict.bad")
    page.evaluate("scrollTo(0, 0)")
    places.append(box(page, "#board")["top"])
    page.click("#undo")
    page.wait_for_selector("#verdict.good")
    page.click("#mode-play")
    page.click("#hint")
    page.wait_for_selector("#said:not(:empty)")
    page.evaluate("scrollTo(0, 0)")
    places.append(box(page, "#board")["top"])
    assert len(set(places)) == 1


def test_the_buttons_of_players_stay_where_they_are(
    page: Any, board: Show, window: Callable[[tuple[int, int]], None]
) -> None:
    for size in (WIDE, PHONE):
        board(EASY if size == WIDE else SUDOKU)
        page.click("#mode-play")
        window(size)
        places = []
        for _ in range(3):
            page.click("#hint")
            page.wait_for_selector("#said:not(:empty)")
            places.append((box(page, "#hint")["left"], box(page, "#hint")["bottom"]))
        assert len(set(places)) == 1


def test_a_setter_sees_the_new_board(
    page: Any, board: Show, window: Callable[[tuple[int, int]], None]
) -> None:
    board(LARGE)
    window(WIDE)
    assert is_inside(box(page, "[data-cell='9,9']"), WIDE)
    assert is_inside(box(page, "#new-box summary"), WIDE)
    page.evaluate("document.querySelector('#new-box').open = true")
    page.locator("#blank").scroll_into_view_if_needed()
    page.select_option("#kind", "akari")
    page.fill("#new-width", "10")
    page.fill("#new-height", "10")
    page.evaluate("document.querySelector('[data-cell=\"0,0\"]').dataset.of = 'the board before'")
    page.click("#blank")
    page.wait_for_selector("[data-cell='0,0']:not([data-of])")
    page.wait_for_selector("#verdict.info, #verdict.warn")
    assert is_inside(box(page, "[data-cell='0,0']"), WIDE)
    assert is_inside(box(page, "[data-cell='9,9']"), WIDE)
    page.evaluate("document.querySelector('#new-box').open = false")


def test_rows_and_columns_have_numbers_that_can_be_switched_off(page: Any, board: Show) -> None:
    board(SUDOKU)
    numbers = page.locator("#board #numbers text")
    assert numbers.all_text_contents() == [*"123456789", *"123456789"]
    fourth, cell = box(page, "#numbers text >> nth=3"), box(page, "[data-cell='3,0']")
    assert cell["top"] < (fourth["top"] + fourth["bottom"]) / 2 < cell["bottom"]
    assert fourth["right"] < cell["left"]
    page.click("#to-start")
    page.wait_for_selector("#samples li")
    page.evaluate("document.querySelector('#settings').open = true")
    page.uncheck("#set-numbers")
    page.click("#to-puzzle")
    assert numbers.count() == 0
    page.click("#to-start")
    page.check("#set-numbers")
    page.click("#to-puzzle")
    assert numbers.count() == 18


def test_no_sheet_is_bright_in_the_dark(page: Any, board: Show) -> None:
    board("puzzle akari\nsize 3 1\n- 1 -\n")
    page.emulate_media(color_scheme="dark")
    colours = """[...document.querySelectorAll('#board svg rect')]
        .map(each => getComputedStyle(each).fill)
        .concat(getComputedStyle(document.querySelector('#board')).backgroundColor)"""
    levels = [re.findall(r"\d+", each)[:3] for each in page.evaluate(colours)]
    assert max(int(level) for each in levels for level in each) < 120
    ink = "getComputedStyle(document.querySelector('#board text[fill=white]')).fill"
    assert page.evaluate(ink) == "rgb(255, 255, 255)"
    page.emulate_media(color_scheme="light")
