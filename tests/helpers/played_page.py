"""A board that is played on the built page: opened, filled in, with what is marked."""

from __future__ import annotations

from typing import Any

from board_page import cell
from page_addresses import fragment


def play(page: Any, text: str) -> None:
    """Open a board by its address; it is there to be played."""
    # The address follows moves a little later: it may still be the one that opened the same board.
    page.evaluate("address => { location.hash = ''; location.hash = address }", fragment(text))
    page.wait_for_function("text => document.querySelector('#text').value === text", arg=text)
    page.wait_for_selector("#mode-play[aria-pressed=true]")
    page.wait_for_selector("#verdict:not(.wait)")


def filled(page: Any, rows: str) -> None:
    """Wait until the text ends with what is filled in."""
    page.wait_for_function(
        "rows => document.querySelector('#text').value.endsWith(rows)", arg=f"# filled\n{rows}\n"
    )


def cleared(page: Any) -> None:
    """Wait until nothing is filled in."""
    page.wait_for_function("!document.querySelector('#text').value.includes('filled')")


def press_hint(page: Any) -> str:
    """Press the button for hints and wait for what follows; gives what was written on it."""
    before = str(page.inner_text("#hint"))
    page.click("#hint")
    page.wait_for_function("before => hint.textContent !== before || !solved.hidden", arg=before)
    return before


def drag(page: Any, *cells: tuple[int, int], button: str = "left") -> None:
    """Draw the mouse through cells."""
    for i, (r, c) in enumerate(cells):
        page.mouse.move(*cell(page, r, c))
        if i == 0:
            page.mouse.down(button=button)
    page.mouse.up(button=button)


def notes(page: Any, kind: str) -> list[str]:
    """The texts of the marks of a kind: `text`, `.sign`, `.ink`."""
    found: list[str] = page.locator(f"#notes {kind}").all_text_contents()
    return found
