"""The first screen: a board of each kind, boards to go on with, settings, all of it as a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from csp2sat.web.kinds_for_editor import kinds

pytestmark = pytest.mark.browser

LAMPS = '#board [data-symbol="lamp"]'


@pytest.fixture
def start(fresh: Callable[..., Any]) -> Any:
    """The first screen in a browser that has kept nothing."""
    page = fresh("", 800)
    page.wait_for_selector("#samples li")
    return page


def open_sample(page: Any, name: str) -> None:
    """Open the sample of a kind."""
    page.fill("#find", name)
    page.locator("#samples li").first.locator("button").first.click()
    page.wait_for_selector("#board [data-cell='0,0']")


def test_a_sample_of_each_kind_is_played_before_python_is_there(start: Any) -> None:
    assert start.locator("#samples li").count() == len(list(kinds()))
    assert not start.is_visible("#own")
    open_sample(start, "light up")
    assert start.inner_text("#title") == "Akari (Light Up)"
    assert start.get_attribute("body", "data-mode") == "play"
    start.click("#board [data-cell='0,0']", force=True)
    start.locator(LAMPS).wait_for()
    assert start.get_attribute("body", "data-ready") is None
    start.wait_for_selector("#verdict.good")


def test_kinds_are_found_by_a_part_of_their_names(start: Any) -> None:
    start.fill("#find", "hashi")
    assert start.locator("#samples li b").all_inner_texts() == ["Hashiwokakero (Bridges)"]
    start.fill("#find", "sudoku")
    assert start.locator("#samples li b").first.inner_text() == "Sudoku"
    start.fill("#find", "nothing of this kind")
    start.wait_for_selector("#none-found")


def test_a_board_is_gone_on_with_after_a_new_visit(start: Any) -> None:
    open_sample(start, "light up")
    start.click("#board [data-cell='0,0']", force=True)
    start.wait_for_function("document.querySelector('#text').value.includes('# filled')")
    start.wait_for_timeout(1000)  # until it is kept
    start.go_back()
    start.wait_for_selector("#mine li")
    assert "1 cell filled in" in start.inner_text("#mine")
    start.reload()
    start.locator("#mine li button").first.click()
    start.locator(LAMPS).wait_for()
    assert start.get_attribute("body", "data-ready") is None  # the picture was kept, too
    start.click("#to-start")
    start.click("#mine button:has-text('Forget')")
    start.wait_for_selector("#own", state="hidden")


def test_a_solved_board_is_listed_as_solved(start: Any) -> None:
    start.goto(f"{start.url.partition('#')[0]}#puzzle")
    start.fill("#text", "puzzle akari\nsize 2 1\n- 1\n")
    start.locator("#text").blur()
    start.wait_for_selector("#board [data-cell='0,1']")
    start.wait_for_selector("#verdict.good")
    start.click("#mode-play")
    start.click("#board [data-cell='0,0']", force=True)
    start.wait_for_selector("#solved:has-text('Solved!')")
    start.wait_for_timeout(1000)
    start.click("#to-start")
    start.click("#all-mine")
    assert "solved" in start.locator("#mine li").first.inner_text()


def test_a_new_board_is_made_in_one_press(start: Any) -> None:
    start.fill("#find", "binairo")
    start.click("[aria-label='A new board of Binairo']")
    start.wait_for_function("document.querySelector('#title').textContent === 'Binairo'")
    start.wait_for_selector("#verdict.good")
    assert start.get_attribute("body", "data-mode") == "play"


def test_all_that_is_kept_is_saved_and_read_again(start: Any, tmp_path: Path) -> None:
    open_sample(start, "light up")
    start.click("#board [data-cell='0,0']", force=True)
    start.wait_for_function("document.querySelector('#text').value.includes('# filled')")
    start.wait_for_timeout(1000)
    start.click("#to-start")
    start.click("#settings summary")
    start.uncheck("#set-numbers")
    with start.expect_download() as saved:
        start.click("#export")
    path = tmp_path / "puzzles.json"
    saved.value.save_as(path)
    start.click("#forget")
    start.click("#forget")
    start.wait_for_selector("#own", state="hidden")
    start.check("#set-numbers")
    start.set_input_files("#import", path)
    start.wait_for_selector("#mine li")
    assert not start.is_checked("#set-numbers")
    start.locator("#mine li button").first.click()
    start.locator(LAMPS).wait_for()


def test_a_move_is_kept_when_the_page_is_left_at_once(start: Any, site: str) -> None:
    open_sample(start, "light up")
    start.wait_for_timeout(1000)  # until the board is kept
    start.click("#board [data-cell='0,0']", force=True)
    start.wait_for_function("document.querySelector('#text').value.includes('# filled')")
    start.goto("about:blank")
    start.goto(site)
    start.wait_for_selector("#mine li")
    assert "1 cell filled in" in start.inner_text("#mine")


def test_a_move_that_was_taken_back_stays_so_when_the_page_is_loaded_again_at_once(
    start: Any,
) -> None:
    open_sample(start, "light up")
    start.click("#board [data-cell='0,0']", force=True)
    start.wait_for_function("document.querySelector('#text').value.includes('# filled')")
    start.wait_for_timeout(1000)  # until the address has it
    start.click("#undo")
    start.wait_for_function("!document.querySelector('#text').value.includes('# filled')")
    start.reload()
    start.wait_for_selector("#title:has-text('Akari')")
    start.wait_for_selector("#board [data-cell='0,0']")
    assert "# filled" not in start.input_value("#text")


def test_boards_that_are_forgotten_do_not_come_back(start: Any) -> None:
    open_sample(start, "light up")
    start.click("#board [data-cell='0,0']", force=True)
    start.wait_for_function("document.querySelector('#text').value.includes('# filled')")
    start.wait_for_timeout(1000)  # until it is kept
    start.click("#to-start")
    start.wait_for_selector("#mine li")
    start.click("#settings summary")
    start.click("#forget")
    start.click("#forget")
    start.wait_for_selector("#own", state="hidden")
    start.wait_for_timeout(1000)  # until the address has changed
    start.reload()
    start.wait_for_selector("#samples li")
    start.wait_for_timeout(500)  # until all that is kept would be listed
    assert not start.is_visible("#own")


WITHOUT_STORAGE = """Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('denied', 'SecurityError'); } })"""


def test_settings_are_changed_in_a_browser_without_storage(site: str, browser: Any) -> None:
    page = browser.new_page()
    page.add_init_script(WITHOUT_STORAGE)
    page.goto(f"{site}#puzzle")
    page.wait_for_selector("#board #numbers")
    page.click("#to-start")
    page.click("#settings summary")
    page.uncheck("#set-numbers")
    page.click("#to-puzzle")
    page.wait_for_selector("#board svg")
    assert page.locator("#board #numbers").count() == 0
    page.close()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "it is no JSON"),
        ("[]", "not one that was saved here"),
        (json.dumps({"form": "csp2sat puzzles", "boards": [{}]}), "board 1 of this file"),
    ],
)
def test_a_wrong_file_is_refused(start: Any, tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "wrong.json"
    path.write_text(text)
    start.click("#settings summary")
    start.set_input_files("#import", path)
    start.wait_for_selector("#kept-note:not(:empty)")
    assert message in start.inner_text("#kept-note")
    assert not start.is_visible("#own")
