"""Moves in the browser: made at once on the page, taken back, judged a little later."""

from __future__ import annotations

from typing import Any

import pytest

from board_page import cell, text_is
from page_addresses import fragment
from paths import ROOT
from played_page import cleared, drag, filled, play

pytestmark = pytest.mark.browser

SUDOKU = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n"
BINAIRO = "puzzle binairo\nsize 4 4\n1 - - 0\n- - - -\n- - - -\n- 0 - -\n"
STARS = "puzzle star-battle\nsize 4 4\nstars 1\n# regions\nA A B B\nA A B B\nC C D D\nC C D D\n"
BRIDGES = "puzzle hashiwokakero\nsize 3 3\n2 - 2\n- - -\n1 - 1\n"
LAMPS = "puzzle akari\nsize 3 3\n- - -\n- 4 -\n- - -\n"
KEYS = """keys => { for (const key of keys) document.querySelector('#board').dispatchEvent(
    new KeyboardEvent('keydown', {key, bubbles: true}));
    return document.querySelectorAll('#board #moves text').length }"""
"""Keys at once, before the first one has an answer; gives the number of signs that are drawn."""


def test_what_is_opened_is_played_and_an_empty_board_is_drawn(page: Any) -> None:
    page.fill("#address", "https://puzz.link/p?slither/4/4/dgdh2c71")
    page.click("#open button")
    page.wait_for_selector("#mode-play[aria-pressed=true]")
    page.evaluate("address => { location.hash = address }", fragment("size 2 2\n- -\n- -\n"))
    page.wait_for_selector("#mode-draw[aria-pressed=true]")
    page.select_option("#puzzle-examples", "Sudoku")
    page.wait_for_selector("#mode-play[aria-pressed=true]")


def test_clues_are_locked(page: Any) -> None:
    play(page, SUDOKU)
    page.wait_for_selector("#tools button:text-is('4')")
    page.wait_for_selector("#tools button:text-is('5')", state="detached")
    page.mouse.click(*cell(page, 0, 0))
    page.keyboard.press("3")
    assert page.inner_text("#spoken") == "row 1, column 1: clue 1"
    page.mouse.click(*cell(page, 0, 1))
    page.keyboard.press("2")
    filled(page, ". 2 . .\n. . . .\n. . . .\n. . . .")
    assert page.inner_text("#spoken") == "row 1, column 2: 2"


def test_a_digit_replaces_a_digit(page: Any) -> None:
    play(page, SUDOKU)
    page.wait_for_selector("#tools button:text-is('5')", state="detached")
    page.mouse.click(*cell(page, 0, 1))
    page.evaluate(KEYS, ["2", "3", "0", "9"])
    filled(page, ". 3 . .\n. . . .\n. . . .\n. . . .")
    play(page, BINAIRO)
    page.wait_for_selector("#tools button:text-is('2')", state="detached")
    page.mouse.click(*cell(page, 0, 1))
    page.evaluate(KEYS, ["1", "0"])
    filled(page, ". 0 . .\n. . . .\n. . . .\n. . . .")


def test_quick_moves_follow_each_other(page: Any) -> None:
    play(page, SUDOKU)
    page.mouse.click(*cell(page, 0, 1))
    assert page.evaluate(KEYS, ["4", "Backspace", "2", "ArrowRight", "3", "ArrowRight", "4"]) == 3
    filled(page, ". 2 3 4\n. . . .\n. . . .\n. . . .")
    play(page, STARS)
    assert page.inner_text("#facts") == "each row, each column and each region has 1 star"
    page.mouse.dblclick(*cell(page, 0, 1))
    filled(page, ". - . .\n. . . .\n. . . .\n. . . .")


def test_moves_are_taken_back_and_made_again(page: Any) -> None:
    play(page, SUDOKU)
    page.mouse.click(*cell(page, 0, 1))
    page.evaluate(KEYS, ["2", "ArrowRight", "3"])
    both = ". 2 3 .\n. . . .\n. . . .\n. . . ."
    filled(page, both)
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    cleared(page)
    page.keyboard.press("Control+Shift+Z")
    page.keyboard.press("Control+y")
    filled(page, both)
    page.click("#undo")
    filled(page, ". 2 . .\n. . . .\n. . . .\n. . . .")
    page.click("#redo")
    filled(page, both)
    page.click("#clear")
    cleared(page)
    page.keyboard.press("Control+z")
    filled(page, both)


def test_a_move_is_kept_when_the_board_is_drawn(page: Any) -> None:
    play(page, SUDOKU)
    page.mouse.click(*cell(page, 0, 1))
    page.evaluate(KEYS, ["2"])
    page.click("#mode-draw")
    page.mouse.click(*cell(page, 3, 0))
    page.keyboard.press("4")
    text_is(page, "4 - - 2\n# filled\n. 2 . .")
    page.click("#undo")
    text_is(page, "- - - 2\n# filled\n. 2 . .")
    page.click("#undo")
    cleared(page)


def test_bridges_are_dragged_and_pressed(page: Any) -> None:
    play(page, BRIDGES)
    for _ in range(2):
        drag(page, (2, 0), (0, 0))
    filled(page, ". . .\nb . .\n. . .")
    page.mouse.click(*cell(page, 1, 0))
    cleared(page)
    page.mouse.click(*cell(page, 0, 1))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    filled(page, ". 1 .\n. . a\n. . .")


def test_a_solved_board_is_announced_with_the_time(page: Any) -> None:
    play(page, LAMPS)
    for at in ((0, 1), (1, 0), (1, 2), (2, 1)):
        page.mouse.click(*cell(page, *at))
    page.wait_for_selector("#solved:has-text('Solved! 0:')")
    page.click("#undo")
    page.wait_for_selector("#solved", state="hidden")
    page.click("#redo")
    page.wait_for_selector("#solved:has-text('Solved!')")


def test_mistakes_are_shown_while_playing_if_wanted(page: Any) -> None:
    play(page, SUDOKU)
    page.check("#live")
    page.mouse.click(*cell(page, 0, 1))
    page.keyboard.press("1")
    page.wait_for_selector("#board .wrong")
    assert page.inner_text("#said").startswith("Row 1 has a number twice: r1c1")
    page.keyboard.press("2")
    page.wait_for_selector("#board .wrong", state="detached")
    assert page.inner_text("#said") == ""
    page.uncheck("#live")


REFUSED = "#verdict.bad:has-text(\"'zz' is wrong here\")"
WRONG_BEFORE = '{"marks": {}, "before": {"filled": {"0,1": "zz", "2,1": "1"}, "marks": {}}}'
"""A trial whose beginning can't be: only an address can have it."""


def with_wrong_trial(page: Any) -> None:
    """Open a board by an address with a trial; to take it back is refused."""
    board = fragment(BRIDGES).replace("#puzzle/", "#puzzle/hashiwokakero/")
    address = f"{board}.{fragment(WRONG_BEFORE).removeprefix('#puzzle/')}"
    page.evaluate("address => { location.hash = ''; location.hash = address }", address)
    page.wait_for_selector("#take-back")


def test_a_move_that_is_refused_is_taken_back(page: Any) -> None:
    with_wrong_trial(page)
    drag(page, (2, 0), (2, 2))
    text_is(page, "# filled")
    page.click("#take-back")
    page.wait_for_selector(REFUSED)
    page.click("#undo")  # the trial is there again, with the bridge in it
    page.wait_for_selector("#take-back")
    page.click("#undo")
    cleared(page)


def test_a_move_after_a_refused_one_stays(page: Any) -> None:
    with_wrong_trial(page)
    page.mouse.click(*cell(page, 0, 0))
    page.evaluate(
        """async () => {
        document.querySelector('#take-back').click();
        await new Promise(done => setTimeout(done));  // the answer takes longer
        document.querySelector('#board').dispatchEvent(
            new KeyboardEvent('keydown', {key: 'ArrowDown', shiftKey: true, bubbles: true})); }"""
    )
    page.wait_for_selector(REFUSED)
    text_is(page, "# filled")
    page.click("#undo")
    cleared(page)


def test_a_button_for_bridges_builds_them_from_an_island(page: Any) -> None:
    play(page, BRIDGES)
    page.mouse.click(*cell(page, 0, 0))
    page.click("#tools .palette button:has-text('one bridge') >> nth=0")
    filled(page, ". 1 .\n. . .\n. . .")
    page.mouse.click(*cell(page, 0, 0))
    page.keyboard.press("b")
    filled(page, ". 1 .\nb . .\n. . .")
    page.keyboard.press("Delete")
    cleared(page)


def test_the_search_for_steps_ends_with_its_mode(page: Any) -> None:
    play(page, (ROOT / "playground" / "examples" / "slitherlink-18x12.txt").read_text("utf-8"))
    for leave in ("#mode-play", "#to-model"):
        page.click("#mode-steps")
        page.click("#step-start")
        page.wait_for_selector("#working")
        page.click(leave)
        page.wait_for_selector("#working", state="hidden", timeout=3000)
        page.click("#to-puzzle")


LOOP = "puzzle slitherlink\nsize 3 2\n3 - -\n- 2 -\n"


def test_sides_at_the_edge_are_pressed_beyond_it_and_cleared_with_their_cell(page: Any) -> None:
    play(page, LOOP)
    page.mouse.click(*cell(page, 0, 1, down=-0.4))
    filled(page, " . n.  .\n .  .  .")
    page.mouse.click(*cell(page, 1, 2, right=1.4))
    page.mouse.click(*cell(page, 0, 1, right=1.0), button="right")
    filled(page, "  . nE.  W.\n  .   .  e.")
    page.mouse.click(*cell(page, 0, 2, down=-0.7))
    page.mouse.click(*cell(page, 0, 1, down=1.1))
    filled(page, "   . nsE.   W.\n   .   n.   e.")
    page.keyboard.press("Delete")  # the press has moved the cursor below the side
    filled(page, "  . nE.  W.\n  .   .  e.")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Backspace")
    filled(page, " .  .  .\n .  . e.")


def test_a_cell_inside_of_a_loop_keeps_its_mark_when_a_side_is_drawn(page: Any) -> None:
    play(page, LOOP)
    page.mouse.click(*cell(page, 0, 0))
    page.mouse.click(*cell(page, 0, 0, right=0.95))
    filled(page, " x w.  .\n .  .  .")
    page.mouse.click(*cell(page, 0, 0, right=0.95))
    filled(page, " x W.  .\n .  .  .")


def test_a_number_of_nurikabe_is_white(page: Any) -> None:
    play(page, "puzzle nurikabe\nsize 3 2\n2 - -\n- - 1\n")
    page.wait_for_selector("body:not([data-asking])")
    for c in range(2):
        page.mouse.click(*cell(page, 0, c))
    filled(page, ". x .\n. . .")
