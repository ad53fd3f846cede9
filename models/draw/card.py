"""A board as a piece of HTML for other pages: its picture, its name, its rules, its address."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from csp2sat.csp.quick_typing import NamedTuple

_READABLE = " ='/:;,()!?@*+"
"""What stands as it is in the address of a picture, inside double quotes."""


class Card(NamedTuple):
    """What a card shows.

    Attributes:
        title: the name of the kind.
        rules: what the board asks for, in a sentence.
        svg: the picture.
        address: where the board is played; empty: nowhere.
        board: the board itself, as text or as an address, for the script `embed.js` of the page;
            empty: the address says it.
        script: the address of that script, which makes the card a board to play; empty: none.
    """

    title: str
    rules: str
    svg: str
    address: str = ""
    board: str = ""
    script: str = ""


def html(card: Card) -> str:
    """The card, with nothing that depends on the styles of the page around it."""
    picture = f"data:image/svg+xml,{quote(card.svg, _READABLE)}"
    image = f'<img src="{picture}" alt="{escape(card.title)}" style="max-width: 100%">'
    shown, name = image, escape(card.title)
    if card.address:
        start = f'<a href="{escape(card.address)}">'
        shown, name = f"{start}{image}</a>", f"{start}{name}</a>"
    board = f' data-board="{escape(card.board).replace(chr(10), "&#10;")}"' if card.board else ""
    rules = f": {escape(card.rules)}" if card.rules else ""
    lines = [
        f'<figure class="csp2sat-board"{board}>',
        shown,
        f"<figcaption>{name}{rules}</figcaption>",
        "</figure>",
    ]
    if card.script:
        lines.append(f'<script src="{escape(card.script)}" async></script>')
    return "\n".join(lines) + "\n"
