"""The room of rules in the browser: written, drawn, played, shared; mistakes and hostile texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from face_maps import CAIRO
from lone_pairs import BLACK, BOARD, RULES

pytestmark = pytest.mark.browser

PATIENCE = 60_000
"""Milliseconds for an answer."""
TEXT = "document.querySelector('#text').value"


@pytest.fixture
def rules(page: Any) -> Iterator[Any]:
    """The room of rules with its first example, whose text is seen."""
    page.click("#to-rules")
    page.evaluate(
        "for (const box of document.querySelectorAll('#new-box, #share')) box.open = false"
    )
    page.select_option("#rules-examples", "Crosshairs")
    page.wait_for_selector("#title:text-is('Crosshairs')")
    page.wait_for_selector("#verdict.good")
    yield page
    page.select_option("#rules-examples", "Crosshairs")
    page.wait_for_selector("#verdict.good")


def write(page: Any, text: str) -> None:
    """Replace the text in the editor, as if it were typed."""
    page.click("#rules-editor .cm-content")
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(text)


def cell(page: Any, r: int, c: int) -> None:
    """Press a cell of the board."""
    page.locator(f"#board [data-cell='{r},{c}']").first.click()


def solve(page: Any) -> str:
    """Press the cells that are black in the solution, and check; gives what the page says."""
    page.click("#mode-play")
    for r, c in BLACK:
        cell(page, r, c)
    page.wait_for_function("document.querySelector('#text').value.split('x').length === 4")
    page.click("#check")
    said: str = page.wait_for_selector("#said:not(:empty)").inner_text()
    return said


def test_a_new_rule_is_written_and_its_board_follows(rules: Any) -> None:
    board = rules.inner_html("#board svg")
    write(rules, RULES)
    rules.wait_for_selector("#title:text-is('Lone Pairs')")
    rules.wait_for_selector("#verdict:has-text('No solution')")
    assert "counts the black cells beside it" in rules.text_content("#rules")
    assert rules.locator("#rules-mistakes li").count() == 0
    write(rules, RULES.replace("(number 0 4)", '(number 0 4 "a lamp" grey)'))
    rules.wait_for_function(
        "before => document.querySelector('#board svg').innerHTML !== before", arg=board
    )


def test_a_clue_is_drawn_a_hint_given_and_the_board_solved(rules: Any) -> None:
    write(rules, RULES)
    rules.wait_for_selector("#title:text-is('Lone Pairs')")
    rules.click("#new-box > summary")
    rules.fill("#new-width", "3")
    rules.fill("#new-height", "3")
    rules.click("#blank")
    rules.wait_for_function("document.querySelector('#text').value.startsWith('size 3 3')")
    rules.click("#new-box > summary")
    for r, c, digit in ((0, 0, "1"), (2, 2, "1"), (0, 2, "2")):
        cell(rules, r, c)
        rules.keyboard.press(digit)
    rules.wait_for_selector("#verdict.good:has-text('One solution')")
    rules.click("#mode-play")
    rules.click("#hint")
    levels = [rules.wait_for_selector("#said:not(:empty)").inner_text()]
    while "Write" not in rules.inner_text("#hint"):
        rules.click("#hint")
        levels.append(rules.inner_text("#said"))
    assert len(levels) == 3
    assert "filled" not in rules.input_value("#text")
    rules.click("#hint")
    rules.wait_for_function("document.querySelector('#text').value.includes('filled')")
    rules.click("#clear")
    rules.wait_for_function("!document.querySelector('#text').value.includes('filled')")
    assert solve(rules) == "Solved!"
    rules.click("#mode-steps")
    rules.click("#step-start")
    rules.click("#mode-draw")


def test_the_same_seed_makes_the_same_board(rules: Any) -> None:
    rules.click("#new-box > summary")
    boards = []
    rules.fill("#new-width", "4")
    rules.fill("#new-height", "4")
    for seed in ("7", "7", "8"):
        rules.click("#blank")
        rules.wait_for_function(f"{TEXT} === 'size 4 4\\n' + '- - - -\\n'.repeat(4)")
        rules.fill("#seed", seed)
        rules.click("#make")
        rules.wait_for_function(f"/^[-\\d ]*\\d[- ]*$/m.test({TEXT})")
        rules.wait_for_selector("#verdict.good")
        boards.append(rules.input_value("#text"))
    assert boards[0] == boards[1] != boards[2]
    rules.fill("#seed", "")
    rules.click("#new-box > summary")


def test_a_link_opens_ready_to_play_in_a_fresh_browser(rules: Any, browser: Any) -> None:
    write(rules, RULES)
    rules.wait_for_selector("#title:text-is('Lone Pairs')")
    rules.fill("#text", BOARD)
    rules.locator("#text").blur()
    rules.wait_for_selector("#verdict.good")
    rules.click("#mode-play")
    cell(rules, 0, 1)
    rules.wait_for_function("document.querySelector('#text').value.includes('filled')")
    rules.click("#share > summary")
    rules.click("#copy")
    rules.wait_for_selector("#shared:has-text('copied')")
    address = rules.evaluate("navigator.clipboard.readText()")
    rules.click("#share > summary")
    rules.click("#mode-draw")
    assert re.search(r"#rules/play/[\w-]+$", address)
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    page.wait_for_selector("#verdict.good")
    assert page.inner_text("#title") == "Lone Pairs"
    assert page.get_attribute("#rules-text", "open") is None
    assert page.get_attribute("#mode-play", "aria-pressed") == "true"
    assert "each row and each column has one black cell" in page.inner_text("#rules")
    assert page.input_value("#text") == BOARD
    assert solve(page) == "Solved!"
    page.click("#rules-text > summary")
    assert "Lone Pairs" in page.inner_text("#rules-editor .cm-content")
    context.close()


def test_an_error_is_shown_at_its_place(rules: Any) -> None:
    write(rules, RULES.replace("count (d (", "coun (d ("))
    underlined = rules.wait_for_selector("#rules-editor .cm-lintRange-error")
    assert underlined.inner_text() == "coun"
    line = rules.wait_for_selector("#rules-mistakes button")
    assert line.inner_text().startswith("Line 5: 'coun' is not an operator")
    assert "did you mean 'count'" in rules.inner_text("#rules-mistakes small")
    assert rules.inner_text("#verdict").startswith("A mistake in the rules")
    line.click()
    assert rules.evaluate("getSelection().toString()") == "coun"
    rules.keyboard.insert_text("count")
    rules.wait_for_selector("#title:text-is('Lone Pairs')")
    rules.wait_for_selector("#rules-editor .cm-lintRange-error", state="detached")
    assert rules.locator("#rules-mistakes li").count() == 0


def test_an_error_that_only_a_board_shows_is_shown_at_its_place(rules: Any) -> None:
    write(rules, RULES.replace('(x d)))))\n(rule "each', '(= 1 (number d))))))\n(rule "each'))
    underlined = rules.wait_for_selector("#rules-editor .cm-lintRange-error")
    assert underlined.inner_text() == "d"
    assert rules.locator("#rules-mistakes li").count() == 1


LATE = "#verdict:has-text('Not decided in 20 seconds'), #verdict:has-text('not read in 10 seconds')"
"""The end of a question on a slow machine."""


def test_both_rooms_keep_their_boards(rules: Any) -> None:
    rules.click("#to-puzzle")
    rules.wait_for_selector("#puzzle-examples")
    rules.select_option("#puzzle-examples", "Nurikabe")
    rules.wait_for_selector("#title:text-is('Nurikabe')")
    rules.click("#mode-play")
    rules.click("#to-rules")
    rules.wait_for_selector("#title:text-is('Crosshairs')")
    assert rules.get_attribute("#mode-draw", "aria-pressed") == "true"
    assert rules.is_hidden("#kind")
    rules.click("#to-puzzle")
    rules.wait_for_selector("#title:text-is('Nurikabe')")
    assert rules.get_attribute("#mode-play", "aria-pressed") == "true"
    rules.click("#mode-draw")
    rules.click("#to-rules")


def test_what_is_typed_last_does_not_reach_the_other_room(rules: Any) -> None:
    write(rules, RULES)
    rules.evaluate("document.querySelector('#to-puzzle').click()")
    rules.wait_for_selector("#title:not(:text-is('Crosshairs')):not(:text-is('Lone Pairs'))")
    rules.wait_for_timeout(500)
    assert rules.inner_text("#title") != "Lone Pairs"
    rules.click("#to-rules")
    rules.wait_for_selector("#title:text-is('Lone Pairs')")


def test_a_board_that_is_pasted_with_rules_goes_to_its_field(rules: Any) -> None:
    rules.click("#rules-editor .cm-content")
    rules.keyboard.press("Control+A")
    rules.evaluate("text => navigator.clipboard.writeText(text)", f"{RULES}---\n{BOARD}")
    rules.keyboard.press("Control+V")
    rules.wait_for_selector("#title:text-is('Lone Pairs')")
    rules.wait_for_selector("#verdict.good")
    assert rules.input_value("#text") == BOARD
    assert "---" not in rules.inner_text("#rules-editor .cm-content")


def test_rules_are_folded_and_unfolded_with_the_keyboard(rules: Any) -> None:
    rules.focus("#rules-text > summary")
    rules.keyboard.press("Enter")
    rules.wait_for_selector("#rules-text:not([open])")
    rules.wait_for_selector("#rules:has-text('no two black cells share a side')")
    rules.wait_for_function("location.hash.startsWith('#rules/play/')")
    rules.keyboard.press("Enter")
    rules.wait_for_selector("#rules-text[open]")
    rules.wait_for_function("!location.hash.startsWith('#rules/play/')")


def test_a_board_that_does_not_fit_can_be_replaced_by_an_empty_one(rules: Any) -> None:
    write(rules, RULES.replace("(number 0 4)", "(number 0 1)"))
    rules.wait_for_selector("#verdict.bad:has-text('The board does not fit')")
    rules.click("#verdict button:text-is('Empty board')")
    rules.wait_for_selector("#verdict:has-text('Several solutions')")
    assert rules.input_value("#text").startswith("size 5 5\n- - - - -\n")


HOSTILE = {
    "loops": '(puzzle "T") (shade x) (rule "a" (forall (a cells) (b cells) (c cells) (d cells)'
    " (e cells) (f cells) (or (x a) (x b) (x c) (x d) (x e) (x f))))",
    "places": '(puzzle "T") (shade x) (rule "a" (forall (i 1 1000000000) (x i)))',
    "nesting": f'(puzzle "T") (shade x) (rule "a" {"(not " * 20000}true{")" * 20000})',
    "lists": '(puzzle "T") (shade x) (define l0 (join cells cells))'
    + "".join(f"(define l{i + 1} (join l{i} l{i}))" for i in range(40))
    + '(rule "a" (= 1 (size l40)))',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_ends_with_an_error(name: str, rules: Any) -> None:
    rules.fill("#text", "- - - - -\n" * 5)
    rules.locator("#text").blur()
    rules.wait_for_selector("#verdict.warn")
    write(rules, HOSTILE[name])
    rules.wait_for_selector(f"#rules-mistakes li, {LATE}")
    assert "Line 1: " in rules.inner_text("#rules-mistakes") or rules.is_visible(LATE)
    write(rules, RULES)
    rules.wait_for_selector("#title:text-is('Lone Pairs')")
    rules.wait_for_selector("#verdict:has-text('Several solutions')")


def test_forms_of_rules_are_completed_and_explained(rules: Any) -> None:
    write(rules, '(puzzle "Dots")\n(shade x)\n(rule "r" (forall (cell cells) ')
    rules.keyboard.type("(bes")
    rules.wait_for_selector(".cm-tooltip-autocomplete:has-text('beside')")
    rules.wait_for_timeout(200)  # a list that has just opened takes no keys
    rules.keyboard.press("Enter")
    rules.keyboard.type(" cel")
    rules.wait_for_selector(".cm-tooltip-autocomplete:has-text('cells')")
    rules.keyboard.press("Escape")
    rules.hover("#rules-editor .tok-keyword:has-text('beside')")
    rules.wait_for_selector(".form-help")
    assert "the neighbours of a cell" in rules.inner_text(".cm-tooltip-hover")
    rules.mouse.move(5, 5)


def test_signs_between_cells_are_drawn(rules: Any) -> None:
    write(rules, f'{RULES}\n(board (between (w "a dot" "○") (b "a disc" "●")))')
    rules.wait_for_selector("#title:text-is('Lone Pairs')")
    rules.click("#mode-draw")
    box = rules.locator("#board [data-cell='0,0']").first.bounding_box()
    right, middle = box["x"] + box["width"] - 2, box["y"] + box["height"] / 2
    rules.mouse.click(right, middle)
    rules.wait_for_function(f"{TEXT}.includes('we ')")
    rules.mouse.click(right, middle)
    rules.wait_for_function(f"{TEXT}.includes('be ')")
    cell(rules, 1, 1)
    rules.keyboard.press("Shift+ArrowDown")
    assert "between row 2, column 2 and row 3, column 2" in rules.text_content("#spoken")
    rules.keyboard.press("w")
    rules.wait_for_function(f"{TEXT}.includes('ws ')")


SIDE = """side => { const [place, index] = side;
    const cell = document.querySelector(`#board polygon[data-cell='${place}']`);
    const svg = cell.ownerSVGElement, points = [...cell.points], { length } = points;
    const one = points[index], other = points[(index + 1) % length];
    const mean = name => points.reduce((sum, point) => sum + point[name], 0) / length;
    const [x, y] = ['x', 'y'].map(name => 0.45 * (one[name] + other[name]) + 0.1 * mean(name));
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    return [left, top] }"""
"""A point in a cell near the middle of a side on the screen."""


def of_shape(page: Any, rules: str, board: str) -> None:
    """Play an empty board of rules."""
    write(page, f'(puzzle "Loop") ({rules} l) (rule "one loop" (single-loop l))')
    page.wait_for_selector("#title:text-is('Loop')")
    page.fill("#text", board)
    page.locator("#text").blur()
    page.wait_for_selector("#board polygon")
    page.click("#mode-play")


FILLED = "(document.querySelector('#text').value.match(/# filled([^#]+)/) ?? ['', ''])[1]"


def filled_is(page: Any, tokens: str) -> None:
    """Wait until these tokens are filled in."""
    page.wait_for_function(
        f"tokens => {FILLED}.trim().split(/\\s+/).join(' ') === tokens", arg=tokens
    )


SIDES = {
    "faces": (CAIRO, "0,0", 1, "+b. +e. . . . . . ."),
    "torus": ("\n- - -\n- - -\n- - -\n", "0,2", 1, "w. . e. . . . . . ."),
    "hexagonal": ("\n- -\n- -\n", "0,0", 2, "se. . nw. ."),
    "triangular": ("\n- - -\n- - -\n", "0,0", 0, "e. w. . . . ."),
}
"""For each shape a board, a cell and its side, the tokens when it is drawn."""


@pytest.mark.parametrize("shape", SIDES)
@pytest.mark.parametrize("form", ["sides", "line"])
def test_a_side_is_pressed_on_any_shape(form: str, shape: str, rules: Any) -> None:
    board, place, side, tokens = SIDES[shape]
    of_shape(rules, form, f"shape {shape}{board}")
    rules.mouse.click(*rules.evaluate(SIDE, [place, side]))
    filled_is(rules, tokens)
    rules.mouse.click(*rules.evaluate(SIDE, [place, side]))
    filled_is(rules, tokens.upper())


@pytest.mark.parametrize(
    ("shape", "tokens"), [("triangular", "SE. W. N. ."), ("hexagonal", "E. W. . .")]
)
def test_a_key_of_a_side_that_a_cell_lacks_changes_nothing(
    shape: str, tokens: str, rules: Any
) -> None:
    of_shape(rules, "line", f"shape {shape}\n- -\n- -\n")
    rules.locator("#board polygon[data-cell='0,0']").click()  # its middle, far from its sides
    rules.keyboard.press("Delete")
    for key in ("Down", "Down", "Up", "Right", "Right"):
        rules.keyboard.press(f"Shift+Arrow{key}")
    filled_is(rules, tokens)
