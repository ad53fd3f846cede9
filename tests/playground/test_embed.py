"""Boards in pages of another origin, in Chromium: embed.js, the frame, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from web_servers import served

pytestmark = pytest.mark.browser

PATIENCE = 120_000
"""Milliseconds for a board: Python starts in each frame."""
SLITHER = "https://puzz.link/p?slither/4/4/dgdh2c71"
PICTURE = '<svg width="40" height="40"><rect width="40" height="40"/></svg>'


class Host:
    """A page around boards, and the addresses that it has loaded."""

    def __init__(self, page: Any, loaded: list[str]) -> None:
        self.page = page
        self.loaded = loaded

    def board(self) -> Any:
        """The frame of the board, when it can be played."""
        frame = self.page.frame_locator("iframe")
        frame.locator("body[data-mode='play'] #board svg [data-cell]").first.wait_for()
        frame.locator("body[data-ready]").wait_for(state="attached")
        return frame

    def height(self) -> float:
        """The height of the frame."""
        return float(self.page.locator("iframe").bounding_box()["height"])


@pytest.fixture
def host(site: str, browser: Any, tmp_path: Path) -> Iterator[Callable[..., Host]]:
    """Opens a page on another origin with some elements and the script of the site."""
    context = browser.new_context(viewport={"width": 900, "height": 900}, bypass_csp=True)
    faults: list[str] = []
    with served(tmp_path) as other:

        def opened(elements: str, colours: str = "light") -> Host:
            (tmp_path / "index.html").write_text(
                f"<!DOCTYPE html><title>a page</title>{elements}"
                f'<script src="{site}embed.js" async></script>',
                encoding="utf-8",
            )
            page = context.new_page()
            page.emulate_media(color_scheme=colours)
            page.set_default_timeout(PATIENCE)
            page.on("pageerror", lambda error: faults.append(str(error)))
            loaded: list[str] = []
            page.on("request", lambda request: loaded.append(request.url))
            page.goto(other)
            return Host(page, loaded)

        yield opened
    context.close()
    assert not faults


def test_a_board_is_played_in_the_page_of_another_origin(
    host: Callable[..., Host], site: str
) -> None:
    around = host(f'<div class="csp2sat-board" data-board="{SLITHER}" title="A loop"></div>')
    board = around.board()
    assert around.page.get_attribute("iframe", "title") == "A loop"
    board.locator("h1:has-text('Slitherlink')").wait_for()
    # Playing, checking and hints; neither drawing nor the solution.
    shown = [each for each in ("check", "hint", "mode-draw", "mode-steps", "solution", "share")
             if board.locator(f"#{each}").is_visible()]  # fmt: skip
    assert shown == ["check", "hint"]
    board.locator("#hint").click()
    board.locator("#said:not(:empty)").wait_for()
    # The frame is as high as what is in it, also when that grows.
    inside = "document.body.getBoundingClientRect().height"
    height = around.page.frames[1].evaluate(inside)
    around.page.wait_for_function(
        f"Math.abs(document.querySelector('iframe').offsetHeight - {height}) < 2"
    )
    before = around.height()
    board.locator("#rules-box summary").click()
    around.page.wait_for_function(f"document.querySelector('iframe').offsetHeight > {before} + 20")
    # The board has what is filled in at its own site, too.
    board.locator("footer a:has-text('Open at csp2sat')").hover()
    assert (
        board.locator("footer a:has-text('Open at csp2sat')").get_attribute("href").startswith(site)
    )
    # Nothing comes from elsewhere.
    hosts = {
        urlsplit(each).netloc for each in around.loaded if not each.startswith(("data:", "blob:"))
    }
    assert hosts == {urlsplit(site).netloc, urlsplit(around.page.url).netloc}


def test_a_page_chooses_what_is_offered_and_the_colours(host: Callable[..., Host]) -> None:
    choices = 'data-with="steps" data-theme="dark"'
    around = host(f'<div class="csp2sat-board" data-board="{SLITHER}" {choices}></div>')
    board = around.board()
    assert board.locator("#mode-steps").is_visible()
    assert not board.locator("#check").is_visible()
    assert not board.locator("#hint").is_visible()
    paper = "getComputedStyle(document.body).backgroundColor"
    assert around.page.frames[1].evaluate(paper) == "rgb(23, 25, 28)"


def test_share_copies_a_card_for_other_pages(
    fresh: Callable[..., Any], host: Callable[..., Host], site: str
) -> None:
    page = fresh(f"#open/{SLITHER}")
    page.set_default_timeout(PATIENCE)
    page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text }")
    page.wait_for_url("**/#puzzle/slitherlink/**")
    page.click("#share summary")
    page.click("#copy-card")
    page.wait_for_selector("#shared:has-text('The card is copied.')")
    card = page.evaluate("window.copied")
    page.close()
    assert f'<a href="{site}#puzzle/slitherlink/' in card
    around = host(card)
    around.page.wait_for_selector("[data-ready]")
    # The card alone is a picture with its rules.
    assert around.page.evaluate("document.querySelector('img').naturalWidth") > 100
    around.page.locator("figcaption:has-text('one loop')").wait_for()
    around.page.click("figure img")
    around.board().locator("h1:has-text('Slitherlink')").wait_for()


def test_a_card_becomes_a_board_when_it_is_pressed(host: Callable[..., Host]) -> None:
    around = host(f'<figure class="csp2sat-board"><a href="{SLITHER}">{PICTURE}</a></figure>')
    around.page.wait_for_selector("[data-ready]")
    assert not around.page.locator("iframe").count()
    assert not any("pyodide" in each for each in around.loaded)
    around.page.click("figure svg")
    board = around.board()
    board.locator("h1:has-text('Slitherlink')").wait_for()
