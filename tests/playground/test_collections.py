"""Collections on the page: files with many boards, progress, addresses, what is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from axe import findings
from board_page import cell

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
BOARDS = "puzzle akari\nsize 2 1\n1 -\n\npuzzle akari\nsize 3 1\n- 2 -\n"
WRONG = "https://puzz.link/p?akari/3/3/xx\n"


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """A file with two boards, one with a Sudoku and a file with a mistake."""
    texts = {"lamps.txt": BOARDS, "sudoku.txt": f"1{'.' * 80}\n", "wrong.txt": WRONG}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8")
    return [tmp_path / name for name in texts]


@pytest.fixture
def page(fresh: Callable[..., Any]) -> Any:
    """The first screen in a browser that has kept nothing."""
    made = fresh()
    made.wait_for_selector("#samples .card")
    return made


def opened(page: Any, *paths: Path) -> None:
    page.set_input_files("#open-boards", [*paths])
    page.wait_for_selector("#room-collection .card")


def light(page: Any, *cells: tuple[int, int]) -> None:
    """Put lamps into cells of a board of a collection."""
    page.wait_for_selector("#collection-now:not([hidden])")
    for place in cells:
        page.mouse.click(*cell(page, *place))


def test_a_collection_is_played_from_board_to_board(page: Any, files: list[Path]) -> None:
    opened(page, files[0])
    assert page.inner_text("#room-collection h1") == "lamps"
    assert "0 of 2 solved" in page.inner_text("#room-collection p")
    page.click("#room-collection a:has-text('Begin')")
    light(page, (0, 1))
    page.wait_for_selector("#solved:has-text('Solved!')")
    page.click("#collection-now a:has-text('Next board')")
    page.wait_for_selector("#collection-now:has-text('board 2 of 2')")
    light(page, (0, 0), (0, 2))
    page.click("#collection-now a:has-text('All boards are solved')")
    page.wait_for_selector("#room-collection p:has-text('2 of 2 solved')")
    page.click("#to-start")
    page.wait_for_selector("#collections .card:has-text('2 of 2 solved')")


def test_an_address_has_all_boards(page: Any, files: list[Path], fresh: Callable[..., Any]) -> None:
    opened(page, *files[:2])
    assert page.locator("#room-collection .card").count() == 3
    address = page.url
    other = fresh(f"{address[address.index('#') :]}/2")
    other.wait_for_selector("#collection-now:has-text('board 2 of 3')")
    light(other, (0, 0), (0, 2))
    other.wait_for_selector("#solved:has-text('Solved!')")
    other.click("#collection-now a:has-text('lamps')")
    other.wait_for_selector("#room-collection p:has-text('1 of 3 solved')")
    other.reload()
    other.wait_for_selector("#room-collection .card:has-text('solved')")


def test_what_can_t_be_read_is_said(page: Any, files: list[Path]) -> None:
    page.set_input_files("#open-boards", [files[2]])
    page.wait_for_selector("#collections-note:has-text('18 empty cells, but only 9 left')")
    opened(page, files[0], files[2])
    assert "wrong.txt:1: 18 empty cells" in page.inner_text("#room-collection p")
    page.evaluate("location.hash = '#collection/AAAA'")
    page.wait_for_selector("#room-collection p:has-text('not complete')")
    assert not page.locator("#room-collection .card").count()


def test_a_collection_is_saved_as_a_file_and_with_all_that_is_kept(
    page: Any, files: list[Path], tmp_path: Path
) -> None:
    opened(page, files[0])
    with page.expect_download() as saved:
        page.click("#room-collection button:has-text('Save as a file')")
    assert saved.value.suggested_filename == "lamps.txt"
    saved.value.save_as(tmp_path / "saved.txt")
    assert BOARDS in (tmp_path / "saved.txt").read_text("utf-8")
    page.click("#to-start")
    page.click("#settings summary")
    with page.expect_download() as backup:
        page.click("#export")
    backup.value.save_as(tmp_path / "all.json")
    (kept,) = json.loads((tmp_path / "all.json").read_text("utf-8"))["collections"].values()
    assert kept == {"name": "lamps", "boards": 2, "done": []}
    page.click("#collections button:has-text('Forget')")
    assert not page.locator("#collections .card").count()
    page.set_input_files("#import", tmp_path / "all.json")
    page.wait_for_selector("#collections .card:has-text('lamps')")


@pytest.mark.parametrize("dark", [False, True])
def test_readers_of_the_screen_can_use_collections(
    page: Any, files: list[Path], dark: bool
) -> None:
    page.emulate_media(color_scheme="dark" if dark else "light")
    opened(page, files[0])
    assert findings(page) == []
    page.click("#room-collection .card:has-text('1.')")
    page.wait_for_selector("#collection-now:not([hidden])")
    assert findings(page) == []


def test_a_collection_fits_on_a_phone(page: Any, files: list[Path]) -> None:
    page.set_viewport_size(PHONE)
    opened(page, files[0])
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.click("#room-collection .card:has-text('1.')")
    page.wait_for_selector("#collection-now:not([hidden])")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
