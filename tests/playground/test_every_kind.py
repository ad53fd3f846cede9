"""Every kind of puzzle on the page: boards are opened, solved, shared and drawn."""

from __future__ import annotations

from typing import Any

import pytest

from csp2sat.models.registry import board_kind
from csp2sat.web.kinds_for_editor import kinds
from csp2sat.web.read_board_text import read
from page_addresses import fragment, named, unpacked
from paths import ROOT

pytestmark = pytest.mark.browser

KINDS = {str(each["name"]): each for each in kinds()}
BOARDS = [
    path
    for path in sorted((ROOT / "models" / "data").glob("*-*x*.txt"))
    if board_kind(path.stem.rpartition("-")[0])
]


CELLS = (
    "new Set([...document.querySelectorAll('#board [data-cell]')].map(x => x.dataset.cell)).size"
)
"""The number of cells in the picture."""


def test_every_sample_board_is_opened_solved_and_shared(page: Any) -> None:
    assert {kind for kind, _ in map(named, BOARDS)} == set(KINDS)
    page.evaluate("document.querySelector('#share').open = true")
    wrong = []
    for path in BOARDS:
        kind, text = named(path)
        page.evaluate("address => { location.hash = address }", fragment(text))
        page.wait_for_function("text => document.querySelector('#text').value === text", arg=text)
        page.click("#solution")
        page.wait_for_selector("#solution:has-text('Hide')")
        page.click("#copy")
        page.wait_for_function("document.querySelector('#shared').textContent.includes('copied')")
        page.evaluate("document.querySelector('#shared').textContent = ''")
        shared = unpacked(page.evaluate("navigator.clipboard.readText()"))
        puzzle = read(text, kind).puzzle()
        title, cells = page.inner_text("#title"), page.evaluate(CELLS)
        is_linked = page.locator("#links a[href*='/p?']").count() == (puzzle.kind.link is not None)
        found = (title, cells, page.locator("#mistakes li").count(), shared, is_linked)
        if found != (KINDS[kind]["title"], len(puzzle.board.whole.cells), 0, text, True):
            wrong.append((path.name, *found))
    page.evaluate("document.querySelector('#share').open = false")
    assert not wrong


def key(tokens: Any, empty: str) -> str:
    """A token that is typed by one key; empty if it is typed into the field."""
    if tokens["numbers"]:
        least, most = tokens["numbers"]
        return str(next(n for n in range(max(1, least), 10) if most is None or n <= most))
    return next((each for each in tokens["choices"] if len(each) == 1 and each != empty), "")


def test_every_kind_is_drawn_with_keys(page: Any) -> None:
    page.evaluate("document.querySelector('#new-box').open = true")
    wrong = []
    for name, kind in KINDS.items():
        page.select_option("#kind", name)
        page.click("#blank")
        page.wait_for_function(
            "name => document.querySelector('#text').value.startsWith(`puzzle ${name}\\n`)",
            arg=name,
        )
        before = page.input_value("#text")
        page.focus("#board")
        page.keyboard.press("Home")
        tokens: Any = kind["tokens"] or kind["corners"]
        if tokens is None and kind["clues"]:
            tokens = kind["clues"]
            page.keyboard.press("ArrowUp")
        if tokens is None:
            assert kind["rooms"], name
            page.keyboard.press("Shift+ArrowRight")
            token = ""
        else:
            token = key(tokens, str(kind["empty"])) or typed(str(kind["name"]))
            page.keyboard.type(token)
            if page.evaluate("document.activeElement.id") != "board":  # it is in the field
                page.keyboard.press("Enter")
        page.wait_for_function("text => document.querySelector('#text').value !== text", arg=before)
        after = page.input_value("#text")
        new = [each for each in after.split() if each not in before.split()]
        if token and new != [token]:
            wrong.append((name, token, " ".join(new)))
    page.evaluate("document.querySelector('#new-box').open = false")
    assert not wrong


def typed(kind: str) -> str:
    """The first token of the sample that an empty board does not have."""
    found = next(read(text, kind).board for name, text in map(named, BOARDS) if name == kind)
    assert found, kind
    every = [*found.tokens.values(), *(each for side in found.outside.values() for each in side)]
    return next(each for each in every if each not in (KINDS[kind]["empty"], "-"))
