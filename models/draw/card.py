"""A board as a piece of HTML for other pages: its picture, its rules, its address."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.draw.html_page import rules_as_html

_READABLE = " ='/:;,()!?@*+"
"""What stands as it is in the address of a picture, inside double quotes."""


class Card(NamedTuple):
    """What a card shows.

    Attributes:
        title: the name of the kind.
        rules: those of the board, as text.
        svg: the picture.
        address: where the board is played; empty: nowhere.
        board: the board as text, for the script `embed.js` of the page, if it has no address.
        script: the address of that script, which makes the card a board to play; empty: none.
    """

    title: str
    rules: str
    svg: str
    address: str = ""
    board: str = ""
    script: str = ""


def html(card: Card) -> str:
    """The card as HTML; it needs no styles."""
    picture = f"data:image/svg+xml,{quote(card.svg, _READABLE)}"
    image = f'<img src="{picture}" alt="{escape(card.title)}" style="max-width: 100%">'
    start, play = f'<a href="{escape(card.address)}">', ""
    if card.address:
        image, play = f"{start}{image}</a>", f"<p>{start}Play it</a></p>\n"
    board = "&#10;".join(escape(card.board).split("\n"))
    data = f' data-board="{board}"' if board else ""
    caption = f"<figcaption>\n{rules_as_html(card.rules)}{play}</figcaption>"
    lines = [f'<figure class="csp2sat-board"{data}>', image, caption, "</figure>"]
    if card.script:
        lines.append(f'<script src="{escape(card.script)}" async></script>')
    return "\n".join(lines)
