"""What readers of the screen hear: clues, what is typed, lines in words, by Chromium's own tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

Show = Callable[[str], Any]


def spoken(page: Any) -> str:
    """The text of the region that is read when it changes, as the accessibility tree has it."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {each["nodeId"]: each for each in nodes}
    [region] = [
        each
        for each in nodes
        if any(
            x["name"] == "live" and x["value"]["value"] == "polite"
            for x in each.get("properties", ())
        )
        and each.get("role", {}).get("value") == "generic"
        and _text(each, by_id)
    ]
    return _text(region, by_id)


def _text(node: dict[str, Any], by_id: dict[str, Any]) -> str:
    if node.get("role", {}).get("value") == "StaticText":
        return str(node["name"]["value"])
    return "".join(_text(by_id[each], by_id) for each in node.get("childIds", ()) if each in by_id)


@pytest.mark.parametrize(
    ("text", "keys", "said"),
    [
        ("puzzle sudoku\nsize 4 4\n1 - - -\n- - - -\n- - - -\n- - - -\n", (), "clue 1"),
        ("puzzle sudoku\nsize 4 4\n- - - -\n- - - -\n- - - -\n- - - -\n", ("3",), "3"),
        ("puzzle akari\nsize 2 1\nX -\n", (), "clue black"),
        ("puzzle yajilin\nsize 2 1\n1e -\n", (), "clue 1 right"),
        ("puzzle masyu\nsize 2 2\n- -\n- -\n", ("Shift+ArrowRight",), "line right"),
        ("puzzle slitherlink\nsize 1 1\n3\n", ("Shift+ArrowUp",), "clue 3, line up"),
        ("puzzle tents\nsize 2 1\n- T\n# top\n1 -\n# left\n-\n", (), "1 above the column"),
        ("puzzle heyawake\nsize 2 1\n2 -\n# regions\nA A\n", (), "clue 2, room A"),
    ],
)
def test_a_cell_is_read_with_its_clues_and_what_is_filled_in(
    page: Any, board: Show, text: str, keys: tuple[str, ...], said: str
) -> None:
    board(text)
    page.click("#mode-play")
    page.wait_for_selector("body:not([data-asking])")
    page.focus("#board")
    page.keyboard.press("Home")
    for key in keys:
        page.keyboard.press(key)
    assert spoken(page) == f"row 1, column 1: {said}"


def test_the_board_and_the_buttons_have_names(page: Any, board: Show) -> None:
    board("puzzle akari\nsize 2 1\nX -\n")
    page.click("#mode-play")
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    named = {
        each["role"]["value"]: each.get("name", {}).get("value", "")
        for each in nodes
        if each.get("role", {}).get("value") == "application"
    }
    assert named["application"].startswith("Akari (Light Up), 1 row, 2 columns.")
    buttons = [each for each in nodes if each.get("role", {}).get("value") == "button"]
    assert all(each["name"]["value"] for each in buttons if not each.get("ignored"))
