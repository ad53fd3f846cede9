"""The built page in Chromium: `make test-browser` builds it and installs what these tests need."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from browser import NAMES
from paths import SITE
from web_servers import served

PATIENCE = 60_000
"""Milliseconds for an answer: Python starts in seconds, on a busy machine in more."""


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the page, in a sub-folder of a server."""
    if not (SITE / "catalogue.json").exists():
        pytest.skip("the page is not built: make playground")
    with served(SITE.parent) as address:
        yield f"{address}site/"


@pytest.fixture(scope="session")
def launch() -> Iterator[Callable[..., Any]]:
    """Starts Chromium without a window, with some arguments."""
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.skip("Chromium is not installed")
    with api.sync_playwright() as playwright:
        yield lambda *args: playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", *args]
        )


@pytest.fixture(scope="session")
def browser(launch: Callable[..., Any]) -> Any:
    """Chromium without a window."""
    return launch()


@pytest.fixture(scope="session")
def opened(site: str, browser: Any) -> Iterator[tuple[Any, list[str]]]:
    """The page with Python at work, and what went wrong on it so far."""
    # Waiting for expressions of JavaScript needs what the page itself forbids.
    context = browser.new_context(viewport={"width": 1280, "height": 900}, bypass_csp=True)
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.rstrip("/")[:-5])
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    faults: list[str] = []
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda each: None if _is_own(each.url, site) else faults.append(each.url))
    page.goto(f"{site}#puzzle")
    page.wait_for_selector("body[data-ready]")
    yield page, faults
    context.close()


@pytest.fixture
def fresh(site: str, browser: Any) -> Iterator[Callable[..., Any]]:
    """Opens an address of the page, in a window of a height, in a browser that has kept nothing.

    At the end of the test, nothing has gone wrong.
    """
    contexts, faults = list[Any](), list[str]()

    def opened(address: str = "", height: int = 900) -> Any:
        size = {"width": 1280, "height": height}
        contexts.append(browser.new_context(viewport=size, bypass_csp=True))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{site}{address}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not faults


def _is_own(url: str, site: str) -> bool:
    return url.startswith((site, "data:", "blob:"))


@pytest.fixture
def page(opened: tuple[Any, list[str]]) -> Iterator[Any]:
    """The page; at the end of each test, nothing has gone wrong."""
    page, faults = opened
    page.click("#to-puzzle")
    page.click("#mode-draw")
    yield page
    wrong, faults[:] = list(faults), []
    assert not wrong


@pytest.fixture
def board(page: Any) -> Callable[[str], Any]:
    """Opens a board by its text; gives the page when the board is judged."""

    def show(text: str) -> Any:
        page.fill("#text", text)
        page.locator("#text").blur()
        page.wait_for_selector("#verdict:not(.wait)")
        return page

    return show
