"""The daily on the built page: a day and its boards, played, shared, kept on the device."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from axe import findings
from board_page import cell
from csp2sat.commands.serve import FOLDER as PAGE
from csp2sat.puzzle import Board
from csp2sat.web.server import Server
from daily_plan import FIRST
from daily_store import kept_days
from paths import SITE
from web_servers import served

pytestmark = pytest.mark.browser

PATIENCE = 60_000
TODAY = datetime(2026, 12, 2, 9, 30)
NAME = "sudoku easy"
ADDRESS = "#daily/2026-12-02/sudoku-easy"
SUDOKU = next(texts[0] for kind, *texts in kept_days()[TODAY.date()] if kind == "sudoku")
IS_FILLED = "document.querySelector('#text').value.includes('# filled')"

Days = Callable[..., Any]


@pytest.fixture
def on_day(site: str, browser: Any) -> Iterator[Days]:
    """Opens the page on a day, at an address, in a browser that has kept nothing."""
    contexts, faults = list[Any](), list[str]()

    def opened(
        address: str = "#daily", now: datetime = TODAY, at: str = site, **options: Any
    ) -> Any:
        size = options.pop("viewport", {"width": 1280, "height": 900})
        context = browser.new_context(viewport=size, bypass_csp=True, **options)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.clock.install(time=now)
        page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{at}{address}")
        page.wait_for_selector("#room-daily:visible, #room-start:visible, #daily-now:visible")
        return page

    yield opened
    for each in contexts:
        each.close()
    assert not faults


def open_cells(page: Any) -> list[tuple[tuple[int, int], str]]:
    """The open cells of the Sudoku, with their digits; when the board can be played."""
    page.wait_for_selector("#board [data-cell='0,0']")
    page.wait_for_selector("#verdict.good", state="attached")  # on a phone it is not shown
    board = Board.read(SUDOKU)
    answer = board.solve()
    assert answer
    clues = {*board.puzzle.board.clues()}
    rows = enumerate(answer.rows)
    return [((r, c), x) for r, row in rows for c, x in enumerate(row) if (r, c) not in clues]


def solve(page: Any) -> None:
    """Enter the solution of the Sudoku."""
    for place, digit in open_cells(page):
        page.mouse.click(*cell(page, *place))
        page.keyboard.press(digit)
    page.wait_for_selector("#daily-now .solved:has-text('Solved!')")


def test_a_day_is_played_to_the_end_and_shared(on_day: Days) -> None:
    page = on_day("")
    assert "Wednesday, 2 December 2026 · ten puzzles" in page.inner_text("a.today")
    page.click("a.today")
    page.wait_for_selector(".of-day")
    assert page.locator(".of-day").count() == 10
    assert page.locator(".of-day a").count() == 30
    page.get_by_role("link", name="Sudoku easy 6×6", exact=True).click()
    solve(page)
    assert not page.is_visible("#solution")  # one wrong press would show all
    assert not page.is_visible("#mode-draw")
    said = page.inner_text("#daily-now")
    assert said.startswith("Daily, 2 December\n")
    assert "streak 1" in said
    assert not page.is_visible("#solved")
    page.click("text=Copy result")
    page.wait_for_selector("text=The result is copied.")
    line = page.evaluate("navigator.clipboard.readText()")
    time = said.partition("Solved! ")[2].partition(" ·")[0]
    assert line == f"csp2sat daily 2026-12-02 · Sudoku easy {time} · streak 1"
    page.click("#daily-now a:has-text('Next:')")
    page.wait_for_function("document.querySelector('#title').textContent !== 'Sudoku'")
    assert page.inner_text("#daily-now .clock")
    page.click("#daily-now a")
    page.wait_for_selector("#room-daily:visible")
    assert "1 of 30 solved. Streak: 1 day." in page.inner_text("#room-daily")
    assert f"✓ solved {time}" in page.locator(".of-day a").first.text_content()
    assert page.locator(".of-day a:has(i)").count() == 1  # the next one is started
    page.click("#to-start")
    assert "1 solved · streak: 1 day" in page.inner_text("a.today")


def test_a_board_is_gone_on_with_by_its_address_or_the_first_screen(on_day: Days) -> None:
    page = on_day(ADDRESS)
    place, digit = open_cells(page)[0]
    page.mouse.click(*cell(page, *place))
    page.keyboard.press(digit)
    page.wait_for_function(IS_FILLED)
    page.wait_for_timeout(1000)  # until it is kept
    assert page.url.endswith(ADDRESS)
    page.clock.fast_forward(5000)
    page.reload()
    page.wait_for_function(IS_FILLED)
    page.wait_for_selector("#daily-now .clock:has-text('0:')")
    page.click("#to-start")
    page.click("#mine button")
    page.wait_for_selector("#daily-now:visible")
    assert page.url.endswith(ADDRESS)


def test_another_board_is_none_of_the_day(on_day: Days) -> None:
    page = on_day(ADDRESS)
    open_cells(page)
    assert page.get_attribute("#to-daily", "aria-current") == "page"
    page.select_option("#puzzle-examples", "Akari")
    page.wait_for_selector("#daily-now", state="hidden")
    page.wait_for_function("location.hash.startsWith('#puzzle/')")
    assert page.get_attribute("#to-puzzle", "aria-current") == "page"


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("#daily/2026-11-30", "There are no boards of this day: the first are of 1 December 2026."),
        ("#daily/2026-12-03", "These boards open on 3 December 2026."),
        ("#daily/2026-12-03/sudoku-easy", "These boards open on 3 December 2026."),
        ("#daily/2099-01-01", "There are no boards of this day: the last are of"),
        ("#daily/2026-12-02/sudoku-light", "There is no sudoku light on this day."),
        ("#daily/2026-12-01", "0 of 30 solved. A streak begins with"),
    ],
)
def test_a_day_without_boards_says_why(on_day: Days, address: str, sentence: str) -> None:
    page = on_day(address)
    page.wait_for_selector(f"#room-daily p:has-text('{sentence}')")


def test_a_board_of_a_day_before_makes_no_streak(on_day: Days) -> None:
    page = on_day(ADDRESS, datetime(2026, 12, 3, 9))
    solve(page)
    assert "streak" not in page.inner_text("#daily-now")
    page.click("#daily-now a")
    page.wait_for_selector("text=1 of 30 solved")
    assert page.locator(".calendar a:has-text('✓1')").count() == 1


def test_days_are_reached_by_the_calendar_and_by_keys(on_day: Days) -> None:
    page = on_day()
    page.wait_for_selector(".of-day")
    page.locator(".calendar a").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Tuesday, 1 December 2026')")
    assert page.evaluate("document.activeElement.tagName") == "H1"
    page.wait_for_function("location.hash === '#daily/2026-12-01'")
    page.click("text=Day after")
    page.wait_for_selector("h1:has-text('Wednesday, 2 December 2026')")
    assert page.locator(".calendar [aria-current]").text_content().startswith("2")
    page.go_back()
    page.wait_for_selector("h1:has-text('Tuesday, 1 December 2026')")


def test_results_are_in_the_file_of_all_that_is_kept(on_day: Days, tmp_path: Path) -> None:
    result = {"2026-12-01": {NAME: {"played": 62000, "solved": "2026-12-01"}}}
    page = on_day("")
    page.evaluate("text => localStorage.setItem('csp2sat-daily', text)", json.dumps(result))
    page.click("#settings summary")
    with page.expect_download() as saved:
        page.click("#export")
    path = tmp_path / "puzzles.json"
    saved.value.save_as(path)
    assert json.loads(path.read_text())["daily"] == result
    page.click("#forget")
    page.click("#forget")
    page.wait_for_selector("text=All boards are forgotten.")
    assert page.evaluate("localStorage.getItem('csp2sat-daily')") == "{}"
    page.set_input_files("#import", path)
    page.wait_for_selector("text=streak: 1 day")
    assert json.loads(page.evaluate("localStorage.getItem('csp2sat-daily')")) == result


def test_the_days_are_there_without_a_network(on_day: Days) -> None:
    with served(SITE.parent) as address:
        page = on_day(at=f"{address}site/")
        page.wait_for_selector(".of-day")
        page.wait_for_selector("body[data-ready]")
        page.clock.fast_forward(6000)  # now the page is kept
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        page.wait_for_selector(".of-day")  # its month is kept, too
    page.reload()
    page.wait_for_selector(".of-day")
    page.click(".of-day a")
    page.wait_for_selector("#daily-now:visible")
    page.wait_for_selector("#verdict.good")


def test_the_page_of_serve_has_the_days(browser: Any) -> None:
    if not (PAGE / "index.html").exists():
        pytest.skip("the page is not built: make playground")
    server = Server(PAGE, None)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    page = browser.new_page()
    page.clock.install(time=TODAY)
    page.goto(f"{server.address}#daily")
    page.wait_for_selector(".of-day")
    page.get_by_role("link", name="Sudoku easy 6×6", exact=True).click()
    solve(page)
    page.close()
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_day_is_for_readers_of_the_screen_and_fits(on_day: Days, width: int, scheme: str) -> None:
    page = on_day(color_scheme=scheme, viewport={"width": width, "height": 844})
    page.wait_for_selector(".of-day")
    page.wait_for_selector("body[data-ready]")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert not findings(page)
    assert page.get_by_role("link", name="1 December 2026, none solved").count() == 1
    if width == 390 and scheme == "light":
        page.goto(f"{page.url.partition('#')[0]}{ADDRESS}")
        solve(page)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert not findings(page)


def test_the_days_begin_as_planned() -> None:
    assert next(iter(kept_days())) == FIRST
