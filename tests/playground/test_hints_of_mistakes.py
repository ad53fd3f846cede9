"""Hints while something that is filled in is wrong: where, which rule, what to take back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser

Show = Callable[[str], Any]
WRONG = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 2 - -\n- - - 4\n# filled\n. 2 . .\n. . . .\n"
LEVELS = (
    ("Look at column 2.", "Which rule?"),
    ("Look at column 2. What is filled in there breaks rule 1 ", "What is wrong?"),
    ("Column 2 has a number twice: r1c2 and r3c2 are 2. Take this back: ", "Take it back"),
)


def test_a_hint_leads_to_a_mistake_and_takes_it_back(page: Any, board: Show) -> None:
    board(f"{WRONG}. . . .\n3 . . .\n")
    page.click("#mode-play")
    for text, label in LEVELS:
        page.click("#hint")
        page.wait_for_selector(f"#hint:has-text('{label}')")
        assert page.inner_text("#said").startswith(text)
    page.click("#hint")
    page.wait_for_function(
        "document.querySelector('#text').value.split('# filled')[1].trim() ==="
        " '. . . .\\n. . . .\\n. . . .\\n3 . . .'"
    )
