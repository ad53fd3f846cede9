"""The page with steps: its text, and how it works in a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from browser import Page, browser
from csp2sat.models.board.grid import Grid
from csp2sat.models.draw.picture import (
    FACT,
    TARGET,
    Candidates,
    Fill,
    Frame,
    Highlight,
    Picture,
    Symbol,
)
from csp2sat.models.draw.picture import Text as Number
from csp2sat.models.draw.steps_page import steps_page
from csp2sat.puzzle import Board
from paths import DATA

SLITHERLINK = DATA / "tutor" / "boards" / "slitherlink-4x4.txt"
HOSTILE = "</script><b id='x'>\"&amp;<!--"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A browser."""
    with browser(tmp_path_factory.mktemp("browser")) as found:
        yield found


@pytest.fixture(scope="module")
def slitherlink(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with the steps of a small Slitherlink."""
    path = tmp_path_factory.mktemp("pages") / "slitherlink.html"
    path.write_text(Board.read(SLITHERLINK, "slitherlink").page(), "utf-8")
    return path


def small() -> str:
    """A page with three steps on two cells."""
    cells = (0, 0), (0, 1)
    not_two = Candidates(cells[0], (2,), True, 9, True)
    frames = [
        Frame("r1c1 is not 2.", (not_two,), (Highlight(TARGET, cells[0]),)),
        Frame("r1c2 is black.", (Fill(cells[1], "black", True),), (Highlight(TARGET, cells[1]),)),
        Frame("r1c1 is 1.", (Number(cells[0], "1", True),), (Highlight(FACT, cells[1]),)),
    ]
    return steps_page("Two cells", "no rules", Picture(Grid(2, 1)), frames, "That is all.")


def shown(page: Page) -> str:
    """The count of the page."""
    return str(page.value("document.getElementById('count').textContent"))


def visible(page: Page, selector: str) -> int:
    """How many elements are drawn."""
    return int(
        page.value(
            f"[...document.querySelectorAll({selector!r})]"
            ".filter((each) => getComputedStyle(each).display !== 'none').length"
        )
    )


# --- the text of the page -------------------------------------------------------------------


def test_the_page_loads_nothing_and_has_every_sentence() -> None:
    board = Board.read(SLITHERLINK, "slitherlink")
    steps = list(board.steps())
    text = board.page(steps)
    assert re.findall(r"https?:[^\"'<> ]*", text) == ["http://www.w3.org/2000/svg"]
    assert "default-src 'none'" in text
    sentences = [unescape(each) for each in re.findall(r'<li><a href="#\d+">(.*?)</a>', text)]
    assert sentences == [each.text for each in steps]


def test_texts_are_escaped() -> None:
    frame = Frame(HOSTILE, (Number((0, 0), HOSTILE, True),), ())
    text = steps_page(HOSTILE, HOSTILE, Picture(Grid(1, 1)), [frame], HOSTILE)
    assert "<b " not in text
    assert text.count("</script>") == 1


def test_a_large_board_makes_a_small_page() -> None:
    picture = Picture(Grid(36, 20))
    cells = picture.grid.cells
    frames = [
        Frame(
            "A sentence of 200 characters. ".ljust(200, "x"),
            (Symbol(cell, "dot", True),),
            (Highlight(TARGET, cell), *(Highlight(FACT, each) for each in cells[:8])),
        )
        for cell in cells
    ]
    assert len(steps_page("Akari", "", picture, frames).encode()) < 1_200_000


# --- in a browser ---------------------------------------------------------------------------


def test_keys_move_through_the_steps(page: Page, slitherlink: Path) -> None:
    page.open(slitherlink)
    assert shown(page) == "Step 0 of 23"
    assert visible(page, "[data-s]") == visible(page, "[data-h]") == 0
    for key, expected in [
        ("ArrowLeft", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 23),
        ("ArrowRight", 23), ("Home", 0),
    ]:  # fmt: skip
        page.press(key)
        assert shown(page) == f"Step {expected} of 23"
        assert visible(page, "[data-h]") == int(expected > 0)
        assert page.value("document.getElementById('slider').value") == str(expected)
        assert page.value("location.hash") == f"#{expected}"


def test_the_sentence_of_the_step_is_announced(page: Page, slitherlink: Path) -> None:
    page.open(slitherlink)
    page.press("ArrowRight")
    sentence = "document.getElementById('sentence')"
    first = page.value("document.querySelector('.steps a').textContent")
    assert page.value(f"{sentence}.textContent") == first
    assert page.value(f"{sentence}.getAttribute('aria-live')") == "polite"
    assert page.value("document.querySelector('[aria-current]').textContent") == first
    unnamed = "button:not([aria-label]), input:not([aria-label]), select:not([aria-label])"
    assert page.value(f"document.querySelectorAll({unnamed!r}).length") == 0


def test_buttons_list_slider_and_address_move(page: Page, slitherlink: Path) -> None:
    page.open(slitherlink)
    for script, expected in [
        ("document.getElementById('next').click()", 1),
        ("document.getElementById('last').click()", 23),
        ("document.getElementById('back').click()", 22),
        ("document.getElementById('first').click()", 0),
        ("document.querySelectorAll('.steps a')[9].click()", 10),
        ("{const s = document.getElementById('slider'); s.value = 5; s.oninput()}", 5),
        ("location.hash = '#7'", 7),
    ]:
        page.value(script)
        page.wait(f"document.getElementById('count').textContent === 'Step {expected} of 23'")
    page.value("document.getElementById('slider').focus()")
    page.press("ArrowRight")
    assert shown(page) == "Step 8 of 23"  # not two steps


def test_play_runs_to_the_end_and_space_stops_it(page: Page, slitherlink: Path) -> None:
    page.open(slitherlink)
    play = "document.getElementById('play').getAttribute('aria-label')"
    page.value("document.getElementById('speed').value = '700'")
    page.press(" ")
    assert page.value(play) == "Pause"
    page.wait("document.getElementById('slider').value === '2'")
    page.press(" ")
    assert page.value(play) == "Play"
    page.press("End")
    page.press("ArrowLeft")
    page.press(" ")
    page.wait("document.getElementById('slider').value === '23'")
    assert page.value(play) == "Play"


def test_signs_appear_and_candidates_vanish(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "small.html"
    path.write_text(small(), "utf-8")
    page.open(path)
    states = []
    for _ in range(4):
        states.append((visible(page, "[data-s]"), visible(page, "[data-to]")))
        page.press("ArrowRight")
    assert states == [(0, 0), (1, 1), (2, 1), (2, 0)]
    assert "That is all." in page.value("document.body.textContent")


def test_hostile_texts_stay_texts(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "hostile.html"
    path.write_text(steps_page(HOSTILE, HOSTILE, Picture(Grid(1, 1)), [Frame(HOSTILE, (), ())]))
    page.open(path)
    assert page.value("document.getElementById('x')") is None
    assert page.value("document.getElementById('sentence').textContent") == HOSTILE
    assert page.value("document.title") == HOSTILE


def test_a_phone_needs_no_scrolling_to_the_side(page: Page, slitherlink: Path) -> None:
    page.open(slitherlink, width=360, height=700)
    assert page.value("document.documentElement.scrollWidth") <= 360
    sizes = "[...document.querySelectorAll('button')].map((b) => b.getBoundingClientRect().height)"
    assert min(page.value(sizes)) >= 44


def test_without_a_script_the_list_and_the_last_state_are_there(
    page: Page, slitherlink: Path
) -> None:
    page.call("Emulation.setScriptExecutionDisabled", value=True)
    try:
        page.open(slitherlink)
        assert visible(page, "[data-s]") == page.value(
            "document.querySelectorAll('[data-s]').length"
        )
        assert visible(page, "[data-h]") == visible(page, ".controls") == 0
        assert visible(page, ".steps li") == 23
    finally:
        page.call("Emulation.setScriptExecutionDisabled", value=False)


def test_print_shows_all_sentences_without_controls(page: Page, slitherlink: Path) -> None:
    page.open(slitherlink)
    page.call("Emulation.setEmulatedMedia", media="print")
    try:
        assert visible(page, ".controls") == 0
        inside = "document.querySelector('.steps').scrollHeight"
        assert page.value(f"{inside} <= document.querySelector('.steps').clientHeight + 1")
    finally:
        page.call("Emulation.setEmulatedMedia", media="")


def test_a_line_of_a_proof_shows_its_cells(page: Page, tmp_path: Path) -> None:
    cells = (0, 0), (0, 1)
    line = Frame("suppose r1c1 is white.", (), (Highlight(TARGET, cells[0]),))
    step = Frame("r1c1 is black.", (Fill(cells[0], "black", True),), (), ((0, line), (1, line)))
    path = tmp_path / "proof.html"
    path.write_text(steps_page("Two cells", "no rules", Picture(Grid(2, 1)), [step]), "utf-8")
    page.open(path)
    assert visible(page, '[data-h="1.2"]') == 0
    page.value("document.querySelector('[data-line=\"1.2\"]').click()")
    assert shown(page) == "Step 1 of 1"
    assert [visible(page, f'[data-h="{name}"]') for name in ("1", "1.1", "1.2")] == [0, 0, 1]
    assert page.value("document.querySelector('[aria-pressed=true]').dataset.line") == "1.2"
    page.press("Home")
    page.press("End")
    assert [visible(page, f'[data-h="{name}"]') for name in ("1", "1.2")] == [1, 0]
