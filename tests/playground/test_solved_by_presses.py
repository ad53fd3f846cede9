"""Every kind is played: the solution of a sample is entered by presses alone."""

from __future__ import annotations

from typing import Any

import pytest

from board_page import cell
from boards import samples
from csp2sat.web.kinds_for_editor import kinds
from csp2sat.web.playing import playable
from csp2sat.web.read_board_text import read
from page_addresses import fragment, named
from press_solutions import Move, moves_for, solution, unlocked

pytestmark = pytest.mark.browser

KINDS: dict[str, Any] = {str(each["name"]): each for each in kinds()}
PATIENCE = 30_000
"""Milliseconds until a solved board is known to be solved."""
PRESSES = """moves => {
    const board = document.querySelector('#board');
    const { x, y, width } = board.querySelector('[data-cell="0,0"]').getBoundingClientRect();
    const send = (type, [down, right]) => board.dispatchEvent(new PointerEvent(type, {
        pointerId: 1, isPrimary: true, pointerType: 'mouse', bubbles: true,
        clientX: x + right * width, clientY: y + down * width }));
    for (const move of moves)
        if (typeof move === 'string')
            [...document.querySelectorAll('#tools .palette button')].find(
                each => each.textContent.split(' ')[0] === move).click();
        else {
            send('pointerdown', move[0]);
            send('pointerup', move[0]);
        } }"""
"""Presses on the board, and buttons by their first word, without waiting for answers."""


def test_the_solution_of_each_kind_is_entered_by_presses(page: Any) -> None:
    unsolved = [name for name in KINDS if not is_solved(page, name)]
    assert not unsolved


def is_solved(page: Any, name: str) -> bool:
    """Whether the page says "Solved!" when the solution of a sample has been entered."""
    _, text = named(samples(name)[0])
    puzzle, found = read(text, name).puzzle(), playable(text, name)
    page.evaluate("address => { location.hash = address }", fragment(text))
    page.wait_for_function("text => document.querySelector('#text').value === text", arg=text)
    page.wait_for_selector("body[data-mode=play]")
    if found["letters"]:
        page.wait_for_selector("#tools .palette button:has-text('letter')")
    moves = [*moves_for(puzzle, unlocked(found, solution(puzzle)))]
    api = pytest.importorskip("playwright.sync_api")
    if any(len(move) > 1 and not isinstance(move, str) for move in moves):
        drag(page, moves)
    else:
        page.evaluate(PRESSES, moves)
    try:
        page.wait_for_selector("#solved:has-text('Solved!')", timeout=PATIENCE)
    except api.TimeoutError:  # a list of all kinds says more than the first one
        print(name, page.inner_text("#said"), page.input_value("#text"), sep="\n")
        return False
    return True


def drag(page: Any, moves: list[Move]) -> None:
    """Draw the mouse over the board: only a real one can be followed."""
    for points in moves:
        for i, (down, right) in enumerate(p for p in points if not isinstance(p, str)):
            page.mouse.move(*cell(page, 0, 0, down, right))
            if i == 0:
                page.mouse.down()
        page.mouse.up()
