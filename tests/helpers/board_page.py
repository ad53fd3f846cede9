"""A board on the built page: its verdict, its text, points in its cells."""

from __future__ import annotations

from typing import Any


def verdict(page: Any, kind: str) -> str:
    """What the page says about the number of solutions, when it is of a kind."""
    found: str = page.wait_for_selector(f"#verdict.{kind}").inner_text()
    return found


def cell(page: Any, r: int, c: int, down: float = 0.5, right: float = 0.5) -> tuple[float, float]:
    """A point in a cell on the screen."""
    box = page.locator(f'#board [data-cell="{r},{c}"]').first.bounding_box()
    return box["x"] + right * box["width"], box["y"] + down * box["height"]


def text_is(page: Any, part: str) -> None:
    """Wait until the text of the board has a part."""
    page.wait_for_function("part => document.querySelector('#text').value.includes(part)", arg=part)
