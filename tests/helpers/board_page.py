"""A board on the built page: its verdict, its text, points in its cells."""

from __future__ import annotations

from typing import Any

_BOX = """place => { const { x, y, width, height } =
    document.querySelector(place).getBoundingClientRect(); return [x, y, width, height] }"""
"""The box of an element, in one step: a new picture may take the place of the last one."""


def verdict(page: Any, kind: str) -> str:
    """What the page says about the number of solutions, when it is of a kind."""
    found: str = page.wait_for_selector(f"#verdict.{kind}").inner_text()
    return found


def cell(page: Any, r: int, c: int, down: float = 0.5, right: float = 0.5) -> tuple[float, float]:
    """A point in a cell on the screen."""
    x, y, width, height = page.evaluate(_BOX, f'#board [data-cell="{r},{c}"]')
    return x + right * width, y + down * height


def text_is(page: Any, part: str) -> None:
    """Wait until the text of the board has a part."""
    page.wait_for_function("part => document.querySelector('#text').value.includes(part)", arg=part)
