"""Boards in the browser: their kinds, constraints through cells, what is wrong in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from board_page import cell, text_is, verdict

pytestmark = pytest.mark.browser

EMPTY = "puzzle akari\nsize 3 3\n- - -\n- - -\n- - -\n"
ONE = "puzzle akari\nsize 3 3\n- - -\n- 4 -\n- - -\n"

Show = Callable[[str], Any]


def test_a_pasted_board_without_its_kind_is_of_the_kind_that_is_shown(
    page: Any, board: Show
) -> None:
    board(EMPTY)
    page.evaluate("text => navigator.clipboard.writeText(text)", ONE.partition("\n")[2])
    page.focus("#address")
    page.keyboard.press("Control+V")
    text_is(page, "size 3 3\n- - -\n- 4 -")
    assert verdict(page, "good").startswith("One solution")
    assert page.inner_text("#title") == "Akari (Light Up)"


def pasted(page: Any, text: str) -> None:
    """Paste a text into the field for addresses."""
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.focus("#address")
    page.keyboard.press("Control+V")


def test_a_pasted_board_that_does_not_fit_the_kind_that_is_shown(page: Any, board: Show) -> None:
    board("puzzle slitherlink\nsize 2 2\n- -\n- 2\n")
    rows = ["5 3 - - 7 - - - -", *["- - - - - - - - -"] * 8]
    pasted(page, "\n".join([*rows, ""]))
    page.wait_for_selector("#title:has-text('Sudoku')")
    board("puzzle tapa\nsize 2 2\n- -\n- 2\n")
    pasted(page, "size 3 1\n- b -\n")
    page.select_option("#verdict select", "Yin-Yang")
    page.wait_for_selector("#title:has-text('Yin-Yang')")
    assert page.input_value("#text") == "size 3 1\n- b -\n"
    page.wait_for_selector("#verdict:not(.wait)")
    assert page.locator("#mistakes li").count() == 0


def test_the_address_of_the_page_has_the_kind(page: Any, board: Show) -> None:
    board(ONE)
    page.wait_for_function("location.hash.startsWith('#puzzle/akari/')")
    board("puzzle yin-yang\nsize 3 1\n- b -\n")
    page.wait_for_function("location.hash.startsWith('#puzzle/yin-yang/')")
    first = page.evaluate("location.hash")
    board("size 3 1\n- w -\n")
    page.wait_for_function("first => location.hash !== first", arg=first)
    address = page.evaluate("location.hash")
    board(ONE)
    page.wait_for_function("location.hash.startsWith('#puzzle/akari/')")
    page.evaluate("address => { location.hash = address }", address)
    text_is(page, "size 3 1\n- w -")
    page.wait_for_selector("#verdict:not(.wait)")
    assert page.inner_text("#title") == "Yin-Yang"


def test_a_text_without_a_board_leaves_nothing_to_change(page: Any, board: Show) -> None:
    board(ONE)
    board("puzzle akari\nsize 2 2\n- 1 -\n- -\n")
    assert "this row has 3 cells" in verdict(page, "bad")
    assert page.is_disabled("#solution")
    assert page.get_attribute("#board", "inert") is not None
    board(ONE)
    assert verdict(page, "good").startswith("One solution")
    assert page.get_attribute("#board", "inert") is None


def test_constraints_of_variant_sudoku_are_drawn(page: Any, board: Show) -> None:
    board("puzzle variant-sudoku\nsize 4 4\n1 - - -\n- - - -\n- - - -\n- - - -\n")

    def draw(name: str, *cells: tuple[int, int], value: str = "") -> None:
        page.select_option("#tools select", name)
        if value:
            page.fill("#tools input", value)
        page.mouse.move(*cell(page, *cells[0]))
        page.mouse.down()
        for each in cells[1:]:
            page.mouse.move(*cell(page, *each), steps=4)
        page.mouse.up()
        text_is(page, f"\n{name} {value}".rstrip())

    page.click("#tools button:has-text('Constraints')")
    draw("thermometer", (0, 0), (0, 1), (0, 3))
    draw("killercage", (1, 2), (2, 2), value="7")
    draw("arrow", (3, 3), (2, 3), (1, 3))
    page.select_option("#tools select", "antiking")
    page.click("#tools button:has-text('Add or remove')")
    text_is(page, "\nantiking")
    lines = page.input_value("#text").partition("# constraints\n")[2].splitlines()
    assert lines[:3] == [
        "thermometer r1c1-r1c4",
        "killercage 7 r2c3-r3c3",
        "arrow r4c4 = r3c4-r2c4",
    ]
    page.select_option("#tools select", "")
    page.mouse.click(*cell(page, 0, 2))
    page.wait_for_function("!document.querySelector('#text').value.includes('thermometer')")
    page.select_option("#tools select", "thermometer")
    page.focus("#board")
    for key in ("Home", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowRight", "Enter"):
        page.keyboard.press(key)
    text_is(page, "\nthermometer r2c1-r3c1-r3c2")


def test_steps_say_what_is_wrong_in_what_is_filled_in(page: Any, board: Show) -> None:
    board(f"{ONE}# filled\no . .\n. . .\n. . .\n")
    page.click("#mode-steps")
    page.click("#step-start")
    page.wait_for_selector("#verdict:has-text('two lamps would light each other')")
    assert page.locator("#board .wrong").count() == 1
