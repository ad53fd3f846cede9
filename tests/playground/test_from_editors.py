"""Boards of other editors in Chromium: the bookmark on their pages, and links to open a board.

The pages here have what the bookmark asks the editors for, and nothing else of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from csp2sat.models.fpuzzles.lz_string import compress
from paths import DATA
from web_servers import served

pytestmark = pytest.mark.browser

PATIENCE = 120_000
"""Milliseconds for a board: Python starts in a page of its own, maybe beside others."""
SLITHER = "https://puzz.link/p?slither/4/4/dgdh2c71"
FILE = "pzprv3\nakari\n3\n3\n# . 1 \n. + . \n. 2 . \n"
"""A file of pzpr: a lamp, a cell without one, clues."""
FILLED = "# filled\no . .\n. - .\n. . .\n"
GRID = [[{"value": 1, "given": True}, {"value": 2}, {}, {}], *([{}] * 4 for _ in range(3))]
"""A Sudoku of f-puzzles with a given digit and one that was entered."""
DRAWING = next(
    line.removeprefix("akari ")
    for line in (DATA / "penpa.txt").read_text("utf-8").splitlines()
    if line.startswith("akari ")
)
"""A drawing of Penpa+ with a lamp and cells without one."""


def editor(script: str) -> str:
    """A page with the interface of an editor."""
    return f"<!DOCTYPE html><title>an editor</title><p>{SLITHER}</p><script>{script}</script>"


@pytest.fixture
def press(fresh: Callable[..., Any], tmp_path: Path) -> Iterator[Callable[..., str]]:
    """Presses the bookmark on the page of an editor; gives the text of the board that opens."""
    start = fresh("#start")
    start.click("#from-editors summary")
    code = start.get_attribute("#bookmarklet", "href")
    start.goto("about:blank")
    with served(tmp_path) as other:

        def pressed(script: str, kind: str = "") -> str:
            (tmp_path / "index.html").write_text(editor(script), encoding="utf-8")
            page = start.context.new_page()
            page.goto(other)
            with start.context.expect_page() as opened:
                page.evaluate("address => { location.href = address }", code)
            found = opened.value
            found.set_default_timeout(PATIENCE)
            if kind:
                found.select_option("#verdict select", kind)
            found.wait_for_url("**/#puzzle/*/**")  # the kind is known
            found.wait_for_selector("body[data-mode='play']")
            return str(found.input_value("#text"))

        yield pressed


def test_the_bookmark_takes_the_board_of_pzpr_as_it_is_filled_in(
    press: Callable[..., str],
) -> None:
    text = press(f"ui = {{ puzzle: {{ getFileData: () => {json.dumps(FILE)} }} }}")
    assert text == f"puzzle akari\nsize 3 3\n- - 1\n- - -\n- 2 -\n{FILLED}"


def test_the_bookmark_takes_the_drawing_of_penpa_and_asks_for_its_kind(
    press: Callable[..., str],
) -> None:
    text = press(f"pu = {{ maketext_duplicate: () => {json.dumps(DRAWING)} }}", "akari")
    assert text.startswith("puzzle akari\n")
    assert text.partition("# filled\n")[2].startswith("- . . o")


def test_the_bookmark_takes_the_board_of_f_puzzles(press: Callable[..., str]) -> None:
    packed = compress(json.dumps({"size": 4, "grid": GRID}))
    text = press(f"exportPuzzle = () => {json.dumps(packed)}")
    assert "# filled\n. 2 . .\n" in text


def test_the_bookmark_takes_what_is_selected(press: Callable[..., str]) -> None:
    text = press("getSelection().selectAllChildren(document.querySelector('p'))")
    assert text.startswith("puzzle slitherlink\n")


@pytest.mark.parametrize("address", [SLITHER, quote(SLITHER, safe=""), quote(FILE, safe="")])
def test_a_link_has_a_board_as_it_is(fresh: Callable[..., Any], address: str) -> None:
    page = fresh(f"#open/{address}")
    page.set_default_timeout(PATIENCE)
    page.wait_for_url("**/#puzzle/**")
    page.wait_for_selector("body[data-mode='play']")
    kind, board = ("akari", FILLED) if "akari" in address else ("slitherlink", "- 2 - 1\n")
    text = page.input_value("#text")
    assert (text.startswith(f"puzzle {kind}\n"), text.endswith(board)) == (True, True)
    assert f"#puzzle/{kind}/" in page.url


def test_a_link_without_a_board_is_refused(fresh: Callable[..., Any]) -> None:
    page = fresh("#open/https://example.com/100%25%")
    page.set_default_timeout(PATIENCE)
    page.wait_for_selector("#verdict.bad")


def test_the_bookmark_is_dragged_not_pressed(fresh: Callable[..., Any]) -> None:
    page = fresh("#start")
    page.click("#from-editors summary")
    page.click("#bookmarklet")
    page.wait_for_selector("#bookmarklet-note:has-text('Drag this link')")
    page.click("#bookmarklet-copy")
    page.wait_for_selector("#bookmarklet-note:has-text('bookmark is copied')")
