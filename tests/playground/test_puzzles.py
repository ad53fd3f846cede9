"""Puzzles in the browser: opened, drawn, judged, played, explained, made, shared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from board_page import cell, text_is, verdict

pytestmark = pytest.mark.browser

EMPTY = "puzzle akari\nsize 3 3\n- - -\n- - -\n- - -\n"
ONE = "puzzle akari\nsize 3 3\n- - -\n- 4 -\n- - -\n"
SUDOKU = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n"
HARD = "puzzle slitherlink\nsize 4 4\n3 - - -\n3 - - -\n- 2 2 -\n- 2 - 1\n"
PRESSES = """keys => { for (const key of keys) document.querySelector('#board').dispatchEvent(
    new KeyboardEvent('keydown', {key, ctrlKey: key === 'z', bubbles: true})) }"""
"""Keys at once, before the first one has an answer."""
LISTENS = """() => { window.asked = []; const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...more) {
        asked.push(message.request?.ask); return postMessage.call(this, message, ...more) } }"""
"""Notes from now on what Python is asked."""

Show = Callable[[str], Any]


def test_an_address_is_opened_and_judged(page: Any) -> None:
    page.fill("#address", "https://puzz.link/p?slither/4/4/dgdh2c71")
    page.click("#open button")
    text_is(page, "size 4 4\n3 - - -")
    assert verdict(page, "good").startswith("One solution")
    assert page.inner_text("#title") == "Slitherlink"


def test_a_pasted_board_of_several_lines_is_opened(page: Any) -> None:
    page.evaluate("text => navigator.clipboard.writeText(text)", SUDOKU)
    page.focus("#address")
    page.keyboard.press("Control+V")
    text_is(page, "- 4 - -")
    assert verdict(page, "good").startswith("One solution")


def test_a_bad_address_says_what_is_wrong(page: Any, board: Show) -> None:
    board(ONE)
    page.fill("#address", "https://puzz.link/p?slithe/4/4/dgdh2c71")
    page.click("#open button")
    page.wait_for_selector("#mistakes li")
    assert "'slithe' is not supported" in page.inner_text("#mistakes")
    assert "did you mean 'slitherlink'" in page.inner_text("#mistakes")
    assert page.input_value("#address").endswith("slithe/4/4/dgdh2c71")
    page.fill("#address", "")


def test_a_mistake_in_the_text_is_shown_with_its_line(page: Any, board: Show) -> None:
    board("puzzle akari\nsize 2 2\n- 9\n- -\n")
    assert "Line 3: '9' is wrong here" in page.inner_text("#mistakes")
    assert page.locator("#board .wrong").count() == 1
    page.click("#mistakes button")
    selected = "[document.activeElement.id, document.activeElement.selectionStart]"
    assert page.evaluate(selected) == ["text", 24]


def test_a_board_is_drawn_with_the_mouse_and_the_keys(page: Any, board: Show) -> None:
    board(EMPTY)
    assert verdict(page, "warn").startswith("Several solutions")
    page.wait_for_function("document.querySelector('#verdict').textContent.includes('in 9 cells')")
    assert page.locator("#board .ambiguous").count() == 9
    page.mouse.click(*cell(page, 1, 1))
    page.keyboard.press("4")
    text_is(page, "- 4 -")
    assert verdict(page, "good").startswith("One solution")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("4")
    text_is(page, "- 4 -\n- 4 -")
    assert verdict(page, "bad").startswith("No solution")
    page.click("#verdict button")
    page.wait_for_function("document.querySelector('#verdict').textContent.includes('rule')")
    page.click("#undo")
    page.click("#undo")
    text_is(page, "- - -\n- - -\n- - -")


def test_undo_brings_back_the_kind(page: Any, board: Show) -> None:
    board("puzzle akari\nsize 2 1\n- 1\n")
    page.fill("#address", "https://puzz.link/p?slither/4/4/dgdh2c71")
    page.click("#open button")
    page.wait_for_function("document.querySelector('#title').textContent == 'Slitherlink'")
    page.click("#undo")
    page.wait_for_function("document.querySelector('#title').textContent == 'Akari (Light Up)'")


def test_undo_waits_for_changes_and_takes_back_typed_texts(page: Any, board: Show) -> None:
    board(EMPTY)
    board(ONE)
    page.mouse.click(*cell(page, 0, 0))
    page.evaluate(PRESSES, ["1", "z"])
    page.wait_for_selector("#verdict:not(.wait)")
    page.wait_for_function("text => document.querySelector('#text').value === text", arg=ONE)
    page.fill("#text", SUDOKU)
    page.click("#undo")  # before the text is read
    page.wait_for_selector("#title:has-text('Akari')")
    text_is(page, "- - -\n- 4 -")
    page.click("#undo")
    text_is(page, "- - -\n- - -\n- - -")


def test_the_board_works_with_keys_alone(page: Any, board: Show) -> None:
    board(EMPTY)
    page.focus("#solution")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "board"
    for key in ("Home", "ArrowDown", "x"):
        page.keyboard.press(key)
    text_is(page, "- - -\nX - -\n- - -")
    assert page.inner_text("#spoken").startswith("row 2, column 1")


def test_tokens_are_chosen_with_buttons(page: Any, board: Show) -> None:
    board(EMPTY)
    page.mouse.click(*cell(page, 0, 2))
    page.click("#tools button:has-text('black')")
    text_is(page, "- - X")
    page.click("#tools button:has-text('Clear')")
    text_is(page, "size 3 3\n- - -")


def test_rooms_are_drawn(page: Any, board: Show) -> None:
    board("puzzle heyawake\nsize 3 2\n- - -\n- - -\n# regions\nA A A\nA A A\n")
    page.click("#tools button:has-text('Walls')")
    page.mouse.move(*cell(page, 0, 0))
    page.mouse.down()
    page.mouse.move(*cell(page, 0, 1))
    page.mouse.up()
    text_is(page, "A A B\nB B B")
    page.mouse.click(*cell(page, 0, 1, right=0.97))
    text_is(page, "# regions\nA A A\nA A A")


def test_clues_outside_are_drawn(page: Any, board: Show) -> None:
    board("puzzle tents\nsize 2 2\n- T\n- -\n# top\n- -\n# left\n- -\n")
    x, y = cell(page, 0, 0)
    size = page.locator('#board [data-cell="0,0"]').bounding_box()["height"]
    page.mouse.click(x, y - size)
    page.keyboard.press("1")
    text_is(page, "# top\n1 -")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("2")
    text_is(page, "# left\n2 -")


def test_tokens_of_several_letters_are_typed(page: Any, board: Show) -> None:
    board("puzzle yajilin\nsize 2 2\n- -\n- -\n")
    page.mouse.click(*cell(page, 0, 1))
    page.keyboard.type("2s")
    page.keyboard.press("Enter")
    text_is(page, "- 2s")
    assert page.evaluate("document.activeElement.id") == "board"


def test_the_size_changes(page: Any, board: Show) -> None:
    board(ONE)
    page.fill("[aria-label='Width']", "4")
    page.locator("[aria-label='Width']").blur()
    text_is(page, "size 4 3\n- - - -\n- 4 - -")


def test_the_solution_is_shown_and_hidden(page: Any, board: Show) -> None:
    board(ONE)
    page.click("#solution")
    page.wait_for_selector('#board [data-symbol="lamp"]')
    assert page.locator('#board [data-symbol="lamp"]').count() == 4
    page.click("#solution")
    assert page.locator('#board [data-symbol="lamp"]').count() == 0


def test_a_board_is_played_to_its_end(page: Any, board: Show) -> None:
    board(ONE)
    page.click("#mode-play")
    page.mouse.click(*cell(page, 0, 0))
    page.wait_for_selector('#board [data-symbol="lamp"]')
    page.click("#check")
    page.wait_for_selector("#said.bad")
    assert page.inner_text("#said").startswith("r1c1 can't have a lamp")
    page.click("#clear")
    page.wait_for_selector('#board [data-symbol="lamp"]', state="detached")
    for text, label in (
        ("Look at the 4 at r2c2.", "More help"),
        ("Look at the 4 at r2c2. The thought: ", "Show the step"),
        ("The 4 at r2c2 needs all its cells: lamps at r1c2, r2c1, r2c3 and r3c2.", "Write it in"),
    ):
        page.click("#hint")
        page.wait_for_selector(f"#hint:has-text('{label}')")
        assert page.inner_text("#said").startswith(text)
    page.wait_for_selector("#board .step-target")
    page.click("#hint")
    page.wait_for_selector('#board [data-symbol="lamp"] >> nth=3')
    page.click("#clear")
    page.wait_for_selector('#board [data-symbol="lamp"]', state="detached")
    for r, c in ((0, 1), (1, 0), (1, 2), (2, 1)):
        page.mouse.click(*cell(page, r, c))
        page.wait_for_function(
            "at => document.querySelector('#text').value.split('# filled\\n')[1]"
            "?.split('\\n')[at[0]]?.split(' ')[at[1]] === 'o'",
            arg=[r, c],
        )
    page.click("#check")
    page.wait_for_selector("#said.good")
    assert page.inner_text("#said") == "Solved!"


@pytest.mark.parametrize(
    ("text", "ends", "filled"),
    [
        ("puzzle masyu\nsize 3 2\n- - -\n- - -\n", ((0, 0), (0, 1)), "e. w."),
        ("puzzle shikaku\nsize 3 2\n2 - -\n4 - -\n", ((0, 0), (0, 1)), "1 1 ."),
    ],
)
def test_lines_and_parts_are_dragged(
    page: Any, board: Show, text: str, ends: tuple[tuple[int, int], ...], filled: str
) -> None:
    board(text)
    page.click("#mode-play")
    start, end = ends
    page.mouse.move(*cell(page, *start))
    page.mouse.down()
    page.mouse.move(*cell(page, *end))
    page.mouse.up()
    text_is(page, f"# filled\n{filled}")


def test_moves_are_not_judged_again(page: Any, board: Show) -> None:
    board(SUDOKU)
    assert verdict(page, "good").startswith("One solution")
    page.evaluate(LISTENS)
    page.click("#mode-play")
    page.mouse.click(*cell(page, 0, 1))
    page.keyboard.press("2")
    text_is(page, "# filled\n. 2")
    assert verdict(page, "good").startswith("One solution")
    page.click("#mode-draw")
    page.mouse.click(*cell(page, 0, 1))
    page.keyboard.press("2")
    text_is(page, "1 2 - -")
    page.wait_for_function("asked.includes('examine')")
    assert page.evaluate("asked").count("examine") == 1


def test_sides_are_pressed(page: Any, board: Show) -> None:
    board(HARD)
    page.click("#mode-play")
    for token in ("n.", "N."):
        page.mouse.click(*cell(page, 0, 0, down=0.05))
        text_is(page, f"# filled\n{token}")
    page.keyboard.press("Shift+ArrowRight")
    text_is(page, "# filled\nNe.")


def test_steps_are_shown_one_by_one(page: Any, board: Show) -> None:
    board(SUDOKU)
    page.click("#mode-steps")
    page.click("#step-start")
    page.wait_for_selector("#step-list li:nth-child(5)")
    page.wait_for_selector("#working", state="hidden")
    assert page.inner_text("#step-count").startswith("Step 1 of ")
    assert page.locator("#board .step-target").count() > 0
    page.click("#step-next")
    second = page.inner_text("#step-list [aria-current]")
    assert page.inner_text("#step-text") == second
    assert second.endswith(".")
    with page.expect_download() as started:
        page.evaluate("document.querySelector('#save-svg').click()")
    assert ".step-target" in started.value.path().read_text("utf-8")
    page.click("#step-last")
    assert page.locator("#board #over text").count() == 12
    page.click("#step-first")
    assert page.locator("#board #over text").count() == 0
    page.click("#step-last")
    page.click("#solution")
    page.wait_for_selector("#solution:has-text('Hide')")
    page.click("#solution")
    assert page.locator("#board #over text").count() == 12
    page.click("#solution")
    page.wait_for_selector("#solution:has-text('Hide')")
    page.click("#step-back")
    assert page.locator("#board .step-target").count() > 0
    assert page.inner_text("#solution") == "Show solution"


def test_a_heat_map_is_shown_and_hidden(page: Any, board: Show) -> None:
    board("puzzle akari\nsize 3 2\n- - -\n- X -\n")
    page.click("#verdict >> text=Heat map")
    page.wait_for_selector("#verdict:has-text('Share of all 3 solutions: has a lamp')")
    shares = page.locator("#board text").all_text_contents()
    assert [shares.count(share) for share in ("33%", "67%")] == [3, 2]
    page.click("#verdict >> text=Hide heat map")
    page.wait_for_selector("#verdict:has-text('Several solutions')")
    assert not page.locator("#board text:has-text('%')").count()


def test_a_new_board_is_made(page: Any, board: Show) -> None:
    board(ONE)
    page.evaluate("document.querySelector('#new-box').open = true")
    page.select_option("#kind", "sudoku")
    page.fill("#new-width", "4")
    page.fill("#new-height", "4")
    page.select_option("#level", "easy")
    page.click("#make")
    text_is(page, "puzzle sudoku\nsize 4 4")
    assert verdict(page, "good").startswith("One solution")
    page.click("#blank")
    text_is(page, "size 4 4\n- - - -\n- - - -\n- - - -")


def test_a_draft_is_finished(page: Any, board: Show) -> None:
    board("puzzle sudoku\nsize 4 4\n1 - - -\n- - - -\n- - - -\n- - - -\n")
    assert verdict(page, "warn").startswith("Several solutions")
    page.evaluate("document.querySelector('#new-box').open = true")
    page.select_option("#symmetry", "mirror")
    page.click("#finish")
    assert verdict(page, "good").startswith("One solution")
    rows = [each.split() for each in page.input_value("#text").splitlines()[2:6]]
    clued = [[token != "-" for token in row] for row in rows]
    assert rows[0][0] == "1"
    assert clued == [row[::-1] for row in clued]


def test_a_draft_without_a_solution_is_not_finished(page: Any, board: Show) -> None:
    board("puzzle sudoku\nsize 4 4\n1 1 - -\n- - - -\n- - - -\n- - - -\n")
    page.evaluate("document.querySelector('#new-box').open = true")
    page.click("#finish")
    page.wait_for_selector("#make-note:has-text('has no solution')")


def test_a_board_is_shared_by_its_address(page: Any, board: Show) -> None:
    board(HARD)
    page.evaluate("document.querySelector('#share').open = true")
    page.wait_for_selector("#links a")
    found = [each.get_attribute("href") for each in page.locator("#links a").all()]
    assert found[0] == "https://puzz.link/p?slither/4/4/dgdh2c7b"
    assert "penpa-edit" in found[1]
    page.click("#copy")
    page.wait_for_function("document.querySelector('#shared').textContent.includes('copied')")
    address = page.evaluate("navigator.clipboard.readText()")
    board(ONE)
    page.wait_for_function("address => location.href !== address", arg=address)
    page.evaluate("address => { location.hash = new URL(address).hash }", address)
    text_is(page, "size 4 4\n3 - - -")
    for button, name in (("svg", "slitherlink-4x4.svg"), ("png", "slitherlink-4x4.png")):
        with page.expect_download() as started:
            page.click(f"#save-{button}")
        assert started.value.suggested_filename == name
        assert started.value.path().stat().st_size > 500


def test_an_address_that_cannot_be_copied_is_shown(page: Any, board: Show) -> None:
    board(ONE)
    page.evaluate("document.querySelector('#share').open = true")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {configurable: true})")
    page.click("#copy")
    address = page.wait_for_selector("#shared input").input_value()
    assert "#puzzle/akari/" in address
    assert page.evaluate("getSelection().toString()") == address
    page.click("#to-model")
    page.click("#model-copy")
    assert "#model/" in page.wait_for_selector("#output input").input_value()
    page.evaluate("delete navigator.clipboard")


def test_a_board_becomes_a_model(page: Any, board: Show) -> None:
    board(ONE)
    page.evaluate("document.querySelector('#share').open = true")
    page.click("#as-model")
    page.wait_for_selector("#editor .cm-line:has-text('Akari')")
    page.select_option("#question", "count")
    page.click("#run")
    assert page.wait_for_selector("#output .verdict").inner_text() == "Solutions: 1."


def test_a_broken_address_of_the_page_is_reported(page: Any) -> None:
    page.evaluate("location.hash = '#puzzle/nonsense!'")
    page.wait_for_function(
        "document.querySelector('#problem').textContent.includes('not complete')"
    )
    page.evaluate("location.hash = '#puzzle'")
    page.wait_for_function("document.querySelector('#problem').textContent === ''")


def test_examples_are_opened(page: Any) -> None:
    page.select_option("#puzzle-examples", "SAT Puzzle")
    text_is(page, "puzzle satpuzzle")
    page.select_option("#puzzle-examples", "Akari, 36 × 20")
    text_is(page, "size 36 20")
    assert verdict(page, "good").startswith("One solution")
