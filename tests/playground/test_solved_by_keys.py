"""Every kind is played by keys alone: the solution of a sample, at full speed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from boards import samples
from csp2sat.csp.errors import Source
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.reading import split_board
from csp2sat.web.kinds_for_editor import kinds
from csp2sat.web.playing import playable
from csp2sat.web.read_board_text import read
from csp2sat.web.rule_kinds import RuleKinds
from key_solutions import keys_for
from page_addresses import fragment, named
from paths import ROOT
from press_solutions import solution, unlocked

pytestmark = pytest.mark.browser

KINDS = [str(each["name"]) for each in kinds()]
PATIENCE = 60_000
"""Milliseconds until a solved board is known to be solved."""
KEYS = """keys => {
    const board = document.querySelector('#board');
    for (const each of keys) {
        const [key, shift] = each.split('+').reverse();
        board.dispatchEvent(new KeyboardEvent('keydown',
            { key, shiftKey: shift === 'Shift', bubbles: true, cancelable: true }));
    } }"""
"""Keys on the board, without waiting for answers."""


def rules_with_boards() -> Iterator[Any]:
    """The rules that the page offers and those of the shelf for hexagons, with boards."""
    file = ROOT / "build" / "site" / "rules.json"
    groups = json.loads(file.read_text("utf-8"))["examples"] if file.exists() else []
    for each in (each for group in groups for each in group["examples"]):
        yield pytest.param(each["text"], id=each["name"])
    for path in sorted((ROOT / "models" / "shelf" / "hexagonal").glob("*.rules")):
        yield pytest.param(path.read_text("utf-8"), id=path.stem)


@pytest.mark.parametrize("name", KINDS)
def test_the_solution_of_a_kind_is_entered_by_keys(page: Any, name: str) -> None:
    _, text = named(samples(name)[0])
    page.evaluate("address => { location.hash = address }", fragment(text))
    enter(page, text, name)


@pytest.mark.parametrize("text", [*rules_with_boards()])
def test_the_solution_of_a_board_of_rules_is_entered_by_keys(page: Any, text: str) -> None:
    rules, board = split_board(Source(text))
    assert board
    address = fragment(text).replace("#puzzle/", "#rules/play/")
    page.evaluate("address => { location.hash = address }", address)
    enter(page, board.text, RuleKinds().kind(rules.text))


def enter(page: Any, text: str, kind: str | Kind) -> None:
    """Enter the solution of the board that is opened, when it is there; it is solved."""
    puzzle, found = read(text, kind).puzzle(), playable(text, kind)
    keys = keys_for(puzzle, unlocked(found, solution(puzzle)))
    shown = puzzle.kind.title if isinstance(kind, Kind) else text
    page.wait_for_function(
        """([shown, isTitle]) => isTitle ? document.querySelector('#title').textContent === shown
            : document.querySelector('#text').value === shown""",
        arg=[shown, isinstance(kind, Kind)],
    )
    page.wait_for_selector("body[data-mode=play]:not([data-asking])")
    page.evaluate(KEYS, keys)
    page.wait_for_selector("#solved:has-text('Solved!')", timeout=PATIENCE)
