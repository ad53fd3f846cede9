"""Constraints of variant Sudoku in the browser: clones and those outside, by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from board_page import cell, text_is

pytestmark = pytest.mark.browser

Show = Callable[[str], Any]
EMPTY = "\n".join(["puzzle variant-sudoku", "size 4 4", *["- - - -"] * 4, ""])


def drag(page: Any, *cells: tuple[int, int]) -> None:
    """Drag the mouse through cells."""
    page.mouse.move(*cell(page, *cells[0]))
    page.mouse.down()
    for each in cells[1:]:
        page.mouse.move(*cell(page, *each), steps=4)
    page.mouse.up()


def choose(page: Any, name: str, value: str = "") -> None:
    page.select_option("#tools select", name)
    if value:
        page.fill("#tools input", value)


def press(page: Any, *keys: str) -> None:
    page.focus("#board")
    for each in keys:
        page.keyboard.press(each)


def test_constraints_outside_and_clones_are_drawn_with_the_mouse(page: Any, board: Show) -> None:
    board(EMPTY)
    page.click("#tools button:has-text('Constraints')")
    choose(page, "littlekillersum", "9 DR")
    assert "Value: a number and UL, UR, DL or DR" in page.inner_text("#tools")
    x, y = cell(page, 0, 0)
    width = cell(page, 0, 1)[0] - x
    page.mouse.click(x - width, y - width)
    text_is(page, "# constraints\nlittlekillersum 9 DR r0c0\n")
    choose(page, "clone")
    drag(page, (0, 0), (0, 1))
    assert page.locator("#marks .chosen").count() == 2
    drag(page, (2, 2), (2, 3))
    text_is(page, "clone r1c1-r1c2 = r3c3-r3c4\n")
    choose(page, "")
    page.mouse.click(x - width, y - width)
    text_is(page, "# constraints\nclone r1c1-r1c2 = r3c3-r3c4\n")
    page.mouse.click(*cell(page, 2, 3))
    page.wait_for_function("!document.querySelector('#text').value.includes('constraints')")


def test_constraints_outside_and_clones_are_drawn_with_keys(page: Any, board: Show) -> None:
    board(EMPTY)
    page.click("#tools button:has-text('Constraints')")
    choose(page, "sandwichsum", "5")
    press(page, "Home", "ArrowUp", "ArrowRight", "Enter")
    text_is(page, "# constraints\nsandwichsum 5 r0c2\n")
    choose(page, "clone")
    press(page, "Home", "Shift+ArrowDown", "Enter", "ArrowRight", "Shift+ArrowUp", "Enter")
    text_is(page, "clone r1c1-r2c1 = r2c2-r1c2\n")
    choose(page, "littlekillersum", "6 DR")
    press(page, "Home", "ArrowUp", "ArrowLeft", "Enter")
    text_is(page, "littlekillersum 6 DR r0c0\n")
    press(page, "Delete")
    page.wait_for_function("!document.querySelector('#text').value.includes('killer')")
    page.click("#tools button:has-text('Clues')")
    press(page, "3")
    assert "# top" not in page.input_value("#text")
