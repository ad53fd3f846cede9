"""A board of each form is solved by touch alone, on a telephone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from board_page import cell
from boards import samples
from csp2sat.web.playing import playable
from csp2sat.web.read_board_text import read
from page_addresses import fragment, named
from press_solutions import moves_for, solution, unlocked

pytestmark = pytest.mark.browser

KINDS = (
    "akari",
    "sudoku",
    "nurikabe",
    "masyu",
    "slitherlink",
    "shikaku",
    "fillmat",
    "hashiwokakero",
)
PATIENCE = 60_000
"""Milliseconds for an answer."""
SUDOKU = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n"
SLOW = 700
"""Milliseconds of a long press."""

Touch = Callable[..., None]


@pytest.fixture(scope="module")
def phone(site: str, browser: Any) -> Iterator[Any]:
    """The page on a telephone, with Python at work."""
    view = {"width": 390, "height": 844}
    context = browser.new_context(viewport=view, has_touch=True, is_mobile=True, bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(site)
    page.wait_for_selector("body[data-ready]")
    yield page
    context.close()


@pytest.fixture
def touch(phone: Any) -> Touch:
    """Draws a finger through points of the board, in cells from its upper left corner."""
    session = phone.context.new_cdp_session(phone)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def drag(*points: tuple[float, float], wait: int = 0) -> None:
        for i, (down, right) in enumerate(points):
            send("touchMove" if i else "touchStart", cell(phone, 0, 0, down, right))
        if wait:
            phone.wait_for_timeout(wait)
        send("touchEnd")

    return drag


def opened(phone: Any, text: str) -> None:
    """Open a board; it is there to be played, and all of it is seen."""
    phone.evaluate("address => { location.hash = address }", fragment(text))
    phone.wait_for_function("text => document.querySelector('#text').value === text", arg=text)
    phone.wait_for_selector("body[data-mode=play]")
    phone.wait_for_selector("#verdict:not(.wait)")
    phone.locator("#board").scroll_into_view_if_needed()


@pytest.mark.parametrize("name", KINDS)
def test_a_solution_is_entered_by_touch(name: str, phone: Any, touch: Touch) -> None:
    _, text = named(samples(name)[0])
    puzzle, found = read(text, name).puzzle(), playable(text, name)
    opened(phone, text)
    for move in moves_for(puzzle, unlocked(found, solution(puzzle))):
        if isinstance(move, str):
            phone.evaluate(
                """word => [...document.querySelectorAll('#tools .palette button')].find(
                    each => each.textContent.split(' ')[0] === word).click()""",
                move,
            )
        else:
            touch(*move)
    phone.wait_for_selector("#solved:has-text('Solved!')")


def test_a_long_press_crosses_out_or_chooses(phone: Any, touch: Touch) -> None:
    opened(phone, "puzzle akari\nsize 3 3\n- - -\n- 4 -\n- - -\n")
    touch((0.5, 0.5), wait=SLOW)
    phone.wait_for_function(
        "document.querySelector('#text').value.endsWith('# filled\\n- . .\\n. . .\\n. . .\\n')"
    )
    opened(phone, SUDOKU)
    phone.wait_for_selector("#tools button:text-is('5')", state="detached")
    touch((0.5, 1.5), wait=SLOW)
    phone.tap("#tools .digits button:text-is('3')")
    phone.wait_for_function("document.querySelector('#text').value.includes('# filled\\n. 3')")


def test_digits_are_a_pad_below_the_board(phone: Any) -> None:
    opened(phone, named(samples("sudoku")[0])[1])
    pad = "#tools .digits button"
    boxes = [each.bounding_box() for each in phone.locator(pad).all()]
    board = phone.locator("#board").bounding_box()
    assert len(boxes) == 9
    assert len({round(box["x"]) for box in boxes}) == 5
    assert len({round(box["y"]) for box in boxes}) == 2
    assert min(box["height"] for box in boxes) >= 44
    assert min(box["y"] for box in boxes) > board["y"] + board["height"] - 1
