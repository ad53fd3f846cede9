"""Hints and steps lead into a play and back, and their search ends when nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from board_page import cell
from paths import ROOT
from played_page import cleared, filled, press_hint

pytestmark = pytest.mark.browser

AKARI = "puzzle akari\nsize 4 3\n- - - -\n- 4 - 1\n- - - -\n"
LONG = "puzzle yajilin\n" + (ROOT / "models/data/yajilin-10x10.txt").read_text("utf-8")
"""A board whose steps take half a minute."""
LAMPS = '#board [data-symbol="lamp"]'
Show = Callable[[str], Any]


def explain(page: Any) -> None:
    """Wait for all steps."""
    page.click("#mode-steps")
    page.click("#step-start")
    page.wait_for_selector("#step-list li")
    page.wait_for_selector("body:not([data-asking])")


def test_one_button_leads_from_hint_to_hint_until_the_board_is_solved(
    page: Any, board: Show
) -> None:
    board(AKARI)
    page.click("#mode-play")
    labels = []
    for _ in range(40):
        labels.append(press_hint(page))
        if page.is_visible("#solved"):
            break
    assert labels[:5] == [
        "Next hint",
        "More help",
        "Show the step",
        "Write it in",
        "Next hint",
    ]
    page.wait_for_selector("#solved:has-text('Solved!')")


def test_a_mistake_is_hinted_level_by_level_and_taken_back(page: Any, board: Show) -> None:
    board("puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n")
    page.click("#mode-play")
    page.mouse.click(*cell(page, 0, 2))
    page.keyboard.press("1")
    said = []
    for label in ("Which rule?", "What is wrong?", "Take it back"):
        page.click("#hint")
        page.wait_for_selector(f"#hint:has-text('{label}')")
        said.append(page.inner_text("#said"))
    assert said[0] == "Look at row 1."
    assert "breaks rule 1" in said[1]
    assert said[2].endswith("Take this back: r1c3 is 1.")
    page.click("#hint")
    cleared(page)
    assert page.inner_text("#hint") == "Next hint"
    page.click("#undo")
    filled(page, ". . 1 .\n. . . .\n. . . .\n. . . .")


def test_steps_of_parts_are_played_on(page: Any, board: Show) -> None:
    board("puzzle shikaku\nsize 3 2\n2 - -\n- - 4\n")
    explain(page)
    page.click("#step-last")
    page.click("#step-play")
    page.wait_for_selector("#solved:has-text('Solved!')")
    board("puzzle tentaisho\nsize 2 2\nwe -\nw b\n")
    explain(page)
    page.click("#step-last")
    page.click("#step-play")
    page.wait_for_selector("#solved:has-text('Solved!')")
    assert page.locator("#notes .sign").count() == 4  # three borders, and a cross for none


def test_a_step_is_played_on_and_come_back_to(page: Any, board: Show) -> None:
    board(AKARI)
    explain(page)
    count = page.locator("#step-list li").count()
    page.click("#step-first")
    page.click("#step-next")
    step = page.inner_text("#step-text")
    page.click("#step-play")
    assert page.get_attribute("body", "data-mode") == "play"
    page.locator(LAMPS).first.wait_for()
    lamps = page.locator(LAMPS).count()
    assert lamps == 4
    page.click("#undo")
    page.wait_for_function(f"document.querySelectorAll('{LAMPS}').length === 0")
    page.click("#redo")
    page.click("#board [data-cell='0,0']", force=True)
    page.click("#mode-steps")
    assert page.locator("#step-list li").count() == count
    assert page.inner_text("#step-text") == step
    page.click("#step-last")
    page.click("#step-play")
    page.wait_for_selector("#solved:has-text('Solved!')")
    board(AKARI.replace("1", "-"))
    assert page.locator("#step-list li").count() == 0


@pytest.mark.parametrize("leave", ["#mode-play", "#mode-draw", "#to-model", "#to-start"])
def test_the_search_for_steps_ends_when_it_is_left(page: Any, board: Show, leave: str) -> None:
    board(LONG)
    page.click("#mode-steps")
    page.click("#step-start")
    page.wait_for_selector("#working:not([hidden])")
    page.click(leave)
    page.wait_for_selector("#working", state="hidden", timeout=3000)


def test_the_search_for_steps_ends_when_another_board_is_opened(page: Any, board: Show) -> None:
    board(LONG)
    page.click("#mode-steps")
    page.click("#step-start")
    page.wait_for_selector("#working:not([hidden])")
    page.select_option("#puzzle-examples", "Akari")
    page.wait_for_selector("#title:has-text('Akari')")
    page.wait_for_selector("#working", state="hidden", timeout=3000)
