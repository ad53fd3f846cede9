"""Shapes in the browser: pieces and fleets are drawn beside the board, by mouse and keys."""

from __future__ import annotations

from typing import Any

import pytest

from board_page import text_is, verdict

pytestmark = pytest.mark.browser


def blank(page: Any, kind: str, width: int, height: int) -> None:
    """Open an empty board."""
    page.evaluate("document.querySelector('#new-box').open = true")
    page.select_option("#kind", kind)
    page.fill("#new-width", str(width))
    page.fill("#new-height", str(height))
    page.click("#blank")
    text_is(page, f"puzzle {kind}\nsize {width} {height}\n")
    page.evaluate("document.querySelector('#new-box').open = false")


def press(page: Any, *keys: str) -> None:
    for each in keys:
        page.keyboard.press(each)


def test_a_statue_park_is_drawn_from_an_empty_board_and_solved(page: Any) -> None:
    blank(page, "statue-park", 3, 3)
    assert verdict(page, "info") == "An empty board: the board has no pieces."
    assert page.locator("#mistakes li").count() == 0
    shapes = page.get_by_role("group", name="Pieces")
    for row, column in ((2, 2), (3, 2), (3, 3)):
        shapes.get_by_role("button", name=f"Row {row}, column {column}").click()
    assert page.input_value("#shapes input") == "x./xx"
    shapes.get_by_role("button", name="Add", exact=True).click()
    text_is(page, "# pieces\nx./xx\n")
    assert page.input_value("#shapes input") == ""
    assert shapes.locator("[aria-pressed=true]").count() == 0
    page.focus("#board")
    press(page, "Home", "b", "ArrowRight", "b", "ArrowDown", "b")
    text_is(page, "b b -\n- b -\n- - -\n")
    assert verdict(page, "good").startswith("One solution")
    page.click("#solution")
    page.wait_for_selector("#solution:has-text('Hide')")
    assert page.locator("#board rect[fill]").count()


def test_pieces_are_added_and_removed_with_keys(page: Any) -> None:
    blank(page, "statue-park", 4, 4)
    page.get_by_role("button", name="Row 1, column 1").focus()
    press(page, "Space", "ArrowRight", "Space", "ArrowDown", "Enter", "Tab")
    assert page.input_value("#shapes input") == "xx/.x"
    press(page, "Enter")
    text_is(page, "# pieces\nxx/.x\n")
    page.keyboard.type("xx/x. x")
    press(page, "Enter")
    text_is(page, "# pieces\nxx/.x\nxx/x.\nx\n")
    pictures = page.locator("#shapes li svg")
    assert [each.get_attribute("aria-label") for each in pictures.all()] == ["xx/.x", "xx/x.", "x"]
    page.get_by_role("button", name="Remove xx/.x").focus()
    press(page, "Enter")
    text_is(page, "# pieces\nxx/x.\nx\n")
    page.wait_for_function("document.activeElement.ariaLabel === 'Remove xx/x.'")
    page.click("#undo")
    text_is(page, "# pieces\nxx/.x\nxx/x.\nx\n")
    page.fill("#shapes input", "x.x")
    page.focus("#shapes input")
    press(page, "Enter")
    page.wait_for_selector("#verdict:has-text(\"'x-x' is not a piece\")")
    assert page.input_value("#shapes input") == "x.x"
    page.click("#shapes button:has-text('Add pentominoes')")
    text_is(page, "# pieces\nxx/.x\nxx/x.\nx\n..x/xxx/.x.\n")
    page.click("#mode-play")
    assert not page.is_visible("#shapes")


def test_a_fleet_is_drawn(page: Any) -> None:
    blank(page, "battleships", 4, 4)
    shapes = page.get_by_role("group", name="Ships")
    shapes.get_by_role("button", name="Row 2, column 3").click()
    shapes.get_by_role("button", name="Row 3, column 3").click()
    shapes.get_by_role("button", name="Row 3, column 2").click()
    shapes.get_by_role("button", name="Add", exact=True).click()
    text_is(page, "# ships\n-x/xx\n")
    page.focus("#board")
    press(page, "Home", "x", "ArrowDown", "x", "ArrowRight", "x")
    assert verdict(page, "good").startswith("One solution")
    blank(page, "akari", 3, 3)
    page.wait_for_selector("#shapes", state="hidden")


def test_an_empty_dominoes_board_greets_with_a_sentence(page: Any) -> None:
    blank(page, "dominoes", 5, 4)
    assert verdict(page, "info") == "An empty board: each cell needs a number 0 to 99."
    assert page.locator("#mistakes li").count() == 0
    assert page.locator("#board .wrong").count() == 0
    page.focus("#board")
    press(page, "Home", "3")
    text_is(page, "3 - - - -")
    assert verdict(page, "info") == "19 cells still need a number 0 to 99."
