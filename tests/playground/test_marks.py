"""Marks of a player in the browser: small digits, crosses, colours, trials."""

from __future__ import annotations

from typing import Any

import pytest

from board_page import cell, text_is
from played_page import cleared, drag, filled, notes, play

pytestmark = pytest.mark.browser

SUDOKU = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n"
LAMPS = "puzzle akari\nsize 3 3\n- - -\n- 4 -\n- - -\n"
LOOP = "puzzle masyu\nsize 3 3\n- - -\n- w -\n- - -\n"
BRIDGES = "puzzle hashiwokakero\nsize 3 3\n2 - 2\n- - -\n1 - 1\n"
RECTANGLES = "puzzle shikaku\nsize 3 3\n6 - -\n- - -\n- 3 -\n"
TRIED = "document.querySelectorAll('#board .answer [fill=\"#7a3fb8\"]').length"
"""How many elements have the colour of a trial."""


def test_small_digits_are_written_taken_back_and_checked(page: Any) -> None:
    play(page, SUDOKU)
    page.wait_for_selector("#tools button:text-is('5')", state="detached")
    page.mouse.click(*cell(page, 0, 1))
    page.keyboard.press("Control+Digit2")
    page.keyboard.press("Control+Digit4")
    page.keyboard.press("Shift+Digit3")
    assert notes(page, "text") == ["24", "3"]
    assert page.inner_text("#spoken") == "row 1, column 2: perhaps 2 4, 3 at the corners"
    page.click("#check")
    page.wait_for_selector("#said.bad:has-text('None of the small numbers in r1c2 is right.')")
    assert notes(page, "text") == ["24", "3"]
    page.click("#undo")
    page.click("#undo")
    assert notes(page, "text") == ["2"]
    page.mouse.click(*cell(page, 0, 1))
    page.keyboard.press("3")
    filled(page, ". 3 . .\n. . . .\n. . . .\n. . . .")
    assert notes(page, "text") == []
    page.keyboard.press("Delete")
    page.keyboard.press("Delete")
    page.click("#undo")
    assert notes(page, "text") == ["2"]
    page.click("text='Fill in small digits'")
    page.wait_for_function("document.querySelectorAll('#notes text').length === 12")
    assert notes(page, "text")[0] == "2"  # the player's own stay
    page.click("#undo")
    assert notes(page, "text") == ["2"]


def test_small_digits_of_a_hint_take_the_place_of_those_of_the_player(page: Any) -> None:
    play(page, SUDOKU)
    page.mouse.click(*cell(page, 0, 1))
    page.keyboard.press("Control+4")
    page.mouse.click(*cell(page, 2, 3))
    page.keyboard.press("Control+4")
    page.click("#hint")
    page.wait_for_selector("#said:not(:empty)")
    assert page.inner_text("#said") == "Look at box 1."
    assert notes(page, "text") == ["4"]
    page.click("#undo")
    page.click("#redo")
    assert notes(page, "text") == ["4", "4"]


def test_the_digits_stay_where_they_are_while_small_ones_are_written(page: Any) -> None:
    play(page, SUDOKU)
    page.wait_for_selector("#tools button:text-is('5')", state="detached")
    place = "document.querySelector('#tools .digits button').getBoundingClientRect().y"
    places = set()
    for entry in ("Write", "Middle", "Corners"):
        page.click(f"text='{entry}'")
        places.add(page.evaluate(place))
    assert len(places) == 1


def test_several_cells_get_a_digit_together(page: Any) -> None:
    play(page, SUDOKU)
    page.wait_for_selector("#tools button:text-is('5')", state="detached")
    drag(page, (0, 1), (0, 2), (0, 3))
    page.click("text='Corners'")
    page.click("#tools .palette button:text-is('2')")
    assert notes(page, "text") == ["2", "2", "2"]
    page.click("text='Write'")
    page.mouse.click(*cell(page, 3, 0))
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("3")
    filled(page, ". . . .\n. . . .\n. . . .\n3 3 . .")
    page.click("#undo")
    cleared(page)


def test_the_right_button_crosses_out(page: Any) -> None:
    play(page, LAMPS)
    page.mouse.click(*cell(page, 0, 0), button="right")
    filled(page, "- . .\n. . .\n. . .")
    drag(page, (0, 1), (0, 2), (1, 2), button="right")
    filled(page, "- - -\n. . -\n. . .")
    page.click("#undo")
    filled(page, "- . .\n. . .\n. . .")
    page.mouse.click(*cell(page, 0, 0), button="right")
    cleared(page)
    play(page, BRIDGES)
    page.mouse.click(*cell(page, 0, 1), button="right")
    filled(page, ". - .\n. . .\n. . .")
    assert page.locator("#notes .sign").count() == 1
    play(page, LOOP)
    page.mouse.click(*cell(page, 0, 0, right=0.8), button="right")
    filled(page, "E. W.  .\n .  .  .\n .  .  .")
    assert page.locator("#notes .sign").count() == 1


def test_lines_have_two_colours_and_cells_have_some(page: Any) -> None:
    play(page, LOOP)
    page.click("#tools .swatch:nth-of-type(2)")
    drag(page, (0, 0), (0, 1), (0, 2), (1, 2))
    text_is(page, "# filled")
    assert page.locator("#notes .ink").count() == 6  # two halves each
    page.click("text='Colour'")
    drag(page, (2, 0), (2, 1))
    assert page.locator("#colours rect").count() == 2
    page.click("#undo")
    assert page.locator("#colours rect").count() == 0
    page.click("#undo")
    cleared(page)
    assert page.locator("#notes .ink").count() == 0


def test_borders_are_supposed_and_rectangles_drawn_from_corner_to_corner(page: Any) -> None:
    play(page, RECTANGLES)
    page.mouse.click(*cell(page, 0, 0, right=0.9), button="right")
    assert page.locator("#notes .sign").count() == 1
    page.click("#check")
    page.wait_for_selector("#said.bad:has-text('There is no border between r1c1 and r1c2.')")
    page.mouse.click(*cell(page, 0, 0, right=0.9), button="right")
    page.click("#check")
    page.wait_for_selector("#said:has-text('Nothing is wrong so far.')")
    page.focus("#board")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Control+ArrowDown")
    assert page.locator("#notes .sign").count() == 2
    drag(page, (0, 0), (1, 2))
    filled(page, "1 1 1\n1 1 1\n. . .")
    page.click("#undo")
    cleared(page)


def test_a_trial_is_kept_or_taken_back(page: Any) -> None:
    play(page, LAMPS)
    page.mouse.click(*cell(page, 0, 1))
    filled(page, ". o .\n. . .\n. . .")
    page.click("#try")
    page.mouse.click(*cell(page, 1, 0))
    page.mouse.click(*cell(page, 0, 0), button="right")
    filled(page, "- o .\no . .\n. . .")
    page.wait_for_function(f"{TRIED} > 0")
    page.click("#take-back")
    filled(page, ". o .\n. . .\n. . .")
    page.wait_for_function(f"{TRIED} === 0")
    page.click("#undo")
    filled(page, "- o .\no . .\n. . .")
    assert page.is_visible("#keep")
    page.click("#keep")
    page.wait_for_selector("#try", state="visible")
    page.wait_for_function(f"{TRIED} === 0")


def test_a_solved_board_stays_solved_when_it_is_coloured(page: Any) -> None:
    play(page, LAMPS)
    for at in ((0, 1), (1, 0), (1, 2), (2, 1)):
        page.mouse.click(*cell(page, *at))
    page.click("text='Colour'")
    page.mouse.click(*cell(page, 0, 0))
    page.wait_for_selector("#solved:has-text('Solved!')")
    page.mouse.click(*cell(page, 0, 0))
    assert page.is_visible("#solved")


def test_marks_and_a_trial_are_there_again_after_a_reload(page: Any) -> None:
    play(page, SUDOKU)
    page.wait_for_selector("#tools button:text-is('5')", state="detached")
    page.mouse.click(*cell(page, 0, 1))
    page.keyboard.press("3")
    page.click("#try")
    page.mouse.click(*cell(page, 0, 2))
    page.keyboard.press("Control+Digit2")
    page.wait_for_function("location.hash.includes('.')")
    address = page.evaluate("location.hash")
    play(page, LAMPS)
    assert notes(page, "text") == []
    page.evaluate("address => { location.hash = address }", address)
    page.wait_for_selector("#notes text:text-is('2')", state="attached")
    filled(page, ". 3 . .\n. . . .\n. . . .\n. . . .")
    page.click("#take-back")
    page.wait_for_selector("#notes text", state="detached")
    page.wait_for_function("!location.hash.includes('.')")


def test_boards_of_rules_have_marks_of_their_own(page: Any) -> None:
    page.click("#to-rules")
    page.wait_for_selector("body[data-room=rules]")
    page.wait_for_function("!document.querySelector('#text').value.startsWith('puzzle ')")
    page.click("#mode-play")
    page.click("text='Colour'")
    page.mouse.click(*cell(page, 0, 0))
    page.wait_for_function("/^#rules.*[.]/.test(location.hash)")
    address = page.evaluate("location.hash")
    play(page, LAMPS)
    assert page.locator("#colours rect").count() == 0
    page.click("#to-rules")
    page.wait_for_selector("#colours rect", state="attached")
    page.click("#undo")
    page.wait_for_selector("#colours rect", state="detached")
    page.click("#to-puzzle")
    page.evaluate("address => { location.hash = address }", address)
    page.wait_for_selector("#colours rect", state="attached")
    page.click("#undo")
