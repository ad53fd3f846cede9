"""Boards on paper: rules, what players must know, several boards, solutions on the last page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

STARS = """puzzle star-battle
size 4 4
stars 1
A A B B
A A B B
C C D D
C C D D
"""
AKARI = "puzzle akari\nsize 3 3\n- - -\n- 4 -\n- - -\n"
Show = Callable[[str], Any]


def pages(page: Any) -> int:
    """The pages of the paper."""
    return len(re.findall(rb"/Type */Page\b", page.pdf(format="A4")))


@pytest.fixture
def paper(page: Any) -> Any:
    """The page, which does not wait for a printer."""
    page.evaluate("window.print = () => { window.printed = true; }")
    page.evaluate("document.querySelector('#share').open = true")
    yield page
    page.emulate_media(media="screen")
    page.evaluate("document.querySelector('#paper').replaceChildren()")
    if page.is_visible("#print-clear"):
        page.click("#print-clear")
    page.uncheck("#print-solutions")


def printed(page: Any) -> None:
    """Print, and look at the paper."""
    page.evaluate("window.printed = false")
    page.click("#print")
    page.wait_for_function("window.printed")
    page.emulate_media(media="print")


def test_a_board_is_printed_with_its_rules_and_without_what_is_filled_in(
    paper: Any, board: Show
) -> None:
    board(f"{STARS}# filled\n* . . .\n. . . .\n. . . .\n. . . .\n")
    printed(paper)
    text = paper.inner_text("#paper")
    assert text.startswith("Star Battle")
    assert "each row, each column and each region has 1 star" in text
    assert "Rules" in text
    assert paper.locator("#paper figure svg").count() == 1
    assert paper.locator("#paper .answer").count() == 0
    assert not paper.is_visible("header")
    assert pages(paper) == 1


def test_several_boards_share_a_page_and_the_solutions_are_on_the_last(
    paper: Any, board: Show
) -> None:
    for text in (STARS, AKARI):
        board(text)
        paper.click("#print-add")
        paper.wait_for_selector("body:not([data-asking])")
    paper.wait_for_selector("#print-note:has-text('2 boards to print.')")
    paper.check("#print-solutions")
    printed(paper)
    boxes = [paper.locator("#paper > .several figure").nth(i).bounding_box() for i in range(2)]
    assert boxes[0]["y"] == boxes[1]["y"]
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[1]["x"]
    assert paper.locator("#paper h2").all_inner_texts() == ["Star Battle", "Akari (Light Up)"]
    assert paper.locator("#paper .solutions figure svg").count() == 2
    assert paper.locator("#paper .solutions [data-symbol=lamp]").count() == 4
    assert pages(paper) == 2


def test_the_print_of_the_browser_has_the_board_too(paper: Any, board: Show) -> None:
    board(AKARI)
    paper.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    paper.emulate_media(media="print")
    assert paper.inner_text("#paper").startswith("Akari (Light Up)")
    paper.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert paper.inner_text("#paper") == ""
