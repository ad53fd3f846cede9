"""A board as a piece of HTML for other pages."""

from __future__ import annotations

from csp2sat.models.kind import Kind
from csp2sat.web.read_board_text import read


def card(text: str, kind: str | Kind, address: str, script: str) -> dict[str, object]:
    """The card of a board; `address` is its own on the page, `script` that of `embed.js`."""
    return {"text": read(text, kind).puzzle().card(address, script)}
